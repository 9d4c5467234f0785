// SPDX-License-Identifier: Apache-2.0
// A whole game of each system through its own board, from the start page or the set-up to the score
// sheet and the replay.

import assert from 'node:assert/strict';

import {
  fillAndStart,
  kCards,
  kDecks,
  kDice,
  makeTable,
  playNow,
  playToEnd,
  takeFromDeck,
  useCard,
  useDie,
} from './support/play.mjs';
import { stage } from './support/stage.mjs';

const scene = stage();

/** The score sheet: these rows, a total that is their sum, a place for everybody, a chart. */
async function scoreSheet(page, rows, players) {
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  const numbers = async (name) => {
    const row = sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    const texts = await row.getByRole('cell').allInnerTexts();
    return texts.map((text) => Number.parseInt(text.replace('−', '-'), 10));
  };
  const sums = Array(players).fill(0);
  for (const row of rows) {
    const cells = await numbers(row);
    assert.equal(cells.length, players, `${row} has a cell for each player`);
    cells.forEach((points, seat) => (sums[seat] += points));
  }
  assert.deepEqual(await numbers('Total'), sums);
  const ranks = await numbers('Place');
  assert.ok(ranks.includes(1) && ranks.every((rank) => rank >= 1 && rank <= players), `places ${ranks}`);
  await page.getByRole('img', { name: /Chart/ }).waitFor();
}

/** From the score sheet to the replay, which shows the game that was played. */
async function replay(page, game) {
  await page.getByRole('link', { name: 'Watch the game again' }).click();
  await page.waitForURL(/\/replay\//);
  await page.getByText(game, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'One step forward' }).click();
}

const kWonders = [
  'Wonder stages',
  'Coins',
  'Conflicts',
  'Civilian (blue)',
  'Commercial (yellow)',
  'Scientific (green)',
  'Guilds (purple)',
];
const kDiceRows = [
  'Wonder',
  'Western Barracks',
  'Eastern Barracks',
  'Agora',
  'Market',
  'University',
  'Guild Court',
  'Gallery of Leaders',
];

scene('a game of 7 Wonders, second edition, with cards that move', async ({ enter, server }) => {
  const page = await enter({ reducedMotion: 'no-preference' });
  await playNow(page, server, '7 Wonders', 4);
  assert.equal((await playToEnd(page, kCards, useCard)) >= 18, true);
  await scoreSheet(page, kWonders, 4);
  await replay(page, '7 Wonders');
});

scene('a game of 7 Wonders, first edition, from the set-up', async ({ enter, server }) => {
  const page = await enter();
  await makeTable(page, server, 'Ada', '7 Wonders', async () => {
    await page.getByLabel('Edition').selectOption({ label: 'First edition (2010)' });
    await page.getByLabel('Players').selectOption('3');
  });
  await fillAndStart(page);
  await playToEnd(page, kCards, useCard);
  await scoreSheet(page, kWonders, 3);
});

scene('a game with Edifice', async ({ enter, server }) => {
  const page = await enter();
  await makeTable(page, server, 'Ada', '7 Wonders', async () => {
    await page.getByRole('checkbox', { name: 'Edifice', exact: true }).check();
    await page.getByLabel('Players').selectOption('5');
  });
  await fillAndStart(page);
  await playToEnd(page, kCards, useCard);
  await scoreSheet(page, [...kWonders, 'Edifices'], 5);
});

scene('a game of 7 Wonders Architects with its decks', async ({ enter, server }) => {
  const page = await enter();
  await playNow(page, server, '7 Wonders Architects', 3);
  await playToEnd(page, kDecks, takeFromDeck);
  await scoreSheet(page, ['Wonder stages', 'Cat', 'Blue cards', 'Conflicts', 'Progress tokens'], 3);
  await replay(page, '7 Wonders Architects');
});

scene('a game of 7 Wonders Dice with dice and squares', async ({ enter, server }) => {
  const page = await enter();
  await playNow(page, server, '7 Wonders Dice', 2);
  await playToEnd(page, kDice, useDie);
  await scoreSheet(page, kDiceRows, 2);
  await replay(page, '7 Wonders Dice');
});
