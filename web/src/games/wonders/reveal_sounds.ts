// SPDX-License-Identifier: Apache-2.0
// What is heard of a turn that is shown: each thing when it is seen, of the own city only but the cards of all.
import type { Cue } from '../../lib/cues';
import type { Deed } from './deeds';
import { paymentsOf } from './moments';

/** ms, when a stage rises and when an own card has arrived at its stack; null where nothing moves. */
export interface Beats {
  stage: number;
  tucked: number;
}

export function soundsOf(deeds: Deed[], you: number | null, beats: Beats | null): Cue[] {
  const own = deeds.filter(({ seat }) => seat === you);
  const staged = own.some(({ verb }) => verb === 'stage');
  const paid = paymentsOf(deeds).some(({ from, to }) => from === you || to === you);
  return [
    ...(deeds.length > 0 ? [{ at: 0, sound: 'reveal' as const }] : []),
    ...(staged ? [{ at: beats?.stage ?? 0, sound: 'stage' as const }] : []),
    ...(beats && own.length > 0 ? [{ at: beats.tucked, sound: 'card' as const }] : []),
    // Coins that travel are heard one by one.
    ...(!beats && paid ? [{ at: 0, sound: 'coins' as const }] : []),
  ];
}
