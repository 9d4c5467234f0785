// SPDX-License-Identifier: Apache-2.0
// The sheet of 7 Wonders Dice as the catalogue lists it, and choices sorted by the die they use and the
// square they cross. What can be crossed and for how much is said by the server.
import type { Choice, DiceCatalogue, DiceDie, DiceSquare } from '../../generated/protocol';
import { isWord } from '../../lib/i18n/format';
import { language, t, word } from '../../lib/i18n/language.svelte';

export const kBuildings = [
  'wonder',
  'warehouse',
  'agora',
  'market',
  'university',
  'barracks_west',
  'barracks_east',
  'gallery',
  'guild_court',
] as const;

/** The squares of a city, by building and in rows of the same symbols. */
export function sheetOf(catalogue: DiceCatalogue, city: string): Map<string, DiceSquare[][]> {
  const sheet = new Map<string, DiceSquare[][]>();
  for (const building of kBuildings) {
    const rows: DiceSquare[][] = [];
    for (const square of catalogue.squares) {
      if (square.building !== building || (square.board !== 'all' && square.board !== city)) continue;
      const last = rows[rows.length - 1];
      const first = last?.[0];
      if (last && first && first.symbols.join() === square.symbols.join()) last.push(square);
      else rows.push([square]);
    }
    // Rows of one square each, as in the Warehouse, stand side by side.
    sheet.set(building, rows.every((row) => row.length === 1) ? [rows.flat()] : rows);
  }
  return sheet;
}

const textOf = (choice: Choice, name: string): string | null => {
  const value = choice.say.args[name];
  return isWord(value) ? value.text : null;
};
const numberOf = (choice: Choice, name: string): number => {
  const value = choice.say.args[name];
  return typeof value === 'number' ? value : 0;
};

/** The square a choice crosses: "market 3", or null. */
export function targetOf(choice: Choice): string | null {
  const square = numberOf(choice, 'square');
  if (choice.verb === 'wonder') return `wonder ${square}`;
  const building = textOf(choice, 'building');
  return building && square ? `${building} ${square}` : null;
}

/** The die a choice uses: "red axe", or null. */
export function dieOf(choice: Choice): string | null {
  const colour = textOf(choice, 'colour');
  const symbol = textOf(choice, 'symbol');
  return colour && symbol ? `${colour} ${symbol}` : null;
}

export const dieKey = (die: DiceDie): string => `${die.colour} ${die.face}`;
export const coinsOf = (choice: Choice): number => numberOf(choice, 'coins');

const kColours: Record<string, string> = {
  warehouse: 'grey',
  agora: 'blue',
  market: 'yellow',
  university: 'green',
  barracks_west: 'red',
  barracks_east: 'red',
  gallery: 'white',
  guild_court: 'purple',
};
export const colourOf = (building: string): string => kColours[building] ?? 'gold';

/** The drawing of a symbol of this building's die. */
export function symbolIcon(building: string, symbol: string): string {
  return `dice/${colourOf(building)}_${symbol}`;
}

export function squareText(square: DiceSquare, state: string): string {
  const parts = [
    t('web.table.dice.square', { building: word('dice.building', square.building), square: square.square }),
    state,
    t('web.table.dice.square_cost', { cost: square.cost }),
  ];
  if (square.points) parts.push(t('web.value.points', { count: square.points }));
  for (const effect of square.effects) {
    const buildings = language().list((effect.buildings ?? []).map((name) => word('dice.building', name)));
    parts.push(
      t(`web.effect.dice.${effect.kind}`, {
        buildings,
        colour: effect.colour ? word('dice.colour', effect.colour) : '',
        die: effect.die ? word('dice.die', effect.die) : '',
        coins: effect.amount ?? 1,
        points: effect.points ?? 1,
      }),
    );
  }
  return parts.join(', ');
}
