// SPDX-License-Identifier: Apache-2.0
// The WebSocket to the server: requests with answers, pushes, and connecting again after a loss. Knows
// envelopes, no tables. What was sent and not answered is sent again after a loss; the server's
// versions make that harmless (docs/protocol.md).
import type { Answer, AnswerRefused, FromClient, FromServer, Push, Refusal } from '../../generated/protocol';
import { backoff } from './backoff';

export type Status = 'off' | 'connecting' | 'open' | 'lost' | 'no_session';

/** As much of a WebSocket as is used, so that tests can bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface Listener {
  status(status: Status, retryInMs: number): void;
  push(push: Push): void;
  /** A refusal that answers no request: the server says why it closes, or what has gone. */
  refused(refusal: Refusal): void;
  /** Connected (again): whoever watches a table asks for it anew. */
  opened(): void;
}

/** A request without its id: Connection gives it one. */
export type Request = WithoutId<FromClient>;
type WithoutId<One> = One extends unknown ? Omit<One, 'id'> : never;
export type Done = Exclude<Answer, AnswerRefused>;

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.key);
  }
}

interface Waiting {
  text: string;
  again: boolean;
  resolve(answer: Done): void;
  reject(error: Refused): void;
}

const kPolicy = 1008; // the server does not know us
const kGone = 1006; // closed without a word
const kPingEvery = 20_000; // ms
const kAnswersWithin = 10_000; // ms; also a line on which nothing has come yet
const kWokenWithin = 3000; // ms
const kLate = 1000; // ms: a clock that rings so late has slept, and with it the page

export class Connection {
  private socket: Socket | null = null;
  private open = false;
  private tries = 0;
  private nextId = 1;
  private readonly waiting = new Map<number, Waiting>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  /** Until when something must have come, or the line is dead: 0 if nothing is expected. */
  private due = 0;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly makeSocket: () => Socket,
    private readonly listener: Listener,
  ) {}

  start(): void {
    if (this.socket) return;
    this.waitNoLonger();
    this.listener.status(this.tries === 0 ? 'connecting' : 'lost', 0);
    const socket = this.makeSocket();
    this.socket = socket;
    // One that was given up may still have something to say.
    const own = (): boolean => socket === this.socket;
    socket.onopen = () => own() && this.opened();
    socket.onmessage = ({ data }) => own() && this.received(String(data));
    socket.onclose = ({ code }) => own() && this.closed(code);
    this.expect(kAnswersWithin);
  }

  stop(): void {
    this.waitNoLonger();
    clearInterval(this.ping);
    this.heard();
    const socket = this.socket;
    this.socket = null;
    this.open = false;
    this.tries = 0;
    socket?.close();
    this.listener.status('off', 0);
  }

  /** Tries at once, for whoever does not want to wait. */
  retry(): void {
    if (!this.socket) this.start();
  }

  /**
   * The device may have slept, or has another network: a line that was cut meanwhile without a word still looks open.
   * It is found out now, and not with the next ping.
   */
  wake(): void {
    if (this.open) this.probe(kWokenWithin);
    else if (this.socket) this.expect(kWokenWithin);
    else if (this.timer !== undefined) this.start();
  }

  /** The answer, or a rejection with what was refused. `again`: may be sent twice. */
  request(request: Request, again = true): Promise<Done> {
    const id = this.nextId++;
    const text = JSON.stringify({ ...request, id });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, again, resolve, reject });
      if (this.open) this.socket?.send(text);
      else this.start();
    });
  }

  private waitNoLonger(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private opened(): void {
    this.open = true;
    this.tries = 0;
    this.heard();
    this.listener.status('open', 0);
    this.listener.opened();
    for (const { text } of this.waiting.values()) this.socket?.send(text);
    clearInterval(this.ping);
    this.ping = setInterval(() => this.probe(kAnswersWithin), kPingEvery);
  }

  private probe(within: number): void {
    this.request({ do: 'ping' }, false).catch(() => undefined);
    this.expect(within);
  }

  /** Whatever comes is a sign of life; without one by then the line is dead. */
  private expect(within: number): void {
    const due = Date.now() + within;
    if (this.due !== 0 && this.due <= due) return;
    clearTimeout(this.patience);
    this.due = due;
    this.patience = setTimeout(() => this.unheard(), within);
  }

  private heard(): void {
    clearTimeout(this.patience);
    this.due = 0;
  }

  private unheard(): void {
    const late = Date.now() - this.due;
    this.due = 0;
    // What came while the page slept has not been read yet.
    if (late > kLate) return this.wake();
    const dead = this.socket;
    this.closed(kGone);
    dead?.close(); // which a dead line answers much later
  }

  private closed(code: number): void {
    this.socket = null;
    this.open = false;
    clearInterval(this.ping);
    this.heard();
    for (const [id, waiting] of this.waiting) {
      if (waiting.again) continue;
      this.waiting.delete(id);
      waiting.reject(new Refused({ key: 'web.net.lost' }));
    }
    if (code === kPolicy) {
      this.listener.status('no_session', 0);
      return;
    }
    const wait = backoff(this.tries++, Math.random());
    this.listener.status('lost', wait);
    this.timer = setTimeout(() => this.start(), wait);
  }

  private received(text: string): void {
    this.heard();
    const message = JSON.parse(text) as FromServer;
    if ('push' in message) {
      this.listener.push(message);
      return;
    }
    if (message.re === null) {
      if (!message.ok) this.listener.refused(message.error);
      return;
    }
    const waiting = this.waiting.get(message.re);
    if (!waiting) return;
    this.waiting.delete(message.re);
    if (message.ok) waiting.resolve(message);
    else waiting.reject(new Refused(message.error));
  }
}

/** Wakes a connection whenever the device may have slept or has a network again. */
export function mindSleep(connection: Connection): void {
  const wake = (): void => {
    if (!document.hidden) connection.wake();
  };
  document.addEventListener('visibilitychange', wake);
  for (const event of ['online', 'pageshow']) addEventListener(event, wake);
}

/** The socket of this page's server. */
export function browserSocket(): Socket {
  const url = new URL('/ws', location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const browser = new WebSocket(url, 'pharos.1');
  const socket: Socket = {
    send: (text) => browser.send(text),
    close: () => browser.close(),
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  browser.onopen = () => socket.onopen?.();
  browser.onclose = ({ code }) => socket.onclose?.({ code });
  browser.onmessage = ({ data }) => socket.onmessage?.({ data: data as unknown });
  return socket;
}
