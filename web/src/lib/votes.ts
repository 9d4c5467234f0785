// SPDX-License-Identifier: Apache-2.0
// Votes at a table in words: what is asked, who is for it, how many it takes. What follows from a vote
// is decided by the server.
import type { Table, Votes } from '../generated/protocol';
import { language, t } from './i18n/language.svelte';
import { seatName } from './table';

export const people = (table: Table): number => table.seats.filter(({ kind }) => kind === 'person').length;

/** All people end a game; more than half of the others give a seat to a bot. */
export const needed = (table: Table, about: Votes['about']): number =>
  about === 'abandon' ? people(table) : Math.floor((people(table) - 1) / 2) + 1;

export const votesAbout = (table: Table, about: Votes['about']): number[] =>
  table.votes.find((vote) => vote.about === about)?.yes ?? [];

export const votedFor = (table: Table, about: Votes['about']): boolean =>
  table.you !== null && votesAbout(table, about).includes(table.you);

export const question = (table: Table, about: Votes['about']): string =>
  about === 'abandon'
    ? t('web.manners.vote_end')
    : t('web.manners.vote_seat', { name: seatName(table, about) });

/** "For it: Ada and Bo (2 of 3 needed)" */
export function standing(table: Table, { about, yes }: Votes): string {
  const names = language().list(yes.map((seat) => seatName(table, seat)));
  return t('web.manners.vote_for', { names, count: yes.length, needed: needed(table, about) });
}
