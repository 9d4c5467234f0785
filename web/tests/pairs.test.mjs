// SPDX-License-Identifier: Apache-2.0
// The choice of combinations leaves nothing out that it promises, and is much smaller than all of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allCases, pairedCases, singleCases } from './support/pairs.mjs';
import { wayOf } from './support/scale.mjs';

const kParameters = {
  game: ['wonders', 'architects', 'dice'],
  players: [2, 3, 4, 5, 6, 7],
  language: ['en', 'da', 'nb', 'sv', 'fr', 'de'],
  look: ['light', 'dark', 'plain'],
  size: [360, 1280],
};
const possible = ({ game, players }) => game !== 'wonders' || players > 2;

test('all combinations are all that are possible', () => {
  const all = allCases(kParameters, possible);
  assert.equal(all.length, (3 * 6 - 1) * 6 * 3 * 2);
  assert.equal(new Set(all.map((one) => JSON.stringify(one))).size, all.length);
  assert.ok(all.every(possible));
});

test('each two values that are possible together are together in a case', () => {
  const cases = pairedCases(kParameters, possible);
  assert.ok(cases.every(possible));
  const names = Object.keys(kParameters);
  let pairs = 0;
  for (const [i, first] of names.entries())
    for (const second of names.slice(i + 1))
      for (const one of kParameters[first])
        for (const other of kParameters[second]) {
          if (first === 'game' && one === 'wonders' && other === 2) continue;
          pairs += 1;
          assert.ok(
            cases.some((each) => each[first] === one && each[second] === other),
            `${first} ${one} with ${second} ${other}`,
          );
        }
  assert.equal(pairs, 17 + 18 + 9 + 6 + 36 + 18 + 12 + 18 + 12 + 6);
  // Six players by six languages need 36; a few more are no harm.
  assert.ok(cases.length >= 36 && cases.length <= 45, `${cases.length} cases`);
});

test('each value is in a case, in as few as there are values', () => {
  const cases = singleCases(kParameters, possible);
  assert.ok(cases.every(possible));
  for (const [name, values] of Object.entries(kParameters))
    for (const value of values)
      assert.ok(
        cases.some((one) => one[name] === value),
        `${name} ${value}`,
      );
  assert.equal(cases.length, 6);
  // What is free is spread: three looks in six cases are in two each.
  for (const look of kParameters.look) assert.equal(cases.filter((one) => one.look === look).length, 2, look);
});

test('a value that is never possible is not asked for, and nothing gives nothing', () => {
  const never = ({ players }) => players !== 7;
  assert.ok(pairedCases(kParameters, never).every(never));
  assert.deepEqual(pairedCases({ one: [1], two: [] }), []);
});

test('the scale is one of three words', () => {
  assert.equal(wayOf('1'), singleCases);
  assert.equal(wayOf('10'), pairedCases);
  assert.equal(wayOf('100'), allCases);
  assert.throws(() => wayOf('50'), /PHAROS_BROWSER_SCALE is '50'; it can be 1, 10, 100/);
});
