// SPDX-License-Identifier: Apache-2.0
// How a table is laid out in the room it has. Components ask where they differ in more than measures; the rest is
// CSS below [data-layout].
import { getContext, setContext } from 'svelte';

/** wide: a desktop; tall: a tablet upright; narrow: a phone; low: a phone on its side. */
export type Layout = 'wide' | 'tall' | 'narrow' | 'low';

export function layoutOf(width: number, height: number): Layout {
  if (height < 500) return 'low';
  if (width < 700) return 'narrow';
  return width < 1100 && width < height * 1.2 ? 'tall' : 'wide';
}

const kContext = Symbol('layout');

export const provideLayout = (layout: () => Layout): unknown => setContext(kContext, layout);
/** The layout of the table that a component is on. */
export const useLayout = (): (() => Layout) => getContext<() => Layout>(kContext);
