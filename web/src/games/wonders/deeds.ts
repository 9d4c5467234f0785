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
  /** The building that made it free, as far as it is known. */
  by: string | null;
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
  by: null,
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
      return { ...nothing(fact.seat, 'build'), card: fact.card, paid: paidBy(fact.seat, fact.pays, players) };
    case 'took':
      return { ...nothing(fact.seat, 'build'), card: fact.card };
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

/** A deed with what only the choice itself says: the building that made it free, coins for the bank. */
function chosen(deed: Deed, does: WondersDoes | undefined, players: number): Deed {
  if (!does || !('pays' in does) || !does.pays) return deed;
  const by = does.verb === 'build' ? (does.by ?? null) : null;
  return { ...deed, by, paid: paidBy(deed.seat, does.pays, players) };
}

/** What the cities did in the last step, in its order. */
export function deedsOfLast({ last }: Game, players: number): Deed[] {
  return deedsOf((last?.list ?? []) as WondersFact[], players).map((deed) => {
    const does = (last?.does[deed.seat] ?? []) as WondersDoes[];
    return chosen(
      deed,
      does.find(({ verb }) => verb === deed.verb),
      players,
    );
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
