#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Fails when all scripts together weigh more than 200 kB gzipped.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const kMost = 200_000;
const assets = resolve(dirname(fileURLToPath(import.meta.url)), '../dist/assets');
const sum = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .reduce((bytes, name) => bytes + gzipSync(readFileSync(join(assets, name))).length, 0);
console.log(`all scripts: ${sum} bytes gzipped, at most ${kMost}`);
if (sum > kMost) process.exit(1);
