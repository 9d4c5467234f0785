// SPDX-License-Identifier: Apache-2.0
// The end of a game in a browser: what the server tells of it, whether the pad says the same, and the counting with its
// time in the hand of the test.

import assert from 'node:assert/strict';

import { axe } from './axe.mjs';
import { connect } from './client.mjs';
import { contrastFaults } from './contrast.mjs';
import { layoutFaults } from './layout.mjs';
import { colour } from './pixels.mjs';
import { kThorough } from './scale.mjs';

/** As the server tells it to anybody who watches. */
export async function asTold(server, { id }) {
  const client = await connect(server.url, 'Bo');
  await client.ask({ do: 'watch', table: id });
  const { game, seats } = await client.until((table) => table.phase !== 'running' && table.game);
  client.close();
  return { game, names: seats.map(({ name }) => name), scores: game.view.seats.map(({ score }) => score) };
}

export const victory = (page) => page.getByRole('heading', { name: /wins with|share the victory/ });
export const counting = (page) => page.getByRole('heading', { name: 'Counting', exact: true });
const number = (text) => Number.parseInt(text.replace('−', '-'), 10);

/** Every figure of the pad is the server's, and the winners' columns are the marked ones. */
export async function padIsRight(page, told) {
  await page.locator('.total td').first().waitFor();
  const rows = page.getByRole('region', { name: 'Score sheet' }).locator('tbody tr:not(.about)');
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
  );
  assert.deepEqual(
    shown.map((row) => row.map(number)),
    told.game.rows.map((row) => told.scores.map((score) => score[row])),
  );
  const totals = page.locator('.total td');
  assert.deepEqual(
    (await totals.allInnerTexts()).map(number),
    told.scores.map(({ total }) => total),
  );
  const marked = await totals.evaluateAll((all) =>
    all.flatMap((cell, seat) => (cell.matches('.marked') ? [seat] : [])),
  );
  assert.deepEqual(marked, told.game.result.winners);
}

/** Time stands still when the counting begins; `countTo` moves it on. */
export const holdCounting = (page) =>
  page.addInitScript(() => {
    const real = performance.now.bind(performance);
    performance.now = () => window.heldAt ?? real();
    new MutationObserver(() => {
      if (document.querySelector('.counting')) window.heldAt ??= real();
    }).observe(document, { childList: true, subtree: true });
  });

const kRow = 900; // ms, as Counting.svelte has it

/** Goes on until this row is counted, the first being 1; returns what stands above the columns. */
export async function countTo(page, row) {
  await page.waitForFunction(() => window.heldAt !== undefined);
  await page.evaluate(
    (late) => {
      window.countedFrom ??= window.heldAt;
      window.heldAt = window.countedFrom + late;
    },
    (row - 0.2) * kRow,
  );
  const heading = page.locator('.counting header p', { hasText: `row ${row} of` });
  await heading.waitFor();
  return heading.innerText();
}

/** What is wrong with how the end is seen. */
export async function faultsOf(page, browser, { touch, plain, whole }) {
  const found = [
    ...(await axe(page)),
    ...(await layoutFaults(page, { touch })),
    ...(kThorough ? await contrastFaults(page, browser, { whole }) : []),
  ];
  if (!plain) return found;
  const { coloured } = await colour(browser, await page.screenshot({ fullPage: whole }));
  return coloured === 0 ? found : [...found, `${coloured} pixels have a colour`];
}
export const wear = (page, settings) =>
  page.addInitScript((kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)), settings);
