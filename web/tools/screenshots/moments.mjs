// SPDX-License-Identifier: Apache-2.0
// What a table shows for a moment: each picture has a table of its own that is played on to there while somebody looks.

import { tableBefore } from '../../tests/support/deals.mjs';
import { countTo, holdCounting } from '../../tests/support/ending.mjs';
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

/** Where a deal brings a moment of this kind about: `wanted({ game })`, told by the server. */
const kMoments = [
  {
    name: 'moment-reveal',
    kind: 'reveal',
    deal: { options: { players: 5 }, name: 'Deal 0', way: 'any' },
    wanted: ({ game }) => game.view.age === 2 && game.view.turn === 4,
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
  ...kMoments.map(({ name, kind, deal, wanted }) => ({
    name,
    settings: kSettings,
    fresh: async () => {
      const { id, person, act, close } = await tableBefore(server, { ...deal, wanted });
      const ready = async (page) => {
        await board(page);
        await act();
        await past(page, kind);
        close();
      };
      return { path: `/table/${id}`, person, ready };
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
