// SPDX-License-Identifier: Apache-2.0
// What a table has news of: the events that came since somebody looked, whether what resolved is to be shown or only
// told, and which keys end what is shown. It knows no game: those say what a step is.
import type { Event, Game } from '../generated/protocol';

/** Whether a key ends what is shown: any but those that lead through the page; what else it does it does. */
export const endsMoment = ({ key, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean =>
  // The key that made the last choice may still be down.
  !(ctrlKey || altKey || metaKey || repeat || kLeading.includes(key));
/**
 * Ends it at such a key, heard before anything else hears it. What else the key does it does, but Escape does this
 * alone: a list of actions stays open. A dialogue above it has its keys for itself.
 */
export function endByKey(event: KeyboardEvent, done: () => void): void {
  const at = event.target as Partial<Element> | null;
  if (!endsMoment(event) || at?.closest?.('dialog')) return;
  if (event.key === 'Escape') event.preventDefault();
  done();
}
const kLeading = ['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn'];

/** The events after number `heard`, and the number of the next one. */
export function freshEvents(game: Game, heard: number | null): { fresh: Event[]; next: number } {
  const { from, list } = game.events;
  return { fresh: heard === null ? [] : list.slice(Math.max(0, heard - from)), next: from + list.length };
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
export function newsOf(before: Seen | null, now: Seen, looking: boolean, atOnce = kAtOnce): News {
  if (!before || now.epoch === before.epoch) return { kind: 'none' };
  if (now.undone !== before.undone || now.epoch < before.epoch) return { kind: 'back' };
  const steps = now.epoch - before.epoch;
  return { kind: looking && steps <= atOnce ? 'steps' : 'missed', steps };
}
