// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { Language, type Words } from './format';
import { kLanguages, preferred } from './language.svelte';

const words = (id: string): Words =>
  JSON.parse(readFileSync(new URL(`../../generated/i18n/${id}.json`, import.meta.url), 'utf8')) as Words;
const english = new Language(words('en'));

describe('messages', () => {
  test('a word is looked up in its domain', () => {
    const message = {
      key: 'wonders.action.build',
      args: { card: { domain: 'wonders.card', text: 'Baths' } },
    };
    expect(english.message(message)).toBe('Build Baths');
    expect(new Language(words('de')).message(message)).not.toContain('wonders.');
  });

  test('a list of payments is joined as the language does it', () => {
    const payments = [
      { count: 2, domain: 'wonders.payee', text: 'left' },
      { count: 1, domain: 'wonders.payee', text: 'right' },
    ];
    const card = { domain: 'wonders.card', text: 'Palace' };
    const text = english.text('wonders.action.build_paid', { card, payments });
    expect(text).toBe('Build Palace for 2 coins to the left and 1 coin to the right');
  });

  test('words without a counted form use the common one', () => {
    expect(english.counted({ count: 2, domain: 'wonders.symbol', text: 'gear' })).toBe('2 gear');
  });

  test('a language may count a word in its own way', () => {
    const ore = (id: string, count: number): string =>
      new Language(words(id)).counted({ count, domain: 'wonders.resource', text: 'ore' });
    expect(['en', 'de', 'fr'].map((id) => ore(id, 2))).toEqual(['2 ore', '2 Erz', '2 minerais']);
    expect(ore('fr', 1)).toBe('1 minerai');
  });

  test('labels and rows have the spaces of the language', () => {
    const french = new Language(words('fr'));
    expect(english.pair('Clock', '2 minutes')).toBe('Clock: 2 minutes');
    expect(french.pair('Pendule', 3)).toBe('Pendule\u00a0: 3');
    expect(english.series(['1 point', '2 coins', '1 shield'])).toBe('1 point; 2 coins; 1 shield');
    expect(french.series(['1 point', '2 pièces'])).toBe('1 point\u202f; 2 pièces');
    expect(english.series(['alone'])).toBe('alone');
    expect(english.series([])).toBe('');
  });

  test('numbers with a sign, as the reasons of bots have them', () => {
    expect(english.text('wonders.reason.science', { points: 3 })).toBe('+3 science');
  });

  test('a key without a pattern is shown as it is', () => {
    expect(english.text('no.such.key')).toBe('no.such.key');
  });
});

test.each(kLanguages)('every pattern of %s can be read, with whatever arguments it names', (id) => {
  const all = words(id);
  const language = new Language(all);
  for (const [key, pattern] of Object.entries(all)) {
    const names = [...pattern.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? '');
    if (names.length === 0) continue;
    expect(language.text(key, Object.fromEntries(names.map((name) => [name, 2]))), key).not.toBe(key);
  }
});

test('the language of the browser is taken, Norwegian under all its names', () => {
  expect(preferred(['fr-CH', 'en'])).toBe('fr');
  expect(preferred(['nn-NO'])).toBe('nb');
  expect(preferred(['no'])).toBe('nb');
  expect(preferred(['xx', 'sv-SE'])).toBe('sv');
  expect(preferred([])).toBe('en');
});
