// SPDX-License-Identifier: Apache-2.0
// What of a resolved step is shown as a moment, read from the facts that the server sent of it; nothing is worked
// out, and nothing comes from the view, which may be further already.
import type { Event, Game, When, WondersFact, WondersView } from '../../generated/protocol';
import { endsAge } from './age_end';
import { byDeed, type Deed, deedsOf, deedsOfLast } from './deeds';

/** A step as it is shown: when it was, what each city did, and what befell all of them. */
export interface Step {
  when: When;
  deeds: Deed[];
  /** What is built together succeeded or failed, and what that meant for each; as told. */
  together: Event[];
  /** Shields were compared in it. */
  fought: boolean;
}

/** An Age that begins: how many cards everyone gets, and where hands go. */
export interface NewAge {
  age: number;
  before: number;
  players: number;
  cards: number;
  pass: WondersView['pass'];
}

/** The Age that these events begin, at a table as it came with them; none after the first look at it. */
export function newAgeOf(events: Event[], { seats, pass }: WondersView): NewAge | null {
  const begun = (events as WondersFact[]).findLast((fact) => fact.what === 'age');
  if (begun?.what !== 'age' || begun.age < 2) return null;
  const cards = Math.max(...seats.map(({ hand }) => hand));
  return { age: begun.age, before: begun.age - 1, players: seats.length, cards, pass };
}

/** Whether a key ends what is shown: any but those that lead through the page; what else it does it does. */
export const endsMoment = ({ key, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean =>
  // The key that made the last choice may still be down.
  !(ctrlKey || altKey || metaKey || repeat || kLeading.includes(key));
const kLeading = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'];

/** A step that somebody wants to see again, with all events of it. */
export interface Again {
  step: Step;
  events: Event[];
}

/** What is told with a deed, or has a moment of its own; all else befell the cities together. */
const kElsewhere = [
  'age',
  'board',
  'side',
  'built',
  'took',
  'staged',
  'half',
  'sold',
  'coins',
  'joined',
  'declined',
  'passed',
  'victory',
  'defeat',
];
export const isTogether = (event: Event): boolean => !kElsewhere.includes(event.what) || isShared(event);
/** Coins for taking part, not for what was built. */
export const isShared = (event: Event): boolean => event.what === 'coins' && 'by' in event && !byDeed(event);

/** The events after number `heard`, and the number of the next one. */
export function freshEvents(game: Game, heard: number | null): { fresh: Event[]; next: number } {
  const { from, list } = game.events;
  return { fresh: heard === null ? [] : list.slice(Math.max(0, heard - from)), next: from + list.length };
}

/**
 * What resolved last; null where it has nothing to show. `fresh`: the events that came with it. Steps of bots that
 * answer at once come together: then the events tell the deeds of all of them, and the last one whether there were fights.
 */
export function lastStep(game: Game, fresh: Event[], players: number, steps = 1): Step | null {
  if (!game.last) return null;
  const deeds = steps === 1 ? deedsOfLast(game, players) : deedsOf(fresh as WondersFact[], players);
  const together = fresh.filter(isTogether);
  const fought = endsAge(game.last);
  if (deeds.length + together.length === 0 && !fought) return null;
  return { when: game.last.when, deeds, together, fought };
}

/** What the page has seen of a game. */
export interface Seen {
  epoch: number;
  undone: number;
}
export const seenOf = ({ epoch, undone }: Game): Seen => ({ epoch, undone: undone ?? 0 });

/** So many steps can be shown as one: a turn, and what bots did at once because of it. */
const kAtOnce = 3;

/**
 * What to do about a game that came after `before`: nothing (the first look, or the same step), forget what was to be
 * shown (a turn was taken back), show what resolved, or say how many steps were missed.
 */
export type News = { kind: 'none' } | { kind: 'back' } | { kind: 'steps' | 'missed'; steps: number };
export function newsOf(before: Seen | null, now: Seen, looking: boolean): News {
  if (!before || now.epoch === before.epoch) return { kind: 'none' };
  if (now.undone !== before.undone || now.epoch < before.epoch) return { kind: 'back' };
  const steps = now.epoch - before.epoch;
  return { kind: looking && steps <= kAtOnce ? 'steps' : 'missed', steps };
}

export interface Payment {
  from: number;
  to: number;
  coins: number;
}

/** Who paid whom; payments to the bank are left out. */
export const paymentsOf = (deeds: Deed[]): Payment[] =>
  deeds.flatMap(({ seat, paid }) =>
    paid.flatMap(({ seat: to, coins }) => (to === null ? [] : [{ from: seat, to, coins }])),
  );
