#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Checks all drawings and writes what the client loads. Needs Node 18 or later and nothing else.
//   node tools/drawings/build.mjs OUT            checks, then writes sheets and gallery into OUT
//   node tools/drawings/build.mjs --check        only checks, also what all of them weigh together
//   ... --source DIR                             drawings of another folder than web/drawings
//   ... --data DIR                               compares with the data of another folder than data
// Exit code 0; 1 if a drawing is wrong (each problem on a line of its own); 2 for bad arguments or data.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { collect } from './collect.mjs';
import { DataError } from './cover.mjs';
import { gallery } from './gallery.mjs';
import { minified, sheets } from './sheets.mjs';
import { withShown } from './shown.mjs';

const kRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** What all drawings may weigh together, as they are sent: whoever sees every screen has loaded every sheet. */
const kMost = 150_000;

/** How wide the client's gallery shows them, in px; scenes also as small as they get. */
const kWidths = { scenes: [132, 56], panoramas: [418], wonders: [132], faces: [64] };

export class UsageError extends Error {}

export function readArguments(words) {
  const options = { out: null, check: false };
  options.source = join(kRoot, 'web/drawings');
  options.data = join(kRoot, 'data');
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === '--check') options.check = true;
    else if (word === '--source' || word === '--data') {
      i += 1;
      if (words[i] === undefined) throw new UsageError(`${word} needs a folder after it`);
      options[word.slice(2)] = resolve(words[i]);
    } else if (word.startsWith('-')) {
      throw new UsageError(`unknown option ${word}; there are --check, --source DIR and --data DIR`);
    } else if (options.out) throw new UsageError(`one folder to write into, not also ${word}`);
    else options.out = resolve(word);
  }
  if (!options.out && !options.check) {
    throw new UsageError('name the folder to write into, or --check to only check');
  }
  for (const key of ['source', 'data']) {
    if (!existsSync(options[key])) throw new UsageError(`${options[key]} does not exist`);
  }
  return options;
}

/** The bytes of all sheets and their colours, each compressed by itself. */
export const weightOf = ({ css, drawings }) =>
  [...sheets(drawings).values(), css].reduce((sum, text) => sum + gzipSync(text).length, 0);

function writeAll(out, { index, css, drawings }, data) {
  const shown = withShown(drawings, data);
  const sizes = [];
  const save = (name, text) => {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), text);
    sizes.push(`  ${name}: ${Buffer.byteLength(text)} bytes`);
  };
  const written = sheets(drawings);
  for (const [name, text] of written) save(`${name}.svg`, text);
  save('drawings.css', css);
  save('index.json', `${JSON.stringify(index)}\n`);
  // What the client's gallery shows besides symbols, in its order.
  const scenery = shown
    .filter(({ entry }) => entry.looks)
    .map(({ entry }) => ({ ...entry, widths: kWidths[entry.group] }));
  save('scenery.json', `${JSON.stringify(scenery)}\n`);
  save('gallery.html', gallery(shown, written, css));
  // Manifest and favicon want files of their own.
  for (const { entry, root } of drawings.filter((one) => one.entry.group === 'frames')) {
    mkdirSync(join(out, entry.group), { recursive: true });
    writeFileSync(join(out, `${entry.id}.svg`), minified(root));
  }
  return sizes;
}

export function main(words, say) {
  const options = readArguments(words);
  const found = collect(options.source, options.data);
  const weight = found.problems.length ? 0 : weightOf(found);
  if (weight > kMost) {
    const reason = `all together weigh ${weight} bytes gzipped; they may weigh ${kMost}`;
    found.problems.push({ where: 'drawings', reason });
  }
  for (const { where, reason } of found.problems) say(`${where}: ${reason}`);
  if (found.problems.length) {
    say(`${found.problems.length} problems; nothing is written`);
    return 1;
  }
  say(`${found.drawings.length} drawings are right; all together weigh ${weight} bytes gzipped`);
  if (!options.check) {
    for (const line of writeAll(options.out, found, options.data)) say(line);
  }
  return 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = main(process.argv.slice(2), (line) => console.log(line));
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DataError)) throw error;
    console.error(`build.mjs: ${error.message}`);
    process.exitCode = 2;
  }
}
