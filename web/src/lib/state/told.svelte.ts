// SPDX-License-Identifier: Apache-2.0
// What a table has told while this page was open. The server sends the last events only, and the facts of the last step
// alone: whoever was there can look further back. A page that is loaded again knows what the server sends.
import { untrack } from 'svelte';

import type { Game, Last } from '../../generated/protocol';

type Events = Game['events'];
/** What a step told, and the number of the event after it; some have none of their own. */
interface Step {
  epoch: number;
  end: number;
  last: Last;
}
export interface Told {
  table: string;
  events: Events;
  steps: Step[];
}

let kept = $state.raw<Told | null>(null);
export const endOf = ({ from, list }: Events): number => from + list.length;

/** Older events, as far as they reach up to the newer ones; what was taken back is forgotten. */
export function joined(before: Events, now: Events): Events {
  if (now.from > endOf(before) || now.from < before.from) return now;
  return { from: before.from, list: [...before.list.slice(0, now.from - before.from), ...now.list] };
}

/** The same with what is told now. */
export function toldSince(before: Told | null, table: string, { epoch, events, last }: Game): Told {
  const known = before?.table === table ? before : null;
  const all = known ? joined(known.events, events) : events;
  const end = endOf(all);
  const steps = known?.steps.filter((one) => one.epoch < epoch && one.end > all.from && one.end <= end) ?? [];
  return { table, events: all, steps: last ? [...steps, { epoch, end, last }] : steps };
}

export function keepTold(table: string, game: Game): void {
  kept = toldSince(
    untrack(() => kept),
    table,
    game,
  );
}

/** A game with all that this page knows to have happened. */
export function withTold(table: string, game: Game): Game {
  const known = kept?.table === table && endOf(kept.events) === endOf(game.events);
  return known && kept ? { ...game, events: kept.events } : game;
}
/** The same from this event on. */
export function since(game: Game, number: number): Game {
  const { from, list } = game.events;
  const begin = Math.max(from, number);
  return { ...game, events: { from: begin, list: list.slice(begin - from) } };
}
/** The steps that ended within these events: after the first of them, up to the number after the last. */
export const stepsWithin = (table: string, from: number, end: number): Last[] =>
  kept?.table === table
    ? kept.steps.flatMap((one) => (one.end > from && one.end <= end ? [one.last] : []))
    : [];
