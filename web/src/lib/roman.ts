// SPDX-License-Identifier: Apache-2.0
// Roman numerals, as Ages and stages have them.

/** 1 to 10. */
export const roman = (number: number): string =>
  ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][number] ?? String(number);
