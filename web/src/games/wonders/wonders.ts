// SPDX-License-Identifier: Apache-2.0
// All that this game and its expansions show, which is loaded as one file; what the start page needs of it is in index.ts.
import type { Component } from 'svelte';

import type { Parts } from './expansions';

export { default as AllCards } from './AllCards.svelte';
export { default as Board } from './Board.svelte';
export { default as Dial } from './Dial.svelte';
export { default as Pick } from './Pick.svelte';
export { default as PriceExample } from './PriceExample.svelte';
export { default as ReplayHands } from './ReplayHands.svelte';
export { default as Science } from './Science.svelte';
export { default as Statue } from './Statue.svelte';
export { default as Turns } from './Turns.svelte';

type Shown = Parts & { Rules: Component };
const expansions = import.meta.glob<Shown>('./*/parts.ts', { eager: true });

/** What the expansion of this folder shows. */
export function partsOf(folder: string): Shown {
  const parts = expansions[`./${folder}/parts.ts`];
  if (!parts) throw new Error(`no parts of ${folder}`);
  return parts;
}
