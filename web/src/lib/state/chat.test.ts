// SPDX-License-Identifier: Apache-2.0
// What is said at a table: what is said twice is there twice, and who is muted stays so under another name.
import { beforeEach, expect, test, vi } from 'vitest';

import type { Chat, Table } from '../../generated/protocol';

vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { isMuted, isOwn, mute, speakerAt, Told } = await import('./chat.svelte');
const { settings } = await import('./settings.svelte');

const line = (text: string, more: Partial<Chat> = {}): Chat => ({ name: 'Bo', text, ...more });

beforeEach(() => {
  settings.muted = [];
});

test('what is said twice running is there twice', () => {
  const told = new Told();
  const once = told.line([], line('ha'));
  expect(told.line(once, line('ha'))).toEqual([line('ha'), line('ha')]);
});

test('what has come with a whole table is not told once more', () => {
  const told = new Told();
  const before = [line('a')];
  const now = [line('a'), line('ha'), line('ha')];
  told.whole(before, now);
  expect(told.line(now, line('ha'))).toBe(now);
  expect(told.line(now, line('ha'))).toBe(now);
  expect(told.line(now, line('ha'))).toEqual([...now, line('ha')]);
  // A table that has nothing new owes nothing.
  told.whole(now, now);
  expect(told.line(now, line('b'))).toEqual([...now, line('b')]);
});

test('a full list loses its first line for a new one, and what is watched anew owes nothing', () => {
  const told = new Told();
  const now = [line('b'), line('c')];
  told.whole([line('a'), line('b')], now);
  expect(told.line(now, line('c'))).toBe(now);
  told.whole([line('a'), line('b')], now);
  told.began();
  expect(told.line(now, line('c'))).toEqual([...now, line('c')]);
});

test('who has a mark is muted by it, under any name and at this table alone', () => {
  mute('x', { name: 'Bo', mark: 3 }, true);
  expect(isMuted('x', { name: 'Bo', mark: 3 })).toBe(true);
  expect(isMuted('x', { name: 'Robert', mark: 3 })).toBe(true);
  expect(isMuted('x', { name: 'Bo', mark: 4 })).toBe(false);
  expect(isMuted('y', { name: 'Bo', mark: 3 })).toBe(false);
  mute('x', { name: 'Robert', mark: 3 }, false);
  expect(settings.muted).toEqual([]);
});

test('without a mark the name has to do, and who speaks up later can be heard again', () => {
  mute('x', { name: 'Bo' }, true);
  expect(isMuted('x', { name: 'Bo' })).toBe(true);
  expect(isMuted('x', { name: 'Bo', mark: 3 })).toBe(true);
  mute('x', { name: 'Bo', mark: 3 }, false);
  expect(isMuted('x', { name: 'Bo' })).toBe(false);
});

test('own lines are known by the seat, and the mark of a seat by what was said there last', () => {
  const chat = [line('a', { seat: 1, mark: 3 }), line('b', { mark: 4 })];
  const table = { table: 'x', you: 1, chat } as unknown as Table;
  expect(chat.map((one) => isOwn(table, one, 'Bo'))).toEqual([true, false]);
  expect(chat.map((one) => isOwn({ ...table, you: null }, one, 'Bo'))).toEqual([false, true]);
  expect(speakerAt(table, 1, 'Bo')).toEqual({ name: 'Bo', mark: 3 });
  expect(speakerAt(table, 0, 'Ada')).toEqual({ name: 'Ada' });
});
