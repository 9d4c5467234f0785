// SPDX-License-Identifier: Apache-2.0
// Learning by playing: each lesson played through as it proposes, in every language, by pointer, by keys, and by a
// reader of screens; left and found again; and what comes of it when somebody does something else.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { kLessons, plate, plateFaults, playLesson, stepShown } from './support/lessons.mjs';
import { enterWith, faultsOf, kWaysToLook, wordsOf } from './support/looks.mjs';
import { goOn } from './support/play.mjs';
import { Reader } from './support/reader.mjs';
import { casesOf, kAll, kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';

const scene = stage();
const click = (locator) => locator.click();
/** What is pressed to play on, without a lesson. */
const kPlayable = {
  wonders: '#hand li > button',
  architects: '.decks .take:enabled',
  dice: '.tray button:enabled',
};
/** A text as it may stand on the page: whatever an argument comes to. */
function toldBy(words, key) {
  const parts = words[`web.lesson.${key}`]
    .replace(/\{\w+(?:, plural(?:[^{}]|\{[^{}]*\})*)?\}/g, '\0')
    .split('\0');
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+'), 's');
}

const begin = async (page, server, game) => {
  await page.goto(`${server.url}/learn/${game}`);
  await page.waitForURL(/\/table\//);
};

// Most of their time they wait for what is shown.
const { language: languages, look: looks, size } = kWaysToLook;
/** Daily each lesson once, in the languages with the longest words and another; from scale 10 on in every language. */
const kFew = casesOf({ game: kLessons, size }).map((one, i) => ({
  ...one,
  language: ['de', 'fr', 'sv'][i % 3],
}));
const kMany = kThorough ? casesOf({ game: kLessons, language: languages, size }) : kFew;
const kPlayed = kAll
  ? casesOf({ game: kLessons, ...kWaysToLook })
  : kMany.map((one, i) => ({ ...one, look: looks[i % looks.length] }));

/** The step whose screen is looked at closely; tables.test.mjs has the others. */
const kLookedAt = { wonders: 'build', architects: 'build', dice: 'warehouse' };

describe('lessons', { concurrency: 2 }, () => {
  for (const one of kPlayed) {
    const { game, language, look, size } = one;
    scene(
      `${game} in ${language}, ${look}, on a ${size}: seven steps to the end`,
      async ({ enter, server, browser }) => {
        const page = await enterWith(enter, one);
        await begin(page, server, game);
        const texts = new Set();
        const ids = await playLesson(page, game, {
          press: click,
          seen: async ({ id }) => {
            assert.deepEqual(await plateFaults(page), [], id);
            // The way out is told from the beginning.
            if (texts.size === 0)
              assert.ok((await plate(page).innerText()).includes(wordsOf(language)['web.lesson.foot']));
            texts.add(await plate(page).innerText());
            if (id === (kThorough && game === 'wonders' ? 'trade' : kLookedAt[game]))
              assert.deepEqual(await faultsOf(page, browser, one), [], id);
          },
        });
        assert.equal(ids.length, 8, ids.join(', ')); // every step, and the end: the deal has a card for each
        assert.ok(texts.size >= 11, 'a step said what another had said');
        await plate(page).locator('button.gold').click();
        await plate(page).waitFor({ state: 'detached' });
      },
    );
  }
});

/** The text of a plate, between its upper edge and its buttons. */
const textSeen = (page) =>
  page.evaluate(() => {
    const [plate, text, buttons] = ['.plate-at', '[data-lesson] .text', '[data-lesson] .buttons'].map((one) =>
      document.querySelector(one).getBoundingClientRect(),
    );
    return text.top >= plate.top && text.bottom <= buttons.top + 1;
  });
scene('on a phone on its side a step and what leads on are to be seen', async ({ enter, server }) => {
  const page = await enter({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  await begin(page, server, 'architects');
  const seen = async ({ id }) => {
    assert.deepEqual(await plateFaults(page), [], id);
    assert.ok(await textSeen(page), `the text of ${id} is hidden`);
  };
  await playLesson(page, 'architects', { press: (locator) => locator.tap(), seen });
});

/** The arrow that leads from what has the focus towards an element of the same group, where Tab makes one stop of it. */
const arrowTo = (locator) =>
  locator.evaluate((one) => {
    const from = document.activeElement;
    const group = one.closest('.sheet, ul, ol');
    if (one === from || one.tabIndex >= 0 || !group?.contains(from)) return null;
    const [a, b] = [from, one].map((each) => each.getBoundingClientRect());
    const right = b.x + b.width / 2 - a.x - a.width / 2;
    const down = b.y + b.height / 2 - a.y - a.height / 2;
    if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'ArrowRight' : 'ArrowLeft';
    return down > 0 ? 'ArrowDown' : 'ArrowUp';
  });
const focused = (locator) => locator.evaluate((one) => one === document.activeElement);

/** Tab and arrows lead there; nothing is pressed that has not the focus. */
async function pressByKeys(page, locator) {
  const passed = [];
  for (let i = 0; i < 120 && !(await focused(locator)); i += 1) {
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate('document.activeElement.outerHTML.slice(0, 80)'));
    for (let j = 0; j < 12; j += 1) {
      const arrow = await arrowTo(locator);
      if (!arrow) break;
      await page.keyboard.press(arrow);
    }
  }
  assert.ok(await focused(locator), `Tab does not lead there, but to\n${passed.join('\n')}`);
  await page.keyboard.press('Enter');
}

/** What is alike in all lessons is looked at in one of them daily. */
const sceneOf = (game) => (game === kLessons[0] ? scene : scene.thorough);

for (const game of kLessons)
  sceneOf(game)(`${game} by keys alone`, async ({ enter, server }) => {
    const page = await enter();
    await begin(page, server, game);
    const ids = await playLesson(page, game, {
      byKeys: true,
      press: (locator) => pressByKeys(page, locator),
    });
    assert.equal(ids.length, 8, ids.join(', '));
  });

for (const game of kLessons) {
  // Daily spoken.test.mjs plays by what is said.
  scene.thorough(`${game} by a reader of screens`, async ({ enter, server }) => {
    const page = await enter();
    await begin(page, server, game);
    const reader = await Reader.of(page);
    const words = wordsOf('en');
    const heard = [];
    const ids = await playLesson(page, game, {
      press: async () => {
        await reader.goTo(({ role, name }) => role === 'button' && /^(Go on|Skip)$/.test(name), 120);
        await reader.press('Enter');
      },
      seen: async ({ id, asks }) => {
        const [head, text] =
          id === 'end' ? ['end.head', 'end.text'] : [`${game}.${id}.head`, `${game}.${id}.text`];
        const wanted = asks ? ['your_move', `${game}.${id}.move`] : [head, text];
        const said = await reader.until(
          (all) => {
            const region = all.filter(({ within }) => within.includes(words['web.lesson.learn']));
            const told = region.map(({ name }) => name).join(' ');
            const found = region.some(
              ({ role, name }) => role === 'heading' && toldBy(words, wanted[0]).test(name),
            );
            return found && toldBy(words, wanted[1]).test(told) ? told : null;
          },
          `${id}: ${wanted.join(', ')}`,
        );
        heard.push(said);
      },
      // The move is made from the list of actions, by the name that the choice has there.
      move: async () => {
        const wanted = (await plate(page).getAttribute('data-wanted')).toLowerCase();
        const isIt = ({ role, name }) => role === 'button' && name.toLowerCase().includes(wanted);
        if (!(await reader.read()).some((one) => isIt(one) && one.within.includes('Actions'))) {
          await reader.goTo(({ name }) => name.includes('All actions'), 120);
          await reader.press('Enter');
        }
        await reader.until((all) => all.some(isIt), wanted);
        await reader.tabTo(isIt, 160);
        await reader.press('Enter');
      },
    });
    assert.equal(ids.length, 8, ids.join(', '));
    assert.ok(new Set(heard).size >= 11, 'a step was told in the words of another');
  });

  // Daily from one of its steps, below.
  scene.thorough(
    `${game}: the way out is open at every step, and leads back to it`,
    async ({ enter, server }) => {
      const page = await enter();
      await begin(page, server, game);
      const left = [];
      await playLesson(page, game, {
        press: click,
        seen: async ({ id, asks }) => {
          if (id === 'end') return;
          await page.locator('.hud .leave').click();
          await plate(page).waitFor({ state: 'detached' });
          // All that a click needs: it is there, can be pressed, and nothing lies over it.
          await page.locator(kPlayable[game]).first().click({ trial: true });
          await page.locator('.hud .menu').click();
          await page.getByRole('button', { name: 'Go on with the lesson' }).click();
          assert.deepEqual(await stepShown(page), { id, asks });
          left.push(`${id} ${asks}`);
        },
      });
      assert.ok(new Set(left).size >= 10, left.join(', '));
    },
  );
}

scene('who leaves plays on, and finds the step again afterwards', async ({ enter, server }) => {
  const page = await enter();
  await begin(page, server, 'wonders');
  await stepShown(page);
  await page.locator('.hud .leave').click();
  await plate(page).waitFor({ state: 'detached' });
  const version = await page.locator('h1[data-version]').getAttribute('data-version');
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices .act[data-verb="sell"]').click();
  await page.locator(`h1[data-version]:not([data-version="${version}"])`).waitFor({ state: 'attached' });
  await goOn(page);
  await page.locator('.hud .menu').click();
  await page.getByRole('button', { name: 'Go on with the lesson' }).click();
  assert.equal((await stepShown(page)).id, 'city');
});

scene('left, kept over a reload, and found again in the menu', async ({ enter, server }) => {
  const page = await enter();
  await begin(page, server, 'wonders');
  await stepShown(page);
  await plate(page).locator('button.gold').click(); // city
  assert.equal((await stepShown(page)).id, 'build');
  await page.reload();
  assert.equal((await stepShown(page)).id, 'build');
  await page.locator('.hud .leave').click();
  await plate(page).waitFor({ state: 'detached' });
  await page.locator('#hand li > button').first().waitFor();
  await page.locator('.hud .menu').click();
  await page.getByRole('button', { name: 'Go on with the lesson' }).click();
  assert.equal((await stepShown(page)).id, 'build');
  // From the start page the same table is found.
  const table = page.url();
  await page.goto(`${server.url}/learn/wonders`);
  await page.waitForURL(table);
  assert.equal((await stepShown(page)).id, 'build');
});

scene('who does something else is not held up', async ({ enter, server }) => {
  const page = await enter();
  await begin(page, server, 'wonders');
  await stepShown(page);
  for (let turn = 0; turn < 6; turn += 1) {
    await goOn(page);
    const version = await page.locator('h1[data-version]').getAttribute('data-version');
    await page.locator('#hand li > button').first().click();
    await page.locator('.choices .act[data-verb="sell"]').click();
    await page.locator(`h1[data-version]:not([data-version="${version}"])`).waitFor({ state: 'attached' });
    const { id } = await stepShown(page);
    assert.ok(id);
    assert.deepEqual(await plateFaults(page), []);
  }
  // Nothing was asked twice that was not there: the game has gone on.
  assert.equal(await page.locator('h1[data-phase]').getAttribute('data-phase'), 'running');
});

scene('the start page offers it until it was taken', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(server.url);
  const offers = page.getByRole('link', { name: /Learn by playing/ });
  await offers.nth(2).waitFor();
  await offers.first().click();
  await page.waitForURL(/\/table\//);
  await stepShown(page);
  await page.goto(server.url);
  await page.getByRole('heading', { name: '7 Wonders', exact: true }).first().waitFor();
  await page.locator('.trow, li a[href^="/table/"]').first().waitFor();
  assert.equal(await offers.count(), 0);
});

scene('each lesson is offered until it was begun, and is found with the rules', async ({ enter, server }) => {
  const page = await enter();
  const begun = { table: 'gone', at: 7, reached: 7, moving: false, other: false, left: true };
  await page.addInitScript((kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)), {
    lessons: { wonders: begun },
  });
  await page.goto(server.url);
  const offers = page.getByRole('link', { name: /Learn by playing/ });
  await offers.nth(1).waitFor();
  const paths = await offers.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  assert.deepEqual(paths.sort(), ['/learn/architects', '/learn/dice']);
  for (const [rules, game] of [
    ['wonders', 'wonders'],
    ['edifice', 'wonders'],
    ['dice', 'dice'],
  ]) {
    await page.goto(`${server.url}/rules/${rules}`);
    await offers.first().waitFor();
    assert.equal(await offers.first().getAttribute('href'), `/learn/${game}`);
  }
});
