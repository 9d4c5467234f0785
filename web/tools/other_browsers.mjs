#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// A whole game of 7 Wonders in Firefox and in WebKitGTK, the engine of iPhones: from the start page to the score
// sheet by clicking, on a desktop, and on a phone by touch where the browser has it. Says what went wrong in the
// pages and leaves pictures in build/other_browsers to be looked at. Run by hand: ./test needs only chromium.
//   node web/tools/other_browsers.mjs [firefox] [webkit] [desktop] [phone]     default: all of them
//   apt-get install firefox-esr webkit2gtk-driver xvfb     PHAROS= and PHAROS_CLIENT= as for the tests

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { serve, web } from '../tests/support/server.mjs';
import { firefox } from './other_browsers/firefox.mjs';
import { webkit } from './other_browsers/webkit.mjs';

const kBrowsers = { firefox, webkit };
const kSizes = { desktop: [1440, 900], phone: [390, 844] };
const kPatience = 60_000;
const folder = resolve(web, '../build/other_browsers');
mkdirSync(folder, { recursive: true });

const words = process.argv.slice(2);
const strange = words.find((word) => !(word in kBrowsers) && !(word in kSizes));
if (strange !== undefined) {
  const known = [...Object.keys(kBrowsers), ...Object.keys(kSizes)].join(', ');
  console.error(`other_browsers: '${strange}' is none of ${known}`);
  process.exit(2);
}
const chosen = (all) => {
  const named = Object.keys(all).filter((name) => words.includes(name));
  return named.length > 0 ? named : Object.keys(all);
};

// These run in the page.

/** How often each of these is there and seen. */
const countIn = (selectors) =>
  selectors.map(
    (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length,
  );
/** Where to press the nth of these, once it does not move; and what lies over it. */
async function placeOf(selector, nth) {
  const seen = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const one = seen[nth];
  if (!one) return null;
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let box = one.getBoundingClientRect();
  for (let still = 0; still < 3;) {
    await frame();
    const now = one.getBoundingClientRect();
    still = now.x === box.x && now.y === box.y && now.width === box.width ? still + 1 : 0;
    box = now;
  }
  // Cards overlap: any place where it is on top will do, its middle first.
  const shares = [0.5, 0.25, 0.1, 0.75, 0.9];
  for (const down of shares)
    for (const along of shares) {
      const [x, y] = [box.x + box.width * along, box.y + box.height * down];
      const top = document.elementFromPoint(x, y);
      if (top && one.contains(top)) return { x, y };
    }
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return { covered: top ? top.outerHTML.slice(0, 120) : 'nothing: it is outside the window' };
}
const stateOf = () => ({ ...document.querySelector('h1[data-version]')?.dataset });
/** When the fonts are there and nothing moves but what moves for ever. */
async function settled() {
  await document.fonts.ready;
  const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 10_000);
  await Promise.allSettled(ends.map(({ finished }) => finished));
}
/** Whether the page is wider than the window. */
function sticksOut() {
  const wide = document.documentElement.scrollWidth - innerWidth;
  return wide > 0 ? [`the page is ${wide} px too wide`] : [];
}

function hands(browser, touch) {
  async function until(what, wanted) {
    const late = Date.now() + kPatience;
    for (;;) {
      const found = await wanted();
      if (found) return found;
      if (Date.now() > late) throw new Error(`waited in vain for ${what}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  }
  const count = (...selectors) => browser.run(countIn, selectors);
  const there = (selector) => until(selector, async () => (await count(selector))[0] > 0);
  async function press(selector, nth = 0) {
    const place = await until(selector, () => browser.run(placeOf, selector, nth));
    if (place.covered) throw new Error(`${selector} is covered by ${place.covered}`);
    await browser.press(place.x, place.y, touch);
  }
  return { until, count, there, press };
}

const kQuestion = '.question .confirm';
const kOther = '#hand .others button:not([disabled])';
const kCard = '#hand li > button';
const kWay = '.choices button:not([disabled])';

async function play(browser, server, name, size) {
  const touch = size === 'phone' ? browser.touch : 'mouse';
  const { until, count, there, press } = hands(browser, touch);
  const odd = [];
  const picture = async (what) => {
    await browser.run(settled);
    await browser.picture(join(folder, `${name}-${size}-${what}.png`));
    odd.push(...(await browser.run(sticksOut)).map((text) => `${what}: ${text}`));
  };
  await browser.size(...kSizes[size]);
  await browser.go(server.url);
  await there('.box:nth-of-type(3) h2');
  await picture('1-start');
  await press('.box .main');
  const begun = Date.now();
  let turns = 0;
  for (; turns < 200; turns += 1) {
    const { phase, version } = await until('a turn', async () => {
      const state = await browser.run(stateOf);
      if (state.phase && state.phase !== 'running') return state;
      const [cards, others, questions] = await count(kCard, kOther, kQuestion);
      return state.mine === 'true' && cards + others + questions > 0 ? state : null;
    });
    if (phase !== 'running') break;
    // What was shown of the turn before is over, and the end of an Age has been seen.
    await until('the end of a moment', async () => (await count('[data-moment="reveal"]'))[0] === 0);
    if ((await count('.interlude .gold'))[0] > 0) await press('.interlude .gold');
    await until('the next hand', async () => (await count('.interlude'))[0] === 0);
    const [good, cards, others, questions] = await count(
      '#hand li:not(.not) > button',
      kCard,
      kOther,
      kQuestion,
    );
    if (turns === 0) await picture('2-first-turn');
    if (turns === 10) await picture('3-middle');
    if (questions > 0) await press(kQuestion);
    else if (others > 0) await press(kOther);
    else {
      if (good > 0) await press('#hand li:not(.not) > button', turns % good);
      else await press(kCard, turns % cards);
      await there(kWay);
      if (turns === 11) await picture('4-raised');
      await press(kWay);
    }
    await until('the next position', async () => {
      const state = await browser.run(stateOf);
      return state.version !== version || state.phase !== 'running';
    });
  }
  // The last Age's fights stay while the pointer rests on them.
  await until('the score', async () => {
    const [over, fights] = await count('.ending table', '.age-end button');
    if (over === 0 && fights > 0) await press('.age-end button');
    return over > 0;
  });
  const score = await browser.run(() => document.querySelector('.ending h2')?.innerText);
  await picture('5-over');
  await browser.run(() => document.querySelector('.ending table').scrollIntoView());
  await picture('6-score');
  const faults = [...odd, ...(await browser.faults())];
  if (turns < 18) faults.push(`only ${turns} choices`);
  console.log(
    `${browser.name}, ${size} by ${touch}: ${turns} choices in ${((Date.now() - begun) / 1000).toFixed(0)} s, "${score}"`,
  );
  for (const fault of faults) console.log(`  fault: ${fault}`);
  return faults.length;
}

let wrong = 0;
for (const name of chosen(kBrowsers)) {
  for (const size of chosen(kSizes)) {
    let browser;
    const server = await serve();
    try {
      browser = await kBrowsers[name]();
      wrong += await play(browser, server, name, size);
    } catch (error) {
      wrong += 1;
      console.error(`${name}, ${size}: ${error.message}`);
      await browser?.picture(join(folder, `${name}-${size}-failed.png`)).catch(() => undefined);
    } finally {
      await browser?.close();
      await server.stop();
    }
  }
}
console.log(`pictures: ${folder}`);
process.exitCode = wrong > 0 ? 1 : 0;
