// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import { newSheet, places, readCell, readPad, rowsOf, sciencePoints, total } from './pad';

test('symbols of choice serve where they bring most', () => {
  expect(sciencePoints([0, 0, 0], 0)).toBe(0);
  expect(sciencePoints([3, 0, 0], 0)).toBe(9);
  expect(sciencePoints([1, 1, 1], 0)).toBe(10);
  expect(sciencePoints([1, 1, 0], 1)).toBe(10);
  expect(sciencePoints([4, 0, 0], 1)).toBe(25);
  expect(sciencePoints([3, 1, 1], 2)).toBe(34); // 5 + 1 + 1: 25 + 1 + 1 + 7
});

test('a sheet adds up its rows and those of its expansions', () => {
  const sheet = newSheet('wonders', ['Ada', 'Bo', 'Cy']);
  sheet.expansions = ['edifice'];
  sheet.cells = { blue: [10, 7, null], conflict: [-3, 1, 5], edifice: [2, 0, 3], leaders: [99, 99, 99] };
  expect(rowsOf(sheet)).toContain('edifice');
  expect(sheet.players.map((_, i) => total(sheet, i))).toEqual([9, 8, 8]);
  expect(places(sheet)).toEqual([1, 2, 2]);
});

test('cells take whole numbers only', () => {
  expect(readCell(' 12 ')).toBe(12);
  expect(readCell('−3')).toBe(-3);
  expect(readCell('')).toBeNull();
  expect(readCell('1.5')).toBeUndefined();
  expect(readCell('abc')).toBeUndefined();
  expect(readCell('-100')).toBeUndefined();
});

test('a stored pad that is none is replaced by a fresh one', () => {
  expect(readPad(null).sheet.game).toBe('wonders');
  expect(readPad('{').sheet.players).toHaveLength(3);
  expect(readPad('{"sheet":{"game":"chess"}}').sheet.game).toBe('wonders');
  const kept = { sheet: newSheet('dice', ['A', 'B']), history: [{ sheet: newSheet('chess', []), at: 1 }] };
  expect(readPad(JSON.stringify(kept))).toEqual({ sheet: kept.sheet, history: [] });
});
