// SPDX-License-Identifier: Apache-2.0
// Every symbol of the games is explained, in a section that the rules have, and by the game that is played.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import index from '../generated/drawings/index.json';
import { legends, placeOf } from './legend';

const kGroups = ['icons', 'chains', 'edifice', 'architects', 'dice'];
/** Of expansions that cannot be played yet. */
const kLater = ['icons/black', 'icons/white'];

test('every symbol is explained', () => {
  const drawings = (index.drawings as { id: string; group: string }[]).filter(({ group }) =>
    kGroups.includes(group),
  );
  const known = new Set(drawings.map(({ id }) => id));
  const explained = Object.values(legends).flatMap((legend) => Object.values(legend).flat());
  expect(drawings.filter(({ id }) => !explained.includes(id) && !kLater.includes(id))).toEqual([]);
  expect(explained.filter((id) => !known.has(id))).toEqual([]);
});

test('the rules have every section that a legend names, and no symbol stands twice in one', () => {
  for (const [rules, legend] of Object.entries(legends)) {
    const text = readFileSync(new URL(`../../../i18n/rules/${rules}.en.md`, import.meta.url), 'utf8');
    expect(Object.keys(legend).filter((section) => !text.includes(`## {#${section}} `))).toEqual([]);
    const all = Object.values(legend).flat();
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  }
});

test('a symbol of several games is explained by the one that is played', () => {
  expect(placeOf('icons/shield', 'architects')).toEqual({ rules: 'architects', section: 'red' });
  expect(placeOf('icons/shield', null)).toMatchObject({ section: expect.any(String) as string });
  expect(placeOf('edifice/debt', 'wonders')).toEqual({ rules: 'edifice', section: 'penalty' });
  expect(placeOf('interface/menu', 'wonders')).toBeNull();
});
