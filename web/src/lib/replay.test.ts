// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { HttpReplayOpinions, Opinion, ReplayMade } from '../generated/protocol';
import { biggest, firstRecord, given, linksOf, queryOf, type Slip, slipOf, spotOf } from './replay';

const opinion = (action: string, win_permille: number, looked = 10): Opinion => ({
  action,
  say: { key: action, args: {} },
  looked,
  win_permille,
  within_permille: 20,
  points_tenths: 0,
  margin_tenths: 0,
  spread_tenths: 0,
  reasons: [],
});
const opinions = (chosen: string | null, best: string, choices: Opinion[]): HttpReplayOpinions => ({
  re: null,
  ok: true,
  step: 3,
  seat: 1,
  link: 0,
  chosen,
  best,
  playouts: 2000,
  budget: 2000,
  shortened: false,
  choices,
});
const made = (seat: number, action: string): ReplayMade => ({ seat, action, of: 4 });

test('a place goes into a link and comes back', () => {
  for (const spot of [
    { step: 0, eyes: null },
    { step: 12, eyes: 2 },
  ])
    expect(spotOf(queryOf(spot), 20, 3)).toEqual(spot);
});

test('a place that the game does not have is not taken', () => {
  expect(spotOf('?step=99&eyes=5', 20, 3)).toEqual({ step: 20 });
  expect(spotOf('?step=-1&eyes=x', 20, 3)).toEqual({});
  expect(spotOf('', 20, 3)).toEqual({});
});

test('choices are numbered within the chain of their seat', () => {
  const links = linksOf([made(0, 'a'), made(0, 'b'), made(2, 'c'), made(0, 'd')]);
  expect(links.map(({ link }) => link)).toEqual([0, 1, 0, 2]);
});

test('what a choice gave away is what the best one wins more often', () => {
  expect(given(opinions('a', 'b', [opinion('a', 300), opinion('b', 400)]))).toBe(100);
  expect(given(opinions('b', 'b', [opinion('a', 300), opinion('b', 400)]))).toBe(0);
  // The most looked at need not have won most often.
  expect(given(opinions('a', 'b', [opinion('a', 420), opinion('b', 400)]))).toBe(0);
  expect(given(opinions('a', 'b', [opinion('a', 0, 0), opinion('b', 400)]))).toBeNull();
  expect(given(opinions(null, 'b', [opinion('b', 400)]))).toBeNull();
});

test('small differences are no slips', () => {
  const link = { made: made(1, 'a'), link: 0 };
  expect(slipOf(3, link, opinions('a', 'b', [opinion('a', 390), opinion('b', 400)]))).toBeNull();
  expect(slipOf(3, link, opinions('a', 'b', [opinion('a', 100), opinion('b', 400)]))?.permille).toBe(300);
});

test('the biggest slips stand in the order of the game', () => {
  const slip = (step: number, permille: number): Slip => ({
    step,
    link: 0,
    made: made(0, 'a'),
    permille,
    best: opinion('b', 500),
  });
  const found = biggest([slip(1, 50), slip(9, 300), slip(4, 200), slip(7, 60)]);
  expect(found.map(({ step }) => step)).toEqual([4, 7, 9]);
});

test('of a file with one record a line the first is taken, any other file as it is', () => {
  expect(firstRecord('{"pharos":1}\n{"pharos":1,"game":"dice"}\n')).toBe('{"pharos":1}');
  const long = '{\n  "pharos": 1\n}\n';
  expect(firstRecord(long)).toBe(long);
  expect(firstRecord('no record\nat all')).toBe('no record\nat all');
});
