// SPDX-License-Identifier: Apache-2.0
// Which combinations are tried. All of them are too many, so as a rule each value is tried once, or each two
// values of different parameters meet once: most mistakes of looks come from one value or from two together.

/** Every combination of { name: values } that `possible` allows. */
export function allCases(parameters, possible = () => true) {
  let found = [{}];
  for (const [name, values] of Object.entries(parameters))
    found = found.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  return found.filter(possible);
}

/** What a case shows: each of its values, or each two of them together. As texts, to be kept in a set. */
function shownBy(one, together) {
  const values = Object.entries(one).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  if (together === 1) return values;
  return values.flatMap((first, i) => values.slice(i + 1).map((second) => `${first} ${second}`));
}

/** The fewest that can be had by always taking the case that shows most of what is missing. */
function fewest(all, together) {
  const left = all.map((one) => ({ one, values: shownBy(one, 1), shows: shownBy(one, together) }));
  const missing = new Set(left.flatMap(({ shows }) => shows));
  const used = new Map(left.flatMap(({ values }) => values.map((value) => [value, 0])));
  const chosen = [];
  while (missing.size > 0) {
    // Of several the one whose values were used least, so that what is free is spread; then the first.
    let best;
    let [most, least] = [0, 0];
    for (const each of left) {
      const count = each.shows.filter((text) => missing.has(text)).length;
      if (count === 0 || count < most) continue;
      const before = each.values.reduce((sum, value) => sum + used.get(value), 0);
      if (count > most || before < least) [best, most, least] = [each, count, before];
    }
    for (const text of best.shows) missing.delete(text);
    for (const value of best.values) used.set(value, used.get(value) + 1);
    chosen.push(best.one);
  }
  return chosen;
}

/** So few cases that each value that is possible at all is in one of them. */
export const singleCases = (parameters, possible) => fewest(allCases(parameters, possible), 1);

/** So few cases that each two values that are possible together are together in one of them. */
export const pairedCases = (parameters, possible) => fewest(allCases(parameters, possible), 2);
