// SPDX-License-Identifier: Apache-2.0
// What of a resolved step is shown as motion: coins that went to a neighbour, and how the own conflicts of
// an Age ended. Read from the events the server sent; nothing is worked out.
import type { Event, Game } from '../../generated/protocol';
import { leftOf, rightOf } from '../../lib/table';

/** The events after number `heard`, and the number of the next one. */
export function freshEvents(game: Game, heard: number | null): { fresh: Event[]; next: number } {
  const { from, list } = game.events;
  return { fresh: heard === null ? [] : list.slice(Math.max(0, heard - from)), next: from + list.length };
}

export interface Payment {
  from: number;
  to: number;
  coins: number;
}

/** Who paid whom; payments to the bank are left out. */
export function paymentsOf(events: Event[], players: number): Payment[] {
  return events.flatMap((event) => {
    if (event.seat === undefined || !('pays' in event)) return [];
    const { seat, pays } = event;
    return [
      { from: seat, to: leftOf(seat, players), coins: pays.left },
      { from: seat, to: rightOf(seat, players), coins: pays.right },
    ].filter(({ coins }) => coins > 0);
  });
}

export interface Fight {
  side: 'left' | 'right';
  /** Points of the token; 0 for nobody. */
  points: number;
}

/** The own conflicts, if the events hold any; level ones have no event of their own. */
export function fightsOf(events: Event[], seat: number): Fight[] {
  const fought = events.flatMap((event) =>
    (event.what === 'victory' || event.what === 'defeat') && event.side !== 'only' ? [event] : [],
  );
  if (fought.length === 0) return [];
  return (['left', 'right'] as const).map((side) => {
    const own = fought.find((event) => event.seat === seat && event.side === side);
    return { side, points: own?.points ?? 0 };
  });
}
