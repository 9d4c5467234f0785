// SPDX-License-Identifier: Apache-2.0
// The parts of a monument, for every number of stages that a board has.

import { expect, test } from 'vitest';

import { monument, outlined, partsOf } from './monument';

test('parts are spread over the stages, and the last stage completes the wonder', () => {
  expect(partsOf(2)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  expect(partsOf(3)).toEqual([[1, 2], [3], [4, 5]]);
  expect(partsOf(4)).toEqual([[1], [2], [3, 4], [5]]);
  for (const stages of [1, 2, 3, 4, 5]) {
    expect(partsOf(stages)).toHaveLength(stages);
    expect(partsOf(stages).flat()).toEqual([1, 2, 3, 4, 5]);
    expect(partsOf(stages).every((parts) => parts.length > 0)).toBe(true);
  }
});

test('what is not built is an outline, and the next stage has its scaffolding', () => {
  expect(monument(3, 0)).toBe('mon no-1 no-2 no-3 no-4 no-5 next-1 next-2');
  expect(monument(3, 1)).toBe('mon no-3 no-4 no-5 next-3');
  expect(monument(2, 1)).toBe('mon no-3 no-4 no-5 next-3 next-4 next-5');
  expect(monument(4, 3)).toBe('mon no-5 next-5');
});

test('a wonder that is complete, or afar, has no scaffolding', () => {
  for (const stages of [2, 3, 4]) expect(monument(stages, stages)).toBe('mon');
  expect(monument(3, 2, true)).toBe('mon no-4 no-5 afar');
  expect(outlined(3, 2)).toBe('mon no-4 no-5');
});

test('a wonder of more steps than parts grows, and is complete at the last', () => {
  for (const stages of [6, 7, 9]) {
    expect(partsOf(stages).flat()).toEqual([1, 2, 3, 4, 5]);
    expect(outlined(stages, stages)).toBe('mon');
  }
});
