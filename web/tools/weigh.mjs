#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Fails when somebody who plays one game could load more than 180 kB of scripts, gzipped: all that there are but those
// of the other games, every page and lesson included. And when all of them together weigh more than 224 kB.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const kMostOfOne = 180_000;
const kMost = 224_000;
const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const assets = join(web, 'dist/assets');

// A game's folder names its script (vite.config.ts).
const games = readdirSync(join(web, 'src/games')).filter((name) =>
  existsSync(join(web, 'src/games', name, 'index.ts')),
);
const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({
    game: games.find((game) => name.startsWith(`${game}-`)),
    bytes: gzipSync(readFileSync(join(assets, name))).length,
  }));
const weight = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0);

let heavy = false;
function tell(what, sum, most) {
  console.log(`${what}: ${sum} bytes of scripts gzipped, at most ${most}`);
  heavy ||= sum > most;
}
for (const own of games)
  tell(own, weight(scripts.filter(({ game }) => game === undefined || game === own)), kMostOfOne);
tell('all together', weight(scripts), kMost);
if (!games.every((own) => scripts.some(({ game }) => game === own)))
  throw new Error('a game has no script of its own; has vite.config.ts changed?');
if (heavy) process.exit(1);
