// SPDX-License-Identifier: Apache-2.0
// The drawings that stand for a game and for the rows of its score sheet.

const kGames: Record<string, string> = {
  wonders: 'icons/stage',
  architects: 'architects/cat',
  dice: 'dice/die',
};
export const gameIcon = (game: string): string => kGames[game] ?? 'icons/card';

const kIcons: Record<string, Record<string, string>> = {
  wonders: {
    wonder: 'icons/stage',
    coins: 'icons/coin',
    conflict: 'icons/conflict',
    blue: 'icons/blue',
    yellow: 'icons/yellow',
    green: 'icons/green',
    purple: 'icons/purple',
    edifice: 'edifice/edifice',
  },
  architects: {
    stages: 'icons/stage',
    cat: 'architects/cat',
    blue: 'icons/blue',
    conflict: 'icons/conflict',
    progress: 'architects/token',
  },
  dice: {
    wonder: 'dice/wonder',
    barracks_west: 'dice/barracks_west',
    barracks_east: 'dice/barracks_east',
    agora: 'dice/agora',
    market: 'dice/market',
    university: 'dice/university',
    guild_court: 'dice/guild_court',
    gallery: 'dice/gallery',
  },
};

/** Rows of cards of one colour are drawn in it. */
const kColours: Record<string, Record<string, string>> = {
  wonders: { blue: 'blue', yellow: 'yellow', green: 'green', purple: 'purple' },
  architects: { blue: 'blue' },
};
export function rowColour(game: string, row: string): string | undefined {
  const colour = kColours[game]?.[row];
  return colour ? `var(--${colour}-ink)` : undefined;
}

export const rowIcon = (game: string, row: string): string => kIcons[game]?.[row] ?? 'icons/points';
