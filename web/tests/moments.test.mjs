// SPDX-License-Identifier: Apache-2.0
// What happened in a turn is shown: as the server's facts say, nothing that was laid face down, and in good manners:
// it goes by itself, any key or tap ends it, the hand can be used meanwhile, and what was missed is told.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { beforeTheEnd } from './support/ages.mjs';
import { axe } from './support/axe.mjs';
import { contrastFaults } from './support/contrast.mjs';
import { tableBefore } from './support/deals.mjs';
import { wear } from './support/ending.mjs';
import { layoutFaults } from './support/layout.mjs';
import { colour } from './support/pixels.mjs';
import { remember, remembered, slowly } from './support/remember.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();
const kSizes = [
  [1440, 900],
  [1366, 625],
  [820, 1180],
  [390, 844],
  [844, 390],
].map(([width, height]) => ({ width, height }));
/** Cities that play or build more than a card in a turn, so that it has several steps. */
const kMore = ['Babylon', 'Halikarnassos'];
const kMoves = { reducedMotion: 'no-preference' };

/** A table in the middle of an Age, and what the server tells of it: `game()` is the last it sent. */
async function sit(
  { enter, server },
  { options = { players: 3 }, moves = 8, oneStep = false, slow = true, settings = {}, page: how = {} } = {},
) {
  const page = await enter(how);
  await (slow ? slowly(page) : remember(page, '[data-moment="reveal"]', '.flight'));
  await page.addInitScript(
    (kept) => localStorage.setItem('pharos.settings', JSON.stringify({ coach: false, ...kept })),
    settings,
  );
  let game = null;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      game = message.data?.game ?? message.game ?? game;
    }),
  );
  const more = () => game.view.seats.some(({ board }) => kMore.includes(board));
  let tries = 0;
  do {
    tries += 1;
    const wanted = { game: 'wonders', options, moves, name: `Table ${tries}` };
    await openTable(page, server, await tableAfter(server, wanted));
  } while (oneStep && more());
  return { page, game: () => game };
}

const reveal = (page) => page.locator('[data-moment="reveal"]');
const gone = (page) => reveal(page).waitFor({ state: 'detached' });

/** Takes the first way of the first card. */
async function act(page) {
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices .act').first().click();
}
/** And waits until all have chosen. */
async function choose(page) {
  await act(page);
  await reveal(page).waitFor();
}

scene('everybody sees what each city did, and no card that lies face down', async (place) => {
  const { page, game } = await sit(place, { oneStep: true });
  const { from, list } = game().events;
  await choose(page);
  const fronts = await reveal(page).locator('.front .name').allTextContents();
  const backs = await reveal(page).locator('.flip.secret').count();
  const now = game().events;
  const fresh = now.list.slice(from + list.length - now.from);
  const built = fresh.filter(({ what }) => what === 'built' || what === 'took').map(({ card }) => card);
  const hidden = fresh.filter(({ what }) => what === 'sold' || what === 'staged').length;
  assert.ok(fronts.length + backs >= 3, `${fronts}, ${backs} backs`);
  assert.deepEqual(
    fronts.filter((card) => !built.includes(card)),
    [],
  );
  assert.ok(fronts.length <= built.length && backs <= hidden, JSON.stringify(fresh));
});

scene('a key ends it, Tab does not, and a digit also raises its card', async (place) => {
  const { page } = await sit(place, { page: kMoves });
  await choose(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift');
  assert.ok(await reveal(page).isVisible());
  await page.keyboard.press('x');
  await gone(page);
  await choose(page);
  await page.keyboard.press('2');
  await gone(page);
  await page.locator('#hand li:nth-child(2)[class*="raised"]').waitFor({ state: 'attached' });
});

scene('a tap ends it, and a tap on the hand raises a card while it is shown', async (place) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await sit(place, { page: { ...phone, ...kMoves } });
  await choose(page);
  await page.touchscreen.tap(195, 300);
  await gone(page);
  await choose(page);
  await page.locator('#hand li > button').first().tap();
  await page.locator('.choices').waitFor();
});

/** Somebody pays a neighbour, in a turn that nothing comes after. */
const paysIn = ({ fresh }) => fresh.some(({ pays }) => pays && pays.left + pays.right > 0);
const plainTurn = ({ game, fresh }) => game.last?.when.phase === 'turn' && !kinds(fresh, 'age', 'victory');
const kPaid = {
  options: { players: 7 },
  name: 'paid',
  way: 'build',
  wanted: (news) => paysIn(news) && plainTurn(news),
};

// Daily in the time of the page, below.
scene.thorough(
  'with motion it is over by itself, and coins travel to who is paid',
  async ({ enter, server }) => {
    const table = await tableBefore(server, kPaid);
    const page = await enter(kMoves);
    await wear(page, { coach: false });
    await remember(page, '[data-moment="reveal"]', '.flight');
    await openTable(page, server, table);
    await table.act();
    await remembered(page, '[data-moment="reveal"]');
    await remembered(page, '.flight');
    await gone(page);
    table.close();
  },
);

// Not by a clock on the wall: the time of the page goes on as the test says, and what moves says itself how long.
scene(
  'a turn is over in two and a half seconds of the page, whatever it shows',
  async ({ enter, server }) => {
    const kMost = 2500; // ms, the design's
    const kStep = 100;
    const table = await tableBefore(server, kPaid);
    const page = await enter(kMoves);
    await wear(page, { coach: false });
    await page.clock.install();
    await page.addInitScript(() => {
      window.coins = 0;
      const count = (all) => [...all].filter(({ classList }) => classList?.contains('flight')).length;
      new MutationObserver((changes) =>
        changes.forEach(({ addedNodes }) => (window.coins += count(addedNodes))),
      ).observe(document, { childList: true, subtree: true });
    });
    await openTable(page, server, table);
    await page.clock.pauseAt(Date.now() + 10_000);
    await table.act();
    await table.told;
    await page.locator(`h1[data-version="${table.ada.table().game.version}"]`).waitFor({ state: 'attached' });
    /** How long lasts what has begun to move since it was asked last. */
    const moving = () =>
      page.evaluate(() => {
        window.known ??= new WeakSet();
        const fresh = document.getAnimations().filter((one) => {
          const about = !window.known.has(one) && one.effect.target.closest('[data-moment], .flight, .arcs');
          window.known.add(one);
          return about;
        });
        return Math.max(0, ...fresh.map(({ effect }) => effect.getComputedTiming().endTime));
      });
    const isShown = () => reveal(page).count();
    while (!(await isShown())) await page.clock.runFor(1);
    let passed = 0;
    let latest = 0;
    while (await isShown()) {
      latest = Math.max(latest, passed + (await moving()));
      await page.clock.runFor(kStep);
      passed += kStep;
      assert.ok(passed <= kMost, `it is still shown after ${passed} ms`);
    }
    assert.ok(
      passed > 1000 && latest <= kMost,
      `over after ${passed} ms, the last thing moves until ${latest} ms`,
    );
    const { game } = await table.told;
    const paid = game.last.list.flatMap(({ pays }) => (pays ? [pays.left + pays.right] : []));
    const coins = await page.evaluate(() => window.coins);
    assert.equal(coins, paid.reduce((sum, one) => sum + one, 0), 'one for each coin'); // prettier-ignore
    table.close();
  },
);

scene('nothing is shown where that is switched off, and nothing of a turn taken back', async (place) => {
  const { page } = await sit(place, { settings: { motion: 'none' } });
  const version = () => page.locator('h1[data-version]').getAttribute('data-version');
  let before = await version();
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices .act').first().click();
  await page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
  assert.equal(await page.locator('[data-moment]').count(), 0);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('pharos.settings'));
    localStorage.setItem('pharos.settings', JSON.stringify({ ...kept, motion: 'full' }));
  });
  const other = await sit(place);
  await choose(other.page);
  await other.page.keyboard.press('x');
  await gone(other.page);
  before = await other.page.locator('h1[data-version]').getAttribute('data-version');
  await other.page
    .getByRole('button', { name: /^Undo|Take back/ })
    .first()
    .click();
  await other.page.locator(`h1[data-version]:not([data-version="${before}"])`).waitFor({ state: 'attached' });
  assert.equal(await other.page.locator('[data-moment]').count(), 0);
});

scene('the strip of turns shows one again, and the table has not gone back for it', async (place) => {
  const { page } = await sit(place, { oneStep: true, settings: { turns: true } });
  await choose(page);
  await page.keyboard.press('x');
  await gone(page);
  const version = await page.locator('h1[data-version]').getAttribute('data-version');
  const strip = page.getByRole('region', { name: 'What happened' });
  await strip.getByRole('button', { name: 'Show again' }).nth(1).click();
  await reveal(page).waitFor();
  assert.match(await reveal(page).locator('.title').textContent(), /Age II, turn 2/);
  assert.equal(await page.locator('h1[data-version]').getAttribute('data-version'), version);
});

/** What of it lies over something else, is cut, or is covered by the hand. */
const overlaps = (page) =>
  page.evaluate(() => {
    const reveal = document.querySelector('[data-moment="reveal"]');
    const within = reveal.getBoundingClientRect();
    const kParts = '.cities > li > :is(.cards, .monument, .pill, .plate), .title, .go, .beside > *';
    const seen = (part) => {
      const { width, height } = part.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(part).visibility !== 'hidden';
    };
    const parts = [...reveal.querySelectorAll(kParts)].filter(seen);
    const hand = [...document.querySelectorAll('#hand li, #hand .others')];
    const nameOf = (part) => `${part.className} of ${part.closest('li')?.className ?? 'all'}`;
    const apart = (a, b) => {
      const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across <= 1 || down <= 1;
    };
    const cut = parts.filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const roomy = left >= within.left - 1 && right <= within.right + 1;
      return !roomy || top < within.top - 1 || bottom > within.bottom + 1;
    });
    return [
      ...cut.map((part) => `${nameOf(part)} is cut`),
      ...parts.flatMap((part, i) =>
        [...parts.slice(i + 1), ...hand]
          .filter((other) => !apart(part, other))
          .map((other) => `${nameOf(part)} lies over ${nameOf(other)}`),
      ),
    ];
  });
/** Boards, plates and bars that shine through. */
const shining = (page) =>
  page.evaluate(() => {
    const ground = document.querySelector('[data-moment="reveal"] > .ground');
    const { left, right, top, bottom } = ground.getBoundingClientRect();
    const lying = [...document.querySelectorAll('.board > :is(.far, .beside, .own) > *, .hud > *')];
    const covered = (one) => {
      const box = one.getBoundingClientRect();
      // The ledge is above what reaches down to it.
      return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom + 16;
    };
    return [
      ...(getComputedStyle(ground).opacity === '1' ? [] : ['the ground is not closed']),
      ...lying.filter((one) => !covered(one)).map(({ className }) => className),
    ];
  });

scene('boards step away from what is shown, and nothing of it lies over anything', async (place) => {
  const found = [];
  for (const players of [3, 5, 7]) {
    const { page } = await sit(place, { options: { players }, page: { viewport: kSizes[0] } });
    await choose(page);
    for (const viewport of kSizes) {
      await page.setViewportSize(viewport);
      const { layout } = await page.locator('.on-table').evaluate(({ dataset }) => ({ ...dataset }));
      const faults = [...(await overlaps(page)), ...(layout === 'wide' ? await shining(page) : [])];
      found.push(...faults.map((line) => `${players} players, ${viewport.width}: ${line}`));
    }
    await page.context().close();
  }
  assert.deepEqual(found, []);
});

scene('a hand from the discard pile leaves room for what is shown', async (place) => {
  const table = await tableBefore(place.server, {
    options: { players: 3, sides: 'day' },
    name: 'Deal 0',
    way: 'stage',
    wanted: ({ game }) => game.view.phase === 'discard-pile' && game.choices !== undefined,
  });
  const page = await lookOn(place, table, { viewport: kSizes[0] });
  await table.act();
  await reveal(page).waitFor();
  await page.getByRole('button', { name: 'Build nothing from the discard pile' }).last().waitFor();
  for (const viewport of kSizes) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await overlaps(page), [], `${viewport.width} x ${viewport.height}`);
  }
  table.close();
});

scene('a chosen card turns over and slides under the own plate, which says so', async (place) => {
  const { enter, server } = place;
  const table = await beforeTheEnd(server, { names: ['Ada', 'Björn'], options: { players: 3 } });
  const page = await enter(kMoves);
  await wear(page, { coach: false });
  await remember(page, '#hand > .chosen .behind');
  await openTable(page, server, table);
  await act(page);
  await remembered(page, '#hand > .chosen .behind');
  const plate = page.locator('.wonder-board .title');
  await plate.getByText('chosen').waitFor();
  await page.locator('#hand > .chosen').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Take back' }).click();
  await plate.getByText('chosen').waitFor({ state: 'detached' });
  // Where nothing moves the plate alone says it.
  const calm = await enter();
  await wear(calm, { coach: false });
  await remember(calm, '#hand > .chosen .behind');
  await openTable(calm, server, table);
  await act(calm);
  await calm.locator('.wonder-board .title').getByText('chosen').waitFor();
  assert.equal(await calm.evaluate(() => Object.values(window.wasThere).some(Boolean)), false);
  table.close();
});

const kWindows = [
  [820, 1180, 7, { noColour: true }],
  [1280, 720, 7, { theme: 'dark' }],
  [390, 844, 7, {}],
  [844, 390, 7, {}],
  [1440, 900, 5, {}],
  [1366, 625, 7, {}],
  [844, 390, 5, { theme: 'dark' }],
].slice(0, kThorough ? 7 : 3);

scene('it has its room and can be read, in every window and look', async (place) => {
  const found = [];
  for (const [width, height, players, settings] of kWindows) {
    const { page } = await sit(place, {
      options: { players },
      settings,
      page: { viewport: { width, height }, hasTouch: width < 1100 },
    });
    await choose(page);
    // Its picture stays while it is looked at.
    await page.evaluate(() => {
      const moment = document.querySelector('[data-moment]');
      const copy = moment.cloneNode(true);
      moment.before(copy);
      moment.remove();
    });
    const where = `${width} x ${height}, ${players}`;
    const backs = reveal(page).locator('li:has(.flip.secret)');
    for (const back of await backs.all())
      if (!(await back.locator('.pill .icon').first().isVisible()))
        found.push(`${where}: a back says neither stage nor sale`);
    const faults = [
      ...(await layoutFaults(page, { touch: width < 1100 })),
      ...(kThorough ? await contrastFaults(page, place.browser) : []),
    ];
    found.push(...faults.map((line) => `${where}: ${line}`));
    if (settings.noColour) {
      const { coloured } = await colour(place.browser, await page.screenshot());
      if (coloured > 0) found.push(`${where}: ${coloured} pixels have a colour`);
    }
    await page.context().close();
  }
  assert.deepEqual(found, []);
});

const own = (what) => (one) => one.seat === 0 && one.what === what;
const fought = ({ last }) => last.list.some(({ what }) => what === 'fight');
const chose = ({ last }, wanted) => last.does[0].some(wanted);
const words = (text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const kinds = (fresh, ...all) => fresh.some(({ what }) => all.includes(what));

/**
 * Each kind: deals by edition that bring it about, how it is known, what the page says then. `stays`: until somebody
 * goes on. `daily`: not one that is much like another.
 */
const kKinds = [
  {
    kind: 'an extra card',
    deals: { 2: ['night', 'Deal 8'], 1: ['night', 'Deal 4'] },
    way: 'stage',
    wanted: ({ game }) => game.last?.when.phase === 'extra' && chose(game, ({ verb }) => verb !== 'sell'),
    says: () => [/Ada plays on/, /with the last card/],
    tells: () => /^Ada builds /,
  },
  {
    kind: 'a build from the discard pile',
    deals: { 2: ['day', 'Deal 0'], 1: ['night', 'Deal 0'] },
    way: 'stage',
    wanted: ({ fresh }) => fresh.some(own('took')),
    says: ({ fresh }) => [/from the discard pile/, words(fresh.find(own('took')).card)],
    tells: ({ fresh }) => words(`Ada builds ${fresh.find(own('took')).card} from the discard pile`),
  },
  {
    kind: 'a free build',
    daily: false,
    deals: { 2: ['night', 'Deal 2'], 1: ['day', 'Deal 24'] },
    way: 'stage',
    wanted: ({ game }) =>
      game.last?.when.phase === 'turn' && chose(game, ({ how }) => how === 'power' || how === 'once'),
    says: ({ game }) => [/free by the wonder/, words(game.last.does[0][0].card)],
    tells: ({ game }) => words(`Ada builds ${game.last.does[0][0].card}`),
  },
  {
    kind: 'taking part in an edifice',
    deals: { 2: ['day', 'Deal 0'], 1: ['day', 'Deal 0'] },
    edifice: true,
    way: 'join',
    wanted: ({ fresh }) => fresh.some(own('joined')) && !kinds(fresh, 'edifice_built'),
    says: () => [/built stage I+ and took part/],
    tells: () => /^Ada takes part in /,
  },
  {
    kind: 'an edifice that stands',
    spoken: true,
    deals: { 2: ['random', 'Deal 3'], 1: ['random', 'one'] },
    edifice: true,
    way: 'any',
    wanted: ({ game, fresh }) => kinds(fresh, 'edifice_built') && !fought(game),
    says: (news) => [/stands/, ...fates(news, 'edifice_built')],
  },
  {
    kind: 'an edifice that fails',
    moment: 'edifice',
    spoken: true,
    stays: true,
    deals: { 2: ['random', 'Deal 1'], 1: ['random', 'one'] },
    edifice: true,
    way: 'build',
    wanted: ({ game, fresh }) => kinds(fresh, 'edifice_failed') && fought(game) && kinds(fresh, 'debt'),
    says: (news) => [/stays unfinished/, /before the conflict/, ...fates(news, 'edifice_failed')],
  },
  {
    kind: 'an edifice whose penalty was chosen',
    daily: false,
    moment: 'edifice',
    spoken: true,
    stays: true,
    deals: { 2: ['random', 'one'], 1: ['random', 'one'] },
    edifice: true,
    way: 'build',
    wanted: ({ game, fresh }) =>
      fresh.some(own('lost_card')) && fought(game) && !kinds(fresh, 'edifice_failed'),
    says: (news) => [/stays unfinished/, ...fates(news, 'edifice_failed')],
  },
];

/** What the plates of all cities say after this event, by what the server told of each. */
function fates({ game }, what) {
  const { list } = game.events;
  const told = list.slice(list.findLastIndex((one) => one.what === what));
  const { age } = game.view.edifices.find(({ name }) => name === told[0].edifice);
  return game.view.seats.flatMap(({ pawns }, seat) => {
    const mine = told.filter((one) => one.seat === seat);
    const card = mine.find((one) => one.what === 'lost_card')?.card;
    const sum = (kind, key) =>
      mine.filter((one) => one.what === kind && one.by !== 'card').map((one) => one[key])[0];
    if (seat === 0) return []; // said in whole beside it
    if (card) return [words(`gives up ${card}`)];
    if (sum('fined', 'coins')) return [words(`pays ${sum('fined', 'coins')} coin`)];
    if (sum('debt', 'points')) return [words(`debt of ${sum('debt', 'points')}`)];
    if (what === 'edifice_failed') return pawns[age - 1] > 0 ? [/took part, pays nothing/] : [];
    return pawns[age - 1] > 0 ? [] : [/took no part, gets nothing/];
  });
}

/** Somebody looks at a table where something is about to be shown, and time goes slowly. */
async function lookOn({ enter, server }, table, how, settings = {}) {
  const page = await enter(how);
  await wear(page, { coach: false, ...settings });
  await slowly(page);
  await openTable(page, server, table);
  return page;
}
/** Past the cards that are turned over, to what is shown after them. */
async function past(page, shown) {
  await shown.or(reveal(page)).first().waitFor();
  if (await reveal(page).isVisible()) await page.keyboard.press('x');
  await shown.waitFor();
}
const kSmall = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** How somebody sees it, and ends it. */
const kDrives = [
  {
    by: 'keys',
    page: kMoves,
    end: async (page, stays) => {
      if (!stays) await page.keyboard.press('Tab');
      await page.keyboard.press(stays ? 'Enter' : 'x');
    },
  },
  {
    by: 'touch',
    page: { ...kSmall, ...kMoves },
    end: (page, stays) => (stays ? page.locator('.interlude .gold').tap() : page.touchscreen.tap(195, 260)),
  },
  {
    by: 'reduced motion',
    page: {},
    end: (page) => page.getByRole('button', { name: 'Go on' }).last().click(),
  },
  { by: 'nothing shown', page: {}, settings: { motion: 'none' }, end: null },
];

/** Daily each kind in one of them. */
const editionsOf = (k) => (kThorough ? [2, 1] : [1 + (k % 2)]);
describe('each kind of moment', { concurrency: 2 }, () => {
  for (const [k, one] of kKinds.entries()) {
    const show = one.daily === false ? scene.thorough : scene;
    show(`${one.kind} is shown as what it is`, async ({ enter, server }) => {
      for (const edition of editionsOf(k)) {
        const [sides, name] = one.deals[edition];
        const options = { players: 3, edition, sides, edifice: one.edifice === true };
        const drives = kThorough ? kDrives : [kDrives[k % 3]];
        for (const drive of drives) {
          const table = await tableBefore(server, { options, name, way: one.way, wanted: one.wanted });
          const page = await lookOn({ enter, server }, table, drive.page, drive.settings);
          const version = await page.locator('h1[data-version]').getAttribute('data-version');
          await table.act();
          const news = await table.told;
          const where = `${one.kind}, edition ${edition}, ${drive.by}`;
          if (!drive.end) {
            await page
              .locator(`h1[data-version]:not([data-version="${version}"])`)
              .waitFor({ state: 'attached' });
            assert.equal(await page.locator('[data-moment]').count(), 0, where);
          } else {
            const shown = page.locator(`[data-moment="${one.moment ?? 'reveal'}"]`);
            await (one.moment ? past(page, shown) : shown.waitFor());
            const text = (await shown.innerText()).replace(/\s+/g, ' ');
            for (const said of one.says(news)) assert.match(text, said, where);
            const spoken = one.spoken
              ? words(`${await shown.locator('h2, .stands .display').innerText()}. Ada: `)
              : one.tells(news);
            await page.getByRole('log').getByText(spoken).first().waitFor({ state: 'attached' });
            await drive.end(page, one.stays);
            await shown.waitFor({ state: 'detached' });
          }
          table.close();
          await page.context().close();
        }
      }
    });
  }

  scene(
    'after the end of an Age the next one begins, with the way of its hands',
    async ({ enter, server }) => {
      const wanted = ({ game, fresh }) => kinds(fresh, 'age') && game.view.age === 2;
      for (const drive of kThorough ? kDrives : kDrives.slice(1, 2)) {
        const table = await tableBefore(server, {
          options: { players: 3 },
          name: 'one',
          way: 'build',
          wanted,
        });
        const page = await lookOn({ enter, server }, table, drive.page, drive.settings);
        const version = await page.locator('h1[data-version]').getAttribute('data-version');
        await table.act();
        const { game } = await table.told;
        await page
          .locator(`h1[data-version]:not([data-version="${version}"])`)
          .waitFor({ state: 'attached' });
        const age = page.locator('[data-moment="new_age"]');
        if (drive.end) {
          const end = page.locator('[data-moment="age_end"]');
          await past(page, end);
          await page.keyboard.press('Escape');
          await end.waitFor({ state: 'detached' });
        }
        if (drive.page.reducedMotion) {
          await age.waitFor();
          const text = await age.innerText();
          assert.match(text, /Age II begins/);
          assert.match(text, words(`Hands pass to the ${game.view.pass}`));
          assert.match(text, /7 new cards for everyone/);
          assert.deepEqual(await layoutFaults(page, { touch: drive.by === 'touch' }), []);
          await drive.end(page, false);
          await age.waitFor({ state: 'detached' });
        } else assert.equal(await page.locator('[data-moment]').count(), 0, drive.by);
        table.close();
        await page.context().close();
      }
    },
  );

  scene('a copied guild is counted as what it is', async ({ enter, server }) => {
    const isCopied = ({ say }) => say.key === 'wonders.part.copied';
    const wanted = ({ game }) => game.parts?.[0].some(isCopied) === true;
    // Only the first edition has such a wonder.
    const options = { players: 3, edition: 1, sides: 'night' };
    const table = await tableBefore(server, { options, name: 'bay', way: 'stage', wanted });
    await table.act();
    const { game } = await table.told;
    const page = await enter();
    await openTable(page, server, table);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Guilds (purple)' }) });
    await row.getByRole('cell').first().getByRole('button').click();
    const { what, points } = game.parts[0].find(isCopied).say.args;
    await page.getByText(`${what.text}, copied: ${points}`).first().waitFor();
    table.close();
  });
});

const kEdificeWindows = [
  [390, 844, 'fails', {}],
  [844, 390, 'stands', { noColour: true }],
  [1280, 720, 'fails', { theme: 'dark' }],
  [820, 1180, 'stands', {}],
  [1366, 625, 'stands', { theme: 'dark' }],
  [1440, 900, 'fails', { noColour: true }],
].slice(0, kThorough ? 6 : 2);

scene('an edifice has its room and can be read, in every window and look', async (place) => {
  const { server, browser } = place;
  const found = [];
  for (const [width, height, end, settings] of kEdificeWindows) {
    const { way, wanted } = kKinds.find(({ kind }) => kind === `an edifice that ${end}`);
    const options = { players: 7, edifice: true };
    const table = await tableBefore(server, { options, name: 'two', way, wanted });
    const how = { viewport: { width, height }, hasTouch: width < 1100 };
    const page = await lookOn(place, table, how, settings);
    await table.act();
    const picture = page.locator('[data-moment="edifice"]');
    if (end === 'stands') await reveal(page).locator('.stands').waitFor();
    else await past(page, picture);
    const faults = [
      ...(await axe(page)),
      ...(await layoutFaults(page, { touch: width < 1100 })),
      ...(kThorough ? await contrastFaults(page, browser) : []),
    ];
    found.push(...faults.map((line) => `${width} x ${height}, ${end}: ${line}`));
    if (settings.noColour) {
      const { coloured } = await colour(browser, await page.screenshot());
      if (coloured > 0) found.push(`${width} x ${height}: ${coloured} pixels have a colour`);
    }
    if (end === 'stands') {
      // The strip of turns shows it again, large, until somebody goes on.
      await page.keyboard.press('Escape');
      await gone(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.getByRole('button', { name: 'What happened', exact: true }).click();
      await page.getByRole('button', { name: 'Show again' }).first().click();
      await past(page, picture);
      found.push(...(await layoutFaults(page)).map((line) => `again: ${line}`));
    }
    table.close();
    await page.context().close();
  }
  assert.deepEqual(found, []);
});
