// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { Event, WondersCatalogue, WondersView } from '../../../generated/protocol';
import { Facts } from '../facts';
import { lostCard, pictureOf, signOf } from './outcome';

const say = { key: '', args: {} };
const built: Event = { say, what: 'edifice_built', edifice: 'Auction House' };
const failed: Event = { say, what: 'edifice_failed', edifice: 'Auction House' };
const coins = (seat: number, by: 'edifice' | 'card'): Event => ({ say, seat, what: 'coins', coins: 7, by });
const lost: Event = { say, seat: 1, what: 'lost_card', card: 'Altar' };
const age: Event = { say, what: 'age', age: 3 };
const other: Event = { say, seat: 2, what: 'sold', coins: 3 };

const facts = new Facts({ cards: [], boards: [], edifices: [] } as unknown as WondersCatalogue);
const view = (pawns: number[][], status: 'built' | 'failed') =>
  ({
    age: 2,
    edifices: [{ name: 'Auction House', age: 2, pawns: 1, status }],
    seats: pawns.map((each) => ({ pawns: each })),
  }) as unknown as WondersView;
const took = view([[0, 1, 0], [0, 0, 0], [1, 0, 0]], 'built'); // prettier-ignore

test('what was built is told by the step that took the last pawn, with the coins of each', () => {
  const events = [coins(2, 'edifice'), other, built, coins(0, 'edifice'), coins(1, 'card')];
  const picture = pictureOf({ events, fresh: 1, fought: false, view: took, facts });
  expect(picture).toMatchObject({ built: true, passing: true });
  expect(picture?.shares.map(({ pawns, events: own }) => [pawns, own.length])).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
  expect(picture?.told).toEqual([built, coins(0, 'edifice')]);
  expect(pictureOf({ events, fresh: 3, fought: false, view: took, facts })).toBeNull();
});

test('what failed is told when all have paid, however many steps that took, and once', () => {
  const unfinished = { view: view([[0, 1, 0], [0, 0, 0], [0, 0, 0]], 'failed'), facts }; // prettier-ignore
  const begun = [other, failed];
  expect(pictureOf({ events: begun, fresh: 0, fought: false, ...unfinished })).toBeNull();
  const paid = [...begun, lost, age];
  const picture = pictureOf({ events: paid, fresh: 2, fought: true, ...unfinished });
  expect(picture).toMatchObject({ built: false, passing: false, told: [failed, lost] });
  const [first, second] = picture?.shares ?? [];
  expect(first && lostCard(first)).toBe('');
  expect(second && lostCard(second)).toBe('Altar');
  // The next Age ends, too.
  expect(pictureOf({ events: [...paid, other], fresh: 4, fought: true, ...unfinished })).toBeNull();
});

test('what happened to a city is drawn', () => {
  expect(signOf(coins(0, 'edifice'), 2)).toEqual({ drawing: 'icons/coin_slot', value: 7 });
  expect(signOf({ say, seat: 0, what: 'debt', points: 3 }, 2)).toEqual({ drawing: 'edifice/debt_2' });
  expect(signOf(other, 2)).toBeNull();
});
