// SPDX-License-Identifier: Apache-2.0
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Where `npm run dev` finds the server: a running `pharos serve`.
const server = process.env['PHAROS_SERVER'] ?? 'http://127.0.0.1:7777';

/** What several screens share. */
const kParts =
  /src\/(lib\/(notify|sound|ui\/(Chart|Dialog|GameChoice|NameField|Paper|PlanForm|Told))|screens\/table\/(ScoreSheet|Tell|EventLog))\./;

/** Lessons: loaded by who learns. */
const kLessons =
  /src\/(games\/\w+\/lesson|lib\/(lesson|state\/lessons\.svelte)|screens\/(Learn|table\/Lesson\w*))\.(ts|svelte)$/;

/** Components of a game. */
const kGame = /src\/games\/(\w+)\/.*\.svelte$/;

export default defineConfig({
  // A class of six letters a component, in place of fourteen, for all of its elements.
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, css }) => `z${hash(css).slice(0, 5)}` } })],
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
        // start page needs.
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/main\.ts$/, priority: 2 },
            { name: 'parts', test: kParts, priority: 1 },
            { name: 'lessons', test: kLessons, priority: 1 },
            // All that a game shows, in one file; its description comes with the start.
            { name: (id) => kGame.exec(id)?.[1] ?? null, test: kGame },
          ],
        },
      },
    },
  },
});
