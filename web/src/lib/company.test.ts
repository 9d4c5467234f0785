// SPDX-License-Identifier: Apache-2.0
// Company at a table: who may ask whom, when a clock may be set and a game end, and how parts of a table change it.
import { expect, test, vi } from 'vitest';

import type { Place, PushGame, PushSeats, Table } from '../generated/protocol';

vi.stubGlobal('location', { pathname: '/' });
const { absent, askers, clockAt, clockTime, endsAt, goesOnAt, here, mayAsk, partsMerged } =
  await import('./company');
const { linesOf } = await import('../screens/table/company_lines');
const { playedSince } = await import('./state/returned.svelte');
const { heardTime, serverTime } = await import('./state/now.svelte');

type Person = Extract<Place, { kind: 'person' }>;
const person = (name: string, more: Partial<Person> = {}): Place => ({
  kind: 'person',
  name,
  online: true,
  host: false,
  thinking: false,
  ...more,
});
const bot: Place = { kind: 'bot', level: 'easy', thinking: false };
const game = (epoch: number, version: number, seats: (number | undefined)[] = [], from = 0): Table['game'] =>
  ({ epoch, version, events: { from, list: seats.map((seat) => ({ seat })) } }) as unknown as Table['game'];
const table = (seats: Place[], more: Partial<Table> = {}): Table =>
  ({
    table: 'x',
    phase: 'running',
    plan: { clock: { kind: 'none' } },
    you: 0,
    seats,
    watchers: [],
    votes: [],
    step_began: 1000,
    game: game(3, 7),
    ...more,
  }) as unknown as Table;

test('all others who are here ask, at least two, and only who is here and thinks is asked', () => {
  const stalls = person('C', { thinking: true });
  const three = table([person('A'), person('B'), stalls, bot]);
  expect(askers(three, 2)).toEqual([0, 1]);
  expect(mayAsk(three, 2)).toBe(true);
  expect(mayAsk(three, 1)).toBe(false);
  expect(mayAsk({ ...three, you: 2 }, 2)).toBe(false);
  expect(mayAsk({ ...three, you: null }, 2)).toBe(false);
  expect(mayAsk({ ...three, votes: [{ about: 2, yes: [0] }] }, 2)).toBe(false);
  const gone = table([person('A'), person('B', { online: false, away: 5 }), stalls]);
  expect(here(gone)).toEqual([0, 2]);
  expect(absent(gone)).toEqual([1]);
  expect(mayAsk(gone, 2)).toBe(false);
});

test('when a clock may be set is said by the server, of our seat', () => {
  const two = [person('A', { clock_at: 301_000 }), person('B', { thinking: true }), bot];
  expect(clockAt(table(two))).toBe(301_000);
  expect(clockAt(table(two, { you: 1 }))).toBeNull();
  expect(clockAt(table(two, { you: null }))).toBeNull();
});

test('a game ends when all who are here want it and the others are away for ten minutes', () => {
  const seats = [person('A'), person('B'), person('C', { online: false, away: 5000 })];
  const votes = (yes: number[]): Table => table(seats, { votes: [{ about: 'abandon', yes }] });
  expect(endsAt(votes([0]))).toBeNull();
  expect(endsAt(votes([0, 1]))).toBe(605_000);
  expect(endsAt(table([person('A')], { votes: [{ about: 'abandon', yes: [0] }] }))).toBe(0);
});

test('a choice answers who asked for it, and a new step begins now', () => {
  const asked = { until: 9, more: true };
  const before = table([person('A', { thinking: true, asked }), person('B', { thinking: true, asked })], {
    votes: [{ about: 1, yes: [0] }],
    deadline: 4,
  });
  const push = (epoch: number, version: number, thinking: number[]): PushGame =>
    ({ push: 'game', table: 'x', game: game(epoch, version), thinking }) as unknown as PushGame;
  const chosen = partsMerged(before, push(3, 8, [1]));
  expect(chosen.seats.map((place) => (place as Person).asked)).toEqual([undefined, asked]);
  expect(chosen.votes).toEqual(before.votes);
  expect(chosen.step_began).toBe(1000);
  expect(chosen.deadline).toBeUndefined();
  const next = partsMerged(before, push(4, 9, [0, 1]));
  expect(next.seats.map((place) => (place as Person).asked)).toEqual([undefined, undefined]);
  expect(next.votes).toEqual([]);
  expect(next.step_began).toBeGreaterThan(1000);
});

test('bots think for less time until the table says no more of it', () => {
  const push = (more: object): PushSeats =>
    ({ push: 'seats', table: 'x', seats: [person('A')], watchers: [], votes: [], ...more }) as PushSeats;
  const hurried = partsMerged(table([person('A')]), push({ bots_hurry: true }));
  expect(hurried.bots_hurry).toBe(true);
  expect(partsMerged(hurried, push({})).bots_hurry).toBeUndefined();
});

test('what our seat did without us was a bot', () => {
  const left = { epoch: 3, events: 2, chosen: false };
  const now = (epoch: number, seats: (number | undefined)[], from = 0): Table =>
    table([person('A')], { game: game(epoch, 1, seats, from) as never });
  expect(playedSince(undefined, now(5, [0, 1, 0]))).toBe(false);
  expect(playedSince(left, now(3, [0, 1]))).toBe(false);
  expect(playedSince(left, now(4, [0, 1, 1]))).toBe(false);
  expect(playedSince(left, now(4, [0, 1, 0, 1]))).toBe(true);
  expect(playedSince(left, now(9, [0, 1], 40))).toBe(true);
  // The choice that was made before leaving was our own.
  expect(playedSince({ ...left, chosen: true }, now(4, [0, 1, 0, 1]))).toBe(false);
  expect(playedSince({ ...left, chosen: true }, now(5, [0, 1, 0, 1]))).toBe(true);
});

test('times are those of the server, and read as a clock', () => {
  expect([0, 900, 61_000, 3_725_000].map(clockTime)).toEqual(['0:00', '0:01', '1:01', '1:02:05']);
  heardTime(new Date(Date.now() + 600_000).toUTCString());
  expect(Math.abs(serverTime() - Date.now() - 600_000)).toBeLessThan(1600);
  heardTime(new Date().toUTCString());
  expect(Math.abs(serverTime() - Date.now())).toBeLessThan(5);
});

test('of two people, who waits is told when a clock may be set and then offered one', () => {
  const two = table([person('A', { clock_at: 301_000 }), person('B', { thinking: true }), bot]);
  expect(linesOf(two, 20_000)).toEqual([]);
  const [early] = linesOf(two, 61_000);
  expect(early?.key).toBe('waiting');
  expect(early?.acts).toEqual([]);
  const [late] = linesOf(two, 301_000);
  expect(late?.acts.map(({ request }) => request)).toEqual([{ do: 'clock', table: 'x' }]);
  // Of three, the others can ask.
  const three = table([person('A'), person('B', { thinking: true }), person('C')]);
  expect(linesOf(three, 61_000)[0]?.acts.map(({ request }) => request)).toEqual([
    { do: 'vote', table: 'x', about: 1, yes: true },
  ]);
});

test('who waits is told for how long at most, as far as the server knows', () => {
  const three = table([person('A'), person('B', { thinking: true }), person('C')]);
  expect(goesOnAt(three)).toBeNull();
  const mine = (more: Partial<Table>): string => linesOf({ ...three, ...more }, 61_000)[0]?.text ?? '';
  // Without the words of a language a line is the key of its pattern.
  expect(mine({})).toBe('web.company.waiting');
  expect(mine({ until_ms: 91_000 })).toBe('text.then');
  expect(mine({ until_ms: 60_000 })).toBe('web.company.waiting');
  expect(goesOnAt({ ...three, deadline: 91_000 })).toBe(91_000);
  // It comes with the seats, and goes with them and with a move.
  const seats = (more: object): PushSeats =>
    ({ push: 'seats', table: 'x', seats: three.seats, watchers: [], votes: [], ...more }) as PushSeats;
  const known = partsMerged(three, seats({ until_ms: 91_000 }));
  expect(known.until_ms).toBe(91_000);
  expect(partsMerged(known, seats({})).until_ms).toBeUndefined();
  const move = { push: 'game', table: 'x', game: game(4, 8), thinking: [1] } as unknown as PushGame;
  expect(partsMerged(known, move).until_ms).toBeUndefined();
});

test('who is away has a line each, those a bot plays for one together, and none where a step has days', () => {
  const seats = [
    person('A'),
    person('B', { online: false, away: 5, lent: 9 }),
    person('C', { online: false, stand_in: 'medium' }),
    person('D', { online: false, stand_in: 'medium' }),
  ];
  expect(linesOf(table(seats), 2000).map(({ key }) => key)).toEqual(['away 1', 'lent 2 3']);
  const days = { plan: { clock: { kind: 'days', amount: 3 } } as Table['plan'] };
  expect(linesOf(table(seats, days), 2000)).toEqual([]);
});
