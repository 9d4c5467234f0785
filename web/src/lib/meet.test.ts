// SPDX-License-Identifier: Apache-2.0
// Chairs before the start: which are free, which are kept for somebody and for how long, and which one a newcomer gets.
import { expect, test, vi } from 'vitest';

import type { Place } from '../generated/protocol';

vi.stubGlobal('location', { pathname: '/' });
const { bestChair, freeChairs, isFree, isKept, keptFor } = await import('./meet');

const empty: Place = { kind: 'empty' };
const bot: Place = { kind: 'bot', level: 'easy' };
const person: Place = { kind: 'person', name: 'Ada', online: true, host: true };
const kept: Place = { kind: 'empty', reserved: { name: 'Cy', until: 1000 } };

test('a chair that is kept is free for that person alone', () => {
  expect(isFree(kept, 'Cy', 500)).toBe(true);
  expect(isFree(kept, 'Bo', 500)).toBe(false);
  expect(isKept(kept, 'Bo', 500)).toBe(true);
  expect(isKept(kept, 'Cy', 500)).toBe(false);
  expect(bestChair([person, empty, kept], 'Cy', 500)).toBe(2);
  expect(bestChair([person, kept, empty], 'Bo', 500)).toBe(2);
  expect(bestChair([person, kept, bot], 'Bo', 500)).toBe(2);
});

test('a chair whose time has run out is as any other', () => {
  expect(keptFor(kept, 999)).toBeDefined();
  expect(keptFor(kept, 1000)).toBeUndefined();
  expect(isFree(kept, 'Bo', 1000)).toBe(true);
  expect(isKept(kept, 'Bo', 1000)).toBe(false);
  expect(bestChair([person, kept, bot], 'Bo', 1000)).toBe(1);
});

test('who is taught has the table to themselves', () => {
  const seats = [person, bot, empty, kept];
  expect(freeChairs(seats, 'Bo', false, 500)).toBe(2);
  expect(freeChairs(seats, 'Bo', true, 500)).toBe(0);
  expect(freeChairs([empty, bot], 'Bo', true, 500)).toBe(2);
});
