// SPDX-License-Identifier: Apache-2.0
// What a score sheet says while it fills and when it is full: sums so far, who leads, the best of a row, by how much
// somebody won. Knows no game and shows nothing.
import type { Game } from '../../../generated/protocol';

/** Points by row and, in a row, by seat. */
export type Points = number[][];

export const pointsOf = (game: Game, players: number): Points =>
  game.rows.map((row) =>
    Array.from({ length: players }, (_, seat) => game.view.seats?.[seat]?.score?.[row] ?? 0),
  );

/** The sums as the server has them. */
export const totalsOf = (game: Game, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => game.view.seats?.[seat]?.score?.['total'] ?? 0);

/** The sums of the first rows. */
export const soFar = (points: Points, rows: number, players: number): number[] =>
  Array.from({ length: players }, (_, seat) =>
    points.slice(0, rows).reduce((sum, row) => sum + (row[seat] ?? 0), 0),
  );

/** All who have most. */
export const firstOf = (totals: number[]): number[] =>
  totals.flatMap((total, seat) => (total === Math.max(...totals) ? [seat] : []));

/** Who has most; nobody while all have the same. */
export function leaders(totals: number[]): number[] {
  const found = firstOf(totals);
  return found.length === totals.length && totals.length > 1 ? [] : found;
}

/** Who is best in a row: those with most points, if these are points, and if not all have them. */
export const bestOf = (row: number[]): number[] => (Math.max(...row) > 0 ? leaders(row) : []);

/** How high a column stands after so many rows, of the highest that any ever does: 0 to 1, never below the ground. */
export function heights(points: Points, rows: number, players: number): number[] {
  const sums = Array.from({ length: points.length + 1 }, (_, n) => soFar(points, n, players));
  const highest = Math.max(1, ...sums.flat());
  return (sums[rows] ?? []).map((sum) => Math.max(0, sum) / highest);
}

/** Where the joints between the drums of a seat's column are, as shares of the highest; what a loss took away is gone. */
export function joints(points: Points, rows: number, players: number, seat: number): number[] {
  const all = Array.from({ length: rows + 1 }, (_, n) => heights(points, n, players)[seat] ?? 0);
  const top = all[rows] ?? 0;
  return [...new Set(all)].filter((height) => height > 0 && height < top).sort((a, b) => a - b);
}

/** Seats from the first to the last; those who share a place as they sit. */
export const ranking = (ranks: number[]): number[] =>
  ranks.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);

/** How a game was won: by so many points, by what decides between equals, or not by one alone. */
export type Won = { by: 'points'; points: number } | { by: 'tie'; over: number[] } | { by: 'none' };

export function wonBy(totals: number[], winners: number[]): Won {
  const first = totals[winners[0] ?? -1];
  const others = totals.flatMap((total, seat) => (winners.includes(seat) ? [] : [{ total, seat }]));
  if (first === undefined || winners.length > 1 || others.length === 0) return { by: 'none' };
  const over = others.filter(({ total }) => total === first).map(({ seat }) => seat);
  if (over.length > 0) return { by: 'tie', over };
  return { by: 'points', points: first - Math.max(...others.map(({ total }) => total)) };
}

/** Whose total somebody else has too, so that something else decided their places. */
export const level = (totals: number[]): boolean[] =>
  totals.map((total, seat) => totals.some((other, i) => i !== seat && other === total));
