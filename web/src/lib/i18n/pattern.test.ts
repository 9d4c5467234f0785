// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';

import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

import { kLanguages } from './language.svelte';
import { Pattern, type Values } from './pattern';

const kNumbers = [0, 1, 2, 5, 11, 21, 100, 1234, 1_000_000, -1, -7];

/** The whole of MessageFormat says the same. */
function same(text: string, locale: string, values: Values): void {
  const wanted = String(new IntlMessageFormat(text, locale).format(values));
  expect(new Pattern(text, locale).format(values), text).toBe(wanted);
}

test.each(kLanguages)('every pattern of %s is as the whole of MessageFormat has it', (id) => {
  const file = new URL(`../../generated/i18n/${id}.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const locale = words['language.locale'] ?? '';
  let patterns = 0;
  for (const text of Object.values(words)) {
    if (!/[{}'#]/.test(text)) continue;
    patterns += 1;
    const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((found) => found[1] ?? '');
    const counted = new Set([...text.matchAll(/\{\s*(\w+)\s*,/g)].map((found) => found[1]));
    for (const [i, number] of kNumbers.entries()) {
      const value = (name: string): string | number => (counted.has(name) || i % 2 === 0 ? number : 'Ærø');
      same(text, locale, Object.fromEntries(names.map((name) => [name, value(name)])));
    }
  }
  expect(patterns).toBeGreaterThan(100);
});

test.each([
  "It's {name}'s turn",
  "''{name}'' and '{'quoted'}' and 'plain'",
  "{n, plural, one {'#' is # card} other {# cards, it''s {name}}}",
  '{n, plural, =0 {none} =1 {one of {name}} other {{n, plural, one {#} other {# of {n}}}}}',
  '{ n , plural , one{#}other{##} }',
  '{n, number} and {n, number, ::sign-always}, # outside',
  "'{unended",
])('as the whole of MessageFormat: %s', (text) => {
  for (const locale of ['en-GB', 'da-DK', 'fr-FR'])
    for (const n of kNumbers) same(text, locale, { n, name: 'Ada' });
});

test.each([
  '{',
  '{name',
  'a } b',
  '{n, plural, one {#}}',
  '{n, select, a {b} other {c}}',
  '{n, plural, one {# other {x}}',
])('what cannot be read is refused: %s', (text) => {
  expect(() => new Pattern(text, 'en-GB')).toThrow();
});

test('a missing argument is refused', () => {
  expect(() => new Pattern('{name}', 'en-GB').format({})).toThrow('name is missing');
});
