// SPDX-License-Identifier: Apache-2.0
// W7.3, for the score pad at a real table, which no server counts for: the one rule of a game that stands in
// the client. tests/pad_sums.test.mjs holds it against what the engine counts.

export type Symbols = [number, number, number];

/** Each symbol squared, 7 for each set of three. */
const pointsOf = (counts: Symbols): number =>
  counts.reduce((sum, count) => sum + count * count, 0) + 7 * Math.min(...counts);

/** How many there are of each when those of choice are where they bring most. */
export function bestSymbols(counts: Symbols, choice: number): Symbols {
  if (choice === 0) return counts;
  return ([0, 1, 2] as const)
    .map((i) => {
      const next: Symbols = [...counts];
      next[i] += 1;
      return bestSymbols(next, choice - 1);
    })
    .reduce((best, one) => (pointsOf(one) > pointsOf(best) ? one : best));
}

export const sciencePoints = (counts: Symbols, choice: number): number =>
  pointsOf(bestSymbols(counts, choice));
