#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Draws public/icon_SIZE.png from drawings/frames/app_icon.svg with Debian's chromium. Systems that install a
// page want pixels. Run it when the drawing changes; the pictures are committed, so that a build needs no
// browser.

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const drawing = readFileSync(join(web, 'drawings/frames/app_icon.svg'), 'utf8');
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const size of [180, 192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  await page.screenshot({ path: join(web, `public/icon_${size}.png`) });
}
await browser.close();
