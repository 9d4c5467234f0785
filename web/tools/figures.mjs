#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// How quick the client is on this machine, by the browser's own entries: first paint of pages, also over a
// slow line, the time from a click to the next frame, tasks that block the page for over 50 ms. Prints,
// asserts nothing.
//   node web/tools/figures.mjs [RUNS] [slow]     default: 5; "slow" only over the slow line. Needs pharos, and
//                                                web/dist for the weight, see web/README.md

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { launch, visit } from '../tests/support/browser.mjs';
import { kDice, takeFromDeck, useCard, useDie, kCards, kDecks } from '../tests/support/play.mjs';
import { serve, web } from '../tests/support/server.mjs';
import { openTable, tableAfter } from '../tests/support/tables.mjs';

const runs = Number(process.argv[2] ?? 5);
const onlySlow = process.argv[3] === 'slow';
/** A poor mobile connection: 400 kbit/s both ways, an answer after 100 ms at the earliest. */
const kSlow = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000 };
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

/** Pages with an empty cache, each in a context of its own; over a slow line, with this compression. */
async function paints(name, open, coding = null) {
  const first = [];
  const largest = [];
  for (let run = 0; run < runs; run += 1) {
    const { page, context } = await enter();
    if (coding) {
      const line = await context.newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', kSlow);
      await line.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': coding } });
    }
    const codings = new Set();
    page.on('response', (answer) => {
      const used = answer.headers()['content-encoding'];
      if (used) codings.add(used);
    });
    await open(page);
    if (coding && [...codings].join() !== coding) throw new Error(`not ${coding} but ${[...codings]}`);
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
  const pages = [
    [
      'start page',
      async (page) => {
        await page.goto(server.url);
        await page.locator('form h2').nth(2).waitFor();
      },
    ],
    ['a table of 7 Wonders', (page) => openTable(page, server, table)],
    [
      'rules',
      async (page) => {
        await page.goto(`${server.url}/rules`);
        await page.locator('main h2').nth(2).waitFor();
      },
    ],
  ];
  for (const [name, open] of pages) {
    if (!onlySlow) await paints(name, open);
    for (const coding of ['br', 'gzip'])
      await paints(`${name}, 400 kbit/s and 100 ms, ${coding}`, open, coding);
  }
  if (!onlySlow) {
    await clicks('7 Wonders', { game: 'wonders', options: { players: 5 }, moves: 2 }, kCards, useCard);
    await clicks(
      'Architects',
      { game: 'architects', options: { players: 4 }, moves: 2 },
      kDecks,
      takeFromDeck,
    );
    await clicks('Dice', { game: 'dice', options: { players: 4 }, moves: 2 }, kDice, useDie);
  }
} finally {
  await browser.close();
  await server.stop();
}
