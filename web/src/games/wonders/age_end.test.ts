// SPDX-License-Identifier: Apache-2.0
// The end of an Age: own fights are told apart from the others, with the strengths of that moment.
import { expect, test } from 'vitest';

import type { Event, Fact, Last, WondersView } from '../../generated/protocol';
import { endsAge, fightsOf, nextAfter, toldEnd } from './age_end';

const fight = (first: number, second: number, shields: [number, number], points = 3): Fact => {
  const won = shields[0] === shields[1] ? null : shields[0] > shields[1] ? first : second;
  return { what: 'fight', seats: [first, second], shields, won, points: won === null ? 0 : points };
};
const lost = (seat: number, by: number): Fact => ({ seat, what: 'defeat', by, side: 'left', points: -1 });
const last = (...list: Fact[]): Last => ({ when: { phase: 'turn', age: 2, turn: 6 }, does: [], list });

/** Five cities with 3, 5, 0, 3 and 2 shields. */
const five = last(
  { seat: 0, what: 'sold', coins: 3 },
  fight(0, 1, [3, 5]),
  lost(0, 1),
  fight(1, 2, [5, 0]),
  lost(2, 1),
  fight(2, 3, [0, 3]),
  lost(2, 3),
  fight(3, 4, [3, 2]),
  lost(4, 3),
  fight(4, 0, [2, 3]),
  lost(4, 0),
);

test('own fights are those with both neighbours, as they look from the seat', () => {
  const { left, right } = fightsOf(five, 0, 5);
  expect(left).toEqual({ other: 1, own: 3, theirs: 5, outcome: 'lost', points: -1 });
  expect(right).toEqual({ other: 4, own: 3, theirs: 2, outcome: 'won', points: 3 });
  expect(fightsOf(five, 4, 5).left).toEqual({ other: 0, own: 2, theirs: 3, outcome: 'lost', points: -1 });
  expect(fightsOf(five, 4, 5).right).toEqual({ other: 3, own: 2, theirs: 3, outcome: 'lost', points: -1 });
});

test('the others follow round the ring from the left neighbour to the right one', () => {
  const seats = (seat: number | null) => fightsOf(five, seat, 5).others.map((one) => one.seats);
  expect(seats(0)).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  expect(seats(3)).toEqual([
    [4, 0],
    [0, 1],
    [1, 2],
  ]);
  expect(seats(null)).toHaveLength(5);
  expect(fightsOf(five, null, 5)).toMatchObject({ left: null, right: null });
});

test('of three both neighbours face each other, and level is nobody', () => {
  const three = last(
    fight(0, 1, [2, 2]),
    fight(1, 2, [2, 1], 1),
    lost(2, 1),
    fight(2, 0, [1, 2], 1),
    lost(2, 0),
  );
  const { left, right, others } = fightsOf(three, 0, 3);
  expect(left).toEqual({ other: 1, own: 2, theirs: 2, outcome: 'level', points: 0 });
  expect(right).toMatchObject({ other: 2, outcome: 'won', points: 1 });
  expect(others).toEqual([fight(1, 2, [2, 1], 1)]);
});

test('a fight that is not told is missing, and no token is made up', () => {
  const { left, right } = fightsOf(last(fight(2, 0, [4, 2])), 0, 3);
  expect(left).toBeNull();
  expect(right).toEqual({ other: 2, own: 2, theirs: 4, outcome: 'lost', points: 0 });
});

test('only a step with fights of this game ends an Age', () => {
  expect(endsAge(five)).toBe(true);
  expect(endsAge(last({ seat: 0, what: 'sold', coins: 3 }))).toBe(false);
  expect(endsAge(last({ what: 'fight', seats: [0, 1], shields: [1, 0], won: 0, tokens: 1, points: 3 }))).toBe(
    false,
  );
});

test('what comes after it is as the view says', () => {
  const view = (phase: string, age: number) => ({ phase, age }) as unknown as WondersView;
  expect(nextAfter(five, view('turn', 3))).toBe('deal');
  expect(nextAfter(five, view('end', 3))).toBe('count');
  expect(nextAfter(five, view('penalty', 2))).toBe('on');
  expect(nextAfter(five, view('turn', 2))).toBe('on');
});

/** What is kept of an end of Age II: 3, 5 and 0 shields; the next Age may say those of all. */
const kept = (all?: number[]): Event[] =>
  [
    { seat: 1, what: 'victory', over: 0, side: 'right', points: 3, shields: [5, 3] },
    { seat: 0, what: 'defeat', by: 1, side: 'left', points: -1, shields: [3, 5] },
    { seat: 1, what: 'victory', over: 2, side: 'left', points: 3, shields: [5, 0] },
    { seat: 2, what: 'defeat', by: 1, side: 'right', points: -1, shields: [0, 5] },
    { what: 'age', age: 3, ...(all ? { shields: all } : {}) },
  ] as unknown as Event[];

test('W5.2: the end of an Age is told again by its events, also who was level', () => {
  const { last: told, ring } = toldEnd(kept([3, 5, 0]), 2, 3);
  expect(ring).toBeNull();
  expect(told.when.age).toBe(2);
  const { left, right, others } = fightsOf(told, 0, 3);
  expect(left).toEqual({ other: 1, own: 3, theirs: 5, outcome: 'lost', points: -1 });
  expect(right).toEqual({ other: 2, own: 3, theirs: 0, outcome: 'level', points: 0 });
  expect(others).toMatchObject([{ seats: [1, 2], shields: [5, 0], won: 1, points: 3 }]);
});

test('what an older server kept is who beat whom', () => {
  const old = kept().map((event) => ({ ...event, shields: undefined }));
  const { last: told, ring } = toldEnd(old as unknown as Event[], 2, 3);
  expect(told.list.filter(({ what }) => what === 'fight')).toEqual([]);
  expect(ring?.map(({ shields, won }) => [shields, won])).toEqual([
    [null, 1],
    [null, 1],
    [null, null],
  ]);
});

test('a city that is named by no fight any more has no strength', () => {
  const { ring } = toldEnd(kept(), 2, 4);
  expect(ring?.map(({ shields }) => shields)).toEqual([[3, 5], [5, 0], null, null]);
});
