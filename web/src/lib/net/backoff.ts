// SPDX-License-Identifier: Apache-2.0
// How long to wait before the next try to connect: longer each time, and never all at the same moment.

const kFirst = 500;
const kMost = 15_000;

/** Milliseconds before try number `tries` (from 0). `chance` is from 0 up to 1. */
export function backoff(tries: number, chance: number): number {
  const whole = Math.min(kMost, kFirst * 2 ** Math.min(tries, 10));
  return Math.round(whole * (0.5 + chance / 2));
}
