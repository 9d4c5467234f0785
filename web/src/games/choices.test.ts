// SPDX-License-Identifier: Apache-2.0
// How boards sort choices: by card, by deck, by die and square. The choices are as the server sends them.
import { expect, test } from 'vitest';

import type { Choice, Game } from '../generated/protocol';
import { impossibleLines } from '../lib/actions';
import { othersOf, uses } from '../lib/table';
import { deckOf, reached } from './architects/facts';
import { dieOf, targetOf } from './dice/facts';
import { cardOf, handCards, otherChoices, priceOf, resourcesOf } from './wonders/facts';

const word = (domain: string, text: string) => ({ domain, text });
const build = (card: string, left: number, right: number, use: number): Choice => ({
  action: `build ${card}${left ? ` left=${left}` : ''}${right ? ` right=${right}` : ''}`,
  verb: 'build',
  use,
  say: {
    key: 'wonders.action.build_paid',
    args: { card: word('wonders.card', card), bank: 1, left, right, total: left + right + 1, payments: [] },
  },
});
const game = (choices: Choice[], impossible: Game['impossible'] = [], chosen: string[] = []): Game => ({
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
  const choices = [build('Walls', 4, 0, 0), build('Walls', 0, 2, 0), build('Forum', 2, 0, 1)];
  const impossible = [
    { action: 'stage Walls', say: { key: 'wonders.refusal.coins', args: { coins: 1 } } },
    { action: 'build Wall', say: { key: 'wonders.refusal.coins', args: { coins: 1 } } },
  ];
  const [walls, wall] = handCards(['Walls', 'Wall'], game(choices, impossible, ['build Walls right=2']));
  expect(walls?.choices).toHaveLength(2);
  expect(walls?.build?.action).toBe('build Walls right=2');
  expect(walls?.impossible.map(({ action }) => action)).toEqual(['stage Walls']);
  expect(walls?.chosen).toBe(true);
  expect(wall?.build).toBeUndefined();
  expect(wall?.impossible.map(({ action }) => action)).toEqual(['build Wall']);
});

test('what is asked about cards that are not in the hand is not lost', () => {
  const lose: Choice = {
    action: 'discard Forum',
    verb: 'discard',
    use: 1,
    say: { key: 'wonders.action.discard', args: { card: word('wonders.card', 'Forum') } },
  };
  const pass: Choice = {
    action: 'pass',
    verb: 'pass',
    use: 2,
    say: { key: 'wonders.action.pass', args: {} },
  };
  const found = otherChoices(['Walls'], game([build('Walls', 0, 0, 0), lose, pass]));
  expect(found.map(({ action }) => action)).toEqual(['discard Forum', 'pass']);
});

test('prices are read from what the server says', () => {
  expect(priceOf(build('Walls', 4, 2, 0))).toEqual({ bank: 1, left: 4, right: 2, total: 7 });
  expect(
    cardOf({ ...build('Walls', 0, 0, 0), say: { key: 'wonders.action.pass_extra', args: {} } }),
  ).toBeNull();
  expect(resourcesOf('O/C')).toEqual(['ore', 'clay']);
});

test('choices that differ in payment only stand together', () => {
  const groups = uses([build('Walls', 4, 0, 0), build('Forum', 2, 0, 1), build('Walls', 0, 2, 0)]);
  expect(groups.map(({ choices }) => choices.length)).toEqual([2, 1]);
});

test('what is not possible for the same reason stands in one line', () => {
  const none = { key: 'dice.refusal.no_die_leads', args: {} };
  const lines = impossibleLines('dice', [
    { action: 'board Gizah', say: none },
    { action: 'wonder', say: { key: 'dice.refusal.complete', args: {} } },
    { action: 'board Rhodos', say: none },
    { action: 'board Rhodos', say: none },
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0]?.split(';')).toHaveLength(2);
  expect(lines[0]).toMatch(/dice\.refusal\.no_die_leads$|Forum/);
});

test('other cities are those that are no neighbours, in the order of the ring', () => {
  expect(othersOf(0, 3)).toEqual([]);
  expect(othersOf(0, 5)).toEqual([2, 3]);
  expect(othersOf(4, 7)).toEqual([6, 0, 1, 2]);
});

test('decks within reach: the own, the central, the right neighbour’s', () => {
  const decks = [0, 1, 2].map((seat) => ({ deck: `D${seat}`, seat, size: 5, top: null }));
  const view = { seats: [{}, {}, {}], decks: [...decks, { deck: 'centre', seat: null, size: 9, top: null }] };
  const found = reached(view as unknown as Parameters<typeof reached>[0], 0);
  expect(found.map(({ place, deck }) => [place, deck.deck])).toEqual([
    ['left', 'D0'],
    ['centre', 'centre'],
    ['right', 'D2'],
  ]);
  const take: Choice = {
    action: 'take left',
    verb: 'take',
    use: 0,
    say: { key: 'x', args: { deck: word('architects.deck', 'left') } },
  };
  expect(deckOf(take)).toBe('left');
});

test('a choice of Dice names its die and its square', () => {
  const args = {
    colour: word('dice.colour', 'red'),
    symbol: word('dice.symbol.red', 'axe'),
    building: word('dice.building', 'barracks_west'),
    square: 2,
    coins: 1,
  };
  const choice: Choice = {
    action: 'build red axe',
    verb: 'build',
    use: 0,
    say: { key: 'dice.action.build', args },
  };
  expect(dieOf(choice)).toBe('red axe');
  expect(targetOf(choice)).toBe('barracks_west 2');
  const wonder: Choice = {
    action: 'wonder',
    verb: 'wonder',
    use: 1,
    say: { key: 'dice.action.wonder', args: { square: 1, coins: 0 } },
  };
  expect(targetOf(wonder)).toBe('wonder 1');
  expect(dieOf(wonder)).toBeNull();
});
