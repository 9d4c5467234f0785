// SPDX-License-Identifier: Apache-2.0
// Every word of the client is said somewhere: by its key, by a key with a part that is put together, or by its domain.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const kClient = fileURLToPath(new URL('../..', import.meta.url));
const kServer = fileURLToPath(new URL('../../../../src', import.meta.url));
const kBuild = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url));
const kEnglish = fileURLToPath(new URL('../../../../i18n/en.json', import.meta.url));

const sources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|svelte|[ch]pp)$/.test(name) && !/generated|\.test\.|_test\./.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

type Words = { [key: string]: string | Words };
const flat = (words: Words, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : flat(value, `${before}${key}.`),
  );

const under = (before: string, names: string, after = ''): string[] =>
  names.split(' ').map((name) => `web.${before}${name}${after}`);

/** What keys with a part that is put together come to, where any word in its place would hide one that nobody says. */
const kLists: Record<string, string[]> = {
  'web.settings.${name}': under('settings.', 'theme motion card_size no_colour action_list keys'),
  'web.settings.${name}_about': under('settings.', 'no_colour action_list keys', '_about'),
  "web.settings.${values[value] ?? ''}": [
    ...under('settings.theme_', 'light dark system'),
    ...under('settings.motion_', 'full reduced none'),
    ...under('settings.size_', 'small medium large'),
  ],
  'web.setup.${key}': under(
    'setup.',
    'edition edifice carthage pawn_reward_twice boards sides two_player_zero',
  ),
  'web.setup.${key}_${value}': [
    ...under('setup.edition_', '1 2'),
    ...under('setup.boards_', 'random pick'),
    ...under('setup.sides_', 'day night random pick'),
    ...under('setup.two_player_zero_', 'rulebook online'),
  ],
  'web.setup.${key}_${value}_short': [
    ...under('setup.edition_', '1 2', '_short'),
    ...under('setup.boards_', 'random pick', '_short'),
    ...under('setup.sides_', 'day night random pick', '_short'),
    ...under('setup.two_player_zero_', 'rulebook online', '_short'),
  ],
  'web.game.${info.game}': under('game.', 'wonders architects dice'),
  'web.finished.${key}': under('finished.', 'played won mean best'),
  'web.score.${table.plan.game}.${asked.row}': [
    ...under('score.wonders.', 'wonder coins conflict blue yellow green purple edifice'),
    ...under('score.architects.', 'stages cat blue conflict progress'),
    ...under('score.dice.', 'wonder barracks_west barracks_east agora market university guild_court gallery'),
  ],
  // As the data of 7 Wonders and Edifice have them; what takes more than its kind is said by its key.
  'web.effect.${effect.kind}': [
    ...under('effect.', 'extra_card from_discard free_new_colour free_first free_last free_once_per_age'),
    ...under('effect.', 'copy_guild pawn science_choice return_defeats repeat_guild victory_token'),
    ...under('effect.points', ' _if_complete _per_pair _per_colour'),
  ],
  'web.effect.${sort}': under('effect.', 'raw manufactured'),
  'web.effect.price_${key}': under('effect.price_', 'left right both'),
  'web.effect.penalty_${kind}': under('effect.penalty_', 'discard coins tokens'),
};

/** What says a key: a pattern for each place that names one. */
function said(text: string): (key: string) => boolean {
  const whole = new Set(text.match(/\bweb(?:\.[\w-]+)+/g));
  const domains = [...text.matchAll(/\bword\('(web[\w.]+)'/g)].map(([, domain]) => `${domain}.`);
  const made = [...text.matchAll(/`(web\.[^`]*\$\{[^`]*)`/g)].map(([, pattern = '']) => pattern);
  const listed = new Set(made.flatMap((pattern) => kLists[pattern] ?? []));
  const parts = made
    .filter((pattern) => !(pattern in kLists))
    .map(
      (pattern) =>
        new RegExp(
          `^${pattern
            .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
            .map((part) => part.replaceAll('.', '\\.'))
            .join('[\\w.-]+')}$`,
        ),
    );
  return (key) =>
    whole.has(key) ||
    listed.has(key) ||
    domains.some((domain) => key.startsWith(domain)) ||
    parts.some((part) => part.test(key));
}

test('no word of the client is left over', () => {
  const isSaid = said(sources(kClient) + sources(kServer) + readFileSync(kBuild, 'utf8'));
  const keys = flat(JSON.parse(readFileSync(kEnglish, 'utf8')) as Words);
  const own = keys.filter((key) => key.startsWith('web.'));
  expect(own.length).toBeGreaterThan(500);
  expect(own.filter((key) => !isSaid(key))).toEqual([]);
});

test('a list of words is of a place that puts them together, and all of them are there', () => {
  const text = sources(kClient);
  const keys = new Set(flat(JSON.parse(readFileSync(kEnglish, 'utf8')) as Words));
  expect(Object.keys(kLists).filter((pattern) => !text.includes(`\`${pattern}\``))).toEqual([]);
  expect(
    Object.values(kLists)
      .flat()
      .filter((key) => !keys.has(key)),
  ).toEqual([]);
});

test('a word is said by its key, its domain or a part of it, and else it is left over', () => {
  const isSaid = said("t('web.a.one'); word('web.b', x); t(`web.c.${x}_about`);");
  expect(['web.a.one', 'web.b.any', 'web.c.keys_about'].every(isSaid)).toBe(true);
  expect(['web.a.two', 'web.bb.any', 'web.c.keys'].some(isSaid)).toBe(false);
  // What is listed says no more than that.
  const asListed = said('t(`web.settings.${name}_about`)');
  expect(asListed('web.settings.keys_about')).toBe(true);
  expect(asListed('web.settings.data_about')).toBe(false);
});
