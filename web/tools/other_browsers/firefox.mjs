// SPDX-License-Identifier: Apache-2.0
// Firefox, spoken to by WebDriver BiDi, which it has built in, behind
// one small set of commands: `go` to an address, `run` a function in the page, `press` a point, `type` a key, `size`
// the page, take a `picture`, `faults`, `close`. Knows no page.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { WebSocket } from 'ws';

import { heard, house, keyboard, pointer, programOf, save } from './programs.mjs';

const kPreferences = {
  'intl.accept_languages': 'en-GB',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'dom.w3c_touch_events.enabled': 1,
};

export async function firefox() {
  const { folder, start, end } = house();
  const lines = Object.entries(kPreferences).map(([k, v]) => `user_pref("${k}", ${JSON.stringify(v)});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const words = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
  const child = start(programOf('firefox-esr', 'firefox-esr'), words);
  const address = await heard(child.stderr, /WebDriver BiDi listening on (\S+)/, 'firefox-esr');
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false });
  await new Promise((done, failed) => socket.once('open', done).once('error', failed));
  const waiting = new Map();
  const wrong = [];
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    if (message.method === 'log.entryAdded' && message.params.level === 'error')
      wrong.push(message.params.text ?? 'an error without words');
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let next = 1;
  const ask = async (method, params) => {
    const id = next++;
    const answer = await new Promise((done) => {
      waiting.set(id, done);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result;
  };
  const { capabilities } = await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await ask('browsingContext.getTree', {});
  const { context } = contexts[0];
  const act = (source) => ask('input.performActions', { context, actions: [source] });
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    touch: 'touch',
    go: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(what, ...words) {
      const functionDeclaration = `() => Promise.resolve((${what})(...${JSON.stringify(words)})).then((it) => JSON.stringify(it ?? null))`;
      const { result, exceptionDetails } = await ask('script.callFunction', {
        functionDeclaration,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    press: (x, y, kind = 'mouse') => act(pointer(kind, x, y)),
    type: (key) => act(keyboard(key)),
    size: (width, height) => ask('browsingContext.setViewport', { context, viewport: { width, height } }),
    async picture(path) {
      save(path, (await ask('browsingContext.captureScreenshot', { context })).data);
    },
    faults: async () => wrong.splice(0),
    async close() {
      await ask('session.end', {}).catch(() => undefined);
      socket.close();
      await end();
    },
  };
}
