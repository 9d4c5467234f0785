// SPDX-License-Identifier: Apache-2.0
// Runs files of scenes, several at a time, and looks at what failed once more when all else is over: alone, with the
// machine calm. What passes then is counted as passed and named UNSTEADY; what fails twice has failed
// (docs/decisions/0125). What each file said goes to standard error, what came of it to standard output.
//   node web/tools/scenes/run.mjs [--concurrency=3] [--timeout=MS] FILE...

import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const kReporter = fileURLToPath(new URL('reporter.mjs', import.meta.url));
/** So many failures are no accident, and a second look at them would only take time. */
const kMostAgain = 12;

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: String(availableParallelism() + 1) },
    timeout: { type: 'string', default: '720000' },
  },
});

const short = (file) => basename(file).replace(/\.test\.mjs$/, '');
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Runs a file, or the tests of these names in it; their results by the names of their suites and their own. */
function run(file, { only = [], env = {} } = {}) {
  const words = ['--test', '--test-force-exit', `--test-timeout=${values.timeout}`];
  for (const [reporter, to] of [
    ['spec', 'stderr'],
    [kReporter, 'stdout'],
  ])
    // prettier-ignore
    words.push(`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`);
  for (const name of only) words.push(`--test-name-pattern=^${escaped(name)}$`);
  const began = Date.now();
  const child = spawn(process.execPath, [...words, file], { env: { ...process.env, ...env } });
  let [out, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((done) => {
    child.once('error', (error) => done({ results: [], said: String(error), code: 1, seconds: 0 }));
    child.once('close', (code) => {
      const results = out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      done({ results, said, code, seconds: Math.round((Date.now() - began) / 1000) });
    });
  });
}

/** What failed in a file: tests by their names; or the file, when it is not a test that made it fail. */
function failuresOf(file, { results, code }) {
  const tests = results.filter(({ passed }) => !passed);
  // A file that ends badly is reported under its own name, or not at all.
  const whole = tests.some(({ path }) => resolve(path.at(-1)) === resolve(file));
  return { whole: whole || results.length === 0 || (code !== 0 && tests.length === 0), tests };
}

const key = ({ path }) => path.join(' > ');
const tell = (line) => process.stdout.write(`${line}\n`);
const log = (title, said) => process.stderr.write(`\n===== ${title}\n${said}\n`);

let [passed, failed, done] = [0, 0, 0];
const again = [];
async function runAll() {
  // What is long to read is long to run; it comes first, so that nothing long is left alone at the end.
  const size = new Map(files.map((file) => [file, statSync(file).size]));
  const left = files.toSorted((one, other) => size.get(other) - size.get(one));
  const worker = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const ran = await run(file);
      const { whole, tests } = failuresOf(file, ran);
      const good = ran.results.length - tests.length;
      passed += good;
      done += 1;
      if (whole || tests.length > 0) again.push({ file, whole, tests });
      tell(
        `${done} ${files.length} ${short(file)}: ${good} passed, ${tests.length} failed in ${ran.seconds} s`,
      );
      log(file, ran.said);
    }
  };
  await Promise.all(Array.from({ length: Number(values.concurrency) }, worker));
}

/** The second look; returns the lines about what passed in it. */
async function lookAgain() {
  const unsteady = [];
  const count = again.reduce((sum, { tests, whole }) => sum + (whole ? 1 : tests.length), 0);
  for (const { file, whole, tests } of again) {
    const names = whole ? [`${short(file)} as a whole`] : tests.map((one) => `${short(file)}: ${key(one)}`);
    if (count > kMostAgain) {
      failed += names.length;
      for (const name of names) tell(`FAILED ${name}`);
      continue;
    }
    const only = whole ? [] : tests.map(({ path }) => path.at(-1));
    const ran = await run(file, { only, env: { PHAROS_BROWSER_AGAIN: '1' } });
    log(`${file}, once more`, ran.said);
    const second = failuresOf(file, ran);
    const good = new Set(ran.results.filter((one) => one.passed).map(key));
    const isGood = (one) => (whole ? !second.whole && second.tests.length === 0 : good.has(key(tests[one])));
    for (const [i, name] of names.entries()) {
      if (isGood(i)) unsteady.push(name);
      else failed += 1;
      tell(`${isGood(i) ? 'UNSTEADY' : 'FAILED'} ${name}`);
      passed += isGood(i) ? 1 : 0;
    }
  }
  if (count > kMostAgain) tell(`${count} failures are no accident: none was looked at again`);
  return unsteady;
}

await runAll();
const unsteady = await lookAgain();
tell(`# pass ${passed}`);
tell(`# unsteady ${unsteady.length}`);
tell(`# fail ${failed}`);
process.exit(failed > 0 ? 1 : 0);
