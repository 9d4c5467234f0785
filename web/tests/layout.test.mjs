// SPDX-License-Identifier: Apache-2.0
// The table of 7 Wonders has room for everything in each window it is made for, and in what is left of them at 200 %: no
// two texts meet, nothing is cut off or leaves the window, no text is too small, and with a finger no target. At rest,
// with cards raised, and where something else is asked.

import assert from 'node:assert/strict';

import { penalised, picking } from './support/asked.mjs';
import { tableBefore } from './support/deals.mjs';
import { kDesktops, kOnItsSide, kTouched, kZoomed, layoutFaults } from './support/layout.mjs';
import { kLocales, wordsOf } from './support/looks.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
const kAll = [...kDesktops, ...kTouched, ...kOnItsSide, ...kZoomed];
/** Where there is least room for words. */
const kClose = [[1366, 625], [844, 390], ...(kThorough ? [[1280, 720]] : [])];
/** Up to this width it may be a finger that points. */
const kFinger = 1100;

/** Few and many cities, the first hand and cities that are full, with the expansion; the fullest one daily. */
const kTables = [
  { players: 3, moves: 0, show: scene.thorough },
  { players: 4, edition: 1, moves: 10, show: scene.thorough },
  { players: 5, moves: 8, show: scene.thorough },
  { players: 6, edition: 1, moves: 14, show: scene.thorough },
  { players: 7, moves: 16, show: scene },
  { players: 5, moves: 13, edifice: true, show: scene.thorough }, // daily with long words, below
];
/** Daily each way of laying it out, where it has least room. */
const kFew = [[1280, 720], [1366, 625], ...kTouched, ...kOnItsSide, [640, 360], [683, 312]];
/** The languages with the longest words; every card is raised. */
const kWordy = [
  { language: 'de', options: { players: 5, edifice: true }, moves: 13, show: scene },
  { language: 'fr', options: { players: 7 }, moves: 14, show: scene.thorough },
  { language: 'de', options: { players: 4, edition: 1 }, moves: 10, show: scene.thorough },
  { language: 'fr', options: { players: 6, edition: 1, edifice: false }, moves: 8, show: scene.thorough },
];

async function without(page, settings = { coach: false }) {
  await page.addInitScript((kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)), settings);
}

/** What has too little room, window by window; `each` looks at what is there in it. */
async function crowdedIn(page, windows, each) {
  const found = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    // The frame of a table measures itself once the window has its size.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await each(async (what) => {
      const faults = await layoutFaults(page, { touch: width < kFinger, strict: true });
      found.push(...faults.map((line) => `${width} x ${height}, ${what}: ${line}`));
    });
  }
  return found;
}

/** At rest, and with the cards of these numbers raised one after the other; all, where none are named. */
const atRestAndRaised =
  (page, numbers, raised = async () => undefined) =>
  async (look) => {
    const cards = page.locator('#hand li > button');
    await cards.first().waitFor();
    await look('at rest');
    for (const number of numbers ?? Array.from({ length: await cards.count() }, (_, i) => i + 1)) {
      await page.keyboard.press(String(number));
      await page.locator('.choices').waitFor();
      await look(`with card ${number} raised`);
      await raised();
      await page.keyboard.press('Escape');
      await page.locator('.choices').waitFor({ state: 'detached' });
    }
  };

for (const { moves, show, ...options } of kTables) {
  const played = Object.entries(options).map(([key, value]) => `${key} ${value}`);
  show(`the table with ${played.join(', ')} after ${moves} choices`, async ({ enter, server }) => {
    const table = await tableAfter(server, { game: 'wonders', options, moves });
    const page = await enter();
    await without(page);
    await openTable(page, server, table);
    const windows = kThorough ? kAll : kFew;
    assert.deepEqual(await crowdedIn(page, windows, atRestAndRaised(page, [2])), []);
  });
}

for (const { language, options, moves, show } of kWordy) {
  show(
    `long words, ${language}, ${JSON.stringify(options)}, every card raised`,
    async ({ enter, server }) => {
      const table = await tableAfter(server, { game: 'wonders', options, moves });
      const page = await enter({ locale: kLocales[language] });
      await without(page);
      await openTable(page, server, table);
      const seen = { ways: 0, payments: 0, impossible: 0 };
      const count = async () => {
        seen.ways += await page.locator('.choices .act').count();
        seen.payments += await page.locator('.choices .payments').count();
        seen.impossible += await page.locator('.choices .reasons').count();
      };
      assert.deepEqual(await crowdedIn(page, kClose, atRestAndRaised(page, undefined, count)), []);
      if (options.edifice) assert.ok(seen.payments > 0 && seen.impossible > 0, JSON.stringify(seen));
    },
  );
}

/** A tablet on its side is a small desktop with a finger on it. */
for (const { game, players, moves } of [
  { game: 'architects', players: 4, moves: 11 },
  { game: 'dice', players: 2, moves: 3 },
  { game: 'dice', players: 7, moves: 5 },
])
  scene(`the table of ${game} with ${players} players on a tablet on its side`, async ({ enter, server }) => {
    const table = await tableAfter(server, { game, options: { players }, moves });
    const page = await enter();
    await without(page);
    await openTable(page, server, table);
    assert.deepEqual(await crowdedIn(page, kOnItsSide, (look) => look('at rest')), []);
  });

scene.thorough('a city of eighteen cards, before the last one and with it', async ({ enter, server }) => {
  const built = ({ seats, seat }) => seats[seat].built.length;
  const table = await tableBefore(server, {
    options: { players: 3 },
    name: 'Deal 0',
    way: 'build',
    wanted: ({ game }) => built(game.view) === 18,
  });
  const page = await enter();
  await without(page);
  await openTable(page, server, table);
  assert.deepEqual(await crowdedIn(page, kAll, atRestAndRaised(page, [1])), []);
  await table.act();
  await table.settled();
  table.close();
  await page.reload();
  await page.getByRole('button', { name: wordsOf('en')['web.ending.table'] }).click();
  await page.locator('.board').waitFor();
  assert.deepEqual(await crowdedIn(page, kAll, (look) => look('at the end')), []);
});

/** A finger has what it needs on pages of a tablet on its side, too. */
const onATablet = { viewport: { width: 1024, height: 768 }, hasTouch: true };

scene('the score pad on a tablet on its side', async ({ enter, server }) => {
  const page = await enter(onATablet);
  await page.goto(`${server.url}/pad`);
  for (const [row, points] of [
    ['Coins', [4, 2, 5]],
    ['Civilian (blue)', [17, 12, 9]],
  ])
    for (const [i, one] of points.entries())
      await page.getByLabel(`${row} of Column ${i + 1}`, { exact: true }).fill(String(one));
  await page.getByRole('button', { name: /^Science.*Column 2$/ }).click();
  await page.getByRole('button', { name: /^Enter/ }).waitFor();
  assert.deepEqual(await crowdedIn(page, kOnItsSide, (look) => look('the score pad')), []);
});

for (const game of ['wonders', 'architects', 'dice'])
  scene(`the score sheet of ${game} on a tablet on its side`, async ({ enter, server }) => {
    const table = await tableAfter(server, { game, options: { players: 5 }, moves: Infinity });
    const page = await enter(onATablet);
    await without(page);
    await openTable(page, server, table, '.ending table');
    assert.deepEqual(await crowdedIn(page, kOnItsSide, (look) => look('the score sheet')), []);
  });

const kAsked = [
  [1366, 625],
  [844, 390],
  [820, 1180],
  ...(kThorough ? [[390, 844], [1280, 720], ...kZoomed] : []),
];
const kQuestions = {
  'what an edifice that failed costs': [penalised, '.question .confirm'],
  'which wonder': [(server) => picking(server, 'board'), '.pick'],
  'which side': [(server) => picking(server, 'side'), '.pick'],
};
for (const [question, [staged, shown]] of Object.entries(kQuestions)) {
  scene(`everything has its room where it is asked ${question}`, async ({ enter, server }) => {
    const page = await enter({ locale: kLocales.de });
    await without(page);
    const { id, person } = await staged(server);
    await openTable(page, server, { id, person }, shown);
    assert.deepEqual(await crowdedIn(page, kAsked, (look) => look('asked')), []);
  });
}
