// SPDX-License-Identifier: Apache-2.0
// Several people at one table, each with a browser of their own: meeting (by link, by two words, for the last chair, sent
// away, started with empty chairs), choosing, taking back, coming back after a reload and after the server was killed.

import assert from 'node:assert/strict';

import { axe } from './support/axe.mjs';
import { kPhone } from './support/browser.mjs';
import { gathered, seen } from './support/company.mjs';
import { connect } from './support/client.mjs';
import { fillAndStart, join, makeTable, option } from './support/play.mjs';
import { slowly } from './support/remember.mjs';
import { placeOf } from './support/rest.mjs';
import { stage } from './support/stage.mjs';
import { be } from './support/tables.mjs';

const scene = stage();

/** Ada and Bo at a table with two bots, the first hand dealt. */
async function twoFriends({ enter, server }, { slow = false } = {}) {
  const ada = await enter();
  if (slow) await slowly(ada);
  await makeTable(ada, server, 'Ada');
  const bo = await enter();
  await join(bo, await ada.getByLabel('Link to this table').inputValue(), 'Bo');
  await ada.getByText('Bo', { exact: true }).waitFor();
  return { ada, bo };
}

/** The plate before the chair of somebody, or an empty one. */
const plate = (page, name) => page.locator('[data-plate]').filter({ hasText: name });
const gold = (page, name) => page.locator('button.gold').filter({ hasText: name });

/** Somebody whom the server knows. */
async function named(server, name) {
  const client = await connect(server.url, name);
  client.close();
  return client;
}

/** Ada's table of 7 Wonders with three chairs, by the protocol, and Ada's page at it. */
async function tableOfAda({ enter, server }, players = 3) {
  const client = await connect(server.url, 'Ada');
  const { table } = await client.ask({ do: 'make', plan: { game: 'wonders', options: { players } } });
  const ada = await enter();
  await be(ada, server, client.cookie);
  client.close();
  const link = `${server.url}/table/${table}`;
  await ada.goto(link);
  await plate(ada, 'Ada (you)').waitFor();
  return { ada, link };
}

scene('a friend with a phone opens the link and sits after two taps, or one when known', async (here) => {
  const { ada, link } = await tableOfAda(here);
  const bo = await here.enter(kPhone);
  let taps = 0;
  const tap = async (what) => {
    taps += 1;
    await what.tap();
  };
  await bo.goto(link);
  await bo.getByRole('heading', { name: 'Ada invites you' }).waitFor();
  await bo.getByText('2 chairs are still free.').waitFor();
  await bo.getByRole('heading', { name: '7 Wonders' }).waitFor();
  await plate(bo, 'Ada')
    .or(bo.locator('.plate-on').filter({ hasText: 'Ada, host' }))
    .first()
    .waitFor();
  assert.deepEqual(await axe(bo), []);
  await tap(bo.getByLabel('Your name'));
  await bo.keyboard.type('Bo');
  await tap(bo.getByRole('button', { name: 'Take a seat' }));
  await plate(bo, 'Bo (you)').waitFor();
  assert.equal(taps, 2, 'taps from the link to a seat');
  await plate(ada, 'Bo, here').waitFor();
  await tap(gold(bo, 'Ready'));
  await plate(ada, 'Bo, here, Ready').waitFor();

  // Known from another table: no field.
  const next = await tableOfAda(here);
  await bo.goto(next.link);
  await bo.getByRole('button', { name: 'Take a seat' }).waitFor();
  assert.equal(await bo.getByLabel('Your name').count(), 0);
  await bo.getByRole('button', { name: 'Take a seat' }).tap();
  await plate(bo, 'Bo (you)').waitFor();
  await plate(next.ada, 'Bo, here').waitFor();
});

scene(
  'two want the last chair: one sits, the other is told at once and has one in the next game',
  async (here) => {
    const { ada, link } = await tableOfAda(here);
    const bo = await connect(here.server.url, 'Bo');
    await bo.ask({ do: 'sit', table: link.split('/').pop(), any: true });
    const racers = await Promise.all(['Cy', 'Di'].map(async (name) => ({ name, page: await here.enter() })));
    for (const { page, name } of racers) {
      await page.goto(link);
      await page.getByText('One chair is still free.').waitFor();
      await page.getByLabel('Your name').fill(name);
    }
    await Promise.all(racers.map(({ page }) => page.getByRole('button', { name: 'Take a seat' }).click()));
    const slow = (page) => page.getByRole('heading', { name: 'Somebody was quicker' });
    const sits = (page, name) => plate(page, `${name} (you)`);
    await Promise.all(racers.map(({ page, name }) => sits(page, name).or(slow(page)).first().waitFor()));
    const late = [];
    for (const racer of racers) if (await slow(racer.page).isVisible()) late.push(racer);
    assert.equal(late.length, 1, 'one of two was slower');
    const { page } = late[0];
    await page.getByText(/A chair is kept for you in the next game|You are in line for one/).waitFor();
    await page.getByRole('button', { name: 'Give up my place' }).waitFor();
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByText('You are watching.').waitFor();
    await fillAndStart(ada);
    await page.locator('h1[data-version]').waitFor();

    // Who comes later still is told that it has begun.
    const ed = await here.enter();
    await ed.goto(link);
    await ed.getByRole('heading', { name: 'The game has begun' }).waitFor();
    await ed.getByText('has a chair kept for the next game').waitFor();
    await ed.getByLabel('Your name').fill('Ed');
    await ed.getByRole('button', { name: 'Watch' }).click();
    await ed.locator('h1[data-version]').waitFor();
  },
);

scene('who comes when nobody else can be in line, or to a lesson, watches', async ({ enter, server }) => {
  const ada = await connect(server.url, 'Ada');
  const options = { players: 3 };
  const { table } = await ada.ask({ do: 'make', plan: { game: 'wonders', options }, bots: 'easy' });
  await ada.ask({ do: 'start', table });
  const fans = await Promise.all(Array.from({ length: 20 }, (_, i) => connect(server.url, `Fan ${i}`)));
  for (const fan of fans) assert.ok((await fan.ask({ do: 'sit', table, any: true })).ok);
  const bo = await enter();
  await bo.goto(`${server.url}/table/${table}`);
  await bo.getByLabel('Your name').fill('Bo');
  await bo.getByRole('button', { name: 'Watch' }).click();
  await bo.locator('h1[data-version]').waitFor({ state: 'attached' });
  await bo.getByText('So many are in line for the next game').first().waitFor();
  for (const fan of fans) fan.close();

  const made = await ada.ask({
    do: 'make',
    plan: { game: 'wonders', options, lesson: true },
    bots: 'easy',
  });
  assert.ok(made.ok);
  await bo.goto(`${server.url}/table/${made.table}`);
  await bo.getByText('Somebody has a lesson here').waitFor();
  assert.equal(await bo.getByRole('button', { name: 'Take a seat' }).count(), 0);
  await bo.getByRole('button', { name: 'Watch' }).click();
  await bo.getByText('You are watching.').waitFor();
  assert.equal(await bo.getByRole('alert').count(), 0, 'nothing was refused');
  ada.close();
});

scene('two words lead to a table, and say little before', async (here) => {
  const { ada, link } = await tableOfAda(here, 4);
  const words = await ada.locator('.words strong').innerText();
  assert.match(words, /^[a-z]+ [a-z]+$/);
  const bo = await here.enter();
  await bo.goto(here.server.url);
  const field = bo.getByLabel('Have a code?');
  await field.fill(` ${words.toUpperCase()} `);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await bo.getByText('7 Wonders: 3 chairs are free').waitFor();
  assert.equal(await bo.getByText('Ada', { exact: true }).count(), 0, 'whose table it is stays unsaid');
  await bo.getByRole('button', { name: 'Take a seat' }).click();
  await bo.getByRole('heading', { name: 'Ada invites you' }).waitFor();
  await bo.getByLabel('Your name').fill('Bo');
  await bo.getByRole('button', { name: 'Take a seat' }).click();
  await plate(bo, 'Bo (you)').waitFor();
  assert.equal(bo.url(), link);

  const cy = await here.enter();
  await be(cy, here.server, (await named(here.server, 'Cy')).cookie);
  await cy.goto(here.server.url);
  await cy.getByLabel('Have a code?').fill(words.replace(' ', '-'));
  await cy.getByRole('button', { name: 'Sit down' }).click();
  await cy.getByRole('button', { name: 'Take a seat' }).click();
  await plate(cy, 'Cy (you)').waitFor();
  await plate(ada, 'Cy, here').waitFor();
});

scene(
  'the host changes the game, sends somebody away with a word, and starts without the empty chairs',
  async (here) => {
    const { ada, link } = await tableOfAda(here, 5);
    const [bo, cy] = [await here.enter(), await here.enter()];
    await join(bo, link, 'Bo');
    await join(cy, link, 'Cy');

    await gold(bo, 'Ready').click();
    await gold(bo, 'You are ready').waitFor();
    await option(ada, 'Clock', '1 minute');
    for (const page of [bo, cy])
      await page.getByText('The host has changed: Clock: 1 minute.').first().waitFor();
    await bo.getByRole('button', { name: 'Ready', exact: true }).waitFor();

    await plate(ada, 'Bo, here').click();
    await ada.getByLabel('A word to Bo').fill('Family only, sorry');
    assert.deepEqual(await axe(ada), []);
    await ada.getByRole('button', { name: 'Send Bo away' }).click();
    await bo.getByRole('heading', { name: 'Ada has asked you to go' }).waitFor();
    await bo.getByText('Family only, sorry').waitFor();
    assert.equal(await bo.getByRole('button', { name: 'Take a seat' }).count(), 0);
    await bo.getByRole('button', { name: 'Watch' }).click();
    await bo.getByText('You are watching.').waitFor();
    assert.equal(await bo.getByRole('button', { name: 'Sit here' }).count(), 0);

    // Two people are too few: only bots can fill. With one bot three are enough.
    await ada.getByText('Bots take the 3 empty chairs').waitFor();
    await ada
      .getByRole('button', { name: /Add a bot/ })
      .first()
      .click();
    await ada.getByRole('button', { name: 'Take them away instead' }).click();
    await ada.getByText('The 2 empty chairs are taken away: 3 play').waitFor();
    await ada.getByRole('button', { name: 'Start the game' }).click();
    for (const page of [ada, bo, cy]) await page.locator('h1[data-version]').waitFor();
  },
);

scene('chairs change places by dragging; a plain page without a clipboard shows the link', async (here) => {
  const { ada, link } = await tableOfAda(here, 4);
  await join(await here.enter(), link, 'Bo');
  const bo = plate(ada, 'Bo, here');
  await bo.waitFor();
  const from = await placeOf(bo);
  const to = await placeOf(plate(ada, 'Add a bot').first());
  const seat = await plate(ada, 'Add a bot').first().getAttribute('data-plate');
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  await ada.mouse.move(...middle(from));
  await ada.mouse.down();
  await ada.mouse.move(...middle(to), { steps: 5 });
  await ada.mouse.up();
  await ada.locator(`[data-plate="${seat}"]`).filter({ hasText: 'Bo, here' }).waitFor();
  assert.equal(await ada.getByRole('dialog').count(), 0, 'a drag is no press');

  const cy = await here.enter();
  await cy.addInitScript(() => delete Navigator.prototype.clipboard);
  await join(cy, link, 'Cy');
  assert.equal(await cy.getByRole('button', { name: 'Copy' }).count(), 0);
  await cy.getByText('Press on the link to select it.').waitFor();
  await cy.getByLabel('Link to this table').click();
  assert.equal(await cy.evaluate(() => getSelection().toString()), link);
});

async function choose(page) {
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices button:not([disabled])').first().click();
}
const chosen = (page) => page.getByText(/You have chosen: ./).first();
const secondTurn = (page) => page.getByText('turn 2 of 6').waitFor();

scene('a friend comes by the link, says hello, and both play a turn', async (here) => {
  const { ada, bo } = await twoFriends(here, { slow: true });
  assert.deepEqual(await axe(ada), []);
  // What is said stands above the head of who says it.
  await bo.getByRole('tab', { name: 'Chat' }).click();
  await bo.getByRole('button', { name: 'Hello!' }).click();
  const bubble = ada.locator('[data-bubble]').filter({ hasText: 'Hello!' });
  await bubble.waitFor();
  const [said, chair] = await ada.evaluate(() => {
    const seat = [...document.querySelectorAll('[data-plate]')].find((one) => one.textContent.includes('Bo'));
    const head = `[data-chair="${seat.dataset.plate}"]`;
    return ['[data-bubble]', head].map((one) => document.querySelector(one).getBoundingClientRect().toJSON());
  });
  assert.ok(said.left < chair.right && said.right > chair.left, 'it stands at the chair of Bo');
  assert.ok(said.bottom <= chair.top + 1, 'the face is not covered');
  await fillAndStart(ada);
  await Promise.all([choose(ada), choose(bo)]);
  await Promise.all([secondTurn(ada), secondTurn(bo)]);
});

scene('a choice stays after a reload and when the server is killed, and can be taken back', async (here) => {
  const { enter, server } = here;
  const [ada, bo] = await seen(enter, server, await gathered(server, ['Ada', 'Bo'], { players: 4 }));
  const chooses = async () => {
    await choose(ada);
    await chosen(ada).waitFor();
    return chosen(ada).innerText();
  };
  const first = await chooses();
  await ada.reload();
  await chosen(ada).waitFor();
  assert.equal(await chosen(ada).innerText(), first);
  await ada.getByRole('button', { name: 'Take back' }).click();
  await ada.getByText('It is your turn').waitFor();

  const words = await chooses();
  await server.kill();
  const lost = (page) => page.getByText('Reconnecting, your seat is safe').first();
  await Promise.all([lost(ada).waitFor(), lost(bo).waitFor()]);
  await server.again();
  await Promise.all([lost(ada).waitFor({ state: 'hidden' }), lost(bo).waitFor({ state: 'hidden' })]);
  await chosen(ada).waitFor();
  assert.equal(await chosen(ada).innerText(), words);
  await choose(bo);
  await Promise.all([secondTurn(ada), secondTurn(bo)]);
});
