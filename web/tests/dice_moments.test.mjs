// SPDX-License-Identifier: Apache-2.0
// What happened in a round of Dice is shown over the own sheet: crosses, attacks, bonuses, dice that come, the last round.
// As the server's facts say, and in good manners: it is over soon, any key or tap ends it, dice can be used meanwhile,
// and what was missed is told.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { axe, kPhone } from './support/browser.mjs';
import { contrastFaults } from './support/contrast.mjs';
import { tableBefore } from './support/deals.mjs';
import { layoutFaults } from './support/layout.mjs';
import { colour } from './support/pixels.mjs';
import { remember, remembered, slowly } from './support/remember.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable } from './support/tables.mjs';

const scene = stage();
const kMoves = { reducedMotion: 'no-preference' };
const shown = (page) => page.locator('[data-moment="round"]');
const gone = (page) => shown(page).waitFor({ state: 'detached' });
const nextVersion = (page, before) =>
  page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
const version = (page) => page.locator('h1[data-version]').getAttribute('data-version');
const facts = (fresh, what) => fresh.filter((one) => one.what === what);
const any =
  (what) =>
  ({ fresh }) =>
    facts(fresh, what).length > 0;
const kPlayers = 4;

/** Each kind: how it is known, and what the page says then. */
const kKinds = [
  {
    kind: 'a chain',
    wanted: ({ game, fresh }) => fresh.length > 0 && game.last?.does.some((one) => one.length > 2),
    says: () => [],
  },
  {
    kind: 'an attack on you',
    wanted: ({ fresh }) => facts(fresh, 'attacked').some(({ over }) => over === 0),
    says: ({ fresh }) =>
      facts(fresh, 'attacked').map(({ over, points }) =>
        over === 0 ? new RegExp(`attack on you: ${points} point`) : /attack on /,
      ),
  },
  { kind: 'a bonus', wanted: any('bonus'), says: () => [/Bonus \d/] },
  { kind: 'a die that comes', wanted: any('die_enters'), says: () => [/die replaces the .* grey die/] },
  {
    kind: 'the last round',
    daily: false,
    wanted: any('last_round'),
    says: () => [/One more round, and the game ends/],
  },
  {
    kind: 'the end',
    wanted: ({ game }) => game.result !== undefined,
    says: () => [/The last round is over/, /End of the game/],
    ends: true,
  },
];
/** How somebody sees it, and ends it. */
const kDrives = [
  {
    by: 'keys',
    page: kMoves,
    end: async (page) => {
      await page.keyboard.press('Tab');
      assert.ok(await shown(page).isVisible(), 'Tab leads on');
      await page.keyboard.press('x');
    },
  },
  { by: 'touch', page: { ...kPhone, ...kMoves }, end: (page) => shown(page).tap() },
  { by: 'reduced motion', page: {}, end: (page) => page.getByRole('button', { name: 'Go on' }).click() },
  { by: 'nothing shown', page: {}, settings: { motion: 'none' }, end: null },
];

/** A page that is about to show it. */
async function before({ enter, server }, one, { page: how = {}, settings = {}, players = kPlayers } = {}) {
  const table = await tableBefore(server, {
    game: 'dice',
    options: { players },
    name: 'fig',
    way: 'any',
    wanted: one.wanted,
  });
  const page = await enter(how);
  await page.addInitScript((kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)), {
    coach: false,
    ...settings,
  });
  return { table, page };
}

/** What a slip says of everybody is what the server told. */
async function told(page, { game, fresh }) {
  for (let seat = 0; seat < kPlayers; seat += 1) {
    const slip = page.locator(`[data-slip="${seat}"]`);
    const own = fresh.filter((one) => one.seat === seat);
    const links = ['crossed', 'attacked', 'bonus', 'passed'].flatMap((what) => facts(own, what)).length;
    assert.equal(await slip.locator('.link').count(), links, `links of ${seat}`);
    const dice = game.last.does[seat].filter(({ verb }) => verb === 'build').length;
    assert.equal(await slip.locator('.link .die').count(), dice, `dice of ${seat}`);
    const [coins] = facts(own, 'coins');
    if (coins)
      assert.match(
        await slip.locator('.coins').innerText(),
        new RegExp(`has ${coins.coins} coin.*had ${coins.before}`),
      );
  }
}

describe('each kind', { concurrency: 2 }, () => {
  for (const [k, one] of kKinds.entries())
    (one.daily === false ? scene.thorough : scene)(`${one.kind} is shown as what it is`, async (place) => {
      for (const drive of kThorough ? kDrives : [kDrives[k % 3], ...(k === 1 ? [kDrives[3]] : [])]) {
        const { table, page } = await before(place, one, drive);
        await slowly(page);
        await openTable(page, place.server, table);
        const was = await version(page);
        await table.act();
        const news = await table.told;
        if (!drive.end) {
          await nextVersion(page, was);
          assert.equal(await page.locator('[data-moment]').count(), 0, drive.by);
        } else {
          await shown(page).waitFor();
          await told(page, news);
          const text = (await shown(page).innerText()).replace(/\s+/g, ' ');
          for (const said of one.says(news)) assert.match(text, said, drive.by);
          await drive.end(page);
          await gone(page);
          // Dice that were in the hand are thrown.
          if (one.ends) await page.locator('.counting, .ending').first().waitFor();
          else if (drive.page === kMoves) await page.locator('.tray:is(.odd, .even):not(.held)').waitFor();
        }
        table.close();
        await page.context().close();
      }
    });

  scene.thorough('it is over by itself, and the dice fall', async (place) => {
    const { table, page } = await before(place, kKinds[1], { page: kMoves });
    const kShort = ['[data-moment="round"]', '.tray.held', '.flight'];
    await remember(page, ...kShort);
    await openTable(page, place.server, table);
    await table.act();
    for (const one of kShort) await remembered(page, one);
    await page.locator('.tray:is(.odd, .even):not(.held)').waitFor();
    await gone(page);
    table.close();
  });

  // The time of the page goes on as the test says: nobody's machine is too slow for it.
  scene('a round is over in two and a half seconds of the page', async (place) => {
    const { table, page } = await before(place, kKinds[1], { page: kMoves });
    await page.clock.install();
    await openTable(page, place.server, table);
    await page.clock.pauseAt(Date.now() + 10_000);
    await table.act();
    await table.told;
    while ((await shown(page).count()) === 0) await page.clock.runFor(1);
    let passed = 0;
    for (; (await shown(page).count()) > 0; passed += 100) {
      assert.ok(passed <= 2500, `it is still shown after ${passed} ms`);
      await page.clock.runFor(100);
    }
    assert.ok(passed > 1500, `it flashes by in ${passed} ms`);
    table.close();
  });

  scene('a digit ends it and chooses its die', async (place) => {
    const { table, page } = await before(place, kKinds[0], { page: kMoves });
    await slowly(page);
    await openTable(page, place.server, table);
    await table.act();
    await shown(page).waitFor();
    const digit = await page.locator('.zone button.usable').first().getAttribute('data-digit');
    await page.keyboard.press(digit);
    await gone(page);
    await page.locator(`.zone button[data-digit="${digit}"][aria-pressed="true"]`).waitFor();
    table.close();
  });

  scene('who was away reads what was missed, and sees it again', async (place) => {
    const { table, page } = await before(place, kKinds[1]);
    await slowly(page);
    await openTable(page, place.server, table);
    const hide = (value) =>
      page.evaluate(
        (now) => Object.defineProperty(document, 'hidden', { value: now, configurable: true }),
        value,
      );
    await hide(true);
    await table.act();
    await page.getByText('One turn while you were away').waitFor();
    assert.equal(await page.locator('[data-moment]').count(), 0);
    await hide(false);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'One turn while you were away' });
    await list
      .getByText(/attacks from/)
      .first()
      .waitFor();
    await list.getByRole('button', { name: 'Show again' }).first().click();
    await list.waitFor({ state: 'detached' });
    await shown(page).waitFor();
    assert.match(await shown(page).innerText(), /attack on you/);
    table.close();
  });
});

const kWindows = [
  [390, 844, 7, {}],
  [820, 1180, 7, { noColour: true }],
  [844, 390, 7, { theme: 'dark' }],
  [1440, 900, 4, {}],
  [1280, 720, 7, { theme: 'dark' }],
  [1366, 625, 7, {}],
].slice(0, kThorough ? 6 : 2);

scene('it has its room and can be read, in every window and look', async (place) => {
  const found = [];
  for (const [width, height, players, settings] of kWindows) {
    const { table, page } = await before(place, kKinds[4], {
      page: { viewport: { width, height }, hasTouch: width < 1100 },
      settings,
      players,
    });
    await slowly(page);
    await openTable(page, place.server, table);
    await table.act();
    await shown(page).waitFor();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.round, .round .slip, .round .told')].flatMap((one) =>
        one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2
          ? [one.className]
          : [],
      ),
    );
    const faults = [
      ...cut.map((name) => `${name} is cut`),
      ...(await layoutFaults(page, { touch: width < 1100 })),
      ...(await axe(page)),
      ...(kThorough ? await contrastFaults(page, place.browser) : []),
    ];
    if (settings.noColour) {
      const { coloured } = await colour(place.browser, await page.screenshot());
      if (coloured > 0) faults.push(`${coloured} pixels have a colour`);
    }
    found.push(...faults.map((line) => `${width} x ${height}, ${players}: ${line}`));
    table.close();
    await page.context().close();
  }
  assert.deepEqual(found, []);
});
