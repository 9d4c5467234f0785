// SPDX-License-Identifier: Apache-2.0
// Whether things may move, and the way of a coin from one place on the page to another.
import { settings } from './state/settings.svelte';

export const mayMove = (): boolean =>
  settings.motion === 'full' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The middle of an element that is in sight, or null. */
export function middleOf(selector: string): { x: number; y: number } | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.bottom > 0 && box.top < innerHeight)
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  return null;
}

/** The way from where something lies to the first of these that is in sight: in custom properties, so that a style can use it. */
export function aim(node: HTMLElement, ...selectors: string[]): void {
  const to = selectors.reduce<Point | null>((found, selector) => found ?? middleOf(selector), null);
  const box = node.getBoundingClientRect();
  if (!to || box.width === 0) return;
  node.style.setProperty('--dx', `${to.x - box.left - box.width / 2}px`);
  node.style.setProperty('--dy', `${to.y - box.top - box.height / 2}px`);
}

interface Point {
  x: number;
  y: number;
}
export interface Way {
  from: Point;
  to: Point;
  delay: number; // ms
  lasts?: number; // ms
}

const kApart = 90; // ms between two that go the same way, where there is time for it
/** When each of so many leaves: one for one, all of them within this time. */
export const delaysOf = (count: number, within: number): number[] =>
  Array.from({ length: count }, (_, i) => i * Math.min(kApart, within / Math.max(1, count - 1)));

/** What a way bends towards: so high above its ends. */
const bend = ({ from, to }: Pick<Way, 'from' | 'to'>): Point => ({
  x: (from.x + to.x) / 2,
  y: Math.min(from.y, to.y) - 60,
});
/** The way as a path. */
export function arcOf(way: Pick<Way, 'from' | 'to'>): string {
  const { x, y } = bend(way);
  return `M${way.from.x} ${way.from.y}Q${x} ${y} ${way.to.x} ${way.to.y}`;
}
/** Where on it something is, 0 at its beginning and 1 at its end. */
export function along({ from, to }: Pick<Way, 'from' | 'to'>, share: number): Point {
  const over = bend({ from, to });
  const mix = (a: number, b: number, c: number): number =>
    a * (1 - share) ** 2 + 2 * b * share * (1 - share) + c * share ** 2;
  return { x: mix(from.x, over.x, to.x), y: mix(from.y, over.y, to.y) };
}

const kPlaces = 8; // that it is led through
/** Lets an element that lies at the page's corner travel; resolves when it has arrived. */
export function travel(node: HTMLElement, way: Way): Promise<unknown> {
  const frames = Array.from({ length: kPlaces + 1 }, (_, i) => {
    const { x, y } = along(way, i / kPlaces);
    const end = i === 0 || i === kPlaces;
    return { transform: `translate(${x}px, ${y}px) scale(${end ? 0.6 : 1})`, opacity: end ? 0 : 1 };
  });
  const { delay, lasts: duration = 900 } = way;
  return node
    .animate(frames, { duration, delay, easing: 'ease-in-out', fill: 'both' })
    .finished.catch(() => undefined);
}
