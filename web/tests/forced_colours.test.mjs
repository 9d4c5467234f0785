// SPDX-License-Identifier: Apache-2.0
// Colours of the system, forced on every page (high contrast): grounds and shadows are gone there, and what only they said
// must be said by something else. A table stays as it is drawn.

import assert from 'node:assert/strict';

import { axe } from './support/axe.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
const kPlain = { viewport: { width: 1280, height: 720 } };
const styleOf = (locator, ...names) =>
  locator.evaluate((one, wanted) => wanted.map((name) => getComputedStyle(one)[name]), names);

/** The grounds of all that lies on a table: signs of dice, cards and seals are drawn for theirs. */
const groundsOf = (page) =>
  page.locator('.on-table').evaluate((table) => {
    const grounds = [...table.querySelectorAll('*')].map((one) => getComputedStyle(one).backgroundColor);
    return [...new Set(grounds)].sort();
  });

for (const game of ['wonders', 'architects', 'dice']) {
  scene(`a table of ${game} keeps its colours where the system forces its own`, async ({ enter, server }) => {
    const table = await tableAfter(server, { game, moves: 4 });
    const [plain, forced] = [await enter(kPlain), await enter({ ...kPlain, forcedColors: 'active' })];
    for (const page of [plain, forced]) await openTable(page, server, table);
    assert.deepEqual(await groundsOf(forced), await groundsOf(plain));
    assert.deepEqual(await axe(forced), []);
  });
}

scene('pages show with lines what can be pressed and what is chosen', async ({ enter, server }) => {
  const page = await enter({ ...kPlain, forcedColors: 'active' });
  await page.goto(`${server.url}/settings`);
  const [line, drawn] = await styleOf(
    page.getByRole('button', { name: 'Back to the defaults' }),
    'borderTopWidth',
    'borderTopStyle',
  );
  assert.deepEqual([line, drawn], ['1px', 'solid']);
  const links = page.getByRole('navigation').first().getByRole('link');
  const widths = await links.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
  assert.equal(new Set(widths).size, 2, 'the page that is shown has another line');
  const switches = page.getByRole('switch');
  const [on] = await styleOf(page.getByRole('switch', { checked: true }).first(), 'backgroundColor');
  const [off] = await styleOf(page.getByRole('switch', { checked: false }).first(), 'backgroundColor');
  assert.ok((await switches.count()) > 2 && on !== off, 'a switch shows whether it is on');
});
