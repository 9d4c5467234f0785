// SPDX-License-Identifier: Apache-2.0
// What tools/screenshots is asked for: sizes, looks, words of names. It reads no files but whether a folder is there.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export class UsageError extends Error {}

const kSizes = [
  '1440x900',
  '1280x720',
  '1366x625',
  '1920x1080',
  '820x1180',
  '844x390',
  '390x844',
  '1280x800',
  '360x740',
];
export const kLooks = {
  day: { theme: 'light' },
  night: { theme: 'dark' },
  'no-colour': { theme: 'light', noColour: true },
};

function viewport(size) {
  const match = /^(\d{3,4})x(\d{3,4})$/.exec(size);
  if (!match) throw new UsageError(`'${size}' is no size; write it as 1440x900`);
  return { width: Number(match[1]), height: Number(match[2]) };
}

function look(name) {
  if (!Object.hasOwn(kLooks, name))
    throw new UsageError(`'${name}' is no look; there are ${Object.keys(kLooks).join(', ')}`);
  return kLooks[name];
}

/** {sizes, looks: by name, words, whole, beside: a folder or null} */
export function wantedOf(given) {
  const wanted = { sizes: kSizes, looks: Object.keys(kLooks), words: [], whole: false, beside: null };
  for (let i = 0; i < given.length; i += 1) {
    const value = () => {
      i += 1;
      if (given[i] === undefined) throw new UsageError(`${given[i - 1]} needs a value`);
      return given[i];
    };
    const word = given[i];
    if (word === '--whole') wanted.whole = true;
    else if (word === '--size') wanted.sizes = value().split(',');
    else if (word === '--look') wanted.looks = value().split(',');
    else if (word === '--beside') wanted.beside = resolve(value());
    else if (word.startsWith('--')) throw new UsageError(`there is no ${word}; see tools/screenshots --help`);
    else wanted.words.push(word);
  }
  if (wanted.beside && !existsSync(wanted.beside))
    throw new UsageError(`there is no folder ${wanted.beside}`);
  return {
    ...wanted,
    sizes: Object.fromEntries(wanted.sizes.map((size) => [size, viewport(size)])),
    looks: Object.fromEntries(wanted.looks.map((name) => [name, look(name)])),
  };
}
