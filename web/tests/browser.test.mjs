// SPDX-License-Identifier: Apache-2.0
// The client in a real browser against the real server: whole games, friends at a table, a lost
// connection, the score pad without a network, and what axe finds.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { axe, launch, visit } from './support/browser.mjs';
import { serve } from './support/server.mjs';

let server;
let browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function playNow(page, game) {
  await page.goto(server.url);
  const heading = page.getByRole('heading', { name: game, exact: true });
  await page.locator('form', { has: heading }).getByRole('button').click();
  await page.waitForURL(/\/table\//);
}

/** Plays with the plain list of actions until the game is over. */
async function playFromList(page) {
  const over = page.getByRole('heading', { name: /wins with|share the victory/ });
  const action = page.locator('#actions .action:not([disabled])').first();
  await page.locator('details.list > summary').click();
  for (let i = 0; i < 400; i += 1) {
    await over.or(action).first().waitFor();
    if (await over.isVisible()) return;
    // The game may end or go on between looking and clicking.
    await action.click({ timeout: 3000 }).catch(() => undefined);
  }
  assert.fail('the game did not end');
}

test('a game of 7 Wonders is played with cards, from the start page to the score sheet', async () => {
  const { page, context, faults } = await visit(browser);
  await playNow(page, '7 Wonders');
  const over = page.getByRole('heading', { name: /wins with|share the victory/ });
  const cards = page.locator('#hand li > button');
  const way = page.locator('.choices button:not([disabled])').first();
  const other = page.locator('#hand .others button').first();
  for (let i = 0; i < 60 && !(await over.isVisible()); i += 1) {
    await over.or(cards.first()).or(other).first().waitFor();
    if (await over.isVisible()) break;
    if (await other.isVisible()) {
      await other.click();
      continue;
    }
    await cards
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await way.click({ timeout: 3000 }).catch(() => undefined);
    await way.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => undefined);
  }
  await over.waitFor();
  assert.equal(await page.getByRole('rowheader', { name: 'Wonder stages' }).count(), 1);
  assert.ok(await page.getByRole('img', { name: /Chart/ }).isVisible());
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

for (const game of ['7 Wonders Architects', '7 Wonders Dice']) {
  test(`${game} is played from the list of actions to its end`, async () => {
    const { page, context, faults } = await visit(browser);
    await playNow(page, game);
    await playFromList(page);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test('a friend joins by the link, and both see each other', async () => {
  const ada = await visit(browser);
  await ada.page.goto(`${server.url}/new`);
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Continue' }).click();
  await ada.page.getByRole('button', { name: 'Make a table' }).click();
  await ada.page.waitForURL(/\/table\//);
  const bo = await visit(browser);
  await bo.page.goto(await ada.page.getByLabel('Link to this table').inputValue());
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await bo.page.getByRole('button', { name: 'Join' }).first().click();
  await ada.page.getByText('Bo', { exact: true }).waitFor();
  assert.deepEqual(await axe(ada.page), []);
  await ada.page.getByRole('button', { name: /Add a bot/ }).click();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await bo.page.locator('#hand li').first().waitFor();
  await ada.page.locator('#hand li').first().waitFor();
  assert.deepEqual([...ada.faults, ...bo.faults], []);
  await ada.context.close();
  await bo.context.close();
});

test('a choice can be taken back until the others have chosen', async () => {
  const ada = await visit(browser);
  await ada.page.goto(`${server.url}/new`);
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Continue' }).click();
  await ada.page.getByRole('button', { name: 'Make a table' }).click();
  await ada.page.waitForURL(/\/table\//);
  const bo = await visit(browser);
  await bo.page.goto(ada.page.url());
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await bo.page.getByRole('button', { name: 'Join' }).first().click();
  await ada.page.getByText('Bo', { exact: true }).waitFor();
  await ada.page.getByRole('button', { name: /Add a bot/ }).click();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.page.locator('#hand li > button').first().click();
  await ada.page.locator('.choices button').first().click();
  await ada.page.getByText(/You have chosen/).waitFor();
  await ada.page.getByRole('button', { name: 'Take back' }).click();
  await ada.page.getByText('It is your turn').waitFor();
  await ada.context.close();
  await bo.context.close();
});

test('after a lost connection the table is there again', async () => {
  const { page, context, faults } = await visit(browser);
  await playNow(page, '7 Wonders');
  await page.locator('#hand li').first().waitFor();
  await server.end();
  await page.getByText('Reconnecting, your seat is safe').first().waitFor();
  await server.again();
  await page.getByText('Reconnecting, your seat is safe').first().waitFor({ state: 'hidden' });
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices button').first().click();
  await page.getByText('turn 2 of 6').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('the score pad works without a network, and keeps what was entered', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${server.url}/`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await context.setOffline(true);
  await page.goto(`${server.url}/pad`);
  await page.getByLabel('Civilian (blue) of Name of player 1').fill('12');
  await page.getByLabel('Coins of Name of player 1').fill('3');
  await page.getByLabel('Coins of Name of player 2').fill('4');
  await page.reload();
  assert.equal(await page.getByLabel('Civilian (blue) of Name of player 1').inputValue(), '12');
  await page.getByText('Name of player 1 wins').waitFor();
  await context.close();
});

const looks = [
  { theme: 'light', noColour: false },
  { theme: 'dark', noColour: false },
  { theme: 'light', noColour: true },
];
for (const look of looks) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    test(`axe finds nothing: ${JSON.stringify(look)} at ${viewport.width}`, async () => {
      const { page, context, faults } = await visit(browser, { viewport });
      await page.goto(server.url);
      await page.evaluate((one) => localStorage.setItem('pharos.settings', JSON.stringify(one)), look);
      const found = [];
      for (const path of ['/', '/new', '/settings', '/rules/dice', '/pad', '/replay', '/nowhere']) {
        await page.goto(`${server.url}${path}`);
        await page.locator('h1').first().waitFor();
        found.push(...(await axe(page)).map((line) => `${path} ${line}`));
      }
      for (const game of ['7 Wonders', '7 Wonders Architects', '7 Wonders Dice']) {
        await playNow(page, game);
        await page.locator('.board').waitFor();
        const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
        if (wide) found.push(`${game} is wider than the page`);
        found.push(...(await axe(page)).map((line) => `${game} ${line}`));
      }
      assert.deepEqual(found, []);
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
}
