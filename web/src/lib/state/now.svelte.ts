// SPDX-License-Identifier: Apache-2.0
// What time it is for the server, whose times the tables hold: this device's clock may be minutes off. It ticks once a
// second while somebody looks.
import { createSubscriber } from 'svelte/reactivity';

const kTick = 1000; // ms
const kOff = 2000; // ms: the server tells whole seconds, and an answer takes a while

let ahead = 0; // of this device's clock, in ms

/** What an answer of the server says of the time. */
export function heardTime(date: string | null, here = Date.now()): void {
  const there = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(there)) return;
  const off = there + 500 - here;
  ahead = Math.abs(off) < kOff ? 0 : off;
}

const ticks = createSubscriber((tick) => {
  const timer = setInterval(tick, kTick);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970. Who reads it in a component or an effect is told every second. */
export function now(): number {
  ticks();
  return Date.now() + ahead;
}

/** The same, once. */
export const serverTime = (): number => Date.now() + ahead;
