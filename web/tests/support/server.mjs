// SPDX-License-Identifier: Apache-2.0
// Starts the real server for a test, on a port of its own and with a database that is thrown away.
//   PHAROS=path/to/pharos   default: build/release/bin/pharos of this repository

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const program = process.env.PHAROS ?? resolve(web, '../build/release/bin/pharos');

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** The server's address; `stop` ends it, `end` and `again` are for tests of a lost connection. */
export async function serve() {
  if (!existsSync(program)) {
    throw new Error(`there is no ${program}; build it (./play --build) or name another one with PHAROS=`);
  }
  if (!existsSync(join(web, 'dist/index.html'))) {
    throw new Error('there is no web/dist; run npm run build in web/ first');
  }
  const folder = mkdtempSync(join(tmpdir(), 'pharos-web-test-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const words = ['serve', '--port', String(port), '--log-level', 'warn', '--client', join(web, 'dist')];
  let child;

  async function again() {
    let said = '';
    child = spawn(program, [...words, '--database', `sqlite:///${join(folder, 'test.db')}`]);
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    for (let i = 0; i < 100; i += 1) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${said}`);
      const answer = await fetch(`${url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server does not answer: ${said}`);
  }
  async function end() {
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }
  async function stop() {
    await end();
    rmSync(folder, { recursive: true, force: true });
  }
  await again();
  return { url, end, again, stop };
}
