// SPDX-License-Identifier: Apache-2.0
// Which event sounds like what. Several things happen at once when a step resolves; one sound, the most
// telling, stands for them.
import type { Event } from '../generated/protocol';
import type { Sound } from './sound';

const kSounds: Record<string, Sound> = {
  'wonders.event.built': 'card',
  'wonders.event.built_paid': 'coins',
  'wonders.event.built_free': 'card',
  'wonders.event.staged': 'card',
  'wonders.event.staged_paid': 'coins',
  'wonders.event.sold': 'coins',
  'wonders.event.coins': 'coins',
  'wonders.event.took': 'card',
  'wonders.event.victory': 'conflict',
  'wonders.event.defeat': 'conflict',
  'wonders.event.fined': 'coins',
  'architects.event.took': 'card',
  'architects.event.horn': 'horn',
  'architects.event.alarm': 'horn',
  'architects.event.victory': 'conflict',
  'architects.event.draw': 'conflict',
  'architects.event.built': 'card',
  'dice.event.round': 'dice',
  'dice.event.attacked': 'conflict',
  'dice.event.coins': 'coins',
};
const kTelling: Sound[] = ['end', 'conflict', 'horn', 'dice', 'coins', 'card'];

/** Of these events the sound to be heard, or null. Coins of others are their own business. */
export function soundOf(events: Event[], you: number | null): Sound | null {
  const heard = new Set(
    events.flatMap(({ seat, say }) => {
      const sound = kSounds[say.key];
      if (!sound) return [];
      return sound === 'coins' && seat !== undefined && seat !== you ? ['card' as const] : [sound];
    }),
  );
  return kTelling.find((sound) => heard.has(sound)) ?? null;
}
