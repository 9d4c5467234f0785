// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { Event, Game, Last, WondersFact, WondersView } from '../../generated/protocol';
import { lastStep, newAgeOf, paymentsOf } from './moments';

const say = { key: '', args: {} };
const list: WondersFact[] = [
  { seat: 0, what: 'built', card: 'Walls', pays: { left: 2, right: 1 } },
  { seat: 1, what: 'sold', coins: 3 },
  { seat: 1, what: 'received', from: 0, coins: 2 },
  { seat: 2, what: 'staged', stage: 1, pays: { left: 0, right: 0 } },
];
const game = (facts: WondersFact[], does: Last['does'] = []): Game =>
  ({
    epoch: 4,
    events: { from: 0, list: [] },
    last: { when: { phase: 'turn', age: 1, turn: 3 }, does, list: facts },
  }) as unknown as Game;

test('a step is what each city did, in the order of the seats, and who paid whom', () => {
  const step = lastStep(game(list), [], 3);
  expect(step?.deeds.map(({ seat, verb }) => [seat, verb])).toEqual([
    [0, 'build'],
    [1, 'sell'],
    [2, 'stage'],
  ]);
  expect(step?.fought).toBe(false);
  expect(paymentsOf(step?.deeds ?? [])).toEqual([
    { from: 0, to: 1, coins: 2 },
    { from: 0, to: 2, coins: 1 },
  ]);
});

test('what others laid face down has no card', () => {
  const step = lastStep(game(list), [], 3);
  expect(step?.deeds.map(({ card }) => card)).toEqual(['Walls', null, null]);
});

test('coins to the bank go to nobody', () => {
  const does = [
    [{ verb: 'build', card: 'Walls', how: 'paid', pays: { bank: 1, left: 0, right: 0 } }],
  ] as never;
  const step = lastStep(
    game([{ seat: 0, what: 'built', card: 'Walls', pays: { left: 0, right: 0 } }], does),
    [],
    3,
  );
  expect(step?.deeds[0]?.paid).toEqual([{ seat: null, coins: 1 }]);
  expect(paymentsOf(step?.deeds ?? [])).toEqual([]);
});

test('a step with fights has an end of an Age, and what is built together is told as it was', () => {
  const fight: WondersFact = { what: 'fight', seats: [0, 1], shields: [2, 0], won: 0, points: 1 };
  const failed: Event = { say, what: 'edifice_failed', edifice: 'Belvedere' };
  const token: Event = { say, seat: 0, what: 'victory', over: 1, side: 'left', points: 1 };
  const step = lastStep(game([fight]), [failed, token], 3);
  expect(step).toMatchObject({ fought: true, deeds: [], together: [failed] });
  expect(lastStep(game([{ what: 'passed', side: 'left' }]), [], 3)).toBeNull();
});

test('steps that came together are shown as one', () => {
  const fresh: Event[] = [
    { say, seat: 0, what: 'built', card: 'Walls', pays: { left: 0, right: 0 } },
    { say, seat: 1, what: 'sold', coins: 3 },
    { say, seat: 1, what: 'built', card: 'Baths', pays: { left: 0, right: 0 } },
  ];
  const extra: WondersFact = { seat: 1, what: 'built', card: 'Baths', pays: { left: 0, right: 0 } };
  const step = lastStep(game([extra]), fresh, 3, 2);
  expect(step?.deeds.map(({ seat, card }) => [seat, card])).toEqual([
    [0, 'Walls'],
    [1, null],
    [1, 'Baths'],
  ]);
});

test('how a deed was possible: free by a power, from the pile, with the last card', () => {
  const power = [{ verb: 'build', card: 'Walls', how: 'power', pays: { bank: 0, left: 0, right: 0 } }];
  const free = { seat: 0, what: 'built', card: 'Walls', pays: { left: 0, right: 0 } } as const;
  const hows = (one: Game) => lastStep(one, [], 3)?.deeds.map(({ how }) => how);
  expect(hows(game([free], [power] as never))).toEqual(['power']);
  expect(hows(game([{ ...free, how: 'once' }]))).toEqual(['power']);
  expect(hows(game([{ seat: 0, what: 'took', card: 'Walls' }]))).toEqual(['pile']);
  const last = game([free]);
  if (last.last) last.last.when.phase = 'extra';
  expect(hows(last)).toEqual(['last']);
});

test('coins of what was built together are not what a card brought', () => {
  const coins: WondersFact = { seat: 0, what: 'coins', coins: 7, by: 'edifice' };
  const built: WondersFact = { seat: 0, what: 'built', card: 'Walls', pays: { left: 0, right: 0 } };
  const event = { ...coins, say } as Event;
  const step = lastStep(game([built, coins]), [event], 3);
  expect(step?.deeds[0]?.gained).toBe(0);
  expect(step?.together).toEqual([event]);
});

test('an Age begins with its cards and its direction; the first one is there at once', () => {
  const view = { seats: [{ hand: 6 }, { hand: 7 }], pass: 'right' } as unknown as WondersView;
  const begins = (age: number): Event => ({ say, what: 'age', age });
  expect(newAgeOf([begins(2)], view)).toEqual({ age: 2, before: 1, players: 2, cards: 7, pass: 'right' });
  expect(newAgeOf([begins(1)], view)).toBeNull();
  expect(newAgeOf([], view)).toBeNull();
});
