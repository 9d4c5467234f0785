// SPDX-License-Identifier: Apache-2.0
// No mouse: a whole game with Tab, Enter and arrows, and the focus is always seen.

import assert from 'node:assert/strict';

import { kActions, playToEnd } from './support/play.mjs';
import { stage } from './support/stage.mjs';

const scene = stage();

/** Is the element that has the focus marked by an outline? */
const focusSeen = (page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
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

scene('a game of 7 Wonders from the start page to the score sheet', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(server.url);
  const heading = page.getByRole('heading', { name: '7 Wonders', exact: true });
  const form = page.locator('form', { has: heading });
  await tabTo(page, form.getByLabel('Players'));
  await page.keyboard.press('Home'); // three players
  assert.equal(await form.getByLabel('Players').inputValue(), '3');
  await tabTo(page, form.getByLabel('Level'));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, form.getByRole('button'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  await tabTo(page, page.locator('details.list > summary'));
  await page.keyboard.press('Enter');
  await playToEnd(page, kActions, async (_, turn) => {
    // The focus stays at the list when the choices change.
    await tabTo(page, page.locator(kActions).first(), turn === 0 ? 60 : 3);
    await page.keyboard.press('Enter');
  });
  await tabTo(page, page.getByRole('button', { name: 'Wonder stages' }));
  await page.keyboard.press('Enter');
  await page.locator('tr.about').waitFor();
});

scene('cards by digits, dialogues by Escape, parts of the table by arrows', async ({ enter, server }) => {
  const page = await enter({ viewport: { width: 360, height: 740 } });
  await page.goto(server.url);
  const heading = page.getByRole('heading', { name: '7 Wonders', exact: true });
  await tabTo(page, page.locator('form', { has: heading }).getByRole('button'));
  await page.keyboard.press('Enter');
  await page.locator('#hand li').first().waitFor();
  const city = page.getByRole('button', { name: 'City', exact: true });
  await tabTo(page, city);
  await page.keyboard.press('ArrowRight');
  const neighbours = page.getByRole('button', { name: 'Neighbours', exact: true });
  assert.equal(await neighbours.getAttribute('aria-pressed'), 'true');
  assert.ok(await neighbours.evaluate((one) => one === document.activeElement));
  await page.keyboard.press('2');
  await page.locator('.choices').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.choices').waitFor({ state: 'detached' });
  const log = page.getByRole('button', { name: 'Log', exact: true });
  await tabTo(page, log);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Log' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Log' }).waitFor({ state: 'detached' });
  assert.ok(await log.evaluate((one) => one === document.activeElement), 'the focus is back at the button');
});
