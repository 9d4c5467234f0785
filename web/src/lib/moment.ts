// SPDX-License-Identifier: Apache-2.0
// When it is in a game, in words: the Age and turn, the round, or what is being done.
import { t, word } from './i18n/language.svelte';

/** What views and replays say of it. */
export interface When {
  phase: string;
  age?: number;
  turn?: number;
  round?: number;
  last_round?: boolean;
}

export function momentLine(game: string, when: When): string {
  const { phase } = when;
  if (phase === 'end' || phase === 'set-up') return word(`${game}.phase`, phase);
  if (when.round !== undefined)
    return (
      t('web.table.round', { round: when.round }) +
      (when.last_round ? ` · ${t('web.table.dice.last_round')}` : '')
    );
  if (game !== 'wonders' || phase !== 'turn' || when.turn === undefined) return word(`${game}.phase`, phase);
  return t('web.table.age_turn', {
    age: word('wonders.age', String(when.age)),
    turn: when.turn,
    turns: 6,
  });
}
