// SPDX-License-Identifier: Apache-2.0
// Modules of the client for tests that run in Node: read as the builder reads them, so that components and
// globs are no hindrance.

import { createServer } from 'vite';

import { web } from './server.mjs';

/** The exports of files below web/src. */
export async function sourceOf(...paths) {
  const vite = await createServer({
    root: web,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await Promise.all(paths.map((path) => vite.ssrLoadModule(`/src/${path}`)));
  } finally {
    await vite.close();
  }
}
