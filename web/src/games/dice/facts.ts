// SPDX-License-Identifier: Apache-2.0
// The sheet of 7 Wonders Dice as the catalogue lists it, and choices sorted by the die they use and the
// square they cross. What can be crossed and for how much is said by the server.
import type {
  Choice,
  DiceBuilding,
  DiceCatalogue,
  DiceDie,
  DiceDoes,
  DiceEffect,
  DiceFact,
  DicePays,
  DiceSeat,
  DiceSquare,
  Does,
  Event,
  Game,
  Last,
} from '../../generated/protocol';
import { language, t, word } from '../../lib/i18n/language.svelte';

/** A row of squares; where one symbol leads to all of them, it stands in front. */
export interface Row {
  squares: DiceSquare[];
  symbols: string[];
}
/** A building of a city's sheet. */
export interface Building {
  building: string;
  /** Of the dice that lead there; yellow where none does. */
  colour: string;
  rows: Row[];
}

/** How the buildings lie on a sheet, as on the printed one: three bands. */
const kPlan = [
  ['wonder', 'warehouse', 'guild_court'],
  ['agora', 'market', 'university'],
  ['barracks_west', 'gallery', 'barracks_east'],
];

function rowOf(squares: DiceSquare[]): Row {
  const symbols = squares[0]?.symbols ?? [];
  const alike = squares.every((one) => one.symbols.join() === symbols.join());
  return { squares, symbols: alike ? symbols : [] };
}

/** The sheet of a city, building by building. */
export function sheetOf(catalogue: DiceCatalogue, city: string): Building[] {
  const here = ({ board }: DiceBuilding | DiceSquare): boolean => board === 'all' || board === city;
  return catalogue.buildings.filter(here).map(({ building, colour, rows }) => {
    const squares = catalogue.squares.filter((one) => here(one) && one.building === building);
    const numbered = (number: number): DiceSquare[] => squares.filter(({ square }) => square === number);
    const lines = rows.map((row) => row.flatMap(numbered));
    // Rows of one square each, as in the Warehouse, stand side by side.
    const single = lines.filter((line) => line.length === 1);
    const joined = lines.flatMap((line) =>
      line.length > 1 ? [line] : line === single[0] ? [single.flat()] : [],
    );
    const found = joined.map(rowOf);
    // Where the squares of one row differ, all of the building carry their symbols themselves.
    const mixed = found.some((row) => row.symbols.length === 0);
    return {
      building,
      colour: colour ?? 'yellow',
      rows: mixed ? found.map((row) => ({ ...row, symbols: [] })) : found,
    };
  });
}

/** The same as it lies on the table, band by band; a building that the plan does not know comes last. */
export function bandsOf(buildings: Building[]): Building[][] {
  const known = kPlan.map((band) => band.flatMap((name) => buildings.filter((one) => one.building === name)));
  const rest = buildings.filter(({ building }) => !kPlan.flat().includes(building));
  return [...known, rest].filter((band) => band.length > 0);
}

/** The buildings of a city's sheet that no other has: its Wonder first. */
export const ownBuildings = (catalogue: DiceCatalogue, city: string): Building[] =>
  sheetOf(catalogue, city).filter(({ building }) =>
    catalogue.buildings.some((one) => one.board === city && one.building === building),
  );

export const squaresOf = ({ rows }: Building): DiceSquare[] => rows.flatMap(({ squares }) => squares);

/** Barracks that others face, as the server says it. */
export type Faced = NonNullable<DiceSeat['faces']>[number];

/** The points that were written down for an attack square, or null: they stand in the order of the squares. */
export function attackPoints(
  one: Building,
  sheet: Pick<DiceSeat, 'attacks' | 'crossed'>,
  { square }: DiceSquare,
): number | null {
  const crossed = sheet.crossed?.[one.building] ?? [];
  const attacks = squaresOf(one).filter(
    (other) => crossed.includes(other.square) && other.effects.some(({ kind }) => kind === 'attack'),
  );
  const at = attacks.findIndex((other) => other.square === square);
  return at < 0 ? null : (sheet.attacks?.[one.building]?.[at] ?? null);
}

/** What somebody did in the round before, as far as it is shown beside them. */
export interface News {
  /** By building: how many squares. */
  crossed: Record<string, number>;
  /** The points of attacks on one seat. */
  attacked: number;
  bonus: boolean;
  passed: boolean;
}
export function newsOf(last: Last | undefined, seat: number, you: number): News {
  const news: News = { crossed: {}, attacked: 0, bonus: false, passed: false };
  for (const fact of (last?.list ?? []) as DiceFact[]) {
    if (fact.seat !== seat) continue;
    if (fact.what === 'crossed' || fact.what === 'attacked')
      news.crossed[fact.building] = (news.crossed[fact.building] ?? 0) + 1;
    if (fact.what === 'attacked' && fact.over === you) news.attacked += fact.points;
    if (fact.what === 'bonus') news.bonus = true;
    if (fact.what === 'passed') news.passed = true;
  }
  return news;
}

/** What happened to a seat in the round before, and to the Forum. */
export function storyOf({ events }: Game, seat: number | null): Event[] {
  const { list } = events;
  const begins = list.flatMap(({ what }, i) => (what === 'round' ? [i] : []));
  const round = list.slice((begins.at(-2) ?? -1) + 1, begins.at(-1) ?? 0);
  return round.filter(
    (event) =>
      (event.seat === seat && event.what !== 'coins') ||
      (event.what === 'attacked' && 'over' in event && event.over === seat) ||
      event.what === 'die_enters' ||
      event.what === 'last_round',
  );
}

/** What something at a table of this game does. */
export const doesOf = ({ does }: { does: Does }): DiceDoes => does as DiceDoes;

export const squareKey = ({ building, square }: Pick<DiceSquare, 'building' | 'square'>): string =>
  `${building} ${square}`;
export const bonusKey = (bonus: number): string => `bonus ${bonus}`;

/** The square or bonus that a choice crosses: "market 3", "bonus 2", or null. */
export function targetOf(choice: { does: Does }): string | null {
  const does = doesOf(choice);
  if (does.verb === 'bonus') return bonusKey(does.bonus);
  return 'building' in does && does.building && does.square
    ? squareKey({ building: does.building, square: does.square })
    : null;
}

export const dieKey = ({ colour, face }: Pick<DiceDie, 'colour' | 'face'>): string => `${colour} ${face}`;

/** The die that a choice uses: "red axe", or null. */
export function dieOf(choice: { does: Does }): string | null {
  const does = doesOf(choice);
  return does.verb === 'build' ? dieKey(does.die) : null;
}

export function paysOf(choice: { does: Does }): DicePays {
  const does = doesOf(choice);
  return ('pays' in does && does.pays) || { die: 0, resources: 0, coins: 0 };
}
export const coinsOf = (choice: { does: Does }): number => paysOf(choice).coins;

/** The cheapest of several ways to the same square. */
export const cheapest = (ways: Choice[]): Choice | null =>
  ways.reduce<Choice | null>((best, one) => (best && coinsOf(best) <= coinsOf(one) ? best : one), null);

const kDrawings: Record<string, string> = {
  cross: 'dice/cross',
  cross_two: 'dice/cross_two',
  free_build: 'dice/free_build',
  another_action: 'dice/another_action',
  per_square: 'dice/per_square',
  cheaper_dice: 'dice/cheaper_dice',
  free_colour: 'dice/free_colour',
  coins_for_colour: 'dice/coins_for_colour',
  unlock: 'dice/unlock',
  gallery_points: 'dice/gallery_points',
  attack: 'dice/attack',
  defence: 'dice/defence',
  produce: 'dice/produce',
  coins: 'icons/coin_slot',
};
/** The drawing of an effect. */
export const effectDrawing = ({ kind }: DiceEffect): string => kDrawings[kind] ?? 'icons/points';

/** What an effect does, in words. */
export const effectText = (effect: DiceEffect): string =>
  t(`web.effect.dice.${effect.kind}`, {
    buildings: language().list((effect.buildings ?? []).map((name) => word('dice.building', name))),
    colour: effect.colour ? word('dice.colour', effect.colour) : '',
    die: effect.die ? word('dice.die', effect.die) : '',
    coins: effect.amount ?? 1,
    points: effect.points ?? 1,
  });

/** What a square gives, in words. */
export const gainsOf = ({ points, effects }: DiceSquare): string[] => [
  ...(points > 0 ? [t('web.value.points', { count: points })] : []),
  ...effects.map(effectText),
];

export const squareName = ({ building, square }: Pick<DiceSquare, 'building' | 'square'>): string =>
  t('web.table.dice.square', { building: word('dice.building', building), square });

export const squareText = (square: DiceSquare, state: string): string =>
  [
    squareName(square),
    state,
    t('web.table.dice.square_cost', { cost: square.cost }),
    ...gainsOf(square),
  ].join(', ');
