// SPDX-License-Identifier: Apache-2.0
// Votes at a table: who is for what. What follows from a vote is decided by the server.
import type { Table, Votes } from '../generated/protocol';

export const people = (table: Table): number => table.seats.filter(({ kind }) => kind === 'person').length;

export const votesAbout = (table: Table, about: Votes['about']): number[] =>
  table.votes.find((vote) => vote.about === about)?.yes ?? [];

export const votedFor = (table: Table, about: Votes['about']): boolean =>
  table.you !== null && votesAbout(table, about).includes(table.you);
