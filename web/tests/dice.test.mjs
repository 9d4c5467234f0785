// SPDX-License-Identifier: Apache-2.0
// The table of 7 Wonders Dice: it has room for everything in each window, by day, by night and without colours; prices
// are added up before they are paid, chains are taken back link by link, and keys or a finger are enough.

import assert from 'node:assert/strict';

import { axe, kPhone } from './support/browser.mjs';
import { connect, playOut } from './support/client.mjs';
import { contrastFaults } from './support/contrast.mjs';
import { tableBefore } from './support/deals.mjs';
import { kDesktops, kTouched, layoutFaults } from './support/layout.mjs';
import { colour } from './support/pixels.mjs';
import { openList } from './support/play.mjs';
import { comesTo, countIs, lasting, until } from './support/rest.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

const kWindows = [...kDesktops, ...kTouched, [360, 740]];
/** Where there is least room, each way of laying it out once. */
const kTight = [
  [1280, 720],
  [820, 1180],
  [844, 390],
  [360, 740],
];
/** The first round, one in which a chain has begun, and sheets that are half full. */
const kTables = [
  { players: 2, moves: 0, look: 'day', locale: 'de-AT' },
  { players: 4, moves: 19, name: 'fig', look: 'night', locale: 'fr-FR' },
  { players: 7, moves: 12, look: 'no colour', locale: 'no-NO' },
];
const kLooks = {
  day: {},
  night: { colorScheme: 'dark' },
  'no colour': {},
};

async function sitDown(enter, server, { players, moves, name, look = 'day', locale }, options = {}) {
  const table = await tableAfter(server, {
    game: 'dice',
    options: { players },
    moves,
    ...(name && { name }),
  });
  const page = await enter({ ...kLooks[look], ...(locale && { locale }), ...options });
  await page.addInitScript(
    (noColour) => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false, noColour })),
    look === 'no colour',
  );
  await openTable(page, server, table);
  await page.locator('main:has(h1[data-mine="true"]) .order').waitFor();
  return page;
}

/** Squares that are too small, and parts that hold more than they have room for. */
const cramped = (page, least) => lasting(() => crampedNow(page, least));
const crampedNow = (page, least) =>
  page.evaluate((wanted) => {
    const faults = [];
    for (const one of document.querySelectorAll('.own .square:not(.bonus)')) {
      const { width, height } = one.getBoundingClientRect();
      if (Math.min(width, height) < wanted - 0.5)
        faults.push(`${one.dataset.square} is ${width.toFixed(1)} by ${height.toFixed(1)}`);
    }
    for (const one of document.querySelectorAll(
      '.board, .own, .sheet, .district, .order, .tray, .quarter, .other',
    ))
      if (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
        faults.push(
          `${one.className} holds ${one.scrollWidth} x ${one.scrollHeight} in ${one.clientWidth} x ${one.clientHeight}`,
        );
    return faults;
  }, least);

const painted = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// Each look has its table here; tables.test.mjs has all of them together.
for (const one of kTables) {
  scene(
    `the table with ${one.players} after ${one.moves} choices, ${one.look}, ${one.locale}`,
    async (on) => {
      const page = await sitDown(on.enter, on.server, one);
      const found = [];
      for (const [width, height] of kThorough ? kWindows : kTight) {
        const touch = width < 1100;
        const say = (what, lines) =>
          found.push(...lines.map((line) => `${width} x ${height}, ${what}: ${line}`));
        await page.setViewportSize({ width, height });
        await painted(page);
        const look = async (what) => {
          say(what, await layoutFaults(page, { touch }));
          say(what, await cramped(page, touch ? 44 : 56));
        };
        // What comes with an order is more: at rest only where the room is least.
        if (kThorough || width === 1280 || width === 360) await look('at rest');
        const lit = page.locator('.zone button.usable, .own .square.lit');
        // There are rounds in which nothing can be paid.
        const payable = (await lit.count()) > 0;
        if (payable) {
          await lit.first().click();
          await page.locator('.order .take').waitFor();
          await look('with an order');
        }
        if (one.look === 'no colour' && (kThorough || width === 1280 || width === 360)) {
          const { coloured } = await colour(on.browser, await page.screenshot());
          if (coloured > 0) say('colours', [`${coloured} pixels`]);
        }
        if (kThorough) say('contrast', await contrastFaults(page, on.browser));
        if (kThorough || (one.players === 4 && (width === 1280 || width === 360)))
          say('axe', await axe(page));
        if (!payable) continue;
        await page.keyboard.press('Escape');
        await page.locator('.order .take').waitFor({ state: 'detached' });
      }
      assert.deepEqual(found, []);
    },
  );
}

const version = (page) => page.locator('h1[data-version]').getAttribute('data-version');
async function moved(page, before) {
  await page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
  await page.locator('main:has(h1[data-mine="true"]) .order').waitFor();
}
const focusedSquare = (page) => page.evaluate(() => document.activeElement?.dataset.square);

scene('the slip adds the price up, and says why not', async ({ enter, server }) => {
  const page = await sitDown(enter, server, { players: 4, moves: 18 });
  const order = page.locator('.order');
  await page.locator('.own .square.lit:not(.bonus)').first().waitFor(); // there is something to add up
  const lit = await page.locator('.own .square.lit:not(.bonus)').all();
  for (const square of lit) {
    await square.click();
    await order.locator('.take').waitFor();
    const sums = await order.locator('dd').allInnerTexts();
    const seal = await square.locator('.seal').innerText();
    const parts = sums.slice(0, -1).map(Number);
    assert.equal(
      parts.reduce((sum, part) => sum + part, 0),
      Number(sums.at(-1)),
      'the parts are the sum',
    );
    assert.equal(sums.at(-1), seal, 'and the seal says the same');
    const coins = Number(await page.locator('.own .facts span').first().innerText());
    await order.getByText(`keep ${coins - Number(seal)}`).waitFor();
    await square.click();
    await order.locator('.take').waitFor({ state: 'detached' });
  }
  await page.locator('.own .square:not(.lit, .crossed, .open, .bonus)').first().click({ force: true });
  await order.getByText('later in its row').waitFor();
  await page.locator('.own .square.open:not(.lit)').first().click({ force: true });
  await order.getByText(/^Not possible/).waitFor();
});

/** A deal, and after how many of Ada's choices she begins a chain of three; known by name, looked for with other deals. */
async function beforeAChain(server, players) {
  for (const name of ['fig', ...Array.from({ length: 40 }, (_, i) => `Deal ${i}`)]) {
    const client = await connect(server.url, 'Ada');
    const plan = { game: 'dice', options: { players }, hints: true, name };
    const { table } = await client.ask({ do: 'make', plan, bots: 'easy' });
    await client.ask({ do: 'watch', table });
    await client.ask({ do: 'start', table });
    let now = await playOut(client, table, 0);
    let made = 0;
    for (; now.phase === 'running' && made < 80 && now.game.chosen?.length !== 3; made += 1)
      now = await playOut(client, table, made + 1, made);
    client.close();
    if (now.game.chosen?.length === 3) return { name, moves: made - 3 };
  }
  throw new Error('no deal brings a chain about');
}

scene('a chain is a path, and goes back link by link', async ({ enter, server }) => {
  const { name, moves } = await beforeAChain(server, 4);
  const page = await sitDown(enter, server, { players: 4, moves, name });
  const links = page.locator('.chain li');
  let numbered = 0;
  // The same choices as those that find such a chain: from the list, every third.
  for (const i of [moves, moves + 1, moves + 2]) {
    const before = await version(page);
    await openList(page);
    const actions = page.locator('#actions .action');
    await actions.first().waitFor();
    await actions.nth((i * 3) % (await actions.count())).click();
    await moved(page, before);
    await page.locator('#actions').press('Escape');
    await countIs(page.locator('.square .link:not(.written)'), (numbered += 1), 'squares are numbered');
  }
  assert.equal((await page.locator('.sheet polyline').first().getAttribute('points')).split(' ').length, 3);
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Backspace');
    await page.waitForFunction((wanted) => document.querySelectorAll('.chain li').length === wanted, left);
    assert.equal(await links.count(), left);
    await page
      .locator('main:has(h1[data-mine="true"]) .order .back:not([disabled]), .order:not(:has(.chain))')
      .waitFor();
  }
});

scene('by keys alone: dice by digits, squares by arrows, Enter takes', async ({ enter, server }) => {
  const page = await sitDown(enter, server, { players: 3, moves: 6 });
  const { keyboard } = page;
  // Tab follows the eye: the others, the tray, the slip, the sheet; a sheet is one stop.
  const stops = [];
  await page.locator('.others .open').first().focus();
  for (let i = 0; i < 20; i += 1) {
    stops.push(
      await page.evaluate(() =>
        ['.others', '.tray', '.slip', '.own'].find((place) => document.activeElement.closest(place)),
      ),
    );
    if (stops.at(-1) === '.own') break;
    await keyboard.press('Tab');
  }
  assert.deepEqual([...new Set(stops)], ['.others', '.tray', '.slip', '.own']);
  const square = await focusedSquare(page);
  await keyboard.press('ArrowRight');
  const goneOn = (one) => one !== square;
  assert.ok(goneOn(await until(() => focusedSquare(page), goneOn)), 'an arrow goes on');
  await page.locator('.order.about').waitFor();
  await keyboard.press('Escape');
  await page.locator('.order.about').waitFor({ state: 'detached' });

  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('choose a die').waitFor();
  await keyboard.press('Escape');

  for (let turn = 0; turn < 5; turn += 1) {
    const before = await version(page);
    const digits = await page
      .locator('.zone button.usable')
      .evaluateAll((all) => all.map(({ dataset }) => dataset.digit));
    if (turn === 3 || digits.length === 0) await keyboard.press('p');
    else {
      await keyboard.press(digits[turn % digits.length]);
      await page.locator('.order .take').waitFor();
      const at = page.locator('.own .square.at');
      const wanted = await at.getAttribute('data-square');
      await comesTo(() => focusedSquare(page), wanted, 'it leads to its square');
      await keyboard.press('Enter');
    }
    await moved(page, before);
  }
});

scene('with a finger: a district opens, so does a map, and a die leads to its square', async (on) => {
  const page = await sitDown(on.enter, on.server, { players: 5, moves: 12 }, kPhone);
  const tab = page.locator('.tab[data-building="market"]');
  await tab.tap();
  assert.equal(await tab.getAttribute('aria-expanded'), 'true');
  await page.locator('.own .district[data-building="market"]').waitFor();
  await page.locator('.others .open').first().tap();
  await page.getByRole('dialog').locator('.sheet').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  for (let turn = 0; turn < 3; turn += 1) {
    const before = await version(page);
    const dice = page.locator('.zone button.usable');
    if ((await dice.count()) > 0) {
      await dice.last().tap();
      await page.locator('.own .square.at').waitFor();
      await page.locator('.order .take').tap();
    } else await page.locator('.order .rest button').first().tap();
    await moved(page, before);
  }
});

scene('dice that come in place of grey ones are marked', async ({ enter, server }) => {
  const enters = ({ fresh }) => fresh.filter(({ what }) => what === 'die_enters').length;
  const table = await tableBefore(server, {
    game: 'dice',
    options: { players: 4 },
    name: 'date',
    way: 'any',
    wanted: (news) => enters(news) > 0,
  });
  await table.act();
  const count = enters(await table.told);
  await table.settled();
  table.close();
  const page = await enter();
  await openTable(page, server, table);
  const fresh = page.locator('.zone button.fresh');
  await countIs(fresh, count);
  assert.match(await fresh.first().innerText(), /in place of the .* grey die/);
});

scene('a city is chosen by its picture; who has the others is told', async ({ enter, server }) => {
  const [aylin, ada] = [await connect(server.url, 'Aylin'), await connect(server.url, 'Ada')];
  const plan = { game: 'dice', options: { players: 3, boards: 'pick' } };
  const { table } = await aylin.ask({ do: 'make', plan });
  await ada.ask({ do: 'sit', table });
  await aylin.ask({ do: 'bot', table, seat: 2, level: 'easy' });
  await aylin.ask({ do: 'watch', table });
  await aylin.ask({ do: 'start', table });
  const { game } = await aylin.until((one) => one.game?.choices);
  const { action } = game.choices.find(({ does }) => does.board === 'Gizah');
  const page = await enter();
  await openTable(page, server, { id: table, person: ada.cookie });
  await page.getByText('Aylin is picking').waitFor();
  await aylin.ask({ do: 'choose', table, version: game.version, action });
  const row = page.getByRole('group', { name: 'Wonders' });
  await row.getByRole('button', { name: 'Gizah, taken by Aylin' }).click();
  assert.ok(await page.getByRole('button', { name: 'Take Gizah' }).isDisabled());
  await row.getByRole('button', { name: 'Babylon' }).click();
  await page.getByText('The Hanging Gardens').first().waitFor();
  const found = [];
  for (const [width, height] of kThorough
    ? kWindows
    : [
        [1280, 720],
        [390, 844],
        [844, 390],
      ]) {
    await page.setViewportSize({ width, height });
    await painted(page);
    const faults = [...(await layoutFaults(page, { touch: width < 1100 })), ...(await axe(page))];
    found.push(...faults.map((line) => `${width} x ${height}: ${line}`));
  }
  assert.deepEqual(found, []);
  await page.getByRole('button', { name: 'Take Babylon' }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('.sheet').getByRole('heading', { name: 'Babylon' }).waitFor();
  await page.locator('.sheet').getByRole('heading', { name: 'The Hanging Gardens' }).waitFor();
  for (const one of [aylin, ada]) one.close();
});
