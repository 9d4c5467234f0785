// SPDX-License-Identifier: Apache-2.0
// All that this game shows, which is loaded as one file; what the start page needs of it is in index.ts.
export { default as AllThings } from './AllThings.svelte';
export { default as Board } from './Board.svelte';
export { default as Pick } from './Pick.svelte';
export { default as Statue } from './Statue.svelte';
export { default as Turns } from './Turns.svelte';
