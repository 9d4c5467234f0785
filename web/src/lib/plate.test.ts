// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';

import { place } from './plate';

describe('a plate', () => {
  const room = { left: 0, top: 50, right: 1000, bottom: 800 };
  const size = { width: 400, height: 200 };
  const meets = (lit: typeof room, one: ReturnType<typeof place>): boolean => {
    const high = Math.min(size.height, one.height);
    return (
      one.left < lit.right &&
      one.left + size.width > lit.left &&
      one.top < lit.bottom &&
      one.top + high > lit.top
    );
  };
  it('never covers what is lit, and stays in the room', () => {
    for (let left = 0; left <= 900; left += 90)
      for (let top = 60; top <= 700; top += 80)
        for (const [width, height] of [
          [90, 60],
          [600, 90],
          [90, 500],
          [1000, 300],
        ] as const) {
          const lit = { left, top, right: Math.min(1000, left + width), bottom: Math.min(800, top + height) };
          const one = place(lit, room, size, 20);
          expect(meets(lit, one), JSON.stringify([lit, one])).toBe(false);
          expect(one.left).toBeGreaterThanOrEqual(0);
          expect(one.left + size.width).toBeLessThanOrEqual(1000);
        }
  });
  it('stands in the middle where nothing is lit', () => {
    expect(place(null, room, size, 20)).toMatchObject({ left: 300, top: 325, side: 'none' });
  });
  it('keeps clear of what is to be seen, where that can be', () => {
    const lit = { left: 0, top: 700, right: 1000, bottom: 800 };
    const usual = place(lit, room, size, 20);
    expect(usual).toMatchObject({ left: 300, side: 'above' });
    const price = { left: 450, top: 600, right: 480, bottom: 630, weight: 100 };
    expect(place(lit, room, size, 20, [price])).toMatchObject({ left: 0, side: 'above' });
    const other = { left: 20, top: 560, right: 60, bottom: 630, weight: 100 };
    expect(place(lit, room, size, 20, [price, other])).toMatchObject({ left: 600, side: 'above' });
    const buttons = { left: 560, top: 560, right: 1000, bottom: 660, weight: 1 };
    expect(place(lit, room, size, 20, [price, other, buttons]), 'prices before buttons').toMatchObject({
      left: 600,
    });
    const whole = place({ ...room, top: 60 }, room, size, 20, [{ ...price, top: 40, bottom: 600 }]);
    expect(whole, 'upon what fills the room').toMatchObject({ left: 0, side: 'none' });
    const all = { left: 0, top: 0, right: 1000, bottom: 800, weight: 1 };
    expect(place(lit, room, size, 20, [all])).toEqual(usual);
  });
});
