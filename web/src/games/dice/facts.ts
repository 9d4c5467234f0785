// SPDX-License-Identifier: Apache-2.0
// The sheet of 7 Wonders Dice as the catalogue lists it, and choices sorted by the die they use and the
// square they cross. What can be crossed and for how much is said by the server.
import type {
  DiceBuilding,
  DiceCatalogue,
  DiceDie,
  DiceDoes,
  DiceSquare,
  Does,
} from '../../generated/protocol';
import { language, t, word } from '../../lib/i18n/language.svelte';

/** A building of a city's sheet. */
export interface Building {
  building: string;
  /** Of the dice that lead there; gold where none does. */
  colour: string;
  rows: DiceSquare[][];
}

/** The sheet of a city, building by building. */
export function sheetOf(catalogue: DiceCatalogue, city: string): Building[] {
  const here = ({ board }: DiceBuilding | DiceSquare): boolean => board === 'all' || board === city;
  return catalogue.buildings.filter(here).map(({ building, colour, rows }) => {
    const squares = catalogue.squares.filter((one) => here(one) && one.building === building);
    const numbered = (number: number): DiceSquare[] => squares.filter(({ square }) => square === number);
    const lines = rows.map((row) => row.flatMap(numbered));
    // Rows of one square each, as in the Warehouse, stand side by side.
    const flat = lines.every((line) => line.length === 1);
    return { building, colour: colour ?? 'gold', rows: flat ? [lines.flat()] : lines };
  });
}

/** What something at a table of this game does. */
export const doesOf = ({ does }: { does: Does }): DiceDoes => does as DiceDoes;

/** The square that a choice crosses: "market 3", or null. */
export function targetOf(choice: { does: Does }): string | null {
  const does = doesOf(choice);
  return 'building' in does && does.building && does.square ? `${does.building} ${does.square}` : null;
}

export const dieKey = ({ colour, face }: Pick<DiceDie, 'colour' | 'face'>): string => `${colour} ${face}`;

/** The die that a choice uses: "red axe", or null. */
export function dieOf(choice: { does: Does }): string | null {
  const does = doesOf(choice);
  return does.verb === 'build' ? dieKey(does.die) : null;
}

export function coinsOf(choice: { does: Does }): number {
  const does = doesOf(choice);
  return ('pays' in does && does.pays?.coins) || 0;
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
