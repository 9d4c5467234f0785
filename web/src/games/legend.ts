// SPDX-License-Identifier: Apache-2.0
// What symbols mean: which drawings a game has, and where its rules speak of each. A legend.ts beside a text of
// rules has them; all are found by themselves.

/** Drawings by the section of the rules that speaks of them. */
export type Legend = Record<string, string[]>;

/** Where a symbol is explained: a page of rules and a section of it. */
export interface Place {
  rules: string;
  section: string;
}

const found = import.meta.glob<Legend>('./{*,*/*}/legend.ts', { eager: true, import: 'legend' });

/** By page of rules: the folder that a legend lies in has its name. */
export const legends: Record<string, Legend> = Object.fromEntries(
  Object.entries(found).map(([path, legend]) => [path.split('/').at(-2) ?? '', legend]),
);

/** Where a drawing is explained, by the rules of this game where they know it. */
export function placeOf(drawing: string, game: string | null): Place | null {
  const own = game ? Object.keys(legends).filter((rules) => rules === game) : [];
  for (const rules of [...own, ...Object.keys(legends)])
    for (const [section, drawings] of Object.entries(legends[rules] ?? {}))
      if (drawings.includes(drawing)) return { rules, section };
  return null;
}
