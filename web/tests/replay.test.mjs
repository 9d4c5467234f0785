// SPDX-License-Identifier: Apache-2.0
// Replays and finished games: what the server answers is as the schema says, and in a browser a game is
// walked through, a bot is asked, a file is opened, and the own results are found.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import Ajv2020 from 'ajv/dist/2020.js';

import { axe, launch, visit } from './support/browser.mjs';
import { connect, playOut } from './support/client.mjs';
import { serve } from './support/server.mjs';

const schema = JSON.parse(readFileSync(new URL('../../docs/protocol.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(schema, 'protocol');

function check(name, value) {
  const valid = ajv.getSchema(`protocol#/$defs/${name}`);
  const good = valid(value);
  const text = JSON.stringify(value).slice(0, 300);
  assert.ok(good, `${name}: ${ajv.errorsText(valid.errors?.slice(0, 5))}\n${text}`);
}

let server;
let browser;
const played = {}; // by game: the table, who played it, its record
before(async () => {
  server = await serve();
  browser = await launch();
  for (const game of ['wonders', 'architects', 'dice']) {
    const client = await connect(server.url, 'Ada');
    const plan = { game, options: { players: 3 } };
    const { table } = await client.ask({ do: 'make', plan, bots: 'easy' });
    await client.ask({ do: 'watch', table });
    await client.ask({ do: 'start', table });
    await playOut(client, table);
    client.close();
    const record = await (await fetch(`${server.url}/api/tables/${table}/record`)).text();
    played[game] = { table, cookie: client.cookie, record };
  }
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const post = async (path, body) => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
};

/** Waits until there are so many. */
async function countIs(locator, number) {
  const late = Date.now() + 30_000;
  while ((await locator.count()) !== number && Date.now() < late) await new Promise((r) => setTimeout(r, 25));
  assert.equal(await locator.count(), number);
}

for (const game of ['wonders', 'architects', 'dice']) {
  test(`the answers about a game of ${game} are as described`, async () => {
    const { record, cookie, table } = played[game];
    const outline = await post('/api/replay/outline', { record });
    check('HttpReplayOutline', outline);
    for (const step of [0, 1, outline.steps.length - 1])
      for (const eyes of [null, 0, 2]) {
        const moment = await post('/api/replay/step', { record, step, eyes });
        check('HttpReplayStep', moment);
        check(`${game[0].toUpperCase()}${game.slice(1)}View`, moment.game.view);
      }
    const { seat } = outline.steps[1].choices[0];
    check('HttpReplayOpinions', await post('/api/replay/opinions', { record, step: 1, seat }));
    check('AnswerRefused', await post('/api/replay/outline', { record: '{}' }));
    const finished = await (await fetch(`${server.url}/api/finished`, { headers: { cookie } })).json();
    check('HttpFinished', finished);
    assert.equal(finished.games[0].table, table);
  });
}

// Deals differ: some wonders have steps in which one builds from the discard pile, or passes, and the others wait.

/** The cards that somebody chooses from in a view. */
const heldIn = ({ phase, pile, hand }) => (phase === 'discard-pile' && pile ? pile : (hand ?? []));
/** How many of them a seat took in a step: one, or none. */
const takenOf = ({ choices }, seat, held) =>
  held.includes(choices.find((one) => one.seat === seat)?.does?.card) ? 1 : 0;

test('a game is walked through with keys, from a link and with all hands open', async () => {
  const { page, context, faults } = await visit(browser);
  const { table, record } = played.wonders;
  const outline = await post('/api/replay/outline', { record });
  const moment = (step, eyes) => post('/api/replay/step', { record, step, eyes });
  await page.goto(`${server.url}/replay/${table}`);
  await page.getByRole('heading', { name: '7 Wonders', exact: true }).waitFor();
  // A step shows its number before its board.
  const at = (step) =>
    page.locator(`main:has(.stage[data-step="${step}"]) .where`).getByText(new RegExp(`^Step ${step} of`));
  await at(0).waitFor();
  assert.ok(await page.getByText('Age I · turn 1 of 6').isVisible());
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await at(3).waitFor();
  await page.waitForURL(/step=3&eyes=0$/);
  const third = heldIn((await moment(3, 0)).game.view);
  await countIs(page.locator('#hand li'), third.length);
  await countIs(page.locator('#hand li.chosen'), takenOf(outline.steps[3], 0, third));
  await page.keyboard.press('ArrowLeft');
  await at(2).waitFor();
  // Nothing can be played here.
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices').waitFor();
  await countIs(page.locator('.choices button:not([disabled])'), 0);
  await page.keyboard.press('Escape');

  await page.getByLabel('Seen by').selectOption('all');
  await page.getByRole('heading', { name: 'What everybody held' }).waitFor();
  const { views } = await moment(2, null);
  const taken = views.map((view, seat) => takenOf(outline.steps[2], seat, heldIn(view)));
  await countIs(
    page.locator('li.taken'),
    taken.reduce((sum, one) => sum + one),
  );
  assert.deepEqual(await axe(page), []);

  await page.keyboard.press('End');
  await page.getByRole('heading', { name: /wins with|share the victory/ }).waitFor();
  await countIs(page.getByRole('rowheader', { name: 'Wonder stages' }), 1);
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press('Home');
  await at(0).waitFor();

  // The link leads to the same place.
  await page.goto(`${server.url}/replay/${table}?step=7&eyes=all`);
  await at(7).waitFor();
  assert.equal(await page.getByLabel('Seen by').inputValue(), 'all');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a bot says what it would have done', async () => {
  const { page, context, faults } = await visit(browser);
  await page.goto(`${server.url}/replay/${played.wonders.table}?step=4&eyes=0`);
  await page
    .getByRole('button', { name: /What would a bot have done/ })
    .first()
    .click();
  const table = page.locator('.opinions table');
  await table.waitFor();
  await countIs(table.locator('tr.made'), 1);
  assert.ok((await table.locator('tbody tr').count()) > 1);
  assert.ok(await page.locator('.verdict').isVisible());
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

for (const game of ['architects', 'dice']) {
  test(`a file with a game of ${game} is opened on a phone`, async () => {
    const { page, context, faults } = await visit(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(`${server.url}/replay`);
    const file = { name: 'game.jsonl', mimeType: 'application/json' };
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('{"pharos":1') });
    const alert = page.getByRole('alert').filter({ hasText: 'This record cannot be replayed.' });
    await alert.waitFor();
    assert.match(await alert.textContent(), /line 1/);

    const text = `${played[game].record.trim()}\n${played.wonders.record}`;
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(text) });
    await page
      .locator('.where')
      .getByText(/^Step 0 of/)
      .waitFor();
    await countIs(page.getByRole('alert'), 0);
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page
      .locator('.where')
      .getByText(/^Step 1 of/)
      .waitFor();
    await page.locator('.board').waitFor();
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    assert.ok(wide <= 360, `the page is ${wide} px wide`);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    assert.deepEqual(JSON.parse(readFileSync(await saved.path(), 'utf8')), JSON.parse(played[game].record));
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(
      faults.filter((fault) => !/status of 400/.test(fault)),
      [],
    );
    await context.close();
  });
}

test('the own finished games stand there with place, points and statistics', async () => {
  const { page, context, faults } = await visit(browser);
  const [name, value] = played.dice.cookie.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Finished games' }).click();
  await page.getByRole('heading', { name: 'Finished games' }).waitFor();
  await page.getByText(/^Place [1-3] of 3/).waitFor();
  await countIs(page.getByRole('rowheader', { name: '7 Wonders Dice' }), 1);
  assert.deepEqual(await axe(page), []);
  await page.getByRole('listitem').getByRole('link', { name: 'Replay' }).click();
  await page.locator('.where').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
