// SPDX-License-Identifier: Apache-2.0
// Every language at 360 px: the page says which one it is, no word is missing, nothing is too wide.

import assert from 'node:assert/strict';

import { tooWide } from './support/axe.mjs';
import { kPhone } from './support/browser.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
const kLocales = { en: 'en-GB', da: 'da-DK', nb: 'no-NO', sv: 'sv-SE', fr: 'fr-FR', de: 'de-AT' };
const kPaths = ['/', '/new', '/settings', '/pad', '/replay', '/rules', '/gallery', '/nowhere'];

/** Keys that stand where their words should: "web.start.play". Also in names and titles. */
const missing = (page) =>
  page.evaluate(() => {
    const told = [document.title, document.body.innerText];
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) told.push(one.getAttribute(name) ?? '');
    const key = /\b(?:web|server|text|language|wonders|architects|dice|drawing)\.[a-z][\w-]*(?:\.[\w-]+)*/g;
    return [...new Set(told.flatMap((text) => text.match(key) ?? []))];
  });

for (const [id, locale] of Object.entries(kLocales)) {
  scene(`${id}: no word is missing, nothing is too wide`, async ({ enter, server }) => {
    const page = await enter({ ...kPhone, locale });
    const found = [];
    const look = async (where) => {
      found.push(...[...(await missing(page)), ...(await tooWide(page))].map((line) => `${where}: ${line}`));
    };
    for (const path of kPaths) {
      await page.goto(`${server.url}${path}`);
      await page.locator('main h1').first().waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), id);
      if (path === '/') await page.locator('form h2').nth(2).waitFor();
      await look(path);
    }
    for (const game of ['wonders', 'architects', 'dice']) {
      const options = game === 'wonders' ? { players: 4, edifice: true } : { players: 3 };
      await openTable(page, server, await tableAfter(server, { game, options, moves: 6 }));
      await page.locator('details.list > summary').tap();
      await look(game);
    }
    assert.deepEqual(found, []);
  });
}

scene('the language is changed in the settings and kept', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/settings`);
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
});
