// SPDX-License-Identifier: Apache-2.0
// The second look at what failed: it forgives once, names what it forgave, and forgives nothing that fails twice.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const kRun = fileURLToPath(new URL('run.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pharos-scenes-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** Runs files that say this, each with `first(name)`, which is true once for each name, also in another process. */
function ran(...bodies) {
  const place = join(folder, String((count += 1)));
  const files = bodies.map((body, i) => {
    const file = `${place}-${'abc'[i]}.test.mjs`;
    writeFileSync(
      file,
      `import { after, before, describe, test } from 'node:test';
      import { existsSync, writeFileSync } from 'node:fs';
      const marks = ${JSON.stringify(`${place}-${i}-`)};
      function first(name) {
        const mark = marks + encodeURIComponent(name);
        if (existsSync(mark)) return false;
        writeFileSync(mark, '');
        return true;
      }
      const fails = (really) => { if (really) throw new Error('as it should'); };
      ${body}`,
    );
    return file;
  });
  const env = { ...process.env };
  delete env.NODE_TEST_CONTEXT; // else it takes itself for a part of this file
  const { status, stdout, stderr } = spawnSync(process.execPath, [kRun, '--concurrency=2', ...files], {
    encoding: 'utf8',
    env,
  });
  const number = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(stdout)?.[1]);
  const named = (what) =>
    stdout
      .split('\n')
      .filter((line) => line.startsWith(`${what} `))
      .map((line) => line.slice(what.length + 1).replace(/^\d+-/, ''));
  const [pass, unsteady, fail] = ['pass', 'unsteady', 'fail'].map(number);
  return {
    status,
    counts: [pass, unsteady, fail],
    unsteady: named('UNSTEADY'),
    failed: named('FAILED'),
    stderr,
  };
}

test('what passes is run once', () => {
  const { status, counts, stderr } = ran(
    `test('good', () => console.log('heard'));`,
    `test('too', () => {});`,
  );
  assert.deepEqual([status, counts], [0, [2, 0, 0]]);
  assert.equal(stderr.split('heard').length, 2);
});

test('what fails twice has failed, and what stands beside it is not run again', () => {
  const { status, counts, failed, unsteady, stderr } = ran(
    `test('bad', () => fails(true));
     test('good', () => console.log('heard'));`,
  );
  assert.deepEqual([status, counts], [1, [1, 0, 1]]);
  assert.deepEqual([failed, unsteady], [['a: bad'], []]);
  assert.equal(stderr.split('heard').length, 2);
});

test('what fails the first time only has passed, and is named', () => {
  const { status, counts, failed, unsteady, stderr } = ran(
    `test('once', () => fails(first('once')));
     test('good', () => {});`,
  );
  assert.deepEqual([status, counts], [0, [2, 1, 0]]);
  assert.deepEqual([failed, unsteady], [[], ['a: once']]);
  assert.match(stderr, /as it should/, 'what was wrong at first is kept');
});

test('names are taken as they are, also in suites that run several at a time', () => {
  const { status, counts, failed, unsteady } = ran(
    `describe('a suite (of two)', { concurrency: 2 }, () => {
       test('with 3, {"a": [1]} + a|b? $x^ / 1.0', () => fails(first('odd')));
       test('with 3', () => fails(first('never') && false));
       describe('inner', () => test('deep', () => fails(true)));
     });
     test('deep', () => {});`,
  );
  assert.deepEqual([status, counts], [1, [3, 1, 1]]);
  assert.deepEqual(unsteady, ['a: a suite (of two) > with 3, {"a": [1]} + a|b? $x^ / 1.0']);
  assert.deepEqual(failed, ['a: a suite (of two) > inner > deep']);
});

test('the second look knows that it is one', () => {
  const { status, unsteady } = ran(`test('first', () => fails(!process.env.PHAROS_BROWSER_AGAIN));`);
  assert.deepEqual([status, unsteady], [0, ['a: first']]);
});

test('a file that cannot be run is run again as a whole, and fails if it still cannot', () => {
  const broken = ran(`throw new Error('broken'); test('never', () => {});`, `test('good', () => {});`);
  assert.deepEqual([broken.status, broken.counts, broken.failed], [1, [1, 0, 1], ['a as a whole']]);
  const once = ran(`if (first('load')) throw new Error('broken'); test('good', () => {});`);
  assert.deepEqual([once.status, once.unsteady], [0, ['a as a whole']]);
  const silent = ran(`if (first('load')) process.exit(3); test('bad', () => fails(true));`);
  assert.deepEqual([silent.status, silent.failed], [1, ['a as a whole']]);
  const late = ran(`test('good', () => {}); after(() => first('end') && process.exit(3));`);
  assert.deepEqual([late.status, late.unsteady], [0, ['a as a whole']]);
});

test('what is made ready before all tests may fail once', () => {
  const body = (how) => `before(() => fails(${how})); test('one', () => {}); test('two', () => {});`;
  const once = ran(body(`first('before')`));
  assert.deepEqual([once.status, once.counts[2]], [0, 0]);
  assert.ok(once.counts[1] > 0);
  assert.equal(ran(body('true')).status, 1);
});

test('many failures are no accident', () => {
  const { status, counts, unsteady } = ran(
    `for (let i = 0; i < 13; i += 1) test('once ' + i, () => fails(first(String(i))));
     test('good', () => {});`,
  );
  assert.deepEqual([status, counts, unsteady], [1, [1, 0, 13], []]);
});
