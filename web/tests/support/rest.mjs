// SPDX-License-Identifier: Apache-2.0
// Looking at what is about to come to rest: a page may be late, and what is wrong in passing is not wrong. Each of these
// waits for what it is asked for; none waits where it is there already.

import assert from 'node:assert/strict';

/** Long enough for a busy machine; what is there is never waited for. */
export const kPatience = 60_000;
const kPause = 50; // ms
const pause = (ms = kPause) => new Promise((done) => setTimeout(done, ms));

/** Looks until `good` is true of what is seen, or patience is over; returns what was seen last. */
export async function until(look, good) {
  const late = Date.now() + kPatience;
  let seen = await look();
  while (!good(seen) && Date.now() < late) {
    await pause();
    seen = await look();
  }
  return seen;
}

/** Until `look` sees just this. */
export async function comesTo(look, wanted, what) {
  const alike = (seen) => JSON.stringify(seen) === JSON.stringify(wanted);
  assert.deepEqual(await until(look, alike), wanted, what);
}
export const countIs = (locator, number, what) => comesTo(() => locator.count(), number, what);

/** Until it has the focus. */
export async function hasFocus(locator, what = 'it has the focus') {
  await comesTo(() => locator.evaluate((one) => one === document.activeElement), true, what);
}

const kLasts = 3; // looks that see the same faults
/** What is wrong and stays so: a page that is being laid out is looked at again. */
export async function lasting(look) {
  let found = await look();
  for (let same = 1; found.length > 0 && same < kLasts;) {
    await pause(250 * same);
    const now = await look();
    same = JSON.stringify(now) === JSON.stringify(found) ? same + 1 : 1;
    found = now;
  }
  return found;
}

/**
 * What is shown of a turn comes right after the table has changed, by a timer of its own. After this it is there, if it
 * was to come. Not where the page's clock stands still.
 */
export const shownByNow = (page) =>
  page.evaluate(() => new Promise((done) => setTimeout(() => setTimeout(done))));

/** Where something lies once it moves no more. */
export async function placeOf(locator) {
  await locator.scrollIntoViewIfNeeded();
  return locator.boundingBox();
}
