// SPDX-License-Identifier: Apache-2.0
// Every card and everything built together has a picture of its own, in both editions.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import scenes from '../../generated/drawings/scenes.json';
import { drawingName } from '../../lib/ui/sheets';

interface Named {
  name: string;
}
const named = (file: string, list: string): string[] => {
  const path = new URL(`../../../../data/${file}.json`, import.meta.url);
  return (
    (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Named[]>)[list]?.map(({ name }) => name) ?? []
  );
};

test.each([
  ['wonders_second_edition', 'cards', 77],
  ['wonders_first_edition', 'cards', 70],
  ['edifice', 'edifices', 15],
])('all of %s have a scene', (file, list, least) => {
  const names = new Set(named(file, list).map(drawingName));
  expect(names.size).toBeGreaterThanOrEqual(least);
  expect([...names].filter((name) => !scenes.includes(name))).toEqual([]);
});
