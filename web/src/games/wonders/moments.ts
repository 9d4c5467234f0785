// SPDX-License-Identifier: Apache-2.0
// What of a resolved step is shown as a moment, read from the facts that the server sent of it; nothing is worked
// out, and nothing comes from the view, which may be further already.
import type { Event, Game, Last, When, WondersFact, WondersView } from '../../generated/protocol';
import { endsAge, type Fight } from './age_end';
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
  /** null: not told any more. */
  cards: number | null;
  pass: WondersView['pass'] | null;
}

/** The Age that these events begin, at a table as it came with them; none after the first look at it. */
export function newAgeOf(events: Event[], { seats, pass }: WondersView): NewAge | null {
  const begun = (events as WondersFact[]).findLast((fact) => fact.what === 'age');
  if (begun?.what !== 'age' || begun.age < 2) return null;
  const cards = Math.max(...seats.map(({ hand }) => hand));
  return { age: begun.age, before: begun.age - 1, players: seats.length, cards, pass };
}

/** A step that somebody wants to see again, with all events of it. */
export interface Again {
  step: Step;
  events: Event[];
  /** The fights that ended an Age with it; `ring`: all that is known is who beat whom. */
  end: { last: Last; ring: Fight[] | null } | null;
  /** The Age that began then. */
  begun: NewAge | null;
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
