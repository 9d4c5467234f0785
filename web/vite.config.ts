// SPDX-License-Identifier: Apache-2.0
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Where `npm run dev` finds the server: a running `pharos serve`.
const server = process.env['PHAROS_SERVER'] ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [svelte()],
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    // Nothing inline: the pages are served with a strict content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
