// SPDX-License-Identifier: Apache-2.0
// What decides between equals is told where some are level, and for them alone.
import { expect, test } from 'vitest';

import type { Game, Table } from '../../generated/protocol';
import { tieOf } from './rows';

const tableOf = (game: string, players: number): Table =>
  ({ plan: { game }, seats: Array.from({ length: players }, () => ({})) }) as unknown as Table;
const gameOf = (seats: object[], over = true): Game =>
  ({ view: { seats }, result: over ? { ranks: [], winners: [0] } : null }) as unknown as Game;
const seat = (total: number, rest: object): object => ({ score: { total }, ...rest });

test('stages decide in Architects, coins in 7 Wonders and in Dice', () => {
  const stages = [seat(40, { stages: 4 }), seat(40, { stages: 5 }), seat(31, { stages: 3 })];
  expect(tieOf(tableOf('architects', 3), gameOf(stages))).toEqual([4, 5, null]);
  const coins = [seat(31, { coins: 9 }), seat(60, { coins: 0 }), seat(60, { coins: 7 })];
  expect(tieOf(tableOf('dice', 3), gameOf(coins))).toEqual([null, 0, 7]);
  expect(tieOf(tableOf('wonders', 3), gameOf(coins))).toEqual([null, 0, 7]);
});

test('also where it does not decide, and for places after the first', () => {
  const all = [seat(20, { stages: 3 }), seat(20, { stages: 3 })];
  expect(tieOf(tableOf('architects', 2), gameOf(all))).toEqual([3, 3]);
  const last = [seat(40, { stages: 5 }), seat(20, { stages: 2 }), seat(20, { stages: 1 })];
  expect(tieOf(tableOf('architects', 3), gameOf(last))).toEqual([null, 2, 1]);
});

test('nothing where nobody is level, while a game goes on, or in a game without it', () => {
  const clear = [seat(20, { coins: 3 }), seat(21, { coins: 3 })];
  const level = [seat(20, { coins: 3 }), seat(20, { coins: 3 })];
  expect(tieOf(tableOf('dice', 2), gameOf(clear))).toBeNull();
  expect(tieOf(tableOf('dice', 2), gameOf(level, false))).toBeNull();
  expect(tieOf(tableOf('tiles', 2), gameOf(level))).toBeNull();
});
