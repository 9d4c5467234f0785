// SPDX-License-Identifier: Apache-2.0
// The sums of the score pad against those of the engine, over games that the engine plays for this test.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import ts from 'typescript';

import { playedGames, scienceOfGames } from './support/vectors.mjs';

const source = readFileSync(new URL('../src/lib/pad.ts', import.meta.url), 'utf8');
const { outputText } = ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
});
const pad = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

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
      for (const row of pad.rowsOf(sheet)) {
        assert.ok(
          scores.every((score) => Number.isInteger(score[row])),
          `the engine counts ${row}`,
        );
        sheet.cells[row] = scores.map((score) => score[row]);
      }
      const totals = scores.map((score) => score.total);
      assert.deepEqual(
        scores.map((_, seat) => pad.total(sheet, seat)),
        totals,
      );
      // Who is level on points shares a place on paper; the engine may know a tie-break.
      const places = pad.places(sheet);
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
    assert.equal(pad.sciencePoints(counts, choice), points, `${counts} and ${choice} of choice`);
  }
  const chosen = all.filter(({ choice }) => choice > 0).length;
  assert.ok(chosen >= 20, `${chosen} of ${all.length} cities have symbols of choice`);
});
