// SPDX-License-Identifier: Apache-2.0
// Where a plate goes that points at a thing: beside it, within a room, and clear of what is to be seen. Pixels alone.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** What a plate should not cover, and how bad it would be. */
export interface Kept extends Box {
  weight: number;
}
export interface Placed {
  left: number;
  top: number;
  /** At most so high: it scrolls. */
  height: number;
  /** The side of the lit thing that it is on, and where its pointer is along that. */
  side: 'right' | 'left' | 'below' | 'above' | 'none';
  point: number;
}

/** The places tried each way where there is none beside it, and how bad that is: as so many pixels of a button. */
const kSteps = 8;
const kElsewhere = 100_000;

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** How bad what a box covers is. */
const covered = (one: Box, all: Kept[]): number =>
  all.reduce((sum, { left, top, right, bottom, weight }) => {
    const wide = Math.min(one.right, right) - Math.max(one.left, left);
    const high = Math.min(one.bottom, bottom) - Math.max(one.top, top);
    return sum + (wide > 0 && high > 0 ? wide * high * weight : 0);
  }, 0);

/**
 * Where a plate of this size goes, so that it points at what is lit and covers none of it; of the ways that fit the one
 * that covers the least of what should be kept clear, and where all cover much of that, anywhere in the room.
 */
export function place(
  lit: Box | null,
  room: Box,
  size: { width: number; height: number },
  gap: number,
  clear: Kept[] = [],
): Placed {
  const wide = room.right - room.left;
  const high = room.bottom - room.top;
  const height = Math.min(size.height, high);
  const steps = Array.from({ length: kSteps + 1 }, (_, step) => step);
  /** Anywhere: in the middle, and then wherever else; what is lit is framed also below it. */
  const anywhere = [kSteps / 2, ...steps].flatMap((row) =>
    [kSteps / 2, ...steps].map((column): Placed => ({
      left: room.left + (column / kSteps) * (wide - size.width),
      top: room.top + (row / kSteps) * (high - height),
      height: high,
      side: 'none',
      point: 0,
    })),
  );
  const boxOf = ({ left, top, height: most }: Placed): Box => ({
    left,
    top,
    right: left + size.width,
    bottom: top + Math.min(height, most),
  });
  const costOf = (way: Placed): number => covered(boxOf(way), clear) + (way.side === 'none' ? kElsewhere : 0);
  const best = (first: Placed, ...others: Placed[]): Placed =>
    others.reduce((one, other) => (costOf(other) < costOf(one) ? other : one), first);
  const [middle, ...apart] = anywhere as [Placed, ...Placed[]];
  if (!lit) return best(middle, ...apart);
  const [x, y] = [(lit.left + lit.right) / 2, (lit.top + lit.bottom) / 2];
  const free = {
    right: room.right - lit.right - gap,
    left: lit.left - gap - room.left,
    below: room.bottom - lit.bottom - gap,
    above: Math.min(lit.top - gap, room.bottom) - room.top,
  };
  const fits = (side: keyof typeof free): boolean =>
    free[side] >= (side === 'right' || side === 'left' ? size.width : height);
  // Beside a card of the hand it would lie on the other cards.
  const low = lit.top > (room.top + room.bottom) / 2;
  const sides = [...(low ? (['above'] as const) : []), 'right', 'left', 'below', 'above'] as const;
  /** On that side, moved so far along what is lit: 0 at its usual place, else to an end of the room. */
  const at = (side: keyof typeof free, along: -1 | 0 | 1): Placed => {
    const to = (usual: number, low: number, high: number): number =>
      within(along === 0 ? usual : along < 0 ? low : high, low, high);
    if (side === 'right' || side === 'left') {
      const top = to(y - height / 3, room.top, room.bottom - height);
      const left = side === 'right' ? lit.right + gap : lit.left - gap - size.width;
      return { left, top, height: high, side, point: within(y - top, 24, height - 24) };
    }
    const most = free[side];
    const tall = Math.min(height, most);
    const left = to(x - size.width / 2, room.left, room.right - size.width);
    const top = side === 'below' ? lit.bottom + gap : room.top + free.above - tall;
    return { left, top, height: most, side, point: within(x - left, 24, size.width - 24) };
  };
  const [first, ...rest] = sides
    .filter(fits)
    .flatMap((side) => ([0, -1, 1] as const).map((along) => at(side, along)));
  if (first) return best(first, ...rest, ...(clear.length > 0 ? anywhere : []));
  if (clear.length > 0) return best(middle, ...apart);
  return at(free.below >= free.above ? 'below' : 'above', 0);
}
