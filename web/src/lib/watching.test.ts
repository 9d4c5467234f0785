// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { Does, HttpReplayOpinions, Opinion } from '../generated/protocol';
import { foremost, toldOf, verdictsOf } from './watching';

const kAbout = { verb: 'pass', coins: 2 } as Does;
const opinion = (action: string, permille: number, looked = 100): Opinion => ({
  action,
  say: { key: action, args: {} },
  looked,
  win_permille: permille,
  within_permille: 20,
  points_tenths: 0,
  margin_tenths: 0,
  spread_tenths: 0,
  reasons: [],
});
const opinions = (chosen: string, best: string, choices: Opinion[]): HttpReplayOpinions =>
  ({ chosen, best, choices }) as HttpReplayOpinions;

test('the best choice stands first, and what nobody looked at is left out', () => {
  const all = opinions('a', 'b', [
    opinion('a', 300),
    opinion('b', 400),
    opinion('c', 450, 1),
    opinion('d', 0, 0),
  ]);
  expect(verdictsOf(all).map(({ one }) => one.action)).toEqual(['b', 'c', 'a']);
  expect(verdictsOf(all).map(({ best, chosen, less }) => [best, chosen, less])).toEqual([
    [true, false, 0],
    [false, false, 0],
    [false, true, 10],
  ]);
  expect(verdictsOf(null)).toEqual([]);
});

test('of several ways to one thing the best tells, then the one taken, then the one looked at most', () => {
  const all = verdictsOf(
    opinions('a', 'b', [opinion('a', 300, 9), opinion('b', 400), opinion('c', 350, 80)]),
  );
  const of = (names: string): string | undefined =>
    foremost(all.filter(({ one }) => names.includes(one.action)))?.one.action;
  expect([of('abc'), of('ac'), of('c'), of('x')]).toEqual(['b', 'a', 'c', undefined]);
  const none = verdictsOf(opinions('x', 'y', [opinion('a', 300, 9), opinion('c', 250, 80)]));
  expect(foremost(none)?.one.action).toBe('c');
});

test('an older server does not say what a choice is about: nothing stands beside a thing then', () => {
  const all = opinions('a', 'b', [opinion('a', 300), { ...opinion('b', 400), does: kAbout }]);
  expect(toldOf(all).map(({ one }) => one.action)).toEqual(['b']);
});
