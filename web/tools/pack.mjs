#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Puts all files of dist into one, for the program that carries them (net::StaticFiles::unpack): a line
// "SIZE /PATH" each, an empty line, then their bytes in the same order. The same files give the same pack.
//   node tools/pack.mjs FILE

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, , target] = process.argv;
if (!target) {
  console.error('pack: say which file to write');
  process.exit(2);
}
const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../dist');
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
  .sort()
  .map((name) => ({ name, bytes: readFileSync(join(dist, name)) }));
const index = files.map(({ name, bytes }) => `${bytes.length} /${name}\n`).join('');
const pack = Buffer.concat([Buffer.from(`${index}\n`), ...files.map(({ bytes }) => bytes)]);
writeFileSync(target, pack);
console.log(`the client: ${files.length} files, ${pack.length} bytes in one`);
