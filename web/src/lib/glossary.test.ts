// SPDX-License-Identifier: Apache-2.0
// One word for one thing: no text uses a word that i18n/GLOSSARY.md refuses. Reads all texts as they are
// written, those of the command line, of paper and of the rules too.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { flatten } from '../../tools/words.mjs';
import { kLanguages } from './i18n/language.svelte';

interface Refusal {
  language: string;
  say: string;
  /** As it is written in the table: "Stufe*". */
  word: string;
  pattern: RegExp;
  except: RegExp[];
}
type Texts = Record<string, string>;

const i18n = new URL('../../../i18n/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, i18n), 'utf8');
const split = (cell: string): string[] => cell.split(',').flatMap((one) => one.trim() || []);

/** A star stands for any letters of the same word, or in a key for anything. */
const withStar = (text: string, any: string): string =>
  text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', any);
const asWord = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${withStar(text, '\\p{L}*')}(?![\\p{L}\\p{N}])`, 'iu');
const asKey = (text: string): RegExp => new RegExp(`^${withStar(text, '.*')}$`);

/** The rows of the table under the heading "Words that are refused". */
function refusals(glossary: string): Refusal[] {
  const table = glossary.split('## Words that are refused')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.slice(1).flatMap((row) => {
    const [language = '', say = '', words = '', except = ''] = row
      .split('|')
      .slice(1)
      .map((one) => one.trim());
    return split(words).map((word) => ({
      language,
      say,
      word,
      pattern: asWord(word),
      except: split(except.replaceAll('`', '')).map(asKey),
    }));
  });
}

/** What a reader sees of a pattern: without the names of arguments and of plurals. */
const shown = (pattern: string): string =>
  pattern
    .replace(/\{\w+(, \w+(, ::[\w-]+)?)?/g, ' ')
    .replace(/,? *(=\d+|one|other) \{/g, ' ')
    .replace(/[{}*]/g, ' ');
const shownRules = (text: string): string => text.replace(/\{#\w+\}|<!--.*?-->|\*/g, '').replace(/\s+/g, ' ');

/** All texts of a language, by key or by file. */
function textsOf(language: string): Texts {
  const words = flatten(JSON.parse(read(`${language}.json`)) as object);
  const rules = readdirSync(new URL('rules/', i18n)).filter((file) => file.endsWith(`.${language}.md`));
  return Object.fromEntries([
    ...Object.entries(words).map(([key, pattern]) => [key, shown(pattern)]),
    ...rules.map((file) => [`rules/${file}`, shownRules(read(`rules/${file}`))]),
  ]) as Texts;
}

/** "de web.choice.stage: Stufe (say Bauabschnitt)": every refused word that is there. */
const found = (language: string, texts: Texts, refused: Refusal[]): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    refused
      .filter((one) => one.language === language && !one.except.some((except) => except.test(key)))
      .filter((one) => one.pattern.test(text))
      .map((one) => `${language} ${key}: ${one.word} (say ${one.say})`),
  );

const refused = refusals(read('GLOSSARY.md'));

test.each(kLanguages)('no text of %s has a word that the glossary refuses', (language) => {
  expect(refused.filter((one) => one.language === language).length).toBeGreaterThan(5);
  expect(found(language, textsOf(language), refused)).toEqual([]);
});

test.each(kLanguages)('what the glossary says in place of it is used in %s', (language) => {
  const all = Object.values(textsOf(language)).join(' ');
  const unused = refused.filter((one) => one.language === language && !asWord(`*${one.say}*`).test(all));
  expect(unused.map(({ say }) => say)).toEqual([]);
});

test.each(kLanguages)('every exception of %s is of a text that needs it', (language) => {
  const texts = textsOf(language);
  const needless = refused
    .filter((one) => one.language === language)
    .flatMap((one) => one.except.map((except) => ({ except, row: one.say })))
    .filter(
      ({ except, row }) =>
        !Object.entries(texts).some(
          ([key, text]) =>
            except.test(key) &&
            refused.some((one) => one.language === language && one.say === row && one.pattern.test(text)),
        ),
    );
  expect(needless.map(({ except, row }) => `${row}: ${except.source}`)).toEqual([]);
});

test('a refused word is found wherever it is put in', () => {
  const table = refusals(
    '## Words that are refused\n\n| language | say | refused | except |\n| --- | --- | --- | --- |\n' +
      '| de | Bauabschnitt | Stufe, Stufen, Wunderstufe* | `cli.bot.*` |\n| fr | bataille | en guerre | |\n\n## Next\n',
  );
  const told = (language: string, key: string, text: string): string[] =>
    found(language, { [key]: text }, table);
  expect(table.map(({ word }) => word)).toEqual(['Stufe', 'Stufen', 'Wunderstufe*', 'en guerre']);
  expect(told('de', 'web.choice.stage', 'Stufe 2')).toEqual([
    'de web.choice.stage: Stufe (say Bauabschnitt)',
  ]);
  expect(told('de', 'rules/wonders.de.md', 'die gebauten stufen, und')).toHaveLength(1);
  expect(told('de', 'x', 'Je Wunderstufenzahl')).toHaveLength(1);
  expect(told('de', 'x', 'abgestuft, Stufenweise, Vorstufe')).toEqual([]);
  expect(told('de', 'cli.bot.no_program', 'eine Stufe')).toEqual([]);
  expect(told('fr', 'x', '3 jetons en guerre')).toHaveLength(1);
  expect(told('fr', 'x', 'Stufe')).toEqual([]);
});

test('names of arguments and of plurals are no words of a text', () => {
  expect(shown('{bot} {count, plural, one {# point} other {# points}}').split(/\s+/).join(' ')).toBe(
    ' # point # points ',
  );
  expect(shown('{points, number, ::sign-always} the stage').trim()).toBe('the stage');
});
