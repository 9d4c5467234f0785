// SPDX-License-Identifier: Apache-2.0
// The end of a game as it is seen: the counting and how it is skipped, the victory with the figures of the server,
// what broke a tie, and that both have their room and can be read at every size.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { axe, kDesktop, kPhone } from './support/browser.mjs';
import { contrastFaults } from './support/contrast.mjs';
import {
  asTold,
  counting,
  countTo,
  faultsOf,
  holdCounting,
  padIsRight,
  victory,
  wear,
} from './support/ending.mjs';
import { layoutFaults } from './support/layout.mjs';
import { goOn, kCards, useCard } from './support/play.mjs';
import { hurry, slowly } from './support/remember.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
const kMoving = { reducedMotion: 'no-preference' };
const kBeforeLast = 17; // choices, if no city plays or builds more than a card in a turn

/** Makes the last choices in the page, whatever they are. */
async function playLast(page, press = 'click') {
  const over = page.locator('h1[data-version]:not([data-phase="running"])');
  const ready = page.locator('main:has(h1[data-mine="true"])').locator(kCards).first();
  for (let turn = 0; turn < 8; turn += 1) {
    await over.or(ready).first().waitFor({ state: 'attached' });
    await goOn(page);
    if ((await over.count()) > 0) return;
    const version = await page.locator('h1[data-version]').getAttribute('data-version');
    await useCard(page, turn, press);
    const next = page.locator(`h1[data-version]:not([data-version="${version}"])`);
    await next.or(over).first().waitFor({ state: 'attached' });
  }
  assert.fail('the game did not end');
}

const atTheEnd = async (enter, server, how = {}) => {
  const table = await tableAfter(server, {
    game: 'wonders',
    options: { players: 3 },
    moves: kBeforeLast,
  });
  const page = await enter({ ...kMoving, ...how });
  await slowly(page); // a key that ends a turn must not come after it, when points are counted
  await openTable(page, server, table);
  return { page, table };
};

/** The last choices lead to the victory, and nothing is counted before. */
async function seesVictory(page) {
  const seen = page.evaluate(
    () =>
      new Promise((done) => {
        const look = () => {
          if (document.querySelector('.counting')) done('counting');
          else if (document.querySelector('.ending')) done('victory');
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await playLast(page);
  assert.equal(await seen, 'victory');
  await victory(page).waitFor();
}

describe('the end of a game', { concurrency: 2 }, () => {
  scene(
    'counting runs row by row and ends by itself; opened again there is none',
    async ({ enter, server }) => {
      // A small window: what moves is painted the whole time.
      const { page, table } = await atTheEnd(enter, server, { viewport: kPhone.viewport });
      await page.evaluate(() => {
        window.rowsSeen = [];
        const look = () => {
          const told = document.querySelector('.counting header p')?.textContent;
          const row = Number(/row (\d) of 7/.exec(told)?.[1] ?? 0);
          if (row > 0 && row !== window.rowsSeen.at(-1)) window.rowsSeen.push(row);
        };
        new MutationObserver(look).observe(document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      });
      await playLast(page);
      await counting(page).waitFor();
      await hurry(page);
      await victory(page).waitFor();
      // A busy machine may leave out one or another.
      const rows = await page.evaluate('window.rowsSeen');
      assert.ok(rows.length >= 3, `rows ${rows}`);
      assert.deepEqual(
        rows,
        rows.toSorted((a, b) => a - b),
      );
      await padIsRight(page, await asTold(server, table));
      await page.reload();
      await victory(page).waitFor();
      assert.equal(await counting(page).count(), 0);
    },
  );

  scene('counting is ended by a key, not by Tab or a modifier', async ({ enter, server }) => {
    const { page, table } = await atTheEnd(enter, server);
    await playLast(page);
    await counting(page).waitFor();
    for (const key of ['Tab', 'Shift', 'Control']) await page.keyboard.press(key);
    assert.equal(await counting(page).count(), 1);
    await page.keyboard.press('x');
    await victory(page).waitFor();
    assert.equal(await counting(page).count(), 0);
    await padIsRight(page, await asTold(server, table));
  });

  scene.thorough('counting is ended by a tap, and by its button', async ({ enter, server }) => {
    const phone = await atTheEnd(enter, server, kPhone);
    await playLast(phone.page, 'tap');
    await counting(phone.page).waitFor();
    await phone.page.touchscreen.tap(180, 300);
    await victory(phone.page).waitFor();
    await padIsRight(phone.page, await asTold(server, phone.table));

    const { page } = await atTheEnd(enter, server);
    await playLast(page);
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await victory(page).waitFor();
  });

  scene('who wants no motion sees the victory at once', async ({ enter, server }) => {
    const reduced = await atTheEnd(enter, server, { reducedMotion: 'reduce' });
    if (!kThorough) return seesVictory(reduced.page);
    const set = await atTheEnd(enter, server);
    await set.page.evaluate(() =>
      localStorage.setItem('pharos.settings', JSON.stringify({ motion: 'reduced' })),
    );
    await set.page.reload();
    for (const { page } of [reduced, set]) await seesVictory(page);
  });

  scene('a figure tells where it comes from; the table can be looked at again', async ({ enter, server }) => {
    const table = await tableAfter(server, { game: 'wonders', options: { players: 4 }, moves: Infinity });
    const { scores, game } = await asTold(server, table);
    for (const size of kThorough ? [kDesktop, kPhone] : [kPhone]) {
      const page = await enter(size);
      await openTable(page, server, table);
      const best = Math.max(...scores.map(({ coins }) => coins));
      const seat = scores.findIndex(({ coins }) => coins === best);
      const cells = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Coins' }) });
      const figure = cells.getByRole('cell').nth(seat).getByRole('button');
      await figure.click();
      assert.equal(await figure.getAttribute('aria-expanded'), 'true');
      await page.getByText('what is left over counts in a tie').waitFor();
      await page.getByText(`${game.view.seats[seat].coins} coins`).first().waitFor();
      assert.deepEqual(await axe(page), []);
      assert.deepEqual(await layoutFaults(page, { touch: size === kPhone }), []);
      await figure.click();
      await page.getByText('what is left over counts in a tie').waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'The table', exact: true }).click();
      await page.locator('.board').waitFor();
      assert.deepEqual(await layoutFaults(page, { touch: size === kPhone }), []);
      // The focus goes with what is shown.
      await page.locator('#to-result:focus').waitFor();
      await page.keyboard.press('Enter');
      await victory(page).waitFor();
      await page.locator('h2:focus').waitFor();
    }
  });

  scene('it prints the sheet and nothing to press', async ({ enter, server }) => {
    const page = await enter();
    await openTable(
      page,
      server,
      await tableAfter(server, { game: 'wonders', options: { players: 3 }, moves: Infinity }),
    );
    await victory(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.getByRole('rowheader', { name: 'Coins' }).isVisible());
    assert.ok(await victory(page).isVisible());
    assert.equal(await page.getByRole('button', { name: 'Again', exact: true }).isVisible(), false);
  });
});

/** Lets those of the two best be level, as `winners` says; what else the server sends stays as it is. */
async function levelled(page, { winners, coins }) {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      const game = message.data?.game;
      if (game?.result) {
        game.view.seats.forEach((seat, i) => {
          const points = i < 2 ? 40 : 30;
          Object.keys(seat.score).forEach((row) => (seat.score[row] = row === 'blue' ? points : 0));
          seat.score.total = points;
          seat.coins = coins[i];
        });
        game.result = { ranks: game.view.seats.map((_, i) => (winners.includes(i) ? 1 : i + 1)), winners };
      }
      socket.send(JSON.stringify(message));
    });
  });
}

describe('a tie', { concurrency: 2 }, () => {
  const ties = [
    ['what broke it', { winners: [1], coins: [3, 8, 0] }, /level with Ada, ahead by coins, 8 to 3/, [1]],
    ['who share the victory', { winners: [0, 1], coins: [5, 5, 0] }, /level in points and in coins/, [0, 1]],
  ];
  for (const [name, how, words, marked] of kThorough ? ties : ties.slice(0, 1))
    scene(`says ${name}`, async ({ enter, server, browser }) => {
      const table = await tableAfter(server, { game: 'wonders', options: { players: 3 }, moves: Infinity });
      const page = await enter({ viewport: { width: 1280, height: 720 } });
      await levelled(page, how);
      await openTable(page, server, table);
      await page.getByText(words).waitFor();
      const found = await page
        .locator('.total td')
        .evaluateAll((all) => all.flatMap((cell, seat) => (cell.matches('.marked') ? [seat] : [])));
      assert.deepEqual(found, marked);
      assert.deepEqual(await layoutFaults(page), []);
      if (kThorough) assert.deepEqual(await contrastFaults(page, browser), []);
    });
});

const kTouch = { hasTouch: true, isMobile: true };
const kSizes = {
  '1440x900': { viewport: { width: 1440, height: 900 } },
  '1366x625': { viewport: { width: 1366, height: 625 } },
  '390x844': { viewport: { width: 390, height: 844 }, ...kTouch },
  '844x390': { viewport: { width: 844, height: 390 }, ...kTouch },
};
const kLooks = { day: { theme: 'light' }, night: { theme: 'dark' }, 'no colour': { noColour: true } };

/** Few and many; the many ask most of the room. */
const kPlayers = kThorough ? [3, 7] : [7];

describe('the end has its room', { concurrency: 2 }, () => {
  for (const players of kPlayers)
    scene(`the victory with ${players}`, async ({ enter, server, browser }) => {
      const options = { players, edifice: players === 7 };
      const table = await tableAfter(server, { game: 'wonders', options, moves: Infinity });
      // A page is looked at in several ways: the server lets nobody load it as often as that.
      for (const touch of [false, true])
        for (const plain of [false, true]) {
          if (!kThorough && plain !== touch) continue;
          const all = Object.entries(kSizes).filter(([, how]) => (how.hasTouch === true) === touch);
          const sizes = kThorough ? all : [all[plain ? 1 : 0]];
          const page = await enter(sizes[0][1]);
          await wear(page, { noColour: plain });
          await openTable(page, server, table);
          await page.locator('.ending svg').first().waitFor();
          for (const [size, { viewport }] of sizes)
            for (const colorScheme of plain ? ['light'] : ['light', 'dark']) {
              await page.setViewportSize(viewport);
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
              await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
              const found = await faultsOf(page, browser, { touch, plain, whole: touch });
              assert.deepEqual(found, [], `${size}, ${plain ? 'no colour' : colorScheme}`);
            }
          await page.close();
        }
    });

  // Daily of Architects and Dice, in ends.test.mjs.
  for (const players of kPlayers)
    scene.thorough(`the counting with ${players}`, async ({ enter, server, browser }) => {
      const looks = Object.entries(kLooks);
      for (const [i, [size, how]] of Object.entries(kSizes).entries()) {
        const [look, settings] = looks[i % looks.length];
        const options = { players, edifice: players === 7 };
        const table = await tableAfter(server, { game: 'wonders', options, moves: kBeforeLast });
        const page = await enter({ ...how, ...kMoving });
        await wear(page, { ...settings, coach: false });
        await slowly(page);
        await holdCounting(page);
        await openTable(page, server, table);
        await playLast(page);
        await countTo(page, 4);
        const touch = how.hasTouch === true;
        const found = await faultsOf(page, browser, { touch, plain: look === 'no colour', whole: false });
        assert.deepEqual(found, [], `${size}, ${look}`);
        await page.close();
      }
    });
});
