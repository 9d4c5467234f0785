// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Countdown } from './countdown.svelte';

const page = { hidden: false };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
function running(whole: number) {
  const over = vi.fn();
  const clock = new Countdown(whole, over);
  clock.start();
  return { clock, over };
}

test('it runs out once, and tells how much is left', () => {
  const { clock, over } = running(4000);
  vi.advanceTimersByTime(2000);
  expect(clock.left).toBeCloseTo(0.5);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(clock.left).toBe(0);
  expect(over).toHaveBeenCalledTimes(1);
});

test('it rests while it is held or the page is out of sight, and goes on from there', () => {
  const { clock, over } = running(4000);
  vi.advanceTimersByTime(1000);
  clock.held = true;
  vi.advanceTimersByTime(60_000);
  clock.held = false;
  page.hidden = true;
  vi.advanceTimersByTime(60_000);
  page.hidden = false;
  expect(clock.left).toBeCloseTo(0.75);
  vi.advanceTimersByTime(2500);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(over).toHaveBeenCalledTimes(1);
});

test('a machine that slept has not looked at it', () => {
  const { clock, over } = running(4000);
  vi.advanceTimersByTime(500);
  // The clock went on, and the timer did not.
  const now = performance.now() + 3_600_000;
  vi.spyOn(performance, 'now').mockReturnValueOnce(now).mockReturnValue(now);
  vi.advanceTimersByTime(125);
  expect(over).not.toHaveBeenCalled();
  expect(clock.left).toBeGreaterThan(0.7);
});

test('what is stopped never ends', () => {
  const { clock, over } = running(1000);
  vi.advanceTimersByTime(500);
  clock.stop();
  vi.advanceTimersByTime(10_000);
  expect(over).not.toHaveBeenCalled();
});
