// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Architects, as the client knows it.
import type { ArchitectsCatalogue, ArchitectsView } from '../../generated/protocol';
import type { Description } from '..';

export const game: Description<ArchitectsView, ArchitectsCatalogue> = {
  place: 2,
  icon: 'architects/cat',
  box: { picture: 'start/architects', side: 'night', card: 'indigo' },
  minutes: 25,
  rows: {
    stages: { drawing: 'icons/stage' },
    cat: { drawing: 'architects/cat' },
    blue: { drawing: 'icons/blue', colour: 'blue' },
    conflict: { drawing: 'icons/conflict' },
    progress: { drawing: 'architects/token' },
  },
  thumb: () => import('../Thumb.svelte'),
  board: () => import('./Board.svelte'),
  statue: () => import('./Statue.svelte'),
  tie: { by: 'stages', of: ({ seats }, seat) => seats[seat]?.stages ?? 0 },
  sounds: {
    took: 'card',
    horn: 'horn',
    alarm: 'horn',
    victory: 'conflict',
    draw: 'conflict',
    built: 'card',
  },
  notes: [
    { id: 'start' },
    { id: 'architects_decks', about: 'decks' },
    { id: 'architects_build', about: 'wonder' },
    { id: 'architects_science', about: 'tokens' },
    { id: 'architects_cat', about: 'cat' },
    { id: 'architects_horn', about: 'conflict' },
  ],
  pad: { rows: ['stages', 'cat', 'blue', 'conflict', 'progress'] },
  drawings: ['architects'],
};
