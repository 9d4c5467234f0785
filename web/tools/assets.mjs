#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Puts into src/generated what the build takes from other folders: sheets of drawings, words by
// language (flat, without those of the command line), rules texts.

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { main as drawings } from '../../tools/drawings/build.mjs';
import { kLanguages, flatten } from './words.mjs';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const root = resolve(web, '..');
const out = join(web, 'src/generated');

mkdirSync(join(out, 'i18n'), { recursive: true });
mkdirSync(join(out, 'rules'), { recursive: true });

const quiet = [];
if (drawings([join(out, 'drawings')], (line) => quiet.push(line)) !== 0) {
  console.error(quiet.join('\n'));
  process.exit(1);
}
// Which cards have a picture of their own.
const { drawings: all } = JSON.parse(readFileSync(join(out, 'drawings/index.json'), 'utf8'));
const scenes = all.filter(({ group }) => group === 'scenes').map(({ id }) => id.split('/')[1]);
writeFileSync(join(out, 'drawings/scenes.json'), JSON.stringify(scenes));
cpSync(join(out, 'drawings/frames/favicon.svg'), join(web, 'public/favicon.svg'));
cpSync(join(out, 'drawings/frames/app_icon.svg'), join(web, 'public/app_icon.svg'));

for (const language of kLanguages) {
  const words = flatten(JSON.parse(readFileSync(join(root, 'i18n', `${language}.json`), 'utf8')));
  const shown = Object.fromEntries(Object.entries(words).filter(([key]) => !/^(cli|paper)\./.test(key)));
  writeFileSync(join(out, 'i18n', `${language}.json`), JSON.stringify(shown));
}

for (const file of readdirSync(join(root, 'i18n/rules'))) {
  cpSync(join(root, 'i18n/rules', file), join(out, 'rules', file));
}
