// SPDX-License-Identifier: Apache-2.0
// Every page without a game under way, in every language, look and size; how far they are combined says
// PHAROS_BROWSER_SCALE (support/scale.mjs). And that language and colours are switched as people do it.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { connect, playOut } from './support/client.mjs';
import { enterWith, faultsOf, kWaysToLook, oneOfAlike } from './support/looks.mjs';
import { colour } from './support/pixels.mjs';
import { gamesShown } from './support/play.mjs';
import { comesTo, until } from './support/rest.mjs';
import { casesOf, kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { be, tableAfter } from './support/tables.mjs';

const scene = stage();

const heading = (page) => page.locator('main h1').first().waitFor();
const chapters = (page) => page.locator('main h2').nth(2).waitFor();
const rules = (page) => page.locator('main section .text:visible').first().waitFor();

/** A game that somebody has played to its end; one is enough for all. */
let finished;
const over = (server) =>
  (finished ??= tableAfter(server, { game: 'wonders', options: { players: 3 }, moves: Infinity }));

/** Somebody who has played two, so that there is a course to be drawn. */
let twice;
const often = (server) => (twice ??= playTwice(server));
async function playTwice(server) {
  const client = await connect(server.url, 'Ada');
  for (const players of [3, 4]) {
    const plan = { game: 'wonders', options: { players } };
    const { table } = await client.ask({ do: 'make', plan, bots: 'easy' });
    await client.ask({ do: 'watch', table });
    await client.until((one) => one.table === table);
    await client.ask({ do: 'start', table });
    await playOut(client, table);
  }
  client.close();
  return { person: client.cookie };
}

async function somebody(server) {
  const client = await connect(server.url, 'Ada');
  client.close();
  return { person: client.cookie };
}

/** A table before its start. */
async function open(server) {
  const client = await connect(server.url, 'Ada');
  const plan = { game: 'wonders', options: { players: 4 }, clock: { kind: 'days', amount: 2 } };
  const { table } = await client.ask({ do: 'make', plan });
  await client.ask({ do: 'bot', table, seat: 2, level: 'medium' });
  client.close();
  return { person: client.cookie, id: table };
}
/** The same with somebody who sits there, and with somebody who has only its link. */
async function guest(server) {
  const { id } = await open(server);
  const client = await connect(server.url, 'Björn');
  await client.ask({ do: 'sit', table: id, any: true });
  client.close();
  return { person: client.cookie, id };
}
const stranger = async (server) => ({ id: (await guest(server)).id });
/** As the server tells it of a table that it cannot follow any more. */
const setAside = (page) =>
  page.routeWebSocket(/\/ws$/, (socket) => {
    const real = socket.connectToServer();
    real.onMessage((text) => {
      const { push, table } = JSON.parse(String(text));
      socket.send(push === 'table' ? JSON.stringify({ push: 'aside', table, why: 'W3.6' }) : text);
    });
  });
const chairs = (page) => page.locator('.plate-at').nth(3).waitFor();

/** By name: the path, what has to be there before it is looked at, and who looks. */
const kScreens = {
  start: { path: '/', ready: gamesShown },
  'a name is asked for': { path: '/new' },
  'a new table': { path: '/new', who: somebody, ready: (page) => page.getByRole('radio').nth(2).waitFor() },
  'a table before its start': { who: open, path: ({ id }) => `/table/${id}`, ready: chairs },
  'a guest before the start': { who: guest, path: ({ id }) => `/table/${id}`, ready: chairs },
  'an invitation': { who: stranger, path: ({ id }) => `/table/${id}`, ready: chairs },
  'finished games': {
    who: often,
    path: '/finished',
    ready: async (page) => {
      await page.locator('.games li').nth(1).waitFor();
      await page.locator('.how section svg').first().waitFor();
    },
  },
  'nothing finished yet': { who: somebody, path: '/finished' },
  'a replay': {
    who: over,
    path: ({ id }) => `/replay/${id}?step=9&eyes=all`,
    ready: (page) => page.locator('.sight[data-eyes="all"] .board').waitFor(),
  },
  settings: { path: '/settings' },
  'the score pad': { path: '/pad' },
  'a record from a file': { path: '/replay' },
  'all rules': { path: '/rules', ready: rules },
  'rules of 7 Wonders': { path: '/rules/wonders', ready: rules },
  'rules of Edifice': { path: '/rules/edifice', ready: rules },
  'rules of Architects': { path: '/rules/architects', ready: rules },
  'rules of Dice': { path: '/rules/dice', ready: rules },
  'a legend': { path: '/legend/architects', ready: chapters },
  'all drawings': { path: '/gallery' },
  'no such page': { path: '/nowhere' },
  'a table that is gone': { who: somebody, path: '/table/nosuchtable' },
  'a table set aside': {
    who: over,
    before: setAside,
    path: ({ id }) => `/table/${id}`,
    ready: (page) => page.locator('main a[href$="/record"][download]').waitFor(),
  },
};

/** What is much like another one, or seen by another test, and not looked at daily. */
const kAlike = [
  'a guest before the start',
  'nothing finished yet',
  'no such page',
  'a replay',
  'a record from a file',
  'all rules',
  'rules of Edifice',
  'rules of Architects',
  'rules of Dice',
  'all drawings',
];
const screens = Object.keys(kScreens).filter((screen) => kThorough || !kAlike.includes(screen));

const possible = ({ screen, language }) => oneOfAlike(screens.indexOf(screen), language);

describe('pages', { concurrency: 2 }, () => {
  for (const one of casesOf({ screen: screens, ...kWaysToLook }, possible)) {
    scene(Object.values(one).join(', '), async ({ enter, server, browser }) => {
      const { path, ready = heading, who, before } = kScreens[one.screen];
      const page = await enterWith(enter, one);
      const looker = await who?.(server);
      await before?.(page);
      if (looker?.person) await be(page, server, looker.person);
      await page.goto(server.url + (typeof path === 'string' ? path : path(looker)));
      await heading(page);
      await ready(page);
      assert.deepEqual(await faultsOf(page, browser, one), []);
    });
  }
});

scene('a page with every fault has each of them found', async ({ enter, server, browser }) => {
  const one = { language: 'sv', look: 'no colour', size: 'desktop' };
  const page = await enterWith(enter, one);
  await page.goto(`${server.url}/settings`);
  await heading(page);
  await page.evaluate(() => {
    const wrong = document.createElement('button');
    Object.assign(wrong.style, { width: '2000px', height: '60px', background: '#fe0000' });
    wrong.title = 'web.no.such_words';
    document.querySelector('main').append(wrong, document.createElement('img'));
  });
  const found = await faultsOf(page, browser, one);
  for (const wanted of [
    /^web.no.such_words has/,
    /^the page is/,
    /^on a phone/,
    /^image-alt/,
    /have a colour/,
  ])
    assert.ok(
      found.some((line) => wanted.test(line)),
      `${wanted} in ${found}`,
    );
});

scene('the language is changed in the settings and kept', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/settings`);
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
});

scene(
  'colours are switched off in the settings, at once and for good',
  async ({ enter, server, browser }) => {
    const page = await enter();
    const coloured = async () => (await colour(browser, await page.screenshot())).coloured;
    await page.goto(server.url);
    await gamesShown(page);
    const many = (count) => count > 10_000;
    assert.ok(many(await until(coloured, many)), 'the measure finds colours where there are some');
    await page.goto(`${server.url}/settings`);
    await page.getByRole('switch', { name: /No colour/i }).check();
    await comesTo(coloured, 0);
    await page.goto(server.url);
    await gamesShown(page);
    await comesTo(coloured, 0);
  },
);
