// SPDX-License-Identifier: Apache-2.0
// The end of an Age as facts: who fought whom, how strong both were at that moment, and what came of it. Read from the
// step that resolved, never from the shields that cities have now; nothing is worked out but the order of the ring.
import type { Event, Fact, Last, WondersFact, WondersView } from '../../generated/protocol';
import { leftOf, rightOf } from '../../lib/table';

/** Two neighbours; the second is the left one of the first. */
export interface Fight {
  seats: [number, number];
  /** null: not told any more. */
  shields: [number, number] | null;
  /** null when they were level. */
  won: number | null;
  /** Of the winner's token. */
  points: number;
}

/** One with the strengths of that moment. */
type Compared = Fight & { shields: [number, number] };

/** One of the own two, as it looks from the own seat. */
export interface OwnFight {
  other: number;
  own: number;
  theirs: number;
  outcome: 'won' | 'lost' | 'level';
  /** Of the own token; 0 without one. */
  points: number;
}

export interface Fights {
  left: OwnFight | null;
  right: OwnFight | null;
  /** All others in the order of the ring, from the left neighbour on; for who has no seat simply all. */
  others: Compared[];
}

// Those of Architects have tokens.
const asFight = (fact: Fact): Compared[] => (fact.what === 'fight' && !('tokens' in fact) ? [fact] : []);

/** Whether an Age ended in this step. */
export const endsAge = (last: Last): boolean => last.list.some((fact) => asFight(fact).length > 0);

/** How strong cities were as they fought, by seat: those that events tell of. Older servers say nothing of it. */
function strengthsIn(facts: WondersFact[]): number[] {
  const all: number[] = [];
  for (const fact of facts) {
    if (fact.what === 'age') fact.shields?.forEach((shields, seat) => (all[seat] = shields));
    if (fact.what === 'victory' && fact.shields) [all[fact.seat], all[fact.over]] = fact.shields;
  }
  return all;
}

/** All fights of an Age from who beat whom: neighbours of whom nobody did were level. */
export function toldFights(events: Event[], players: number): Fight[] {
  const facts = events as WondersFact[];
  const strengths = strengthsIn(facts);
  const won = facts.flatMap((fact) => (fact.what === 'victory' ? [fact] : []));
  return Array.from({ length: players === 2 ? 1 : players }, (_, first): Fight => {
    const seats: [number, number] = [first, leftOf(first, players)];
    const [own, left] = [strengths[first], strengths[seats[1]]];
    const shields: Fight['shields'] = own === undefined || left === undefined ? null : [own, left];
    const found = won.find(({ seat, over }) => seats.includes(seat) && seats.includes(over));
    return { seats, shields, won: found?.seat ?? null, points: found?.points ?? 0 };
  });
}

/** The end of an Age from its events, as its step told it; of what is not told any more who beat whom. */
export function toldEnd(events: Event[], age: number, players: number): { last: Last; ring: Fight[] | null } {
  const all = toldFights(events, players);
  const fights = all.flatMap((one): Fact[] =>
    one.shields ? [{ ...one, shields: one.shields, what: 'fight' }] : [],
  );
  const lost = (events as WondersFact[]).filter(({ what }) => what === 'defeat');
  const last = { when: { phase: 'turn', age }, does: [], list: [...fights, ...lost] };
  return { last, ring: fights.length < all.length ? all : null };
}

/** The points of the token that a seat got for losing to another. */
function lostTo(last: Last, seat: number, other: number): number {
  for (const fact of last.list)
    if (fact.what === 'defeat' && 'points' in fact && fact.seat === seat && fact.by === other)
      return fact.points;
  return 0;
}

function fromSeat(last: Last, fight: Compared, seat: number): OwnFight {
  const [first, second] = fight.seats;
  const [own, theirs] = seat === first ? fight.shields : ([fight.shields[1], fight.shields[0]] as const);
  const other = seat === first ? second : first;
  if (fight.won === null) return { other, own, theirs, outcome: 'level', points: 0 };
  if (fight.won === seat) return { other, own, theirs, outcome: 'won', points: fight.points };
  return { other, own, theirs, outcome: 'lost', points: lostTo(last, seat, other) };
}

/** The fights of a step as they look from a seat, or from nowhere (null). */
export function fightsOf(last: Last, seat: number | null, players: number): Fights {
  const from = seat === null ? 0 : seat + 1;
  const place = ({ seats }: Fight): number => (seats[0] - from + players) % players;
  const all = last.list.flatMap(asFight).sort((a, b) => place(a) - place(b));
  if (seat === null) return { left: null, right: null, others: all };
  const against = (other: number): OwnFight | null => {
    const fight = all.find(({ seats }) => seats.includes(seat) && seats.includes(other));
    return fight ? fromSeat(last, fight, seat) : null;
  };
  return {
    left: against(leftOf(seat, players)),
    right: against(rightOf(seat, players)),
    others: all.filter(({ seats }) => !seats.includes(seat)),
  };
}

/** What comes after it: the next Age is dealt, the points are counted, or something else is to be done first. */
export function nextAfter(last: Last, view: WondersView): 'deal' | 'count' | 'on' {
  if (view.phase === 'end') return 'count';
  return view.phase === 'turn' && view.age > (last.when.age ?? 0) ? 'deal' : 'on';
}
