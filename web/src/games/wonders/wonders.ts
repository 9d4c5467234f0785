// SPDX-License-Identifier: Apache-2.0
// All that this game shows, which is loaded as one file; what the start page needs of it is in index.ts.
export { default as AllCards } from './AllCards.svelte';
export { default as Board } from './Board.svelte';
export { default as Dial } from './Dial.svelte';
export { default as Pick } from './Pick.svelte';
export { default as PriceExample } from './PriceExample.svelte';
export { default as ReplayHands } from './ReplayHands.svelte';
export { default as Science } from './Science.svelte';
export { default as Statue } from './Statue.svelte';
export { default as Turns } from './Turns.svelte';
export { default as Edifices } from './edifice/Edifices.svelte';
export * as edifice from './edifice/parts';
