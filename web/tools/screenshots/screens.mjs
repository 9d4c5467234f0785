// SPDX-License-Identifier: Apache-2.0
// The screens that pictures are taken of: where each is, who looks at it, and what has to be there first.

import { penalised, picking } from '../../tests/support/asked.mjs';
import { connect, playOut } from '../../tests/support/client.mjs';
import { tableBefore } from '../../tests/support/deals.mjs';
import { wordsOf } from '../../tests/support/looks.mjs';
import { gamesShown } from '../../tests/support/play.mjs';
import { tableAfter } from '../../tests/support/tables.mjs';
import { moments } from './moments.mjs';

const kEnglish = wordsOf('en');

// What has to be there, or is opened, before a screen is looked at; with the words of its language.
const heading = (page) => page.locator('main h1').first().waitFor();
const board = (page) => page.locator('.board, .ending').waitFor();
async function score(page, words = kEnglish) {
  await board(page);
  await page.getByRole('img', { name: words['web.aria.chart'], exact: true }).waitFor();
}

async function menu(page, words = kEnglish) {
  await board(page);
  await page.getByRole('button', { name: words['web.button.menu'], exact: true }).click();
  await page.getByRole('dialog').waitFor();
}
/** Somebody raises a card, so that its uses are seen. */
async function raise(page) {
  await board(page);
  await page.locator('#hand li > button').nth(1).click();
  await page.locator('.choices button').first().waitFor();
}
async function hint(page, words = kEnglish) {
  await board(page);
  await page.getByRole('button', { name: words['web.hint.ask'] }).click();
  await page.locator('.best').waitFor();
}
/** A neighbour is visited. */
async function visited(page) {
  await board(page);
  await page.locator('.neighbour .open').first().click();
  await page.locator('dialog .purse').waitFor();
}
async function keys(page) {
  await board(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}
async function tables(page, words = kEnglish) {
  await gamesShown(page);
  await page.getByRole('heading', { name: words['web.start.open'] }).waitFor();
}
async function alone(page, words = kEnglish) {
  await gamesShown(page);
  const [change] = words['web.start.change_game'].split('{');
  await page.getByRole('button', { name: change.trim() }).first().click();
  await page.getByRole('dialog').waitFor();
}
/** Beside the table where there is room, else over it; on a phone by the menu. */
async function happened(page, words = kEnglish) {
  await board(page);
  const name = words['web.log.heading'];
  const list = page.getByRole('heading', { name });
  if (!(await list.isVisible())) {
    const button = page.getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) await menu(page, words);
    await button.click();
  }
  await list.waitFor();
}
const taught = (page) => page.locator('[data-lesson] button').first().waitFor();
const allHands = (page) => page.locator('.sight[data-eyes="all"] .board').waitFor();
const newTable = (page, words = kEnglish) =>
  page.getByRole('button', { name: words['web.start.make_table'] }).waitFor();

/** A sheet of five players that is filled in, and earlier ones. */
const sheetOf = (game, players, cells, expansions = []) => ({ game, players, expansions, cells });
const kPad = {
  sheet: sheetOf('wonders', ['Mira', 'Jonas', 'Aylin', 'Otto', 'Cassandra'], {
    wonder: [10, 10, 10, 15, 7],
    coins: [4, 2, 5, 1, 4],
    conflict: [8, 18, -4, 4, -3],
    blue: [17, 12, 9, 21, 14],
    yellow: [3, 4, 4, 2, 6],
    green: [10, 1, 31, 0, 18],
    purple: [6, 7, 7, 9, 5],
  }),
  history: [
    {
      at: Date.UTC(2026, 10, 8),
      sheet: sheetOf('wonders', ['Mira', 'Otto', 'Aylin'], { blue: [60, 41, 38] }),
    },
    { at: Date.UTC(2026, 10, 1), sheet: sheetOf('dice', ['Otto', 'Mira'], { wonder: [47, 30] }) },
    {
      at: Date.UTC(2026, 9, 25),
      sheet: sheetOf('wonders', ['Jonas', 'Cassandra', 'Otto'], { blue: [58, 50, 49] }),
    },
  ],
};
const withSheets = (page) =>
  page.addInitScript((pad) => localStorage.setItem('pharos.pad', JSON.stringify(pad)), kPad);
/** With the points of science of the third player being worked out. */
async function filled(page) {
  await page.getByRole('button', { name: /: Aylin$/ }).click();
  const plus = page.getByRole('button', { name: /\+1$/ });
  for (const [symbol, times] of [3, 2, 2].entries())
    for (let i = 0; i < times; i += 1) await plus.nth(symbol).click();
}

/** Screens without a table, and what has to be there before the picture is taken. */
const kPages = [
  ['start-newcomer', '/', gamesShown],
  ['start-alone', '/', alone],
  ['setup', '/new', newTable],
  ['pad', '/pad', heading],
  ['pad-filled', '/pad', filled, withSheets],
  ['rules', '/rules', (page) => page.locator('main section .text:visible').first().waitFor()],
  ['rules-wonders', '/rules/wonders', (page) => page.locator('main section .text:visible').first().waitFor()],
  [
    'rules-costs',
    '/rules/wonders#costs',
    async (page) => {
      await page.locator('article aside .card').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  ],
  ['rules-dice', '/rules/dice', (page) => page.locator('main section .text:visible').first().waitFor()],
  ['settings', '/settings', heading],
  ['gallery', '/gallery', heading],
  ['learn', '/learn/wonders', taught],
  ['replay-open', '/replay', heading],
  ['gone', '/table/nosuchtable', heading],
];
const kGames = [
  ['wonders', { game: 'wonders', options: { players: 5 } }, 9],
  ['first', { game: 'wonders', options: { players: 3, edition: 1 } }, 10],
  ['six', { game: 'wonders', options: { players: 6 } }, 16],
  ['seven', { game: 'wonders', options: { players: 7 } }, 15],
  ['edifice', { game: 'wonders', options: { players: 4, edifice: true } }, 14],
  ['architects', { game: 'architects', options: { players: 4 } }, 14],
  ['dice', { game: 'dice', options: { players: 4 } }, 12],
];

/** A table before its start, with a guest, a bot and an empty seat. */
async function lobby(server) {
  const [host, guest] = [await connect(server.url, 'Ada'), await connect(server.url, 'Björn')];
  const plan = { game: 'wonders', options: { players: 4 }, clock: { kind: 'days', amount: 2 } };
  const { table } = await host.ask({ do: 'make', plan });
  await guest.ask({ do: 'sit', table });
  await host.ask({ do: 'bot', table, seat: 2, level: 'medium' });
  await guest.ask({ do: 'say', table, text: 'Good evening! Whom are we waiting for?' });
  host.close();
  guest.close();
  return { path: `/table/${table}`, person: host.cookie };
}

/** What a friend sees who opens the link to it, and who comes too late. */
async function invited(server) {
  const { path } = await lobby(server);
  const begun = await tableAfter(server, { game: 'wonders', moves: 0 });
  const asked = (page) => page.locator('button.gold').first().waitFor();
  return [
    { name: 'invite', path, ready: asked },
    { name: 'invite-begun', path: `/table/${begun.id}`, ready: heading },
    { name: 'lobby-guest', path, person: (await connectTo(server, path)).cookie, ready: heading },
  ];
}

/** Somebody who has taken a seat there. */
async function connectTo(server, path) {
  const guest = await connect(server.url, 'Cy');
  await guest.ask({ do: 'sit', table: path.split('/').pop(), any: true });
  guest.close();
  return guest;
}

/** Somebody whose turn it is at one table and who waits at another, while others wait for players. */
async function returning(server) {
  const [ada, aylin, otto] = await Promise.all(
    ['Ada', 'Aylin', 'Otto'].map((name) => connect(server.url, name)),
  );
  for (const [name, game] of [
    ['Sunday four', 'wonders'],
    ['', 'architects'],
  ]) {
    const { table } = await aylin.ask({ do: 'make', plan: { game, name, options: { players: 3 } } });
    await ada.ask({ do: 'sit', table });
    await aylin.ask({ do: 'bot', table, seat: 2, level: 'easy' });
    await aylin.ask({ do: 'start', table });
  }
  await aylin.ask({ do: 'make', plan: { game: 'dice', options: { players: 4 }, listed: true } });
  await otto.ask({ do: 'make', plan: { game: 'wonders', options: { players: 6 }, listed: true } });
  for (const one of [ada, aylin, otto]) one.close();
  const last = { last: 'wonders', alone: { wonders: { options: { players: '5' }, level: 'medium' } } };
  return { path: '/', person: ada.cookie, settings: last };
}

/** Somebody who has played often, most of all 7 Wonders, and whose last game that was. */
async function often(server) {
  const ada = await connect(server.url, 'Ada');
  const plans = [3, 5, 4, 3, 7, 4, 3, 4].map((players) => ({ game: 'wonders', options: { players } }));
  plans.unshift({ game: 'architects', options: { players: 3 } }, { game: 'dice', options: { players: 2 } });
  for (const [i, plan] of plans.entries()) {
    const { table } = await ada.ask({ do: 'make', plan, bots: i === 3 ? 'medium' : 'easy' });
    await ada.ask({ do: 'watch', table });
    await ada.until((one) => one.table === table);
    await ada.ask({ do: 'start', table });
    await playOut(ada, table);
  }
  ada.close();
  return [{ name: 'finished', path: '/finished', person: ada.cookie, ready: listed }];
}
const listed = (page) => page.locator('main li .ways').nth(5).waitFor();

const questioned = (page) => page.locator('.question .confirm').waitFor();

const wonderShown =
  (board) =>
  async (page, words = kEnglish) => {
    await page.locator('.pick').waitFor();
    const all = page.getByRole('group', { name: words['web.pick.wonders'] });
    await all.getByRole('button', { name: words[`wonders.board.${board}`] }).click();
  };

const at = ({ id, person }) => ({ path: `/table/${id}`, person, settings: { coach: false } });

async function tablesOf(server, [name, wanted, middle]) {
  const begun = await tableAfter(server, { ...wanted, moves: 0 });
  const half = await tableAfter(server, { ...wanted, moves: middle });
  const over = await tableAfter(server, { ...wanted, moves: Infinity });
  const replay = { path: `/replay/${over.id}`, person: over.person };
  const found = [
    { name: `${name}-1-beginning`, ...at(begun), settings: {}, ready: board },
    { name: `${name}-2-middle`, ...at(half), ready: board },
    { name: `${name}-4-score`, ...at(over), ready: score },
    { name: `${name}-5-replay`, ...replay, ready: board },
    { name: `${name}-6-list`, ...at(half), settings: { actionList: true }, ready: board },
  ];
  if (wanted.game === 'wonders') found.push({ name: `${name}-3-choices`, ...at(half), ready: raise });
  if (name !== 'wonders') return found;
  const late = await tableAfter(server, { ...wanted, moves: 17 });
  return [
    ...found,
    { name: 'wonders-late', ...at(late), ready: board },
    { name: 'wonders-hint', ...at(half), ready: hint },
    { name: 'wonders-log', ...at(half), ready: happened },
    { name: 'wonders-menu', ...at(half), ready: menu },
    { name: 'wonders-city', ...at(half), ready: visited },
    { name: 'wonders-keys', ...at(half), ready: keys },
    { name: 'wonders-hands', ...replay, path: `${replay.path}?step=9&eyes=all`, ready: allHands },
  ];
}

/** A city of as many cards as there can be, before the last choice of the game. */
async function full(server) {
  const table = await tableBefore(server, {
    options: { players: 3 },
    name: 'Deal 0',
    way: 'build',
    wanted: ({ game: { view } }) => view.seats[view.seat].built.length === 18,
  });
  table.close();
  return [{ name: 'full', ...at(table), ready: board }];
}

/** What has to be played before its pictures can be taken: the beginnings of its names, and how. */
export const kStaged = [
  [['start'], async (server) => [{ name: 'start', ...(await returning(server)), ready: tables }]],
  [['lobby'], async (server) => [{ name: 'lobby', ...(await lobby(server)), ready: heading }]],
  [['invite', 'invite-begun', 'lobby-guest'], invited],
  [
    ['pick-board'],
    async (server) => [
      { name: 'pick-board', ...at(await picking(server, 'board')), ready: wonderShown('Babylon') },
    ],
  ],
  [
    ['pick-side'],
    async (server) => [
      { name: 'pick-side', ...at(await picking(server, 'side')), ready: wonderShown('Babylon') },
    ],
  ],
  [
    ['pick-architects'],
    async (server) => [
      {
        name: 'pick-architects',
        ...at(await picking(server, 'board', 'architects')),
        ready: wonderShown('Babylon'),
      },
    ],
  ],
  [
    ['edifice-penalty'],
    async (server) => [{ name: 'edifice-penalty', ...at(await penalised(server)), ready: questioned }],
  ],
  [['full'], full],
  [['finished'], often],
  [['moment-reveal', 'moment-conflict', 'moment-edifice', 'final-counting'], moments],
  ...kGames.map((game) => [[game[0]], (server) => tablesOf(server, game)]),
];

/** Screens that need nothing. */
export const pages = () => kPages.map(([name, path, ready, prepare]) => ({ name, path, ready, prepare }));

/** All screens, {name, path, person?, settings?, ready} or what moments.mjs says, but for games that none of the words can mean. */
export async function screens(server, words) {
  const found = pages();
  const known = [...found.map(({ name }) => name), ...kStaged.flatMap(([names]) => names)];
  const [first] = words.filter((word) => known.includes(word));
  for (const [names, make] of kStaged) {
    if (first === undefined || names.includes(first)) found.push(...(await make(server)));
  }
  return found;
}
