// SPDX-License-Identifier: Apache-2.0
// Real games for the mock: `pharos simulate` with a program at each seat of a person. That program is
// bridge.mjs, which hands the lines of the bot protocol on to us through a local socket.

import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const pharos = process.env.PHAROS ?? resolve(here, '../../../build/release/bin/pharos');

const kPlayers = { wonders: [3, 7], architects: [2, 7], dice: [2, 7] };

/** As GET /api/games tells it, read from the command line. */
export function games() {
  return Object.entries(kPlayers).map(([game, players]) => {
    const lines = execFileSync(pharos, ['options', game], { encoding: 'utf8' }).trim().split('\n');
    const options = [];
    for (const line of lines) {
      const found = /^(\w+)=(\S+)\s+\(default (\w+)\)/.exec(line);
      if (found) options.push({ key: found[1], values: found[2].split('|'), default: found[3], about: '' });
      else options[options.length - 1].about = line.trim();
    }
    return { game, players, options, bots: ['random', 'easy', 'medium', 'hard', 'expert'] };
  });
}

const settings = (options) =>
  options.filter(([key]) => key !== 'players').flatMap(([key, value]) => ['--set', `${key}=${value}`]);

export function catalogue(game, options) {
  const text = execFileSync(pharos, ['catalogue', '--game', game, '--json', ...settings(options)], {
    encoding: 'utf8',
  });
  return JSON.parse(text);
}

/**
 * Plays one game. `seats` has the level of a bot or null for a person. `ask(seat, question)` is called
 * when a person has to choose; `answer` of what it returns goes back. `over(message)` at the end.
 */
export function play(game, options, seats, { asked, over, failed }) {
  const path = join('/tmp', `pharos-mock-${process.pid}-${Math.random().toString(36).slice(2)}.sock`);
  const server = createServer((socket) => {
    const send = (value) => socket.write(`${JSON.stringify(value)}\n`);
    createInterface({ input: socket }).on('line', (line) => {
      const message = JSON.parse(line);
      if (message.type === 'hello') send({ type: 'ready', protocol: 1, name: 'person', version: '1' });
      if (message.type === 'choose') {
        asked(message.seat, message, (action) => send({ type: 'action', id: message.id, action }));
      }
      if (message.type === 'over') over(message);
    });
    socket.on('error', () => undefined);
  });
  server.listen(path, () => {
    const bots = seats
      .map((level) => level ?? `exec@3600s:node ${join(here, 'bridge.mjs')} ${path}`)
      .join(',');
    const words = ['simulate', '--game', game, '--players', String(seats.length), '--games', '1'];
    const seed = String(Math.floor(Math.random() * 1e9));
    const child = spawn(pharos, [...words, '--seed', seed, '--bots', bots, ...settings(options)]);
    let complaint = '';
    child.stderr.on('data', (text) => (complaint += text));
    child.on('exit', (code) => {
      server.close();
      rmSync(path, { force: true });
      if (code !== 0) failed(complaint);
    });
    process.on('exit', () => child.kill());
  });
}
