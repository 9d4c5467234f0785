// SPDX-License-Identifier: Apache-2.0
// How the lines of a chart are told apart: each seat has its colour and its dashes.

export const lineColours = ['blue', 'red', 'green', 'yellow', 'purple', 'brown', 'grey'].map(
  (colour) => `--${colour}-ink`,
);
export const lineDashes = ['none', '8 4', '2 3', '10 3 2 3', '5 5', '14 4', '1 5'];
