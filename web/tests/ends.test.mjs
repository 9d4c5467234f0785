// SPDX-License-Identifier: Apache-2.0
// The end of Architects and of Dice, in games whose first two are level: the counting has their own rows and comes to
// what decides, the victory says by what it was won, the sheet shows all of it on a phone and where every figure
// comes from.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import {
  asTold,
  counting,
  countTo,
  faultsOf,
  holdCounting,
  padIsRight,
  victory,
  wear,
} from './support/ending.mjs';
import { kDesktops, kTouched } from './support/layout.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableBeforeEnd } from './support/tables.mjs';

const scene = stage();
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kOthers = Array.from({ length: 80 }, (_, i) => `Tie ${i}`);

/** A deal is known under its name in which the first are level; with another word it is looked for. */
async function levelAtTheEnd(server, { game, players, known }) {
  for (const name of [known, ...kOthers]) {
    const table = await tableBeforeEnd(server, { game, options: { players }, name });
    const totals = table.game.view.seats.map(({ score }) => score.total);
    const first = totals.flatMap((total, seat) => (total === Math.max(...totals) ? [seat] : []));
    if (first.length > 1) return { ...table, first };
  }
  throw new Error(`no deal of ${game} ends level`);
}

const kEnds = {
  Architects: {
    game: 'architects',
    players: 7,
    known: 'Tie 1',
    by: 'stages',
    tie: 'Stages, in a tie',
    plain: true,
  },
  Dice: { game: 'dice', players: 7, known: 'Tie 13', by: 'coins', tie: 'Coins, in a tie', plain: false },
};

/** The figures of a row of the pad that fills. */
const tallied = (page, name) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell')
    .allInnerTexts();

describe('the end', { concurrency: 2 }, () => {
  for (const [name, { tie, by, plain, ...deal }] of Object.entries(kEnds))
    scene(`of ${name}, where the first are level`, async ({ enter, server, browser }) => {
      const table = await levelAtTheEnd(server, deal);
      const page = await enter({ ...kPhone, reducedMotion: 'no-preference' });
      await wear(page, { coach: false, noColour: plain });
      await holdCounting(page);
      await openTable(page, server, table);
      await table.finish();
      const told = await asTold(server, table);
      const { rows, view, result } = told.game;
      const [winner] = result.winners;
      const words = [];

      for (const [i, row] of rows.entries()) {
        const heading = await countTo(page, i + 1);
        words.push(heading.slice(0, heading.lastIndexOf(', row')));
        const figures = told.scores.map((score) => String(score[row]).replace('-', '−'));
        assert.deepEqual(await tallied(page, words[i]), figures, row);
        if (i === 3 && kThorough) assert.deepEqual(await faultsOf(page, browser, { touch: true, plain }), []);
      }
      assert.equal(
        await countTo(page, rows.length + 1),
        `${tie}, row ${rows.length + 1} of ${rows.length + 1}`,
      );
      const decides = view.seats.map((seat, i) => (table.first.includes(i) ? String(seat[by]) : ''));
      assert.deepEqual(await tallied(page, tie), decides);
      assert.equal(await page.getByText('In the lead').count(), result.winners.length);
      assert.deepEqual(await faultsOf(page, browser, { touch: true, plain }), []);
      await page.evaluate('window.heldAt += 10_000');

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await victory(page).waitFor();
      assert.equal(await counting(page).count(), 0);
      if (result.winners.length === 1) {
        const others = table.first.filter((seat) => seat !== winner);
        const [own, theirs] = [
          view.seats[winner][by],
          Math.max(...others.map((seat) => view.seats[seat][by])),
        ];
        await page.getByText(`, ahead by ${by}, ${own} to ${theirs}`).waitFor();
      } else await page.getByText(`level in points and in ${by}`).waitFor();
      await padIsRight(page, told);

      // Nothing is cut, and every figure of the winner says where it comes from.
      const sheet = page.getByRole('region', { name: 'Score sheet' });
      assert.ok(await sheet.evaluate((one) => one.scrollWidth <= one.clientWidth), 'all columns are seen');
      for (const [i, row] of rows.entries()) {
        const figure = page.getByRole('button', { name: `${told.names[winner]}, ${words[i]}: Why` });
        await figure.tap();
        const said = await page.locator('.source').innerText();
        const points = told.scores[winner][row];
        assert.equal(said.includes('nothing to score here'), points === 0, `${row}: ${said}`);
        const parts = told.game.parts[winner].filter((part) => part.row === row);
        assert.equal(
          parts.reduce((sum, part) => sum + part.points, 0),
          points,
          row,
        );
        if (i < rows.length - 1) await figure.tap();
      }
      await page.getByRole('button', { name: tie }).tap();
      await page.getByText(`On equal points whoever has more ${by} is ahead`).waitFor();
      const sizes = kThorough ? [...kDesktops, ...kTouched] : [[1366, 625]];
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const found = await faultsOf(page, browser, { touch: width < 1100, plain, whole: width < 1100 });
        assert.deepEqual(found, [], `${width} x ${height}`);
      }
    });
});
