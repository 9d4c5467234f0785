// SPDX-License-Identifier: Apache-2.0
import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test, vi } from 'vitest';

import type {
  ArchitectsDeck,
  ArchitectsOutlook,
  ArchitectsPlayer,
  ArchitectsView,
  Table,
} from '../../generated/protocol';
import { setLanguage } from '../../lib/i18n/language.svelte';
import { growing, partState } from './facts';
import { outlook, type Outlook, unseen } from './outlook';

const view = { conflict: { tokens: 4, battle: 1 } } as unknown as ArchitectsView;
const shown = (will: ArchitectsOutlook): Outlook =>
  outlook('it', view, { outlook: { it: will } } as unknown as ArchitectsPlayer);
const told = (will: ArchitectsOutlook): string => shown(will).text;

beforeAll(async () => {
  // The words that a page would fetch, and the page.
  vi.stubGlobal('fetch', async (path: string) => new Response(await readFile(`.${path}`)));
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  vi.unstubAllGlobals();
});

test('a resource pays for a part, brings it nearer, or is of no use yet', () => {
  expect(told({ stage: 1, have: 1, of: 2 })).toBe('1 of 2 for stage I');
  expect(shown({ stage: 4, have: 3, of: 3, builds: true })).toEqual({ text: 'builds stage IV', good: true });
  expect(told({ stage: 5, have: 4, of: 4, builds: true, complete: true })).toBe('completes your wonder');
  expect(shown({})).toEqual({ text: 'no stage needs it now', good: false });
});

test('all tokens that give one more card are named', () => {
  const builds = { stage: 1, have: 2, of: 2, builds: true } as const;
  expect(told({ ...builds, more: ['Urbanism'] })).toBe('builds stage I; one more card (Urbanism)');
  expect(told({ ...builds, more: ['Architecture', 'Urbanism'] })).toBe(
    'builds stage I; 2 more cards (Architecture and Urbanism)',
  );
});

test('science makes a pair or three while there are tokens, horns turn tokens until there is a conflict', () => {
  expect(shown({ sets: [] })).toEqual({ text: 'no pair yet', good: false });
  expect(shown({ sets: ['pair'] })).toEqual({ text: 'a pair: take a token', good: true });
  expect(told({ sets: ['three'] })).toBe('all three: take a token');
  expect(shown({ sets: [], no_token: true })).toEqual({ text: 'no token is left for science', good: false });
  expect(told({ shields: 1 })).toBe('one more shield');
  expect(told({ shields: 1, horns: 2, turns: 2, battle: 3 })).toBe('two horns: 3 of 4 tokens on battle');
  expect(told({ shields: 1, horns: 2, turns: 1, battle: 4, conflict: true })).toBe(
    'the last token turns: conflict',
  );
  expect(told({ shields: 1, horns: 2, turns: 0, battle: 4 })).toBe('one more shield');
  expect(told({ points: 2, cat: true })).toBe('2 points, and the cat');
  expect(told({ points: 2 })).toBe('2 points');
});

test('of another player’s cards nothing is told', () => {
  expect(outlook('wood', view, {} as unknown as ArchitectsPlayer)).toEqual({ text: '', good: false });
});

test('whom the cat has shown the central card is said', () => {
  const table = {
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Ben' },
    ],
  } as unknown as Table;
  const deck = (seats: number[]): ArchitectsDeck => ({ seen_by: seats }) as unknown as ArchitectsDeck;
  expect(unseen(table, deck([]))).toBe('nobody knows it');
  expect(unseen(table, deck([1]))).toBe('Ben has seen it');
  expect(unseen(table, deck([0, 1]))).toBe('Ada and Ben have seen it');
});

test('what rests on parts that stand can be built next', () => {
  const player = { built: [1, 3], next: [2, 4] } as unknown as ArchitectsPlayer;
  expect([1, 2, 3, 4, 5].map((part) => partState(player, part))).toEqual([
    'built',
    'next',
    'built',
    'next',
    'later',
  ]);
  expect(growing(player)).toBe('mon side-day no-2 no-4 no-5 next-2 next-4');
  expect(growing(player, true)).toBe('mon side-day no-2 no-4 no-5 afar');
});
