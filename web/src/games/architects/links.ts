// SPDX-License-Identifier: Apache-2.0
// What happened since somebody looked, as a chain for each player: a card, and what followed from it. From the facts of
// events; nothing is worked out.
import type { ArchitectsFact, Game } from '../../generated/protocol';

/** A link is shown as a card, a token, a built part, or a drawing. */
export type Link =
  | { kind: 'card'; card: string }
  | { kind: 'token'; token: string }
  | { kind: 'part'; part: number }
  | { kind: 'drawing'; id: string };

export interface Fight {
  seats: [number, number];
  /** null: only who won is known, because others have played on since. */
  shields: [number, number] | null;
  won: number | null;
  points: number;
}

export interface Happened {
  /** By seat. */
  chains: Map<number, Link[]>;
  fights: Fight[];
}

function linkOf(fact: ArchitectsFact): Link | null {
  switch (fact.what) {
    case 'took':
    case 'kept':
      return { kind: 'card', card: fact.card };
    case 'cat':
      return { kind: 'drawing', id: 'architects/cat' };
    case 'horn':
      return { kind: 'drawing', id: fact.horns > 1 ? 'architects/horns_2' : 'architects/horn' };
    case 'built':
      return { kind: 'part', part: fact.stage };
    case 'token':
      return { kind: 'token', token: fact.token };
    case 'victory':
      return { kind: 'drawing', id: 'icons/victory_3' };
    default:
      return null;
  }
}

/** The number of the event that comes next. */
export const heardBy = ({ events }: Game): number => events.from + events.list.length;

/** What came after event `heard`; null where nothing is to be shown, or too much to be followed. */
export function happened(game: Game, heard: number): Happened | null {
  const fresh = game.events.list.slice(Math.max(0, heard - game.events.from)) as ArchitectsFact[];
  if (heard > heardBy(game) || heard < game.events.from || fresh.length > kMost) return null;
  const chains = new Map<number, Link[]>();
  for (const fact of fresh) {
    const link = linkOf(fact);
    if (link && fact.seat !== undefined) chains.set(fact.seat, [...(chains.get(fact.seat) ?? []), link]);
  }
  const victories = fresh.flatMap((fact): Fight[] =>
    fact.what === 'victory'
      ? [{ seats: [fact.seat, fact.over], shields: null, won: fact.seat, points: fact.points }]
      : [],
  );
  // All comparisons are told of the last step only.
  const last = victories.length > 0 ? ((game.last?.list ?? []) as ArchitectsFact[]) : [];
  const compared = last.flatMap((fact): Fight[] =>
    fact.what === 'fight'
      ? [{ seats: fact.seats, shields: fact.shields, won: fact.won, points: fact.points }]
      : [],
  );
  const fights = compared.length > 0 ? compared : victories;
  return chains.size + fights.length > 0 ? { chains, fights } : null;
}
const kMost = 40; // events: whoever comes back after longer reads them
