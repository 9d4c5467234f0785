// SPDX-License-Identifier: Apache-2.0
// Keys that act by themselves. They rest in fields and dialogues, beside Ctrl and the like, and where they are
// switched off (WCAG 2.1.4).
import { settings } from './state/settings.svelte';

/** Whether this press is a key of the table. */
export function plainKey(event: KeyboardEvent): boolean {
  const elsewhere =
    event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
  return settings.keys && !elsewhere && !event.ctrlKey && !event.altKey && !event.metaKey;
}
