// SPDX-License-Identifier: Apache-2.0
// Where somebody was at a table when they went to read about a card, so that they find it again: by the way back of
// the browser or of the page.

import { route } from '../router.svelte';

interface Place {
  table: string;
  /** The position that was looked at; in another one there is nothing to find again. */
  epoch: number;
  /** Raised in the hand, or looked at among what has been built. */
  where: 'hand' | 'city';
  card: string;
  /** How far the hand had been swiped. */
  left?: number;
  /** Whose city was open. */
  seat?: number | null;
}

let kept: Place | null = null;

/** On the way to what is no card: only the table is found again. */
export function keepTable(): void {
  const now = route();
  if (now.page === 'table') kept = { table: now.id, epoch: -1, where: 'city', card: '' };
}
export const keepPlace = (place: Place): void => void (kept = place);
/** What was looked at there in this position; asked once. */
export function placeAt(table: string, epoch: number, where: Place['where']): Place | null {
  if (kept?.table !== table || kept.where !== where) return null;
  const found = kept.epoch === epoch ? kept : null;
  kept = null;
  return found;
}
/** The table that one came from. */
export const tablePath = (): string | null => kept && `/table/${kept.table}`;
