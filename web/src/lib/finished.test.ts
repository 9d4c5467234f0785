// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';

import type { FinishedHead } from '../generated/protocol';
import { byChance, coursesOf, kLooked, playedOf, ratesOf, scaleOf } from './finished';

const seat = { kind: 'bot', level: 'easy' } as const;

/** A game that the first seat had with so many points of blue and green; the others had those of `others`. */
function game(
  own: [number, number],
  others: [number, number][],
  more: Partial<FinishedHead> = {},
): FinishedHead {
  const sheets = [own, ...others].map(([blue, green]) => ({ blue, green, total: blue + green }));
  const scores = sheets.map(({ total }) => total);
  return {
    table: 't',
    created: 0,
    changed: 0,
    aside: false,
    you: 0,
    points: scores[0],
    rank: 1 + scores.filter((one) => one > (scores[0] ?? 0)).length,
    summary: {
      phase: 'finished',
      plan: { game: 'wonders', options: {} },
      seats: scores.map(() => seat),
      watchers: [],
      votes: [],
      scores,
      sheets,
    },
    ...more,
  } as unknown as FinishedHead;
}

describe('where points came from', () => {
  it('is told of every row against what the others had on average', () => {
    const played = [
      game(
        [10, 0],
        [
          [4, 2],
          [6, 6],
        ],
      ),
      game(
        [0, 20],
        [
          [7, 0],
          [9, 4],
        ],
      ),
    ];
    const [all, blue, green] = coursesOf(played);
    expect(all?.row).toBe('total');
    expect(all?.games).toEqual([
      { won: false, own: 10, others: 9 },
      { won: true, own: 20, others: 10 },
    ]);
    expect(blue?.games.map(({ own }) => own)).toEqual([10, 0]);
    expect([blue?.mean, blue?.more]).toEqual([5, -1.5]);
    expect([green?.mean, green?.more]).toEqual([10, 7]);
  });

  it('leaves out rows that were not played, and games that tell only what there was in all', () => {
    const brief = game([30, 0], [[1, 1]]);
    delete brief.summary.sheets;
    const bare = game([1, 2], [[3, 4]]);
    bare.summary.sheets = [
      { blue: 1, total: 1 },
      { blue: 3, total: 3 },
    ];
    const courses = coursesOf([brief, bare, game([5, 6], [[7, 8]])]);
    expect(courses.map(({ row, games }) => [row, games.length])).toEqual([
      ['total', 3],
      ['blue', 2],
      ['green', 1],
    ]);
    expect(coursesOf([brief]).map(({ row }) => row)).toEqual(['total']);
  });

  it('is drawn from none, below it where points were lost, and the sum from where it is', () => {
    const courses = coursesOf([game([-3, 42], [[17, 20]])]);
    expect(courses.map(scaleOf)).toEqual([
      { low: 30, high: 40 },
      { low: -5, high: 20 },
      { low: 0, high: 45 },
    ]);
  });
});

it('counts the newest games that were played to their end, of one kind, the oldest first', () => {
  const many = Array.from({ length: kLooked + 5 }, (_, i) => game([i, 0], [[0, 0]]));
  const left = game([99, 0], [[0, 0]]);
  delete left.rank;
  const other = game([98, 0], [[0, 0]]);
  other.summary.plan.game = 'dice';
  const played = playedOf([left, other, ...many], 'wonders');
  expect(played.map(({ points }) => points)).toEqual(
    Array.from({ length: kLooked }, (_, i) => kLooked - 1 - i),
  );
});

it('says how often each board won, and how often any would by chance', () => {
  const on = (board: string, won: boolean): FinishedHead => {
    const one = game(
      [won ? 9 : 1, 0],
      [
        [5, 0],
        [5, 0],
        [5, 0],
      ],
    );
    one.summary.boards = [{ board, stages: 0, of: 3 }];
    return one;
  };
  const played = [on('Gizah', false), on('Ur', true), on('Gizah', true), game([1, 1], [[2, 2]])];
  expect(ratesOf(played).map(({ board, won, all }) => [board, won, all.length])).toEqual([
    ['Ur', 1, 1],
    ['Gizah', 1, 2],
  ]);
  expect(byChance(played)).toBeCloseTo((3 * 0.25 + 0.5) / 4);
});
