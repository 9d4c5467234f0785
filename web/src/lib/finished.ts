// SPDX-License-Identifier: Apache-2.0
// What follows from the finished games of somebody: which of them count, and how often they won with each board.
import type { BoardHead, FinishedHead } from '../generated/protocol';
import { language, t } from './i18n/language.svelte';

/** So many games are looked at, the newest. */
export const kLooked = 20;

export const boardOf = ({ summary: { boards }, you }: FinishedHead): BoardHead | undefined =>
  you === null ? undefined : boards?.[you];

/** Those of a game played to their end by who asks, the oldest first. */
export const playedOf = (games: FinishedHead[], game: string): FinishedHead[] =>
  games
    .filter(({ summary, rank }) => summary.plan.game === game && rank !== undefined)
    .slice(0, kLooked)
    .reverse();

export interface Rate {
  board: string;
  /** Game by game, whether it was won. */
  all: boolean[];
  won: number;
}

/** How often one won with each board, the best first. */
export function ratesOf(played: FinishedHead[]): Rate[] {
  const found: Record<string, boolean[]> = {};
  for (const game of played) {
    const board = boardOf(game)?.board;
    if (board) (found[board] ??= []).push(game.rank === 1);
  }
  return Object.entries(found)
    .map(([board, all]) => ({ board, all, won: all.filter(Boolean).length }))
    .sort((a, b) => b.won / b.all.length - a.won / a.all.length || b.all.length - a.all.length);
}

export const percent = (share: number): string =>
  t('web.replay.percent', { value: language().number(Math.round(100 * share)) });
