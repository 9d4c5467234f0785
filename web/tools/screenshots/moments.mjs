// SPDX-License-Identifier: Apache-2.0
// What a table shows for a moment: each picture has a table of its own that is played on to there while somebody looks.

import { tableBefore } from '../../tests/support/deals.mjs';
import { countTo, holdCounting } from '../../tests/support/ending.mjs';
import { slowly } from '../../tests/support/remember.mjs';
import { tableBeforeEnd } from '../../tests/support/tables.mjs';

const kRow = 5; // of the pad, half of it is counted

const happened = (game, kind) => (game.last?.list ?? []).some(({ what }) => what === kind);
const board = (page) => page.locator('.board').waitFor();
const shown = (page, kind) => page.locator(`[data-moment="${kind}"]`);

/** The cards are turned over first; what comes after them is waited for. */
async function past(page, kind) {
  const wanted = shown(page, kind);
  const reveal = shown(page, 'reveal');
  await wanted.or(reveal).first().waitFor();
  while (!(await wanted.isVisible())) {
    await page.keyboard.press('x');
    await wanted.waitFor({ timeout: 1000 }).catch(() => undefined);
  }
}

const own = (what) => (one) => one.seat === 0 && one.what === what;
const inMiddle = ({ game }) => game.view.age === 2 && game.view.turn === 4;
const revealOf = (name, players) => ({
  name,
  kind: 'reveal',
  deal: { options: { players }, name: 'Deal 0', way: 'any' },
  wanted: inMiddle,
});
const endOf = (age) => ({
  name: `moment-age-${age}`,
  kind: 'age_end',
  deal: { options: { players: 7 }, name: 'Deal 0', way: 'build' },
  wanted: ({ game }) => happened(game, 'fight') && game.last.when.age === age,
});

/** Where a deal brings a moment of this kind about: `wanted({ game, fresh })`, told by the server. */
const kMoments = [
  revealOf('moment-reveal', 5),
  revealOf('moment-reveal-3', 3),
  revealOf('moment-reveal-7', 7),
  {
    name: 'moment-extra-card',
    kind: 'reveal',
    deal: { options: { players: 3, sides: 'night' }, name: 'Deal 8', way: 'stage' },
    wanted: ({ game }) =>
      game.last?.when.phase === 'extra' && game.last.does[0].some(({ verb }) => verb !== 'sell'),
  },
  {
    name: 'moment-pile',
    kind: 'reveal',
    deal: { options: { players: 3, sides: 'day' }, name: 'Deal 0', way: 'stage' },
    wanted: ({ fresh }) => fresh.some(own('took')),
  },
  {
    // What it is shown above is a hand from the discard pile.
    name: 'moment-before-pile',
    kind: 'reveal',
    deal: { options: { players: 3, sides: 'day' }, name: 'Deal 0', way: 'stage' },
    wanted: ({ game }) => game.view.phase === 'discard-pile' && game.choices !== undefined,
  },
  {
    name: 'moment-stage',
    kind: 'reveal',
    deal: { options: { players: 5 }, name: 'Deal 0', way: 'stage' },
    wanted: ({ game, fresh }) => game.last?.when.phase === 'turn' && fresh.some(own('staged')),
  },
  {
    name: 'moment-edifice-stands',
    kind: 'reveal',
    deal: { options: { players: 5, edifice: true }, name: 'Deal 0', way: 'any' },
    wanted: ({ game }) => happened(game, 'edifice_built') && !happened(game, 'fight'),
  },
  endOf(1),
  endOf(3),
  {
    ...endOf(1),
    name: 'moment-new-age',
    kind: 'new_age',
    after: 'age_end',
    page: { reducedMotion: 'no-preference' },
  },
  {
    name: 'moment-conflict',
    kind: 'age_end',
    deal: { options: { players: 5 }, name: 'Deal 0', way: 'build' },
    wanted: ({ game }) => happened(game, 'fight') && game.last.when.age === 2,
  },
  {
    name: 'moment-edifice',
    kind: 'edifice',
    deal: { options: { players: 5, edifice: true }, name: 'Deal 0', way: 'build' },
    wanted: ({ game }) => happened(game, 'edifice_failed') && happened(game, 'debt'),
  },
];

const kSettings = { coach: false };

/** {name, settings, page?: how it is looked at, fresh: makes the table for one picture}. */
export const moments = (server) => [
  ...kMoments.map(({ name, kind, after, page: how, deal, wanted }) => ({
    name,
    settings: kSettings,
    page: how,
    fresh: async () => {
      const { id, person, act, close } = await tableBefore(server, { ...deal, wanted });
      const ready = async (page) => {
        await board(page);
        await act();
        await past(page, after ?? kind);
        if (after) {
          await page.keyboard.press('Escape');
          await shown(page, kind).waitFor();
        }
        close();
      };
      // It stays while its picture is taken.
      return { path: `/table/${id}`, person, prepare: slowly, ready };
    },
  })),
  {
    name: 'final-counting',
    settings: kSettings,
    // With reduced motion the pad is complete at once.
    page: { reducedMotion: 'no-preference' },
    fresh: async () => {
      const { id, person, finish } = await tableBeforeEnd(server, {
        game: 'wonders',
        options: { players: 5 },
        name: 'Deal 0',
      });
      const ready = async (page) => {
        await board(page);
        await finish();
        for (const moment of ['reveal', 'age_end']) await skip(page, moment);
        await countTo(page, kRow);
      };
      return { path: `/table/${id}`, person, prepare: holdCounting, ready };
    },
  },
];

/** What is shown before it is ended, if it comes at all. */
async function skip(page, kind) {
  const counting = page.locator('.counting');
  await shown(page, kind).or(counting).first().waitFor();
  while ((await shown(page, kind).isVisible()) && !(await counting.isVisible())) {
    await page.keyboard.press('Escape');
    await shown(page, kind)
      .waitFor({ state: 'detached', timeout: 1000 })
      .catch(() => undefined);
  }
}
