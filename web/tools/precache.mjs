#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Writes dist/sw.js: the worker with the list of all files of this build.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const files = readdirSync(join(web, 'dist/assets'))
  .filter((name) => !/\.(br|gz)$/.test(name))
  .map((name) => `/assets/${name}`)
  .sort();
const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
const source = readFileSync(join(web, 'worker/sw.js'), 'utf8');
const written = source
  .replace("'VERSION'", `'pharos-${version}'`)
  .replace("['FILES']", JSON.stringify(files));
if (written.includes("'VERSION'") || written.includes("['FILES']"))
  throw new Error('worker/sw.js has lost its constants');
writeFileSync(join(web, 'dist/sw.js'), written);
