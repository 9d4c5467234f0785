// SPDX-License-Identifier: Apache-2.0
// Without colours: not one pixel of any screen has one, and all of it is still drawn.

import assert from 'node:assert/strict';

import { axeOfColours } from './support/axe.mjs';
import { colour } from './support/pixels.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

async function colourless(page, browser, where) {
  const { coloured, most, ink } = await colour(browser, await page.screenshot({ fullPage: true }));
  assert.ok(ink > 1000, `${where} shows something: ${ink} dark pixels`);
  assert.equal(coloured, 0, `${where} has ${coloured} pixels with colour, by ${most} at most`);
  assert.deepEqual(await axeOfColours(page), [], where);
}

/** The switch of the settings, as people use it. */
async function switchOff(page, server) {
  await page.goto(`${server.url}/settings`);
  await page.getByRole('checkbox', { name: /No colour|Without colour/i }).check();
}

scene('pages have colours until they are switched off', async ({ enter, server, browser }) => {
  const page = await enter();
  await page.goto(server.url);
  await page.locator('form h2').nth(2).waitFor();
  const { coloured } = await colour(browser, await page.screenshot());
  assert.ok(coloured > 10_000, 'the measure finds colours where there are some');
  await switchOff(page, server);
  for (const path of ['/', '/new', '/settings', '/pad', '/rules/wonders', '/gallery']) {
    await page.goto(`${server.url}${path}`);
    await page.locator('main h1').first().waitFor();
    await colourless(page, browser, path);
  }
});

for (const game of ['wonders', 'architects', 'dice']) {
  scene(`${game} has no colour at a table, nor on its score sheet`, async ({ enter, server, browser }) => {
    const page = await enter({ colorScheme: 'dark' });
    await switchOff(page, server);
    const options = game === 'wonders' ? { players: 5, edifice: true } : { players: 3 };
    await openTable(page, server, await tableAfter(server, { game, options, moves: 9 }));
    await colourless(page, browser, `${game} in the middle`);
    await openTable(page, server, await tableAfter(server, { game, options, moves: Infinity }));
    await page.getByRole('img', { name: /Chart/ }).waitFor();
    await colourless(page, browser, `${game} at its end`);
  });
}
