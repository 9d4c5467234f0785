// SPDX-License-Identifier: Apache-2.0
// Where a count of somebody comes from, in words: points by their rows, shields and symbols by what gives them. The server
// says it; an older one does not, and then nothing is told.
import type { Score } from '../generated/protocol';
import { language, pair, t, word } from './i18n/language.svelte';
import { roman } from './roman';

/** One thing that gives something. */
export interface Source {
  card?: string;
  token?: string;
  stage?: number;
  /** What an expansion adds. */
  expansion?: string;
}

/** "Wonder stages: 7, Cat: 2"; rows without points are left out. */
export const pointsFrom = (game: string, score: Score | undefined): string =>
  language().list(
    Object.entries(score ?? {}).flatMap(([row, points]) =>
      row === 'total' || points === 0 ? [] : [pair(word(`${game}.row`, row), points)],
    ),
  );

function nameOf(game: string, { card, token, stage, expansion }: Source): string {
  if (card !== undefined) return word(`${game}.card`, card);
  if (token !== undefined) return word(`${game}.token`, token);
  if (stage !== undefined) return t('web.choice.stage', { stage: roman(stage) });
  return expansion === undefined ? '' : word(`${game}.row`, expansion);
}

/** "Stables: 2, Stage I: 1". */
export const shieldsFrom = (game: string, list: (Source & { shields: number })[] | undefined): string =>
  language().list((list ?? []).map((one) => pair(nameOf(game, one), one.shields)));

/** "Apothecary and Stage II". */
export const symbolsFrom = (
  game: string,
  list: (Source & { symbol: string })[] | undefined,
  symbol: string,
): string =>
  language().list((list ?? []).filter((one) => one.symbol === symbol).map((one) => nameOf(game, one)));
