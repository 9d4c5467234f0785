// SPDX-License-Identifier: Apache-2.0
// Lessons played as they propose it: what the plate asks for is done at the board, or from the list of actions.

import assert from 'node:assert/strict';

import { goOn } from './play.mjs';
import { lasting, until } from './rest.mjs';

export const kLessons = ['wonders', 'architects', 'dice'];
export const plate = (page) => page.locator('[data-lesson]');
const gold = (page) => plate(page).locator('button.gold');

/** Waits until the plate is there, ending whatever is shown before it; says which step it is about. */
export async function stepShown(page) {
  await page.locator('[data-lesson], .interlude, [data-moment]').first().waitFor();
  for (let i = 0; i < 40 && !(await plate(page).isVisible()); i += 1) {
    await goOn(page);
    await plate(page)
      .waitFor({ timeout: 1000 })
      .catch(() => undefined);
  }
  return plate(page).evaluate(({ dataset }) => ({ id: dataset.lesson, asks: dataset.asks === 'true' }));
}

/** The lit part and the plate: they never meet, and all of the plate is to be seen. */
export const plateFaults = (page) => lasting(() => plateFaultsNow(page));
const plateFaultsNow = (page) =>
  page.evaluate(() => {
    const box = document.querySelector('.plate-at').getBoundingClientRect();
    const light = document.querySelector('.light')?.getBoundingClientRect();
    const faults = [];
    if (!light && document.querySelector('[data-lesson]').dataset.lesson !== 'end')
      faults.push('nothing is lit');
    if (
      light &&
      box.left < light.right - 1 &&
      box.right > light.left + 1 &&
      box.top < light.bottom - 1 &&
      box.bottom > light.top + 1
    )
      faults.push('the plate covers what is lit');
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push(`the plate leaves the window: ${JSON.stringify(box)}`);
    if (getComputedStyle(document.querySelector('.hud .leave')).visibility !== 'visible')
      faults.push('there is no way out');
    const on = document.querySelector('[data-lesson] button.gold').getBoundingClientRect();
    if (on.top < box.top || on.bottom > box.bottom + 1) faults.push('what leads on has to be scrolled to');
    if (box.height < 80) faults.push(`the plate is ${box.height} high`);
    return faults;
  });

/** The part of the board that is lit. */
const litPart = (page) =>
  page.evaluate(() => {
    const one = document.querySelector('.light');
    if (!one) return '';
    const { left, top, width, height } = one.getBoundingClientRect();
    const middle = document.elementsFromPoint(left + width / 2, top + height / 2);
    const part = middle.map((each) => each.closest('[data-coach]')).find(Boolean);
    return part?.getAttribute('data-coach') ?? '';
  });
const kAsked = { wonders: /^(card|opened)-/, architects: /^deck-/, dice: /./ };

/** Makes the move that is asked for at the board. `press` presses a locator, with a pointer or a key. */
async function makeMove(page, game, press, byKeys) {
  await page.locator('.light').waitFor();
  // The light follows what moves, a moment later.
  const lit = await until(
    () => litPart(page),
    (one) => kAsked[game].test(one),
  );
  if (game === 'wonders') {
    assert.match(lit, kAsked.wonders);
    if (lit.startsWith('card-')) await press(page.locator(`[data-coach="${lit}"] > button`));
    const { id } = await stepShown(page);
    const verb = id === 'trade' ? 'stage' : 'build';
    await press(page.locator(`.choices .act[data-verb="${verb}"]`).first());
  } else if (game === 'architects') {
    assert.match(lit, kAsked.architects);
    await press(page.locator(`[data-coach="${lit}"] .take`));
  } else {
    // Two dice may be alike; the first is lit.
    if (lit.startsWith('die-')) await press(page.locator(`[data-coach="${lit}"]`).first());
    else {
      const square = page.locator('.own .square.lit[data-square^="wonder"]').first();
      // On a small screen its district is behind a tab.
      if (!(await square.isVisible())) await press(page.locator('.tab[data-coach="building-wonder"]'));
      await press(square);
      // What has the focus is shown already, and a key crosses it.
      if (byKeys) return;
    }
    await press(page.locator('.side .take'));
  }
}

/** Plays the lesson from its first step to its end; `seen` is told of each step. */
export async function playLesson(page, game, { press, seen, move = makeMove, byKeys = false }) {
  const ids = [];
  for (let i = 0; i < 40; i += 1) {
    const { id, asks } = await stepShown(page);
    if (ids.at(-1) !== id) ids.push(id);
    await seen?.({ id, asks });
    if (id === 'end') return ids;
    if (!asks) {
      await press(gold(page));
      continue;
    }
    const version = await page.locator('h1[data-version]').getAttribute('data-version');
    await move(page, game, press, byKeys);
    await page.locator(`h1[data-version]:not([data-version="${version}"])`).waitFor({ state: 'attached' });
  }
  return assert.fail(`the lesson did not end: ${ids.join(', ')}`);
}
