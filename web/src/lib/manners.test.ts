// SPDX-License-Identifier: Apache-2.0
// Table manners: who has voted for what, which sound stands for a step, which note of the coach comes next.
import { expect, test, vi } from 'vitest';

import type { Event, Table } from '../generated/protocol';
import { notesWith, readToo, wasRead } from './coach';
import { ageSound, type Sound, soundOf, type Sounds, tonesOf } from './sound';

vi.stubGlobal('location', { pathname: '/' });
const { votedFor, votesAbout } = await import('./votes');

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

test('an Age has three notes, each after it one more, and the victory the whole figure; coins rise up to a bound', () => {
  const pitches = (sound: Sound, nth?: number) => tonesOf(sound, nth).map(({ pitch }) => pitch);
  const whole = pitches('end');
  for (const [age, notes] of [
    [1, 3],
    [2, 4],
    [3, 5],
  ] as const)
    // prettier-ignore
    expect(pitches(ageSound(age))).toEqual(whole.slice(0, notes));
  expect(whole.length).toBeGreaterThan(5);
  const rings = Array.from({ length: 12 }, (_, nth) => pitches('coin', nth)[0] ?? 0);
  expect(rings.slice(0, 6)).toEqual(rings.slice(0, 6).toSorted((a, b) => a - b));
  expect(new Set(rings.slice(0, 6)).size).toBe(6);
  expect(new Set(rings.slice(6))).toEqual(new Set([rings[5]]));
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
