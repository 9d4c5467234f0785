// SPDX-License-Identifier: Apache-2.0
// What happened in a turn is shown: as the server's facts say, nothing that was laid face down, and in good manners:
// it goes by itself, any key or tap ends it, the hand can be used meanwhile, and what was missed is told.

import assert from 'node:assert/strict';

import { contrastFaults } from './support/contrast.mjs';
import { layoutFaults } from './support/layout.mjs';
import { colour } from './support/pixels.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
/** Cities that play or build more than a card in a turn, so that it has several steps. */
const kMore = ['Babylon', 'Halikarnassos'];
const kMoves = { reducedMotion: 'no-preference' };

/** A table in the middle of an Age, and what the server tells of it: `game()` is the last it sent. */
async function sit(
  { enter, server },
  { options = { players: 3 }, moves = 8, oneStep = false, settings = {}, page: how = {} } = {},
) {
  const page = await enter(how);
  await page.addInitScript(
    (kept) => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false, ...kept })),
    settings,
  );
  let game = null;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      game = message.data?.game ?? message.game ?? game;
    }),
  );
  const more = () => game.view.seats.some(({ board }) => kMore.includes(board));
  let tries = 0;
  do {
    tries += 1;
    const wanted = { game: 'wonders', options, moves, name: `Table ${tries}` };
    await openTable(page, server, await tableAfter(server, wanted));
  } while (oneStep && more());
  return { page, game: () => game };
}

const reveal = (page) => page.locator('[data-moment="reveal"]');
const gone = (page) => reveal(page).waitFor({ state: 'detached' });

/** Takes the first way of the first card, and waits until all have chosen. */
async function choose(page) {
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices .act').first().click();
  await reveal(page).waitFor();
}

scene('everybody sees what each city did, and no card that lies face down', async (place) => {
  const { page, game } = await sit(place, { oneStep: true });
  const { from, list } = game().events;
  await choose(page);
  const fronts = await reveal(page).locator('.front .name').allTextContents();
  const backs = await reveal(page).locator('.flip.secret').count();
  const now = game().events;
  const fresh = now.list.slice(from + list.length - now.from);
  const built = fresh.filter(({ what }) => what === 'built' || what === 'took').map(({ card }) => card);
  const hidden = fresh.filter(({ what }) => what === 'sold' || what === 'staged').length;
  assert.ok(fronts.length + backs >= 3, `${fronts}, ${backs} backs`);
  assert.deepEqual(
    fronts.filter((card) => !built.includes(card)),
    [],
  );
  assert.ok(fronts.length <= built.length && backs <= hidden, JSON.stringify(fresh));
  await gone(page);
});

scene('a key ends it, Tab does not, and a digit also raises its card', async (place) => {
  const { page } = await sit(place, { page: kMoves });
  await choose(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift');
  assert.ok(await reveal(page).isVisible());
  await page.keyboard.press('x');
  await gone(page);
  await choose(page);
  await page.keyboard.press('2');
  await gone(page);
  assert.equal(
    await page
      .locator('#hand li')
      .nth(1)
      .getAttribute('class')
      .then((it) => /raised/.test(it)),
    true,
  );
});

scene('a tap ends it, and a tap on the hand raises a card while it is shown', async (place) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await sit(place, { page: { ...phone, ...kMoves } });
  await choose(page);
  await page.touchscreen.tap(195, 300);
  await gone(page);
  await choose(page);
  await page.locator('#hand li > button').first().tap();
  await page.locator('.choices').waitFor();
});

scene('with motion it is over by itself, and coins travel to who is paid', async (place) => {
  const { page, game } = await sit(place, { options: { players: 7 }, moves: 9, page: kMoves });
  await choose(page);
  const paid = game().last.list.some(({ pays }) => pays && pays.left + pays.right > 0);
  if (paid) await page.locator('.coin[aria-hidden]').first().waitFor({ state: 'attached' });
  await gone(page);
});

scene('nothing is shown where that is switched off, and nothing of a turn taken back', async (place) => {
  const { page } = await sit(place, { settings: { motion: 'none' } });
  const version = () => page.locator('h1[data-version]').getAttribute('data-version');
  let before = await version();
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices .act').first().click();
  await page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
  assert.equal(await page.locator('[data-moment]').count(), 0);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('pharos.settings'));
    localStorage.setItem('pharos.settings', JSON.stringify({ ...kept, motion: 'full' }));
  });
  const other = await sit(place);
  await choose(other.page);
  await gone(other.page);
  before = await other.page.locator('h1[data-version]').getAttribute('data-version');
  await other.page
    .getByRole('button', { name: /^Undo|Take back/ })
    .first()
    .click();
  const confirm = other.page.getByRole('dialog').getByRole('button', { name: /^Undo|Take back|Yes/ });
  if (await confirm.count()) await confirm.first().click();
  await other.page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
  assert.equal(await other.page.locator('[data-moment]').count(), 0);
});

scene('who was away reads how many turns were missed, and the strip shows one again', async (place) => {
  const { page } = await sit(place, { oneStep: true });
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices .act').first().click();
  const plate = page.getByText('One turn while you were away');
  await plate.waitFor();
  assert.equal(await page.locator('[data-moment]').count(), 0);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'What happened' })
    .getByRole('button', { name: 'Show again' })
    .nth(1)
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await reveal(page).waitFor();
  assert.match(await reveal(page).locator('.title').textContent(), /Age II, turn 2/);
});

const kWindows = [
  [820, 1180, 7, { noColour: true }],
  [1280, 720, 7, { theme: 'dark' }],
  [390, 844, 7, {}],
  [1440, 900, 5, {}],
  [1366, 625, 7, {}],
  [844, 390, 5, { theme: 'dark' }],
].slice(0, kThorough ? 6 : 3);

scene('it has its room and can be read, in every window and look', async (place) => {
  const found = [];
  for (const [width, height, players, settings] of kWindows) {
    const { page } = await sit(place, {
      options: { players },
      settings,
      page: { viewport: { width, height }, hasTouch: width < 1100 },
    });
    await choose(page);
    // Its picture stays while it is looked at.
    await page.evaluate(() => {
      const moment = document.querySelector('[data-moment]');
      const copy = moment.cloneNode(true);
      moment.before(copy);
      moment.remove();
    });
    const where = `${width} x ${height}, ${players}`;
    const faults = [
      ...(await layoutFaults(page, { touch: width < 1100 })),
      ...(kThorough ? await contrastFaults(page, place.browser) : []),
    ];
    found.push(...faults.map((line) => `${where}: ${line}`));
    if (settings.noColour) {
      const { coloured } = await colour(place.browser, await page.screenshot());
      if (coloured > 0) found.push(`${where}: ${coloured} pixels have a colour`);
    }
    await page.context().close();
  }
  assert.deepEqual(found, []);
});
