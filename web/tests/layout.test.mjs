// SPDX-License-Identifier: Apache-2.0
// The table of 7 Wonders has room for everything in each window it is made for: no two texts meet, nothing leaves
// the window, no text is too small, and with a finger no target. At rest, and with a card raised.

import assert from 'node:assert/strict';

import { layoutFaults } from './support/layout.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

const kDesktops = [
  [1440, 900],
  [1280, 720],
  [1366, 625],
  [1920, 1080],
];
const kTouched = [
  [820, 1180],
  [390, 844],
  [844, 390],
];
/** Few and many cities, the first hand and cities that are full, with the expansion. */
const kTables = [
  { players: 3, moves: 0 },
  { players: 5, moves: 8 },
  { players: 7, moves: 16 },
  { players: 5, moves: 13, edifice: true },
];

for (const { moves, ...options } of kTables) {
  const played = Object.entries(options).map(([key, value]) => `${key} ${value}`);
  scene(`the table with ${played.join(', ')} after ${moves} choices`, async ({ enter, server }) => {
    const table = await tableAfter(server, { game: 'wonders', options, moves });
    const page = await enter();
    await page.addInitScript(() => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false })));
    const found = [];
    await openTable(page, server, table);
    for (const [width, height] of [...kDesktops, ...kTouched]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await page.locator('#hand li > button').first().waitFor();
      const touch = width < 1100;
      const look = async (what) =>
        found.push(
          ...(await layoutFaults(page, { touch })).map((line) => `${width} x ${height}, ${what}: ${line}`),
        );
      await look('at rest');
      await page.keyboard.press('2');
      await page.locator('.choices').waitFor();
      await look('with a card raised');
      await page.keyboard.press('Escape');
      await page.locator('.choices').waitFor({ state: 'detached' });
    }
    assert.deepEqual(found, []);
  });
}
