// SPDX-License-Identifier: Apache-2.0
// Debian's chromium for a test, with a profile that is thrown away. Every error of the page is kept.
//   CHROMIUM=path   default: /usr/bin/chromium

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { chromium } from 'playwright-core';

const kFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function launch() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, headless: true, args: kFlags });
}

/** A page of somebody new, and what went wrong on it. */
export async function visit(browser, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    ...options,
  });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // Nobody is known to the server before they have a name; the browser reports that answer itself.
    const expected = /401|ERR_CONNECTION_REFUSED|WebSocket connection/.test(message.text());
    if (message.type() === 'error' && !expected) faults.push(message.text());
  });
  return { page, context, faults };
}

/** What axe finds on the page, one line each. */
export async function axe(page) {
  // By the tool, not by the page: its content policy allows no foreign script.
  if (!(await page.evaluate('typeof window.axe !== "undefined"'))) await page.evaluate(axeSource);
  // What moves is looked at where it comes to rest.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => undefined)',
  );
  const { violations } = await page.evaluate('window.axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary.split('\n')[1] ?? ''}`),
  );
}
