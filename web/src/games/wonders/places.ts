// SPDX-License-Identifier: Apache-2.0
// Where cities lie while everybody's cards are shown: as they sit around the table, seen from one of them.
import type { WondersCity, WondersView } from '../../generated/protocol';
import { leftOf, othersOf, rightOf } from '../../lib/table';
import type { Deed } from './deeds';

export type Place = 'own' | 'left' | 'right' | 'far';

/** A city that did something, in its place. */
export interface Spot {
  seat: number;
  place: Place;
  /** Right of the middle, where the own card is. */
  east: boolean;
  /** Of a far city, in a row of seven: the neighbours have the ends, the own city the middle. */
  column: string;
  deeds: Deed[];
  city: WondersCity;
}

/** From the left neighbour around the table to the own city, which comes last. */
export function spotsOf(deeds: Deed[], { seats }: WondersView, seat: number): Spot[] {
  const players = seats.length;
  const around: [number, Place][] = [
    [leftOf(seat, players), 'left'],
    ...othersOf(seat, players).map((other): [number, Place] => [other, 'far']),
    [rightOf(seat, players), 'right'],
    [seat, 'own'],
  ];
  const spots = around.flatMap(([other, place]): Spot[] => {
    const done = deeds.filter((deed) => deed.seat === other);
    const city = seats[other];
    const lies = { place, east: place === 'right', column: '' };
    return city && done.length > 0 ? [{ seat: other, ...lies, deeds: done, city }] : [];
  });
  const far = spots.filter(isFar);
  far.forEach((one, nth) => Object.assign(one, sideOf(nth, far.length)));
  return spots;
}
export const isFar = ({ place }: Spot): boolean => place === 'far';

/** Of so many far cities: half of them on each side, where two share the room of one. */
function sideOf(nth: number, far: number): Pick<Spot, 'east' | 'column'> {
  const west = Math.ceil(far / 2);
  const east = nth >= west;
  const [first, among, nthThere] = east ? [5, far - west, nth - west] : [2, west, nth];
  return { east, column: among === 1 ? `${first} / span 2` : String(first + nthThere) };
}
