// SPDX-License-Identifier: Apache-2.0
// Symbols explain themselves: to a pointer that rests, to a long press, to a key; with a way to the rules. And every
// symbol stands in a legend that is printed without colour.

import assert from 'node:assert/strict';

import { kPhone } from './support/browser.mjs';
import { layoutFaults } from './support/layout.mjs';
import { colour } from './support/pixels.mjs';
import { hasFocus, placeOf, until } from './support/rest.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
const kWanted = { game: 'wonders', options: { players: 3 }, moves: 4 };
const bubble = (page) => page.getByRole('note');
const coin = (page) => page.locator('.on-table [data-drawing="icons/coins"]:visible').first();

async function sit({ enter, server }, how, wanted = kWanted) {
  const page = await enter(how);
  await page.addInitScript(() => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false })));
  await openTable(page, server, await tableAfter(server, wanted));
  return page;
}

scene('to a pointer that rests and to a key, with a link to the rules', async (place) => {
  const page = await sit(place);
  await coin(page).hover({ force: true }); // a button lies over the whole plate
  await bubble(page).getByText('coins', { exact: true }).waitFor();
  const inside = ({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= 1280 && y + height <= 800;
  assert.ok(inside(await until(() => bubble(page).boundingBox(), inside)));
  const [rules] = await Promise.all([
    page.context().waitForEvent('page'),
    bubble(page).getByRole('link', { name: 'In the rules' }).click(),
  ]);
  await rules.getByRole('heading', { name: 'What a city shows' }).waitFor();
  await rules.waitForFunction(() => scrollY > 0);
  await rules.close();
  await page.mouse.move(640, 4);
  await bubble(page).waitFor({ state: 'detached' });

  const card = page.locator('#hand li > button').first();
  await card.focus();
  await page.keyboard.press('i');
  const shown = await card
    .locator('[data-drawing]')
    .evaluateAll((all) => new Set(all.map((one) => one.dataset.drawing)).size);
  await bubble(page).waitFor();
  const told = await bubble(page).locator('li').count();
  assert.ok(told > 0 && told <= shown, `${told} of ${shown}`);
  const names = await bubble(page).locator('b').allTextContents();
  const said = page.locator('[aria-live]', { hasText: names[0] });
  await said.first().waitFor({ state: 'attached' });
  const link = bubble(page).getByRole('link').first();
  await hasFocus(link, 'Enter leads to the rules');
  await page.keyboard.press('Escape');
  await bubble(page).waitFor({ state: 'detached' });
  await hasFocus(card, 'and Escape back to the card');
});

/** Presses long where this is. */
async function pressLong(page, locator) {
  const { x, y, width, height } = await placeOf(locator);
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await bubble(page).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** What it says has such a name, and its link leads to this section of the rules. */
async function explains(page, name, section) {
  const line = bubble(page).getByRole('listitem').filter({ hasText: name }).first();
  await line.waitFor();
  const href = await line.getByRole('link').getAttribute('href');
  assert.equal(new URL(href, page.url()).pathname + new URL(href, page.url()).hash, section);
}

scene('at a table of Architects: a stage, a progress token, a conflict token, points', async (place) => {
  const page = await sit(place, {}, { game: 'architects', options: { players: 4 }, moves: 9 });
  for (const [what, name, section] of [
    ['.plinth .cost [data-drawing]', /different resources/, 'building'],
    ['[data-coach="tokens"] .token [data-drawing]', /./, null],
    ['[data-coach="conflict"] .tokens [data-drawing]', /conflict token/, 'red'],
    ['.tableau .facts [data-drawing="icons/points"]', /Wonder stages|Blue cards/, 'blue'],
  ]) {
    await page.locator(what).first().hover({ force: true });
    const about = section ?? (await sectionOf(page));
    await explains(page, name, `/rules/architects#${about}`);
    await page.mouse.move(640, 4);
    await bubble(page).waitFor({ state: 'detached' });
  }
});

/** Where counts come from: how far the game is, the symbol of the count, and how much what is told adds up to. */
const numbersIn = (text) =>
  (text.match(/[-−]?\d+/g) ?? []).reduce((sum, one) => sum + Number(one.replace('−', '-')), 0);
const kCounts = {
  wonders: { moves: 14, symbol: '.purse [data-drawing="icons/points"]', sum: (text) => numbersIn(text) },
  architects: {
    moves: 12,
    symbol: '.tableau .facts [data-drawing="icons/shield"]',
    sum: (text) => numbersIn(text),
  },
  dice: {
    moves: 8,
    symbol: '.own header [data-drawing="dice/warehouse"]',
    sum: (text) => text.split(/, | and /).length,
  },
};
for (const [game, { moves, symbol, sum }] of Object.entries(kCounts))
  scene(
    `where a count comes from, ${game}: to a pointer${game === 'dice' ? '' : ' and by key'}`,
    async ({ enter, server }) => {
      const page = await enter();
      await page.addInitScript(() =>
        localStorage.setItem('pharos.settings', JSON.stringify({ coach: false })),
      );
      const drawing = page.locator(symbol).first();
      const counted = drawing.locator('xpath=ancestor::*[@data-about][1]');
      // Until there is something to tell of: deals differ.
      for (let count = 0; count === 0;) {
        const wanted = { game, options: { players: 3 }, moves };
        await openTable(page, server, await tableAfter(server, wanted));
        count = numbersIn(await counted.textContent());
      }
      const about = await counted.getAttribute('data-about');
      assert.equal(sum(about), numbersIn(await counted.textContent()), about);
      await drawing.hover({ force: true });
      await bubble(page).getByText(about).waitFor();
      await page.mouse.move(640, 4);
      await bubble(page).waitFor({ state: 'detached' });
      // The sheet of Dice is one stop for Tab, and that is a square.
      if (game === 'dice') return;
      await drawing.locator('xpath=ancestor::*[@tabindex="0"][1]').focus();
      await page.keyboard.press('i');
      await bubble(page).getByText(about).waitFor();
    },
  );

/** Progress tokens stand in three sections; which one is told. */
async function sectionOf(page) {
  const href = await bubble(page).getByRole('link').first().getAttribute('href');
  assert.match(href, /#tokens(_building|_points)?$/);
  return href.split('#')[1];
}

scene('at a table of Dice: the face of a die, and what a die costs, by a long press', async (place) => {
  const page = await sit(place, kPhone, { game: 'dice', options: { players: 3 }, moves: 2 });
  const die = page.locator('.zone .die [data-drawing^="dice/"]:visible').first();
  await pressLong(page, die);
  await explains(page, /die\)/, '/rules/dice#symbols');
  const [rules] = await Promise.all([
    page.context().waitForEvent('page'),
    bubble(page).getByRole('link', { name: 'In the rules' }).first().tap(),
  ]);
  await rules.locator('#symbols').waitFor();
  await rules.close();
  await page.touchscreen.tap(4, 4);
  await bubble(page).waitFor({ state: 'detached' });
  await pressLong(page, page.locator('.tray .price .coin:visible').first());
  await explains(page, 'coins', '/rules/dice#build');
});

scene('to a long press, which presses nothing', async (place) => {
  const page = await sit(place, kPhone);
  await pressLong(page, page.locator('#hand li > button [data-drawing]:visible').first());
  assert.equal(await page.locator('.choices').count(), 0);
  await page.touchscreen.tap(4, 400);
  await bubble(page).waitFor({ state: 'detached' });
});

scene('a legend has them all in the order of the rules, and no colour on paper', async (place) => {
  const page = await place.enter(kPhone);
  for (const [game, heading] of [
    ['wonders', 'What things cost'],
    ['edifice', 'Taking part'],
    ['architects', 'Progress tokens'],
    ['dice', 'Where symbols lead'],
  ]) {
    await page.goto(`${place.server.url}/legend/${game}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    assert.deepEqual(await layoutFaults(page, { touch: true }), []);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const { coloured, ink } = await colour(place.browser, await page.screenshot({ fullPage: true }));
    assert.equal(coloured, 0, game);
    assert.ok(ink > 1000, game);
    await page.emulateMedia({ media: 'screen' });
  }
});
