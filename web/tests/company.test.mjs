// SPDX-License-Identifier: Apache-2.0
// Good company from the start of a game on, each with a page of their own: a seat is lent and never taken, who stalls can
// be asked, the next game has a chair for everybody, and people talk in their own languages. How a table is found and
// filled is in friends.test.mjs.

import assert from 'node:assert/strict';

import { gathered, playedOut, seatsAt, seen, timed } from './support/company.mjs';
import { connect } from './support/client.mjs';
import { quietLine } from './support/line.mjs';
import { goOn, useCard } from './support/play.mjs';
import { slowly } from './support/remember.mjs';
import { comesTo, countIs } from './support/rest.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';

const scene = stage();
const button = (where, name) => where.getByRole('button', { name });
const company = (page) => page.getByRole('region', { name: 'People at the table' });
const idOf = (page) => new URL(page.url()).pathname.split('/').pop();
const who = (place) =>
  place.kind === 'person' ? place.name : place.reserved ? `(${place.reserved.name})` : place.kind;

/** Of the server's own times; so much more than the setting only where a machine is very busy. */
const kBusy = 15_000; // ms
const notLong = (ms, patience, what) =>
  assert.ok(ms <= patience * 1000 + 2000 + kBusy, `others waited ${ms} ms for ${what}`);

/** One choice, whatever it is. */
async function choose(page) {
  await page.locator('h1[data-mine="true"]').waitFor({ state: 'attached' });
  await goOn(page);
  const version = await page.locator('h1[data-version]').getAttribute('data-version');
  await useCard(page, 0);
  await page.locator(`h1[data-version]:not([data-version="${version}"])`).waitFor({ state: 'attached' });
}
/** The same by the protocol. */
async function chooses(client, table) {
  const { game } = await client.until((one) => one.game?.choices && one.seats[one.you].thinking);
  await client.ask({ do: 'choose', table, version: game.version, action: game.choices[0].action });
}
/** Has this page choose anew, whether or not a bot has chosen for it. */
async function takesBack(page) {
  const chosen = button(page, 'Take back');
  const mine = page.locator('h1[data-mine="true"]');
  await chosen.or(mine).first().waitFor({ state: 'attached' });
  if (await chosen.isVisible()) await chosen.click();
  await mine.waitFor({ state: 'attached' });
}
/** Milliseconds until it is this page's turn again. */
async function waited(page, timeout = 60_000) {
  const before = Date.now();
  await page.locator('h1[data-mine="true"]').waitFor({ state: 'attached', timeout });
  return Date.now() - before;
}

scene('who leaves lends the seat at once, and has it again on coming back', async ({ enter, server }) => {
  const patience = 5;
  const here = await gathered(server, ['Ada', 'Bo', 'Cy'], { patience });
  const { table, people } = here;
  const [ada, cy] = await seen(enter, server, { table, people: [people[0], people[2]] });
  const bo = people[1].client;
  const times = await timed(server, here.table, 2);
  const link = ada.url();
  await choose(ada);
  await chooses(bo, table);
  await cy.getByRole('link', { name: 'Start page' }).click();
  const asked = cy.getByRole('dialog', { name: 'Leave the table?' });
  await button(asked, 'Stay').click();
  await asked.waitFor({ state: 'detached' });
  assert.equal(cy.url(), link, 'asking leaves nothing');
  await cy.getByRole('link', { name: 'Start page' }).click();
  await button(asked, 'Leave the table').click();
  const onPurpose = await times.waited();
  notLong(onPurpose, 0, 'who left on purpose');
  await company(ada).getByText('A bot plays for Cy until they are back').waitFor();
  await ada.locator('[data-chair] [data-gone="lent"]').first().waitFor();
  await cy
    .getByRole('link', { name: /7 Wonders/ })
    .first()
    .waitFor();
  await choose(ada);
  await chooses(bo, table);
  await ada.locator('h1[data-mine="true"]').waitFor({ state: 'attached' });

  // Back in the middle of a turn: the bot's choice is theirs to take back.
  await cy.goto(link);
  await cy.getByRole('status').filter({ hasText: 'A bot played for you' }).waitFor();
  await company(ada).waitFor({ state: 'detached' });
  await button(cy.getByRole('status'), 'What happened').click();
  await cy.getByRole('region', { name: 'What happened' }).getByText('Cy').first().waitFor();
  await takesBack(cy);

  // A window that is closed, or a network that is gone: so much patience and not much more.
  await choose(ada);
  await chooses(bo, table);
  times.again();
  await cy.close();
  await company(ada)
    .getByText(/Cy has been away since .*a bot plays on in 0:0\d/)
    .waitFor();
  await company(ada).getByText('A bot plays for Cy').waitFor();
  const closed = await times.waited();
  notLong(closed, patience, 'who closed the window');
  times.close();
  bo.close();
  console.log(`others waited: leaving ${onPurpose} ms; window closed, patience ${patience} s: ${closed} ms`);
});

// As a phone does in a pocket: its line carries nothing any more, and nobody closes it.
scene.thorough('who falls asleep is waited for, and wakes up in the middle of a turn', async (here) => {
  const { enter, server } = here;
  const patience = 12;
  const people = await gathered(server, ['Ada', 'Bo', 'Cy'], { patience });
  const line = await quietLine(server.url);
  const [ada, bo, cy] = await seen(enter, server, people, { by: [server.url, server.url, line.url] });
  const times = await timed(server, people.table, 2);
  await choose(ada);
  await choose(bo);
  line.sleep();
  await company(ada)
    .getByText(/Cy has been away since .*a bot plays on in 0:0\d/)
    .waitFor();
  await company(ada).getByText('A bot plays for Cy').waitFor();
  const slept = await times.waited();
  notLong(slept, patience, 'who fell asleep');
  times.close();
  console.log(`others waited for who fell asleep, patience ${patience} s: ${slept} ms`);
  await choose(ada);

  line.wake();
  await cy.getByRole('status').filter({ hasText: 'A bot played for you' }).waitFor();
  await company(ada).waitFor({ state: 'detached' });
  await takesBack(cy);
  await choose(cy);
  await choose(bo);
  await ada.locator('h1[data-mine="true"]').waitFor({ state: 'attached' });
  await line.close();
});

scene('a device that wakes up on a dead line finds out at once', async ({ enter, server }) => {
  const { table, people } = await gathered(server, ['Ada', 'Bo', 'Cy']);
  const line = await quietLine(server.url);
  const [cy] = await seen(enter, server, { table, people: people.slice(2) }, { by: [line.url] });
  const lost = cy.getByText('Reconnecting, your seat is safe').first();
  line.sleep();
  await cy.evaluate(() => dispatchEvent(new Event('online')));
  await lost.waitFor();
  line.wake();
  await lost.waitFor({ state: 'hidden' });
  await choose(cy);
  await line.close();
  for (const { client } of people) client.close();
});

scene('in two tabs somebody has one seat, live in both, and leaving in one lends nothing', async (here) => {
  const { enter, server } = here;
  const { table, people } = await gathered(server, ['Ada', 'Bo', 'Cy']);
  const [ada] = await seen(enter, server, { table, people: people.slice(0, 1) });
  const other = await ada.context().newPage();
  await other.goto(ada.url());
  await other.locator('.board').waitFor();
  await choose(ada);
  const chosen = (page) => page.getByText(/You have chosen: ./).first();
  await chosen(other).waitFor();
  assert.equal(await chosen(other).innerText(), await chosen(ada).innerText());
  await button(other, 'Take back').click();
  await ada.locator('h1[data-mine="true"]').waitFor({ state: 'attached' });

  await ada.getByRole('link', { name: 'Start page' }).click();
  await button(ada.getByRole('dialog', { name: 'Leave the table?' }), 'Leave the table').click();
  // What was asked first has been answered when the tables of the start page are there.
  await ada
    .getByRole('link', { name: /7 Wonders/ })
    .first()
    .waitFor();
  const [place] = await seatsAt(server, table);
  assert.deepEqual([place.online, place.stand_in], [true, undefined], 'the other tab is here');
  await choose(other);
  for (const { client } of people.slice(1)) await chooses(client, table);
  await other.locator('h1[data-mine="true"]').waitFor({ state: 'attached' });
  for (const { client } of people) client.close();
});

scene('who stalls is asked by all others, has a minute, and once one more', async ({ enter, server }) => {
  const [ada, bo, cy] = await seen(enter, server, await gathered(server, ['Ada', 'Bo', 'Cy']));
  await choose(ada);
  await choose(bo);
  // After a minute it is offered beside the table, too.
  const menu = ada.getByRole('dialog', { name: 'Menu' });
  await button(ada, 'Menu').click();
  await button(menu, 'Ask Cy to choose').click();
  await button(menu, 'Ask Cy to choose').waitFor({ state: 'detached' });
  assert.equal(await button(menu, 'Ask Bo to choose').count(), 0, 'Bo has chosen');
  await ada.keyboard.press('Escape');
  await company(cy).getByText('Ada asks you to choose (1 of 2)').waitFor();
  await company(bo).getByText('Ada asks Cy to choose (1 of 2)').waitFor();
  await button(company(ada), 'I can wait').click();
  await company(bo).waitFor({ state: 'detached' });
  await button(ada, 'Menu').click();
  await button(menu, 'Ask Cy to choose').click();
  await ada.keyboard.press('Escape');
  await button(company(bo), 'I ask, too').click();
  await company(cy)
    .getByText(/^The others ask you to choose: (1:00|0:\d\d) left/)
    .waitFor();
  await company(ada)
    .getByText(/^Cy has been asked to choose: (1:00|0:\d\d) left/)
    .waitFor();
  await button(company(cy), 'One more minute').click();
  await company(ada)
    .getByText(/^Cy has been asked to choose: (2:00|1:\d\d) left/)
    .waitFor();
  await button(company(cy), 'One more minute').waitFor({ state: 'detached' }); // once
  if (kThorough) {
    // A bot makes this choice, and the seat is Cy's as before.
    const minutes = await waited(ada, 180_000);
    await cy.locator('h1[data-mine="true"]').waitFor({ state: 'attached' });
    console.log(`others waited for who stalls: ${minutes} ms after one more minute`);
  } else await choose(cy);
  await company(ada).waitFor({ state: 'detached' });
  await company(cy).waitFor({ state: 'detached' });

  // Ending takes all who are here; who has asked for it is seen.
  await button(bo, 'Menu').click();
  await button(bo, 'Propose to end the game').click();
  await bo.keyboard.press('Escape');
  for (const page of [ada, cy]) await company(page).getByText('For it: Bo (1 of 3 needed)').waitFor();
  await button(company(bo), 'Take my vote back').click();
  await company(ada).waitFor({ state: 'detached' });
});

scene(
  'again: all keep their chairs, a silent one is kept for a while, and wins are counted',
  async ({ enter, server }) => {
    const here = await gathered(server, ['Ada', 'Bo', 'Cy']);
    await playedOut(here.table, here.people);
    const [ada, bo, cy] = await seen(enter, server, here, { stay: true });
    const began = Date.now();
    await button(ada, 'Again').click();
    await ada.waitForURL((url) => !url.pathname.endsWith(here.table));
    const next = idOf(ada);
    const seconds = (Date.now() - began) / 1000;
    // Everybody is asked once.
    for (const page of [bo, cy])
      await page.getByRole('region', { name: 'The next game is being set up.' }).waitFor();
    await button(bo, 'Take my chair').click();
    await bo.waitForURL(`**/table/${next}`);
    assert.deepEqual((await seatsAt(server, next)).map(who), ['Ada', 'Bo', '(Cy)'], 'Cy has not answered');
    // The host cannot give a kept chair to a bot by a slip of the hand, only begin without Cy by saying so.
    await ada.locator('[data-plate="2"]').filter({ hasText: 'kept for Cy' }).waitFor();
    assert.equal(await ada.locator('button[data-plate="2"]').count(), 0);
    await button(ada, 'Start without Cy').waitFor();
    await button(cy, 'Not now').click();
    await button(cy, 'Take my chair').waitFor({ state: 'detached' });
    await button(cy, 'Again').click();
    await cy.waitForURL(`**/table/${next}`);
    assert.deepEqual((await seatsAt(server, next)).map(who), ['Ada', 'Bo', 'Cy']);
    console.log(`again: one tap, ${seconds.toFixed(1)} s to the next table`);

    const [host] = here.people;
    for (const { client } of here.people) {
      await client.ask({ do: 'leave', table: here.table });
      await client.ask({ do: 'watch', table: next });
    }
    await host.client.ask({ do: 'start', table: next });
    await playedOut(next, here.people);
    for (const page of [ada, bo]) await page.reload();
    const ranks = ada.getByRole('list', { name: 'Places' });
    await ranks
      .getByText(/\d of 2 games won, \d+ points in all/)
      .first()
      .waitFor();
    await countIs(ranks.getByText(/\d of 2 games won/), 3);

    // One is gone, and the others move on by a chair.
    await cy.close();
    const [, , third] = here.people;
    third.client.close();
    await ada.getByLabel('All sit one chair further on').check();
    await button(ada, 'Again').click();
    await ada.waitForURL((url) => !url.pathname.endsWith(next));
    const last = idOf(ada);
    await button(bo, 'Take my chair').click();
    await bo.waitForURL(`**/table/${last}`);
    assert.deepEqual((await seatsAt(server, last)).map(who), ['(Cy)', 'Ada', 'Bo']);
    await host.client.ask({ do: 'watch', table: last });
    assert.ok(
      (await host.client.ask({ do: 'start', table: last, empty: 'bots', kept: 'give_up' })).ok,
      'nobody waits for who is gone',
    );
    for (const page of [ada, bo]) await page.locator('#hand li').first().waitFor();
    for (const { client } of here.people) client.close();
  },
);

scene.thorough(
  'again with somebody in line: alone one waits for them, at a full table there is a chair more',
  async (here) => {
    const { enter, server } = here;
    const lineUp = async (table, name) => {
      const client = await connect(server.url, name);
      await client.ask({ do: 'watch', table });
      await client.ask({ do: 'sit', table, any: true });
      return { name, client };
    };
    const inLine = async (names, players) => {
      const game = await gathered(server, names, { players });
      const di = await lineUp(game.table, 'Di');
      await playedOut(game.table, game.people);
      return seen(enter, server, { table: game.table, people: [...game.people, di] }, { stay: true });
    };
    const away = (page, table) => page.waitForURL((url) => !url.pathname.endsWith(table));
    const again = async (page) => {
      const before = idOf(page);
      await button(page, 'Again').click();
      await away(page, before);
      return idOf(page);
    };
    const [ada, di] = await inLine(['Ada'], 3);
    const next = await again(ada);
    await ada.getByRole('heading', { name: 'Ada’s table' }).waitFor();
    assert.equal(await ada.getByRole('alert').count(), 0, 'nothing was refused');
    await button(di, 'Sit down with them').click();
    await di.waitForURL(`**/table/${next}`);
    assert.deepEqual((await seatsAt(server, next)).filter(({ kind }) => kind === 'person').map(who), [
      'Ada',
      'Di',
    ]);

    const pages = await inLine(['Eva', 'Flo', 'Gus'], 3);
    const last = pages.pop();
    const full = await again(pages[0]);
    for (const page of pages.slice(1)) {
      await button(page, 'Take my chair').click();
      await page.waitForURL(`**/table/${full}`);
    }
    await button(last, 'Sit down with them').click();
    await last.waitForURL(`**/table/${full}`);
    await last.locator('[data-plate]').filter({ hasText: 'Di (you)' }).waitFor();
    assert.deepEqual((await seatsAt(server, full)).map(who), ['Eva', 'Flo', 'Gus', 'Di']);
  },
);

scene(
  'quick words are read in two languages, at the chair of who speaks; the tab tells of the turn',
  async ({ enter, server }) => {
    const here = await gathered(server, ['Ada', 'Bo'], { players: 4 });
    const options = [{}, { locale: 'da-DK', viewport: { width: 390, height: 844 }, hasTouch: true }];
    // What is said stays as long as it is looked at.
    const slow = async (how) => {
      const page = await enter(how);
      await slowly(page);
      return page;
    };
    const [ada, bo] = await seen(slow, server, here, { options });
    await ada.locator('link[rel="icon"][href="/favicon_turn.svg"]').waitFor({ state: 'attached' });
    await comesTo(() => ada.title(), 'Your turn · 7 Wonders');
    await choose(ada);
    await ada.waitForFunction(() => document.querySelector('link[rel="icon"]').href.endsWith('/favicon.svg'));

    await button(ada, 'Chat').click();
    const quick = ada.getByRole('group', { name: 'Short messages' });
    await button(quick, 'Well played').click();
    const bubble = bo.locator('[data-bubble]');
    await bubble.filter({ hasText: 'Godt spillet' }).waitFor();
    const [said, hand, chair] = await bo.evaluate(() =>
      ['[data-bubble]', '#hand', '[data-chair="0"]'].map((one) =>
        document.querySelector(one).getBoundingClientRect().toJSON(),
      ),
    );
    assert.ok(said.bottom <= hand.top, 'the hand is not covered');
    assert.ok(said.left < chair.right && said.right > chair.left, 'it stands at the chair of Ada');
    for (const word of ['Hello!', 'One moment', 'It is your turn', 'Thank you', 'Another game?'])
      await button(quick, word).click();
    await bubble.filter({ hasText: 'Et spil til?' }).waitFor();
    assert.equal(await bubble.count(), 1, 'somebody says one thing at a time');
    await button(bo, 'Menu').click();
    await button(bo.getByRole('dialog'), 'Chat').click();
    const lines = bo.getByRole('list', { name: 'Chat' }).getByRole('listitem');
    await comesTo(
      async () => (await lines.allInnerTexts()).map((line) => line.replace(/^Ada\s+/, '')),
      ['Godt spillet', 'Hej!', 'Et øjeblik', 'Det er din tur', 'Tak', 'Et spil til?'],
    );
    const thanks = button(bo.getByRole('group', { name: 'Korte beskeder' }), 'Tak');
    await thanks.click();
    await thanks.click(); // what is said twice is there twice
    await ada.getByRole('dialog').getByText('Thank you').nth(3).waitFor();

    // For oneself anybody can be muted; it stays so.
    await ada.keyboard.press('Escape');
    await button(ada, 'Menu').click();
    await button(ada, 'Hide what Bo says').click();
    await button(ada, 'Show what Bo says').waitFor();
    await ada.reload();
    await ada.locator('.board').waitFor();
    await button(bo.getByRole('group', { name: 'Korte beskeder' }), 'Hej!').click();
    await bo.getByRole('listitem').filter({ hasText: 'Bo' }).nth(2).waitFor();
    await button(ada, 'Chat').click();
    await ada.getByText('You do not see what Bo says.').waitFor();
    assert.equal(await ada.locator('[data-bubble]').count(), 0);
    const heard = (name) => ada.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
    assert.equal(await heard('Bo').count(), 0);

    // So can who only watches, beside what they say.
    const di = await connect(server.url, 'Di');
    await di.ask({ do: 'watch', table: here.table });
    await di.ask({ do: 'say', table: here.table, text: 'Build the stage!' });
    await heard('Build the stage!').waitFor();
    await button(ada, 'Hide what Di says').click();
    await heard('Build the stage!').waitFor({ state: 'detached' });
    await button(ada, 'Show what Di says').click();
    await heard('Build the stage!').waitFor();
    di.close();
  },
);
