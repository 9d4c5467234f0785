// SPDX-License-Identifier: Apache-2.0
// What a neighbour sells, as you see it: grouped by what it costs you there.
import type { WondersPrice } from '../../generated/protocol';
import type { Facts } from './facts';

export interface Lot {
  coins: number;
  goods: string[][];
}

/** The symbols for sale by their price, the cheapest first. A symbol of several resources has them of one sort. */
export function lotsOf(forSale: string[][], price: WondersPrice, facts: Facts): Lot[] {
  const lots = new Map<number, string[][]>();
  for (const symbol of forSale) {
    const [sort = 'raw'] = facts.sorts(symbol);
    const coins = price[sort];
    lots.set(coins, [...(lots.get(coins) ?? []), symbol]);
  }
  return [...lots].map(([coins, goods]) => ({ coins, goods })).sort((a, b) => a.coins - b.coins);
}
