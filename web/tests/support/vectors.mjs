// SPDX-License-Identifier: Apache-2.0
// Points as the engine counts them, made when they are asked for: games played by `pharos simulate`, and
// the symbols and points of science that `pharos replay` finds at their ends.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { program } from './server.mjs';

const run = (...words) =>
  execFileSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PHAROS_LANG: 'en' },
  });
const lines = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

function recordsOf({ game, players, games, seed, set = {} }, use) {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-vectors-'));
  try {
    const file = join(folder, 'games.jsonl');
    const options = Object.entries(set).flatMap(([key, value]) => ['--set', `${key}=${value}`]);
    const size = ['--players', String(players), '--games', String(games), '--seed', String(seed)];
    run('simulate', '--game', game, ...size, ...options, '--bots', 'medium', '--records', file);
    return use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Results of games: scores by row for each seat, and who has won. */
export const playedGames = (wanted) =>
  recordsOf(wanted, (file) => lines(readFileSync(file, 'utf8')).map(({ result }) => result));

/** For each seat at the end of each game: symbols by kind, symbols of choice, points for science. */
export function scienceOfGames({ players, games, seed }) {
  const { cards, boards } = JSON.parse(run('catalogue', '--game', 'wonders', '--json'));
  const effects = new Map(cards.map((card) => [card.name, card.effects]));
  const ends = recordsOf({ game: 'wonders', players, games, seed }, (file) =>
    lines(run('replay', file, '--json')).filter(({ phase }) => phase === 'end'),
  );
  return ends.flatMap(({ seats }) =>
    seats.map(({ board, side, stages, built, score }) => {
      const counts = { compass: 0, gear: 0, tablet: 0 };
      let choice = 0;
      const own = boards.find(({ name }) => name === board).sides[side].slice(0, stages);
      for (const { kind, symbol } of [
        ...built.flatMap((name) => effects.get(name)),
        ...own.flatMap((one) => one.effects),
      ]) {
        if (kind === 'science') counts[symbol] += 1;
        if (kind === 'science_choice') choice += 1;
      }
      return { counts: [counts.compass, counts.gear, counts.tablet], choice, points: score.green };
    }),
  );
}
