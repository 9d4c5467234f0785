// SPDX-License-Identifier: Apache-2.0
// How a table is laid out in the room it has. Components ask where they differ in more than measures; the rest is
// CSS below [data-layout].
import { getContext, setContext } from 'svelte';

/**
 * wide: a desktop, and a tablet on its side, which has its shape; tall: a tablet upright; narrow: a phone; low: a phone
 * on its side, and a desktop's window at 200 %, where letters are no smaller and all else would be half as large.
 */
export type Layout = 'wide' | 'tall' | 'narrow' | 'low';

const kLow = 500; // px high
const kSmall = { width: 1100, height: 600 };

export function layoutOf(width: number, height: number): Layout {
  if (height < kLow || (width < kSmall.width && width > height && height < kSmall.height)) return 'low';
  if (width < 700) return 'narrow';
  return width < 1100 && width < height * 1.2 ? 'tall' : 'wide';
}

const kContext = Symbol('layout');

export const provideLayout = (layout: () => Layout): unknown => setContext(kContext, layout);
/** The layout of the table that a component is on. */
export const useLayout = (): (() => Layout) => getContext<() => Layout>(kContext);
