// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Dice, as the client knows it.
import type { DiceCatalogue, DiceView, When } from '../../generated/protocol';
import { figure } from '../../lib/i18n/format';
import { t, word } from '../../lib/i18n/language.svelte';
import type { Description, Span } from '..';

/** As they stand on the score sheet; the drawing of a row is that of its building. */
const kRows = [
  'wonder',
  'barracks_west',
  'barracks_east',
  'agora',
  'market',
  'university',
  'guild_court',
  'gallery',
];

function moment({ phase, round, last_round }: When): string {
  if (phase !== 'round' || round === undefined) return word('dice.phase', phase);
  const line = t('web.table.round', { round });
  return last_round ? `${line} · ${t('web.table.dice.last_round')}` : line;
}

/** The third bonus ends the game: the day is as far as who has crossed most of them. */
function terrace({ seats, last_round }: DiceView): number {
  return last_round ? 3 : Math.min(3, 1 + Math.max(0, ...seats.map(({ bonuses }) => bonuses?.length ?? 0)));
}

const kTens = 10;

/** Every tenth round; where boards were picked first, the number of all steps tells nothing. */
function spans({ round }: DiceView, steps: number): Span[] {
  if (steps !== round) return [];
  const tens = Array.from({ length: Math.floor(round / kTens) }, (_, i) => (i + 1) * kTens);
  return [
    { at: 0, name: t('web.table.round', { round: 1 }) },
    ...tens.map((number) => ({ at: number - 1, name: figure(number) })),
  ];
}

/** All that is shown comes in one file, when the first of it is. */
const shown =
  <Name extends keyof typeof import('./dice')>(name: Name) =>
  () =>
    import('./dice').then((all) => ({ default: all[name] }));

export const game: Description<DiceView, DiceCatalogue> = {
  place: 3,
  icon: 'dice/die',
  box: { picture: 'start/dice', side: 'day', card: 'sea' },
  minutes: 30,
  rows: Object.fromEntries(kRows.map((row) => [row, { drawing: `dice/${row}` }])),
  board: shown('Board'),
  pick: shown('Pick'),
  turns: shown('Turns'),
  terrace,
  keys: [
    { press: '1–9', about: 'web.dice_table.keys.die' },
    { press: '← → ↑ ↓', about: 'web.dice_table.keys.move' },
    { press: 'Enter', about: 'web.dice_table.keys.take' },
    { press: 'w', about: 'web.dice_table.keys.wonder' },
    { press: 'p', about: 'web.dice_table.keys.pass' },
    { press: '⌫', about: 'web.dice_table.keys.back' },
  ],
  statue: shown('Statue'),
  tie: { by: 'coins', of: ({ seats }, seat) => seats[seat]?.coins ?? 0 },
  spans,
  replay: { opinions: ({ phase }) => phase === 'round' },
  moment,
  sounds: { round: 'roll', attacked: 'conflict', coins: 'coins' },
  notes: [
    { id: 'start', about: 'bar' },
    { id: 'dice_forum', about: 'forum' },
    { id: 'dice_board', about: 'sheet' },
    { id: 'dice_barracks', about: 'others' },
    { id: 'dice_bonus', about: 'bonuses' },
  ],
  lesson: () => import('./lesson'),
  pad: { rows: kRows },
  rules: [{ id: 'dice', title: 'dice.name', below: shown('AllCities') }],
  drawings: ['dice'],
};
