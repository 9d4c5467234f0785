// SPDX-License-Identifier: Apache-2.0
// What is asked over HTTP: who we are, what a link or two words invite to, which games there are, a game's facts, a record, sheets to print.
import type {
  AnswerRefused,
  Catalogue,
  GameInfo,
  HttpFinished,
  HttpGames,
  HttpInvitation,
  HttpPaper,
  HttpReplayOpinions,
  HttpReplayOutline,
  HttpReplayStep,
  HttpSession,
  HttpWords,
} from '../../generated/protocol';
import { heardTime } from '../state/now.svelte';
import { Refused } from './connection';

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused({ key: 'web.net.server_away' });
  }
  heardTime(answer.headers.get('date'));
  const value: unknown = await answer.json().catch(() => null);
  if (answer.ok && value !== null) return value as T;
  const refused = value as AnswerRefused | null;
  throw new Refused(refused?.error ?? { key: 'web.net.server_away', detail: String(answer.status) });
}

/** Our name, or null when the server does not know us yet. */
export async function whoAmI(): Promise<string | null> {
  try {
    return (await ask<HttpSession>('/api/me')).name;
  } catch (error) {
    if (error instanceof Refused && error.refusal.key === 'server.no_session') return null;
    throw error;
  }
}

export const signIn = async (name: string): Promise<string> =>
  (await ask<HttpSession>('/api/session', { name })).name;

export const logIn = async (login: string, password: string): Promise<string> =>
  (await ask<HttpSession>('/api/login', { login, password })).name;

export const logOut = (): Promise<unknown> => ask('/api/logout', {});

/** Whose table it is, what is played, who sits there; for whoever has the link, known or not. */
export const invitation = (table: string): Promise<HttpInvitation> =>
  ask<HttpInvitation>(`/api/tables/${encodeURIComponent(table)}/invitation`);

/** What two words lead to, before anybody goes there. */
export const behindWords = (words: string): Promise<HttpWords> =>
  ask<HttpWords>(`/api/words/${encodeURIComponent(words)}`);

let games: Promise<GameInfo[]> | null = null;

/** Asked once; again after a failure. */
export function gameList(): Promise<GameInfo[]> {
  games ??= ask<HttpGames>('/api/games').then((list) => list.games);
  games.catch(() => (games = null));
  return games;
}

let papers: Promise<HttpPaper> | null = null;

/** Which sheets of which games can be printed. Asked once; again after a failure. */
export function paper(): Promise<HttpPaper> {
  papers ??= ask<HttpPaper>('/api/paper');
  papers.catch(() => (papers = null));
  return papers;
}

/** Where a sheet is; `order` is for which game, in which language and so on. */
export const sheetPath = (sheet: string, order: Record<string, string>): string =>
  `/api/paper/${encodeURIComponent(sheet)}.pdf?${new URLSearchParams(order).toString()}`;

const catalogues = new Map<string, Promise<Catalogue>>();

/** A game's facts under these options; one request for each, ever. */
export function catalogue(game: string, options: Record<string, string>): Promise<Catalogue> {
  const query = new URLSearchParams(options).toString();
  const path = `/api/catalogue/${game}${query ? `?${query}` : ''}`;
  let found = catalogues.get(path);
  if (!found) {
    found = ask<Catalogue>(path);
    catalogues.set(path, found);
    found.catch(() => catalogues.delete(path));
  }
  return found;
}

/** The record of a finished table, as text. */
export async function record(table: string): Promise<string> {
  return JSON.stringify(await ask<object>(`/api/tables/${encodeURIComponent(table)}/record`));
}

/** Replays: the record goes with every request; the server keeps nothing of it. */
export const replayOutline = (text: string): Promise<HttpReplayOutline> =>
  ask<HttpReplayOutline>('/api/replay/outline', { record: text });
export const replayStep = (text: string, step: number, eyes: number | null): Promise<HttpReplayStep> =>
  ask<HttpReplayStep>('/api/replay/step', { record: text, step, eyes });
export const replayOpinions = (
  text: string,
  step: number,
  seat: number,
  link: number,
): Promise<HttpReplayOpinions> =>
  ask<HttpReplayOpinions>('/api/replay/opinions', { record: text, step, seat, link });

/** Our own finished games, newest first; `before` is `next` of the page before. */
export const finishedGames = (before?: string): Promise<HttpFinished> =>
  ask<HttpFinished>(`/api/finished${before ? `?before=${encodeURIComponent(before)}` : ''}`);
