#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Pictures of every screen in every look and size, into build/screenshots; see tools/screenshots. Tables
// are brought to the wanted moment by the protocol, with the support of the tests. With --whole, pages are
// taken from top to bottom and not as far as the window shows them; with --beside DIR, a page is written that
// lays the mock-ups of DIR next to the screens they are for.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { launch, visit } from '../tests/support/browser.mjs';
import { serve, web } from '../tests/support/server.mjs';
import { be } from '../tests/support/tables.mjs';
import { writeBeside } from './screenshots/beside.mjs';
import { UsageError, wantedOf } from './screenshots/arguments.mjs';
import { screens } from './screenshots/screens.mjs';

/** What is said after the words of a picture's name: a phone is touched and has two pixels for a point. */
const kTouch = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

function readArguments(words) {
  try {
    return wantedOf(words);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`screenshots: ${error.message}`);
    process.exit(2);
  }
}

const { sizes, looks, words, whole, beside } = readArguments(process.argv.slice(2));
const folder = resolve(web, '../build/screenshots');
const server = await serve();
const browser = await launch();
const taken = [];
let faulty = 0;
try {
  mkdirSync(folder, { recursive: true });
  for (const screen of await screens(server, words)) {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const [look, settings] of Object.entries(looks)) {
        const name = `${screen.name}-${size}-${look}`;
        if (!words.every((word) => name.includes(word))) continue;
        const touch = viewport.width < 900 ? kTouch : {};
        const how = { ...screen, ...(await screen.fresh?.()) };
        const { page, context, faults } = await visit(browser, { viewport, ...touch, ...how.page });
        await context.addInitScript((kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)), {
          ...settings,
          ...how.settings,
        });
        await how.prepare?.(page);
        if (how.person) await be(page, server, how.person);
        await page.goto(`${server.url}${how.path}`);
        await how.ready(page);
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        const file = join(folder, `${name}.png`);
        await page.screenshot({ path: file, fullPage: whole });
        console.log(file);
        taken.push({ name, screen: screen.name, size, look, viewport });
        for (const fault of faults) console.log(`  fault: ${fault}`);
        faulty += faults.length > 0 ? 1 : 0;
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
if (beside) console.log(writeBeside(folder, beside, taken));
if (faulty > 0) process.exitCode = 1;
