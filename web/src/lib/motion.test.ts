// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import { along, arcOf, delaysOf } from './motion';

test('one travels for each coin, and however many there are the last leaves in time', () => {
  expect(delaysOf(0, 550)).toEqual([]);
  expect(delaysOf(1, 550)).toEqual([0]);
  expect(delaysOf(3, 550)).toEqual([0, 90, 180]);
  const many = delaysOf(12, 550);
  expect(many).toHaveLength(12);
  expect(many.at(-1)).toBeCloseTo(550);
});

test('what travels follows the dotted way', () => {
  const way = { from: { x: 0, y: 100 }, to: { x: 200, y: 300 } };
  expect(arcOf(way)).toBe('M0 100Q100 40 200 300');
  expect(along(way, 0)).toEqual(way.from);
  expect(along(way, 1)).toEqual(way.to);
  expect(along(way, 0.5)).toEqual({ x: 100, y: 120 });
});
