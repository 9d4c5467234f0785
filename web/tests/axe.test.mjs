// SPDX-License-Identifier: Apache-2.0
// axe on every screen of every game, light and dark, on a desktop and on a phone.

import assert from 'node:assert/strict';

import { axe, axeOfColours, tooWide } from './support/axe.mjs';
import { kDesktop, kPhone } from './support/browser.mjs';
import { makeTable } from './support/play.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
const kPaths = ['/', '/new', '/settings', '/rules', '/rules/dice', '/pad', '/replay', '/gallery', '/nowhere'];
const kGames = [
  ['wonders', { players: 7, edifice: true }],
  ['architects', { players: 4 }],
  ['dice', { players: 4 }],
];

/** All rules in the light; in the dark only what depends on colours has changed, on any device alike. */
async function faultsOf(page, where) {
  const found = [...(await axe(page)), ...(await tooWide(page))].map((line) => `${where}: ${line}`);
  if (page.viewportSize().width < kDesktop.viewport.width) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme="dark"]').waitFor();
  found.push(...(await axeOfColours(page)).map((line) => `${where}, dark: ${line}`));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme="light"]').waitFor();
  return found;
}

/** What opens over a table. */
async function faultsOfDialogues(page, where) {
  const found = [];
  for (const name of ['Score sheet', 'Log', 'Menu']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    found.push(...(await faultsOf(page, `${where}, ${name}`)));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  return found;
}

for (const [device, size] of [
  ['a desktop', kDesktop],
  ['a phone', kPhone],
]) {
  scene(`pages on ${device}`, async ({ enter, server }) => {
    const page = await enter(size);
    const found = [];
    for (const path of kPaths) {
      await page.goto(`${server.url}${path}`);
      await page.locator('main h1').first().waitFor();
      if (path === '/') await page.locator('form h2').nth(2).waitFor();
      found.push(...(await faultsOf(page, path)));
    }
    await makeTable(page, server, 'Ada');
    await page.getByLabel('Link to this table').waitFor();
    found.push(...(await faultsOf(page, 'set-up of a table')));
    assert.deepEqual(found, []);
  });

  for (const [game, options] of kGames) {
    const name = `${game} ${JSON.stringify(options)}`;
    scene(`${name} on ${device}: beginning, choosing, middle, end`, async ({ enter, server }) => {
      const page = await enter(size);
      const found = [];
      const look = async (where) => found.push(...(await faultsOf(page, where)));
      await openTable(page, server, await tableAfter(server, { game, options, moves: 0 }));
      await look('beginning');
      if (game === 'wonders') {
        await page.locator('#hand li > button').first().click();
        await page.locator('.choices button').first().waitFor();
        await look('a card is raised');
      }
      await openTable(page, server, await tableAfter(server, { game, options, moves: 10 }));
      await page.locator('details.list > summary').click();
      await look('middle');
      if (size === kDesktop) found.push(...(await faultsOfDialogues(page, 'middle')));
      await openTable(page, server, await tableAfter(server, { game, options, moves: Infinity }));
      await page.getByRole('img', { name: /Chart/ }).waitFor();
      await look('end');
      assert.deepEqual(found, []);
    });
  }
}
