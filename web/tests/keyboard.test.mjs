// SPDX-License-Identifier: Apache-2.0
// No mouse: from the start page to the score sheet with Tab, Enter and arrows, and the focus is always seen.

import assert from 'node:assert/strict';

import { boxOf, kActions, playToEnd } from './support/play.mjs';
import { slowly } from './support/remember.mjs';
import { hasFocus } from './support/rest.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

/** Is the element that has the focus marked by an outline, or the label that is drawn in its place? */
const focusSeen = (page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return [focused, focused.matches('input') ? focused.closest('label') : null].some((one) => {
      if (!one || getComputedStyle(one).opacity === '0') return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
  });

/** Presses Tab until the locator has the focus. */
async function tabTo(page, locator, most = 60) {
  await locator.waitFor();
  const passed = [];
  for (let i = 0; i < most; i += 1) {
    await page.keyboard.press('Tab');
    if (await locator.evaluate((one) => one === document.activeElement)) {
      assert.ok(
        await focusSeen(page),
        `the focus is not seen: ${await locator.evaluate((one) => one.outerHTML)}`,
      );
      return;
    }
    passed.push(await page.evaluate('document.activeElement.outerHTML.slice(0, 80)'));
  }
  assert.fail(`Tab did not lead there in ${most} steps, but to\n${passed.join('\n')}`);
}

scene('from the start page to a table of 7 Wonders, and to its score sheet', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(server.url);
  await tabTo(page, boxOf(page, '7 Wonders').getByRole('button', { name: /^Change/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '7 Wonders against bots' });
  await tabTo(page, dialog.getByRole('radio', { name: '5', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.ok(await dialog.getByRole('radio', { name: '3', exact: true }).isChecked());
  await tabTo(page, dialog.getByRole('radio', { name: 'Easy', exact: true }));
  await page.keyboard.press('ArrowLeft');
  assert.ok(await dialog.getByRole('radio', { name: 'Random', exact: true }).isChecked());
  await tabTo(page, dialog.getByRole('button', { name: 'Play', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  // The list is the first thing at a table.
  await tabTo(page, page.locator('details.list > summary'), 3);
  await page.keyboard.press('Enter');
  // The last turns, of a game that was played by the protocol.
  const { id, person } = await tableAfter(server, { game: 'wonders', options: { players: 3 }, moves: 13 });
  await openTable(page, server, { id, person });
  await tabTo(page, page.locator('details.list > summary'), 3);
  await page.keyboard.press('Enter');
  await playToEnd(page, kActions, async (_, turn) => {
    // The focus stays at the list when the choices change.
    await tabTo(page, page.locator(kActions).first(), turn === 0 ? 60 : 3);
    await page.keyboard.press('Enter');
  });
  await tabTo(page, page.getByRole('button', { name: 'Wonder stages', exact: true }));
  await page.keyboard.press('Enter');
  await page.locator('.source').waitFor();
});

scene(
  'cards by digits, ways by letters, dialogues by Escape, the hand by arrows',
  async ({ enter, server }) => {
    const page = await enter();
    await slowly(page);
    const table = await tableAfter(server, { game: 'wonders', options: { players: 5 }, moves: 2 });
    await openTable(page, server, table);
    const cards = page.locator('#hand li > button');
    const opened = page.locator('.choices');
    await cards.first().focus();
    await page.keyboard.press('ArrowRight');
    await hasFocus(cards.nth(1), 'an arrow goes to the next card');
    assert.equal(await cards.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length), 1);
    await page.keyboard.press('3');
    await opened.waitFor();
    await hasFocus(opened.locator('.act').first(), 'the first way has the focus');
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await hasFocus(cards.nth(1), 'the focus is where it was');

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('raise a card').waitFor();
    await page.keyboard.press('2');
    assert.equal(await opened.count(), 0, 'keys rest in dialogues');
    await keys.getByLabel('Shortcuts with a single key at the table').uncheck();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('2');
    assert.equal(await opened.count(), 0, 'keys are switched off');
    await page.goto(`${server.url}/settings`);
    await page.getByLabel('Shortcuts with a single key at the table').check();
    await openTable(page, server, table);

    // s sells the raised card, Enter takes the first way; w a stage, where one can be paid.
    const before = await page.locator('h1[data-version]').getAttribute('data-version');
    await cards.first().waitFor();
    await page.keyboard.press('1');
    await opened.waitFor();
    await page.keyboard.press('s');
    await page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
    const next = await page.locator('h1[data-version]').getAttribute('data-version');
    await page.locator('main:has(h1[data-mine="true"]) #hand li').first().waitFor();
    await page.locator('[data-moment="reveal"]').waitFor(); // which the next key ends
    await page.keyboard.press('1');
    await opened.waitFor();
    await page.keyboard.press('Enter');
    await page.locator(`h1[data-version]:not([data-version="${next}"])`).waitFor({ state: 'attached' });

    const score = page.getByRole('button', { name: 'Score sheet', exact: true });
    await tabTo(page, score);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Score sheet' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Score sheet' }).waitFor({ state: 'detached' });
    await hasFocus(score, 'the focus is back at the button');
  },
);
