// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { DiceFact, Event, Last } from '../../generated/protocol';
import { attacksOf, roundsOf, wholeRoundsOf } from './rounds';

const say = { key: '', args: {} };
const events = (facts: DiceFact[]): Event[] => facts.map((fact) => ({ ...fact, say }) as Event);
const kFirst: DiceFact[] = [
  { seat: 0, what: 'passed' },
  { seat: 0, what: 'coins', coins: 10, before: 7 },
  { seat: 1, what: 'crossed', building: 'warehouse', square: 2 },
  { what: 'round', round: 2 },
];
const kSecond: DiceFact[] = [
  {
    seat: 0,
    what: 'attacked',
    building: 'barracks_east',
    square: 4,
    over: 1,
    side: 'right',
    points: 3,
    held: 2,
  },
  { seat: 0, what: 'crossed', building: 'wonder', square: 3 },
  { seat: 0, what: 'bonus', bonus: 3 },
  { seat: 1, what: 'crossed', building: 'agora', square: 9 },
  { seat: 1, what: 'agora_first', points: 3 },
  { what: 'die_enters', die: 'black', grey: 'grey_b' },
  { what: 'last_round' },
  { what: 'round', round: 3 },
];
const kLast: Last = {
  when: { phase: 'round', round: 2, last_round: false },
  does: [
    [
      { verb: 'wonder', building: 'wonder', square: 3, pays: { die: 0, resources: 3, coins: 3 } },
      { verb: 'cross', building: 'barracks_east', square: 4, pays: { die: 0, resources: 0, coins: 0 } },
    ],
    [
      {
        verb: 'build',
        die: { colour: 'blue', face: 'owl' },
        building: 'agora',
        square: 9,
        pays: { die: 1, resources: 1, coins: 2 },
      },
    ],
  ],
  list: kSecond,
};

test('rounds are told one by one, each with what everybody did', () => {
  const [first, second] = roundsOf(events([...kFirst, ...kSecond]), 2);
  expect(first).toMatchObject({ round: 1, goesOn: true, told: [] });
  expect(first?.deeds[0]).toMatchObject({
    links: [{ kind: 'pass', coins: null }],
    coins: { before: 7, now: 10 },
  });
  expect(second?.told.map(({ what }) => what)).toEqual(['die_enters', 'last_round']);
  expect(second?.deeds[1]).toMatchObject({ coins: null, first: 3 });
});

test('choices tell the order, the dice and the prices; what nobody chose comes last', () => {
  const [round] = roundsOf(events(kSecond), 2, kLast);
  expect(round?.deeds[0]?.links).toEqual([
    { kind: 'square', building: 'wonder', square: 3, die: null, coins: 3, attack: null },
    {
      kind: 'square',
      building: 'barracks_east',
      square: 4,
      die: null,
      coins: 0,
      attack: { over: 1, points: 3, held: 2 },
    },
    { kind: 'bonus', bonus: 3 },
  ]);
  expect(round?.deeds[1]?.links).toMatchObject([{ die: { colour: 'blue', face: 'owl' }, coins: 2 }]);
  expect(round && attacksOf(round)).toEqual([{ from: 0, to: 1, count: 1 }]);
});

test('the last round of a game leads to none, and boards that are picked are no round', () => {
  const [round] = roundsOf(events(kFirst.slice(0, -1)), 2, kLast);
  expect(round).toMatchObject({ round: 2, goesOn: false });
  expect(
    roundsOf(
      events([
        { seat: 0, what: 'board', board: 'Ur' },
        { what: 'round', round: 1 },
      ]),
      2,
    ),
  ).toEqual([]);
});

test('a round of which only the end is still told is left out', () => {
  const game = (from: number, list: Event[]) => ({ events: { from, list } });
  const whole = events([...kFirst, ...kSecond]);
  expect(wholeRoundsOf(game(0, whole), 2).map(({ round }) => round)).toEqual([1, 2]);
  expect(wholeRoundsOf(game(1, whole.slice(1)), 2).map(({ round }) => round)).toEqual([2]);
  // Better a part than nothing.
  expect(wholeRoundsOf(game(1, events(kFirst).slice(1)), 2).map(({ round }) => round)).toEqual([1]);
});
