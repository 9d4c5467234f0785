// SPDX-License-Identifier: Apache-2.0
// The descriptions of all games: found by themselves, complete by their defaults, and every drawing, word and
// text they name is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import type { View } from '../generated/protocol';
import { notesWith } from '../lib/coach';

vi.stubGlobal('location', { pathname: '/' });
const {
  complete,
  drawingSheets,
  gameOf,
  games,
  padExpansions,
  padGames,
  padRows,
  playedWith,
  rowOf,
  rulesPages,
} = await import('.');

const generated = new URL('../generated/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, generated), 'utf8'));
const words = read('i18n/en.json') as Record<string, string>;
const drawings = (read('drawings/index.json') as { drawings: { id: string; group: string }[] }).drawings;
const ids = new Set(drawings.map(({ id }) => id));

test('every folder is a game', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);
  expect(games.map(({ id }) => id).sort()).toEqual(folders.sort());
  for (const { id } of games) expect(gameOf(id).board).not.toBeNull();
  expect(new Set(games.map(({ place }) => place)).size).toBe(games.length);
});

test('a game without a description has plain defaults and is played from the list', () => {
  const chess = gameOf('chess');
  const view = {} as View;
  expect(games).not.toContain(chess);
  expect(chess).toMatchObject({ id: 'chess', board: null, bar: null, replay: {}, pad: null, notes: [] });
  expect(chess.moment({ phase: 'end' }, view)).toBe('end');
  expect(chess.moment({ phase: 'turn', turn: 3 }, view)).toBe('turn');
  expect(chess.moment({ phase: 'turn', round: 2 }, view)).toMatch(/round/);
  expect(ids).toContain(chess.icon);
  expect(ids).toContain(rowOf(chess, 'pawns').drawing);
  expect(playedWith(chess, { leaders: 'true' })).toEqual([]);
  expect(padRows({ game: 'chess', expansions: [] })).toEqual([]);
});

test('what a description says takes the place of the default, and nothing else does', () => {
  const fake = complete('senet', { icon: 'icons/coin', rows: { pawns: { drawing: 'icons/stage' } } });
  expect(fake.icon).toBe('icons/coin');
  expect(rowOf(fake, 'pawns').drawing).toBe('icons/stage');
  expect(rowOf(fake, 'other').drawing).toBe('icons/points');
  expect(fake.board).toBeNull();
});

test('Ages are marked where every step was a turn', () => {
  const { spans } = gameOf('wonders');
  const view = { turns: 6 } as View;
  expect(spans(view, 18).map(({ at }) => at)).toEqual([0, 6, 12]);
  expect(spans(view, 20)).toEqual([]);
  expect(gameOf('chess').spans(view, 18)).toEqual([]);
});

test('every drawing and every sheet that is named is there', () => {
  for (const game of games) {
    const named = [
      game.icon,
      ...[...Object.keys(game.rows), ...padExpansions(game)].map((row) => rowOf(game, row).drawing),
      ...game.expansions.flatMap(({ rows }) => Object.values(rows).map(({ drawing }) => drawing)),
      ...(game.pad?.helper ? [game.pad.helper.drawing] : []),
    ];
    for (const id of named) expect(ids).toContain(id);
  }
  const groups = new Set(drawings.map(({ group }) => group));
  for (const sheet of drawingSheets) expect(groups).toContain(sheet);
});

test('every note, row, title and sound has its words', () => {
  for (const game of games) {
    const { id, notes, rows, pad, sounds, expansions } = game;
    for (const note of [...notes, ...expansions.flatMap((one) => one.notes)])
      expect(words).toHaveProperty([`web.coach.${note.id}`]);
    for (const row of [...Object.keys(rows), ...expansions.flatMap((one) => Object.keys(one.rows))])
      expect(words).toHaveProperty([`${id}.row.${row}`]);
    for (const row of padExpansions(game)) expect(words).toHaveProperty([`web.pad.row_${row}`]);
    if (pad?.helper) expect(words).toHaveProperty([pad.helper.title]);
    for (const row of pad?.rows ?? []) expect(rows).toHaveProperty([row]);
    expect(Object.keys(sounds).length).toBeGreaterThan(2);
    // Some are told in several ways: "age_begins".
    const told = (what: string): boolean =>
      Object.keys(words).some(
        (key) => key === `${id}.event.${what}` || key.startsWith(`${id}.event.${what}_`),
      );
    expect(Object.keys(sounds).filter((what) => !told(what))).toEqual([]);
  }
  for (const { id, title } of rulesPages) {
    expect(words).toHaveProperty([title]);
    expect(existsSync(new URL(`rules/${id}.en.md`, generated))).toBe(true);
  }
});

test('expansions come with their notes and rows where they are played', () => {
  for (const game of games)
    for (const expansion of game.expansions) {
      expect(playedWith(game, { [expansion.id]: 'true' })).toEqual([expansion]);
      expect(playedWith(game, { [expansion.id]: 'false' })).toEqual([]);
      // Each of its notes has a place among those of the game.
      for (const note of expansion.notes) expect(game.notes.map(({ id }) => id)).toContain(note.before);
      expect(notesWith(game.notes, expansion.notes).at(-1)).toEqual(game.notes.at(-1));
      expect(Object.keys(expansion.rows)).toContain(expansion.id);
      expect(padRows({ game: game.id, expansions: [expansion.id] })).toContain(expansion.id);
    }
  expect(games.flatMap(({ expansions }) => expansions)).not.toEqual([]);
  expect(padGames).toEqual(games);
});
