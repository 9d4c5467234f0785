// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import type { Event, Game, WondersFact, WondersView } from '../../generated/protocol';
import { keepTold } from '../../lib/state/told.svelte';
import { againOf, countTurns, type Turn, turnsOf } from './turns';

const say = { key: '', args: {} };
const event = (fact: object): Event => ({ ...fact, say }) as Event;
const sold = (seat: number): Event => event({ seat, what: 'sold', coins: 3 });
const built = (seat: number, card: string): Event =>
  event({ seat, what: 'built', card, pays: { left: 0, right: 0 } });
const turn = (): Event[] => [sold(0), sold(1), sold(2)];
const view = { turns: 2, age: 2, pass: 'right', seats: [{ hand: 7 }, { hand: 7 }, { hand: 7 }] };
const game = (list: Event[], when: object, more: { from?: number; facts?: WondersFact[] } = {}): Game =>
  ({
    epoch: list.length,
    events: { from: more.from ?? 0, list },
    last: { when, does: [], list: more.facts ?? [] },
    view,
  }) as unknown as Game;
const won = event({ seat: 1, what: 'victory', over: 2, side: 'left', points: 1 });
const lost = event({ seat: 2, what: 'defeat', by: 1, side: 'right', points: -1 });
/** Age I of two turns and an extra card that ends it, then a turn of Age II. */
const kExtra = [built(1, 'Walls'), won, lost, event({ what: 'age', age: 2 })];
const kGame = [event({ what: 'age', age: 1 }), ...turn(), ...turn(), ...kExtra, ...turn()];
const kNow = { phase: 'turn', age: 2, turn: 1 };
const again = (one: Turn | undefined, table = 'none') =>
  againOf(one as Turn, table, view as unknown as WondersView);

test('turns of every Age have their numbers, also where the beginning is not told any more', () => {
  const numbers = (one: Game) => turnsOf(one, 3).map(({ age, turn: number, full }) => [age, number, full]);
  const all = [[2, 1, true], [1, 2, false], [1, 2, true], [1, 1, true]]; // prettier-ignore
  expect(numbers(game(kGame, kNow))).toEqual(all);
  expect(numbers(game(kGame.slice(1), kNow, { from: 1 }))).toEqual(all);
  expect(countTurns(kGame)).toBe(4);
});

test('a turn whose beginning is not told any more cannot be seen again', () => {
  const whole = (cut: number) =>
    turnsOf(game(kGame.slice(cut), kNow, { from: cut }), 3).map((one) => one.whole);
  expect(whole(1)).toEqual([true, true, true, true]);
  expect(whole(2)).toEqual([true, true, true, false]);
});

test('the end of an Age is seen again as who beat whom, and with its strengths where they are still known', () => {
  const extra = again(turnsOf(game(kGame, kNow), 3)[1]);
  expect(extra.step).toMatchObject({ when: { phase: 'extra', age: 1, turn: 2 }, fought: false });
  expect(extra.end?.ring?.map(({ won: by, points, shields }) => [by, points, shields])).toEqual([
    [null, 0, null],
    [1, 1, null],
    [null, 0, null],
  ]);
  expect(extra.begun).toMatchObject({ age: 2, cards: null, pass: 'right' });

  const fight: WondersFact = { what: 'fight', seats: [1, 2], shields: [2, 0], won: 1, points: 1 };
  const facts = [built(1, 'Walls') as unknown as WondersFact, fight];
  const before = kGame.slice(0, 7 + kExtra.length);
  keepTold('known', game(before, { phase: 'extra', age: 1, turn: 2 }, { facts }));
  keepTold('known', game(kGame, kNow));
  const known = again(turnsOf(game(kGame, kNow), 3)[1], 'known');
  expect(known.end).toMatchObject({ ring: null, last: { list: facts } });
  expect(known.step.deeds[0]).toMatchObject({ card: 'Walls', how: 'last' });
  expect(again(turnsOf(game(kGame, kNow), 3)[0], 'known').end).toBeNull();
  expect(again(turnsOf(game(kGame, kNow), 3)[2], 'known').end).toBeNull();
});
