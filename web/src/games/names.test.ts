// SPDX-License-Identifier: Apache-2.0
// A game is one folder: nothing outside of games/ names one, and nothing outside of its own folder an
// expansion. What screens need to know of a game stands in its description.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const source = new URL('..', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte|css)$/.test(path) && !/\.test\.ts$|^generated/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, source), 'utf8') }));
const outside = files.filter(({ path }) => !path.startsWith('games/'));

const folders = (at: string): string[] =>
  readdirSync(new URL(at, import.meta.url), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);
const games = folders('.');

/** The sheet of the drawings of wonders is called like a game. */
const kExcepted = ['lib/ui/sheets.ts'];

/** Names as the protocol has them, and the types of one game. */
const nameOf = (game: string): RegExp => {
  const type = game.charAt(0).toUpperCase() + game.slice(1);
  return new RegExp(`\\b(?:${game}|${type}[A-Z]\\w*)\\b`);
};

test('the check sees all there is', () => {
  expect(games.length).toBeGreaterThan(2);
  expect(outside.length).toBeGreaterThan(60);
  const [game = ''] = games;
  const type = `${game.charAt(0).toUpperCase()}${game.slice(1)}View`;
  for (const text of [`'${game}'`, `\`${game}.name\``, `/games/${game}/x`, type])
    expect(nameOf(game).test(text)).toBe(true);
});

test.each(games)('%s is named in games/ only', (game) => {
  const naming = outside.filter(({ path, text }) => nameOf(game).test(text) && !kExcepted.includes(path));
  expect(naming.map(({ path }) => path)).toEqual([]);
});

const expansions = games.flatMap((game) =>
  folders(`./${game}`).map((id) => ({ id, home: `games/${game}/${id}/` })),
);

test.each(expansions)('the expansion $id is named in its own folder only', ({ id, home }) => {
  const naming = files.filter(({ text }) => new RegExp(id, 'i').test(text)).map(({ path }) => path);
  expect(naming.length).toBeGreaterThan(0);
  expect(naming.filter((path) => !path.startsWith(home))).toEqual([]);
});
