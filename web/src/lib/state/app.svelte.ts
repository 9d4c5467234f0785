// SPDX-License-Identifier: Apache-2.0
// The one connection of this page: who we are, whether the server is there, the table being watched.
// Components read it; only this file talks with the server.
import type {
  AnswerHint,
  AnswerMade,
  AnswerTables,
  Choice,
  PlanWanted,
  Push,
  Table,
} from '../../generated/protocol';
import { notation } from '../choices';
import { t } from '../i18n/language.svelte';
import { browserSocket, Connection, Refused, type Request, type Status } from '../net/connection';
import { logIn, logOut, signIn, whoAmI } from '../net/http';
import { refusalText } from '../refusal';
import { announce } from './live.svelte';
import { keepSettings, settings } from './settings.svelte';

/** A table whose clock runs out then, or has none. */
function withDeadline(table: Table, deadline: number | undefined): Table {
  const { deadline: _, ...rest } = table;
  return deadline === undefined ? rest : { ...rest, deadline };
}

class App {
  /** null: the server does not know us yet; undefined: not asked yet. */
  name = $state<string | null | undefined>(undefined);
  status = $state<Status>('off');
  retryAt = $state(0);
  table = $state.raw<Table | null>(null);
  aside = $state<string | null>(null);
  /** What went wrong last, for people. */
  problem = $state<string | null>(null);
  /** The choice that is on its way to the server. */
  sending = $state.raw<Choice | null>(null);
  serverVersion = $state('');

  private watched: string | null = null;
  private wasLost = false;
  private readonly connection = new Connection(browserSocket, {
    status: (status, retryInMs) => this.changed(status, retryInMs),
    push: (push) => this.pushed(push),
    refused: (refusal) => this.say(refusalText(refusal)),
    opened: () => {
      if (this.watched) void this.ask({ do: 'watch', table: this.watched, parts: true });
    },
  });

  async begin(): Promise<void> {
    try {
      this.name = await whoAmI();
      if (this.name !== null) this.connection.start();
    } catch (error) {
      this.name = null;
      this.tell(error);
    }
  }

  /** A guest has been given the name by the page, until they say their own. */
  async signIn(name: string, guest = false): Promise<boolean> {
    try {
      const known = this.name !== null && this.name !== undefined;
      this.name = await signIn(name);
      settings.guest = guest;
      settings.name = guest ? '' : this.name;
      keepSettings();
      if (known) await this.ask({ do: 'rename', name: this.name });
      else this.connection.start();
      return true;
    } catch (error) {
      this.tell(error);
      return false;
    }
  }

  /** An account for who plays here; seats and name stay. */
  async signUp(login: string, password: string): Promise<boolean> {
    if (!(await this.ask({ do: 'sign_up', login, password }, false))) return false;
    settings.login = login;
    keepSettings();
    return true;
  }

  /** From now on this device is somebody else: the connection begins anew with the other session. */
  async logIn(login: string, password: string): Promise<boolean> {
    return this.changeSession(async () => {
      this.name = await logIn(login, password);
      settings.login = login;
      settings.name = this.name;
      settings.guest = false;
    }, true);
  }

  async logOut(): Promise<boolean> {
    return this.changeSession(async () => {
      await logOut();
      this.name = null;
      settings.login = '';
    }, false);
  }

  private async changeSession(change: () => Promise<void>, known: boolean): Promise<boolean> {
    this.problem = null;
    try {
      await change();
    } catch (error) {
      this.tell(error);
      return false;
    }
    keepSettings();
    this.connection.stop();
    if (known) this.connection.start();
    return true;
  }

  watch(id: string): void {
    this.watched = id;
    this.table = null;
    this.aside = null;
    this.problem = null;
    if (this.status === 'open') void this.ask({ do: 'watch', table: id, parts: true });
  }

  unwatch(): void {
    const id = this.watched;
    this.watched = null;
    this.table = null;
    if (id && this.status === 'open') void this.ask({ do: 'leave', table: id });
  }

  retry(): void {
    this.connection.retry();
  }

  /** The id of the new table, or null after telling what was wrong. */
  async make(plan: PlanWanted, bots: string): Promise<string | null> {
    const answer = await this.ask({ do: 'make', plan, ...(bots ? { bots } : {}) }, false);
    return answer ? (answer as AnswerMade).table : null;
  }

  /** The table for the next game of those who played this one. */
  async rematch(): Promise<string | null> {
    if (!this.watched) return null;
    const answer = await this.ask({ do: 'rematch', table: this.watched }, false);
    return answer ? (answer as AnswerMade).table : null;
  }

  async tables(): Promise<AnswerTables | null> {
    return (await this.ask({ do: 'tables' })) as AnswerTables | null;
  }

  async hint(): Promise<AnswerHint | null> {
    if (!this.watched) return null;
    return (await this.ask({ do: 'hint', table: this.watched }, false)) as AnswerHint | null;
  }

  isSending(choice: Choice): boolean {
    return this.sending !== null && notation(this.sending) === notation(choice);
  }

  /** Whether it was taken. */
  async choose(choice: Choice): Promise<boolean> {
    const version = this.table?.game?.version;
    if (!this.watched || version === undefined || this.sending !== null) return false;
    this.sending = choice;
    try {
      return (
        (await this.ask({ do: 'choose', table: this.watched, version, action: notation(choice) })) !== null
      );
    } finally {
      this.sending = null;
    }
  }

  async takeBack(): Promise<void> {
    const version = this.table?.game?.version;
    if (!this.watched || version === undefined) return;
    if (await this.ask({ do: 'unchoose', table: this.watched, version })) announce(t('web.live.taken_back'));
  }

  /** Any request; null after telling what was refused. */
  async ask(request: Request, again = true): Promise<object | null> {
    this.problem = null;
    try {
      return await this.connection.request(request, again);
    } catch (error) {
      this.tell(error);
      return null;
    }
  }

  private tell(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.say(refusalText(error.refusal));
  }

  private say(problem: string): void {
    this.problem = problem;
    announce(problem);
  }

  private changed(status: Status, retryInMs: number): void {
    this.status = status;
    this.retryAt = retryInMs === 0 ? 0 : Date.now() + retryInMs;
    if (status === 'lost' && !this.wasLost) announce(t('web.live.offline'));
    if (status === 'open' && this.wasLost) announce(t('web.live.online'));
    this.wasLost = status === 'lost' || (this.wasLost && status === 'connecting');
    if (status === 'no_session') this.name = null;
  }

  private pushed(push: Push): void {
    if (push.push === 'hello') {
      this.serverVersion = push.version;
      if (push.name) this.name = push.name;
      return;
    }
    if (push.table !== this.watched) return;
    if (push.push === 'table') this.table = push.data;
    if (push.push === 'aside') this.aside = push.why;
    if (!this.table) return;
    if (push.push === 'game') {
      const { game, thinking, deadline } = push;
      const seats = this.table.seats.map((seat, i) =>
        seat.kind === 'empty' ? seat : { ...seat, thinking: thinking.includes(i) },
      );
      this.table = withDeadline({ ...this.table, game, seats }, deadline);
    }
    if (push.push === 'seats') {
      const { seats, watchers, votes, deadline } = push;
      this.table = withDeadline({ ...this.table, seats, watchers, votes }, deadline);
    }
    if (push.push === 'chat') {
      const { name, text } = push;
      const chat = this.table.chat;
      const last = chat[chat.length - 1];
      announce(t('web.live.chat', { name, text }));
      // A whole table that came with the same line has it already.
      if (last?.name !== name || last.text !== text)
        this.table = { ...this.table, chat: [...chat, { name, text }] };
    }
  }
}

export const app = new App();
