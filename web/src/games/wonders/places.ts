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
  return around.flatMap(([other, place]) => {
    const done = deeds.filter((deed) => deed.seat === other);
    const city = seats[other];
    return city && done.length > 0 ? [{ seat: other, place, deeds: done, city }] : [];
  });
}
