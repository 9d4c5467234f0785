// SPDX-License-Identifier: Apache-2.0
// What the table of Architects is showing of what happened. To be made while its component is.
import type { ArchitectsView, Event, Game, Table } from '../../generated/protocol';
import { Showing } from '../../lib/state/showing.svelte';
import { type Picture, picturesOf } from './moments';
import { turnsOf } from './turns';

export type Shown = Picture & { id: number };
/** A turn that somebody wants to see again. */
export interface Again {
  events: Event[];
}

interface Now {
  table: Table;
  game: Game;
  view: ArchitectsView;
}

const kMost = 4; // waiting to be shown: who only watches may fall behind
const kSteps = 5; // of a turn, most of them have one

const holderOf = ({ seats }: ArchitectsView): number | null => {
  const holder = seats.findIndex(({ cat }) => cat);
  return holder < 0 ? null : holder;
};

export function showMoments(now: () => Now): Showing<Shown> {
  let next = 0;
  let cat: number | null = null;
  const pictures = (events: Event[]): Shown[] => {
    const { table, view } = now();
    const place = { players: view.seats.length, seat: table.you ?? 0, cat };
    return picturesOf(events, place).map((picture) => ({ ...picture, id: (next += 1) }));
  };
  const showing: Showing<Shown> = new Showing<Shown>({
    game: () => now().game,
    // Bots answer at once: a round comes in one.
    atOnce: () => kSteps * now().view.seats.length,
    turns: (fresh) => turnsOf(fresh).length,
    resolved: (fresh) => {
      const { table } = now();
      // Whoever has chosen since has seen the turns before; a conflict stays until they go on.
      const mine = fresh.some(({ seat }) => seat !== undefined && seat === table.you);
      const waiting = mine ? showing.queue.filter(({ kind }) => kind === 'conflict') : showing.queue;
      showing.put(waiting.length < kMost ? [...waiting, ...pictures(fresh)] : waiting);
    },
    again: (wanted) => showing.put(pictures((wanted as Again).events)),
  });
  // After what came was shown: with whom the cat was before the next.
  $effect(() => {
    cat = holderOf(now().view);
  });
  return showing;
}
