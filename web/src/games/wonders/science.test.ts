// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import { sciencePoints } from './science';

test('W7_3_symbols_of_choice_serve_where_they_bring_most', () => {
  expect(sciencePoints([0, 0, 0], 0)).toBe(0);
  expect(sciencePoints([3, 0, 0], 0)).toBe(9);
  expect(sciencePoints([1, 1, 1], 0)).toBe(10);
  expect(sciencePoints([1, 1, 0], 1)).toBe(10);
  expect(sciencePoints([4, 0, 0], 1)).toBe(25);
  expect(sciencePoints([3, 1, 1], 2)).toBe(34); // 5 + 1 + 1: 25 + 1 + 1 + 7
});
