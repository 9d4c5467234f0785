// SPDX-License-Identifier: Apache-2.0
// The start page: one click plays, what waits is shown, friends come by link and code; and a wonder chosen by
// its picture.

import assert from 'node:assert/strict';

import { picking } from './support/asked.mjs';
import { axe } from './support/axe.mjs';
import { connect } from './support/client.mjs';
import { layoutFaults } from './support/layout.mjs';
import { kLocales, wordsOf } from './support/looks.mjs';
import { boxOf, gamesShown, option, playNow } from './support/play.mjs';
import { comesTo } from './support/rest.mjs';
import { stage } from './support/stage.mjs';
import { be, openTable } from './support/tables.mjs';

const scene = stage();

const goldButton = (page) => page.getByRole('button', { name: 'Play now' });
const list = (page, name) => page.locator('section', { has: page.getByRole('heading', { name }) });

scene('a newcomer plays with one click, and the same again with another', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(server.url);
  await gamesShown(page);
  await page.getByText('you and 4 easy bots').waitFor();
  for (const name of ['Your tables', 'Open tables'])
    assert.equal(await page.getByRole('heading', { name }).count(), 0, `${name} is empty and not shown`);
  await goldButton(page).click();
  await page.waitForURL(/\/table\//);
  await page.locator('.board').waitFor();

  await page.goto(server.url);
  await page.getByText('as last time').waitFor();
  const table = list(page, 'Your tables').getByRole('link');
  await table.getByText('Your turn').waitFor();
  await table.getByText('Against 4 bots').waitFor();
  const last = page.url();
  await goldButton(page).click();
  await page.waitForURL(/\/table\//);
  assert.notEqual(page.url(), last);
});

scene('what was chosen against bots is kept for each game', async ({ enter, server }) => {
  const page = await enter();
  await playNow(page, server, '7 Wonders Architects', async (dialog) => {
    await option(dialog, 'Players', '6');
    await option(dialog, 'Level of the bot', 'Hard');
  });
  await page.goto(server.url);
  await page.getByText('you and 5 strong bots').waitFor();
  const box = boxOf(page, '7 Wonders Architects');
  assert.equal(await box.locator('.face.bot').count(), 5);
  await box.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['6', 'Hard'])
    assert.ok(await dialog.getByRole('radio', { name, exact: true }).isChecked());
  await page.keyboard.press('Escape');
  assert.equal(await boxOf(page, '7 Wonders').locator('.face.bot').count(), 4);
});

scene('friends: an own table has its link here, a code leads to one, a guest says a name', async (here) => {
  const { enter, server } = here;
  const ada = await connect(server.url, 'Ada');
  const plan = { game: 'dice', options: { players: 4 }, listed: true };
  const { table } = await ada.ask({ do: 'make', plan });
  const host = await enter();
  await be(host, server, ada.cookie);
  await host.goto(server.url);
  assert.equal(await host.getByLabel('Link to your table').inputValue(), `${server.url}/table/${table}`);
  await list(host, 'Your tables').getByText('Nobody else is here yet').waitFor();
  assert.equal(await list(host, 'Open tables').count(), 0, 'an own table is not offered');

  const guest = await enter();
  await guest.goto(server.url);
  await goldButton(guest).click();
  await guest.locator('.board').waitFor();
  await guest.goto(server.url);
  await list(guest, 'Open tables').getByText('Ada waits').waitFor();
  await guest.getByLabel('Have a code?').fill(table);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.getByLabel('Your name').fill('Bo');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await guest.getByText('Bo (you)').waitFor();
  ada.close();
});

scene('a wonder is chosen by its picture, with its side in one press', async ({ enter, server }) => {
  const page = await enter();
  await playNow(page, server, '7 Wonders', async (dialog) => {
    await option(dialog, 'Players', '3');
    await option(dialog, 'Wonders', 'Picked one after another');
    await option(dialog, 'Sides', 'Everyone picks in secret');
  });
  const row = page.getByRole('group', { name: 'Wonders' });
  await row.getByRole('button', { name: 'Gizah' }).click();
  await page.getByText('The Great Pyramid; begins with').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.getByRole('button', { name: 'Take Night' }).click();
  await page.locator('#hand li').first().waitFor();
  await page.getByText(/Night.*0 of 4 stages/).waitFor();
});

scene(
  'a wonder that somebody else has taken is greyed with the name of its owner',
  async ({ enter, server }) => {
    const page = await enter();
    await openTable(page, server, await picking(server, 'board'), '.pick');
    const row = page.getByRole('group', { name: 'Wonders' });
    const taken = row.getByRole('button', { name: /Ephesos.*Aylin/ });
    await taken.locator('.owner').getByText('Aylin').waitFor();
    const greyOf = (button) =>
      button.evaluate((one) =>
        [one, ...one.querySelectorAll('*')].some((part) =>
          /grayscale|saturate\(0/.test(getComputedStyle(part).filter),
        ),
      );
    assert.ok(await greyOf(taken));
    const free = row.getByRole('button', { name: 'Babylon', exact: true });
    assert.equal(await free.locator('.owner').count(), 0);
    assert.ok(!(await greyOf(free)));
    await taken.click();
    await page.getByText('begins with').waitFor();
    const take = page.getByRole('button', { name: /^Take /, disabled: false });
    assert.equal(await take.count(), 0, 'it cannot be taken again');
  },
);

/** What programs call things, where people should read what they are: levels of bots, numbered players, keys of words. */
const rawIn = (page) =>
  page.evaluate(() => {
    const told = [document.title, document.body.innerText];
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], .hidden'))
      told.push(
        one.textContent,
        ...['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name)),
      );
    const raw = /never-sell|\bbot \d|\bPlayer( \d|\b)|\b(undefined|NaN|null)\b|\b[a-z]+\.[a-z_]+\.[\w-]+/g;
    return [...new Set(told.flatMap((text) => text?.match(raw) ?? []))];
  });

scene('nobody reads what only programs call things', async ({ enter, server }) => {
  const ada = await connect(server.url, 'Ada');
  const { table } = await ada.ask({ do: 'make', plan: { game: 'wonders', options: { players: 4 } } });
  for (const [seat, level] of ['never-sell', 'hard', 'medium'].entries())
    assert.ok((await ada.ask({ do: 'bot', table, seat: seat + 1, level })).ok, level);
  const page = await enter();
  await be(page, server, ada.cookie);
  const found = {};
  const look = async (where) => (found[where] = await rawIn(page));
  await page.goto(server.url);
  await gamesShown(page);
  await list(page, 'Your tables').getByRole('link').waitFor();
  await look('start');
  await page.goto(`${server.url}/table/${table}`);
  await page.getByText('Ada (you)').waitFor();
  await look('lobby');
  await ada.ask({ do: 'start', table });
  await page.locator('#hand li').first().waitFor();
  await look('table');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  await look('menu');
  ada.close();
  assert.deepEqual(found, { start: [], lobby: [], table: [], menu: [] });
});

scene('the side taken with a wonder waits for the others and can be changed', async ({ enter, server }) => {
  const [ada, aylin] = [await connect(server.url, 'Ada'), await connect(server.url, 'Aylin')];
  const options = { players: 3, boards: 'pick', sides: 'pick' };
  const { table } = await ada.ask({ do: 'make', plan: { game: 'wonders', options } });
  await aylin.ask({ do: 'sit', table });
  await ada.ask({ do: 'bot', table, seat: 2, level: 'easy' });
  await aylin.ask({ do: 'watch', table });
  await ada.ask({ do: 'start', table });
  const page = await enter({ viewport: { width: 844, height: 390 } });
  await be(page, server, ada.cookie);
  await page.goto(`${server.url}/table/${table}`);
  await page.getByRole('group', { name: 'Wonders' }).getByRole('button', { name: 'Gizah' }).click();
  const scrolls = () => page.locator('.pick').evaluate((one) => one.scrollHeight - one.clientHeight);
  await comesTo(scrolls, 0, 'nothing has to be scrolled');
  await page.getByRole('button', { name: 'Take Night' }).click();
  await page.getByText('Your side will be Night').waitFor();
  await page.getByRole('button', { name: 'Take Day' }).click();
  await page.getByText('Your side will be Day').waitFor();
  assert.deepEqual(await axe(page), []);

  for (const verb of ['board', 'side']) {
    const { game } = await aylin.until((one) => one.game?.choices?.[0]?.verb === verb);
    const [{ action }] = game.choices;
    await aylin.ask({ do: 'choose', table, version: game.version, action });
  }
  await page.locator('#hand li').first().waitFor();
  await page.getByText(/Day.*0 of 3 stages/).waitFor();
  await page.goto(server.url);
  await list(page, 'Your tables').getByText('7 Wonders, Age I').waitFor();
  for (const one of [ada, aylin]) one.close();
});

/** Windows that a page is looked at in; those of a touched device are as high as the page needs. */
const kWindows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1600 },
  { width: 390, height: 2400 },
];

/** What has too little room in any window. */
async function crowded(page, windows) {
  const found = [];
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    // The frame of a table measures itself once the window has its size.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const faults = await layoutFaults(page, { touch: viewport.width < 900 });
    found.push(...faults.map((line) => `${viewport.width}x${viewport.height}: ${line}`));
  }
  return found;
}

for (const [language, locale] of Object.entries(kLocales)) {
  // Daily where words are longest.
  const show = language === 'de' ? scene : scene.thorough;
  show(`everything has its room on the start page and among the wonders, ${language}`, async (here) => {
    const { enter, server } = here;
    const words = wordsOf(language);
    const ada = await connect(server.url, 'Ada');
    const options = { players: 4, boards: 'pick', sides: 'pick', edifice: true };
    const { table } = await ada.ask({ do: 'make', plan: { game: 'wonders', options }, bots: 'easy' });
    await ada.ask({ do: 'start', table });
    await ada.ask({ do: 'make', plan: { game: 'dice', options: { players: 4 } } });
    ada.close();
    const page = await enter({ locale });
    await be(page, server, ada.cookie);
    await page.goto(server.url);
    await gamesShown(page);
    await page.getByText(words['web.start.your_turn']).waitFor();
    assert.deepEqual(await crowded(page, kWindows), []);

    await page.goto(`${server.url}/table/${table}`);
    await page.locator('.pick').waitFor();
    assert.deepEqual(await crowded(page, kWindows), []);
  });
}
