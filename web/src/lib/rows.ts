// SPDX-License-Identifier: Apache-2.0
// The drawing that stands for a row of the score sheet.

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

export const rowIcon = (game: string, row: string): string => kIcons[game]?.[row] ?? 'icons/points';
