// SPDX-License-Identifier: Apache-2.0
// A file of browser tests: one server and one browser for all its scenes, new people in each. A scene
// that fails says what its pages showed and leaves pictures of them in build/logs.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, visit } from './browser.mjs';
import { kThorough } from './scale.mjs';
import { serve, web } from './server.mjs';

const kLogs = resolve(web, '../build/logs');
const kLongest = 500_000; // a tenth of a core is enough
/** Of what is looked at once more; the pictures of the first time stay. */
const kOnceMore = process.env.PHAROS_BROWSER_AGAIN ? 'again-' : '';

const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** What somebody would look at first after a failure. */
async function describe(name, guests, server) {
  mkdirSync(kLogs, { recursive: true });
  const lines = [];
  for (const [i, { page, faults }] of guests.entries()) {
    const picture = join(kLogs, `browser-${kOnceMore}${slug(name)}-${i}.png`);
    const text = await page.evaluate('document.body.innerText').catch((error) => String(error));
    const taken = await page.screenshot({ path: picture, timeout: 20_000 }).then(
      () => picture,
      (error) => `no picture: ${error}`,
    );
    lines.push(`page ${i}: ${page.url()} (${taken})`, ...faults.map((fault) => `  fault: ${fault}`));
    lines.push(
      ...text
        .split('\n')
        .slice(0, 25)
        .map((line) => `  | ${line}`),
    );
  }
  if (server.said()) lines.push('the server said:', server.said().slice(-2000));
  return lines.join('\n');
}

/**
 * `scene(name, body)`: body gets `enter(options)`, which opens a page of somebody new, and the server.
 * `scene.thorough`: the same, but not in the daily run (support/scale.mjs). Chromium without a GPU takes some seconds
 * for each, and what a daily scene shows in one case another need not show in the next.
 */
export function stage() {
  let server;
  let browser;
  before(async () => {
    [server, browser] = await Promise.all([serve(), launch()]);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  function scene(name, body) {
    test(name, async () => {
      const guests = [];
      const enter = async (options) => {
        const guest = await visit(browser, options);
        guests.push(guest);
        return guest.page;
      };
      let timer;
      const late = new Promise((_, failed) => {
        timer = setTimeout(() => failed(new Error(`not over after ${kLongest / 1000} s`)), kLongest);
      });
      try {
        await Promise.race([body({ enter, server, browser }), late]);
        assert.deepEqual(
          guests.flatMap(({ faults }) => faults),
          [],
          'the pages reported errors',
        );
      } catch (error) {
        console.error(`\n${name}\n${await describe(name, guests, server)}`);
        throw error;
      } finally {
        clearTimeout(timer);
        await Promise.all(guests.map(({ context }) => context.close().catch(() => undefined)));
      }
    });
  }
  scene.thorough = kThorough ? scene : () => undefined;
  return scene;
}
