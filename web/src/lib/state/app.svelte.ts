// SPDX-License-Identifier: Apache-2.0
// The one connection of this page: who we are, whether the server is there, the table being watched.
// Components read it; only this file talks with the server.
import type {
  AnswerHint,
  AnswerMade,
  AnswerTables,
  Chat,
  Choice,
  PlanWanted,
  Push,
  PushChat,
  Table,
} from '../../generated/protocol';
import { notation } from '../choices';
import { t } from '../i18n/language.svelte';
import { browserSocket, Connection, mindSleep, Refused, type Request, type Status } from '../net/connection';
import { logIn, logOut, signIn, whoAmI } from '../net/http';
import { refusalText } from '../refusal';
import { partsMerged } from '../company';
import { announce } from './live.svelte';
import { comeBack, remember } from './returned.svelte';
import { isMuted, saidText, Told } from './chat.svelte';
import { keepSettings, settings } from './settings.svelte';

const lineOf = ({ name, text, quick, seat, mark }: PushChat): Chat => ({
  name,
  text,
  ...(quick && { quick }),
  ...(seat !== undefined && { seat }),
  ...(mark !== undefined && { mark }),
});

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
  /** The connection was lost since the last table came. */
  private away = false;
  private readonly told = new Told();
  private readonly connection = new Connection(browserSocket, {
    status: (status, retryInMs) => this.changed(status, retryInMs),
    push: (push) => this.pushed(push),
    refused: (refusal) => this.say(refusalText(refusal)),
    opened: () => {
      if (this.watched) void this.ask({ do: 'watch', table: this.watched, parts: true });
    },
  });

  async begin(): Promise<void> {
    mindSleep(this.connection);
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

  /** The table for the next game of those who played this one, with a chair at it. */
  async rematch(rotate = false): Promise<string | null> {
    if (!this.watched) return null;
    const answer = await this.ask({ do: 'rematch', table: this.watched, ...(rotate && { rotate }) }, false);
    return answer ? this.sitAt((answer as AnswerMade).table) : null;
  }

  /** Takes the best chair that is free. */
  async sitAt(table: string): Promise<string | null> {
    return (await this.ask({ do: 'sit', table, any: true }, false)) ? table : null;
  }

  /** The same for somebody who may as well watch: `full` where not even in the next game a chair is left. */
  async sitOrWait(table: string): Promise<'done' | 'full' | 'refused'> {
    this.problem = null;
    try {
      await this.connection.request({ do: 'sit', table, any: true });
      return 'done';
    } catch (error) {
      if (error instanceof Refused && error.refusal.key === 'server.table_full') return 'full';
      this.tell(error);
      return 'refused';
    }
  }

  /** Who does not want to play again says so: nobody waits for them. */
  async declineRematch(): Promise<void> {
    if (this.watched) await this.ask({ do: 'rematch', table: this.watched, wants: false }, false);
  }

  /** Leaves on purpose: a bot plays on at once, until we are back. */
  lend(): void {
    const id = this.watched;
    this.watched = null;
    if (id) void this.ask({ do: 'leave', table: id, lend: true });
  }

  /** The table that two words lead to. */
  async enter(words: string): Promise<string | null> {
    const answer = await this.ask({ do: 'enter', words });
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
    if (status === 'lost') this.away = true;
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
    if (push.push === 'table') {
      if (this.table === null || this.away) {
        comeBack(push.data);
        this.told.began();
      } else this.told.whole(this.table.chat, push.data.chat);
      this.away = false;
      this.table = push.data;
    }
    if (push.push === 'aside') this.aside = push.why;
    if (!this.table) return;
    if (push.push === 'game' || push.push === 'seats') this.table = partsMerged(this.table, push);
    if (push.push === 'chat') {
      const line = lineOf(push);
      if (!isMuted(push.table, line)) announce(t('web.live.chat', { name: line.name, text: saidText(line) }));
      this.table = { ...this.table, chat: this.told.line(this.table.chat, line) };
    }
    remember(this.table);
  }
}

export const app = new App();
