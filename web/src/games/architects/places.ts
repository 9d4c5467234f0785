// SPDX-License-Identifier: Apache-2.0
// Where the parts of a wonder's drawing are marked with their numbers: points in its 200 by 200. It knows no rule.

type Place = readonly [x: number, y: number];

/** What a wonder stands on where its place has water there: outlines below its drawing, and their lit edges. */
const kMoles: Record<string, readonly { ground: string; edge: string }[]> = {
  Rhodos: [
    { ground: 'M16 187h66l12 34H4z', edge: 'M16 187h66l1 4H15z' },
    { ground: 'M118 187h66l12 34h-90z', edge: 'M118 187h66l1 4h-68z' },
  ],
};

export const molesOf = (board: string): readonly { ground: string; edge: string }[] => kMoles[board] ?? [];

const kPlaces: Record<string, readonly Place[]> = {
  Alexandria: [
    [100, 180],
    [100, 130],
    [100, 66],
    [100, 35],
    [100, 12],
  ],
  Babylon: [
    [100, 164],
    [100, 126],
    [100, 90],
    [72, 56],
    [130, 56],
  ],
  Ephesos: [
    [100, 177],
    [57, 122],
    [100, 122],
    [143, 122],
    [100, 52],
  ],
  Gizah: [
    [100, 168],
    [100, 134],
    [100, 101],
    [100, 68],
    [100, 38],
  ],
  Halikarnassos: [
    [100, 178],
    [100, 145],
    [66, 96],
    [134, 96],
    [100, 46],
  ],
  Olympia: [
    [100, 176],
    [50, 70],
    [150, 70],
    [100, 132],
    [100, 52],
  ],
  Rhodos: [
    [50, 164],
    [148, 164],
    [100, 99],
    [92, 66],
    [112, 20],
  ],
};

/** The place of a part, counted from 1; null for a wonder that is not drawn. */
export const placeOf = (board: string, part: number): Place | null => kPlaces[board]?.[part - 1] ?? null;
