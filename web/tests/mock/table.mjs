// SPDX-License-Identifier: Apache-2.0
// A table of the mock: seats, plan, and one game. Choices count at once, so nothing can be taken back.

import { games, play } from './engine.mjs';
import { describe, impossible } from './words.mjs';

export const tables = new Map();

export function makeTable(client, plan, bots) {
  const id = Math.random().toString(36).slice(2, 12).padEnd(10, 'x');
  const table = new Table(id, client, plan, bots);
  tables.set(id, table);
  return table;
}

class Table {
  constructor(id, client, wanted, bots) {
    const info = games().find(({ game }) => game === wanted.game);
    const options = Object.fromEntries(Object.entries(wanted.options ?? {}).map(([k, v]) => [k, String(v)]));
    const players = Number(options.players ?? info.options.find(({ key }) => key === 'players').default);
    this.id = id;
    this.host = client.token;
    this.phase = 'open';
    this.plan = {
      name: '',
      listed: false,
      hints: false,
      clock: { kind: 'none' },
      patience: 60,
      ...wanted,
      options,
    };
    this.seats = Array.from({ length: players }, () =>
      bots ? { kind: 'bot', level: bots } : { kind: 'empty' },
    );
    this.seats[0] = { kind: 'person', token: client.token, name: client.name };
    this.clients = new Set();
    this.chat = [];
    this.questions = new Map(); // seat -> {message, reply}
    this.last = new Map(); // seat -> the last question, for its view
    this.events = [];
    this.totals = [];
    this.heard = 0;
    this.epoch = 0;
  }

  seatOf(token) {
    const seat = this.seats.findIndex((place) => place.token === token);
    return seat < 0 ? null : seat;
  }

  gone(client) {
    if (this.clients.delete(client)) this.tell();
  }

  places() {
    const online = new Set([...this.clients].map(({ token }) => token));
    return this.seats.map((place, seat) => {
      const shown = { ...place };
      delete shown.token;
      if (place.kind === 'person')
        Object.assign(shown, { online: online.has(place.token), host: place.token === this.host });
      if (this.phase === 'running') shown.thinking = this.questions.has(seat);
      return shown;
    });
  }

  head() {
    const summary = { phase: this.phase, plan: this.plan, seats: this.places(), watchers: [], votes: [] };
    return { table: this.id, created: 0, changed: 0, aside: false, summary };
  }

  game(seat) {
    const asked = this.last.get(seat) ?? [...this.last.values()][0];
    if (!asked) return undefined;
    const question = this.questions.get(seat);
    return {
      epoch: this.epoch,
      rows: Object.keys(asked.view.seats[0].score).filter((row) => row !== 'total'),
      view: asked.view,
      ...(this.phase === 'running' && seat !== null
        ? { version: this.epoch + 1, chosen: [], can_undo: false }
        : {}),
      ...(question
        ? {
            choices: question.message.legal.map((choice) => ({
              ...choice,
              say: describe(asked.view, choice),
            })),
            impossible: impossible(asked.view, question.message.legal),
          }
        : {}),
      events: { from: Math.max(0, this.events.length - 60), list: this.events.slice(-60) },
      totals: this.totals,
      commitment: 'mock',
      ...(this.result ? { result: this.result } : {}),
    };
  }

  tell() {
    for (const client of this.clients) {
      const you = this.seatOf(client.token);
      const data = {
        table: this.id,
        phase: this.phase,
        plan: this.plan,
        you,
        host: client.token === this.host,
        seats: this.places(),
        watchers: [],
        votes: [],
        chat: this.chat,
      };
      if (this.phase !== 'open') data.game = this.game(you);
      if (data.game === undefined) delete data.game;
      client.send({ push: 'table', table: this.id, data });
    }
  }

  start() {
    this.phase = 'running';
    const seats = this.seats.map((place) => (place.kind === 'bot' ? place.level : null));
    play(this.plan.game, Object.entries(this.plan.options), seats, {
      asked: (seat, message, reply) => {
        for (const line of message.history.slice(this.heard)) {
          const space = line.indexOf(' ');
          const action = { action: line.slice(space + 1), verb: line.split(' ')[1] };
          this.events.push({ seat: Number(line.slice(0, space)), say: describe(message.view, action, true) });
        }
        this.heard = message.history.length;
        this.totals.push(message.view.seats.map(({ score }) => score?.total ?? 0));
        this.questions.set(seat, { message, reply });
        this.last.set(seat, message);
        this.epoch += 1;
        this.tell();
      },
      over: ({ scores, ranks }) => {
        if (this.result) return;
        this.phase = 'finished';
        this.result = { ranks, winners: ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) };
        for (const { view } of this.last.values()) {
          view.phase = 'end';
          view.seats.forEach((city, seat) => (city.score = scores[seat]));
        }
        this.totals.push(scores.map(({ total }) => total));
        this.tell();
      },
      failed: (why) => console.error(why),
    });
  }

  command(client, asked, done, refuse) {
    const you = this.seatOf(client.token);
    switch (asked.do) {
      case 'watch':
        this.clients.add(client);
        done();
        return this.tell();
      case 'leave':
        this.clients.delete(client);
        return done();
      case 'say':
        this.chat.push({ name: client.name, text: asked.text });
        done();
        return this.tell();
      case 'sit': {
        const seat = asked.seat ?? this.seats.findIndex(({ kind }) => kind === 'empty');
        if (seat < 0) return refuse('server.table_full');
        this.seats[seat] = { kind: 'person', token: client.token, name: client.name };
        break;
      }
      case 'rise':
        this.seats[asked.seat ?? you] = { kind: 'empty' };
        break;
      case 'bot':
        this.seats[asked.seat] = { kind: 'bot', level: asked.level };
        break;
      case 'plan': {
        const players = Number(asked.plan.options.players);
        while (this.seats.length < players) this.seats.push({ kind: 'empty' });
        this.seats.length = players;
        this.plan = { ...this.plan, ...asked.plan };
        break;
      }
      case 'start':
        if (this.seats.some(({ kind }) => kind === 'empty')) return refuse('server.seats_empty');
        done();
        return this.start();
      case 'choose': {
        const question = this.questions.get(you);
        if (asked.version !== this.epoch + 1 || !question) return refuse('server.late');
        this.questions.delete(you);
        done();
        this.tell();
        return question.reply(asked.action);
      }
      case 'hint': {
        const legal = this.questions.get(you)?.message.legal;
        if (!legal) return refuse('server.not_your_turn');
        const one = (choice) => ({
          action: choice.action,
          looked: 1,
          win_permille: 500,
          margin_tenths: 0,
          spread_tenths: 0,
          reasons: [],
        });
        return done({ best: legal[0].action, choices: legal.map(one) });
      }
      default:
        return refuse('server.unknown_command', asked.do);
    }
    done();
    return this.tell();
  }
}
