// SPDX-License-Identifier: Apache-2.0
// What is said to readers of screens: one polite region, the last sentences of it.
import { untrack } from 'svelte';

/** More than come at once: a line that never stands in the page is never read out. */
const kKept = 80;
let lines = $state<{ id: number; text: string }[]>([]);
let next = 0;

export const spoken = (): { id: number; text: string }[] => lines;

export function announce(text: string): void {
  if (!text) return;
  // Whoever speaks from an effect does not follow what is spoken.
  lines = [...untrack(() => lines).slice(1 - kKept), { id: next++, text }];
}
