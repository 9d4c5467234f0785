// SPDX-License-Identifier: Apache-2.0
// The client reads facts, not sentences: what is said to people is only shown. Notation is handled in one
// place, and no translation is cut to fit.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const source = new URL('..', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|^generated/.test(path))
  .map((path) => ({
    path,
    text: readFileSync(new URL(path, source), 'utf8').replace(/<style>[^]*<\/style>/, ''),
  }));

/** What is refused, where it may stand all the same, and lines that show it. */
const kRefused = [
  {
    what: 'a sentence is taken apart',
    pattern: /\bsay\??\.(?:args|key)\b|\bmessage\??\.(?:args|key)\b/,
    home: /^lib\/i18n\//,
    lines: ["choice.say.args['card']", 'event.say.key', "made?.say?.args['card']"],
  },
  {
    what: 'notation is handled',
    pattern: /\.action\b|[{,]\s*action\s*[,}]/,
    home: /^lib\/choices\.ts$/,
    lines: ['choice.action', '({ action }) => action', 'const { seat, action } = made'],
  },
  {
    what: 'a translation is cut',
    pattern: /\b(?:t|say|word)\((?:[^()]|\([^()]*\))*\)\s*\.(?:replace|slice|split|substring)\(/,
    home: /^$/,
    lines: [
      "t('web.price').replace(/x/, '')",
      "say(one.say).split(':')",
      "t('a', { name: word('b', c) }).slice(1)",
    ],
  },
];

test.each(kRefused)('$what nowhere else', ({ pattern, home, lines }) => {
  for (const line of lines) expect(line).toMatch(pattern);
  const found = files.filter(({ path, text }) => pattern.test(text) && !home.test(path));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('the check sees all there is', () => {
  expect(files.length).toBeGreaterThan(90);
});
