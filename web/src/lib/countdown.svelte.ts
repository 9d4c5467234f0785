// SPDX-License-Identifier: Apache-2.0
// A clock that runs out unless somebody holds it. It rests while the page is out of sight. Whoever shows it decides what
// holds it and what comes then.

const kTick = 125; // ms

export class Countdown {
  /** The share of the time that is left, 1 to 0. */
  left = $state(1);
  held = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly whole: number, // ms
    private readonly over: () => void,
  ) {}

  start(): void {
    let before = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      // A page that was away, or a machine that slept, has not been looked at.
      const passed = Math.min(now - before, 4 * kTick);
      before = now;
      if (this.held || document.hidden) return;
      this.left = Math.max(0, this.left - passed / this.whole);
      if (this.left > 0) return;
      this.stop();
      this.over();
    }, kTick);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
