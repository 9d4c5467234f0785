// SPDX-License-Identifier: Apache-2.0
// WebKitGTK, spoken to by WebDriver over HTTP through WebKitWebDriver, behind
// one small set of commands: `go` to an address, `run` a function in the page, `press` a point, `type` a key, `size`
// the page, take a `picture`, `faults`, `close`. Knows no page.

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { heard, house, kPatience, keyboard, pause, pointer, programOf, save } from './programs.mjs';

/** A page that is told what goes wrong in it; WebDriver does not tell. */
function listen() {
  if (window.faultsHere) return;
  const kept = (window.faultsHere = []);
  addEventListener('error', (event) => kept.push(event.message ?? `cannot load ${event.target?.src}`), true);
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    kept.push(`the content policy stops ${violatedDirective} ${blockedURI}`),
  );
  const tell = console.error;
  console.error = (...words) => {
    kept.push(words.join(' '));
    tell(...words);
  };
}

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

export async function webkit() {
  const { folder, start, end } = house();
  const driver = programOf('WebKitWebDriver', 'webkit2gtk-driver');
  const screen = start(
    programOf('Xvfb', 'xvfb'),
    ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    {},
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  const display = await heard(screen.stdio[3], /(\d+)\n/, 'Xvfb');
  // The bar of its window is wider than a phone, unless it is nothing.
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-source: none; }',
  );
  const port = await freePort();
  // Without a language of the system it says en-US.
  start(
    driver,
    [`--port=${port}`],
    {
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: folder,
      LANG: '',
      LC_ALL: '',
      NO_AT_BRIDGE: '1',
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1', // there is no graphics card, and pretending one is slow
    },
    'ignore',
  );
  const send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: JSON.stringify(body) });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const late = Date.now() + kPatience;
  while (!(await send('GET', '/status').catch(() => null))) {
    if (Date.now() > late) throw new Error('WebKitWebDriver does not start');
    await pause(50);
  }
  const { sessionId, capabilities } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  });
  const ask = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  const act = (source) => ask('POST', '/actions', { actions: [source] });
  const run = async (what, ...words) => {
    const script = `const done = arguments[1]; Promise.resolve((${what})(...JSON.parse(arguments[0]))).then((it) => done(JSON.stringify({ it: it ?? null })), (error) => done(JSON.stringify({ error: String(error) })))`;
    const { it, error } = JSON.parse(
      await ask('POST', '/execute/async', { script, args: [JSON.stringify(words)] }),
    );
    if (error) throw new Error(error);
    return it;
  };
  const size = async (width, height) => {
    // What the window has around its page is added.
    let [around, above] = [0, 0];
    for (let i = 0; i < 20; i += 1) {
      await ask('POST', '/window/rect', { width: width + around, height: height + above });
      await pause(100);
      const [w, h] = await run(() => [innerWidth, innerHeight]);
      if (w === width && h === height) return;
      [around, above] = [around + width - w, above + height - h];
    }
    throw new Error(`the page cannot be made ${width} by ${height}`);
  };
  const old = [];
  const faults = async () => [...old.splice(0), ...(await run(() => window.faultsHere?.splice(0) ?? []))];
  return {
    name: `WebKitGTK ${capabilities.browserVersion} (${capabilities.browserName})`,
    touch: 'mouse', // it has no fingers
    async go(url) {
      old.push(...(await faults()));
      await run(() => (window.left = true));
      await ask('POST', '/url', { url });
      while (await run(() => window.left === true).catch(() => true)) await pause(10);
      await run(listen);
      while (!(await run(() => document.readyState === 'complete'))) await pause(25);
    },
    run,
    press: (x, y, kind = 'mouse') => act(pointer(kind, x, y)),
    type: (key) => act(keyboard(key)),
    size,
    async picture(path) {
      // It is painted some time after the page has it; until then the picture is older, or black and small.
      let shown = '';
      for (let i = 0; i < 15; i += 1) {
        await pause(300);
        const now = await ask('GET', '/screenshot');
        if (now === shown && now.length > 20_000) break;
        shown = now;
      }
      save(path, shown);
    },
    faults,
    async close() {
      await ask('DELETE', '').catch(() => undefined);
      await end();
    },
  };
}
