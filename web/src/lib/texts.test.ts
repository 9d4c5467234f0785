// SPDX-License-Identifier: Apache-2.0
// Rules texts, addresses, settings: what is read from outside.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import { flatten } from '../../tools/words.mjs';
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
  expect(pieces('red {icons/red}')).toEqual([
    { text: 'red ', style: 'plain' },
    { text: '', style: 'symbol', symbol: 'icons/red' },
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
const index = readFileSync(new URL('../generated/drawings/index.json', import.meta.url), 'utf8');
const drawings = new Set((JSON.parse(index) as { drawings: { id: string }[] }).drawings.map(({ id }) => id));
test.each(readdirSync(folder))('%s has a title, sections and no mark left over', (file) => {
  const rules = readRules(readFileSync(new URL(file, folder), 'utf8'));
  expect(rules.title).not.toBe('');
  expect(rules.sections.length).toBeGreaterThan(5);
  expect(JSON.stringify(rules)).not.toMatch(/\*\*|<!--|\{#|\{\w+\//);
  const symbolsOf = (text: string): string[] =>
    [...text.matchAll(/\{(\w+\/\w+)\}/g)].map(([, id = '']) => id);
  const symbols = symbolsOf(readFileSync(new URL(file, folder), 'utf8'));
  const shown = [...JSON.stringify(rules).matchAll(/"symbol":"([^"]+)/g)].map(([, id]) => id);
  expect(shown).toEqual(symbols);
  expect(symbols.filter((id) => !drawings.has(id))).toEqual([]);
  // Every language shows the same ones.
  const english = readFileSync(new URL(file.replace(/\.\w\w\./, '.en.'), folder), 'utf8');
  expect(symbols).toEqual(symbolsOf(english));
});

// Every mark that needs a space before it, with what stands there.
const marked = (text: string): string[] =>
  [...text.matchAll(/(.{0,2})([;!?](?=[\s\u00a0)}"*]|$)|(?<!:):(?=[\s\u00a0)}*]|$))/gsu)].flatMap(
    ([found, before = '', mark]) => {
      const right = mark === ':' ? '\u00a0' : '\u202f';
      return before.endsWith(right) || before === ', ' ? [] : [found]; // ", ?" is the name of a key
    },
  );
const french = new URL('../../../i18n/', import.meta.url);

test('French has spaces before its marks that do not break', () => {
  const words = JSON.parse(readFileSync(new URL('fr.json', french), 'utf8')) as object;
  const rules = readdirSync(new URL('rules/', french)).filter((file) => file.endsWith('.fr.md'));
  const texts = [
    ...Object.entries(flatten(words)),
    ...rules.map((file) => [file, readFileSync(new URL(`rules/${file}`, french), 'utf8')] as const),
  ];
  const wrong = texts.flatMap(([key, text]) => marked(text).map((found) => `${key}: ${found}`));
  expect(wrong).toEqual([]);
  expect(texts.filter(([, text]) => /« | »/.test(text)).map(([key]) => key)).toEqual([]);
  expect(marked('Prêt ? Oui ; non : 2 points; 3')).toHaveLength(4);
  expect(marked('Prêt\u202f? Oui\u00a0: non, ? montre tout, à 10:30, ou :: (toutes)')).toEqual([]);
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
  // The server lets them through, and no text is behind them.
  expect(routeOf('/%ff')).toEqual({ page: 'missing' });
  expect(routeOf('/table/%ff')).toEqual({ page: 'table', id: '%ff' });
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
