// SPDX-License-Identifier: Apache-2.0
// What a city did in a turn, from the facts that the server sends: the last step as it was chosen, and events of
// the turns before. Nothing is worked out but sums of coins.
import type { Game, WondersDoes, WondersFact } from '../../generated/protocol';
import { leftOf, rightOf } from '../../lib/table';

/** Coins to or from somebody; null is the bank. */
export interface Coins {
  seat: number | null;
  coins: number;
}

export interface Deed {
  seat: number;
  verb: 'build' | 'stage' | 'sell';
  card: string | null;
  stage: number | null;
  /** How it was possible, where that is not the usual way: free by a building, free by a power of the wonder, taken from
      the discard pile, with the last card of a hand. */
  how: 'chain' | 'power' | 'pile' | 'last' | null;
  /** With a stage: the city took part in what is built together. */
  joined: boolean;
  paid: Coins[];
  /** What it brought at once, from the bank. */
  gained: number;
  /** What neighbours paid in the same step. */
  received: Coins[];
}

const nothing = (seat: number, verb: Deed['verb']): Deed => ({
  seat,
  verb,
  card: null,
  stage: null,
  how: null,
  joined: false,
  paid: [],
  gained: 0,
  received: [],
});

function paidBy(
  seat: number,
  pays: { bank?: number; left: number; right: number },
  players: number,
): Coins[] {
  return [
    { seat: leftOf(seat, players), coins: pays.left },
    { seat: rightOf(seat, players), coins: pays.right },
    { seat: null, coins: pays.bank ?? 0 },
  ].filter(({ coins }) => coins > 0);
}

/** The deed that a fact begins; null for what follows from one. */
function begun(fact: WondersFact, players: number): Deed | null {
  switch (fact.what) {
    case 'built':
      return {
        ...nothing(fact.seat, 'build'),
        card: fact.card,
        how: fact.how === 'once' ? 'power' : null,
        paid: paidBy(fact.seat, fact.pays, players),
      };
    case 'took':
      return { ...nothing(fact.seat, 'build'), card: fact.card, how: 'pile' };
    case 'staged':
      return {
        ...nothing(fact.seat, 'stage'),
        stage: fact.stage,
        paid: paidBy(fact.seat, fact.pays, players),
      };
    case 'sold':
      return { ...nothing(fact.seat, 'sell'), gained: fact.coins };
    default:
      return null;
  }
}

/** Whether coins came from what was built, not from what was built together. */
export const byDeed = ({ by }: { by?: unknown }): boolean => by === 'card' || by === 'stage';

/** What follows from a deed and is told with it. */
function follow(deed: Deed, fact: WondersFact): void {
  if (fact.what === 'coins' && byDeed(fact)) deed.gained += fact.coins;
  if (fact.what === 'received') deed.received.push({ seat: fact.from, coins: fact.coins });
  if (fact.what === 'joined') deed.joined = true;
}

/** The deeds that facts tell of, in their order. */
export function deedsOf(facts: WondersFact[], players: number): Deed[] {
  const deeds: Deed[] = [];
  for (const fact of facts) {
    const fresh = begun(fact, players);
    if (fresh) deeds.push(fresh);
    else {
      const own = deeds.findLast(({ seat }) => seat === fact.seat);
      if (own) follow(own, fact);
    }
  }
  return deeds;
}

/** How a choice was possible. */
function howOf(does: WondersDoes): Deed['how'] {
  if (does.verb !== 'build') return null;
  if (does.from === 'pile') return 'pile';
  if (does.how === 'chain') return 'chain';
  return does.how === 'power' || does.how === 'once' ? 'power' : null;
}

/** A deed with what only the choice itself says: what made it free, coins for the bank. */
function chosen(deed: Deed, does: WondersDoes | undefined, players: number): Deed {
  if (!does || !('pays' in does) || !does.pays) return deed;
  return { ...deed, how: howOf(does) ?? deed.how, paid: paidBy(deed.seat, does.pays, players) };
}

/** What the cities did in the last step, in its order. */
export function deedsOfLast({ last }: Pick<Game, 'last'>, players: number): Deed[] {
  return deedsOf((last?.list ?? []) as WondersFact[], players).map((deed) => {
    const all = (last?.does[deed.seat] ?? []) as WondersDoes[];
    const does = all.find(({ verb }) => verb === deed.verb);
    const done = chosen(deed, does, players);
    return last?.when.phase === 'extra' ? { ...done, how: done.how ?? 'last' } : done;
  });
}

/** What a seat did in the last turn it had, or null before its first one. */
export function lastDeed(game: Game, seat: number, players: number): Deed | null {
  const own = (deed: Deed): boolean => deed.seat === seat;
  return (
    deedsOfLast(game, players).findLast(own) ??
    deedsOf(game.events.list as WondersFact[], players).findLast(own) ??
    null
  );
}
