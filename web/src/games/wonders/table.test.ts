// SPDX-License-Identifier: Apache-2.0
// What the table says of facts: what somebody sells and for how much, what was done in a turn, the ways to use a
// card. The facts are as the server sends them.
import { expect, test } from 'vitest';

import type { Choice, Event, Game, WondersCatalogue, WondersDoes } from '../../generated/protocol';
import { lastDeed } from './deeds';
import { Facts, type HandCard, sealOf } from './facts';
import { lotsOf, tallied } from './trade';
import { turnsOf } from './turns';
import { missingFor, shares, waysOf } from './ways';

const catalogue = {
  game: 'wonders',
  cards: [],
  boards: [],
  resources: [
    { name: 'wood', sort: 'raw' },
    { name: 'ore', sort: 'raw' },
    { name: 'glass', sort: 'manufactured' },
  ],
} as unknown as WondersCatalogue;
const words = { key: '', args: {} };

test('goods are grouped by their price for who looks, the cheapest first', () => {
  const goods = [['glass'], ['wood'], ['wood', 'ore']];
  const facts = new Facts(catalogue);
  expect(lotsOf(goods, { raw: 1, manufactured: 2 }, facts)).toEqual([
    { coins: 1, goods: [['wood'], ['wood', 'ore']] },
    { coins: 2, goods: [['glass']] },
  ]);
  expect(lotsOf(goods, { raw: 2, manufactured: 2 }, facts)).toEqual([{ coins: 2, goods }]);
  expect(lotsOf([], { raw: 2, manufactured: 2 }, facts)).toEqual([]);
});

test('few symbols stand one by one, of many the same ones together', () => {
  const one = (name: string) => ({ symbol: [name], count: 1 });
  expect(tallied([['ore'], ['wood'], ['ore']])).toEqual([one('ore'), one('wood'), one('ore')]);
  const choice = ['wood', 'ore'];
  expect(tallied([choice, ['glass'], choice, ['glass'], ['ore']])).toEqual([
    { symbol: choice, count: 2 },
    { symbol: ['glass'], count: 2 },
    one('ore'),
  ]);
  // A lot among many others is counted as they are.
  expect(tallied([['glass'], ['glass']], Array(7).fill(['glass']))).toEqual([
    { symbol: ['glass'], count: 2 },
  ]);
});

const event = (fact: object): Event => ({ ...fact, say: words }) as Event;
const built = (seat: number, card: string, left = 0): Event =>
  event({ seat, what: 'built', card, pays: { left, right: 0 } });
const sold = (seat: number): Event => event({ seat, what: 'sold', coins: 3 });
const game = (list: Event[], last?: object): Game =>
  ({ events: { from: 0, list }, ...(last ? { last } : {}) }) as unknown as Game;

test('the last deed of a city has what it paid and what it brought', () => {
  const list = [
    { seat: 0, what: 'built', card: 'Vineyard', pays: { left: 2, right: 0 } },
    { seat: 0, what: 'coins', coins: 8, by: 'card' },
    { seat: 1, what: 'received', coins: 2, from: 0 },
    { seat: 1, what: 'sold', coins: 3 },
  ];
  const does = [
    [{ verb: 'build', card: 'Vineyard', how: 'paid', pays: { bank: 1, left: 2, right: 0 } }],
    [{ verb: 'sell', coins: 3 }],
    [],
  ];
  const now = game([built(2, 'Baths')], { when: { phase: 'turn' }, does, list });
  expect(lastDeed(now, 0, 3)).toMatchObject({
    card: 'Vineyard',
    gained: 8,
    paid: [
      { seat: 1, coins: 2 },
      { seat: null, coins: 1 },
    ],
  });
  expect(lastDeed(now, 1, 3)).toMatchObject({ verb: 'sell', gained: 3 });
  // Who had no part in the last step is told from the events before.
  expect(lastDeed(now, 2, 3)).toMatchObject({ verb: 'build', card: 'Baths', paid: [] });
  expect(lastDeed(game([]), 0, 3)).toBeNull();
});

test('events become turns, the newest first, with their numbers', () => {
  const list = [
    event({ what: 'age', age: 1 }),
    sold(0),
    sold(1),
    built(0, 'Walls', 2),
    built(1, 'Baths'),
    event({ seat: 0, what: 'victory', over: 1, side: 'left', points: 1 }),
  ];
  const turns = turnsOf(game(list, { when: { phase: 'turn', age: 1, turn: 2 }, does: [], list: [] }), 2);
  expect(turns.map(({ age, turn }) => [age, turn])).toEqual([
    [1, 2],
    [1, 1],
  ]);
  expect(turns[0]?.deeds.map(({ card }) => card)).toEqual(['Walls', 'Baths']);
  expect(turns[0]?.rest.map(({ what }) => what)).toEqual(['victory']);
});

let next = 0;
const choice = (does: WondersDoes, use: number): Choice => ({
  action: `#${next++}`,
  verb: '',
  use,
  say: words,
  does,
});
const pays = (left: number, right: number) => ({ bank: 0, left, right });

test('payments of one use are one way, the cheapest first; to build comes before stages and selling', () => {
  const sell = choice({ verb: 'sell', card: 'Walls', coins: 3 }, 0);
  const stage = choice({ verb: 'stage', card: 'Walls', stage: 1, pays: pays(0, 0) }, 1);
  const joined = choice({ verb: 'stage', card: 'Walls', stage: 1, join: 'Agora', pays: pays(0, 0) }, 2);
  const dear = choice({ verb: 'build', card: 'Walls', how: 'paid', pays: pays(4, 0) }, 3);
  const cheap = choice({ verb: 'build', card: 'Walls', how: 'paid', pays: pays(0, 2) }, 3);
  const item = { name: 'Walls', choices: [sell, stage, joined, dear, cheap] } as HandCard;
  expect(waysOf(item).map(({ verb, payments }) => [verb, payments])).toEqual([
    ['build', [cheap, dear]],
    ['stage', [joined]],
    ['stage', [stage]],
    ['sell', [sell]],
  ]);
  expect(shares(dear, 0, 3)).toEqual([{ seat: 1, coins: 4 }]);
  expect(sealOf({ ...item, build: cheap })).toEqual({ kind: 'price', coins: 2 });
  expect(sealOf({ ...item, build: undefined })).toEqual({ kind: 'cannot' });
});

test('what costs nothing anyway uses up no power', () => {
  const power = choice({ verb: 'build', card: 'Walls', how: 'once', pays: pays(0, 0) }, 0);
  const free = choice({ verb: 'build', card: 'Walls', how: 'paid', pays: pays(0, 0) }, 0);
  const dear = choice({ verb: 'build', card: 'Walls', how: 'paid', pays: pays(1, 0) }, 0);
  const waysWith = (choices: Choice[]) => waysOf({ name: 'Walls', choices } as HandCard)[0]?.payments;
  expect(waysWith([power, free])).toEqual([free, power]);
  expect(waysWith([dear, power])).toEqual([power, dear]);
});

test('what is missing is told of the way that is asked about', () => {
  const one = (does: WondersDoes, missing: Record<string, number>) => ({
    action: '',
    say: words,
    name: words,
    does,
    missing,
  });
  const list = [
    one({ verb: 'stage', stage: 1 }, { clay: 1 }),
    one({ verb: 'build', card: 'Baths' }, { stone: 2 }),
  ];
  expect(missingFor(list, 'build')).toEqual({ stone: 2 });
  expect(missingFor([], 'stage')).toEqual({});
});
