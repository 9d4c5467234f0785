// SPDX-License-Identifier: Apache-2.0
// The screens that pictures are taken of: where each is, who looks at it, and what has to be there first.

import { connect } from '../../tests/support/client.mjs';
import { wordsOf } from '../../tests/support/looks.mjs';
import { gamesShown } from '../../tests/support/play.mjs';
import { tableAfter } from '../../tests/support/tables.mjs';

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
const allHands = (page, words = kEnglish) =>
  page.getByRole('heading', { name: words['web.replay.hands'] }).waitFor();
const newTable = (page, words = kEnglish) =>
  page.getByRole('button', { name: words['web.start.make_table'] }).waitFor();

/** Screens without a table, and what has to be there before the picture is taken. */
const kPages = [
  ['start-newcomer', '/', gamesShown],
  ['start-alone', '/', alone],
  ['setup', '/new', newTable],
  ['pad', '/pad', heading],
  ['rules', '/rules', (page) => page.locator('main h2').nth(2).waitFor()],
  ['rules-wonders', '/rules/wonders', (page) => page.locator('main h2').nth(2).waitFor()],
  ['rules-dice', '/rules/dice', (page) => page.locator('main h2').nth(2).waitFor()],
  ['settings', '/settings', heading],
  ['gallery', '/gallery', heading],
];
const kGames = [
  ['wonders', { game: 'wonders', options: { players: 5 } }, 9],
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

/** Ada about to choose a wonder, or after it the side; Aylin has taken hers. */
async function picking(server, step) {
  const [aylin, ada] = [await connect(server.url, 'Aylin'), await connect(server.url, 'Ada')];
  const options = { players: 4, boards: 'pick', sides: 'pick' };
  const { table } = await aylin.ask({ do: 'make', plan: { game: 'wonders', options } });
  await ada.ask({ do: 'sit', table });
  for (const seat of [2, 3]) await aylin.ask({ do: 'bot', table, seat, level: 'medium' });
  for (const one of [aylin, ada]) await one.ask({ do: 'watch', table });
  await aylin.ask({ do: 'start', table });
  const take = async (client, board) => {
    const { game } = await client.until((one) => one.game?.choices);
    const { action } = game.choices.find(({ does }) => does.board === board);
    await client.ask({ do: 'choose', table, version: game.version, action });
  };
  await take(aylin, 'Ephesos');
  await ada.until((one) => one.game?.choices);
  if (step === 'side') await take(ada, 'Babylon');
  aylin.close();
  ada.close();
  return { path: `/table/${table}`, person: ada.cookie, settings: { coach: false } };
}
/** Ada has to choose what she pays for an edifice that failed. She builds what she can and takes part in none. */
async function failed(server) {
  const penalty = ({ does }) => does.verb === 'discard' || does.verb === 'return';
  for (let tries = 0; tries < 40; tries += 1) {
    const ada = await connect(server.url, 'Ada');
    const plan = { game: 'wonders', options: { players: 5, edifice: true } };
    const { table } = await ada.ask({ do: 'make', plan, bots: 'easy' });
    await ada.ask({ do: 'watch', table });
    await ada.ask({ do: 'start', table });
    for (let version; ;) {
      const { phase, game } = await ada.until(
        (one) => one.phase !== 'running' || (one.game?.choices && one.game.version !== version),
      );
      const asked = phase === 'running' && game.choices.some(penalty);
      if (asked || phase !== 'running') ada.close();
      if (asked) return { path: `/table/${table}`, person: ada.cookie, settings: { coach: false } };
      if (phase !== 'running') break;
      version = game.version;
      const builds = game.choices.filter(({ does }) => does.verb === 'build');
      const { action } = builds[0] ?? game.choices.find(({ does }) => does.verb !== 'stage');
      await ada.ask({ do: 'choose', table, version, action });
    }
  }
  throw new Error('no edifice failed in 40 games so that there was something to choose');
}
const questioned = (page) => page.locator('.question .confirm').waitFor();

const wonderShown =
  (board) =>
  async (page, words = kEnglish) => {
    await page.locator('.pick').waitFor();
    const all = page.getByRole('group', { name: words['web.pick.wonders'] });
    await all.getByRole('button', { name: words[`wonders.board.${board}`] }).click();
  };

async function tablesOf(server, [name, wanted, middle]) {
  const begun = await tableAfter(server, { ...wanted, moves: 0 });
  const half = await tableAfter(server, { ...wanted, moves: middle });
  const over = await tableAfter(server, { ...wanted, moves: Infinity });
  const at = ({ id, person }) => ({ path: `/table/${id}`, person, settings: { coach: false } });
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
    { name: 'wonders-hands', ...replay, path: `${replay.path}?step=9&eyes=all`, ready: allHands },
    { name: 'finished', path: '/finished', person: over.person, ready: heading },
  ];
}

/** What has to be played before its pictures can be taken: the beginnings of its names, and how. */
export const kStaged = [
  [['start'], async (server) => [{ name: 'start', ...(await returning(server)), ready: tables }]],
  [['lobby'], async (server) => [{ name: 'lobby', ...(await lobby(server)), ready: heading }]],
  [
    ['pick-board'],
    async (server) => [
      { name: 'pick-board', ...(await picking(server, 'board')), ready: wonderShown('Babylon') },
    ],
  ],
  [
    ['pick-side'],
    async (server) => [
      { name: 'pick-side', ...(await picking(server, 'side')), ready: wonderShown('Babylon') },
    ],
  ],
  [
    ['edifice-penalty'],
    async (server) => [{ name: 'edifice-penalty', ...(await failed(server)), ready: questioned }],
  ],
  ...kGames.map((game) => [
    game[0] === 'wonders' ? ['wonders', 'finished'] : [game[0]],
    (server) => tablesOf(server, game),
  ]),
];

/** Screens that need nothing. */
export const pages = () => kPages.map(([name, path, ready]) => ({ name, path, ready }));

/** All screens, {name, path, person?, settings?, ready}, but for games that none of the words can mean. */
export async function screens(server, words) {
  const found = pages();
  const known = [...found.map(({ name }) => name), ...kStaged.flatMap(([names]) => names)];
  const [first] = words.filter((word) => known.includes(word));
  for (const [names, make] of kStaged) {
    if (first === undefined || names.includes(first)) found.push(...(await make(server)));
  }
  return found;
}
