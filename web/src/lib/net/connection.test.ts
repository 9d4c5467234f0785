// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Push, Refusal } from '../../generated/protocol';
import { backoff } from './backoff';
import { Connection, Refused, type Socket, type Status } from './connection';

class FakeSocket implements Socket {
  sent: { do: string; id: number }[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { do: string; id: number });
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  answer(value: object): void {
    this.onmessage?.({ data: JSON.stringify(value) });
  }
}

let sockets: FakeSocket[];
let statuses: Status[];
let pushes: Push[];
let refusals: Refusal[];
let connection: Connection;
const last = (): FakeSocket => sockets[sockets.length - 1] ?? new FakeSocket();

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  statuses = [];
  pushes = [];
  refusals = [];
  const make = (): FakeSocket => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  connection = new Connection(make, {
    status: (status) => statuses.push(status),
    push: (push) => pushes.push(push),
    refused: (refusal) => refusals.push(refusal),
    opened: () => undefined,
  });
  connection.start();
  last().onopen?.();
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

test('an answer finds its request', async () => {
  const first = connection.request({ do: 'tables' });
  const second = connection.request({ do: 'ping' });
  const [one, two] = last().sent;
  last().answer({ re: two?.id, ok: true });
  last().answer({ re: one?.id, ok: true, open: [], mine: [] });
  expect(await second).toMatchObject({ re: two?.id });
  expect(await first).toMatchObject({ mine: [] });
});

test('a refusal carries its key', async () => {
  const asked = connection.request({ do: 'start', table: 'x' });
  last().answer({ re: last().sent[0]?.id, ok: false, error: { key: 'server.not_host' } });
  await expect(asked).rejects.toBeInstanceOf(Refused);
  await expect(asked).rejects.toMatchObject({ refusal: { key: 'server.not_host' } });
});

test('an unanswered choice is sent again after a loss, with the same version', async () => {
  const asked = connection.request({ do: 'choose', table: 'x', version: 7, action: 'sell Loom' });
  last().onclose?.({ code: 1006 });
  expect(statuses[statuses.length - 1]).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  last().onopen?.();
  expect(last().sent[0]).toMatchObject({ do: 'choose', version: 7, action: 'sell Loom' });
  last().answer({ re: last().sent[0]?.id, ok: true });
  expect(await asked).toMatchObject({ ok: true });
});

test('what must not happen twice is refused when the connection is lost', async () => {
  const asked = connection.request({ do: 'make', plan: { game: 'dice' } }, false);
  const failed = expect(asked).rejects.toMatchObject({ refusal: { key: 'web.net.lost' } });
  last().onclose?.({ code: 1006 });
  await failed;
  vi.advanceTimersByTime(1000);
  last().onopen?.();
  expect(last().sent).toHaveLength(0);
});

test('without a session nothing is tried again', () => {
  last().onclose?.({ code: 1008 });
  expect(statuses[statuses.length - 1]).toBe('no_session');
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test('pushes go to the listener, answers that nobody waits for are dropped', () => {
  last().answer({ push: 'hello', protocol: 1, version: '1', name: 'Ada' });
  last().answer({ re: 999, ok: true });
  last().answer({ re: null, ok: true });
  expect(pushes).toEqual([{ push: 'hello', protocol: 1, version: '1', name: 'Ada' }]);
  expect(refusals).toEqual([]);
});

test('a refusal that answers nothing goes to the listener', async () => {
  const asked = connection.request({ do: 'ping' });
  last().answer({ re: null, ok: false, error: { key: 'server.no_such_table', detail: 'removed' } });
  expect(refusals).toEqual([{ key: 'server.no_such_table', detail: 'removed' }]);
  last().answer({ re: last().sent[0]?.id, ok: true });
  expect(await asked).toMatchObject({ ok: true });
});

/** What the server does with a ping: here it is there. */
const answerPings = (): void => {
  for (const { id } of last().sent.splice(0)) last().answer({ re: id, ok: true });
};
const pings = (): number => last().sent.filter((one) => one.do === 'ping').length;

test('a line that carries nothing any more is given up soon after the next ping', () => {
  vi.advanceTimersByTime(20_000);
  expect(pings()).toBe(1);
  answerPings();
  vi.advanceTimersByTime(20_000);
  expect(pings()).toBe(1);
  vi.advanceTimersByTime(9_900);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  expect(statuses[statuses.length - 1]).toBe('lost');
});

test('anything that comes is a sign of life', () => {
  vi.advanceTimersByTime(28_000);
  last().answer({ push: 'hello', protocol: 1, version: '1', name: 'Ada' });
  vi.advanceTimersByTime(11_000);
  expect(sockets).toHaveLength(1);
});

test('who wakes up asks at once and does not wait long for the answer', () => {
  connection.wake();
  expect(pings()).toBe(1);
  answerPings();
  vi.advanceTimersByTime(4000);
  expect(sockets).toHaveLength(1);
  connection.wake();
  vi.advanceTimersByTime(3600);
  expect(sockets).toHaveLength(2);
  const [dead] = sockets;
  last().onopen?.();
  // Its end comes late, and what it still had to say is of before.
  dead?.answer({ push: 'hello', protocol: 1, version: 'old', name: 'Ada' });
  dead?.onclose?.({ code: 1006 });
  expect(pushes).toEqual([]);
  expect(statuses[statuses.length - 1]).toBe('open');
});

test('waking shortens a wait that is under way, of a ping and of a connection that does not come', () => {
  vi.advanceTimersByTime(20_000);
  connection.wake();
  vi.advanceTimersByTime(3600);
  expect(sockets).toHaveLength(2);
  connection.wake();
  vi.advanceTimersByTime(4200);
  expect(sockets).toHaveLength(3);
  // Nor does a try that hangs stay the last one.
  vi.advanceTimersByTime(12_000);
  expect(sockets.length).toBeGreaterThan(3);
});

test('waking tries at once when a try was to come later, and not without a session', () => {
  last().onclose?.({ code: 1006 });
  expect(sockets).toHaveLength(1);
  connection.wake();
  expect(sockets).toHaveLength(2);
  last().onopen?.();
  last().onclose?.({ code: 1008 });
  connection.wake();
  expect(sockets).toHaveLength(2);
});

test('a page that slept reads what has come before it gives the line up', () => {
  vi.advanceTimersByTime(20_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(sockets).toHaveLength(1);
  answerPings();
  vi.advanceTimersByTime(5000);
  expect(sockets).toHaveLength(1);
  connection.wake();
  vi.advanceTimersByTime(3600);
  expect(sockets).toHaveLength(2);
});

test('waiting grows, is never over fifteen seconds and never all at once', () => {
  expect(backoff(0, 0)).toBe(250);
  expect(backoff(0, 1)).toBe(500);
  expect(backoff(3, 1)).toBe(4000);
  expect(backoff(50, 1)).toBe(15_000);
  expect(backoff(50, 0)).toBe(7500);
});
