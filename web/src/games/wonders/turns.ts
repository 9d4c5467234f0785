// SPDX-License-Identifier: Apache-2.0
// The events of a game as turns, the newest first: who did what, and what came of it. Events come in the order of
// the seats, so a seat that acts again begins a new turn; the Age and the last step say which one it was. Where the facts
// of a step are still known they say more than its events.
import type { Event, Game, Last, WondersFact, WondersView } from '../../generated/protocol';
import { stepsWithin } from '../../lib/state/told.svelte';
import { endsAge, toldEnd } from './age_end';
import { type Deed, deedsOf, deedsOfLast } from './deeds';
import { type Again, isShared, isTogether, newAgeOf } from './moments';

export interface Turn {
  age: number | null;
  turn: number | null;
  deeds: Deed[];
  /** What is no deed of a city and follows from none: conflicts, what is built together. */
  rest: Event[];
  /** All of them, and the number of the first. */
  events: Event[];
  from: number;
  /** All cities act in it; else it follows from the turn before, or its beginning is not told any more. */
  full: boolean;
  /** Nothing of it is missing. */
  whole: boolean;
}

const kDeeds = ['built', 'took', 'staged', 'sold'];
const kToldWithDeeds = [...kDeeds, 'coins', 'joined', 'age'];

interface Group {
  /** null: when it began is not told any more. */
  age: number | null;
  from: number;
  events: Event[];
}

function grouped({ from, list }: Game['events']): Group[] {
  const groups: Group[] = [];
  let age: number | null = null;
  let last = Infinity;
  for (const [i, event] of list.entries()) {
    if (event.what === 'age' && 'age' in event) {
      age = event.age as number;
      last = Infinity;
    }
    const acts = kDeeds.includes(event.what);
    if (acts && (event.seat ?? 0) <= last) groups.push({ age, from: from + i, events: [] });
    if (acts) last = event.seat ?? 0;
    groups.at(-1)?.events.push(event);
  }
  return groups;
}
/** How many turns these events tell of. */
export const countTurns = (list: Event[]): number => grouped({ from: 0, list }).length;

const begins = ({ what }: Event): boolean => what === 'age';
const actsIn = (group: Group): Set<number | undefined> =>
  new Set(group.events.filter(({ what }) => kDeeds.includes(what)).map(({ seat }) => seat));

export function turnsOf({ events, last, view }: Game, players: number): Turn[] {
  const groups = grouped(events);
  const when = last?.when;
  // What came before the first Age that is told of belongs to the one before it.
  const next = (events.list as WondersFact[]).find((fact) => fact.what === 'age');
  const first = next?.what === 'age' ? next.age - 1 : (when?.age ?? null);
  // Counted back: those of an Age that is over from its last one.
  let counted: number | null = null;
  let number: number | null = null;
  return groups.toReversed().map((group, i) => {
    const age = group.age ?? first;
    const full = actsIn(group).size === players;
    if (age !== counted)
      number = (age === when?.age ? when?.turn : (view as WondersView | undefined)?.turns) ?? null;
    counted = age;
    const turn = number !== null && number >= 1 ? number : null;
    if (full && number !== null) number -= 1;
    const cut = events.from > 0 && i === groups.length - 1 && !full;
    return {
      age,
      turn,
      deeds: deedsOf(group.events as WondersFact[], players),
      rest: group.events.filter((event) => !kToldWithDeeds.includes(event.what) || isShared(event)),
      events: group.events,
      from: group.from,
      full,
      whole: !cut,
    };
  });
}

/** The fights that ended an Age with this turn, as its step told them, or who beat whom; null for none. */
function endIn({ age, rest, events }: Turn, steps: Last[], players: number): Again['end'] {
  const last = steps.find(endsAge);
  if (last) return { last, ring: null };
  const over = events.some(begins) || rest.some(({ what }) => what === 'victory');
  if (!over || age === null) return null;
  return toldEnd(events, age, players);
}

/** What the table shows of a turn once more: its cards, what was built together, the end of its Age and the next one. */
export function againOf(turn: Turn, table: string, view: WondersView): Again {
  const { age, events, from, full } = turn;
  const players = view.seats.length;
  const steps = stepsWithin(table, from, from + events.length);
  const told = steps.map((last) => deedsOfLast({ last }, players)).find(({ length }) => length > 0);
  const when = {
    phase: full ? 'turn' : 'extra',
    ...(age === null ? {} : { age }),
    ...(turn.turn === null ? {} : { turn: turn.turn }),
  };
  // Steps that came together are told by their events.
  const deeds = told?.length === turn.deeds.length ? told : turn.deeds;
  const begun = newAgeOf(events, view);
  return {
    step: { when, deeds, together: turn.rest.filter(isTogether), fought: false },
    events,
    end: endIn(turn, steps, players),
    // How it was dealt is not told any more.
    begun: begun && { ...begun, cards: null, pass: view.age === begun.age ? begun.pass : null },
  };
}
