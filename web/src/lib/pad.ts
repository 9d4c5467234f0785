// SPDX-License-Identifier: Apache-2.0
// The score pad for games at a real table: rows, sums, places, the science calculator. It adds up what
// people enter; it knows no position of any game.

export interface Sheet {
  game: string;
  players: string[];
  expansions: string[];
  cells: Record<string, (number | null)[]>;
}

export const kPadRows: Record<string, string[]> = {
  wonders: ['wonder', 'coins', 'conflict', 'blue', 'yellow', 'green', 'purple'],
  architects: ['stages', 'cat', 'blue', 'conflict', 'progress'],
  dice: [
    'wonder',
    'barracks_west',
    'barracks_east',
    'agora',
    'market',
    'university',
    'guild_court',
    'gallery',
  ],
};
export const kExpansions: Record<string, string[]> = { wonders: ['edifice', 'leaders', 'cities', 'armada'] };
export const kLow = -99;
export const kHigh = 999;
const kMostPlayers = 8;

export const rowsOf = (sheet: Sheet): string[] => [...(kPadRows[sheet.game] ?? []), ...sheet.expansions];

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

export function total(sheet: Sheet, player: number): number {
  return rowsOf(sheet).reduce((sum, row) => sum + (sheet.cells[row]?.[player] ?? 0), 0);
}

/** 1 for the most points; equal points share a place. */
export function places(sheet: Sheet): number[] {
  const totals = sheet.players.map((_, player) => total(sheet, player));
  return totals.map((own) => 1 + totals.filter((other) => other > own).length);
}

/** Each symbol squared, 7 for each set of three; symbols of choice where they bring most. */
export function sciencePoints(counts: [number, number, number], choice: number): number {
  if (choice > 0) {
    return Math.max(
      ...([0, 1, 2] as const).map((i) => {
        const next: [number, number, number] = [...counts];
        next[i] += 1;
        return sciencePoints(next, choice - 1);
      }),
    );
  }
  return counts.reduce((sum, count) => sum + count * count, 0) + 7 * Math.min(...counts);
}

const isSheet = (value: unknown): value is Sheet => {
  const sheet = value as Sheet | null;
  return (
    typeof sheet === 'object' &&
    sheet !== null &&
    sheet.game in kPadRows &&
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

/** What was stored: the sheet on the table, and earlier ones. */
export function readPad(text: string | null): { sheet: Sheet; history: Kept[] } {
  const fresh = { sheet: newSheet('wonders', ['', '', '']), history: [] };
  try {
    const stored = JSON.parse(text ?? 'null') as {
      sheet?: unknown;
      history?: { sheet: unknown; at: number }[];
    } | null;
    if (!stored || !isSheet(stored.sheet)) return fresh;
    const history = (stored.history ?? []).filter((one): one is Kept => isSheet(one.sheet));
    return { sheet: stored.sheet, history };
  } catch {
    return fresh;
  }
}
