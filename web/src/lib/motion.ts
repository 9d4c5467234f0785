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

export interface Way {
  from: { x: number; y: number };
  to: { x: number; y: number };
  delay: number; // ms
}

/** Lets an element that lies at the page's corner travel; resolves when it has arrived. */
export function travel(node: HTMLElement, { from, to, delay }: Way): Promise<unknown> {
  const at = (x: number, y: number, size: number): string => `translate(${x}px, ${y}px) scale(${size})`;
  const high = Math.min(from.y, to.y) - 30;
  return node
    .animate(
      [
        { transform: at(from.x, from.y, 0.6), opacity: 0 },
        { transform: at(from.x, from.y, 1), opacity: 1, offset: 0.15 },
        { transform: at((from.x + to.x) / 2, high, 1.15), opacity: 1, offset: 0.55 },
        { transform: at(to.x, to.y, 1), opacity: 1, offset: 0.9 },
        { transform: at(to.x, to.y, 0.6), opacity: 0 },
      ],
      { duration: 900, delay, easing: 'ease-in-out', fill: 'both' },
    )
    .finished.catch(() => undefined);
}
