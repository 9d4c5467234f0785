// SPDX-License-Identifier: Apache-2.0
// People whose names are as long and as wide as a name may be: whatever says them, they leave its room to the rest.

import assert from 'node:assert/strict';

import { tooWide } from './support/axe.mjs';
import { kPhone } from './support/browser.mjs';
import { connect } from './support/client.mjs';
import { layoutFaults } from './support/layout.mjs';
import { stage } from './support/stage.mjs';
import { openTable } from './support/tables.mjs';

const scene = stage();
const kName = 'W'.repeat(24);
const kSizes = { 'a desktop': { viewport: { width: 1280, height: 720 } }, 'a phone': kPhone };

/** A table that two of them have begun. */
async function begun(server, game) {
  const [host, guest] = [await connect(server.url, kName), await connect(server.url, `${kName.slice(1)}M`)];
  const plan = { game, options: { players: '3' }, hints: true };
  const { table } = await host.ask({ do: 'make', plan });
  for (const one of [host, guest]) await one.ask({ do: 'watch', table });
  await guest.ask({ do: 'sit', table, seat: 1 });
  await host.ask({ do: 'bot', table, seat: 2, level: 'easy' });
  const started = await host.ask({ do: 'start', table });
  assert.ok(started.ok, JSON.stringify(started));
  for (const one of [host, guest]) one.close();
  return { id: table, person: host.cookie };
}

/** What says a name, or stands behind one, and leaves the window. */
const outside = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const one of document.querySelectorAll('h1, h2, h3, p, b, span, button')) {
      const own = [...one.childNodes].some((node) => node.nodeType === 3 && /W{9}|stages/.test(node.data));
      const { left, right, width } = one.getBoundingClientRect();
      const seen =
        one.checkVisibility() && !one.closest('.hidden, [aria-hidden="true"], summary') && width > 1;
      if (own && seen && (left < -1 || right > innerWidth + 1)) found.push(one.outerHTML.slice(0, 160));
    }
    return found;
  });

for (const game of ['wonders', 'architects', 'dice'])
  for (const [size, options] of Object.entries(kSizes))
    scene(`long names at a table of ${game} on ${size}`, async ({ enter, server }) => {
      const page = await enter(options);
      await openTable(page, server, await begun(server, game), '.board');
      await page.locator('h1[data-version]').waitFor();
      assert.deepEqual(await tooWide(page), []);
      assert.deepEqual(await outside(page), []);
      assert.deepEqual(await layoutFaults(page, { touch: 'hasTouch' in options }), []);
    });
