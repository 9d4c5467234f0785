// SPDX-License-Identifier: Apache-2.0
// Whole games of each system through their own boards, from the start page or the set-up to the score sheet
// and the replay; how far games, players and devices are combined says PHAROS_BROWSER_SCALE.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { kDesktop, kPhone } from './support/browser.mjs';
import {
  fillAndStart,
  kCards,
  kDecks,
  kDice,
  makeTable,
  option,
  playNow,
  playToEnd,
  readNotes,
  takeByKeys,
  takeFromDeck,
  useCard,
  useDie,
  useDieByKeys,
  useKeys,
} from './support/play.mjs';
import { allCases } from './support/pairs.mjs';
import { kAll, kThorough } from './support/scale.mjs';
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
  await page.getByRole('link', { name: 'Watch again' }).click();
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

/** By name: how it is called, how it is set up, how it is played, also by keys, what its score sheet has. */
const kGames = {
  '7 Wonders': { controls: kCards, act: useCard, keys: useKeys, rows: kWonders },
  'the first edition': {
    title: '7 Wonders',
    choose: (page) => option(page, 'Edition', 'First edition (2010)'),
    controls: kCards,
    act: useCard,
    keys: useKeys,
    rows: kWonders,
  },
  Edifice: {
    title: '7 Wonders',
    choose: (page) => page.getByRole('switch', { name: 'Edifice', exact: true }).check(),
    controls: kCards,
    act: useCard,
    keys: useKeys,
    rows: [...kWonders, 'Edifices'],
  },
  '7 Wonders Architects': {
    controls: kDecks,
    act: takeFromDeck,
    keys: takeByKeys,
    rows: ['Wonder stages', 'Cat', 'Blue cards', 'Conflicts', 'Progress tokens'],
  },
  '7 Wonders Dice': { controls: kDice, act: useDie, keys: useDieByKeys, rows: kDiceRows },
};
const kPlaces = ['the start page', 'the set-up'];
const kDevices = ['mouse', 'touch', 'keyboard'];
const kOfWonders = ['7 Wonders', 'the first edition', 'Edifice'];
const fewest = (game) => (kOfWonders.includes(game) ? 3 : 2);
/** Every game with few, some and many; devices and places take turns. */
const kPlayed = Object.keys(kGames).flatMap((game, i) =>
  [fewest(game), fewest(game) + 2, 7].map((players, j) => ({
    game,
    players,
    from: kPlaces[(i + j) % 2],
    device: kDevices[(i + j) % 3],
    // With motion each card is waited for until it lies still, which takes twice as long.
    motion: j === 0 ? 'no-preference' : 'reduce',
  })),
);
const everyOne = () =>
  allCases(
    {
      game: Object.keys(kGames),
      players: [2, 3, 4, 5, 6, 7],
      from: kPlaces,
      device: kDevices,
      motion: ['no-preference', 'reduce'],
    },
    ({ game, players }) => players >= fewest(game),
  );
// spoken.test.mjs plays Architects; of 7 Wonders keyboard.test.mjs and phone.test.mjs play beginning and end.
const kFew = [
  { game: '7 Wonders Dice', players: 2, from: 'the start page', device: 'mouse', motion: 'reduce' },
];

async function begin(page, server, { game, players, from }) {
  const { title = game, choose = async () => undefined } = kGames[game];
  const set = async (where) => {
    await choose(where);
    await option(where, 'Players', String(players));
  };
  if (from === 'the start page') return playNow(page, server, title, set);
  await makeTable(page, server, 'Ada', title, set);
  return fillAndStart(page);
}

describe('whole games', { concurrency: 2 }, () => {
  for (const one of kAll ? everyOne() : kThorough ? kPlayed : kFew) {
    const { game, players, from, device, motion } = one;
    const moving = motion === 'reduce' ? '' : ', with motion';
    scene(`${game} with ${players}, from ${from}, by ${device}${moving}`, async ({ enter, server }) => {
      const { title = game, controls, act, keys, rows } = kGames[game];
      const page = await enter({ ...(device === 'touch' ? kPhone : kDesktop), reducedMotion: motion });
      const press = device === 'touch' ? 'tap' : 'click';
      if (device !== 'keyboard') await readNotes(page, press);
      await begin(page, server, one);
      const choose = device === 'keyboard' ? keys : act;
      const turns = await playToEnd(page, controls, (_, turn) => choose(page, turn, press));
      assert.ok(rows !== kWonders || turns >= 18, `${turns} choices`);
      await scoreSheet(page, rows, players);
      await replay(page, title);
    });
  }
});
