// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Architects, as the client knows it.
import type { ArchitectsCatalogue, ArchitectsView } from '../../generated/protocol';
import { t } from '../../lib/i18n/language.svelte';
import type { Description, Span } from '..';

/** The sun goes as far as the wonder that has grown most: its end is the end of the game. */
const day = ({ seats }: ArchitectsView): number => {
  const most = Math.max(0, ...seats.map(({ stages }) => stages));
  return most < 2 ? 1 : most < 4 ? 2 : 3;
};

const task = ({ phase }: ArchitectsView): string =>
  phase === 'set-up' || phase === 'end' ? '' : t(`web.architects_table.ask_${phase.replace('-', '_')}`);

/** A turn has as many steps as it takes, so only the first and the last are known. */
const spans = ({ turn }: ArchitectsView, steps: number): Span[] => [
  { at: 0, name: t('web.ends.turn', { turn: 1 }) },
  { at: steps - 1, name: t('web.ends.turn', { turn }) },
];

/** All that is shown comes in one file, when the first of it is. */
const shown =
  <Name extends keyof typeof import('./architects')>(name: Name) =>
  () =>
    import('./architects').then((all) => ({ default: all[name] }));

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
  board: shown('Board'),
  pick: shown('Pick'),
  terrace: day,
  task,
  turns: shown('Turns'),
  statue: shown('Statue'),
  tie: { by: 'stages', of: ({ seats }, seat) => seats[seat]?.stages ?? 0 },
  spans,
  replay: { opinions: ({ phase }) => phase !== 'set-up' && phase !== 'end' },
  keys: [
    { press: '1–3', about: 'web.architects_table.key_deck' },
    { press: '← →', about: 'web.architects_table.key_move' },
    { press: 'Enter', about: 'web.architects_table.key_take' },
  ],
  sounds: {
    took: 'card',
    horn: 'horn',
    alarm: 'horn',
    victory: 'conflict',
    draw: 'conflict',
    built: 'card',
  },
  notes: [
    { id: 'start', about: 'bar' },
    { id: 'architects_decks', about: 'decks' },
    { id: 'architects_build', about: 'wonder' },
    { id: 'architects_science', about: 'tokens' },
    { id: 'architects_cat', about: 'cat' },
    { id: 'architects_horn', about: 'conflict' },
  ],
  lesson: () => import('./lesson'),
  pad: { rows: ['stages', 'cat', 'blue', 'conflict', 'progress'] },
  rules: [{ id: 'architects', title: 'architects.name', below: shown('AllThings') }],
  drawings: ['architects'],
};
