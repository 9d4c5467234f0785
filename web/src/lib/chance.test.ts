// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import type { Opinion } from '../generated/protocol';
import { chanceOf, withinOf } from './chance';

test('an estimate is never none and never certain', () => {
  expect([0, 4, 5, 14, 500, 994, 995, 1000].map(chanceOf)).toEqual([
    '< 1',
    '< 1',
    '1',
    '1',
    '50',
    '99',
    '> 99',
    '> 99',
  ]);
});

test('nothing is known more finely than to a point', () => {
  const within = (within_permille: number): number => withinOf({ within_permille } as Opinion);
  expect([0, 4, 12, 15, 49].map(within)).toEqual([1, 1, 1, 2, 5]);
});
