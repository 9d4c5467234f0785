#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// How quick the client is on this machine, by the browser's own entries: first paint of pages, also over a
// slow line, the time from a press to the next paint for what people do at a table (interaction to next paint),
// tasks that block the page for over 50 ms. Prints, with the bar that each has to stay under; asserts nothing.
//   node web/tools/figures.mjs [RUNS] [slow|presses]     default: 5; "slow" only over the slow line, "presses" only
//                                                        those. Needs pharos, and web/dist for the weight, see
//                                                        web/README.md

import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { launch, visit } from '../tests/support/browser.mjs';
import {
  gamesShown,
  goOn,
  kDice,
  takeFromDeck,
  useCard,
  useDie,
  kCards,
  kDecks,
} from '../tests/support/play.mjs';
import { serve, web } from '../tests/support/server.mjs';
import { openTable, tableAfter } from '../tests/support/tables.mjs';

const runs = Number(process.argv[2] ?? 5);
const onlySlow = process.argv[3] === 'slow';
const onlyPresses = process.argv[3] === 'presses';
/** A poor mobile connection: 400 kbit/s both ways, an answer after 100 ms at the earliest. */
const kSlow = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The bars: milliseconds, and bytes of all scripts. */
const kBars = { here: 1000, slow: 2500, press: 100, script: 200_000 };
const against = (value, bar) => `${value < bar ? 'under' : 'OVER'} the bar of ${bar}`;
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
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return `median ${ms(sorted[Math.floor(sorted.length / 2)])}, ${ms(sorted[0])} to ${ms(sorted[sorted.length - 1])}`;
}

const server = await serve();
const browser = await launch({ whole: true });
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
  console.log(
    `${name}: first contentful paint ${spread(first)}, ${against(median(first), coding ? kBars.slow : kBars.here)}; ` +
      `largest ${spread(largest)}`,
  );
}

/**
 * What people do: from the press to the next paint, the longest event of each; under 16 ms none is told. Beside it
 * how long the page's thread had a core for it and what followed: a busy machine changes that less.
 */
async function presses() {
  const found = new Map();
  const { page, context } = await enter();
  const meter = await context.newCDPSession(page);
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await meter.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const timed = async (name, act) => {
    await page.evaluate('void (window.figures.clicks.length = 0)');
    const before = await worked();
    await act();
    // The entries come after the paint that ends them.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120))))',
    );
    const work = (await worked()) - before;
    const { clicks: told } = await figures(page);
    const time = Math.max(0, ...told.map(([, duration]) => duration));
    found.set(name, [...(found.get(name) ?? []), { time, work }]);
  };
  const opened = page.locator('.choices');
  const dialog = page.locator('dialog');
  await openTable(
    page,
    server,
    await tableAfter(server, { game: 'wonders', options: { players: 5 }, moves: 2 }),
  );
  const cards = page.locator('main:has(h1[data-mine="true"]) #hand li > button');
  for (let turn = 0; turn < 2 * runs && turn < 14; turn += 1) {
    await cards.first().or(page.locator('#hand .others button')).first().waitFor();
    if ((await cards.count()) === 0) break;
    const before = await page.locator('h1[data-version]').getAttribute('data-version');
    await timed("opening a neighbour's city", () => page.locator('.neighbour .open').first().click());
    await timed('closing it', () => page.keyboard.press('Escape'));
    await dialog.waitFor({ state: 'detached' });
    await timed('raising a card by its key', () => page.keyboard.press('1'));
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await timed('raising a card', () => cards.nth(turn % 3).click());
    await timed('taking a way', () => opened.locator('.act').first().click());
    await page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
    await goOn(page);
  }
  await page.goto(`${server.url}/settings`);
  const plain = page.getByLabel('No colours', { exact: true });
  await plain.waitFor();
  for (let run = 0; run < 2 * runs; run += 1) {
    await timed('switching colour off or on', () => plain.click());
    const theme = page.getByText(run % 2 === 0 ? 'Dark' : 'Light', { exact: true });
    await timed('switching day and night', () => theme.click());
  }
  for (const [name, each] of found) {
    const times = each.map(({ time }) => time);
    console.log(
      `${name}: ${each.length} times, ${spread(times)}, ${against(Math.max(...times), kBars.press)}; ` +
        `work ${spread(each.map(({ work }) => work))}`,
    );
  }
  await context.close();
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
    await goOn(page);
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
  const load = loadavg()[0].toFixed(1);
  console.log(`load of the machine: ${load}`);
  console.log(`all ${scripts.length} scripts: ${weight} bytes gzipped, ${against(weight, kBars.script)}`);
  const table = await tableAfter(server, { game: 'wonders', options: { players: 5 }, moves: 5 });
  const pages = [
    [
      'start page',
      async (page) => {
        await page.goto(server.url);
        await gamesShown(page);
      },
    ],
    ['a table of 7 Wonders', (page) => openTable(page, server, table)],
    [
      'rules',
      async (page) => {
        await page.goto(`${server.url}/rules`);
        await page.locator('main article h1').waitFor();
      },
    ],
  ];
  if (onlyPresses) await presses();
  for (const [name, open] of onlyPresses ? [] : pages) {
    if (!onlySlow) await paints(name, open);
    for (const coding of ['br', 'gzip'])
      await paints(`${name}, 400 kbit/s and 100 ms, ${coding}`, open, coding);
  }
  if (!onlySlow && !onlyPresses) {
    await presses();
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
