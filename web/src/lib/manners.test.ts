// SPDX-License-Identifier: Apache-2.0
// Table manners: what a vote takes, which sound stands for a step, which note of the coach comes next.
import { readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import type { Event, Table } from '../generated/protocol';
import { notesOf, readToo, wasRead } from './coach';
import { soundOf } from './sounds_of';

vi.stubGlobal('location', { pathname: '/' });
const { needed, votedFor, votesAbout } = await import('./votes');

const person = (name: string) => ({ kind: 'person' as const, name, online: true, host: false });
const table = (people: number, votes: Table['votes'] = []): Table =>
  ({
    you: 0,
    seats: [
      ...Array.from({ length: people }, (_, i) => person(`P${i}`)),
      { kind: 'bot' as const, level: 'easy' },
    ],
    votes,
  }) as unknown as Table;

test('all people end a game, most of the others give a seat away', () => {
  expect([2, 3, 4, 5].map((people) => needed(table(people), 'abandon'))).toEqual([2, 3, 4, 5]);
  expect([2, 3, 4, 5].map((people) => needed(table(people), 1))).toEqual([1, 2, 2, 3]);
});

test('votes are found by what they are about', () => {
  const voted = table(3, [
    { about: 'abandon', yes: [1] },
    { about: 2, yes: [0, 1] },
  ]);
  expect(votesAbout(voted, 2)).toEqual([0, 1]);
  expect(votesAbout(voted, 1)).toEqual([]);
  expect(votedFor(voted, 2)).toBe(true);
  expect(votedFor(voted, 'abandon')).toBe(false);
});

const event = (key: string, seat?: number): Event => ({
  say: { key, args: {} },
  ...(seat === undefined ? {} : { seat }),
});

test('the most telling sound stands for a step; coins of others sound like cards', () => {
  expect(soundOf([], 0)).toBeNull();
  expect(soundOf([event('wonders.event.built', 0), event('wonders.event.sold', 0)], 0)).toBe('coins');
  expect(soundOf([event('wonders.event.sold', 1)], 0)).toBe('card');
  expect(soundOf([event('architects.event.took', 1), event('architects.event.horn', 1)], 0)).toBe('horn');
  expect(soundOf([event('wonders.event.defeat', 2), event('wonders.event.coins', 0)], 0)).toBe('conflict');
  expect(soundOf([event('wonders.event.board', 0)], 0)).toBeNull();
});

test('notes follow one another and are shown once in each game', () => {
  const first = notesOf('dice', {});
  let read = '';
  for (const { id } of first) {
    expect(wasRead(read, 'dice', id)).toBe(false);
    read = readToo(read, 'dice', id);
    expect(wasRead(read, 'dice', id)).toBe(true);
  }
  expect(readToo(read, 'dice', 'start')).toBe(read);
  expect(wasRead(read, 'wonders', 'start')).toBe(false);
});

test('a note on an expansion is for those who play it', () => {
  const ids = (edifice: string) => notesOf('wonders', { edifice }).map(({ id }) => id);
  expect(ids('true')).toContain('edifice');
  expect(ids('false')).not.toContain('edifice');
  expect(notesOf('chess', {})).toEqual([]);
});

test('every note has its words, and every sound its event', () => {
  const words = JSON.parse(
    readFileSync(new URL('../generated/i18n/en.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  for (const game of ['wonders', 'architects', 'dice'])
    for (const { id } of notesOf(game, { edifice: 'true' }))
      expect(words).toHaveProperty([`web.coach.${id}`]);
  const source = readFileSync(new URL('./sounds_of.ts', import.meta.url), 'utf8');
  const keys = [...source.matchAll(/'(\w+\.event\.\w+)'/g)].map(([, key]) => key ?? '');
  expect(keys.length).toBeGreaterThan(10);
  for (const key of keys) expect(words).toHaveProperty([key]);
});
