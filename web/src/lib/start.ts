// SPDX-License-Identifier: Apache-2.0
// Making tables from the start page: a name if there is none yet, the table, bots, the start.
import type { PlanWanted } from '../generated/protocol';
import { t } from './i18n/language.svelte';
import { go } from './router.svelte';
import { app } from './state/app.svelte';
import { keepSettings, settings } from './state/settings.svelte';

/** Whoever plays alone needs no name. */
async function named(): Promise<boolean> {
  if (app.name) return true;
  return app.signIn(settings.name || t('web.score.player'));
}

/** A table full of bots, begun at once. */
export async function playNow(game: string, players: string, level: string): Promise<void> {
  if (!(await named())) return;
  const plan: PlanWanted = { game, options: { players }, hints: true };
  const id = await app.make(plan, level);
  if (!id) return;
  settings.last = { game, players, level };
  keepSettings();
  if (await app.ask({ do: 'start', table: id }, false)) go(`/table/${id}`);
}

export async function makeTable(plan: PlanWanted): Promise<void> {
  const id = await app.make(plan, '');
  if (id) go(`/table/${id}`);
}

/** The id of a table in a link or a code that somebody typed; null if there is none. */
export function tableCode(text: string): string | null {
  return /(?:^|\/)([2-9a-z]{4,20})\/?$/.exec(text.trim().toLowerCase())?.[1] ?? null;
}
