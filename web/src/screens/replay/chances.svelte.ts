// SPDX-License-Identifier: Apache-2.0
// How often a bot would have won from each choice of a game, as each player saw it: worked out choice by choice when
// somebody wants it, with the biggest slips. To be made while its component is.
import { untrack } from 'svelte';

import type { HttpReplayOutline, Table } from '../../generated/protocol';
import { called } from '../../lib/choices';
import { Refused } from '../../lib/net/connection';
import { refusalText } from '../../lib/refusal';
import { biggest, type Link, linksOf, type Slip, slipOf } from '../../lib/replay';
import type { Asked, Thoughts } from '../../lib/state/thoughts.svelte';

export interface Point {
  at: number;
  permille: number;
}
/** The chances of a seat, from one of its choices to the next. */
export interface Line {
  seat: number;
  points: Point[];
}

interface Source {
  outline: () => HttpReplayOutline;
  table: () => Table;
  thoughts: () => Thoughts;
  eyes: () => number | null;
  last: () => number;
}

interface Chosen {
  at: number;
  link: Link;
  asked: Asked;
}

export class Chances {
  #from: Source;
  #run = 0;
  /** Somebody wanted it once: other eyes are looked through too. */
  #wanted = $state(false);
  running = $state(false);
  done = $state(0);
  count = $state(0);
  problem = $state<string | null>(null);

  readonly #seats = $derived.by(() => {
    const eyes = this.#from.eyes();
    return eyes === null ? this.#from.table().seats.map((_, seat) => seat) : [eyes];
  });
  /** What was chosen among several, of each seat. */
  readonly #choices = $derived.by<Chosen[]>(() =>
    this.#from.outline().steps.flatMap(({ choices: made }, at) =>
      linksOf(made)
        .filter(({ made: one }) => one.of > 1)
        .map((link) => ({ at, link, asked: { step: at, seat: link.made.seat, link: link.link } })),
    ),
  );
  /** What is still to be looked through. */
  readonly open = $derived.by(() =>
    this.#choices.filter(
      ({ asked }) => this.#seats.includes(asked.seat) && this.#from.thoughts().of(asked) === undefined,
    ),
  );

  readonly lines = $derived.by(() =>
    this.#from.table().seats.flatMap((_, seat): Line[] => {
      const points = this.#choices.flatMap(({ at, asked }) => {
        if (asked.seat !== seat || asked.link > 0) return [];
        const opinions = this.#from.thoughts().of(asked);
        const best = opinions && called(opinions.choices, opinions.best);
        return best ? [{ at, permille: best.win_permille }] : [];
      });
      return points.length > 1 ? [{ seat, points: [...points, ...this.#ending(seat)] }] : [];
    }),
  );
  readonly slips = $derived.by(() =>
    biggest(
      this.#choices.flatMap(({ at, link, asked }): Slip[] => {
        if (!this.#seats.includes(asked.seat)) return [];
        const opinions = this.#from.thoughts().of(asked);
        const slip = opinions && slipOf(at, link, opinions);
        return slip ? [slip] : [];
      }),
    ),
  );

  constructor(from: Source) {
    this.#from = from;
    // Other eyes, another game, or nobody looks any more.
    $effect(() => {
      void [this.#seats, from.thoughts()];
      // What comes in meanwhile begins nothing anew.
      if (this.#wanted) untrack(() => void this.look());
      return () => {
        this.#run += 1;
        this.running = false;
      };
    });
  }

  /** The end is no estimate: who won has won. */
  #ending(seat: number): Point[] {
    const [winners, last] = [this.#from.outline().result?.winners, this.#from.last()];
    if (!winners || last === 0) return [];
    return [{ at: last, permille: winners.includes(seat) ? 1000 / winners.length : 0 }];
  }

  look = async (): Promise<void> => {
    this.#run += 1;
    const mine = this.#run;
    const todo = this.open;
    const thoughts = this.#from.thoughts();
    [this.#wanted, this.running, this.problem, this.done, this.count] = [true, true, null, 0, todo.length];
    for (const { asked } of todo) {
      try {
        await thoughts.ask(asked, () => mine === this.#run);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (mine === this.#run) this.problem = refusalText(error.refusal);
      }
      if (mine !== this.#run) return;
      if (this.problem) break;
      this.done += 1;
    }
    this.running = false;
  };
  stop = (): void => {
    this.#run += 1;
    [this.running, this.#wanted] = [false, false];
  };
}
