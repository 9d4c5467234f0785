// SPDX-License-Identifier: Apache-2.0
// Which windows get which layout of a table.
import { expect, test } from 'vitest';

import { layoutOf } from './layout';

test.each([
  [1920, 1080, 'wide'],
  [1366, 625, 'wide'],
  [1280, 720, 'wide'],
  [1024, 768, 'wide'],
  [820, 1180, 'tall'],
  [768, 1024, 'tall'],
  [390, 844, 'narrow'],
  [360, 740, 'narrow'],
  [844, 390, 'low'],
  [1280, 480, 'low'],
  // Zoomed to 200 %: 1920 x 1080, 1440 x 900, 1280 x 720, 1366 x 625.
  [960, 540, 'low'],
  [720, 450, 'low'],
  [640, 360, 'low'],
  [683, 312, 'low'],
  [410, 590, 'narrow'],
])('%s x %s is %s', (width, height, layout) => expect(layoutOf(width, height)).toBe(layout));
