// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { Event } from '../../generated/protocol';
import { beatOf, type Chains, picturesOf, risingIn } from './moments';
import { turnsOf } from './turns';

const place = { players: 3, seat: 1, cat: null };
const round = [
  { seat: 0, what: 'took', card: 'wood', of: 'Gizah' },
  { seat: 0, what: 'built', stage: 2 },
  { seat: 1, what: 'took', card: 'blue2cat', of: 'centre' },
  { seat: 1, what: 'cat' },
  { seat: 2, what: 'took', card: 'red1', of: 'Rhodos' },
  { seat: 2, what: 'horn', horns: 1 },
  { what: 'battle', turned: 1, battle: 3 },
] as unknown as Event[];
const conflict = [
  { what: 'alarm' },
  { seat: 0, what: 'fight', seats: [0, 1], shields: [1, 4], won: 1, tokens: 2, points: 6 },
  { seat: 1, what: 'fight', seats: [1, 2], shields: [4, 4], won: null, tokens: 0, points: 0 },
  { seat: 2, what: 'fight', seats: [2, 0], shields: [4, 1], won: 2, tokens: 1, points: 3 },
  { seat: 1, what: 'victory', over: 0, side: 'left', tokens: 2, points: 6 },
  { seat: 2, what: 'disbanded', cards: 2 },
  { seat: 0, what: 'disbanded', cards: 0 },
] as unknown as Event[];
const after = [{ seat: 0, what: 'took', card: 'coin', of: 'centre' }] as unknown as Event[];

test('each player has a chain of what followed from a card, all of them one after the other', () => {
  const [chains] = picturesOf(round, place) as [Chains];
  expect(chains.chains.get(0)).toEqual([
    { kind: 'card', card: 'wood', of: 'Gizah', at: 0 },
    { kind: 'part', part: 2, at: 1 },
  ]);
  expect(chains.chains.get(2)?.map(({ at }) => at)).toEqual([4, 5, 6]);
  expect(chains.cat).toEqual([{ from: null, to: 1, at: 3 }]);
  expect(risingIn(chains.chains.get(0) ?? [])).toEqual([{ part: 2, at: 1 }]);
  expect(picturesOf(round, { ...place, cat: 1 })).toMatchObject([{ cat: [] }]);
});

test('however much happened, all has come within the time of a turn', () => {
  for (const beats of [1, 2, 7, 40])
    expect(beatOf({ kind: 'chains', chains: new Map(), beats, cat: [] }) * (beats - 1)).toBeLessThanOrEqual(
      1500,
    );
});

test('a conflict comes between what was before and after it, with every pair of neighbours', () => {
  const pictures = picturesOf([...round, ...conflict, ...after], place);
  expect(pictures.map(({ kind }) => kind)).toEqual(['chains', 'conflict', 'chains']);
  expect(pictures[1]).toMatchObject({
    by: 2,
    fights: [
      { seats: [1, 2], won: null, shields: [4, 4] },
      { seats: [2, 0], won: 2, shields: [4, 1] },
      { seats: [0, 1], won: 1, shields: [1, 4], points: 6, tokens: 2 },
    ],
    leaving: [{ seat: 2, cards: 2 }],
  });
  expect(picturesOf(conflict.slice(1), place)).toEqual([]);
});

test('a complete wonder is shown last', () => {
  const end = [...round.slice(0, 2), { seat: 0, what: 'complete' }, ...round.slice(2)] as unknown as Event[];
  expect(picturesOf(end, place).at(-1)).toEqual({ kind: 'complete', seat: 0 });
});

test('turns are one player’s each', () => {
  expect(turnsOf([...round, ...conflict, ...after]).map(({ seat }) => seat)).toEqual([0, 1, 2, 0]);
});
