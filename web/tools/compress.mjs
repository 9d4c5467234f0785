#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Puts a copy compressed with Brotli (.br) and one with gzip (.gz) beside every file of dist that becomes
// smaller by it. The server sends them as they are.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What a copy must save to be worth a header of its own. */
const kLeastSaved = 64;

const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../dist');
const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const gzip = (bytes) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => join(entry.parentPath, entry.name));
for (const file of files.filter((one) => /\.(br|gz)$/.test(one))) rmSync(file);
for (const file of files.filter((one) => !/\.(br|gz)$/.test(one))) {
  const bytes = readFileSync(file);
  for (const [ending, packed] of [
    ['br', brotli(bytes)],
    ['gz', gzip(bytes)],
  ]) {
    if (packed.length + kLeastSaved <= bytes.length) writeFileSync(`${file}.${ending}`, packed);
  }
}
