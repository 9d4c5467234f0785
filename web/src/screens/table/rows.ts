// SPDX-License-Identifier: Apache-2.0
// The rows of a score sheet that are no kind of points: the sum, and what decides between equals. Whether the latter
// is shown, and for whom, follows from the totals; it knows no game but by its description.
import type { Game, Table } from '../../generated/protocol';
import { gameOf, rowOf, type Row } from '../../games';
import { t, word } from '../../lib/i18n/language.svelte';
import { level, totalsOf } from './ending/count';

export const kTotal = 'total';
export const kTie = 'tie';

/** How a row is called. */
export function rowName({ plan }: Table, row: string): string {
  if (row === kTotal) return t('web.score.total');
  if (row === kTie) return t(`web.ends.tie_${gameOf(plan.game).tie?.by ?? 'coins'}`);
  return word(`${plan.game}.row`, row);
}

/** How a row is drawn. */
export function rowDrawn({ plan }: Table, row: string): Row {
  const ui = gameOf(plan.game);
  return row === kTie ? { drawing: ui.tie?.by === 'stages' ? 'icons/stage' : 'icons/coin' } : rowOf(ui, row);
}

/** What decided between those with equal points, by seat, null for others; null where nobody was level. */
export function tieOf({ plan, seats }: Table, game: Game): (number | null)[] | null {
  const { tie } = gameOf(plan.game);
  const equal = level(totalsOf(game, seats.length));
  if (!tie || !game.result || !equal.includes(true)) return null;
  return equal.map((is, seat) => (is ? tie.of(game.view, seat) : null));
}
