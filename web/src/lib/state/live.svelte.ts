// SPDX-License-Identifier: Apache-2.0
// What is said to readers of screens: one polite region, the last sentences of it.
import { untrack } from 'svelte';

let lines = $state<{ id: number; text: string }[]>([]);
let next = 0;

export const spoken = (): { id: number; text: string }[] => lines;

export function announce(text: string): void {
  if (!text) return;
  // Whoever speaks from an effect does not follow what is spoken.
  lines = [...untrack(() => lines).slice(-4), { id: next++, text }];
}
