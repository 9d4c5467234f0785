// SPDX-License-Identifier: Apache-2.0
// What axe finds on a page, and whether the page is wider than the screen.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { lasting } from './rest.mjs';

/** What it finds, by every rule it has but that of contrast: contrast.mjs measures what is really behind a text. */
export const axe = (page) => lasting(() => axeNow(page));

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function axeNow(page) {
  // By the tool, not by the page: its content policy allows no foreign script.
  if (!(await page.evaluate('typeof window.axe !== "undefined"'))) await page.evaluate(source);
  // What moves is looked at where it comes to rest.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => undefined)',
  );
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await page.evaluate((how) => window.axe.run(how), {
    resultTypes: ['violations'],
    rules,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary.split('\n')[1] ?? ''}`),
  );
}

/** One line if the page has to be moved sideways, none if not. */
export const tooWide = (page) =>
  lasting(async () => {
    const [width, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    return width > shown ? [`the page is ${width} px wide and the screen ${shown}`] : [];
  });
