// SPDX-License-Identifier: Apache-2.0
// A phone: 360 px wide, by touch only. Nothing needs to be moved sideways, what is touched is large.

import assert from 'node:assert/strict';

import { tooWide } from './support/axe.mjs';
import { kPhone } from './support/browser.mjs';
import {
  kCards,
  kDecks,
  option,
  playNow,
  playToEnd,
  readNotes,
  takeFromDeck,
  useCard,
  useDie,
} from './support/play.mjs';
import { lasting } from './support/rest.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

/** Buttons and links that are shown and too small for a finger: less than 24 px in either direction. */
const tooSmall = (page) => lasting(() => tooSmallNow(page));
const tooSmallNow = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, input, summary')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const shown = one.checkVisibility() && width > 1 && height > 1;
      return shown && (width < 24 || height < 24) && !one.closest('p')
        ? [`${one.outerHTML.slice(0, 120)} is ${width} by ${height}`]
        : [];
    }),
  );

async function fits(page) {
  assert.deepEqual([...(await tooWide(page)), ...(await tooSmall(page))], []);
}

scene.thorough('Architects from the start page to the score sheet, by touch', async ({ enter, server }) => {
  const page = await enter(kPhone);
  await page.goto(server.url);
  await fits(page);
  await playNow(
    page,
    server,
    '7 Wonders Architects',
    async (dialog) => {
      await option(dialog, 'Players', '2');
      await fits(page);
    },
    'tap',
  );
  await playToEnd(
    page,
    kDecks,
    (_, turn) => takeFromDeck(page, turn, 'tap'),
    async (turn) => (turn % 8 === 0 ? fits(page) : undefined),
  );
  await fits(page);
});

scene(
  '7 Wonders by touch: all on one screen, cities, the last turns, the score sheet',
  async ({ enter, server }) => {
    const page = await enter(kPhone);
    const table = await tableAfter(server, { game: 'wonders', options: { players: 5 }, moves: 15 });
    await openTable(page, server, table);
    await fits(page);
    // A tap on any city opens it: a neighbour and one that is far.
    for (const city of ['.beside.left', '.board > .far section']) {
      await page.locator(`${city} .open`).first().tap();
      await page.getByRole('dialog').locator('.city').waitFor();
      await fits(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    }
    await page.locator('#hand li > button').first().tap();
    await page.locator('.choices button').first().waitFor();
    await fits(page);
    await page.locator('.opened').getByRole('button', { name: 'Close' }).tap();
    await playToEnd(page, kCards, (_, turn) => useCard(page, turn, 'tap'));
    await fits(page);
  },
);

scene('Dice by touch: a few dice, and the others', async ({ enter, server }) => {
  const page = await enter(kPhone);
  await readNotes(page, 'tap');
  const table = await tableAfter(server, { game: 'dice', options: { players: 3 }, moves: 12 });
  await openTable(page, server, table);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.locator('.square.lit, .side .rest button:not([disabled])').first().waitFor();
    const before = await page.locator('h1[data-version]').getAttribute('data-version');
    await useDie(page, turn, 'tap');
    await page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
    await fits(page);
  }
});
