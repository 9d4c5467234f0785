// SPDX-License-Identifier: Apache-2.0
// Whom the host has muted here. The server keeps the truth and tells it to nobody; this is what this page
// remembers of its own requests, so that the button shows the other way round.
import { SvelteSet } from 'svelte/reactivity';

const muted = new SvelteSet<string>();
const key = (table: string, name: string): string => `${table} ${name}`;

export const isMuted = (table: string, name: string): boolean => muted.has(key(table, name));

export function rememberMuted(table: string, name: string, on: boolean): void {
  if (on) muted.add(key(table, name));
  else muted.delete(key(table, name));
}
