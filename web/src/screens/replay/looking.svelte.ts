// SPDX-License-Identifier: Apache-2.0
// What a bot is asked about a moment of a game that is watched again: of what the chosen eyes had to choose, and of nobody
// else's choice. To be made while its component is.
import type { HttpReplayOpinions, ReplayMade } from '../../generated/protocol';
import { Refused } from '../../lib/net/connection';
import { refusalText } from '../../lib/refusal';
import { type Link, linksOf } from '../../lib/replay';
import type { Asked, Thoughts } from '../../lib/state/thoughts.svelte';

const kSettled = 350; // ms at a step before a bot is asked about it

interface Source {
  thoughts: () => Thoughts;
  /** The step that is drawn, and what was chosen in it. */
  step: () => number;
  choices: () => ReplayMade[];
  eyes: () => number | null;
  /** Somebody wants to see opinions. */
  wanted: () => boolean;
  /** Who runs through a game does not wait for opinions on all of it. */
  hurried: () => boolean;
}

export class Looking {
  #from: Source;
  /** What can be asked about here. */
  readonly links = $derived.by<Link[]>(() => {
    const eyes = this.#from.eyes();
    return linksOf(this.#from.choices()).filter(({ made }) => eyes === null || made.seat === eyes);
  });
  /** Which of them it is: the first one where there was something to choose, until another one is picked. */
  at = $derived.by(() =>
    Math.max(
      0,
      this.links.findIndex(({ made }) => made.of > 1),
    ),
  );
  readonly asked = $derived.by<Asked | null>(() => {
    const link = this.links[this.at];
    return link && link.made.of > 1
      ? { step: this.#from.step(), seat: link.made.seat, link: link.link }
      : null;
  });
  readonly opinions = $derived.by<HttpReplayOpinions | null>(() =>
    this.asked && this.#from.wanted() ? (this.#from.thoughts().of(this.asked) ?? null) : null,
  );
  /** Why there are none. */
  refused = $state<string | null>(null);

  constructor(from: Source) {
    this.#from = from;
    $effect(() => {
      this.refused = null;
      const one = this.asked;
      if (!from.wanted() || !one || from.hurried()) return;
      let here = true;
      const thoughts = from.thoughts();
      const timer = setTimeout(() => {
        thoughts
          .ask(one, () => here)
          .catch((error: unknown) => {
            if (!(error instanceof Refused)) throw error;
            if (here) this.refused = refusalText(error.refusal);
          });
      }, kSettled);
      return () => {
        here = false;
        clearTimeout(timer);
      };
    });
  }
}
