// SPDX-License-Identifier: Apache-2.0
// What Edifice shows on the table of 7 Wonders.
export { default as Beside } from './Stands.svelte';
export { default as Corner } from './Shelf.svelte';
export { default as Line } from './Fate.svelte';
export { default as Mark } from './Pawns.svelte';
export { default as Middle } from './Projects.svelte';
export { pictureOf } from './outcome';
export { default as Question } from './Penalty.svelte';
export { default as Rules } from './Edifices.svelte';
export { default as Shown } from './Fates.svelte';

export const asksIn = 'penalty';
