// SPDX-License-Identifier: Apache-2.0
// Every moment of every game, with every number of players, in every language, look and size; how far they
// are combined says PHAROS_BROWSER_SCALE (support/scale.mjs).

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { enterWith, faultsOf, kWaysToLook, oneOfAlike, wordsOf } from './support/looks.mjs';
import { openList } from './support/play.mjs';
import { casesOf, kAll, kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

const kGames = {
  '7 Wonders': { game: 'wonders' },
  'the first edition with Edifice': { game: 'wonders', options: { edition: 1, edifice: true } },
  Architects: { game: 'architects' },
  Dice: { game: 'dice' },
};

/** What is opened at a table, by those who look at it in this language; then `faults` are looked for. */
async function asItIs(page, words, faults) {
  return faults();
}
async function aCardRaised(page, words, faults) {
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices button').first().waitFor();
  return faults();
}
async function theList(page, words, faults) {
  await openList(page);
  return faults();
}
/** Opens something by its button, or by that of the menu where there is no room for it. */
async function openBy(page, words, key) {
  const named = (place) => place.getByRole('button', { name: words[key], exact: true });
  if (await named(page).first().isVisible()) return named(page).first().click();
  await page.getByRole('button', { name: words['web.button.menu'], exact: true }).click();
  return named(page.getByRole('dialog')).click();
}
async function dialogues(page, words, faults) {
  const found = [];
  for (const key of ['web.table.to_score', 'web.log.heading', 'web.button.menu']) {
    await openBy(page, words, key);
    // On a desktop what happened stands beside the table.
    const strip = page.locator('aside section.turns');
    await page
      .getByRole('dialog', { name: words[key] })
      .or(strip)
      .or(page.getByRole('dialog'))
      .first()
      .waitFor();
    const beside = await strip.isVisible();
    found.push(...(await faults()).map((line) => `${words[key]}: ${line}`));
    // In a window that was a phone's for a look, the strip comes back a moment later.
    if (beside) {
      await strip.waitFor();
      await openBy(page, words, key);
    } else await page.keyboard.press('Escape');
    await page.getByRole('dialog').or(strip).first().waitFor({ state: 'detached' });
  }
  return found;
}
async function theChart(page, words, faults) {
  await page.getByRole('img', { name: words['web.aria.chart'], exact: true }).waitFor();
  return faults();
}

/** By name: after how many choices, and what is opened then; a short game with many is over after ten. */
const kMoments = {
  'the beginning': { moves: 0, open: asItIs },
  'a raised card': { moves: 3, open: aCardRaised },
  'the list of actions': { moves: 6, open: theList },
  dialogues: { moves: 6, open: dialogues },
  'the end': { moves: Infinity, open: theChart },
};

/** What the daily run looks at. */
const kDaily = {
  'the beginning': Object.keys(kGames),
  'a raised card': ['the first edition with Edifice'],
  'the list of actions': ['7 Wonders'],
  dialogues: ['7 Wonders'],
  'the end': [], // in ending.test.mjs and ends.test.mjs
};
// One parameter, so that each moment of each game meets everything else.
const position = Object.keys(kGames)
  .flatMap((game) => Object.keys(kMoments).map((moment) => ({ game, moment })))
  .filter(({ game, moment }) => moment !== 'a raised card' || kGames[game].game === 'wonders')
  .filter(({ game, moment }) => kThorough || kDaily[moment].includes(game));
const players = [2, 3, 4, 5, 6, 7];
/** What is opened over a table is looked at with few and with many. */
const kOver = ['the list of actions', 'dialogues'];
const possible = ({ players, language, position: { game, moment } }) =>
  (players > 2 || kGames[game].game !== 'wonders') &&
  (kAll || !kOver.includes(moment) || players === 3 || players === 7) &&
  oneOfAlike(
    position.findIndex((one) => one.game === game && one.moment === moment),
    language,
  );

describe('tables', { concurrency: 2 }, () => {
  for (const one of casesOf({ position, players, ...kWaysToLook }, possible)) {
    const { game, moment } = one.position;
    const name = `${moment} of ${game} with ${one.players}, ${one.language}, ${one.look}, ${one.size}`;
    scene(name, async ({ enter, server, browser }) => {
      const { moves, open } = kMoments[moment];
      const { game: system, options } = kGames[game];
      const wanted = { game: system, options: { ...options, players: one.players }, moves };
      const page = await enterWith(enter, one);
      await openTable(page, server, await tableAfter(server, wanted));
      const found = await open(page, wordsOf(one.language), () => faultsOf(page, browser, one));
      assert.deepEqual(found, []);
    });
  }
});
