// SPDX-License-Identifier: Apache-2.0
// Chances as a bot estimates them, in words: it has seen some games, so nothing is impossible or sure. Hints and replays
// say them the same way.
import type { AnswerHint, Opinion } from '../generated/protocol';
import { language, t } from './i18n/language.svelte';

/** In whole per cent. */
export function chanceOf(permille: number): string {
  if (permille < 5) return '< 1';
  if (permille >= 995) return '> 99';
  return language().number(Math.round(permille / 10));
}

export const aboutChance = ({ win_permille }: Opinion): string =>
  t('web.chance.about', { value: chanceOf(win_permille) });

/** How near to it more play-outs would come in 19 of 20 cases, in points of chance; nothing is known more finely. */
export const withinOf = ({ within_permille }: Opinion): number =>
  Math.max(1, Math.round(within_permille / 10));

/** "give or take 2", or as a sign where there is little room. */
export const giveOrTake = (one: Opinion): string => t('web.chance.give', { value: withinOf(one) });
export const within = (one: Opinion): string => t('web.chance.within', { value: withinOf(one) });

/** What a chance stands on; `shortened`: the server had no time for more. */
export function fromPlayouts({ playouts, shortened }: Pick<AnswerHint, 'playouts' | 'shortened'>): string {
  return t(shortened ? 'web.chance.from_fewer' : 'web.chance.from', { count: language().number(playouts) });
}

const kSeldom = 20; // play-outs; from fewer no figure is told
/** Whether the search looked so seldom that its figure says little but that others are better. */
export const seldom = ({ looked }: Opinion): boolean => looked < kSeldom;

/** Points of chance that a choice has less than the best one: none for the best itself and its equals. */
export const pointsLess = (one: Opinion, best: Opinion): number =>
  Math.max(0, Math.round((best.win_permille - one.win_permille) / 10));
