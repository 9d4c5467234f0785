// SPDX-License-Identifier: Apache-2.0
// Rules texts, addresses, settings: what is read from outside.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import { mentions, pieces, readRules } from './rules_text';

vi.stubGlobal('location', { pathname: '/' });
const { routeOf } = await import('./router.svelte');
const { readSettings, kDefaults } = await import('./state/settings.svelte');
const { tableCode } = await import('./start');

test('strong and slanted words are told apart', () => {
  expect(pieces('**build** it, *or not*')).toEqual([
    { text: 'build', style: 'strong' },
    { text: ' it, ', style: 'plain' },
    { text: 'or not', style: 'slant' },
  ]);
});

test('sections, paragraphs and lists are read', () => {
  const rules = readRules(
    '# T\n\nIntro\ntext.\n\n## {#a} Head\n<!-- W1.1 -->\nBefore:\n- one\n  more\n- two\n',
  );
  expect(rules.title).toBe('T');
  expect(rules.sections.map(({ id }) => id)).toEqual(['top', 'a']);
  expect(rules.sections[1]?.blocks.map(({ kind }) => kind)).toEqual(['text', 'list']);
  expect(rules.sections[1]?.blocks[1]).toMatchObject({ items: [[{ text: 'one more' }], [{ text: 'two' }]] });
  expect(rules.sections[1] && mentions(rules.sections[1], 'TWO head')).toBe(true);
  expect(rules.sections[1] && mentions(rules.sections[1], 'three')).toBe(false);
});

const folder = new URL('../generated/rules/', import.meta.url);
test.each(readdirSync(folder))('%s has a title, sections and no mark left over', (file) => {
  const rules = readRules(readFileSync(new URL(file, folder), 'utf8'));
  expect(rules.title).not.toBe('');
  expect(rules.sections.length).toBeGreaterThan(5);
  expect(JSON.stringify(rules)).not.toMatch(/\*\*|<!--|\{#/);
});

test('addresses are pages', () => {
  expect(routeOf('/')).toEqual({ page: 'start' });
  expect(routeOf('/table/k3m9x2v7pq')).toEqual({ page: 'table', id: 'k3m9x2v7pq' });
  expect(routeOf('/rules/dice')).toEqual({ page: 'rules', game: 'dice' });
  expect(routeOf('/replay')).toEqual({ page: 'replay', id: null });
  expect(routeOf('/pad')).toEqual({ page: 'pad' });
  expect(routeOf('/finished')).toEqual({ page: 'finished' });
  expect(routeOf('/pad/x')).toEqual({ page: 'missing' });
  expect(routeOf('/nothing')).toEqual({ page: 'missing' });
});

test('a table is found in a link and in a code', () => {
  expect(tableCode('https://play.example.org/table/k3m9x2v7pq')).toBe('k3m9x2v7pq');
  expect(tableCode(' K3M9X2V7PQ ')).toBe('k3m9x2v7pq');
  expect(tableCode('a b')).toBeNull();
});

test('settings of a wrong kind are left out', () => {
  expect(readSettings(null)).toEqual(kDefaults);
  expect(readSettings('nonsense')).toEqual(kDefaults);
  const read = readSettings('{"theme":"dark","noColour":"yes","other":1,"language":"da"}');
  expect(read).toEqual({ ...kDefaults, theme: 'dark', language: 'da' });
});
