// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { chanceOf } from './chance';

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
