// SPDX-License-Identifier: Apache-2.0
// Which parts of a wonder's drawing stand. A drawing grows in five parts, a board has two to four stages: the
// parts are spread over the stages, and the last stage completes the wonder. It knows no drawing and no board.

const kParts = [1, 2, 3, 4, 5];

/** The last part that stands when so many of a board's stages are built. */
const lastPart = (built: number, stages: number): number => Math.ceil((built * kParts.length) / stages - 0.5);

/** The parts of each stage of a board, in order: of three stages [[1, 2], [3], [4, 5]]. */
export const partsOf = (stages: number): number[][] =>
  Array.from({ length: stages }, (_, stage) =>
    kParts.filter((part) => part > lastPart(stage, stages) && part <= lastPart(stage + 1, stages)),
  );

/** The classes of a monument that nobody works on any more: stone what is built, an outline of the rest. */
export const outlined = (stages: number, built: number): string =>
  [
    'mon',
    ...partsOf(stages)
      .slice(built)
      .flat()
      .map((part) => `no-${part}`),
  ].join(' ');

/**
 * The classes of the element that shows a monument (drawings.css): stone what is built, scaffolding around the
 * next stage, a builder's outline of the rest. Afar, on the table's edge, it is too small for scaffolding.
 */
export function monument(stages: number, built: number, afar = false): string {
  const rising = (partsOf(stages)[built] ?? []).map((part) => `next-${part}`);
  return [outlined(stages, built), ...(afar ? ['afar'] : rising)].join(' ');
}
