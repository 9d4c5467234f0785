// SPDX-License-Identifier: Apache-2.0
// Sounds that come with a picture: whoever shows it plays them, and ends those to come when it goes. None without sound
// being on.
import { play, type Sound } from './sound';
import { settings } from './state/settings.svelte';

export function cue(sound: Sound, nth = 0): void {
  if (settings.sound) play(sound, settings.volume, nth);
}

/** A sound so many ms from now. */
export interface Cue {
  at: number;
  sound: Sound;
}

/** All of them in their time; what it returns ends those that have not come. */
export function cues(all: Cue[]): () => void {
  const timers = all.map(({ at, sound }) => setTimeout(() => cue(sound), at));
  return () => timers.forEach(clearTimeout);
}
