// SPDX-License-Identifier: Apache-2.0
// Where the points of somebody come from, as the server counts them.
import type { Score } from '../generated/protocol';
import { language, pair, word } from './i18n/language.svelte';

/** "Wonder stages: 7, Cat: 2"; rows without points are left out. */
export const pointsFrom = (game: string, score: Score | undefined): string =>
  language().list(
    Object.entries(score ?? {}).flatMap(([row, points]) =>
      row === 'total' || points === 0 ? [] : [pair(word(`${game}.row`, row), points)],
    ),
  );
