// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { Event, Game, Last } from '../../generated/protocol';
import { joined, keepTold, since, stepsWithin, toldSince, withTold } from './told.svelte';

const events = (from: number, to: number): Game['events'] => ({
  from,
  list: Array.from({ length: to - from }, (_, i) => ({ what: `${from + i}` }) as unknown as Event),
});
const game = (from: number, to: number, age = 1): Game =>
  ({
    epoch: to / 10,
    events: events(from, to),
    last: { when: { phase: 'turn', age }, does: [], list: [] },
  }) as unknown as Game;
const ages = (lasts: Last[]) => lasts.map(({ when }) => when.age);

test('what the server has ceased to send is kept while the page lives', () => {
  expect(joined(events(0, 60), events(12, 72))).toEqual(events(0, 72));
  expect(joined(events(3, 60), events(3, 60))).toEqual(events(3, 60));
});

test('what was taken back is forgotten, and where something was missed nothing is made up', () => {
  expect(joined(events(0, 20), events(0, 15))).toEqual(events(0, 15));
  expect(joined(events(40, 100), events(35, 95))).toEqual(events(35, 95));
  expect(joined(events(0, 20), events(30, 90))).toEqual(events(30, 90));
});

test('every step keeps its own facts; one that was taken back and made again has the new ones', () => {
  let told = toldSince(null, 'a', game(0, 10, 1));
  told = toldSince(told, 'a', game(0, 20, 2));
  told = toldSince(told, 'a', game(0, 20, 2)); // somebody came or went
  expect(ages(told.steps.map(({ last }) => last))).toEqual([1, 2]);
  told = toldSince(told, 'a', game(0, 10, 1));
  expect(ages(told.steps.map(({ last }) => last))).toEqual([1]);
  expect(toldSince(told, 'b', game(0, 5, 3)).steps).toHaveLength(1);
});

test('only the same table at the same place is told of, from the first or from later on', () => {
  keepTold('a', game(0, 60, 1));
  keepTold('a', game(10, 70, 2));
  expect(withTold('a', game(10, 70)).events).toEqual(events(0, 70));
  expect(withTold('b', game(10, 70)).events).toEqual(events(10, 70));
  expect(withTold('a', game(0, 30)).events, 'an earlier step, watched again').toEqual(events(0, 30));
  expect(since(withTold('a', game(10, 70)), 65).events).toEqual(events(65, 70));
  expect(ages(stepsWithin('a', 0, 60))).toEqual([1]);
  expect(ages(stepsWithin('a', 60, 70))).toEqual([2]);
});
