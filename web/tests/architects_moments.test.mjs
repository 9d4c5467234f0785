// SPDX-License-Identifier: Apache-2.0
// What happened in a turn of Architects is shown: chains where their players are, link by link; a conflict with every two
// neighbours; a wonder that is complete. As the server's facts say, and in good manners: it is over soon, any key or tap
// ends it, decks can be used meanwhile, and what was missed is told.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { axe } from './support/axe.mjs';
import { kPhone } from './support/browser.mjs';
import { contrastFaults } from './support/contrast.mjs';
import { tableBefore } from './support/deals.mjs';
import { kDesktops, kTouched, layoutFaults } from './support/layout.mjs';
import { colour } from './support/pixels.mjs';
import { hurry, slowly } from './support/remember.mjs';
import { comesTo } from './support/rest.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable } from './support/tables.mjs';

const scene = stage();
const kMoves = { reducedMotion: 'no-preference' };

const happens = (what) => (fresh) => fresh.some((event) => event.what === what);
const fightsOf = (fresh) => fresh.filter(({ what }) => what === 'fight');
/** Whether the conflict was in the step that resolved last; else others have moved since. */
const isLast = ({ last }) => fightsOf(last?.list ?? []).length > 0;
/** What is waited for: told with the step that resolved last, or by one before it. */
const kWanted = {
  chain: ({ fresh }) => ['cat', 'built', 'horn'].every((what) => happens(what)(fresh)),
  conflict: ({ game, fresh }) => happens('disbanded')(fresh) && isLast(game),
  earlier: ({ game, fresh }) => happens('victory')(fresh) && !isLast(game),
  twice: ({ fresh }) => fightsOf(fresh).some(({ tokens }) => tokens === 2),
  complete: ({ fresh }) => happens('complete')(fresh),
};

/** A page at a table, one choice before it. */
async function sit({ enter, server }, { wanted, players = 4, settings = {}, page: how = {}, slow = false }) {
  const table = await tableBefore(server, {
    game: 'architects',
    options: { players },
    name: 'Moments',
    way: 'any',
    wanted: kWanted[wanted],
  });
  const page = await enter(how);
  if (slow) await slowly(page);
  await page.addInitScript(
    (kept) => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false, ...kept })),
    settings,
  );
  await openTable(page, server, table);
  await page.locator('.architects .deck').first().waitFor();
  return { page, table };
}
const chains = (page) => page.locator('[data-moment="chain"]');
const shown = (page, kind) => page.locator(`[data-moment="${kind}"]`);
/** Past the chains, to what is shown after them. */
async function past(page, picture) {
  for (let there = false; !there;) {
    await chains(page).or(picture).first().waitFor();
    there = await picture.isVisible();
    if (!there) await page.keyboard.press('x');
  }
}
const nameOf = (page, seat) => page.locator(`[data-player="${seat}"] .display`).first().textContent();

describe('chains', { concurrency: 2 }, () => {
  scene('each player has the links of the facts, they go by themselves, and all was told', async (place) => {
    const { page, table } = await sit(place, { wanted: 'chain', page: kMoves, slow: true });
    await table.act();
    const { fresh } = await table.told;
    await chains(page).first().waitFor();
    const cards = fresh.filter(({ what }) => what === 'took' || what === 'kept').length;
    assert.equal(await page.locator('[data-moment="chain"] .card').count(), cards);
    const built = fresh.filter(({ what }) => what === 'built').length;
    assert.equal(await page.locator('.rising').count(), built);
    const turned = fresh.flatMap((event) => (event.what === 'battle' ? [event.turned] : []));
    assert.equal(
      await page.locator('[data-moment="chain"] .war').count(),
      turned.reduce((a, b) => a + b, 0),
    );
    await hurry(page);
    await chains(page).first().waitFor({ state: 'detached' });
    const said = page.locator('[aria-live]', { hasText: /takes .* from/ });
    await said.first().waitFor({ state: 'attached' });
    table.close();
  });

  scene('a key ends them and acts, a modifier does not; no motion shows them at once', async (place) => {
    const { page, table } = await sit(place, { wanted: 'chain', slow: true });
    await table.act();
    await chains(page).nth(1).waitFor();
    await page.keyboard.press('Shift');
    assert.ok((await chains(page).count()) > 1);
    await page.keyboard.press('2');
    await chains(page).first().waitFor({ state: 'detached' });
    await comesTo(() => page.evaluate(() => document.activeElement?.getAttribute('data-key')), '2');
    table.close();
  });

  scene('a tap ends them and takes from a deck; switched off, nothing is shown', async (place) => {
    const { page, table } = await sit(place, { wanted: 'chain', page: { ...kPhone, ...kMoves }, slow: true });
    await table.act();
    await chains(page).first().waitFor();
    const before = await page.locator('h1[data-version]').getAttribute('data-version');
    await page.locator('.deck .take').first().tap();
    await page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
    table.close();
    const off = await sit(place, { wanted: 'conflict', settings: { motion: 'none' } });
    await off.table.act();
    await off.table.told;
    await off.page
      .locator('[aria-live]', { hasText: /meets the left neighbour: \d+ shields? to \d+/ })
      .first()
      .waitFor({ state: 'attached' });
    assert.equal(await off.page.locator('[data-moment]').count(), 0);
    off.table.close();
  });

  scene('who was away reads a list and can see a turn again', async (place) => {
    const { page, table } = await sit(place, { wanted: 'chain', slow: true });
    await page.evaluate(() =>
      Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }),
    );
    await table.act();
    await table.told;
    await page.getByText('4 turns while you were away').waitFor();
    assert.equal(await chains(page).count(), 0);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('dialog');
    await list.getByText('Gets the cat').first().waitFor();
    assert.deepEqual(await axe(page), []);
    await list.getByRole('button', { name: 'Show again' }).first().click();
    await list.waitFor({ state: 'detached' });
    await chains(page).first().waitFor();
    table.close();
  });
});

/** Where the ring of all has least room. */
const kTight = [
  [1366, 625],
  [390, 844],
  [844, 390],
];

const kSmall = [
  [1280, 720],
  [390, 844],
  [844, 390],
];

describe('conflicts and the end', { concurrency: 2 }, () => {
  for (const [wanted, players, look] of [
    ['conflict', 4, {}],
    ['earlier', 4, { theme: 'dark' }],
    ['conflict', 7, { noColour: true }],
  ].slice(kThorough ? 0 : 2))
    scene(`every two neighbours, and red cards that leave: ${wanted}, ${players}`, async (place) => {
      const { page, table } = await sit(place, { wanted, players, settings: look, slow: true });
      await table.act();
      const { game, fresh } = await table.told;
      const picture = shown(page, 'conflict');
      await past(page, picture);
      const plates = picture.locator('.ring > li');
      assert.equal(await plates.count(), players);
      const told = await plates.locator('.hidden').allTextContents();
      const fights = fightsOf(fresh);
      assert.equal(fights.length, players, 'every pair was told');
      for (const { seats, shields } of fights) {
        const names = await Promise.all(
          seats.map((seat) => (seat === game.view.seat ? 'Ada' : nameOf(page, seat))),
        );
        const words = `${names[0]} ${shields[0]}, ${names[1]} ${shields[1]}`;
        assert.ok(
          told.some((line) => line.startsWith(words)),
          `${words}: ${told.join('; ')}`,
        );
      }
      const left = fresh.filter(({ what, cards }) => what === 'disbanded' && cards > 0).length;
      assert.equal(await picture.locator('.leaving li').count(), left);
      const found = [];
      for (const [width, height] of kThorough
        ? [...kDesktops, ...kTouched]
        : players === 7
          ? kTight
          : [[1280, 720]]) {
        await page.setViewportSize({ width, height });
        const faults = await layoutFaults(page, { touch: width < 1100 });
        if (look.noColour) {
          const { coloured } = await colour(place.browser, await page.screenshot());
          if (coloured > 0) faults.push(`${coloured} pixels have a colour`);
        }
        if (kThorough) faults.push(...(await contrastFaults(page, place.browser)));
        found.push(...faults.map((line) => `${width} x ${height}: ${line}`));
      }
      assert.deepEqual(found, []);
      assert.deepEqual(await axe(page), []);
      await page.keyboard.press('Enter');
      await picture.waitFor({ state: 'detached' });
      table.close();
    });

  scene('two players fight once, and twice as many shields bring two tokens', async (place) => {
    const { page, table } = await sit(place, { wanted: 'twice', players: 2, page: kMoves, slow: true });
    await table.act();
    const { fresh } = await table.told;
    const picture = shown(page, 'conflict');
    await past(page, picture);
    const [{ seats, shields, won }, ...more] = fightsOf(fresh);
    assert.deepEqual(more, []);
    const winner = seats.indexOf(won);
    assert.ok(shields[winner] >= 2 * shields[1 - winner], 'A5.3');
    assert.equal(await picture.locator('.ring > li').count(), 1);
    assert.equal(await picture.locator('.ring .pieces .icon').count(), 2);
    await page.keyboard.press('Enter');
    await picture.waitFor({ state: 'detached' });
    table.close();
  });

  scene.thorough('a chain of each of seven has its room', async (place) => {
    const { page, table } = await sit(place, { wanted: 'chain', players: 7, slow: true });
    await table.act();
    await chains(page).first().waitFor();
    const found = [];
    for (const [width, height] of [[1280, 720], ...kTight]) {
      await page.setViewportSize({ width, height });
      const faults = await layoutFaults(page, { touch: width < 1100 });
      found.push(...faults.map((line) => `${width} x ${height}: ${line}`));
    }
    assert.deepEqual(found, []);
    assert.deepEqual(await axe(page), []);
    table.close();
  });

  scene('a complete wonder is seen before the points are counted', async (place) => {
    const { page, table } = await sit(place, {
      wanted: 'complete',
      players: 3,
      settings: { noColour: true },
      slow: true,
    });
    await table.act();
    const { game } = await table.told;
    const conflict = shown(page, 'conflict');
    const complete = shown(page, 'complete');
    // A conflict may come before it, with more chains on either side.
    for (;;) {
      await past(page, conflict.or(complete).first());
      if (await complete.isVisible()) break;
      await page.keyboard.press('Escape');
      await conflict.waitFor({ state: 'detached' });
    }
    assert.ok(game.view.seats.some(({ stages }) => stages === 5));
    assert.match(await complete.getByRole('heading').textContent(), /is complete/);
    const found = [];
    for (const [width, height] of kSmall) {
      await page.setViewportSize({ width, height });
      const faults = await layoutFaults(page, { touch: width < 1100 });
      const { coloured } = await colour(place.browser, await page.screenshot());
      if (coloured > 0) faults.push(`${coloured} pixels have a colour`);
      if (kThorough || width === 390) faults.push(...(await axe(page)));
      found.push(...faults.map((line) => `${width} x ${height}: ${line}`));
    }
    assert.deepEqual(found, []);
    await page.keyboard.press('x');
    await page.getByRole('heading', { name: /wins with|share the victory/ }).waitFor();
    table.close();
  });
});
