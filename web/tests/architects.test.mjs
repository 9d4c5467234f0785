// SPDX-License-Identifier: Apache-2.0
// The table of 7 Wonders Architects: it has room for everything in each window, at rest and with a question, by day, by
// night and without colour; and it is played with keys alone and with a finger.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { axe } from './support/axe.mjs';
import { kPhone } from './support/browser.mjs';
import { contrastFaults } from './support/contrast.mjs';
import { layoutFaults } from './support/layout.mjs';
import { colour } from './support/pixels.mjs';
import { kDecks, playToEnd, takeByKeys, takeFromDeck } from './support/play.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

const kSizes = [
  [1440, 900],
  [1280, 720],
  [1366, 625],
  [1920, 1080],
  [820, 1180],
  [390, 844],
  [844, 390],
];
/** Where a question has least room. */
const kTight = [
  [1366, 625],
  [390, 844],
  [844, 390],
];
const kLooks = {
  day: { colorScheme: 'light' },
  night: { colorScheme: 'dark' },
  'no colour': { colorScheme: 'light', plain: true },
};
/** Few and many players, early and late; with a question: which token, what to build, which card to keep. */
const kTables = [
  { players: 2, moves: 14, name: 'a', look: 'night', locale: 'sv-SE' },
  { players: 2, moves: 19, name: 'a', asks: true, look: 'night', locale: 'de-AT' },
  { players: 3, moves: 7, name: 'g', asks: true, look: 'no colour' },
  { players: 4, moves: 30, name: 'd', look: 'day', locale: 'fr-FR' },
  { players: 7, moves: 2, name: 'c', asks: true, look: 'day' },
  { players: 7, moves: 16, name: 'c', look: 'no colour', locale: 'da-DK' },
];

const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

describe('windows and looks', { concurrency: 2 }, () => {
  for (const { players, moves, name, asks = false, look, locale = 'en-GB' } of kTables) {
    scene(
      `${players} players after ${moves} choices, ${look}, ${locale}`,
      async ({ enter, server, browser }) => {
        const table = await tableAfter(server, { game: 'architects', options: { players }, moves, name });
        const { plain = false, colorScheme } = kLooks[look];
        const page = await enter({ locale, colorScheme });
        await page.addInitScript(
          (noColour) => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false, noColour })),
          plain,
        );
        await openTable(page, server, table);
        const found = [];
        for (const [width, height] of asks && !kThorough ? kTight : kSizes) {
          await page.setViewportSize({ width, height });
          await settled(page);
          assert.equal(await page.locator('.ask').count(), asks ? 1 : 0);
          const faults = await layoutFaults(page, { touch: width < 1100 });
          if (plain && (kThorough || width === 1280 || width === 390)) {
            const { coloured } = await colour(browser, await page.screenshot());
            if (coloured > 0) faults.push(`${coloured} pixels have a colour`);
          }
          if (kThorough) faults.push(...(await contrastFaults(page, browser)));
          if (kThorough || width === 390) faults.push(...(await axe(page)));
          found.push(...faults.map((line) => `${width} x ${height}: ${line}`));
        }
        assert.deepEqual(found, []);
      },
    );
  }
});

const focused = (locator) => locator.evaluate((one) => one === document.activeElement);

describe('ways to play', { concurrency: 2 }, () => {
  scene(
    'decks by digits and arrows, Escape goes back, and some turns by keys alone',
    async ({ enter, server }) => {
      const page = await enter();
      await openTable(page, server, await tableAfter(server, { game: 'architects', moves: 2 }));
      const decks = page.locator('.deck .take');
      const home = page.locator('header.hud a').first();
      await home.focus();
      await page.keyboard.press('2');
      assert.ok(await focused(decks.nth(1)), 'a digit leads to a deck');
      await page.keyboard.press('ArrowRight');
      assert.ok(await focused(decks.nth(2)), 'an arrow goes to the next deck');
      assert.equal(await decks.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length), 1);
      await page.keyboard.press('Escape');
      assert.ok(await focused(home), 'the focus is where it was');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).getByText('go to a deck or an answer').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
      await playToEnd(page, kDecks, (_, turn) => takeByKeys(page, turn), undefined, kThorough ? 600 : 8);
    },
  );

  scene(
    'others, the own cards, conflict and tokens open with a finger, and a deck is taken',
    async ({ enter, server }) => {
      const page = await enter(kPhone);
      await page.addInitScript(() =>
        localStorage.setItem('pharos.settings', JSON.stringify({ coach: false })),
      );
      await openTable(
        page,
        server,
        await tableAfter(server, { game: 'architects', options: { players: 4 }, moves: 9 }),
      );
      const dialog = page.getByRole('dialog');
      for (const what of [
        '.others .open',
        '.chips button',
        '.foot button >> nth=0',
        '.foot button >> nth=1',
      ]) {
        await page.locator(what).first().tap();
        await dialog.waitFor();
        assert.deepEqual(await layoutFaults(page, { touch: true }), []);
        assert.deepEqual(await axe(page), []);
        await dialog.getByRole('button', { name: 'Close' }).tap();
        await dialog.waitFor({ state: 'detached' });
      }
      await page.locator('.plinth button').nth(4).tap();
      await page.locator('.told').waitFor();
      await playToEnd(page, kDecks, (_, turn) => takeFromDeck(page, turn, 'tap'), undefined, 2);
    },
  );

  scene('who holds the cat alone is told the top of the central deck', async ({ enter, server }) => {
    const page = await enter();
    for (const [moves, whispered] of [
      [12, 1],
      [0, 0],
    ]) {
      await openTable(
        page,
        server,
        await tableAfter(server, { game: 'architects', options: { players: 4 }, moves }),
      );
      assert.equal(await page.locator('.whisper').count(), whispered);
      assert.equal(await page.getByRole('heading', { name: 'The cat is yours' }).count(), whispered);
    }
  });

  scene('what was done is shown where it was done, and a key ends it', async ({ enter, server }) => {
    const page = await enter({ reducedMotion: 'no-preference' });
    const table = await tableAfter(server, { game: 'architects', options: { players: 4 }, moves: 8 });
    await openTable(page, server, table);
    const chains = page.locator('.others [data-moment="chain"]');
    await takeFromDeck(page, 0);
    await chains.first().waitFor();
    await page.keyboard.press('x');
    await chains.first().waitFor({ state: 'detached' });
  });
});
