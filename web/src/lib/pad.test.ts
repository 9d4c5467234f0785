// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import { newSheet, places, readCell, readPad, total } from './pad';

test('a sheet adds up its rows and no others', () => {
  const sheet = newSheet('chess', ['Ada', 'Bo', 'Cy']);
  sheet.cells = { pawns: [10, 7, null], losses: [-3, 1, 5], time: [2, 0, 3], other: [99, 99, 99] };
  const rows = ['pawns', 'losses', 'time'];
  expect(sheet.players.map((_, i) => total(sheet, rows, i))).toEqual([9, 8, 8]);
  expect(places(sheet, rows)).toEqual([1, 2, 2]);
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
  const games = ['chess', 'go'];
  expect(readPad(null, games).sheet.game).toBe('chess');
  expect(readPad('{', games).sheet.players).toHaveLength(3);
  expect(readPad('{"sheet":{"game":"senet"}}', games).sheet.game).toBe('chess');
  const kept = { sheet: newSheet('go', ['A', 'B']), history: [{ sheet: newSheet('senet', []), at: 1 }] };
  expect(readPad(JSON.stringify(kept), games)).toEqual({ sheet: kept.sheet, history: [] });
});
