// SPDX-License-Identifier: Apache-2.0
import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test, vi } from 'vitest';

import { explainAll } from './explained';
import { setLanguage } from './i18n/language.svelte';

vi.mock('./drawing_index', () => ({
  drawings: ['coins', 'shield', 'wood'].map((name) => ({ id: `icons/${name}`, key: `draw.icon.${name}` })),
}));

beforeAll(async () => {
  // The words that a page would fetch, and the page.
  vi.stubGlobal('fetch', async (path: string) => new Response(await readFile(`.${path}`)));
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  vi.unstubAllGlobals();
});

test('each symbol once, by the rules of its game; what is no symbol is left out', () => {
  const shown = ['icons/coins', 'icons/shield', 'icons/coins', 'wonders/gizah'].map((id) => ({
    id,
    about: '',
  }));
  expect(explainAll(shown, 'wonders')).toMatchObject([
    { name: 'coins', link: '/rules/wonders#city' },
    { name: 'shield' },
  ]);
  expect(explainAll(shown.slice(0, 1), 'dice')).toMatchObject([{ link: '/rules/dice#build' }]);
});

test('what is said of several is said once, and a name alone says nothing more', () => {
  const all = explainAll(
    [
      { id: 'icons/coins', about: 'Build it for 3 coins' },
      { id: 'icons/shield', about: 'Build it for 3 coins' },
      { id: 'icons/wood', about: 'Wood' },
    ],
    'wonders',
  );
  expect(all.map(({ about }) => about)).toEqual(['Build it for 3 coins', '', '']);
});
