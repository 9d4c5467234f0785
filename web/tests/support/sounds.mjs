// SPDX-License-Identifier: Apache-2.0
// What a page lets be heard, without a loudspeaker: each tone with its pitch and what was to be seen when it was made.

/** From the next page on, with sound switched on by `wear`; `heard` has them in their order. */
export const listen = (page) =>
  page.addInitScript(() => {
    window.tones = [];
    const shown = () => ({
      moment: document.querySelector('[data-moment]')?.dataset.moment ?? null,
      counting: document.querySelector('.counting') !== null,
      leaving: document.querySelector('.leaving') !== null,
    });
    const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {}, value: 0 };
    const node = () => ({ connect: (to) => to, start() {}, stop() {}, gain: ramp, frequency: ramp });
    window.AudioContext = class {
      state = 'running';
      currentTime = 0;
      sampleRate = 8000;
      destination = {};
      createGain = node;
      createBiquadFilter = node;
      createBufferSource = node;
      createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
      createOscillator() {
        const tone = { ...shown(), pitch: 0 };
        const setValueAtTime = (pitch) => {
          tone.pitch = pitch;
          window.tones.push(tone);
        };
        return { ...node(), frequency: { ...ramp, setValueAtTime } };
      }
    };
  });

export const heard = (page) => page.evaluate(() => window.tones);
/** Waits until so many tones of one of these pitches have been made. */
export const until = (page, count, ...pitches) =>
  page.waitForFunction(
    ([wanted, all]) => window.tones.filter(({ pitch }) => all.includes(pitch)).length >= wanted,
    [count, pitches],
  );
