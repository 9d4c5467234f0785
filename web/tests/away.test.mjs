// SPDX-License-Identifier: Apache-2.0
// Nothing of a turn is lost: every line of it is said to readers of screens, whoever was away reads what was missed, and
// any turn is seen again in the strip, ends of Ages too, after a reload and after the game.

import assert from 'node:assert/strict';

import { beforeTheEnd } from './support/ages.mjs';
import { tableBefore } from './support/deals.mjs';
import { wear } from './support/ending.mjs';
import { slowly } from './support/remember.mjs';
import { comesTo, countIs } from './support/rest.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
const button = (where, name) => where.getByRole('button', { name, exact: true });
const reveal = (page) => page.locator('[data-moment="reveal"]');
const ageEnd = (page) => page.locator('[data-moment="age_end"]');
const has = (list, kind) => list.some(({ what }) => what === kind);
/** So many choices of Ada's against bots, then each `act` is one more. */
const anywhere = (age, turn) => ({
  options: { players: 3 },
  name: 'away',
  way: 'build',
  wanted: ({ game }) => game.view.age === age && game.view.turn >= turn && game.last?.when.phase === 'turn',
});

/** The page keeps every line that ever stood in the region for readers of screens. */
const hearLines = (page) =>
  page.addInitScript(() => {
    window.heard = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.nodeName === 'P' && node.closest('[role="log"]')) window.heard.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });

for (const players of [5, 7])
  (players === 7 ? scene : scene.thorough)(
    `every line of a turn of ${players} is said, the own ones first`,
    async ({ enter, server }) => {
      const table = await tableBefore(server, {
        options: { players },
        name: 'lines',
        way: 'build',
        wanted: ({ game, fresh }) =>
          fresh.length > players + 1 && game.view.age > 1 && fresh.some((one) => one.seat === 0),
      });
      const page = await enter();
      await wear(page, { coach: false, motion: 'none' });
      await hearLines(page);
      await openTable(page, server, table);
      // What is said of a table that opens has been said.
      await page.locator('#hand li').first().waitFor();
      await page.waitForFunction(() => window.heard.some((line) => line.startsWith('Your turn.')));
      await page.evaluate(() => (window.heard = []));
      const before = table.ada.table().game.events;
      await table.act();
      const { game } = await table.told;
      const fresh = game.events.list.slice(before.from + before.list.length - game.events.from);
      const names = table.ada.table().seats.map(({ name }) => name);
      await page.waitForFunction((count) => window.heard.length > count, fresh.length);
      const heard = await page.evaluate(() => window.heard);
      const said = (name) => heard.filter((line) => line.startsWith(`${name} `)).length;
      for (const [seat, name] of names.entries())
        assert.equal(said(name), fresh.filter((one) => one.seat === seat).length, `lines of ${name}`);
      assert.match(heard[0], /^Ada /);
      assert.match(heard.at(-1), /^Your turn\./);
      assert.equal(heard.length, fresh.length + 1);
      table.close();
    },
  );

const hide = (page, hidden) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
const plate = (page) => page.getByRole('status').filter({ hasText: 'while you were away' });
const strip = (page) => page.getByRole('region', { name: 'What happened' });

scene(
  'who leaves during a turn that is shown reads of the next one, and no more',
  async ({ enter, server }) => {
    const table = await tableBefore(server, anywhere(1, 3));
    const page = await enter();
    await wear(page, { coach: false });
    await slowly(page);
    await openTable(page, server, table);
    await table.act();
    await table.settled();
    await reveal(page).waitFor();
    await hide(page, true);
    await table.act();
    await plate(page).getByText('One turn').waitFor();
    assert.equal(await page.locator('[data-moment]').count(), 0, 'what was shown has gone');
    await hide(page, false);
    await button(plate(page), 'Show').click();
    const missed = page.getByRole('dialog', { name: 'One turn while you were away' });
    await countIs(missed.getByRole('heading', { level: 3 }), 1);
    await button(missed, 'Show again').click();
    await missed.waitFor({ state: 'detached' });
    await reveal(page).waitFor();
    table.close();
  },
);

scene(
  'who was away for a minute reads all turns of it, and nothing before them',
  async ({ enter, server }) => {
    const table = await tableBefore(server, anywhere(1, 2));
    const page = await enter();
    await wear(page, { coach: false });
    await page.clock.install();
    await openTable(page, server, table);
    await hide(page, true);
    for (let turn = 1; turn <= 3; turn += 1) {
      await table.act();
      await table.settled();
      await page.clock.fastForward(20_000);
      await plate(page)
        .getByText(turn === 1 ? 'One turn' : `${turn} turns`)
        .waitFor();
    }
    await hide(page, false);
    await button(plate(page), 'Show').click();
    const missed = page.getByRole('dialog', { name: '3 turns while you were away' });
    const headings = missed.getByRole('heading', { level: 3 });
    await countIs(headings, 3);
    const { turn } = table.ada.table().game.view;
    assert.match(await headings.last().textContent(), new RegExp(`turn ${turn - 3}\\b`));
    await countIs(plate(page), 0);
    table.close();
  },
);

scene('who was away as an Age ended sees its fights from the list', async ({ enter, server }) => {
  const wanted = ({ game, fresh }) => has(fresh, 'age') && game.view.age === 2;
  const table = await tableBefore(server, { options: { players: 3 }, name: 'one', way: 'build', wanted });
  const page = await enter();
  await wear(page, { coach: false });
  await slowly(page);
  await openTable(page, server, table);
  await hide(page, true);
  await table.act();
  await plate(page).waitFor();
  await hide(page, false);
  await countIs(page.locator('[data-moment]'), 0);
  await button(plate(page), 'Show').click();
  const missed = page.getByRole('dialog', { name: /while you were away/ });
  await button(missed, 'Show again').first().click();
  await reveal(page).waitFor();
  await button(reveal(page), 'Go on').last().click();
  await ageEnd(page).waitFor();
  await countIs(ageEnd(page).locator('.champion .strength'), 3);
  await page.keyboard.press('Escape');
  await ageEnd(page).waitFor({ state: 'detached' });
  table.close();
});

/** The fights of that Age, from the strip. */
async function fightsAgain(page, turn) {
  const row = strip(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: turn }) });
  await button(row.first(), 'Show again').click();
  await reveal(page).waitFor();
  await button(reveal(page), 'Go on').last().click();
  await ageEnd(page).waitFor();
}

scene(
  'the end of an Age that was skipped is seen again, later and after a reload',
  async ({ enter, server }) => {
    const table = await beforeTheEnd(server, { names: ['Ada', 'Björn'], options: { players: 4 } });
    const page = await enter({ viewport: { width: 1440, height: 900 } });
    await wear(page, { coach: false, turns: true });
    await slowly(page);
    await openTable(page, server, table);
    const fights = await table.end();
    await reveal(page).or(ageEnd(page)).first().waitFor();
    if (await reveal(page).isVisible()) await page.keyboard.press('x');
    await ageEnd(page).waitFor();
    await page.keyboard.press('Escape');
    await ageEnd(page).waitFor({ state: 'detached' });
    await table.playTurn();
    // A new Age passes, then its first turn is shown; both stay until they are ended.
    const passing = page.locator('[data-moment="new_age"]');
    for (let turn = false; !turn;) {
      await passing.or(reveal(page)).first().waitFor();
      turn = await reveal(page).isVisible();
      await page.keyboard.press('x');
    }
    await reveal(page).waitFor({ state: 'detached' });
    await fightsAgain(page, /^Age I, turn 6/);
    const strengths = () => ageEnd(page).locator('.champion .strength').allTextContents();
    const ring = () => ageEnd(page).locator('.ring li > .hidden').allTextContents();
    const [left, right] = [fights.at(0), fights.at(-1)];
    const own = [left.shields[1], left.shields[0], right.shields[0]].map(String);
    await comesTo(strengths, own);
    const before = await ring();
    assert.equal(await ageEnd(page).locator('.tokens').count(), 0, 'what the city has by now is not shown');
    await page.keyboard.press('Escape');
    await ageEnd(page).waitFor({ state: 'detached' });

    // W5.2: the events that are kept have the strengths of that moment, also of who was level.
    await page.reload();
    await page.locator('.board').waitFor();
    await fightsAgain(page, /^Age I, turn 6/);
    await comesTo(strengths, own);
    await comesTo(ring, before);
    assert.equal(before.length, fights.length - 2);
    for (const [i, { shields }] of fights.slice(1, -1).entries())
      assert.match(before[i], new RegExp(`\\b${shields[0]}, .* ${shields[1]}\\b`));
    table.people.forEach((one) => one.close());
  },
);

scene('turns are seen again after the game has ended', async ({ enter, server }) => {
  const table = await tableAfter(server, { game: 'wonders', options: { players: 3 }, moves: Infinity });
  const page = await enter({ viewport: { width: 1440, height: 900 } });
  await wear(page, { coach: false, turns: true });
  await slowly(page);
  await openTable(page, server, table);
  await button(page, 'The table').click();
  const again = strip(page).getByRole('button', { name: 'Show again' });
  const headings = strip(page).getByRole('heading', { level: 3 });
  await headings.nth(2).waitFor(); // they come with the catalogue
  const rows = await headings.count();
  await again.nth(rows - 2).waitFor(); // all but one whose beginning is not told any more
  await again.nth(1).click();
  await reveal(page).waitFor();
  await button(reveal(page), 'Go on').last().click();
  await reveal(page).waitFor({ state: 'detached' });
});
