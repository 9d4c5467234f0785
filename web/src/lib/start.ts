// SPDX-License-Identifier: Apache-2.0
// Making tables from the start page: a name if there is none yet, the table, bots, the start.
import type { GameInfo, PlanWanted } from '../generated/protocol';
import { language, t } from './i18n/language.svelte';
import { levelsOf } from './plan';
import { go } from './router.svelte';
import { app } from './state/app.svelte';
import { type Alone, keepSettings, settings } from './state/settings.svelte';

/** Whoever plays alone needs no name. */
export async function named(): Promise<boolean> {
  if (app.name) return true;
  if (settings.name) return app.signIn(settings.name);
  return app.signIn(t('web.start.guest'), true);
}

/** What somebody would play against bots who has never chosen: as the game is meant, and an easy one first. */
function firstTime(info: GameInfo): Alone {
  const options = Object.fromEntries(info.options.map((option) => [option.key, option.default]));
  const levels = levelsOf(info);
  return { options, level: levels.includes('easy') ? 'easy' : (levels[0] ?? '') };
}

/** What was chosen last, as far as the server still has it. */
export function aloneOf(info: GameInfo): Alone {
  const plain = firstTime(info);
  const chosen = settings.alone[info.game];
  if (!chosen) return plain;
  const kept = info.options.flatMap(({ key, values }) => {
    const value = chosen.options[key];
    return value !== undefined && values.includes(value) ? [[key, value] as const] : [];
  });
  return {
    options: { ...plain.options, ...Object.fromEntries(kept) },
    level: levelsOf(info).includes(chosen.level) ? chosen.level : plain.level,
  };
}

export function keepAlone(game: string, alone: Alone): void {
  settings.alone[game] = alone;
  keepSettings();
}

const playersOf = ({ options }: Alone): number => Number(options['players']);

/** How many play against whoever plays alone. */
export const botsOf = (alone: Alone): number => playersOf(alone) - 1;

/** "you and 4 easy bots" */
export function againstWhom(alone: Alone): string {
  const key = `web.start.against.${alone.level}`;
  return t(language().has(key) ? key : 'web.start.against.any', { count: botsOf(alone) });
}

/** A table full of bots, begun at once. */
export async function playAlone(game: string, alone: Alone): Promise<void> {
  if (!(await named())) return;
  const id = await app.make({ game, options: { ...alone.options }, hints: true }, alone.level);
  if (!id) return;
  settings.last = game;
  keepAlone(game, alone);
  if (await app.ask({ do: 'start', table: id }, false)) go(`/table/${id}`);
}

export async function makeTable(plan: PlanWanted): Promise<void> {
  const id = await app.make(plan, '');
  if (id) go(`/table/${id}`);
}

export const linkOf = (table: string): string => `${location.origin}/table/${table}`;

/** The id of a table in a link or a code that somebody typed; null if there is none. */
export function tableCode(text: string): string | null {
  return /(?:^|\/)([2-9a-z]{4,20})\/?$/.exec(text.trim().toLowerCase())?.[1] ?? null;
}

/** Two words that somebody was told, as the server has them; null if it is something else. */
export function twoWords(text: string): string | null {
  const found = /^\s*([a-z]+)[\s-]+([a-z]+)\s*$/i.exec(text);
  return found ? `${found[1]}-${found[2]}`.toLowerCase() : null;
}
