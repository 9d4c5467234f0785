// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type HtmlTagDescriptor } from 'vite';

// Where `npm run dev` finds the server: a running `pharos serve`.
const server = process.env['PHAROS_SERVER'] ?? 'http://127.0.0.1:7777';

/** What several screens share, and what several games do: who plays one of them must not load the others with it. */
const kParts = new RegExp(
  [
    'lib/(chance|cues|moments|motion|notify|picking|plate|points|roman|sound|watching)',
    'lib/state/(moments|place|told)',
    'lib/ui/(CardRead|Chance|Chart|Dialog|Flights|GameChoice|Interlude|NameField|Paper|Pick|PickThumb|PlanForm|Plaque|Ready|Soon|Sure|fit|layout)',
    'screens/table/(EventLog|PlateAt|ScoreSheet|Tell|TurnsOf)',
    // A list of tables on the start page shows thumbs and needs nothing else of it.
    'games/(?!Thumb)[A-Z]\\w+',
  ]
    .map((path) => `src/${path}\\.`)
    .join('|'),
);

/** Lessons: loaded by who learns. */
const kLessons =
  /src\/(games\/\w+\/lesson|lib\/(lesson|state\/lessons\.svelte)|screens\/(Learn|table\/Lesson\w*))\.(ts|svelte)$/;

/** Pages beside the tables: each is small, and one file of all is smaller than they are. */
const kPages =
  /src\/(screens\/((Finished|Gallery|Legend|Pad|Rules|SettingsScreen)\.|(finished|pad|rules|settings)\/)|lib\/(finished|pad|rules_text|state\/pad\.svelte)\.ts)/;

/** What a page says where scripts are off, in every language: which one is wanted nobody can ask there. */
function sayWithoutScripts(): HtmlTagDescriptor[] {
  const told = ['en', 'da', 'nb', 'sv', 'fr', 'de'].map((lang) => {
    const file = new URL(`../i18n/${lang}.json`, import.meta.url);
    const { web } = JSON.parse(readFileSync(file, 'utf8')) as { web: { app: { no_script: string } } };
    return { tag: 'p', attrs: { lang }, children: web.app.no_script };
  });
  return [{ tag: 'noscript', injectTo: 'body-prepend', children: told }];
}

export default defineConfig({
  // A class of six letters a component, in place of fourteen, for all of its elements.
  plugins: [
    svelte({ compilerOptions: { cssHash: ({ hash, css }) => `z${hash(css).slice(0, 5)}` } }),
    { name: 'without-scripts', transformIndexHtml: sayWithoutScripts },
  ],
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    // Nothing inline: the pages are served with a strict content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: over a slow line each costs as much as a thousand bytes. The first holds all that the
        // start page needs. What a game shows is one by itself (games/GAME/GAME.ts).
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/main\.ts$/, priority: 2 },
            { name: 'parts', test: kParts, priority: 1 },
            { name: 'lessons', test: kLessons, priority: 1 },
            { name: 'pages', test: kPages, priority: 1 },
          ],
        },
      },
    },
  },
});
