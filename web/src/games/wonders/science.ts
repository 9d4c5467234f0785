// SPDX-License-Identifier: Apache-2.0
// W7.3, for the score pad at a real table, which no server counts for: the one rule of a game that stands in
// the client. tests/pad_sums.test.mjs holds it against what the engine counts.

/** Each symbol squared, 7 for each set of three; symbols of choice where they bring most. */
export function sciencePoints(counts: [number, number, number], choice: number): number {
  if (choice > 0) {
    return Math.max(
      ...([0, 1, 2] as const).map((i) => {
        const next: [number, number, number] = [...counts];
        next[i] += 1;
        return sciencePoints(next, choice - 1);
      }),
    );
  }
  return counts.reduce((sum, count) => sum + count * count, 0) + 7 * Math.min(...counts);
}
