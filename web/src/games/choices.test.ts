// SPDX-License-Identifier: Apache-2.0
// How boards sort choices: by card, by deck, by die and square. The choices are as the server sends them.
import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test, vi } from 'vitest';

import type {
  ArchitectsCatalogue,
  ArchitectsView,
  Choice,
  DiceCatalogue,
  Does,
  Game,
  Impossible,
  WondersCatalogue,
} from '../generated/protocol';
import { chosenOf, impossibleLines, isChosen, uses } from '../lib/choices';
import { setLanguage } from '../lib/i18n/language.svelte';
import { othersOf } from '../lib/table';
import { deckOf, faceOf, reached } from './architects/facts';
import { coinsOf, dieOf, sheetOf, targetOf } from './dice/facts';
import { cardOf, Facts, handCards, otherChoices, priceOf } from './wonders/facts';

/** A choice with nothing to read but its facts: neither its notation nor its words say what it does. */
let next = 0;
const choice = (does: Does, use = 0): Choice => ({
  action: `#${next++}`,
  verb: '',
  use,
  say: { key: '', args: {} },
  does,
});
const build = (card: string, left: number, right: number, use: number): Choice =>
  choice({ verb: 'build', card, how: 'paid', pays: { bank: 1, left, right } }, use);
const not = (does: Does, reason = 'reason', name = 'name'): Impossible => ({
  action: `#${next++}`,
  say: { key: reason, args: {} },
  name: { key: name, args: {} },
  does,
});
const game = (choices: Choice[], impossible: Impossible[] = [], chosen: string[] = []): Game => ({
  epoch: 1,
  rows: [],
  view: {} as Game['view'],
  events: { from: 0, list: [] },
  totals: [],
  commitment: '',
  choices,
  impossible,
  chosen,
});

test('a card of the hand knows its cheapest price, its refusals and whether it is chosen', () => {
  const [dear, cheap, other] = [build('Walls', 4, 0, 0), build('Walls', 0, 2, 0), build('Forum', 2, 0, 1)];
  const impossible = [not({ verb: 'stage', card: 'Walls', stage: 1 }), not({ verb: 'build', card: 'Wall' })];
  const table = game([dear, cheap, other], impossible, [cheap.action]);
  const [walls, wall] = handCards(['Walls', 'Wall'], table);
  expect(walls?.choices).toEqual([dear, cheap]);
  expect(walls?.build).toBe(cheap);
  expect(walls?.impossible).toEqual([impossible[0]]);
  expect(walls?.chosen).toBe(true);
  expect(wall?.build).toBeUndefined();
  expect(wall?.chosen).toBe(false);
  expect(wall?.impossible).toEqual([impossible[1]]);
});

test('what was chosen is found in the order it was chosen', () => {
  const [first, second] = [build('Walls', 0, 0, 0), build('Forum', 0, 0, 1)];
  const table = game([first, second], [], [second.action, first.action, '#gone']);
  expect(chosenOf(table)).toEqual([second, first]);
  expect(isChosen(table, first)).toBe(true);
  expect(isChosen(game([first]), first)).toBe(false);
});

test('what is asked about cards that are not in the hand is not lost', () => {
  const lose = choice({ verb: 'discard', card: 'Forum', edifice: 'Circus' }, 1);
  const pass = choice({ verb: 'pass' }, 2);
  const found = otherChoices(['Walls'], game([build('Walls', 0, 0, 0), lose, pass]));
  expect(found).toEqual([lose, pass]);
});

test('prices are those that the server names', () => {
  expect(priceOf(build('Walls', 4, 2, 0))).toEqual({ bank: 1, left: 4, right: 2, total: 7 });
  expect(priceOf(choice({ verb: 'sell', card: 'Walls', coins: 3 })).total).toBe(0);
  expect(cardOf(choice({ verb: 'pass' }))).toBeNull();
});

test('the sorts of resources are those of the catalogue', () => {
  const facts = new Facts({
    cards: [],
    boards: [],
    resources: [
      { name: 'mud', sort: 'raw' },
      { name: 'silk', sort: 'manufactured' },
    ],
  } as unknown as WondersCatalogue);
  expect(facts.sorts(['silk'])).toEqual(['manufactured']);
  expect(facts.sorts(['silk', 'mud'])).toEqual(['raw', 'manufactured']);
});

test('choices that differ in payment only stand together', () => {
  const groups = uses([build('Walls', 4, 0, 0), build('Forum', 2, 0, 1), build('Walls', 0, 2, 0)]);
  expect(groups.map(({ choices }) => choices.length)).toEqual([2, 1]);
});

beforeAll(async () => {
  // The words that a page would fetch, and the page.
  vi.stubGlobal('fetch', async (path: string) => new Response(await readFile(`.${path}`)));
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  vi.unstubAllGlobals();
});

test('what is not possible for the same reason stands in one line', () => {
  const does: Does = { verb: 'board', board: 'Gizah' };
  const lines = impossibleLines([
    not(does, 'taken', 'gizah'),
    not(does, 'complete', 'wonder'),
    not(does, 'taken', 'rhodos'),
    not(does, 'taken', 'rhodos'),
  ]);
  expect(lines).toEqual(['Gizah; Rhodos: taken', 'Wonder: complete']);
});

test('other cities are those that are no neighbours, in the order of the ring', () => {
  expect(othersOf(0, 3)).toEqual([]);
  expect(othersOf(0, 5)).toEqual([2, 3]);
  expect(othersOf(4, 7)).toEqual([6, 0, 1, 2]);
});

test('decks lie where the server says, around each player', () => {
  const decks = ['A', 'B', 'C', 'D'].map((deck) => ({ deck }));
  const seats = [{ reaches: ['A', 'D', 'C'] }, { reaches: ['B', 'D', 'A'] }, {}];
  const of = (seat: number): string[] =>
    reached({ decks, seats } as unknown as ArchitectsView, seat).map((one) => one.deck);
  expect(of(0)).toEqual(['A', 'D', 'C']);
  expect(of(1)).toEqual(['B', 'D', 'A']);
  expect(of(2)).toEqual([]);
});

test('a choice of Architects names its deck as the view does', () => {
  expect(deckOf(choice({ verb: 'take', deck: 'left', of: 'Gizah' }))).toBe('Gizah');
  expect(deckOf(choice({ verb: 'token', from: 'stack' }))).toBeNull();
  expect(deckOf(choice({ verb: 'done' }))).toBeNull();
});

test('what a card of Architects shows stands in the catalogue', () => {
  const cards = [
    { name: 'x', colour: 'blue', copies: 1, points: 2, cat: true },
    { name: 'y', colour: 'red', copies: 1, shields: 1, horns: 2 },
  ];
  const faces = (name: string): string[] =>
    faceOf({ cards } as unknown as ArchitectsCatalogue, name).map(({ icon }) => icon);
  expect(faces('x')).toEqual(['icons/points_slot', 'architects/cat']);
  expect(faces('y')).toEqual(['icons/shield', 'architects/horns_2']);
  expect(faces('z')).toEqual([]);
});

test('a choice of Dice names its die, its square and its price', () => {
  const die = { colour: 'red', face: 'axe' };
  const pays = { die: 1, resources: 2, coins: 3 };
  const cross = choice({ verb: 'build', die, building: 'barracks_west', square: 2, pays });
  expect([dieOf(cross), targetOf(cross), coinsOf(cross)]).toEqual(['red axe', 'barracks_west 2', 3]);
  const wonder = choice({ verb: 'wonder', building: 'wonder', square: 1, pays: { ...pays, coins: 0 } });
  expect([dieOf(wonder), targetOf(wonder), coinsOf(wonder)]).toEqual([null, 'wonder 1', 0]);
  const unused = not({ verb: 'build', die });
  expect([dieOf(unused), targetOf(unused)]).toEqual(['red axe', null]);
});

test('buildings of Dice have the rows and colours of the catalogue', () => {
  const square = (board: string, building: string, number: number) => ({
    board,
    building,
    square: number,
    symbols: ['mask'],
  });
  const catalogue = {
    buildings: [
      { board: 'all', building: 'agora', colour: 'blue', rows: [[1, 2], [3]] },
      { board: 'Rhodos', building: 'wonder', colour: null, rows: [[1], [2]] },
      { board: 'Gizah', building: 'wonder', colour: null, rows: [[1]] },
    ],
    squares: [
      ...[3, 1, 2].map((number) => square('all', 'agora', number)),
      ...[1, 2].map((number) => square('Rhodos', 'wonder', number)),
      square('Gizah', 'wonder', 1),
    ],
  } as unknown as DiceCatalogue;
  const found = sheetOf(catalogue, 'Rhodos');
  expect(found.map(({ building, colour }) => [building, colour])).toEqual([
    ['agora', 'blue'],
    ['wonder', 'yellow'],
  ]);
  const rows = found.map((one) => one.rows.map(({ squares }) => squares.map(({ square: number }) => number)));
  // Rows of one square each stand side by side.
  expect(rows).toEqual([[[1, 2], [3]], [[1, 2]]]);
});
