// SPDX-License-Identifier: Apache-2.0
// The table of 7 Wonders Architects: it has room for everything in each window, at rest and with a question, by day, by
// night and without colour; and it is played with keys alone and with a finger.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { axe } from './support/axe.mjs';
import { kPhone } from './support/browser.mjs';
import { connect } from './support/client.mjs';
import { contrastFaults } from './support/contrast.mjs';
import { tableBefore } from './support/deals.mjs';
import { kDesktops, kTouched, layoutFaults } from './support/layout.mjs';
import { colour } from './support/pixels.mjs';
import { kDecks, playToEnd, takeByKeys, takeFromDeck } from './support/play.mjs';
import { countIs, hasFocus } from './support/rest.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

const kSizes = [...kDesktops, ...kTouched];
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
  { players: 2, moves: 19, name: 'a', asks: true, daily: false, look: 'night', locale: 'de-AT' },
  { players: 3, moves: 7, name: 'g', asks: true, look: 'no colour', locale: 'no-NO' },
  { players: 4, moves: 30, name: 'd', daily: false, look: 'no colour', locale: 'fr-FR' },
  { players: 7, moves: 2, name: 'c', asks: true, daily: false, look: 'day' },
  { players: 7, moves: 16, name: 'c', look: 'day', locale: 'da-DK' },
];

const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

describe('windows and looks', { concurrency: 2 }, () => {
  for (const { players, moves, name, asks = false, daily = true, look, locale = 'en-GB' } of kTables) {
    (daily ? scene : scene.thorough)(
      `${players} players after ${moves} choices, ${look}, ${locale}`,
      async ({ enter, server, browser }) => {
        const wanted = ({ choices }) => choices.some(({ does }) => does.verb !== 'take') === asks;
        const plan = { game: 'architects', options: { players }, moves, name, wanted };
        const table = await tableAfter(server, plan);
        const { plain = false, colorScheme } = kLooks[look];
        const page = await enter({ locale, colorScheme });
        await page.addInitScript(
          (noColour) => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false, noColour })),
          plain,
        );
        await openTable(page, server, table);
        const found = [];
        for (const [width, height] of kThorough ? kSizes : kTight) {
          await page.setViewportSize({ width, height });
          await settled(page);
          await countIs(page.locator('.ask'), asks ? 1 : 0);
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

scene('a wonder is chosen by its picture; who has the others is told', async ({ enter, server }) => {
  const [aylin, ada] = [await connect(server.url, 'Aylin'), await connect(server.url, 'Ada')];
  const plan = { game: 'architects', options: { players: 3, boards: 'pick' } };
  const { table } = await aylin.ask({ do: 'make', plan });
  await ada.ask({ do: 'sit', table });
  await aylin.ask({ do: 'bot', table, seat: 2, level: 'easy' });
  await aylin.ask({ do: 'watch', table });
  await aylin.ask({ do: 'start', table });
  const { game } = await aylin.until((one) => one.game?.choices);
  const { action } = game.choices.find(({ does }) => does.board === 'Gizah');
  const page = await enter();
  await openTable(page, server, { id: table, person: ada.cookie });
  await page.getByText('Aylin is picking').waitFor();
  await aylin.ask({ do: 'choose', table, version: game.version, action });
  const row = page.getByRole('group', { name: 'Wonders' });
  await row.getByRole('button', { name: 'Gizah, taken by Aylin' }).click();
  assert.ok(await page.getByRole('button', { name: 'Take Gizah' }).isDisabled());
  const found = [];
  for (const [width, height] of kThorough ? kSizes : [[1280, 720], ...kTight]) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const faults = [...(await layoutFaults(page, { touch: width < 1100 })), ...(await axe(page))];
    found.push(...faults.map((line) => `${width} x ${height}: ${line}`));
  }
  assert.deepEqual(found, []);
  await row.getByRole('button', { name: 'Babylon' }).click();
  await page.getByText('The Hanging Gardens').waitFor();
  await page.getByText('Take a progress token', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Take Babylon' }).click();
  await page.locator('.site').getByRole('heading', { name: 'Babylon' }).waitFor();
  for (const one of [aylin, ada]) one.close();
});

describe('ways to play', { concurrency: 2 }, () => {
  scene(
    'decks by digits and arrows, Escape goes back, and some turns by keys alone',
    async ({ enter, server }) => {
      const page = await enter();
      await openTable(page, server, await tableAfter(server, { game: 'architects', moves: 2 }));
      const decks = page.locator('.deck .take');
      const home = page.locator('header.hud a').first();
      await page.locator('main:has(h1[data-mine="true"]) .deck .take:enabled').nth(2).waitFor();
      await home.focus();
      await page.keyboard.press('2');
      await hasFocus(decks.nth(1), 'a digit leads to a deck');
      await page.keyboard.press('ArrowRight');
      await hasFocus(decks.nth(2), 'an arrow goes to the next deck');
      assert.equal(await decks.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length), 1);
      await page.keyboard.press('Escape');
      await hasFocus(home, 'the focus is where it was');
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
      const hasTop = ({ deck, top }) => deck === 'centre' && top !== null;
      const wanted = ({ view }) => view.decks.some(hasTop) === whispered > 0;
      await openTable(
        page,
        server,
        await tableAfter(server, { game: 'architects', options: { players: 4 }, moves, wanted }),
      );
      await page.locator('.deck .take').first().waitFor();
      await countIs(page.locator('.whisper'), whispered);
      await countIs(page.getByRole('heading', { name: 'The cat is yours' }), whispered);
    }
  });

  scene('whom else the cat has shown it is told, and not what', async ({ enter, server }) => {
    const centre = ({ view }) => view.decks.find(({ deck }) => deck === 'centre');
    const table = await tableBefore(server, {
      game: 'architects',
      options: { players: 4 },
      name: 'Moments',
      way: 'any',
      wanted: ({ game }) => centre(game).seen_by?.length === 1 && centre(game).top === null,
    });
    await table.act();
    const { game } = await table.told;
    const page = await enter();
    await openTable(page, server, table);
    const [seat] = centre(game).seen_by;
    const name = await page.locator(`[data-player="${seat}"] .display`).first().textContent();
    const plate = page.locator('[data-coach="deck-centre"] .will');
    assert.equal(await plate.textContent(), `${name} has seen it`);
    assert.equal(await page.locator('.whisper').count(), 0);
    table.close();
  });
});
