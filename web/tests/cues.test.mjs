// SPDX-License-Identifier: Apache-2.0
// Each sound comes with its picture: taps as the cards turn over, a ring for each coin that travels, a blow when it falls,
// the lyre as the next Age begins, and its whole figure when the points have been counted.

import assert from 'node:assert/strict';

import { tableBefore } from './support/deals.mjs';
import { counting, victory, wear } from './support/ending.mjs';
import { hurry, slowly } from './support/remember.mjs';
import { heard, listen, until } from './support/sounds.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableBeforeEnd } from './support/tables.mjs';

const scene = stage();
// Hz, as lib/sound.ts has them.
const kTap = 170;
const kStack = 160;
const kBlow = 110;
const kTurn = 784;
const kFigure = [392, 494, 587, 659, 784, 988];
const isRing = ({ pitch }) => pitch > 1500;
const notesOf = (tones) => tones.filter(({ pitch }) => kFigure.includes(pitch));
const has = (list, kind) => list.some(({ what }) => what === kind);

/** Somebody looks on with sound, and has touched the page. */
async function listener({ enter, server }, table, times = 1) {
  const page = await enter({ reducedMotion: 'no-preference' });
  await wear(page, { coach: false, sound: true, volume: 50 });
  await slowly(page, times);
  await listen(page);
  await openTable(page, server, table);
  await page.keyboard.press('Shift');
  return page;
}

scene('cards tap as they turn over, and every coin that is seen to go rings, each higher', async (place) => {
  const pays = (one) => one.seat === 0 && one.pays && Math.max(one.pays.left, one.pays.right) > 1;
  const table = await tableBefore(place.server, {
    options: { players: 3 },
    name: 'coins',
    way: 'build',
    wanted: ({ game, fresh }) =>
      fresh.some(pays) && game.last?.when.phase === 'turn' && !has(fresh, 'age') && game.last.when.turn < 6,
  });
  // So that no coin is late because the machine is.
  const page = await listener(place, table, 4);
  await table.act();
  const { game } = await table.told;
  await until(page, 1, kStack);
  const tones = (await heard(page)).filter(({ moment }) => moment === 'reveal');
  const taps = tones.filter(({ pitch }) => pitch === kTap);
  assert.equal(taps.length, 5);
  assert.equal((await heard(page)).find(({ pitch }) => pitch === kTap).moment, 'reveal');
  const own = game.last.list.flatMap((fact) => {
    if (fact.seat === 0 && fact.pays) return [fact.pays.left, fact.pays.right];
    return fact.what === 'received' && fact.seat === 0 ? [fact.coins] : [];
  });
  const coins = own.reduce((sum, one) => sum + one, 0);
  const rings = tones.filter(isRing);
  assert.equal(rings.length, coins, JSON.stringify(game.last.list));
  assert.ok(Math.max(...rings.map(({ pitch }) => pitch)) > rings[0].pitch);
  assert.ok(tones.indexOf(rings[0]) > tones.indexOf(taps.at(-1)));
  const stack = tones.findIndex(({ pitch }) => pitch === kStack);
  assert.ok(tones[stack].leaving && stack > tones.indexOf(rings.at(-1)));
  table.close();
});

/** One choice before Age I ends. */
const beforeAgeTwo = (server) =>
  tableBefore(server, {
    options: { players: 3 },
    name: 'one',
    way: 'build',
    wanted: ({ game, fresh }) => has(fresh, 'age') && game.view.age === 2,
  });

scene('blows are heard as they fall, and the lyre when the next Age begins', async (place) => {
  const table = await beforeAgeTwo(place.server);
  const page = await listener(place, table, 30);
  await table.act();
  await table.told;
  const end = page.locator('[data-moment="age_end"]');
  await end.or(page.locator('[data-moment="reveal"]')).first().waitFor();
  if (!(await end.isVisible())) await page.keyboard.press('x');
  await end.waitFor();
  await hurry(page);
  await until(page, 2, kBlow);
  await until(page, 4, ...kFigure.slice(0, 4));
  const tones = await heard(page);
  const blows = tones.filter(({ pitch }) => pitch === kBlow);
  assert.deepEqual(
    blows.map(({ moment }) => moment),
    ['age_end', 'age_end'],
  );
  // The one of the own turn is one of them, too.
  const notes = notesOf(tones).filter(({ pitch }) => pitch !== kTurn);
  assert.deepEqual(
    notes.map(({ pitch, moment }) => [pitch, moment]),
    kFigure.slice(0, 4).map((pitch) => [pitch, 'new_age']),
  );
  table.close();
});

scene('a fight that is not looked at is not heard: going on ends what would come', async (place) => {
  const table = await beforeAgeTwo(place.server);
  const page = await listener(place, table, 30);
  await table.act();
  const end = page.locator('[data-moment="age_end"]');
  const turn = page.locator('[data-moment="reveal"]');
  await turn.or(end).first().waitFor();
  if (await turn.isVisible()) await page.keyboard.press('x');
  await end.waitFor();
  await page.keyboard.press('Escape');
  await until(page, 4, ...kFigure.slice(0, 4));
  const blows = (await heard(page)).filter(({ pitch }) => pitch === kBlow);
  assert.ok(blows.length <= 2 && blows.every(({ moment }) => moment === 'age_end'));
  table.close();
});

scene('the victory is heard when the points have been counted, and not before', async (place) => {
  const table = await tableBeforeEnd(place.server, {
    game: 'wonders',
    options: { players: 3 },
    name: 'lyre',
  });
  const page = await listener(place, table, 30);
  await table.finish();
  const shown = page.locator('[data-moment]');
  await shown.first().waitFor();
  // The last cards, then the fights.
  while (!(await counting(page).isVisible())) {
    const kind = await shown
      .first()
      .getAttribute('data-moment', { timeout: 1000 })
      .catch(() => null);
    await page.keyboard.press('Escape');
    if (kind) await page.locator(`[data-moment="${kind}"]`).waitFor({ state: 'detached' });
    await shown.first().or(counting(page)).or(victory(page)).first().waitFor();
    if (await victory(page).isVisible()) break;
  }
  assert.deepEqual(notesOf(await heard(page)), [], 'nothing of it while they are counted');
  await page.keyboard.press('x');
  await until(page, kFigure.length, ...kFigure);
  const notes = notesOf(await heard(page));
  assert.deepEqual(
    notes.map(({ pitch }) => pitch),
    kFigure,
  );
  assert.ok(notes.every(({ counting: still }) => !still));
  table.close?.();
});
