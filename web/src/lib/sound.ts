// SPDX-License-Identifier: Apache-2.0
// Sounds, made from tones and noise; there are no files. Knows no game: the games say which event sounds
// like what. Browsers let a page sound only after somebody has touched it: wake() is for that.
import type { Event } from '../generated/protocol';

export type Sound = 'turn' | 'card' | 'coins' | 'horn' | 'conflict' | 'roll' | 'end';

let context: AudioContext | null = null;

/** From a click or a key: from then on the page may sound. */
export function wake(): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
}

interface Tone {
  at: number; // seconds from now
  pitch: number; // Hz
  to?: number; // Hz it slides to
  lasts: number; // seconds
  loud: number; // 0 to 1
  wave?: OscillatorType;
  rise?: number; // seconds until it is full
}

function tone(audio: AudioContext, out: AudioNode, one: Tone): void {
  const begin = audio.currentTime + one.at;
  const rise = one.rise ?? 0.01;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = one.wave ?? 'sine';
  source.frequency.setValueAtTime(one.pitch, begin);
  if (one.to) source.frequency.exponentialRampToValueAtTime(one.to, begin + one.lasts);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(one.loud, begin + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + one.lasts);
  source.connect(gain).connect(out);
  source.start(begin);
  source.stop(begin + one.lasts + 0.02);
}

/** A short rustle, as of paper or a die on wood. */
function rustle(audio: AudioContext, out: AudioNode, at: number, lasts: number, pitch: number): void {
  const begin = audio.currentTime + at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(out);
  source.start(begin);
}

const kTones: Record<Sound, Tone[]> = {
  turn: [
    { at: 0, pitch: 523, lasts: 0.5, loud: 0.35 },
    { at: 0.14, pitch: 784, lasts: 0.7, loud: 0.3 },
  ],
  card: [{ at: 0, pitch: 160, to: 80, lasts: 0.12, loud: 0.3 }],
  coins: [
    { at: 0, pitch: 2093, lasts: 0.18, loud: 0.14, wave: 'triangle' },
    { at: 0.07, pitch: 2637, lasts: 0.25, loud: 0.12, wave: 'triangle' },
  ],
  horn: [
    { at: 0, pitch: 147, to: 155, lasts: 0.9, loud: 0.22, wave: 'sawtooth', rise: 0.12 },
    { at: 0, pitch: 220, to: 233, lasts: 0.9, loud: 0.12, wave: 'sawtooth', rise: 0.18 },
  ],
  conflict: [
    { at: 0, pitch: 110, to: 55, lasts: 0.35, loud: 0.5 },
    { at: 0.3, pitch: 110, to: 55, lasts: 0.45, loud: 0.5 },
  ],
  roll: [],
  end: [
    { at: 0, pitch: 392, lasts: 0.5, loud: 0.3 },
    { at: 0.16, pitch: 523, lasts: 0.6, loud: 0.3 },
    { at: 0.32, pitch: 659, lasts: 1, loud: 0.3 },
  ],
};

/** Sounds at once, `volume` in per cent; false where the page may not sound (yet). */
export function play(sound: Sound, volume: number): boolean {
  if (context?.state !== 'running') return false;
  const out = context.createGain();
  // Loudness is heard in steps of ratio, so the scale is bent.
  out.gain.value = (Math.min(100, Math.max(0, volume)) / 100) ** 2;
  out.connect(context.destination);
  for (const one of kTones[sound]) tone(context, out, one);
  if (sound === 'card') rustle(context, out, 0, 0.09, 2500);
  if (sound === 'roll') for (const at of [0, 0.08, 0.13, 0.22]) rustle(context, out, at, 0.05, 1400);
  return true;
}

/** How events sound, by what happened. */
export type Sounds = Record<string, Sound | ((event: Event) => Sound)>;

const kTelling: Sound[] = ['end', 'conflict', 'horn', 'roll', 'coins', 'card'];

/**
 * Several things happen at once when a step resolves; one sound, the most telling, stands for them, or none.
 * Coins of others are their own business.
 */
export function soundOf(events: Event[], you: number | null, sounds: Sounds): Sound | null {
  const heard = new Set(
    events.flatMap((event) => {
      const found = sounds[event.what];
      if (!found) return [];
      const sound = typeof found === 'string' ? found : found(event);
      const others = event.seat !== undefined && event.seat !== you;
      return sound === 'coins' && others ? ['card' as const] : [sound];
    }),
  );
  return kTelling.find((sound) => heard.has(sound)) ?? null;
}
