// SPDX-License-Identifier: Apache-2.0
// Addresses that nobody was given: mistyped, cut by a mail program, of something that is not there. Each says where it led.

import assert from 'node:assert/strict';

import { stage } from './support/stage.mjs';

const scene = stage();

scene('an address that leads nowhere says so, with a way to the start page', async ({ enter, server }) => {
  const page = await enter();
  for (const path of ['/nothing', '/%ff', '/rules/chess', '/legend/chess', '/rules/wonders/x', '/table/']) {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    assert.match(await page.title(), /^There is no such page/, path);
  }
  await page.getByRole('main').getByRole('link', { name: 'Start page' }).click();
  await page.locator('.box h2').first().waitFor();
});

scene('a place in a page that cannot be read leaves the page as it is', async ({ enter, server }) => {
  const page = await enter();
  for (const place of ['#100%', '#%ff', '#nowhere']) {
    await page.goto(`${server.url}/rules/dice${place}`);
    await page.reload();
    await page.getByRole('article').getByRole('heading').first().waitFor();
  }
});

scene('a page says in every language that it needs scripts', async ({ enter, server }) => {
  const page = await enter({ javaScriptEnabled: false });
  await page.goto(server.url);
  const told = page.locator('noscript p');
  assert.equal(await told.count(), 6);
  for (const line of await told.all()) assert.match(await line.innerText(), /JavaScript/);
});

scene('an address of the API says which methods it takes', async ({ server }) => {
  const answer = await fetch(`${server.url}/api/session`, { method: 'DELETE' });
  assert.equal(answer.status, 405);
  assert.equal(answer.headers.get('allow'), 'GET, HEAD, POST');
});
