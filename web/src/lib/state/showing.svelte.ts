// SPDX-License-Identifier: Apache-2.0
// What of a game is being shown and what waits to be: news of the table are handed to the game, which says what to show
// of them; what was missed is counted. To be made while a component is: it lives as long. Knows no game.
import { untrack } from 'svelte';

import type { Event, Game } from '../../generated/protocol';
import { freshEvents, newsOf, type Seen, seenOf } from '../moments';
import { moments } from './moments.svelte';
import { settings } from './settings.svelte';

interface Source {
  game: () => Game;
  /** Whether all that shows news is there; after the first look they wait for it. */
  ready?: () => boolean;
  /** How many steps can be shown as one, where that is not said for all games. */
  atOnce?: () => number;
  /** How many turns these events were, where a turn may have several steps; `whole`: nothing of them is missing. */
  turns?: (fresh: Event[], steps: number, whole: boolean) => number;
  /** So many steps resolved while somebody looked, with these events. */
  resolved: (fresh: Event[], steps: number) => void;
  /** What is shown sounds by itself. */
  sounds?: boolean;
  /** Somebody wants to see this again: what the strip of turns asked for. */
  again: (wanted: unknown) => void;
}

export class Showing<Shown extends { id: number }> {
  #queue = $state.raw<Shown[]>([]);
  /** What is on the page. The table itself comes first: both at once would hold the page up. */
  now = $state.raw<Shown>();
  /** So many turns came unseen, from this event on. */
  missed = $state(0);
  since = 0;

  constructor({ game, ready, atOnce, turns, sounds, resolved, again }: Source) {
    let seen: Seen | null = null;
    let heard: number | null = null;
    $effect(() => {
      const now = game();
      if (ready && !ready() && heard !== null) return;
      const { fresh, next } = freshEvents(now, heard);
      const told = heard ?? next;
      heard = next;
      const before = seen;
      seen = seenOf(now);
      const news = newsOf(before, seen, !document.hidden, atOnce?.());
      untrack(() => {
        if (news.kind === 'none' || settings.motion === 'none') return;
        if (news.kind === 'steps' && sounds) moments.heard = next;
        if (news.kind === 'steps') return resolved(fresh, news.steps);
        this.put([]);
        if (news.kind !== 'missed') return;
        if (this.missed === 0) this.since = told;
        this.missed += turns?.(fresh, news.steps, now.events.from <= told) ?? news.steps;
      });
    });
    $effect(() => {
      const wanted = moments.again;
      if (!wanted) return;
      moments.again = null;
      untrack(() => {
        this.put([]);
        again(wanted);
      });
    });
    $effect(() => {
      const first = this.#queue[0];
      const timer = setTimeout(() => (this.now = first));
      return () => clearTimeout(timer);
    });
    $effect(() => () => {
      moments.busy = false;
      moments.heard = 0;
    });
  }

  get queue(): Shown[] {
    return this.#queue;
  }
  /** Said at once: whoever waits for the last moment asks in the same breath. */
  put(shown: Shown[]): void {
    this.#queue = shown;
    moments.busy = shown.length > 0;
  }
  done(id: number): void {
    this.put(this.#queue.filter((one) => one.id !== id));
  }
}
