#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// How smoothly moments of 7 Wonders run on this machine, and how they look in between. Prints; asserts nothing. Others
// who use the cores at the same time are seen in the figures: the load stands beside them.
//   node web/tools/frames.mjs [MOMENT] [--runs 3] [--size 1280x720] [--look day]     frames a second, share of frames
//                             under 20 ms, tasks that block the page for over 50 ms, and how long its thread had a core
//                             for all of it, which a busy machine changes least
//   node web/tools/frames.mjs MOMENT --strip     ten frames of it in one picture, in build/screenshots
// MOMENT: reveal (of seven, the default), built, failed, age_end, new_age. Needs pharos, see web/README.md

import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { launch, visit } from '../tests/support/browser.mjs';
import { tableBefore } from '../tests/support/deals.mjs';
import { serve, web } from '../tests/support/server.mjs';
import { openTable } from '../tests/support/tables.mjs';

const has = (list, kind) => list.some(({ what }) => what === kind);
const paid = ({ pays }) => pays && pays.left + pays.right > 0;
const seven = { players: 7, edifice: false };
const projects = { players: 7, edifice: true };
/** What brings each about, what it is called in the page, and what is ended before it. */
const kMoments = {
  reveal: {
    kind: 'reveal',
    deal: { options: seven, name: 'seven', way: 'build' },
    wanted: ({ game, fresh }) => game.view.turn > 3 && fresh.filter(paid).length > 2,
  },
  // Within the turn: beside its cards.
  built: {
    kind: 'reveal',
    deal: { options: projects, name: 'two', way: 'any' },
    wanted: ({ game, fresh }) => has(fresh, 'edifice_built') && !has(game.last.list, 'fight'),
  },
  failed: {
    kind: 'edifice',
    deal: { options: projects, name: 'two', way: 'build' },
    wanted: ({ game, fresh }) => has(fresh, 'edifice_failed') && has(game.last.list, 'fight'),
  },
  round: {
    kind: 'round',
    deal: { game: 'dice', options: { players: 7 }, name: 'fig', way: 'any' },
    wanted: ({ fresh }) => has(fresh, 'attacked') && has(fresh, 'bonus'),
  },
  age_end: {
    kind: 'age_end',
    deal: { options: seven, name: 'seven', way: 'build' },
    wanted: ({ fresh }) => has(fresh, 'age') && has(fresh, 'victory'),
  },
  new_age: {
    kind: 'new_age',
    ended: 'age_end',
    deal: { options: seven, name: 'seven', way: 'build' },
    wanted: ({ fresh }) => has(fresh, 'age') && has(fresh, 'victory'),
  },
};
const kLooks = { day: { theme: 'light' }, night: { theme: 'dark' }, 'no-colour': { noColour: true } };
/** ms that are looked at of what stays longer. */
const kLongest = 2600;
const kFrames = 10;
const kSmooth = 20; // ms

function readArguments() {
  const options = { runs: { type: 'string' }, size: { type: 'string' }, look: { type: 'string' } };
  const { values, positionals } = parseArgs({
    options: { ...options, strip: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { runs = '3', size = '1280x720', look = 'day', strip = false } = values;
  const [name = 'reveal'] = positionals;
  const [width, height] = size.split('x').map(Number);
  const wrong = !Object.hasOwn(kMoments, name)
    ? `'${name}' is no moment; there are ${Object.keys(kMoments).join(', ')}`
    : !(width > 0 && height > 0)
      ? `'${size}' is no size; say it as in 1280x720`
      : !Object.hasOwn(kLooks, look)
        ? `'${look}' is no look; there are ${Object.keys(kLooks).join(', ')}`
        : !(Number(runs) > 0)
          ? `'${runs}' is no number of runs`
          : null;
  if (!wrong) return { runs: Number(runs), viewport: { width, height }, look, strip, name };
  console.error(`frames: ${wrong}`);
  return process.exit(2);
}

/** In the page: from when the moment comes until it goes, when each frame was, and which tasks were long. */
function watch([kind, longest]) {
  const kept = { frames: [], long: [], from: 0 };
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime, duration }) => kept.long.push({ startTime, duration })),
  ).observe({ type: 'longtask' });
  window.film = new Promise((done) => {
    const look = (now) => {
      const shown = document.querySelector(`[data-moment="${kind}"]`) !== null;
      if (shown && kept.from === 0) kept.from = now;
      if (kept.from > 0) kept.frames.push(now);
      if (kept.from > 0 && (!shown || now - kept.from > longest)) done(kept);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** A page that is about to show it; `begin` lets it happen. */
async function stageOf(browser, server, { kind, ended, deal, wanted }, { viewport, look }) {
  const table = await tableBefore(server, { ...deal, wanted });
  const touch = viewport.width < 900 ? { hasTouch: true, isMobile: true } : {};
  const { page, context } = await visit(browser, { viewport, ...touch, reducedMotion: 'no-preference' });
  const settings = { coach: false, ...kLooks[look] };
  await page.addInitScript((kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)), settings);
  await openTable(page, server, table);
  async function begin() {
    await table.act();
    if (!ended) return;
    await page.locator(`[data-moment="${ended}"]`).waitFor();
    await page.keyboard.press('Escape');
  }
  const close = async () => {
    table.close();
    await context.close();
  };
  return { page, begin, close, shown: page.locator(`[data-moment="${kind}"]`) };
}

async function measure(browser, server, moment, how) {
  const { page, begin, close } = await stageOf(browser, server, moment, how);
  await page.waitForTimeout(1000); // fonts and drawings are there
  const meter = await page.context().newCDPSession(page);
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await meter.send('Performance.getMetrics');
    return 1000 * metrics.find((one) => one.name === 'TaskDuration').value;
  };
  await page.evaluate(watch, [moment.kind, kLongest]);
  const before = await worked();
  await begin();
  const { frames, long, from } = await page.evaluate('window.film');
  const work = (await worked()) - before;
  await close();
  const times = frames.slice(1).map((at, i) => at - frames[i]);
  const whole = frames.at(-1) - from;
  const during = long.filter(({ startTime, duration }) => startTime + duration > from);
  return {
    second: (1000 * times.length) / whole,
    smooth: times.filter((time) => time < kSmooth).length / times.length,
    longest: Math.max(...times),
    tasks: during.map(({ duration }) => Math.round(duration)),
    work,
    load: loadavg()[0],
  };
}

/** Ten frames of it as the browser painted them, side by side. */
async function strip(browser, server, moment, how, file) {
  const { page, begin, close, shown } = await stageOf(browser, server, moment, how);
  const session = await page.context().newCDPSession(page);
  const frames = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: 1000 * metadata.timestamp });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined); // the last may come late
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 });
  await begin();
  await shown.waitFor();
  const from = Date.now();
  await shown.waitFor({ state: 'detached', timeout: kLongest }).catch(() => undefined);
  const until = Date.now();
  await session.send('Page.stopScreencast');
  await close();
  const wanted = Array.from({ length: kFrames }, (_, i) => from + ((until - from) * i) / kFrames);
  const taken = wanted.map((at) => frames.findLast((one) => one.at <= at) ?? frames[0]);
  const { page: sheet, context } = await visit(browser, { viewport: { width: 2000, height: 600 } });
  const pictures = taken.map(({ data }) => `<img src="data:image/jpeg;base64,${data}">`).join('');
  await sheet.setContent(
    `<!doctype html><style>body{margin:0;display:grid;grid-template-columns:repeat(5,1fr);gap:4px;align-content:start}img{width:100%}</style>${pictures}`,
  );
  await sheet.locator('body').screenshot({ path: file });
  await context.close();
}

const { runs, viewport, look, strip: asStrip, name } = readArguments();
const server = await serve();
const browser = await launch({ whole: true });
try {
  const how = { viewport, look };
  const size = `${viewport.width}x${viewport.height}`;
  if (asStrip) {
    const folder = resolve(web, '../build/screenshots');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `strip-${name}-${size}-${look}.png`);
    await strip(browser, server, kMoments[name], how, file);
    console.log(file);
  } else
    for (let run = 0; run < runs; run += 1) {
      const { second, smooth, longest, tasks, work, load } = await measure(
        browser,
        server,
        kMoments[name],
        how,
      );
      console.log(
        `${name}, ${size}: ${second.toFixed(1)} frames a second, ${(100 * smooth).toFixed(1)} % under ${kSmooth} ms, ` +
          `longest ${Math.round(longest)} ms, ${tasks.length} long tasks${tasks.length > 0 ? ` (${tasks.join(', ')} ms)` : ''}; ` +
          `the page worked ${Math.round(work)} ms; load ${load.toFixed(1)}`,
      );
    }
} finally {
  await browser.close();
  await server.stop();
}
