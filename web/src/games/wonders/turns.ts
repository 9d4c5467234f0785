// SPDX-License-Identifier: Apache-2.0
// The events of a game as turns, the newest first: who did what, and what came of it. Events come in the order of
// the seats, so a seat that acts again begins a new turn; the Age and the last step say which one it was.
import type { Event, Game, WondersFact } from '../../generated/protocol';
import { type Deed, deedsOf } from './deeds';
import { isShared } from './moments';

export interface Turn {
  age: number | null;
  turn: number | null;
  deeds: Deed[];
  /** What is no deed of a city and follows from none: conflicts, what is built together. */
  rest: Event[];
  /** All of them. */
  events: Event[];
}

const kDeeds = ['built', 'took', 'staged', 'sold'];
const kToldWithDeeds = [...kDeeds, 'coins', 'joined', 'age'];

interface Group {
  age: number | null;
  events: Event[];
}

function grouped(events: Event[]): Group[] {
  const groups: Group[] = [];
  let age: number | null = null;
  let last = Infinity;
  for (const event of events) {
    if (event.what === 'age' && 'age' in event) {
      age = event.age as number;
      last = Infinity;
    }
    const acts = kDeeds.includes(event.what);
    if (acts && (event.seat ?? 0) <= last) groups.push({ age, events: [] });
    if (acts) last = event.seat ?? 0;
    groups.at(-1)?.events.push(event);
  }
  return groups;
}

export function turnsOf({ events, last }: Game, players: number): Turn[] {
  const groups = grouped(events.list);
  // Of the Age of the last step the turns are counted back from it, if that was a turn.
  const when = last?.when;
  let turn = when?.phase === 'turn' ? (when.turn ?? null) : null;
  const age = when?.age ?? null;
  return groups.toReversed().map((group, i) => {
    const same = (group.age ?? age) === age;
    const number = same && turn !== null && turn - i >= 1 ? turn - i : null;
    if (!same) turn = null;
    return {
      age: group.age ?? (number === null ? null : age),
      turn: number,
      deeds: deedsOf(group.events as WondersFact[], players),
      rest: group.events.filter((event) => !kToldWithDeeds.includes(event.what) || isShared(event)),
      events: group.events,
    };
  });
}
