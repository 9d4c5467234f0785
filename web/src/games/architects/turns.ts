// SPDX-License-Identifier: Apache-2.0
// The events of a game as turns: a player's events up to the next player's, with what befell the table in between.
import type { Event } from '../../generated/protocol';

export interface Turn {
  seat: number;
  events: Event[];
}

/** What a conflict brings to many players belongs to the turn that it ended. */
const kConflict = ['fight', 'victory', 'draw', 'disbanded'];
export const ofConflict = ({ what }: { what: string }): boolean => kConflict.includes(what);

/** The oldest first. Events before the first that has a player are left out. */
export function turnsOf(events: Event[]): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    const { seat } = event;
    const now = turns.at(-1);
    if (seat !== undefined && !ofConflict(event) && seat !== now?.seat) turns.push({ seat, events: [event] });
    else now?.events.push(event);
  }
  return turns;
}
