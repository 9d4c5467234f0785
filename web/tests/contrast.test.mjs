// SPDX-License-Identifier: Apache-2.0
// Every text of every screen can be read on what is really behind it: by day, by night and without colour, in three
// windows; and it has its room there. From PHAROS_BROWSER_SCALE 10 on pages.test.mjs and tables.test.mjs ask this of what
// their windows show, and here screens that no other test comes to and all that has to be scrolled to on pages are looked
// at; with 100 once more everything. ./test only shows that what is faint is found.

import assert from 'node:assert/strict';

import { kLooks } from '../tools/screenshots/arguments.mjs';
import { kStaged, pages } from '../tools/screenshots/screens.mjs';
import { contrasts, tooFaint } from './support/contrast.mjs';
import { layoutFaults } from './support/layout.mjs';
import { kLocales, wordsOf } from './support/looks.mjs';
import { casesOf, kAll, kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { be } from './support/tables.mjs';

const scene = stage();

const kTouch = { hasTouch: true, isMobile: true };
const kSizes = {
  '1440 x 900': { viewport: { width: 1440, height: 900 } },
  '1280 x 720': { viewport: { width: 1280, height: 720 } },
  '390 x 844': { viewport: { width: 390, height: 844 }, ...kTouch },
};
/** No other test that looks at everything comes to these. */
const kOnlyHere = ['start-alone', 'start', 'pick-board', 'pick-side', 'edifice-penalty'];
const onlyHere = ({ name }) => kOnlyHere.includes(name);
const staged = kStaged.map(([[name], make]) => ({ name, make }));
async function screensOnlyHere(server) {
  const made = await Promise.all(staged.filter(onlyHere).map(({ make }) => make(server)));
  return [...pages(), ...made.flat()].filter(onlyHere);
}
/** These have nothing to scroll to: pages.test.mjs sees all of them. */
const kShort = ['gone', 'replay-open'];
const long = (one) => !onlyHere(one) && !kShort.includes(one.name);
const kPages = { name: 'pages', make: async () => pages().filter(long) };
const kOthers = [...(kThorough ? [kPages] : []), ...(kAll ? staged.filter((one) => !onlyHere(one)) : [])];

const look = Object.keys(kLooks);
const size = Object.keys(kSizes);
const language = Object.keys(kLocales);

/** What is wrong with a screen, looked at in such a way, and how many texts it shows. */
async function lookAt({ enter, server, browser }, one) {
  const page = await enter({ ...kSizes[one.size], locale: kLocales[one.language] });
  const settings = { ...kLooks[one.look], ...one.screen.settings };
  await page.addInitScript((kept) => localStorage.setItem('pharos.settings', JSON.stringify(kept)), settings);
  await one.screen.prepare?.(page);
  if (one.screen.person) await be(page, server, one.screen.person);
  await page.goto(server.url + one.screen.path);
  await one.screen.ready(page, wordsOf(one.language));
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const layout = await layoutFaults(page, { touch: 'hasTouch' in kSizes[one.size] });
  const measured = await contrasts(page, browser, { whole: kThorough });
  assert.ok(measured.length > 5, `${one.screen.name} shows only ${measured.length} texts`);
  const found = [...layout, ...tooFaint(measured)];
  // One with a fault stays, to have its picture taken.
  if (found.length === 0) await page.context().close();
  const where = [one.screen.name, one.look, one.size, one.language].join(', ');
  return { texts: measured.length, found: found.map((line) => `${where}: ${line}`) };
}

async function lookAtAll(place, cases) {
  const found = [];
  let texts = 0;
  for (const one of cases) {
    const seen = await lookAt(place, one);
    found.push(...seen.found);
    texts += seen.texts;
  }
  console.log(`${texts} texts in ${cases.length} pictures`);
  assert.deepEqual(found, []);
}

if (kThorough)
  scene('texts can be read on screens that no other test comes to', async (place) =>
    lookAtAll(place, casesOf({ screen: await screensOnlyHere(place.server), look, size, language })),
  );

for (const { name, make } of kOthers) {
  let made;
  for (const only of look)
    scene(`texts can be read: ${name}, ${only}`, async (place) => {
      const screen = await (made ??= make(place.server));
      // The other tests have these in all languages.
      const cases = casesOf({ screen, look, size }).map((one, i) => ({ ...one, language: language[i % 6] }));
      await lookAtAll(
        place,
        cases.filter((one) => one.look === only),
      );
    });
}

/** A button for each way of being faint or not, on a ground that is dark on its right side only. */
const kTried = [
  ['faint on the right', { color: '#222' }],
  ['faint on the left', { color: '#ddd' }],
  ['faint by its opacity', { color: '#fff', background: '#555', opacity: '0.4' }],
  ['large enough', { color: '#888', background: '#fff', fontSize: '24px' }],
  ['too small for its grey', { color: '#888', background: '#fff', fontSize: '23px' }],
  ['seen on a plate', { color: '#222', background: '#fff' }],
  ['seen by its halo', { color: '#fff', textShadow: Array(9).fill('0 0 2px #000').join() }],
];

scene('a text that is faint on a part of its ground is found', async ({ enter, server, browser }) => {
  const page = await enter();
  await page.goto(`${server.url}/settings`);
  await page.locator('main h1').waitFor();
  assert.deepEqual(tooFaint(await contrasts(page, browser)), []);
  await page.evaluate((tried) => {
    const ground = document.createElement('div');
    // Below what lies over the page.
    Object.assign(ground.style, {
      width: '300px',
      marginTop: '8rem',
      background: 'linear-gradient(90deg, #fff 50%, #333 50%)',
    });
    for (const [text, style] of [...tried, ['switched off', { color: '#ddd' }]]) {
      const one = document.createElement('button');
      one.disabled = text === 'switched off';
      one.append(text);
      Object.assign(one.style, { display: 'block', width: '100%', background: 'none', boxShadow: 'none' });
      Object.assign(one.style, style);
      ground.append(one);
    }
    document.querySelector('main').replaceChildren(ground);
  }, kTried);
  const found = tooFaint(await contrasts(page, browser)).map((line) => line.split('"')[1]);
  assert.deepEqual(found, [
    'faint on the right',
    'faint on the left',
    'faint by its opacity',
    'too small for its grey',
  ]);
  // One token a little too light, and whatever is written with it is found.
  await page.goto(`${server.url}/settings`);
  await page.locator('main h1').waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('--ink', '#7c7c7c'));
  assert.ok(tooFaint(await contrasts(page, browser)).length > 5);
});
