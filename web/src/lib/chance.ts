// SPDX-License-Identifier: Apache-2.0
// Chances as a bot estimates them, in words: it has seen some games, so nothing is impossible or sure.
import { language } from './i18n/language.svelte';

/** In whole per cent. */
export function chanceOf(permille: number): string {
  if (permille < 5) return '< 1';
  if (permille >= 995) return '> 99';
  return language().number(Math.round(permille / 10));
}
