// SPDX-License-Identifier: Apache-2.0
// Lengths that grow with what they lie on.

/** As many pixels where the unit is 16 of them: at 1440 x 900 on a table, at the usual text size on a page. */
export const u = (pixels: number): string => `calc(var(--u) * ${pixels / 16})`;
