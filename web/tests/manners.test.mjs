// SPDX-License-Identifier: Apache-2.0
// Table manners in a real browser: the order of seats, mute and chat, votes, the next game, accounts, notes
// for a first game, being told of one's turn, sounds, and where the focus is after a choice.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, visit } from './support/browser.mjs';
import { connect } from './support/client.mjs';
import { kDesktops, kTouched } from './support/layout.mjs';
import { boxOf, gamesShown } from './support/play.mjs';
import { countIs, until } from './support/rest.mjs';
import { kThorough } from './support/scale.mjs';
import { serve } from './support/server.mjs';

/** Not in the daily run: company.test.mjs has votes, titles and the next game, too; notifications need a whole browser. */
const thorough = kThorough ? test : () => undefined;

let server;
let browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (page, name) => page.getByRole('button', { name });

/** Somebody at a table, who came by its link. */
async function join(link, name) {
  const guest = await visit(browser);
  await guest.page.goto(link);
  await guest.page.getByLabel('Your name').fill(name);
  await button(guest.page, 'Take a seat').click();
  await guest.page.getByText(`${name} (you)`).waitFor();
  return guest;
}

async function host(name) {
  const one = await visit(browser);
  await one.page.goto(`${server.url}/new`);
  await one.page.getByLabel('Your name').fill(name);
  await button(one.page, 'Continue').click();
  await button(one.page, 'Make a table').click();
  await one.page.getByText(`${name} (you)`).waitFor();
  return one;
}

async function start(page) {
  await button(page, /^Start the game/)
    .first()
    .click();
  await page.locator('#hand li').first().waitFor();
}

async function playNow(page, game) {
  await page.goto(server.url);
  await button(boxOf(page, game), /^Play/).click();
  await page.locator('.board').waitFor();
}

test('the host orders seats and says who may write; unread lines are counted', async () => {
  const ada = await host('Ada');
  const bo = await join(ada.page.url(), 'Bo');
  const plate = (name) => ada.page.locator('[data-plate]').filter({ hasText: name });
  const seatOf = (name) => plate(name).getAttribute('data-plate');
  const before = await seatOf(/Bo, here/);
  await plate(/Bo, here/).focus();
  await ada.page.keyboard.press('ArrowRight');
  await ada.page.locator(`[data-plate="${Number(before) - 1}"]`, { hasText: 'Bo, here' }).waitFor();
  // The focus goes with who was moved.
  await ada.page.waitForFunction(() => document.activeElement?.textContent.includes('Bo, here'));
  await plate(/Bo, here/).click();
  await button(ada.page, 'Mute Bo').click();
  await button(ada.page, 'Let Bo write again').waitFor();
  await ada.page.reload();
  await plate(/Bo, here/).click();
  await button(ada.page, 'Let Bo write again').waitFor();
  assert.equal(await button(bo.page, /write again|^Mute/).count(), 0, 'only the host is told');
  await bo.page.getByRole('tab', { name: 'Chat' }).click();
  const field = bo.page.getByLabel('Write to the table');
  await field.fill('hello');
  await button(bo.page, 'Send').click();
  await bo.page.getByRole('alert').getByText('The host has muted you').waitFor();
  assert.equal(await field.inputValue(), 'hello', 'what was refused is not lost');
  await button(ada.page, 'Let Bo write again').click();
  await button(ada.page, 'Mute Bo').waitFor();
  await ada.page.keyboard.press('Escape');
  await button(bo.page, 'Send').click();
  await ada.page.getByRole('tab', { name: 'Chat: 1 new message' }).click();
  await ada.page.getByRole('listitem').filter({ hasText: 'hello' }).waitFor();

  await start(ada.page);
  await button(bo.page, 'Chat').click();
  await bo.page.getByLabel('Write to the table').fill('good luck');
  await bo.page.keyboard.press('Enter');
  await button(ada.page, 'Chat: 1 new message').click();
  await ada.page.getByRole('dialog').getByText('good luck').waitFor();
  await ada.page.keyboard.press('Escape');
  await button(ada.page, 'Chat')
    .and(ada.page.getByRole('button', { name: 'Chat', exact: true }))
    .waitFor();
  assert.deepEqual([...ada.faults, ...bo.faults], []);
  await ada.context.close();
  await bo.context.close();
});

test('in slow games an address is told of turns, and a bad one is answered beside its field', async () => {
  const { page, context, faults } = await host('Ada');
  await button(page, 'Change the game').click();
  await page.getByRole('dialog').getByLabel('Clock').selectOption('days 3');
  await page.keyboard.press('Escape');
  const field = page.getByLabel('Address');
  await page.getByText('Messages for your turns').click();
  await field.fill('http://example.org/hook');
  await button(page, 'Save').click();
  await page.getByRole('alert').getByText('begins with https://').waitFor();
  await field.fill('https://example.org/hook');
  await button(page, 'Save').click();
  await page.getByText('From your next turn on').waitFor();
  await start(page);
  await button(page, 'Menu').click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.getByLabel('Address').inputValue(), 'https://example.org/hook');
  await button(dialog, 'Send nothing more').click();
  await dialog.getByText('Nothing is sent any more').waitFor();
  await button(dialog, 'Send nothing more').waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
  await context.close();
});

test('a table that the server takes away is told of', async () => {
  const guest = await visit(browser);
  // As the operator's removal would: a refusal that answers nothing.
  await guest.page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(message);
      if (String(message).includes('"watch"')) {
        socket.send(JSON.stringify({ re: null, ok: false, error: { key: 'server.no_such_table' } }));
      }
    });
  });
  await playNow(guest.page, '7 Wonders Dice');
  await guest.page.getByRole('alert').getByText('It may have been closed or removed').waitFor();
  await guest.context.close();
});

thorough(
  'votes to end a game are seen by all and can be taken back; the next one begins at one table',
  async () => {
    const ada = await host('Ada');
    const link = ada.page.url();
    const bo = await join(link, 'Bo');
    await start(ada.page);
    await button(bo.page, 'Menu').click();
    await button(bo.page, 'Propose to end the game').click();
    await bo.page.keyboard.press('Escape');
    await button(ada.page, 'I agree').waitFor();
    await button(bo.page, 'Take my vote back').click();
    await button(ada.page, 'I agree').waitFor({ state: 'detached' });
    await button(bo.page, 'Menu').click();
    await button(bo.page, 'Propose to end the game').click();
    await bo.page.keyboard.press('Escape');
    await button(ada.page, 'I agree').click();

    await button(bo.page, 'Again').click();
    await bo.page.getByText('Bo (you)').waitFor();
    await button(ada.page, 'Take my chair').click();
    await ada.page.getByText('Ada (you)').waitFor();
    assert.equal(ada.page.url(), bo.page.url());
    for (const one of [ada, bo]) {
      assert.deepEqual(one.faults, []);
      await one.context.close();
    }
  },
);

test('an account carries a seat to another device', async () => {
  const ada = await host('Ada');
  const table = new URL(ada.page.url()).pathname;
  await ada.page.goto(`${server.url}/settings`);
  await ada.page.getByLabel('Account name').fill('ada');
  await ada.page.getByLabel('Password').fill('a long password');
  await button(ada.page, 'Make an account').click();
  await ada.page.getByText('Logged in as ada.').first().waitFor();

  const other = await visit(browser);
  await other.page.goto(`${server.url}/settings`);
  await other.page.getByLabel('Account name').fill('ada');
  await other.page.getByLabel('Password').fill('another password');
  await button(other.page, 'Log in').click();
  await other.page.getByRole('alert').getByText('The name or the password is wrong.').waitFor();
  await other.page.getByLabel('Password').fill('a long password');
  await button(other.page, 'Log in').click();
  await other.page.getByText('Logged in as ada.').first().waitFor();
  await other.page.goto(server.url);
  await other.page.locator(`a[href="${table}"]`).click();
  await other.page.getByText('Ada (you)').waitFor();
  await other.page.goto(`${server.url}/settings`);
  await button(other.page, 'Log out').click();
  await button(other.page.getByRole('dialog'), 'Log out').click();
  await button(other.page, 'Log in').waitFor();
  await other.page.goto(server.url + table);
  await other.page.getByLabel('Your name').waitFor();
  await ada.context.close();
  await other.context.close();
});

test('notes explain a first game, stop when asked to, and come back', async () => {
  const { page, context, faults } = await visit(browser);
  const notes = page.getByRole('region', { name: 'Explanations' });
  await playNow(page, '7 Wonders Dice');
  await button(notes, 'Go on').click();
  await notes.getByText('2 of 5').waitFor();
  await page.locator('[data-coached][aria-label="Forum"]').waitFor();
  await button(notes, 'No more notes').click();
  await notes.waitFor({ state: 'detached' });
  await page.locator('[data-coached]').waitFor({ state: 'detached' });
  await page.goto(`${server.url}/settings`);
  await button(page, 'Show all explanations again').click();
  await playNow(page, '7 Wonders Architects');
  for (let i = 0; i < 5; i += 1) await button(notes, 'Go on').click();
  await button(notes, 'Done').click();
  await notes.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.deck .take').first().waitFor();
  await countIs(notes, 0, 'a note is shown once');
  assert.deepEqual(faults, []);
  await context.close();
});

/** Prices that the note covers, and whether it stands by what it speaks of. */
const aboutNote = (page) =>
  page.evaluate(() => {
    const boxOf = (one) => one.getBoundingClientRect();
    const meets = (one, other) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const note = document.querySelector('.plate-at');
    const prices = [...document.querySelectorAll('.seal, .coin, button.main, button.gold')].filter(
      (one) => one.checkVisibility() && !one.closest('[data-speaks]'),
    );
    const lit = document.querySelector('[data-coached]');
    return {
      prices: prices.length,
      covered: prices.filter((one) => meets(boxOf(one), boxOf(note))).length,
      points: !note.classList.contains('none'),
      lit: lit !== null,
      covers: lit !== null && meets(boxOf(lit), boxOf(note)),
    };
  });

for (const [i, game] of ['7 Wonders', '7 Wonders Architects', '7 Wonders Dice'].entries())
  // Daily each game in one of them.
  for (const [width, height] of [kDesktops[1], kTouched[1]].filter((_, j) => kThorough || i % 2 === j))
    test(`notes stand at the thing they speak of and cover no price: ${game}, ${width}x${height}`, async () => {
      const { page, context, faults } = await visit(browser, { viewport: { width, height } });
      const notes = page.getByRole('region', { name: 'Explanations' });
      await playNow(page, game);
      if (game !== '7 Wonders Architects') await page.locator('.seal, .coin').first().waitFor();
      const of = Number(/of (\d+)/.exec(await notes.getByText(/^1 of/).textContent())[1]);
      let pointing = 0;
      for (let step = 1; step <= of; step += 1) {
        await notes.getByText(`${step} of ${of}`).waitFor();
        await page.waitForFunction(() => document.querySelector('.plate-at.ready'));
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const still = (one) => one.covered === 0 && (!one.points || (one.lit && !one.covers));
        const found = await until(() => aboutNote(page), still);
        assert.equal(found.covered, 0, `note ${step} covers ${found.covered} of ${found.prices} prices`);
        if (found.points) assert.ok(found.lit && !found.covers, `note ${step} covers what it points at`);
        pointing += found.points ? 1 : 0;
        await button(notes, step < of ? 'Go on' : 'Done').click();
      }
      assert.ok(pointing > 0, `${pointing} of ${of} stand beside it`);
      assert.deepEqual(faults, []);
      await context.close();
    });

thorough(
  'a hidden page tells of the turn, in its title and as a notification; sound only when it is on',
  async (t) => {
    const whole = await launch({ whole: true });
    t.after(() => whole.close());
    const ada = await visit(whole, { permissions: ['notifications'] });
    const { page } = ada;
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => window.away === true });
      window.tones = 0;
      const make = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function count() {
        window.tones += 1;
        return make.call(this);
      };
    });
    await page.goto(`${server.url}/settings`);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await button(page, 'Tell me when it is my turn').click();
    await button(page, 'Do not tell me any more').waitFor();

    const bo = await connect(server.url, 'Bo');
    t.after(() => bo.close());
    const plan = { game: 'wonders', options: { players: '3' } };
    const { table } = await bo.ask({ do: 'make', plan });
    await bo.ask({ do: 'watch', table });
    await bo.ask({ do: 'bot', table, seat: 2, level: 'easy' });
    await page.goto(`${server.url}/table/${table}`);
    await page.getByLabel('Your name').fill('Ada');
    await button(page, 'Take a seat').click();
    await page.getByText('Ada (you)').waitFor();
    await bo.ask({ do: 'start', table });

    const titled = (title) => page.waitForFunction((wanted) => document.title === wanted, title);
    async function turn(number) {
      await page.locator('#hand li > button').first().click();
      await page.locator('.choices button').first().click();
      await page.getByText(/You have chosen/).waitFor();
      await titled('Waiting for others · 7 Wonders');
      const { game } = await bo.until((one) => one.game?.choices && one.game.view.turn === number);
      await page.evaluate('window.away = true');
      await bo.ask({ do: 'choose', table, version: game.version, action: game.choices[0].action });
      await page.getByText(`turn ${number + 1} of 6`).waitFor();
      await titled('Your turn · 7 Wonders');
      await page.evaluate('window.away = false');
    }
    await turn(1);
    const shown = () =>
      navigator.serviceWorker.getRegistration().then(async (worker) => {
        const list = await worker.getNotifications();
        return list.map(({ title, data }) => ({ title, path: data.path }));
      });
    // The page's policy forbids strings as code: only functions can be waited for.
    await page.waitForFunction(() =>
      navigator.serviceWorker
        .getRegistration()
        .then(async (worker) => (await worker.getNotifications()).length > 0),
    );
    assert.deepEqual(await page.evaluate(shown), [
      { title: 'Your turn in 7 Wonders', path: `/table/${table}` },
    ]);
    assert.equal(await page.evaluate('window.tones'), 0);

    await page.goto(`${server.url}/settings`);
    await page.getByLabel('Sound').check();
    await page.goto(`${server.url}/table/${table}`);
    await page.locator('#hand li').first().waitFor();
    await turn(2);
    await page.waitForFunction(() => window.tones > 0);
    assert.deepEqual(ada.faults, []);
  },
);

test('the content policy stops styles and scripts inside the page, and the tests are told of it', async () => {
  const { page, context, faults } = await visit(browser);
  await page.goto(server.url);
  await gamesShown(page);
  assert.deepEqual(faults, []);
  const shown = await page.evaluate(async () => {
    const stopped = [];
    document.addEventListener('securitypolicyviolation', (one) => stopped.push(one.violatedDirective));
    document.body.insertAdjacentHTML('beforeend', '<p style="width: 7px">x</p><style>p{width:7px}</style>');
    const script = document.createElement('script');
    script.textContent = 'window.came = true';
    document.body.append(script);
    while (new Set(stopped).size < 3) await new Promise((done) => setTimeout(done, 20));
    const { width } = document.body.querySelector(':scope > p').getBoundingClientRect();
    return { stopped: [...new Set(stopped)].sort(), narrow: width === 7, came: window.came === true };
  });
  assert.deepEqual(shown, {
    stopped: ['script-src-elem', 'style-src-attr', 'style-src-elem'],
    narrow: false,
    came: false,
  });
  for (const directive of shown.stopped)
    assert.ok(
      faults.some((fault) => fault.includes(directive)),
      directive,
    );
  await context.close();
});

/** Parts of the client are missing in so many loads of the page; how often it was loaded. */
async function without(page, parts, loads) {
  const counted = { pages: 0, missed: 0 };
  page.on('request', (request) => (counted.pages += request.isNavigationRequest() ? 1 : 0));
  await page.route(parts, (route) => {
    if (counted.pages > loads) return route.continue();
    counted.missed += 1;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  return counted;
}

test('a tab that is older than the server loads itself again, once', async () => {
  // As after an upgrade: the names of the parts have changed, and the tab knows the old ones.
  const open = () => visit(browser, { serviceWorkers: 'block' });
  for (const [parts, link, heading] of [
    ['**/assets/NewTable-*.js', 'Make a table', 'Set up a table'],
    ['**/assets/pages-*.css', 'Settings', 'Settings'],
    ['**/assets/wonders.en-*.md', 'Rules', 'Setting up'],
  ].slice(kThorough ? 0 : 2)) {
    const { page, context } = await open();
    const counted = await without(page, parts, 1);
    await page.goto(server.url);
    const again = page.waitForEvent('load');
    // A card for newcomers names the rules, too.
    await page.getByRole('link', { name: link, exact: link === 'Rules' }).click();
    await again;
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, parts);
    assert.equal(counted.pages, 2, parts);
    assert.ok(counted.missed > 0, parts);
    await context.close();
  }

  const { page, context } = await open();
  const counted = await without(page, '**/assets/NewTable-*.js', Infinity);
  await page.goto(`${server.url}/new`, { waitUntil: 'commit' });
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: 'Pharos' }).first().click();
  await gamesShown(page);
  await page.getByRole('link', { name: 'Make a table' }).click();
  await page.getByRole('alert').waitFor();
  assert.equal(counted.pages, 2, 'not again and again');
  await context.close();
});

const kControls = {
  '7 Wonders Architects': '.take, .ask button',
  '7 Wonders Dice': '.square.lit, .rest button',
};
// Daily of the one that no other test plays by keys to its end.
for (const [game, controls] of Object.entries(kControls).slice(kThorough ? 0 : 1)) {
  test(`${game}: after a choice by keyboard the focus is still at the board`, async () => {
    const { page, context } = await visit(browser);
    let pushed = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"push":"(table|game)"/.test(String(payload))) pushed += 1;
      }),
    );
    await playNow(page, game);
    for (let i = 0; i < 6; i += 1) {
      const control = page.locator(`${controls}:enabled`.replaceAll(',', ':enabled,')).first();
      const seen = pushed;
      await control.focus();
      await page.keyboard.press('Enter');
      const several = page.locator('dialog .rest button').first();
      await until(async () => pushed > seen || (await several.isVisible()), Boolean);
      if (pushed === seen) await several.press('Enter');
      assert.ok(await until(() => pushed > seen, Boolean), 'the table has moved');
      await control.waitFor();
      await page.waitForFunction(() =>
        document.activeElement?.closest('.board, [tabindex="-1"]:has(.board)'),
      );
    }
    await context.close();
  });
}
