// SPDX-License-Identifier: Apache-2.0
// The ways to use a card: choices that differ in the payment only are one way with several payments.
import type { Choice, Impossible } from '../../generated/protocol';
import { uses } from '../../lib/choices';
import { leftOf, rightOf } from '../../lib/table';
import type { Coins } from './deeds';
import { doesOf, type HandCard, priceOf } from './facts';

export interface Way {
  verb: 'build' | 'stage' | 'sell' | 'other';
  /** One for each payment, the cheapest first. */
  payments: Choice[];
}

const kOrder = ['build', 'stage', 'sell', 'other'];

function verbOf(choice: Choice): Way['verb'] {
  const { verb } = doesOf(choice);
  return verb === 'build' || verb === 'stage' || verb === 'sell' ? verb : 'other';
}

/** To build first, then stages, those that take part in something before those without, then to sell. */
export function waysOf({ choices }: HandCard): Way[] {
  const ways = uses(choices).flatMap(({ choices: same }) => {
    // What costs nothing anyway uses up no power.
    const payments = same.toSorted(
      (a, b) => priceOf(a).total - priceOf(b).total || Number(usesUp(a)) - Number(usesUp(b)),
    );
    return payments[0] ? [{ verb: verbOf(payments[0]), payments, joins: joinsOf(payments[0]) }] : [];
  });
  return ways.toSorted(
    (a, b) => kOrder.indexOf(a.verb) - kOrder.indexOf(b.verb) || Number(b.joins) - Number(a.joins),
  );
}

function usesUp(choice: Choice): boolean {
  const does = doesOf(choice);
  return does.verb === 'build' && does.how === 'once';
}

function joinsOf(choice: Choice): boolean {
  const does = doesOf(choice);
  return does.verb === 'stage' && does.join !== undefined;
}

/** Who gets how much of a price. */
export function shares(choice: Choice, seat: number, players: number): Coins[] {
  const { bank, left, right } = priceOf(choice);
  return [
    { seat: leftOf(seat, players), coins: left },
    { seat: rightOf(seat, players), coins: right },
    { seat: null, coins: bank },
  ].filter(({ coins }) => coins > 0);
}

/** Resources that nobody can bring, as often as they are missing. */
export const missingFor = (list: Impossible[], verb: 'build' | 'stage'): Record<string, number> =>
  list.find((one) => one.does.verb === verb && one.missing !== undefined)?.missing ?? {};
