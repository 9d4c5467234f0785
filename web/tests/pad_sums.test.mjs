// SPDX-License-Identifier: Apache-2.0
// The sums of the score pad against those of the engine, over games that the engine plays for this test.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sourceOf } from './support/source.mjs';
import { playedGames, scienceOfGames } from './support/vectors.mjs';

const [pad, { padRows }, { sciencePoints }] = await sourceOf(
  'lib/pad.ts',
  'games/index.ts',
  'games/wonders/science.ts',
);

const kGames = [
  { game: 'wonders', players: 5, games: 60, seed: 1 },
  { game: 'wonders', players: 4, games: 60, seed: 2, set: { edition: 1 } },
  { game: 'wonders', players: 7, games: 60, seed: 3, set: { edifice: true } },
  { game: 'architects', players: 4, games: 60, seed: 4 },
  { game: 'dice', players: 3, games: 60, seed: 5 },
];
for (const wanted of kGames) {
  test(`totals and places of ${JSON.stringify(wanted)}`, () => {
    const results = playedGames(wanted);
    assert.equal(results.length, wanted.games);
    for (const { scores, winners } of results) {
      const sheet = pad.newSheet(
        wanted.game,
        scores.map((_, seat) => `player ${seat}`),
      );
      if (wanted.set?.edifice) sheet.expansions = ['edifice'];
      const rows = padRows(sheet);
      assert.ok(rows.length >= 5, `rows of ${wanted.game}`);
      for (const row of rows) {
        assert.ok(
          scores.every((score) => Number.isInteger(score[row])),
          `the engine counts ${row}`,
        );
        sheet.cells[row] = scores.map((score) => score[row]);
      }
      const totals = scores.map((score) => score.total);
      assert.deepEqual(
        scores.map((_, seat) => pad.total(sheet, rows, seat)),
        totals,
      );
      // Who is level on points shares a place on paper; the engine may know a tie-break.
      const places = pad.places(sheet, rows);
      assert.ok(
        winners.every((seat) => places[seat] === 1),
        `${winners} of ${totals}`,
      );
      assert.deepEqual(
        places,
        totals.map((own) => 1 + totals.filter((other) => other > own).length),
      );
    }
  });
}

test('points for science, symbols of choice included', () => {
  const all = [3, 5, 7].flatMap((players) => scienceOfGames({ players, games: 150, seed: 10 + players }));
  for (const { counts, choice, points } of all) {
    assert.equal(sciencePoints(counts, choice), points, `${counts} and ${choice} of choice`);
  }
  const chosen = all.filter(({ choice }) => choice > 0).length;
  assert.ok(chosen >= 20, `${chosen} of ${all.length} cities have symbols of choice`);
});
