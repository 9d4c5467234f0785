#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Fails when a table of a game loads more than 150 kB of scripts, gzipped: the first page, the table, the game, and all that
// these ask for. When somebody who plays one game could load more than 192 kB: all that there are but those of the other
// games, every page and lesson included. And when all of them together weigh more than 232 kB.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const kMostOfTable = 150_000;
const kMostOfOne = 192_000;
const kMost = 232_000;
const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const assets = join(web, 'dist/assets');

// A game's script is named as its folder (src/games/GAME/GAME.ts).
const games = readdirSync(join(web, 'src/games')).filter((name) =>
  existsSync(join(web, 'src/games', name, 'index.ts')),
);
const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => {
    const text = readFileSync(join(assets, name), 'utf8');
    return {
      name,
      game: games.find((game) => name.startsWith(`${game}-`)),
      bytes: gzipSync(text).length,
      // Not what it may ask for later.
      needs: [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, needed]) => needed),
    };
  });
/** Those whose names begin so, and all that they need. */
function loaded(...names) {
  const found = new Set(scripts.filter(({ name }) => names.some((one) => name.startsWith(`${one}-`))));
  for (const { needs } of found) for (const one of scripts) if (needs.includes(one.name)) found.add(one);
  return [...found];
}
const weight = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0);

let heavy = false;
function tell(what, sum, most) {
  console.log(`${what}: ${sum} bytes of scripts gzipped, at most ${most}`);
  heavy ||= sum > most;
}
for (const own of games) {
  const table = loaded('start', 'TableScreen', own);
  const strange = table.filter(({ game }) => game !== undefined && game !== own);
  if (strange.length > 0) throw new Error(`${own} loads ${strange.map(({ name }) => name).join(', ')}`);
  tell(`a table of ${own}`, weight(table), kMostOfTable);
  tell(own, weight(scripts.filter(({ game }) => game === undefined || game === own)), kMostOfOne);
}
tell('all together', weight(scripts), kMost);
if (!games.every((own) => scripts.some(({ game }) => game === own)))
  throw new Error('a game has no script of its own; is there src/games/GAME/GAME.ts?');
if (heavy) process.exit(1);
