// SPDX-License-Identifier: Apache-2.0
// Table manners: what a vote takes, which sound stands for a step, which note of the coach comes next.
import { expect, test, vi } from 'vitest';

import type { Event, Table } from '../generated/protocol';
import { notesWith, readToo, wasRead } from './coach';
import { type Sound, soundOf, type Sounds } from './sound';

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

const event = (what: string, seat?: number): Event =>
  ({ what, say: { key: '', args: {} }, ...(seat === undefined ? {} : { seat }) }) as unknown as Event;

test('the most telling sound stands for a step; coins of others sound like cards', () => {
  const sounds: Sounds = {
    built: ({ seat }) => (seat === 2 ? 'coins' : 'card'),
    sold: 'coins',
    coins: 'coins',
    horn: 'horn',
    defeat: 'conflict',
  };
  const heard = (events: Event[]): Sound | null => soundOf(events, 0, sounds);
  expect(heard([])).toBeNull();
  expect(heard([event('built', 0), event('sold', 0)])).toBe('coins');
  expect(heard([event('sold', 1)])).toBe('card');
  expect(heard([event('built', 1), event('horn', 1)])).toBe('horn');
  expect(heard([event('defeat', 2), event('coins', 0)])).toBe('conflict');
  expect(heard([event('board', 0)])).toBeNull();
  expect(soundOf([event('built', 2)], 2, sounds)).toBe('coins');
  // What befalls the own city may sound otherwise.
  const fights: Sounds = { victory: ({ seat }, you) => (seat === you ? 'won' : 'conflict'), staged: 'stage' };
  expect(soundOf([event('victory', 1), event('staged', 0)], 0, fights)).toBe('conflict');
  expect(soundOf([event('victory', 1)], 1, fights)).toBe('won');
  expect(soundOf([event('staged', 1)], 0, fights)).toBe('card');
});

test('notes follow one another and are shown once in each game', () => {
  let read = '';
  for (const id of ['start', 'forum', 'sheet']) {
    expect(wasRead(read, 'chess', id)).toBe(false);
    read = readToo(read, 'chess', id);
    expect(wasRead(read, 'chess', id)).toBe(true);
  }
  expect(readToo(read, 'chess', 'start')).toBe(read);
  expect(wasRead(read, 'go', 'start')).toBe(false);
});

test('a note of an expansion stands in its place', () => {
  const ids = (more: { id: string; before?: string }[]): string[] =>
    notesWith([{ id: 'start' }, { id: 'pass' }], more).map(({ id }) => id);
  expect(ids([])).toEqual(['start', 'pass']);
  expect(ids([{ id: 'pawns', before: 'pass' }])).toEqual(['start', 'pawns', 'pass']);
  expect(ids([{ id: 'pawns', before: 'nothing' }, { id: 'last' }])).toEqual([
    'start',
    'pass',
    'pawns',
    'last',
  ]);
});
