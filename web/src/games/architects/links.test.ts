// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { Game } from '../../generated/protocol';
import { happened, heardBy } from './links';

const fight = { what: 'fight', seats: [1, 0], shields: [2, 1], won: 1, tokens: 1, points: 3 };
const game = (list: object[], from = 0, last: object[] = []): Game =>
  ({ events: { from, list }, last: { list: last } }) as unknown as Game;

test('each player has a chain of what followed from a card', () => {
  const list = [
    { seat: 0, what: 'took', card: 'wood' },
    { seat: 0, what: 'built', stage: 2 },
    { seat: 1, what: 'took', card: 'red1' },
    { seat: 1, what: 'horn', horns: 1 },
    { what: 'battle', turned: 1, battle: 1 },
  ];
  const chains = happened(game(list), 0)?.chains;
  expect(chains?.get(0)).toEqual([
    { kind: 'card', card: 'wood' },
    { kind: 'part', part: 2 },
  ]);
  expect(chains?.get(1)?.length).toBe(2);
  expect(happened(game(list), 2)?.chains.has(0)).toBe(false);
  expect(happened(game(list), heardBy(game(list)))).toBeNull();
});

test('a conflict is told with all its fights; what was taken back or missed is not shown', () => {
  const list = [{ seat: 1, what: 'victory', over: 0, side: 'left', tokens: 1, points: 3 }];
  expect(happened(game(list, 0, [fight]), 0)?.fights).toMatchObject([{ won: 1, shields: [2, 1] }]);
  expect(happened(game(list), 0)?.fights).toMatchObject([{ won: 1, seats: [1, 0], shields: null }]);
  expect(happened(game(list, 0, [fight]), 5)).toBeNull();
  expect(happened(game(list, 9, [fight]), 3)).toBeNull();
});
