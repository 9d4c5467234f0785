// SPDX-License-Identifier: Apache-2.0
// The score pad in a browser: what was entered is kept, without a network too; it prints without colour;
// it adds up a game of the engine as the engine does.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { colour } from './support/pixels.mjs';
import { stage } from './support/stage.mjs';
import { playedGames } from './support/vectors.mjs';

const scene = stage();
const cell = (page, row, player) => page.getByLabel(`${row} of ${player}`, { exact: true });

scene('the pad works without a network, and keeps what was entered', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
  await page.goto(`${server.url}/pad`);
  await cell(page, 'Civilian (blue)', 'Column 1').fill('12');
  await cell(page, 'Coins', 'Column 1').fill('3');
  await cell(page, 'Coins', 'Column 2').fill('4');
  await cell(page, 'Coins', 'Column 2').blur();
  await page.getByText('Column 1 wins').waitFor();
  await page.reload();
  assert.equal(await cell(page, 'Civilian (blue)', 'Column 1').inputValue(), '12');
  await page.getByText('Column 1 wins').waitFor();
});

scene('what is no number is refused in words, and the sum stays', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/pad`);
  await cell(page, 'Coins', 'Column 1').fill('many');
  await cell(page, 'Coins', 'Column 1').blur();
  await page.getByText('many is not a whole number; enter one from -99 to 999.').waitFor();
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total' }) });
  assert.equal((await total.getByRole('cell').allInnerTexts())[0], '0');
});

scene('points of science are worked out from symbols', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/pad`);
  await page.getByRole('button', { name: /^Science.*Column 2$/ }).click();
  for (const symbol of ['compass', 'gear', 'tablet', 'tablet'])
    await page.getByRole('button', { name: `${symbol} +1`, exact: true }).click();
  await page.getByRole('button', { name: 'Enter 13', exact: true }).click();
  // 1 + 1 + 4 and a set of three.
  assert.equal(await cell(page, 'Scientific (green)', 'Column 2').inputValue(), '13');
  assert.equal(await cell(page, 'Scientific (green)', 'Column 1').inputValue(), '');
  await page.getByLabel('Which game?').selectOption({ label: '7 Wonders Dice' });
  // A sheet with points is kept, and nothing changes before it was said.
  const asked = page.getByRole('dialog', { name: 'New sheet' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Which game?').inputValue(), 'wonders');
  await page.getByLabel('Which game?').selectOption({ label: '7 Wonders Dice' });
  await asked.getByRole('button', { name: 'New sheet' }).click();
  await asked.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Which game?').inputValue(), 'dice');
  assert.equal(await page.getByRole('button', { name: /^Science/ }).count(), 0, 'only where it is counted');
});

/** Points of the blue row, column by column. */
async function fillBlue(page, points) {
  for (const [i, one] of points.entries())
    await cell(page, 'Civilian (blue)', `Column ${i + 1}`).fill(String(one));
  await cell(page, 'Coins', 'Column 1').focus();
}

scene('the best column is marked, and the banner says by how much', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/pad`);
  await fillBlue(page, [12, -4, 9]);
  const banner = page.locator('.winner[role="status"]');
  await banner.getByText('3 points ahead of Column 3').waitFor();
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total' }) });
  const marked = total.getByRole('cell').filter({ has: page.locator('.wreath') });
  assert.deepEqual(await marked.allInnerTexts(), ['12']);
  assert.equal(await cell(page, 'Civilian (blue)', 'Column 2').inputValue(), '−4');
  await fillBlue(page, [12, 12, 9]);
  await banner.getByText('Column 1 and Column 2 are level').waitFor();
  assert.deepEqual(await marked.allInnerTexts(), ['12', '12']);
});

scene('an earlier sheet is taken up again, and the one on top is kept', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/pad`);
  await fillBlue(page, [12, 3, 4]);
  await page.getByRole('button', { name: 'New sheet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New sheet' }).click();
  await fillBlue(page, [1, 2, 30]);
  const earlier = page.getByRole('button', { name: /^Lay on top again/ });
  assert.match(await earlier.innerText(), /7 Wonders, 3\s+Column 1, 12$/);
  await earlier.click();
  await page.getByText('Column 1 wins').waitFor();
  assert.equal(await cell(page, 'Civilian (blue)', 'Column 3').inputValue(), '4');
  assert.match(await earlier.innerText(), /Column 3, 30$/);
  await page.reload();
  await page.getByText('Column 1 wins').waitFor();
  assert.match(await earlier.innerText(), /Column 3, 30$/, 'both are kept');
});

scene('a sheet is shared in the order of places', async ({ enter, server }) => {
  const page = await enter();
  await page.addInitScript(() => {
    navigator.share = (what) => Promise.resolve(document.body.setAttribute('data-shared', what.text));
  });
  await page.goto(`${server.url}/pad`);
  const share = page.getByRole('button', { name: 'Share' });
  assert.equal(await share.count(), 0, 'there is nothing to tell of');
  await fillBlue(page, [5, 12, 9]);
  await page.getByLabel('Name in column 2').fill('Mira');
  await share.click();
  assert.equal(
    await page.locator('body').getAttribute('data-shared'),
    '7 Wonders\nMira: 12\nColumn 3: 9\nColumn 1: 5',
  );
});

/** The pages of a PDF as pictures. */
function pictures(pdf) {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-print-'));
  try {
    writeFileSync(join(folder, 'pad.pdf'), pdf);
    execFileSync('pdftoppm', ['-png', '-r', '60', join(folder, 'pad.pdf'), join(folder, 'page')]);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .map((name) => readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const theme of ['light', 'dark']) {
  scene(
    `the pad prints on one page without colour, from the ${theme} theme`,
    async ({ enter, server, browser }) => {
      const page = await enter({ colorScheme: theme });
      await page.goto(`${server.url}/pad`);
      await cell(page, 'Civilian (blue)', 'Column 1').fill('12');
      await cell(page, 'Civilian (blue)', 'Column 1').blur();
      const pages = pictures(await page.pdf({ format: 'A4', printBackground: true }));
      assert.equal(pages.length, 1, 'a sheet is one page');
      const { coloured, most, ink, pixels } = await colour(browser, pages[0]);
      assert.equal(coloured, 0, `${coloured} pixels with colour, by ${most} at most`);
      assert.ok(ink > 100, 'something is printed');
      assert.ok(ink < pixels / 5, `paper stays white: ${ink} of ${pixels} pixels are dark`);
    },
  );
}

scene('a game of the engine has the same sums on the pad', async ({ enter, server }) => {
  const page = await enter();
  const [{ scores, winners }] = playedGames({ game: 'wonders', players: 3, games: 1, seed: 7 });
  await page.goto(`${server.url}/pad`);
  const names = { wonder: 'Wonder stages', coins: 'Coins', conflict: 'Conflicts', blue: 'Civilian (blue)' };
  Object.assign(names, {
    yellow: 'Commercial (yellow)',
    green: 'Scientific (green)',
    purple: 'Guilds (purple)',
  });
  for (const [seat, score] of scores.entries()) {
    for (const [row, name] of Object.entries(names))
      await cell(page, name, `Column ${seat + 1}`).fill(String(score[row]));
  }
  await page.getByRole('button', { name: 'Add a player' }).focus();
  await page.getByText(new RegExp(`Column ${winners[0] + 1}.*(wins|share the victory)`)).waitFor();
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total' }) });
  assert.deepEqual(
    (await total.getByRole('cell').allInnerTexts()).map(Number),
    scores.map((score) => score.total),
  );
});
