// SPDX-License-Identifier: Apache-2.0
// What both browsers need: programs that are found, started and ended, and presses as WebDriver writes them.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const kPatience = 60_000;
export const pause = (time) => new Promise((done) => setTimeout(done, time));

/** The path of a program, or a word about the package that has it. */
export function programOf(name, pack) {
  const found = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`there is no ${name}; apt-get install ${pack}`);
  return found;
}

/** What is started here is ended here: `end` stops the programs, the last one first, and forgets the folder. */
export function house() {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-browser-'));
  const children = [];
  const start = (program, words, env = {}, stdio = ['ignore', 'pipe', 'pipe']) => {
    const child = spawn(program, words, { env: { ...process.env, ...env }, stdio });
    children.push(child);
    return child;
  };
  const end = async () => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await Promise.race([gone, pause(5000).then(() => child.kill('SIGKILL'))]);
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { folder, start, end };
}

/** The first match in what a stream says. */
export function heard(stream, pattern, what) {
  return new Promise((done, failed) => {
    let text = '';
    setTimeout(() => failed(new Error(`${what} does not start: ${text.slice(-500)}`)), kPatience).unref();
    stream.on('data', (part) => {
      text += part;
      const found = pattern.exec(text);
      if (found) done(found[1]);
    });
  });
}

export const pointer = (kind, x, y) => ({
  type: 'pointer',
  id: kind,
  parameters: { pointerType: kind },
  actions: [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
export const keyboard = (key) => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value: key },
    { type: 'keyUp', value: key },
  ],
});
export const save = (path, base64) => writeFileSync(path, Buffer.from(base64, 'base64'));
