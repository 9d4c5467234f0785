// SPDX-License-Identifier: Apache-2.0
// What a player did last, from the facts that the server sends: the event that says most of it.
import type { ArchitectsFact, Event, Game } from '../../generated/protocol';

/** What says more stands first. */
const kTelling = ['complete', 'built', 'token', 'victory', 'alarm', 'horn', 'cat', 'kept', 'took', 'no_card'];

export interface Deed {
  event: Event;
  /** The last card that was taken in it. */
  card: string | null;
}

/** The last run of events of a seat; null before its first turn. */
export function lastDeed({ events }: Game, seat: number): Deed | null {
  const list = events.list as (Event & ArchitectsFact)[];
  const end = list.findLastIndex((one) => one.seat === seat && kTelling.includes(one.what));
  if (end < 0) return null;
  let begin = end;
  // What befalls the table, a conflict token that turns, has no seat and belongs to it.
  while (begin > 0 && (list[begin - 1]?.seat === seat || list[begin - 1]?.seat === undefined)) begin -= 1;
  const run = list.slice(begin, end + 1).filter((one) => one.seat === seat);
  const took = run.findLast((one) => one.what === 'took' || one.what === 'kept');
  const event = kTelling.flatMap((what) => run.filter((one) => one.what === what))[0];
  return event ? { event, card: took && 'card' in took ? (took.card ?? null) : null } : null;
}
