// SPDX-License-Identifier: Apache-2.0
// Starts the real server for a test, on a port of its own and with a database that is thrown away.
//   PHAROS=path/to/pharos   default: build/release/bin/pharos of this repository
//   PHAROS_CLIENT=folder    default: the client inside the program; web/dist while working on it
//   PHAROS_DEALS=word       all deals follow from this word and the plan of the table, so that a failure
//                           comes again; 'random': each is another one

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const program = resolve(process.env.PHAROS ?? resolve(web, '../build/release/bin/pharos'));
const kPatience = 60_000;

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/**
 * The server's address; `stop` ends it for good. `end` lets it finish what it does, `kill` does not;
 * after either, `again` starts it with the same port and database. `said` is what it has printed.
 */
export async function serve() {
  if (!existsSync(program)) {
    throw new Error(`there is no ${program}; build it (./play --build) or name another one with PHAROS=`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'pharos-web-test-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const words = ['serve', '--port', String(port), '--log-level', 'warn'];
  const deals = process.env.PHAROS_DEALS ?? 'olive';
  if (deals !== 'random') {
    writeFileSync(join(folder, 'pharos.toml'), `deals = ${JSON.stringify(deals)}\n`);
    words.push('--config', join(folder, 'pharos.toml'));
  }
  if (process.env.PHAROS_CLIENT) words.push('--client', resolve(process.env.PHAROS_CLIENT));
  let child;
  let said = '';

  async function again() {
    // From a folder that has nothing to do with it: the program is all it needs.
    child = spawn(program, [...words, '--database', `sqlite:///${join(folder, 'test.db')}`], { cwd: '/' });
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    const patience = Date.now() + kPatience;
    while (Date.now() < patience) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${said}`);
      const answer = await fetch(`${url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server does not answer: ${said}`);
  }
  async function leave(signal) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }
  const end = () => leave('SIGTERM');
  const kill = () => leave('SIGKILL');
  async function stop() {
    await end();
    rmSync(folder, { recursive: true, force: true });
  }
  await again();
  return { url, end, kill, again, stop, said: () => said };
}
