// SPDX-License-Identifier: Apache-2.0
// Replays and finished games: what the server answers is as the schema says, and in a browser a game is
// walked through, a bot is asked, a file is opened, and the own results are found.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import Ajv2020 from 'ajv/dist/2020.js';

import { axe, tooWide } from './support/axe.mjs';
import { kPhone, launch, visit } from './support/browser.mjs';
import { connect, playOut } from './support/client.mjs';
import { kDesktops, kTouched, layoutFaults } from './support/layout.mjs';
import { enterWith, faultsOf } from './support/looks.mjs';
import { slowly } from './support/remember.mjs';
import { countIs } from './support/rest.mjs';
import { kThorough } from './support/scale.mjs';
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

/** The board of a step, drawn. */
const at = (page, step) => page.locator(`.sight[data-step="${step}"] .board`).waitFor();
const kLarge = { viewport: { width: 1440, height: 900 } };

test('a game is walked through with keys, from a link and with all hands open', async () => {
  const { page, context, faults } = await visit(browser, kLarge);
  const { table, record } = played.wonders;
  const outline = await post('/api/replay/outline', { record });
  const last = outline.steps.length - 1;
  const moment = (step, eyes) => post('/api/replay/step', { record, step, eyes });
  await page.goto(`${server.url}/replay/${table}`);
  await page.getByRole('heading', { name: '7 Wonders', exact: true }).waitFor();
  await at(page, 0);
  await page.getByText('Age I · turn 1 of 6').waitFor();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await at(page, 3);
  await page.waitForURL(/step=3&eyes=0$/);
  const third = heldIn((await moment(3, 0)).game.view);
  await countIs(page.locator('#hand li'), third.length);
  await countIs(page.locator('#hand li.chosen'), takenOf(outline.steps[3], 0, third));
  await page.keyboard.press('ArrowLeft');
  await at(page, 2);
  // Nothing can be played here: a card only says what it is.
  await page.locator('#hand li > button').first().click();
  await page.getByRole('dialog').waitFor();
  await countIs(page.locator('.choices button:not([disabled])'), 0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'All hands' }).click();
  await page.locator('li.taken').first().waitFor();
  const { views } = await moment(2, null);
  const taken = views.map((view, seat) => takenOf(outline.steps[2], seat, heldIn(view)));
  await countIs(
    page.locator('li.taken'),
    taken.reduce((sum, one) => sum + one),
  );
  assert.deepEqual(await axe(page), []);

  await page.keyboard.press('End');
  await at(page, last);
  await page
    .locator('.status')
    .filter({ hasText: /wins with|share the victory/ })
    .waitFor();
  await page.getByRole('button', { name: 'Score sheet' }).first().click();
  await countIs(page.getByRole('rowheader', { name: 'Wonder stages' }), 1);
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await at(page, 0);
  await page.keyboard.press('?');
  await page.getByText('Play or pause').waitFor();
  await page.keyboard.press('Escape');

  // By itself, and it stops when it is told to. What has the focus is pressed by this key.
  await page.locator('main').focus();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.locator('.sight:not([data-step="0"], [data-step="1"]) .board').waitFor();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

  // The link leads to the same place.
  await page.goto(`${server.url}/replay/${table}?step=7&eyes=all`);
  await at(page, 7);
  await page.getByRole('button', { name: 'All hands', pressed: true }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('a step shows what a table shows of it; what is leapt over is not told', async () => {
  const { page, context, faults } = await visit(browser, { ...kLarge, reducedMotion: 'no-preference' });
  await slowly(page);
  await page.goto(`${server.url}/replay/${played.wonders.table}?step=2&eyes=0`);
  await at(page, 2);
  await page.keyboard.press('ArrowRight');
  const reveal = page.locator('[data-moment="reveal"]');
  await reveal.waitFor();
  assert.match(await reveal.locator('.title').textContent(), /Age I, turn 3/);
  // The next key ends it and leads on.
  await page.keyboard.press('ArrowRight');
  await at(page, 4);
  await page.getByText('Age I, turn 4').first().waitFor();
  await page.keyboard.press('End');
  await reveal.waitFor({ state: 'detached' });
  await countIs(page.locator('.missed'), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test('eyes see what was theirs: nothing is asked or told of what others chose', async () => {
  const { page, context, faults } = await visit(browser, kLarge);
  const asked = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/replay/')) return;
    const { seat, eyes } = request.postDataJSON();
    asked.push(seat ?? eyes);
  });
  const { record, table } = played.wonders;
  await page.goto(`${server.url}/replay/${table}?step=4&eyes=1`);
  await at(page, 4);
  await page.locator('#hand .figure').first().waitFor();
  const other = (await post('/api/replay/step', { record, step: 4, eyes: 2 })).game.view.hand;
  const own = (await post('/api/replay/step', { record, step: 4, eyes: 1 })).game.view.hand;
  const html = await page.content();
  const secret = other.filter((card) => !own.includes(card));
  assert.ok(secret.length > 0);
  assert.deepEqual(
    [...new Set(asked.filter((one) => one !== undefined && one !== 1))],
    [],
    'somebody else was asked about',
  );
  const hand = await page.locator('#hand').textContent();
  assert.deepEqual(
    secret.filter((card) => hand.includes(card)),
    [],
  );
  assert.doesNotMatch(html, /What everybody held/);
  assert.deepEqual(faults, []);
  await context.close();
});

/** Where the best one says its figure: beside its card or deck, with the answers, or where the slip was. */
const kBest = {
  wonders: '.say.best .figure',
  architects: '.say.best .figure, .answer.best .figure',
  dice: '.thought li.best .figure',
};
for (const game of Object.keys(kBest).slice(0, kThorough ? 3 : 1)) {
  test(`a hint and the replay show one figure: ${game}`, async () => {
    const client = await connect(server.url, 'Ada');
    const plan = { game, options: { players: 3 } };
    const { table } = await client.ask({ do: 'make', plan, bots: 'easy' });
    await client.ask({ do: 'watch', table });
    await client.ask({ do: 'start', table });
    // To a choice that there is something to think about.
    let made = 4;
    let now = await playOut(client, table, made);
    for (; now.game.choices.length < 3; made += 1) now = await playOut(client, table, made + 1, made);
    const { page, context, faults } = await visit(browser, kLarge);
    const [name, value] = client.cookie.split('=');
    await context.addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/table/${table}`);
    await page.getByRole('button', { name: 'What would a bot do?' }).click();
    const told = page.locator('.chance:not(.short)');
    await told.waitFor();
    const [, hinted, give, count] = /^(about .*%) to win, give or take (\d+), from ([\d,]+) play-outs$/.exec(
      await told.textContent(),
    );
    const [step, link] = [now.game.epoch, now.game.chosen?.length ?? 0];
    await playOut(client, table, Infinity, made);
    client.close();
    await page.goto(`${server.url}/replay/${table}?step=${step}&eyes=0`);
    await at(page, step);
    if (link > 0) await page.getByLabel('Which choice?').selectOption(String(link));
    const best = page.locator(kBest[game]);
    await best.filter({ hasText: hinted }).waitFor();
    const plain = (text) => text.replace(/\s+/g, ' ').trim();
    assert.equal(plain(await best.textContent()), plain(`${hinted} ± ${give}, give or take ${give}`));
    await page.getByText(`from ${count} play-outs`).first().waitFor();
    // The one that was taken is marked, and what it gave away is the difference of the two figures.
    await page.getByText('Ada chose this').first().waitFor();
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

/** The thing of the board that a choice is about. */
const kThing = {
  architects: ({ of }) => `.decks li:has([data-deck="${of}"])`,
  dice: ({ building, square }) => `[data-square="${building} ${square}"]`,
};
/** The first step in which this seat chose among several such choices, and what a bot thinks of them. */
async function thoughtOf(game, verb) {
  const { record } = played[game];
  const { steps } = await post('/api/replay/outline', { record });
  for (const [step, { choices }] of steps.entries()) {
    const made = choices.find(({ seat }) => seat === 0);
    if (made?.does?.verb !== verb || made.of < 3) continue;
    const opinions = await post('/api/replay/opinions', { record, step, seat: 0, link: 0 });
    const best = opinions.choices.find(({ action }) => action === opinions.best);
    const chosen = opinions.choices.find(({ action }) => action === opinions.chosen);
    if (best.does.verb === verb && chosen.looked > 0) return { step, opinions, best, chosen };
  }
  return assert.fail(`nobody chose so in the game of ${game}`);
}
for (const [game, verb] of [
  ['architects', 'take'],
  ['dice', 'build'],
])
  for (const [size, how] of Object.entries({ desktop: kLarge, phone: kPhone }))
    test(`opinions stand on what they are about: ${game}, ${size}`, async () => {
      const { page, context, faults } = await visit(browser, how);
      const { step, best, chosen } = await thoughtOf(game, verb);
      await page.goto(`${server.url}/replay/${played[game].table}?step=${step}&eyes=0`);
      await at(page, step);
      const figureOf = (one) => page.locator(`${kThing[game](one.does)} [data-permille]`);
      await figureOf(best).waitFor();
      assert.equal(await figureOf(best).getAttribute('data-permille'), String(best.win_permille));
      const told = page.locator(kThing[game](best.does));
      assert.match(await told.textContent(), /about (< |> )?\d+\s%.*best/s);
      await told.locator('[data-drawing="interface/check"]').first().waitFor();
      const word = /Ada chose this/;
      if (size === 'desktop') assert.match(await page.locator('.board').textContent(), word);
      // By key: a square has its own plate alone.
      if (game === 'dice' && size === 'desktop') {
        await page.locator(kThing.dice(chosen.does)).focus();
        await page.keyboard.press('Enter');
        const lines = page.locator('.thought li');
        await lines.filter({ hasText: word }).waitFor();
        assert.equal(await page.locator('.thought .display').count(), 1);
        await page.keyboard.press('Escape');
        await page.locator('.thought .display').waitFor({ state: 'detached' });
      }
      assert.deepEqual(await axe(page), []);
      assert.deepEqual(await layoutFaults(page, { touch: size === 'phone' }), []);
      assert.deepEqual(faults, []);
      await context.close();
    });

// The server thinks about every choice of a game: not daily.
(kThorough ? test : () => undefined)(
  'the chances of a whole game are worked out, and a slip leads to its moment',
  async () => {
    const { page, context, faults } = await visit(browser, kLarge);
    await page.goto(`${server.url}/replay/${played.dice.table}?step=0&eyes=0`);
    await at(page, 0);
    await page.getByRole('button', { name: 'Work out the chances' }).click();
    await page.locator('.legend li').waitFor();
    // Every choice of a game: on a busy machine some minutes.
    await page.locator('progress').waitFor({ state: 'detached', timeout: 240_000 });
    await page.getByRole('heading', { name: 'The biggest slips of Ada' }).waitFor();
    // What chooses at random slips.
    const slip = page.locator('.slips button').first();
    assert.match(await slip.textContent(), /^−\d+Round \d+/);
    await slip.click();
    const round = Number(/Round (\d+)/.exec(await slip.textContent())[1]);
    await at(page, round - 1);
    await page.locator('.thought .figure').first().waitFor();
    assert.ok((await page.locator('.thought li.made').count()) <= 1);
    // The bar of steps has the same steps.
    await page.getByRole('slider').press('ArrowRight');
    await at(page, round);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  },
);

/** Where there is least room, each way of laying it out once. */
const kTight = [
  [1366, 625],
  [390, 844],
  [844, 390],
];
for (const game of ['wonders', 'architects', 'dice']) {
  test(`a replay of ${game} has room for everything in each window`, async () => {
    const { page, context } = await visit(browser, kLarge);
    const found = [];
    await page.goto(`${server.url}/replay/${played[game].table}?step=8&eyes=0`);
    for (const [width, height] of kThorough ? [...kDesktops, ...kTouched] : kTight) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await at(page, 8);
      if (game === 'wonders' && width > 1100) await page.locator('#hand .figure').first().waitFor();
      const touch = width < 1100;
      found.push(...(await layoutFaults(page, { touch })).map((line) => `${width} x ${height}: ${line}`));
    }
    assert.deepEqual(found, []);
    await context.close();
  });
}

/** The first three daily. */
const kWays = [
  { language: 'de', look: 'dark', size: 'phone' },
  { game: 'architects', language: 'fr', look: 'no colour', size: 'desktop' },
  { game: 'dice', language: 'da', look: 'light', size: 'tablet' },
  { language: 'en', look: 'light', size: 'desktop' },
  { language: 'sv', look: 'no colour, dark', size: 'tablet' },
  { game: 'dice', language: 'nb', look: 'dark', size: 'desktop' },
  { language: 'nb', look: 'light', size: 'phone' },
].slice(0, kThorough ? 7 : 3);
for (const { game = 'wonders', ...way } of kWays) {
  test(`a replay of ${game} looks right: ${Object.values(way).join(', ')}`, async () => {
    const faults = [];
    const page = await enterWith(async (options) => {
      const seen = await visit(browser, options);
      faults.push(seen.faults);
      return seen.page;
    }, way);
    await page.goto(`${server.url}/replay/${played[game].table}?step=9&eyes=1`);
    await at(page, 9);
    if (way.size === 'desktop' && game === 'wonders') await page.locator('#hand .figure').first().waitFor();
    assert.deepEqual(await faultsOf(page, browser, way), []);
    assert.deepEqual(faults, [[]]);
    await page.context().close();
  });
}

for (const game of ['dice', 'architects'].slice(0, kThorough ? 2 : 1)) {
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
    await at(page, 0);
    await countIs(page.getByRole('alert'), 0);
    await page.getByRole('button', { name: 'One step forward' }).click();
    await at(page, 1);
    assert.deepEqual(await tooWide(page), []);
    await page.getByRole('button', { name: 'Menu' }).click();
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
  await page.getByText(/\d{4}, 3 players$/).waitFor();
  await countIs(page.getByRole('term'), 4);
  assert.deepEqual(await axe(page), []);
  await page.getByRole('listitem').getByRole('link', { name: 'Replay' }).click();
  await page.locator('.sight .board').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
