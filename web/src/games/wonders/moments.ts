// SPDX-License-Identifier: Apache-2.0
// What of a resolved step is shown as motion: coins that went to a neighbour, and how the own conflicts of
// an Age ended. Read from the events the server sent; nothing is worked out.
import type { Event, Game } from '../../generated/protocol';
import { isWord } from '../../lib/i18n/format';
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
  return events.flatMap(({ seat, say }) => {
    const paid = say.args['payments'];
    if (seat === undefined || !Array.isArray(paid)) return [];
    return paid.flatMap((part) => {
      if (part.domain !== 'wonders.payee' || (part.text !== 'left' && part.text !== 'right')) return [];
      const to = part.text === 'left' ? leftOf(seat, players) : rightOf(seat, players);
      return [{ from: seat, to, coins: part.count }];
    });
  });
}

export interface Fight {
  side: 'left' | 'right';
  /** Points of the token; 0 for nobody. */
  points: number;
}

/** The own conflicts, if the events hold any; level ones have no event of their own. */
export function fightsOf(events: Event[], seat: number): Fight[] {
  const fought = events.filter(({ say }) => /^wonders\.event\.(victory|defeat)$/.test(say.key));
  if (fought.length === 0) return [];
  return (['left', 'right'] as const).map((side) => {
    const own = fought.find((event) => {
      const neighbour = event.say.args['neighbour'];
      return event.seat === seat && isWord(neighbour) && neighbour.text === side;
    });
    const points = own?.say.args['points'];
    return { side, points: typeof points === 'number' ? points : 0 };
  });
}
