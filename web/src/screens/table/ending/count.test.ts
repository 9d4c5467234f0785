// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { Game } from '../../../generated/protocol';
import {
  bestOf,
  firstOf,
  heights,
  joints,
  leaders,
  level,
  pointsOf,
  ranking,
  soFar,
  totalsOf,
  wonBy,
} from './count';

// By row, then by seat.
const points = [
  [10, 0, 4],
  [-3, -2, 2],
  [5, 1, 6],
];

test('sums of the first rows, of none and of all', () => {
  expect(soFar(points, 0, 3)).toEqual([0, 0, 0]);
  expect(soFar(points, 2, 3)).toEqual([7, -2, 6]);
  expect(soFar(points, 3, 3)).toEqual([12, -1, 12]);
});

test('one or several lead, and nobody where all are level', () => {
  expect(leaders([7, -2, 6])).toEqual([0]);
  expect(leaders([12, -1, 12])).toEqual([0, 2]);
  expect(leaders([0, 0, 0])).toEqual([]);
  expect(leaders([3])).toEqual([0]);
});

test('who has most, also where all have it', () => {
  expect(firstOf([12, -1, 12])).toEqual([0, 2]);
  expect(firstOf([5, 5])).toEqual([0, 1]);
  expect(firstOf([])).toEqual([]);
});

test('the best of a row is ringed where there is something to win', () => {
  expect(bestOf([5, 1, 6])).toEqual([2]);
  expect(bestOf([6, 1, 6])).toEqual([0, 2]);
  expect(bestOf([0, 0, 0])).toEqual([]);
  expect(bestOf([-3, -2, 0])).toEqual([]);
  expect(bestOf([4, 4, 4])).toEqual([]);
});

test('columns grow, shrink and never sink into the ground', () => {
  expect(heights(points, 0, 3)).toEqual([0, 0, 0]);
  expect(heights(points, 1, 3)).toEqual([10 / 12, 0, 4 / 12]);
  expect(heights(points, 2, 3)).toEqual([7 / 12, 0, 6 / 12]);
  expect(heights(points, 3, 3)).toEqual([1, 0, 1]);
  expect(heights([[-4, -1]], 1, 2)).toEqual([0, 0]);
  // A high point on the way counts: nothing leaves its room.
  expect(Math.max(...heights([[20], [-10]], 1, 1))).toBe(1);
});

test('a column shows its drums but not those that a loss took away', () => {
  expect(joints(points, 1, 3, 0)).toEqual([]);
  expect(joints(points, 2, 3, 0)).toEqual([]);
  expect(joints(points, 3, 3, 0)).toEqual([7 / 12, 10 / 12]);
  expect(joints(points, 3, 3, 2)).toEqual([4 / 12, 6 / 12]);
  expect(joints(points, 3, 3, 1)).toEqual([]);
});

test('how it was won: by points, by a tie-break, or together', () => {
  expect(wonBy([60, 53, 57], [0])).toEqual({ by: 'points', points: 3 });
  expect(wonBy([60, 60, 57], [1])).toEqual({ by: 'tie', over: [0] });
  expect(wonBy([60, 60, 57], [0, 1])).toEqual({ by: 'none' });
  expect(wonBy([], [])).toEqual({ by: 'none' });
});

test('places from the first to the last, and whose total is not theirs alone', () => {
  expect(ranking([3, 1, 2, 3])).toEqual([1, 2, 0, 3]);
  expect(level([5, 7, 5])).toEqual([true, false, true]);
});

test('figures come from the view, and a row that it lacks has none', () => {
  const seats = [{ score: { blue: 4, total: 4 } }, { score: { blue: -1, red: 2, total: 1 } }];
  const game = { rows: ['blue', 'red'], view: { seats } } as unknown as Game;
  expect(pointsOf(game, 2)).toEqual([
    [4, -1],
    [0, 2],
  ]);
  expect(totalsOf(game, 2)).toEqual([4, 1]);
});
