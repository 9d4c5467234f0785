// SPDX-License-Identifier: Apache-2.0
// How much of what could be combined is combined, by PHAROS_BROWSER_SCALE in the environment:
//     1   each language, look, size and number of players once (what ./test runs, and the default)
//    10   each two of them together (./test all)
//   100   all combinations, which takes hours

import { allCases, pairedCases, singleCases } from './pairs.mjs';

const kScales = { 1: singleCases, 10: pairedCases, 100: allCases };
const kNames = Object.keys(kScales).join(', ');

/** The way to choose cases that such a word stands for. */
export function wayOf(word) {
  if (!Object.hasOwn(kScales, word))
    throw new Error(`PHAROS_BROWSER_SCALE is '${word}'; it can be ${kNames}`);
  return kScales[word];
}

const kScale = process.env.PHAROS_BROWSER_SCALE ?? '1';

/** The cases to try of { name: values }, as far as `possible` allows them. */
export const casesOf = wayOf(kScale);

/** Whether what other tests look at in passing is looked at thoroughly. */
export const kThorough = kScale !== '1';
/** And whether even what they have looked at is looked at again. */
export const kAll = kScale === '100';
