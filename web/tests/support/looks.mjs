// SPDX-License-Identifier: Apache-2.0
// How a screen can be looked at (language, look, size), and what must be true of it whatever it shows:
// the right language, no word missing, nothing too wide, nothing that axe finds, no colour where none is wanted, every
// text large enough and with contrast to what is behind it, and targets for a finger.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { flatten } from '../../tools/words.mjs';
import { axe, tooWide } from './axe.mjs';
import { kDesktop, kPhone, kTablet } from './browser.mjs';
import { contrastFaults } from './contrast.mjs';
import { layoutFaults } from './layout.mjs';
import { colour } from './pixels.mjs';
import { kAll, kThorough } from './scale.mjs';

export const kLocales = { en: 'en-GB', da: 'da-DK', nb: 'no-NO', sv: 'sv-SE', fr: 'fr-FR', de: 'de-AT' };
const kSizes = { phone: kPhone, tablet: kTablet, desktop: kDesktop };
const kLooks = {
  light: { theme: 'light', plain: false },
  dark: { theme: 'dark', plain: false },
  'no colour': { theme: 'light', plain: true },
  'no colour, dark': { theme: 'dark', plain: true },
};

/**
 * Words of Danish, Norwegian and Swedish are of one length, so a screen that is looked at in one of them need not be in
 * the others: at scale 10 they take turns, and each screen has its own. All of them with all have all.
 */
const kAlike = ['da', 'nb', 'sv'];
export const oneOfAlike = (number, language) =>
  kAll || !kAlike.includes(language) || kAlike[number % kAlike.length] === language;

/** For casesOf: what any screen can be combined with. */
export const kWaysToLook = {
  language: Object.keys(kLocales),
  look: Object.keys(kLooks),
  size: Object.keys(kSizes),
};

/** The words of a language, by key. */
export const wordsOf = (language) =>
  flatten(JSON.parse(readFileSync(new URL(`../../../i18n/${language}.json`, import.meta.url), 'utf8')));

/** A page of somebody who looks at things in this way. */
export async function enterWith(enter, { language, look, size }) {
  const { theme, plain } = kLooks[look];
  const page = await enter({ ...kSizes[size], locale: kLocales[language], colorScheme: theme });
  if (plain)
    await page.addInitScript(() =>
      localStorage.setItem('pharos.settings', JSON.stringify({ noColour: true })),
    );
  return page;
}

/** Keys that stand where their words should: "web.start.play". Also in names and titles. */
const missingWords = (page) =>
  page.evaluate(() => {
    const told = [document.title, document.body.innerText];
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) told.push(one.getAttribute(name) ?? '');
    const key = /\b(?:web|server|text|language|wonders|architects|dice|drawing)\.[a-z][\w-]*(?:\.[\w-]+)*/g;
    return [...new Set(told.flatMap((text) => text.match(key) ?? []))];
  });

/** How much a page fits on a phone, whatever it is shown on: long words of any language must find room. */
async function tooWideForAPhone(page) {
  const own = page.viewportSize();
  if (own.width <= kPhone.viewport.width) return [];
  // Tables are laid out for a phone by themselves, which takes its time.
  if (!kThorough && (await page.locator('.place.whole').count()) > 0) return [];
  await page.setViewportSize(kPhone.viewport);
  // What is laid out by scripts follows a moment later.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, { timeout: 5000 })
    .catch(() => undefined);
  const found = (await tooWide(page)).map((line) => `on a phone, ${line}`);
  await page.setViewportSize(own);
  return found;
}

async function wrongColours(page, browser, plain) {
  const { coloured, most, ink } = await colour(browser, await page.screenshot({ fullPage: plain }));
  if (!plain) return coloured > 1000 ? [] : [`only ${coloured} pixels have a colour`];
  if (ink < 1000) return [`only ${ink} pixels are dark: is anything drawn?`];
  return coloured === 0 ? [] : [`${coloured} pixels have a colour, by ${most} at most`];
}

/** What is wrong with what the page shows. */
export async function faultsOf(page, browser, { language, look, size }) {
  const { theme, plain } = kLooks[look];
  const root = page.locator('html');
  assert.equal(await root.getAttribute('lang'), language);
  assert.equal(await root.getAttribute('data-theme'), theme);
  return [
    ...(await missingWords(page)).map((key) => `${key} has no words`),
    ...(await tooWide(page)),
    ...(await axe(page)),
    ...(await layoutFaults(page, { touch: size !== 'desktop' })),
    // Its pictures take their time; ./test all has them.
    ...(kThorough ? await contrastFaults(page, browser) : []),
    ...(await wrongColours(page, browser, plain)),
    ...(await tooWideForAPhone(page)),
  ];
}
