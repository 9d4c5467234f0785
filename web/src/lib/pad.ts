// SPDX-License-Identifier: Apache-2.0
// The score pad for games at a real table: sheets, sums, places. It adds up what people enter; which rows a
// sheet has says its game.

export interface Sheet {
  game: string;
  players: string[];
  expansions: string[];
  cells: Record<string, (number | null)[]>;
}

export const kLow = -99;
export const kHigh = 999;
const kMostPlayers = 8;

export function newSheet(game: string, players: string[]): Sheet {
  return { game, players, expansions: [], cells: {} };
}

export const canAdd = (sheet: Sheet): boolean => sheet.players.length < kMostPlayers;

/** A number that was typed; null for nothing, undefined for what is none. */
export function readCell(text: string): number | null | undefined {
  const clean = text.trim().replace('−', '-');
  if (clean === '') return null;
  if (!/^-?\d{1,3}$/.test(clean)) return undefined;
  const value = Number(clean);
  return value >= kLow && value <= kHigh ? value : undefined;
}

export function total(sheet: Sheet, rows: string[], player: number): number {
  return rows.reduce((sum, row) => sum + (sheet.cells[row]?.[player] ?? 0), 0);
}

/** 1 for the most points; equal points share a place. */
export function places(sheet: Sheet, rows: string[]): number[] {
  const totals = sheet.players.map((_, player) => total(sheet, rows, player));
  return totals.map((own) => 1 + totals.filter((other) => other > own).length);
}

/** The most points of a row, where not all have as many. */
export function isBest(sheet: Sheet, row: string, player: number): boolean {
  const cells = sheet.players.map((_, i) => sheet.cells[row]?.[i] ?? 0);
  const best = Math.max(...cells);
  return best > 0 && best > Math.min(...cells) && cells[player] === best;
}

const isSheet = (value: unknown, games: string[]): value is Sheet => {
  const sheet = value as Sheet | null;
  return (
    typeof sheet === 'object' &&
    sheet !== null &&
    games.includes(sheet.game) &&
    Array.isArray(sheet.players) &&
    sheet.players.every((name) => typeof name === 'string') &&
    Array.isArray(sheet.expansions) &&
    typeof sheet.cells === 'object'
  );
};

export interface Kept {
  sheet: Sheet;
  at: number;
}

/** What was stored of these games: the sheet on the table, and earlier ones. A fresh one is of the first game. */
export function readPad(text: string | null, games: string[]): { sheet: Sheet; history: Kept[] } {
  const fresh = { sheet: newSheet(games[0] ?? '', ['', '', '']), history: [] };
  try {
    const stored = JSON.parse(text ?? 'null') as {
      sheet?: unknown;
      history?: { sheet: unknown; at: number }[];
    } | null;
    if (!stored || !isSheet(stored.sheet, games)) return fresh;
    const history = (stored.history ?? []).filter((one): one is Kept => isSheet(one.sheet, games));
    return { sheet: stored.sheet, history };
  } catch {
    return fresh;
  }
}
