// SPDX-License-Identifier: Apache-2.0
// What of resolved steps is shown: chains of what players did, the conflict that ended a turn, the wonder that is complete.
// From the facts that the server sent of them; nothing comes from the view, which may be further already.
import type { ArchitectsFact, Event } from '../../generated/protocol';
import { type Link, linkOf } from './links';
import { ofConflict, turnsOf } from './turns';

/** A link, and its place among all that are shown together: one after the other they come. */
export type Beat = Link & { at: number };

export interface Chains {
  kind: 'chains';
  /** By seat. */
  chains: Map<number, Beat[]>;
  /** How many there are in all. */
  beats: number;
  /** The cat's ways, from a seat or the middle (null). */
  cat: { from: number | null; to: number; at: number }[];
}

/** A part of a wonder that rises, and at which beat. */
export interface Rising {
  part: number;
  at: number;
}
export const risingIn = (links: Beat[]): Rising[] =>
  links.flatMap((link) => (link.kind === 'part' ? [{ part: link.part, at: link.at }] : []));

/** ms from one link to the next: however many there are, all have come while the chains are shown. */
export const beatOf = ({ beats }: Chains): number => Math.min(320, 1500 / Math.max(1, beats - 1));

export interface Fight {
  seats: [number, number];
  shields: [number, number];
  won: number | null;
  points: number;
  tokens: number;
}

export interface Conflict {
  kind: 'conflict';
  /** Whose turn ended with it. */
  by: number;
  fights: Fight[];
  /** Red cards that leave. */
  leaving: { seat: number; cards: number }[];
}

export interface Complete {
  kind: 'complete';
  seat: number;
}

export type Picture = Chains | Conflict | Complete;

interface Place {
  players: number;
  /** From whom the ring of fights is told. */
  seat: number;
  /** With whom the cat was before; null: in the middle. */
  cat: number | null;
}

const factsOf = (events: Event[]): ArchitectsFact[] => events as ArchitectsFact[];

function conflictOf(by: number, events: Event[], { players, seat }: Place): Conflict {
  const facts = factsOf(events);
  const place = ({ seats: [first] }: Fight): number => (first - seat + players) % players;
  return {
    kind: 'conflict',
    by,
    fights: facts.filter((fact) => fact.what === 'fight').toSorted((a, b) => place(a) - place(b)),
    leaving: facts.flatMap((fact) =>
      fact.what === 'disbanded' && fact.cards > 0 ? [{ seat: fact.seat, cards: fact.cards }] : [],
    ),
  };
}

/** What these events show, in their order: the chains of all turns up to a conflict together, then the conflict. */
export function picturesOf(events: Event[], place: Place): Picture[] {
  const pictures: Picture[] = [];
  const turns = turnsOf(events);
  const ended = turns.flatMap((turn) =>
    factsOf(turn.events).some(({ what }) => what === 'complete') ? [turn.seat] : [],
  );
  let open: Chains | null = null;
  let { cat } = place;
  for (const turn of turns) {
    for (const fact of factsOf(turn.events)) {
      const link = linkOf(fact);
      if (!link) continue;
      open ??= { kind: 'chains', chains: new Map(), beats: 0, cat: [] };
      const beat = { ...link, at: open.beats };
      open.chains.set(turn.seat, [...(open.chains.get(turn.seat) ?? []), beat]);
      open.beats += 1;
      if (link.kind !== 'cat') continue;
      if (cat !== turn.seat) open.cat.push({ from: cat, to: turn.seat, at: beat.at });
      cat = turn.seat;
    }
    const conflict = turn.events.filter(ofConflict);
    if (conflict.length === 0) continue;
    if (open) pictures.push(open);
    open = null;
    pictures.push(conflictOf(turn.seat, conflict, place));
  }
  if (open) pictures.push(open);
  return [...pictures, ...ended.map((seat): Complete => ({ kind: 'complete', seat }))];
}
