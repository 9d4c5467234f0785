// SPDX-License-Identifier: Apache-2.0
// The rules in a browser: an identifier leads to the section that tells it, what is looked for is found and marked, cards
// are found by colour, Age, players and chain, without a network too, and who comes from a raised card finds it again.

import assert from 'node:assert/strict';

import { comesTo, countIs } from './support/rest.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
const kGames = ['wonders', 'edifice', 'architects', 'dice'];
const marked = (page) => page.locator('article section.marked');

scene('every identifier is a link to the section that tells it', async ({ enter, server }) => {
  const page = await enter();
  for (const game of kGames) {
    await page.goto(`${server.url}/rules/${game}`);
    const links = page.locator('article .ids a');
    await links.first().waitFor({ state: 'attached' });
    const rules = await links.evaluateAll((all) => all.map((one) => one.textContent));
    assert.ok(rules.length > 20, `${rules.length} rules of ${game}`);
    assert.equal(new Set(rules).size, rules.length, 'a rule is told once');
    for (const rule of [rules[0], rules.at(-1)]) {
      await page.goto(`${server.url}/rules/${game}#${rule}`);
      await marked(page).getByRole('link', { name: rule, exact: true }).waitFor();
      await comesTo(() => marked(page).locator('[aria-current="location"]').allTextContents(), [rule]);
    }
  }
});

scene(
  'what is looked for is marked wherever it stands; what is nowhere is said',
  async ({ enter, server }) => {
    const page = await enter();
    await page.goto(`${server.url}/rules/wonders`);
    const search = page.getByRole('searchbox', { name: 'Search in the rules' });
    await search.fill('neighbour');
    await page.getByRole('status').filter({ hasText: 'places found' }).waitFor();
    const sections = page.locator('article section:visible');
    const shown = await sections.count();
    assert.ok(shown > 3, `${shown} sections`);
    await countIs(page.locator('article section:visible:not(:has(mark))'), 0, 'what is found is marked');
    await search.press('Enter');
    await comesTo(() => page.evaluate('document.activeElement.tagName'), 'H2', 'a key leads to it');
    await search.fill('elephant');
    await page.getByRole('status').filter({ hasText: 'nothing found' }).waitFor();
    await countIs(sections, 0);
    await search.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Setting up' }).waitFor();
    await page.getByRole('link', { name: /^Next: / }).click();
    await page.getByRole('heading', { level: 1, name: 'A turn' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Setting up' }).waitFor();
  },
);

scene('cards by colour, Age and players, with their chains both ways', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/rules/wonders`);
  const cards = page.locator('.cards .both > ul > li');
  await cards.first().waitFor();
  await page.getByRole('button', { name: /^scientific/ }).click();
  await page.getByRole('radio', { name: 'II', exact: true }).check();
  await countIs(cards, 4);
  for (let players = 5; players > 3; players -= 1) await page.getByRole('button', { name: '−1' }).click();
  await page.getByText('4 cards, 4 in the deck').waitFor();
  await page.getByRole('button', { name: /^Library, / }).click();
  const chain = page.getByRole('region', { name: 'Library' });
  await chain.getByRole('button', { name: /Scriptorium/ }).waitFor();
  await chain.getByRole('button', { name: /University/ }).click();
  await page
    .getByRole('region', { name: 'University' })
    .getByRole('button', { name: /Library/ })
    .waitFor();
});

scene('cards that were seen once are there without a network', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.goto(`${server.url}/rules/wonders`);
  await page.locator('.cards li').first().waitFor();
  await page.context().setOffline(true);
  await page.goto(`${server.url}/rules/wonders#card-2-Library`);
  await page.reload();
  await page.getByRole('region', { name: 'Library' }).waitFor();
});

for (const way of ['browser', 'page'])
  (way === 'browser' ? scene : scene.thorough)(
    `from a raised card to its rules and back, by the ${way}`,
    async ({ enter, server }) => {
      const table = await tableAfter(server, { game: 'wonders', options: { players: 3 }, moves: 2 });
      const page = await enter();
      await page.addInitScript(() =>
        localStorage.setItem('pharos.settings', JSON.stringify({ coach: false })),
      );
      await openTable(page, server, table);
      const card = page.locator('#hand li > button').nth(2);
      await card.click();
      const raised = await page.locator('.choices').getAttribute('aria-label');
      const name = raised.split('. ')[0];
      await page.getByRole('link', { name: 'Rules of this card' }).click();
      await page.getByRole('region', { name }).waitFor();
      if (way === 'browser') await page.goBack();
      else await page.getByRole('link', { name: 'Back to the table' }).click();
      await page.locator('.choices').waitFor();
      assert.equal(await page.locator('.choices').getAttribute('aria-label'), raised);
    },
  );

for (const whose of ['own', 'neighbour'])
  (whose === 'neighbour' ? scene : scene.thorough)(
    `from a card of the ${whose} city to its rules and back`,
    async ({ enter, server }) => {
      const table = await tableAfter(server, { game: 'wonders', options: { players: 3 }, moves: 7 });
      const page = await enter();
      await page.addInitScript(() =>
        localStorage.setItem('pharos.settings', JSON.stringify({ coach: false })),
      );
      await openTable(page, server, table);
      if (whose === 'neighbour') await page.locator('.neighbour .open').first().click();
      const city = page.locator(whose === 'own' ? '.city .stacks' : 'dialog .city .stacks');
      // Fans out where it is pointed at.
      const column = city.locator('.column:has(.fan)').first();
      await column.hover();
      await column.locator('.fan button').first().click();
      const card = page.getByRole('dialog', { name: 'Rules of this card' });
      const told = await card.locator('p').first().innerText();
      await card.getByRole('link', { name: 'Rules' }).click();
      await page.getByRole('region', { name: told.split(' (')[0].split(',')[0] }).waitFor();
      await page.getByRole('link', { name: 'Back to the table' }).click();
      await card.waitFor();
      assert.equal(await card.locator('p').first().innerText(), told);
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
      assert.equal(await page.getByRole('dialog').count(), whose === 'own' ? 0 : 1, 'the city is open again');
    },
  );

scene('a price is worked out beside the text that tells of it', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/rules/wonders#W3.5`);
  const example = page.getByRole('complementary').filter({ hasText: 'An example: Archery Range' });
  await example.waitFor();
  const symbols = example.getByRole('listitem').getByRole('img');
  assert.deepEqual(
    await symbols.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ['wood', 'wood', 'ore'],
    'the cost of the card in the catalogue',
  );
  await page.getByRole('link', { name: /^Next: / }).click();
  await example.waitFor({ state: 'detached' });
});

scene('from a card of Architects to its rules and back', async ({ enter, server }) => {
  const table = await tableAfter(server, { game: 'architects', options: { players: 3 }, moves: 6 });
  const page = await enter();
  await page.addInitScript(() => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false })));
  await openTable(page, server, table);
  await page.locator('.tableau .same').first().click();
  const card = page.getByRole('dialog', { name: 'Rules of this card' });
  const told = await card.locator('p').first().innerText();
  await card.getByRole('link', { name: 'Rules' }).click();
  await page.locator('li.led').waitFor();
  assert.ok(told.toLowerCase().startsWith(await page.locator('li.led > span:nth-of-type(2)').innerText()));
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await card.waitFor();
  assert.equal(await card.locator('p').first().innerText(), told);
});

scene('from an edifice on the table to its rules and back', async ({ enter, server }) => {
  const options = { players: 3, edifice: true };
  const table = await tableAfter(server, { game: 'wonders', options, moves: 2 });
  const page = await enter();
  await page.addInitScript(() => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false })));
  await openTable(page, server, table);
  const edifice = page.locator('[data-coach="edifices"] a').first();
  const name = (await edifice.getAttribute('aria-label')).replace('Rules: ', '');
  await edifice.click();
  await page.locator('li.led').filter({ hasText: name }).waitFor();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await edifice.waitFor();
});
