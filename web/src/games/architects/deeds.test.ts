// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { Game } from '../../generated/protocol';
import { lastDeed } from './deeds';

const game = (list: object[]): Game => ({ events: { from: 0, list } }) as unknown as Game;
const took = (seat: number, card: string): object => ({
  seat,
  what: 'took',
  deck: 'left',
  of: 'Gizah',
  card,
});

test('what says most of the last turn of a seat is told', () => {
  const list = [
    took(1, 'wood'),
    took(2, 'red1'),
    { seat: 2, what: 'horn', horns: 1 },
    { what: 'battle', turned: 1, battle: 1 },
    took(1, 'glass'),
    { seat: 1, what: 'built', stage: 1, cards: {} },
    { seat: 1, what: 'cat' },
  ];
  expect(lastDeed(game(list), 1)).toMatchObject({ event: { what: 'built' }, card: 'glass' });
  expect(lastDeed(game(list), 2)).toMatchObject({ event: { what: 'horn' }, card: 'red1' });
  expect(lastDeed(game(list), 0)).toBeNull();
});
