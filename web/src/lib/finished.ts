// SPDX-License-Identifier: Apache-2.0
// What follows from the finished games of somebody: which of them count, where their points came from, and how often
// they won with each board.
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

export interface Course {
  row: string;
  /** The oldest first; `others`: what the others had on average. */
  games: { won: boolean; own: number; others: number }[];
  mean: number;
  /** How much that is more than what the others had. */
  more: number;
}

export const kTotal = 'total';
const meanOf = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

/** The points of everybody in a row; nothing where it is not told, or the row was not played. */
function pointsIn({ summary: { scores, sheets } }: FinishedHead, row: string): number[] | undefined {
  if (row === kTotal) return scores;
  const points = sheets?.flatMap((sheet) => sheet[row] ?? []);
  return points && points.length === sheets?.length ? points : undefined;
}

function courseOf(played: FinishedHead[], row: string): Course {
  const games = played.flatMap((game) => {
    const points = pointsIn(game, row);
    const own = game.you === null ? undefined : points?.[game.you];
    if (points === undefined || own === undefined) return [];
    const others = meanOf(points.filter((_, seat) => seat !== game.you));
    return [{ won: game.rank === 1, own, others }];
  });
  const mean = meanOf(games.map(({ own }) => own));
  return { row, games, mean, more: mean - meanOf(games.map(({ others }) => others)) };
}

/** The points in all, and those of each row that there was in one of the games. */
export function coursesOf(played: FinishedHead[]): Course[] {
  const rows = new Set(
    played
      .map(({ summary: { sheets } }) => Object.keys(sheets?.[0] ?? {}))
      .sort((a, b) => b.length - a.length)
      .flat(),
  );
  rows.delete(kTotal);
  return [kTotal, ...rows].map((row) => courseOf(played, row)).filter(({ games }) => games.length > 0);
}

/** From where to where a course is drawn: rows begin at none, what is always much begins where it is. */
export function scaleOf({ row, games }: Course): { low: number; high: number } {
  const all = games.flatMap(({ own, others }) => [own, others]);
  const step = row === kTotal ? 10 : 5;
  const least = row === kTotal ? Math.min(...all) : Math.min(0, ...all);
  const low = Math.floor(least / step) * step;
  return { low, high: Math.max(low + step, Math.ceil(Math.max(...all) / step) * step) };
}

/** How often one would have won if all had been equally good. */
export const byChance = (played: FinishedHead[]): number =>
  meanOf(played.map(({ summary }) => 1 / summary.seats.length));

/** To a tenth: "8.8", and with its sign "+0.8", "−0.3", "±0". */
export const tenths = (value: number): string => language().number(Math.round(value * 10) / 10);
export function signedTenths(value: number): string {
  const rounded = Math.round(value * 10);
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±';
  return sign + language().number(Math.abs(rounded) / 10);
}

export const percent = (share: number): string =>
  t('web.replay.percent', { value: language().number(Math.round(100 * share)) });
