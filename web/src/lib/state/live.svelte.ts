// SPDX-License-Identifier: Apache-2.0
// What is said to readers of screens: one polite region, the last sentences of it.

let lines = $state<{ id: number; text: string }[]>([]);
let next = 0;

export const spoken = (): { id: number; text: string }[] => lines;

export function announce(text: string): void {
  if (!text) return;
  lines = [...lines.slice(-4), { id: next++, text }];
}
