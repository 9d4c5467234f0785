#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Pictures of every screen in every look and size, into build/screenshots; see tools/screenshots. Tables
// are brought to the wanted moment by the protocol, with the support of the tests. With --whole, pages are
// taken from top to bottom and not as far as the window shows them.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { launch, visit } from '../tests/support/browser.mjs';
import { serve, web } from '../tests/support/server.mjs';
import { connect } from '../tests/support/client.mjs';
import { be, tableAfter } from '../tests/support/tables.mjs';

const whole = process.argv.includes('--whole');
const words = process.argv.slice(2).filter((word) => word !== '--whole');
const folder = resolve(web, '../build/screenshots');
const kSizes = { 1280: { width: 1280, height: 800 }, 360: { width: 360, height: 740 } };
const kLooks = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  plain: { theme: 'light', noColour: true },
};

const heading = (page) => page.locator('main h1').first().waitFor();
const board = (page) => page.locator('.board').waitFor();
async function score(page) {
  await board(page);
  await page.getByRole('img', { name: /Chart/ }).waitFor();
}

/** Opens what a button of the bar shows over the board. */
const dialog = (button) => async (page) => {
  await board(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
/** Somebody raises a card, so that its uses are seen. */
async function raise(page) {
  await board(page);
  await page.locator('#hand li > button').nth(1).click();
  await page.locator('.choices button').first().waitFor();
}
async function hint(page) {
  await board(page);
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  await page.locator('.float .best').waitFor();
}
const allHands = (page) => page.getByRole('heading', { name: 'What everybody held' }).waitFor();

/** Screens without a table, and what has to be there before the picture is taken. */
const kPages = [
  ['start', '/', (page) => page.locator('form h2').nth(2).waitFor()],
  ['setup', '/new', (page) => page.getByRole('button', { name: 'Make a table' }).waitFor()],
  ['pad', '/pad', heading],
  ['rules', '/rules', (page) => page.locator('main h2').nth(2).waitFor()],
  ['rules-wonders', '/rules/wonders', (page) => page.locator('main h2').nth(2).waitFor()],
  ['rules-dice', '/rules/dice', (page) => page.locator('main h2').nth(2).waitFor()],
  ['settings', '/settings', heading],
  ['gallery', '/gallery', heading],
];
const kGames = [
  ['wonders', { game: 'wonders', options: { players: 5 } }, 9],
  ['edifice', { game: 'wonders', options: { players: 4, edifice: true } }, 14],
  ['architects', { game: 'architects', options: { players: 4 } }, 14],
  ['dice', { game: 'dice', options: { players: 4 } }, 12],
];

/** A table before its start, with a guest, a bot and an empty seat. */
async function lobby(server) {
  const [host, guest] = [await connect(server.url, 'Ada'), await connect(server.url, 'Björn')];
  const plan = { game: 'wonders', options: { players: 4 }, clock: { kind: 'days', amount: 2 } };
  const { table } = await host.ask({ do: 'make', plan });
  await guest.ask({ do: 'sit', table });
  await host.ask({ do: 'bot', table, seat: 2, level: 'medium' });
  await guest.ask({ do: 'say', table, text: 'Good evening! Whom are we waiting for?' });
  host.close();
  guest.close();
  return { path: `/table/${table}`, person: host.cookie };
}

async function screens(server) {
  const found = kPages.map(([name, path, ready]) => ({ name, path, ready }));
  found.push({ name: 'lobby', ...(await lobby(server)), ready: heading });
  for (const [name, wanted, middle] of kGames) {
    const begun = await tableAfter(server, { ...wanted, moves: 0 });
    const half = await tableAfter(server, { ...wanted, moves: middle });
    const over = await tableAfter(server, { ...wanted, moves: Infinity });
    const at = ({ id, person }) => ({ path: `/table/${id}`, person, settings: { coach: false } });
    const replay = { path: `/replay/${over.id}`, person: over.person };
    found.push({ name: `${name}-1-beginning`, ...at(begun), settings: {}, ready: board });
    found.push({ name: `${name}-2-middle`, ...at(half), ready: board });
    if (wanted.game === 'wonders') found.push({ name: `${name}-3-choices`, ...at(half), ready: raise });
    if (name === 'wonders') {
      found.push({ name: 'wonders-hint', ...at(half), ready: hint });
      found.push({ name: 'wonders-log', ...at(half), ready: dialog('Log') });
      found.push({ name: 'wonders-menu', ...at(half), ready: dialog('Menu') });
      found.push({
        name: 'wonders-hands',
        ...replay,
        path: `${replay.path}?step=9&eyes=all`,
        ready: allHands,
      });
      found.push({ name: 'finished', path: '/finished', person: over.person, ready: heading });
    }
    found.push({ name: `${name}-4-score`, ...at(over), ready: score });
    found.push({ name: `${name}-5-replay`, ...replay, ready: board });
    found.push({ name: `${name}-6-list`, ...at(half), settings: { actionList: true }, ready: board });
  }
  return found;
}

const server = await serve();
const browser = await launch();
let faulty = 0;
try {
  mkdirSync(folder, { recursive: true });
  for (const screen of await screens(server)) {
    for (const [size, viewport] of Object.entries(kSizes)) {
      for (const [look, settings] of Object.entries(kLooks)) {
        const name = `${screen.name}-${size}-${look}`;
        if (!words.every((word) => name.includes(word))) continue;
        const touch = size === '360' ? { hasTouch: true, isMobile: true } : {};
        const { page, context, faults } = await visit(browser, { viewport, ...touch });
        await context.addInitScript((kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)), {
          ...settings,
          ...screen.settings,
        });
        if (screen.person) await be(page, server, screen.person);
        await page.goto(`${server.url}${screen.path}`);
        await screen.ready(page);
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        const file = join(folder, `${name}.png`);
        await page.screenshot({ path: file, fullPage: whole });
        console.log(file);
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
if (faulty > 0) process.exitCode = 1;
