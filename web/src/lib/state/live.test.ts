// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';

import { announce, spoken } from './live.svelte';

test('all lines of a round of seven stand in the page, and the words that follow them', () => {
  const round = Array.from({ length: 60 }, (_, i) => `line ${i}`);
  round.forEach(announce);
  announce('your turn');
  expect(spoken().map(({ text }) => text)).toEqual([...round, 'your turn']);
  for (let i = 0; i < 200; i += 1) announce(`more ${i}`);
  expect(spoken().length).toBeLessThan(100);
  expect(spoken().at(-1)?.text).toBe('more 199');
});
