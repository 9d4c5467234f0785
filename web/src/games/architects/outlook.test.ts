// SPDX-License-Identifier: Apache-2.0
import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test, vi } from 'vitest';

import type { ArchitectsCatalogue, ArchitectsPlayer, ArchitectsView } from '../../generated/protocol';
import { setLanguage } from '../../lib/i18n/language.svelte';
import { growing, partState } from './facts';
import { outlook, type Situation, wanted } from './outlook';

const catalogue = {
  cards: [
    { name: 'wood', colour: 'grey', resource: 'wood' },
    { name: 'glass', colour: 'grey', resource: 'glass' },
    { name: 'clay', colour: 'grey', resource: 'clay' },
    { name: 'coin', colour: 'yellow', coins: 1 },
    { name: 'gear', colour: 'green', symbol: 'gear' },
    { name: 'compass', colour: 'green', symbol: 'compass' },
    { name: 'tablet', colour: 'green', symbol: 'tablet' },
    { name: 'red0', colour: 'red', shields: 1 },
    { name: 'red2', colour: 'red', shields: 1, horns: 2 },
    { name: 'blue2cat', colour: 'blue', points: 2, cat: true },
  ],
  tokens: [
    { name: 'Urbanism', kind: 'extra_card', cards: ['wood'] },
    { name: 'Engineering', kind: 'any_resources' },
    { name: 'Economy', kind: 'double_coin' },
  ],
} as unknown as ArchitectsCatalogue;
const board = {
  name: 'Ephesos',
  effect: 'centre',
  stages: [
    { different: 2, points: 3, on: [], effect: false },
    { identical: 2, points: 3, on: [1], effect: true },
    { different: 3, points: 4, on: [1], effect: true },
    { identical: 3, points: 5, on: [1], effect: true },
    { different: 4, points: 7, on: [2, 3, 4], effect: false },
  ],
};
const at = (
  cards: Record<string, number>,
  built: number[] = [],
  tokens: string[] = [],
  spent: string[] = [],
): Situation => ({
  catalogue,
  board,
  player: { board: 'Ephesos', built, stages: built.length, cards, tokens } as unknown as ArchitectsPlayer,
  view: { conflict: { tokens: 4, battle: 1 }, armed: [], spent } as unknown as ArchitectsView,
});
const told = (card: string, situation: Situation): string => outlook(card, situation).text;

beforeAll(async () => {
  // The words that a page would fetch, and the page.
  vi.stubGlobal('fetch', async (path: string) => new Response(await readFile(`.${path}`)));
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  vi.unstubAllGlobals();
});

test('a resource pays for a part, brings it nearer, or is of no use yet', () => {
  expect(told('wood', at({}))).toBe('1 of 2 for stage I');
  expect(told('wood', at({ glass: 1 }))).toBe('builds stage I');
  expect(told('wood', at({ wood: 1 }))).toBe('no stage needs it now');
  expect(told('coin', at({ wood: 1 }))).toBe('builds stage I');
  expect(told('wood', at({ wood: 2 }, [1, 2, 3]))).toBe('builds stage IV');
  expect(told('glass', at({ wood: 2 }, [1, 2, 3]))).toBe('no stage needs it now');
  expect(told('clay', at({ wood: 1, glass: 1, coin: 1 }, [1, 2, 3, 4]))).toBe('completes your wonder');
});

test('tokens that make cards suffice are counted, and those that give one more are named', () => {
  expect(told('glass', at({ wood: 2 }, [1, 2, 3], ['Engineering']))).toBe('builds stage IV');
  expect(told('coin', at({ wood: 1 }, [1, 2, 3], ['Economy']))).toBe('builds stage IV');
  expect(told('wood', at({ glass: 1 }, [], ['Urbanism']))).toBe('builds stage I; one card more (Urbanism)');
  expect(told('wood', at({ glass: 1 }, [], ['Urbanism'], ['Urbanism']))).toBe('builds stage I');
});

test('science makes a pair or three, horns turn tokens until there is a conflict', () => {
  expect(outlook('gear', at({}))).toEqual({ text: 'no pair yet', good: false });
  expect(outlook('gear', at({ gear: 1 }))).toEqual({ text: 'a pair: take a token', good: true });
  expect(told('gear', at({ compass: 1, tablet: 1 }))).toBe('all three: take a token');
  expect(told('red0', at({}))).toBe('one shield more');
  expect(told('red2', at({}))).toBe('two horns: 3 of 4 tokens on war');
  const late = at({});
  late.view.conflict.battle = 2;
  expect(told('red2', late)).toBe('the last token turns: conflict');
  expect(told('blue2cat', at({}))).toBe('2 points, and the cat');
});

test('the gap is that of the part which is nearest', () => {
  expect(wanted(at({ wood: 1 }))).toEqual({ part: 1, missing: 1, cards: ['glass', 'clay', 'coin'] });
  expect(wanted(at({ wood: 2 }, [1, 2, 3]))).toEqual({ part: 4, missing: 1, cards: ['wood', 'coin'] });
  expect(wanted(at({}, [1, 2, 3, 4, 5]))).toBeNull();
});

test('what rests on parts that stand can be built next', () => {
  const { player } = at({}, [1, 3]);
  expect([1, 2, 3, 4, 5].map((part) => partState(player, board, part))).toEqual([
    'built',
    'next',
    'built',
    'next',
    'later',
  ]);
  expect(growing(player, board)).toBe('mon side-day no-2 no-4 no-5 next-2 next-4');
  expect(growing(player, board, true)).toBe('mon side-day no-2 no-4 no-5 afar');
});
