// SPDX-License-Identifier: Apache-2.0
// What a neighbour sells, as you see it: grouped by what it costs you there.
import type { WondersPrice } from '../../generated/protocol';
import type { Facts } from './facts';

/** Symbols that are alike, where the first of them stands. */
export interface Tally {
  symbol: string[];
  count: number;
}
/** More drawings than these are easier to count by a figure. */
const kCounted = 6;

/** Symbols one by one, or, where there are many, the same ones together. */
export function tallied(symbols: string[][], among = symbols): Tally[] {
  const single = symbols.map((symbol) => ({ symbol, count: 1 }));
  if (among.flat().length <= kCounted) return single;
  const tallies = new Map<string, Tally>();
  for (const { symbol } of single) {
    const name = symbol.join('/');
    tallies.set(name, { symbol, count: (tallies.get(name)?.count ?? 0) + 1 });
  }
  return [...tallies.values()];
}

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
