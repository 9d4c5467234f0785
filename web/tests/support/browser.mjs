// SPDX-License-Identifier: Apache-2.0
// Debian's chromium with a profile that is thrown away, and pages that keep what goes wrong on them.
//   CHROMIUM=path            default: chromium-headless-shell, or chromium where that is missing
//   PHAROS_BROWSER_SLOW=6    pages have a sixth of the processor: what a test takes for granted comes too late

import { existsSync } from 'node:fs';

import { chromium } from 'playwright-core';

import { kPatience } from './rest.mjs';

export { axe } from './axe.mjs';

const kFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The shell draws the same, and a page costs half as much as in the whole browser. */
const kShell = '/usr/bin/chromium-headless-shell';
const kWhole = '/usr/bin/chromium';
export const kDesktop = { viewport: { width: 1280, height: 800 } };
export const kTablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
export const kPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** `whole`: with what the shell leaves out, as notifications. */
export async function launch({ whole = false } = {}) {
  const executablePath = process.env.CHROMIUM ?? (!whole && existsSync(kShell) ? kShell : kWhole);
  if (!existsSync(executablePath)) {
    throw new Error(
      `there is no ${executablePath}; install chromium (tools/setup test) or name one with CHROMIUM=`,
    );
  }
  return chromium.launch({ executablePath, headless: true, args: kFlags, timeout: kPatience });
}

/** The browser reports these by itself: nobody is known before they have a name; tests end the server. */
const kExpected =
  /401|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|WebSocket connection|error occurred when fetching the script/;

async function slowDown(context, page, rate) {
  try {
    const camera = await context.newCDPSession(page);
    await camera.send('Emulation.setCPUThrottlingRate', { rate });
  } catch {
    // Gone before it was slow.
  }
}

/** A page of somebody new, and what went wrong on it. */
export async function visit(browser, options = {}) {
  const context = await browser.newContext({
    ...kDesktop,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(kPatience);
  const faults = [];
  // What the content policy stops is told to the page; console messages alone could be missed by kExpected.
  await context.exposeBinding('tellFault', (_, text) => faults.push(text));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.tellFault(`the content policy stops ${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  const slow = Number(process.env.PHAROS_BROWSER_SLOW ?? 1);
  if (slow > 1) context.on('page', (page) => slowDown(context, page, slow));
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !kExpected.test(message.text())) faults.push(message.text());
  });
  return { page, context, faults };
}
