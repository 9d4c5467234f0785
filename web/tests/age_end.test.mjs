// SPDX-License-Identifier: Apache-2.0
// The end of an Age in 7 Wonders: both own fights with the strengths of that moment, the ring of all others, how long it
// stays and how it is left, and that it looks well at every size.

import assert from 'node:assert/strict';

import { beforeTheEnd } from './support/ages.mjs';
import { axe } from './support/axe.mjs';
import { kPhone } from './support/browser.mjs';
import { connect } from './support/client.mjs';
import { contrastFaults } from './support/contrast.mjs';
import { layoutFaults } from './support/layout.mjs';
import { colour } from './support/pixels.mjs';
import { endTurn, useCard } from './support/play.mjs';
import { comesTo, hasFocus } from './support/rest.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { be, openTable } from './support/tables.mjs';

const scene = stage();
const kTwo = ['Ada', 'Björn'];
const kAlone = 4000; // ms that it stays for somebody alone

const shown = (page) => page.getByRole('dialog', { name: /ends$/ });
const gone = (page) => shown(page).waitFor({ state: 'detached' });
/** Here the time of the page goes on as the test says. */
async function stopTime(page) {
  await page.clock.pauseAt(Date.now() + 10_000);
}
async function shownInTime(page) {
  while ((await shown(page).count()) === 0) await page.clock.runFor(20);
}
const button = (page) => shown(page).getByRole('button');
const signed = (points) => (points > 0 ? `+${points}` : String(points));

/** What the page shows of the fights: strengths by place, verdicts, and the others in words. */
const told = (page) =>
  shown(page).evaluate((one) => ({
    strengths: Object.fromEntries(
      ['left', 'own', 'right'].map((place) => [
        place,
        Number(one.querySelector(`.champion.${place} .strength`).textContent),
      ]),
    ),
    verdicts: [...one.querySelectorAll('.verdict')].map(({ textContent }) => textContent),
    others: [...one.querySelectorAll('.ring li > .hidden')].map(({ textContent }) => textContent),
  }));

/** The same from what the server told, for seat 0: the left neighbour is seat 1. */
function expected(fights, names) {
  const [left, right] = [fights.at(0), fights.at(-1)];
  assert.deepEqual([left.seats, right.seats], [[0, 1], [names.length - 1, 0]]); // prettier-ignore
  const verdict = ({ won, points }, own, theirs) => {
    const end = won === null ? 'level' : won === 0 ? signed(points) : signed(-1);
    return `${own} against ${theirs}: ${end}`;
  };
  return {
    strengths: { left: left.shields[1], own: left.shields[0], right: right.shields[0] },
    verdicts: [verdict(left, ...left.shields), verdict(right, right.shields[1], right.shields[0])],
    others: fights.slice(1, -1).map(({ seats: [a, b], shields: [x, y], won, points }) => {
      const end = won === null ? '' : `: ${names[won]} gets ${signed(points)}`;
      return `${names[a]} ${x}, ${names[b]} ${y}${end}`;
    }),
  };
}
const namesAt = ({ people }) => people[0].table().seats.map(({ name }) => name);

scene('fights have the strengths of that moment, and wait for people', async ({ enter, server }) => {
  const table = await beforeTheEnd(server, { names: kTwo, options: { players: 5 } });
  const page = await enter();
  await page.clock.install();
  await openTable(page, server, table);
  const fights = await table.end();
  await shown(page).waitFor();
  const wanted = expected(fights, namesAt(table));
  assert.deepEqual(await told(page), wanted);
  assert.equal(await shown(page).getAttribute('aria-modal'), 'false');
  assert.match(await shown(page).locator('h2').innerText(), /^Age I ends$/);
  assert.equal((await button(page).innerText()).trim(), 'Deal Age II');
  await hasFocus(button(page), 'the button has the focus');
  await page.getByText(/^Age I ends: \d+ to \d+ against/).waitFor({ state: 'attached' });
  // Everybody plays on, and shields may change.
  await table.playTurn();
  await page.clock.runFor(kAlone + 1000);
  assert.deepEqual(await told(page), wanted);
  await button(page).click();
  await gone(page);
  table.close();
});

scene('the last turn says what the conflict would bring, as the server does', async ({ enter, server }) => {
  const table = await beforeTheEnd(server, { age: 2, names: kTwo, options: { players: 4 } });
  const page = await enter({ viewport: { width: 1440, height: 900 } });
  await openTable(page, server, table);
  const { view } = table.people[0].table().game;
  const { conflict } = view.seats[0];
  const would = [conflict.left, conflict.right].map((points) => (points === 0 ? 'level' : signed(points)));
  const ends = page.locator('.flows .last');
  const text = async (nth) => (await ends.nth(nth).innerText()).replace(/\s+/g, ' ').replace('−', '-');
  assert.equal(await text(0), `conflict next ${would[0]} and ${would[1]} ahead`);
  assert.equal(await text(1), `${view.discard} discarded face down`);
  assert.deepEqual(await layoutFaults(page), []);
  // Before it hands are passed on.
  const others = await beforeTheEnd(server, { age: 1, names: kTwo, options: { players: 4 } });
  await others.end();
  await openTable(page, server, others);
  await page.locator('.flow').first().waitFor();
  assert.equal(await ends.count(), 0);
  others.close();
  table.close();
});

scene.thorough('alone it goes by itself, unless it is looked at closely', async ({ enter, server }) => {
  const table = await beforeTheEnd(server, { options: { players: 3 } });
  const page = await enter();
  await page.clock.install();
  await openTable(page, server, table);
  await page.mouse.move(640, 400);
  await stopTime(page);
  await table.end();
  await shownInTime(page);
  const banner = shown(page).locator('.banner').first();
  await banner.hover();
  await page.mouse.move(...(await middle(banner)), { steps: 3 });
  await page.clock.runFor(kAlone + 1000);
  assert.ok(await shown(page).isVisible(), 'it stays while somebody points at a city');
  await page.mouse.move(5, 300, { steps: 5 });
  await page.clock.runFor(kAlone + 1000);
  assert.equal(await shown(page).count(), 0, 'it goes when nobody does');
  await page.clock.resume();
  table.close();

  const next = await beforeTheEnd(server, { age: 2, options: { players: 3 } });
  await openTable(page, server, next);
  await next.end();
  await shown(page).waitFor();
  await gone(page);
  next.close();
});
async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2 + 4, y + height / 2 + 4];
}

scene(
  'the last choice is made in the page; Escape and Enter leave, with the focus at the board',
  async (here) => {
    const { enter, server } = here;
    for (const key of kThorough ? ['Escape', 'Enter'] : ['Escape']) {
      const table = await beforeTheEnd(server, { names: kTwo, options: { players: 4 } });
      const page = await enter();
      await openTable(page, server, table);
      // The friend chooses whenever asked; what the page does resolves the turn.
      const friend = table.playOthers();
      const [ada] = table.people;
      for (let age = 1, i = 0; age === 1; i += 1) {
        const version = await page.locator('h1[data-version]').getAttribute('data-version');
        await useCard(page, i);
        const other = page.locator(`h1[data-mine="true"]:not([data-version="${version}"])`);
        await other.waitFor({ state: 'attached' });
        // Then comes an extra card, or the end of the Age.
        const now = Number(await other.getAttribute('data-version'));
        ({ age } = (await ada.until(({ game }) => game.version >= now)).game.view);
        await endTurn(page);
      }
      await shown(page).waitFor();
      await page.keyboard.press(key);
      await gone(page);
      const place = () => page.evaluate(() => document.activeElement?.closest('.on-table') !== null);
      await comesTo(place, true, `after ${key} the focus is on the table`);
      await friend;
      table.close();
    }
  },
);

scene('after Age III points are counted, and who only watches sees all fights', async ({ enter, server }) => {
  const table = await beforeTheEnd(server, { age: 3, names: kTwo, options: { players: 4 } });
  const watcher = await connect(server.url, 'Wanda');
  const [page, wanda] = [await enter(), await enter(kPhone)];
  await openTable(page, server, table);
  await be(wanda, server, watcher.cookie);
  await wanda.goto(`${server.url}/table/${table.id}`);
  await wanda.getByRole('button', { name: 'Watch', exact: true }).click();
  await wanda.locator('.board').waitFor();
  const fights = await table.end();
  await shown(page).waitFor();
  assert.equal((await button(page).innerText()).trim(), 'Count');
  await shown(wanda).waitFor();
  assert.equal(await shown(wanda).locator('.ring li').count(), fights.length);
  assert.equal(await shown(wanda).locator('.champion').count(), 0);
  assert.deepEqual(await layoutFaults(wanda, { touch: true }), []);
  assert.deepEqual(await axe(wanda), []);
  watcher.close();
  table.close();
});

scene.thorough(
  'with motion it comes to the same picture, in a bit more than two seconds',
  async ({ enter, server }) => {
    const table = await beforeTheEnd(server, { names: kTwo, options: { players: 5 } });
    const page = await enter({ reducedMotion: 'no-preference' });
    await openTable(page, server, table);
    await table.end();
    await shown(page).waitFor();
    // Not the boats behind it, which sail for a minute.
    const longest = await shown(page).evaluate((one) => {
      window.parts = one
        .getAnimations({ subtree: true })
        .filter((each) => each instanceof CSSAnimation && !each.effect.target.closest('.boats'));
      return Math.max(...window.parts.map((each) => each.effect.getComputedTiming().endTime));
    });
    assert.ok(longest >= 2000 && longest <= 2300, `${longest} ms`);
    await page.evaluate(() =>
      Promise.all(window.parts.map(({ finished }) => finished)).then(() => undefined),
    );
    assert.deepEqual(await layoutFaults(page), []);
    table.close();
  },
);

const kSizes = [
  [1440, 900],
  [1280, 720],
  [1366, 625],
  [820, 1180],
  [844, 390],
  [390, 844],
];
const kLooks = { day: {}, night: { theme: 'dark' }, 'no colour': { theme: 'light', noColour: true } };
for (const [look, settings] of Object.entries(kLooks)) {
  const sizes = kThorough ? kSizes : kSizes.filter(([width]) => width === 1280 || width === 390);
  const show = settings.noColour ? scene : scene.thorough;
  show(`it has room at every size, ${look}`, async ({ enter, server, browser }) => {
    const table = await beforeTheEnd(server, { names: kTwo, options: { players: 7 } });
    const page = await enter({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(
      (kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)),
      settings,
    );
    await openTable(page, server, table);
    await table.end();
    await shown(page).waitFor();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const faults = [
        ...(await axe(page)),
        ...(await layoutFaults(page, { touch: width < 900 })),
        ...(kThorough ? await contrastFaults(page, browser) : []),
      ];
      if (settings.noColour) {
        const { coloured, ink } = await colour(browser, await page.screenshot());
        if (coloured > 0 || ink < 1000) faults.push(`${coloured} pixels have a colour, ${ink} are dark`);
      }
      assert.deepEqual(faults, [], `${width} x ${height}`);
    }
    table.close();
  });
}
