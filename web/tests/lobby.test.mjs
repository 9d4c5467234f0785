// SPDX-License-Identifier: Apache-2.0
// The terrace before the start: what is played is changed in place and everybody sees it, one button starts and says what
// becomes of empty chairs, nothing covers or cuts anything in any window; and a place in line that is given up.

import assert from 'node:assert/strict';

import { axe } from './support/axe.mjs';
import { kDesktop, kPhone } from './support/browser.mjs';
import { connect } from './support/client.mjs';
import { layoutFaults } from './support/layout.mjs';
import { kLocales } from './support/looks.mjs';
import { option } from './support/play.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { be } from './support/tables.mjs';

const scene = stage();
const button = (where, name) => where.getByRole('button', { name, exact: true });
const row = (page, name) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });

/** Ada's table by the protocol, with Bo; `more` goes on there before anybody looks. */
async function gathered(server, plan, more = async () => undefined) {
  const [ada, bo] = [await connect(server.url, 'Ada'), await connect(server.url, 'Bo')];
  const { table } = await ada.ask({ do: 'make', plan });
  for (const one of [ada, bo]) await one.ask({ do: 'watch', table });
  await bo.ask({ do: 'sit', table, any: true });
  await more({ ada, bo, table });
  return { ada, bo, table };
}

/** The page of somebody at their table. */
async function pageOf({ enter, server }, { cookie }, table, shown = '[data-plate]') {
  const page = await enter();
  await be(page, server, cookie);
  await page.goto(`${server.url}/table/${table}`);
  await page.locator(shown).first().waitFor();
  return page;
}

scene('the host changes what is played in place, and everybody sees it at once', async (here) => {
  const plan = { game: 'wonders', options: { players: 4, edifice: false } };
  const { ada: host, bo: guest, table } = await gathered(here.server, plan);
  await host.ask({ do: 'bot', table, seat: 3, level: 'easy' });
  const ada = await pageOf(here, host, table);
  const bo = await pageOf(here, guest, table);
  const told = (text) => bo.getByText(`The host has changed: ${text}`).first().waitFor();

  await button(ada, 'One chair fewer').click();
  await bo.getByText('3 of 3 chairs taken').waitFor();
  await told('Players: 3');
  assert.deepEqual(
    (await host.until(({ seats }) => seats.length === 3)).seats.map(({ kind }) => kind),
    ['person', 'person', 'bot'],
    'the chair that went was the empty one',
  );
  assert.ok(await button(ada, 'One chair fewer').isDisabled(), 'three are the fewest');
  await button(ada, 'One more chair').click();
  await bo.getByText('3 of 4 chairs taken').waitFor();

  await option(ada, 'Wonders', 'Picked');
  await row(bo, 'Picked one after another').waitFor();
  await ada.getByRole('switch', { name: 'Edifice' }).click();
  await row(bo, 'Edifice').getByLabel('New:').waitFor();
  assert.ok(await bo.getByRole('switch', { name: 'Edifice' }).isChecked());
  await bo.getByText('Two pawns, two rewards', { exact: true }).waitFor();
  await option(ada, 'Clock', '1 minute');
  await told('Wonders: Picked one after another, Edifice, Two pawns, two rewards, Clock: 1 minute.');
  assert.ok(await bo.getByRole('switch', { name: 'Edifice' }).isDisabled(), 'the host decides');
  assert.equal(await bo.getByRole('tabpanel').getByRole('radio').count(), 0);
  for (const page of [ada, bo]) assert.deepEqual(await axe(page), []);

  // Whoever agrees has seen it.
  await button(bo, 'Ready').click();
  await bo.getByRole('tabpanel').getByText('The host has changed').waitFor({ state: 'detached' });

  // What is seldom wanted, and another game, with room for all who are here.
  await button(ada, 'Change the game').click();
  await ada.getByRole('dialog').getByRole('radio', { name: '7 Wonders Dice', exact: true }).check();
  await ada.getByRole('dialog').getByLabel('Clock').selectOption('live 30');
  await ada.keyboard.press('Escape');
  await bo.getByRole('tab', { name: '7 Wonders Dice' }).waitFor();
  await row(bo, '30 seconds').waitFor();
  assert.ok(await ada.getByRole('radio', { name: '30 seconds' }).isChecked(), 'it stands with the others');
});

scene('one button starts, and a line says what becomes of empty chairs', async (here) => {
  const plan = { game: 'wonders', options: { players: 5 } };
  const { ada: host, bo: guest, table } = await gathered(here.server, plan);
  const ada = await pageOf(here, host, table);
  const starts = ada.getByRole('button', { name: /^Start/ });
  await ada.getByText('Bots take the 3 empty chairs').waitFor();
  assert.equal(await starts.count(), 1);
  assert.equal(await button(ada, 'Take them away instead').count(), 0, 'two are too few');
  await host.ask({ do: 'bot', table, seat: 4, level: 'easy' });
  await button(ada, 'Take them away instead').click();
  await ada.getByText('The 2 empty chairs are taken away: 3 play').waitFor();
  await button(ada, 'Let bots play instead').click();
  await ada.getByText('Bots take the 2 empty chairs').waitFor();
  await button(ada, 'Take them away instead').click();
  assert.equal(await starts.count(), 1);
  await starts.click();
  await ada.locator('h1[data-version]').waitFor();
  assert.equal((await guest.until(({ phase }) => phase === 'running')).seats.length, 3);
});

/** With a mouse, and with a finger. */
const kWindows = [
  [
    [
      [1440, 900],
      [1280, 720],
    ],
    kDesktop,
  ],
  [
    [
      [820, 1180],
      [390, 844],
      [360, 740],
    ],
    kPhone,
  ],
];

/** Nothing in this window is too small, cut off or under something else; on a wide one nothing is scrolled to. */
async function crowded(page, [width, height], what) {
  await page.setViewportSize({ width, height });
  const found = await layoutFaults(page, { touch: width < 1100, strict: true });
  const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  if (width >= 1100 && whole > seen) found.push(`the page has ${whole} px of ${seen}`);
  return found.map((line) => `${width} x ${height}, ${what}: ${line}`);
}

for (const language of kThorough ? Object.keys(kLocales) : ['en', 'de'])
  scene(`nothing is covered or cut off beside the round table (${language})`, async (here) => {
    const plan = {
      game: 'wonders',
      options: { players: 7, edifice: true },
      clock: { kind: 'days', amount: 3 },
      listed: true,
      hints: false,
    };
    const people = await gathered(here.server, plan, async ({ ada, bo, table }) => {
      await ada.ask({ do: 'bot', table, seat: 3, level: 'expert' });
      for (const quick of ['hello', 'one_moment']) await bo.ask({ do: 'say', table, quick });
    });
    const found = [];
    for (const who of ['ada', 'bo'])
      for (const [sizes, device] of kWindows) {
        const page = await here.enter(device);
        await page.addInitScript((kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)), {
          language,
        });
        await be(page, here.server, people[who].cookie);
        await page.goto(`${here.server.url}/table/${people.table}`);
        await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
        for (const size of sizes) found.push(...(await crowded(page, size, `${who}, the game`)));
        await page.getByRole('tab').last().click();
        await page.getByRole('tabpanel').getByRole('textbox').waitFor();
        for (const size of sizes) found.push(...(await crowded(page, size, `${who}, chat`)));
      }
    assert.deepEqual(found, []);
  });

scene('who has a place in line gives it up, before the start and while others play', async (here) => {
  const plan = { game: 'wonders', options: { players: 3 } };
  const { ada: host, table } = await gathered(here.server, plan, async ({ ada, table: id }) => {
    await ada.ask({ do: 'bot', table: id, seat: 2, level: 'easy' });
  });
  const [cy, di] = [await connect(here.server.url, 'Cy'), await connect(here.server.url, 'Di')];
  for (const one of [cy, di]) await one.ask({ do: 'watch', table });
  await cy.ask({ do: 'sit', table, any: true }); // the bot's
  await di.ask({ do: 'sit', table, any: true });
  const page = await pageOf(here, di, table);
  await page.getByText('A chair is kept for you in the next game.').waitFor();
  await button(page, 'Give up my place').click();
  await page.getByText('A chair is kept').waitFor({ state: 'detached' });
  await page.getByText('You are watching.').waitFor();
  await host.until(({ next }) => !next?.length);

  await di.ask({ do: 'sit', table, any: true });
  await host.ask({ do: 'start', table });
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog');
  await menu.getByText('A chair is kept for you in the next game.').waitFor();
  assert.deepEqual(await axe(page), []);
  await button(menu, 'Give up my place').click();
  await menu.getByText('A chair is kept').waitFor({ state: 'detached' });
  await host.until(({ next }) => !next?.length);
  await page.keyboard.press('Escape');
  await page.locator('h1[data-version]').waitFor();
  assert.equal(await page.getByRole('heading', { name: 'The game has begun' }).count(), 0, 'they watch on');
});
