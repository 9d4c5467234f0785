#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// How quick the client is on this machine, by the browser's own entries: first paint of pages, the time
// from a click to the next frame, tasks that block the page for over 50 ms. Prints, asserts nothing.
//   node web/tools/figures.mjs [RUNS]      default: 5; needs pharos and web/dist, see web/README.md

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { launch, visit } from '../tests/support/browser.mjs';
import { kDice, takeFromDeck, useCard, useDie, kCards, kDecks } from '../tests/support/play.mjs';
import { serve, web } from '../tests/support/server.mjs';
import { openTable, tableAfter } from '../tests/support/tables.mjs';

const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`figures: '${process.argv[2]}' is no number of runs; say how many, as in figures.mjs 5`);
  process.exit(2);
}

/** Begins to collect before the page does anything. */
function collect() {
  const kept = { paints: {}, clicks: [], long: [] };
  window.figures = kept;
  const watch = (type, use, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
      ...options,
    });
  // Both are there when the page has been painted; the first may be told before or after the largest.
  kept.painted = new Promise((done) => {
    const keep = (name, time) => {
      kept.paints[name] = time;
      if (kept.paints['first-contentful-paint'] && kept.paints.largest) done();
    };
    watch('paint', ({ name, startTime }) => keep(name, startTime));
    watch('largest-contentful-paint', ({ startTime }) => keep('largest', startTime));
  });
  // One click is several events; the longest counts.
  watch(
    'event',
    ({ interactionId, duration }) => interactionId && kept.clicks.push([interactionId, duration]),
    {
      durationThreshold: 16,
    },
  );
  watch('longtask', ({ duration }) => kept.long.push(duration));
}

const ms = (value) => (value === undefined ? '-' : `${Math.round(value)} ms`);
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return `median ${ms(sorted[Math.floor(sorted.length / 2)])}, ${ms(sorted[0])} to ${ms(sorted[sorted.length - 1])}`;
}

const server = await serve();
const browser = await launch();
const enter = async () => {
  const { page, context } = await visit(browser, { reducedMotion: 'no-preference' });
  await context.addInitScript(collect);
  return { page, context };
};
const figures = (page) => page.evaluate('({ ...window.figures, painted: null })');

/** Pages with an empty cache, each in a context of its own. */
async function paints(name, open) {
  const first = [];
  const largest = [];
  for (let run = 0; run < runs; run += 1) {
    const { page, context } = await enter();
    await open(page);
    await page.evaluate('window.figures.painted');
    const { paints: found } = await figures(page);
    first.push(found['first-contentful-paint']);
    largest.push(found.largest);
    await context.close();
  }
  console.log(`${name}: first contentful paint ${spread(first)}; largest ${spread(largest)}`);
}

/** Choices at a table: from a click to the frame that shows what it did. */
async function clicks(name, wanted, controls, act) {
  const longest = new Map();
  const long = [];
  const { page, context } = await enter();
  await openTable(page, server, await tableAfter(server, wanted));
  for (let turn = 0; turn < 12; turn += 1) {
    await page.locator(controls).first().waitFor();
    const before = await page.locator('h1[data-version]').getAttribute('data-version');
    await act(page, turn);
    await page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
  }
  const found = await figures(page);
  for (const [id, duration] of found.clicks) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
  long.push(...found.long);
  console.log(
    `${name}: ${longest.size} clicks of 16 ms or more, ${spread(longest.values())}; ` +
      `${long.length} long tasks${long.length > 0 ? `, ${spread(long)}` : ''}`,
  );
  await context.close();
}

try {
  const assets = join(web, 'dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const weight = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
  console.log(`all ${scripts.length} scripts: ${weight} bytes gzipped`);
  const table = await tableAfter(server, { game: 'wonders', options: { players: 5 }, moves: 5 });
  await paints('start page', async (page) => {
    await page.goto(server.url);
    await page.locator('form h2').nth(2).waitFor();
  });
  await paints('a table of 7 Wonders', (page) => openTable(page, server, table));
  await paints('rules', async (page) => {
    await page.goto(`${server.url}/rules`);
    await page.locator('main h2').nth(2).waitFor();
  });
  await clicks('7 Wonders', { game: 'wonders', options: { players: 5 }, moves: 2 }, kCards, useCard);
  await clicks('Architects', { game: 'architects', options: { players: 4 }, moves: 2 }, kDecks, takeFromDeck);
  await clicks('Dice', { game: 'dice', options: { players: 4 }, moves: 2 }, kDice, useDie);
} finally {
  await browser.close();
  await server.stop();
}
