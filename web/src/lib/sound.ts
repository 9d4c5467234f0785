// SPDX-License-Identifier: Apache-2.0
// Sounds, made from tones and noise; there are no files. Knows no game: the games say which event sounds
// like what. Browsers let a page sound only after somebody has touched it: wake() is for that.
import type { Event } from '../generated/protocol';

export type Sound =
  | 'turn'
  | 'card'
  | 'reveal'
  | 'coins'
  | 'coin'
  | 'stage'
  | 'horn'
  | 'conflict'
  | 'won'
  | 'lost'
  | 'blow'
  | 'blow_won'
  | 'blow_lost'
  | 'age'
  | 'age_2'
  | 'age_3'
  | 'roll'
  | 'end';

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

/** A hit on bronze, and two. */
const hit = (at: number): Tone[] => [
  { at, pitch: 110, to: 55, lasts: 0.4, loud: 0.45 },
  { at, pitch: 523, lasts: 0.3, loud: 0.06, wave: 'triangle' },
  { at, pitch: 831, lasts: 0.2, loud: 0.04, wave: 'triangle' },
];
const kHits = [...hit(0), ...hit(0.28)];
/** An open fifth, or muted. */
const won = (at: number): Tone[] => [
  { at, pitch: 294, lasts: 0.9, loud: 0.22 },
  { at, pitch: 440, lasts: 0.9, loud: 0.2 },
];
const lost = (at: number): Tone[] => [{ at, pitch: 147, to: 131, lasts: 0.35, loud: 0.3 }];
/** The first notes of the lyre's figure, one after the other: three for the first Age, one more for each after it. */
const kFigure = [392, 494, 587, 659, 784, 988]; // Hz
const lyre = (notes: number): Tone[] =>
  kFigure
    .slice(0, notes)
    .map((pitch, i) => ({ at: i * 0.16, pitch, lasts: 0.9, loud: 0.26, wave: 'triangle' }));
/** One coin rings after the other, rising up to here. */
const kRings = [1568, 1760, 2093, 2349, 2637, 3136]; // Hz
const ring = (nth: number, at: number): Tone => ({
  at,
  pitch: kRings[Math.min(nth, kRings.length - 1)] ?? 0,
  lasts: 0.22,
  loud: 0.12,
  wave: 'triangle',
});

const kTones: Record<Sound, Tone[]> = {
  turn: [{ at: 0, pitch: 784, lasts: 0.7, loud: 0.32 }],
  card: [{ at: 0, pitch: 160, to: 80, lasts: 0.12, loud: 0.3 }],
  // A breath, then taps.
  reveal: [0.12, 0.18, 0.24, 0.3, 0.36].map((at) => ({ at, pitch: 170, to: 90, lasts: 0.1, loud: 0.22 })),
  // Some at once; where each is seen, each rings as it goes.
  coins: [0, 1, 2].map((i) => ring(i, i * 0.08)),
  coin: [],
  // A chisel, then a low drum.
  stage: [
    { at: 0, pitch: 1800, to: 1200, lasts: 0.06, loud: 0.12, wave: 'square' },
    { at: 0.14, pitch: 1900, to: 1200, lasts: 0.06, loud: 0.12, wave: 'square' },
    { at: 0.34, pitch: 82, to: 48, lasts: 0.5, loud: 0.5 },
  ],
  horn: [
    { at: 0, pitch: 147, to: 155, lasts: 0.9, loud: 0.22, wave: 'sawtooth', rise: 0.12 },
    { at: 0, pitch: 220, to: 233, lasts: 0.9, loud: 0.12, wave: 'sawtooth', rise: 0.18 },
  ],
  conflict: kHits,
  won: [...kHits, ...won(0.6)],
  lost: [...kHits, ...lost(0.6)],
  // One of the two, when its picture comes.
  blow: hit(0),
  blow_won: [...hit(0), ...won(0.25)],
  blow_lost: [...hit(0), ...lost(0.25)],
  age: lyre(3),
  age_2: lyre(4),
  age_3: lyre(5),
  roll: [],
  end: lyre(kFigure.length),
};
/** What a sound is made of; of coins that ring one by one this is the nth. */
export const tonesOf = (sound: Sound, nth = 0): Tone[] => (sound === 'coin' ? [ring(nth, 0)] : kTones[sound]);

/** Sounds at once, `volume` in per cent; false where the page may not sound (yet). */
export function play(sound: Sound, volume: number, nth = 0): boolean {
  if (context?.state !== 'running') return false;
  const out = context.createGain();
  // Loudness is heard in steps of ratio, so the scale is bent.
  out.gain.value = (Math.min(100, Math.max(0, volume)) / 100) ** 2;
  out.connect(context.destination);
  for (const one of tonesOf(sound, nth)) tone(context, out, one);
  if (sound === 'card') rustle(context, out, 0, 0.09, 2500);
  if (sound === 'reveal') rustle(context, out, 0, 0.25, 900);
  if (sound === 'roll') for (const at of [0, 0.08, 0.13, 0.22]) rustle(context, out, at, 0.05, 1400);
  return true;
}

/** How events sound, by what happened; some sound otherwise to whom they befall. */
export type Sounds = Record<string, Sound | ((event: Event, you: number | null) => Sound)>;

const kTelling: Sound[] = [
  'end',
  'won',
  'lost',
  'conflict',
  'age_3',
  'age_2',
  'age',
  'horn',
  'roll',
  'stage',
  'coins',
  'reveal',
  'card',
];
/** What is heard of the own city only; of others it is a card like any. */
const kOwn: Sound[] = ['coins', 'stage'];
/** How an Age begins. */
export const ageSound = (age: number): Sound => (age === 3 ? 'age_3' : age === 2 ? 'age_2' : 'age');

/**
 * Several things happen at once when a step resolves; one sound, the most telling, stands for them, or none.
 */
export function soundOf(events: Event[], you: number | null, sounds: Sounds): Sound | null {
  const heard = new Set(
    events.flatMap((event) => {
      const found = sounds[event.what];
      if (!found) return [];
      const sound = typeof found === 'string' ? found : found(event, you);
      const others = event.seat !== undefined && event.seat !== you;
      return kOwn.includes(sound) && others ? ['card' as const] : [sound];
    }),
  );
  return kTelling.find((sound) => heard.has(sound)) ?? null;
}
