// SPDX-License-Identifier: Apache-2.0
// What a bot thinks of the choices of one record: asked for once each, whoever wants to know; so all that is shown of a
// choice is one figure. Knows no game.
import type { HttpReplayOpinions } from '../../generated/protocol';
import { Refused } from '../net/connection';
import { replayOpinions } from '../net/http';

/** A choice of a record. */
export interface Asked {
  step: number;
  seat: number;
  link: number;
}
const keyOf = ({ step, seat, link }: Asked): string => `${step} ${seat} ${link}`;
const kPause = 1100; // ms; the server answers so many in a second

export class Thoughts {
  #under_way: Partial<Record<string, Promise<HttpReplayOpinions>>> = {};
  /** What has come so far. */
  #found = $state.raw<Partial<Record<string, HttpReplayOpinions>>>({});

  constructor(readonly text: string) {}

  of(asked: Asked): HttpReplayOpinions | undefined {
    return this.#found[keyOf(asked)];
  }

  /** Throws what the server refuses; `wanted` says whether somebody still waits when it is too busy. */
  ask(asked: Asked, wanted: () => boolean): Promise<HttpReplayOpinions> {
    const key = keyOf(asked);
    const known = this.#under_way[key];
    if (known) return known;
    const answer = this.#answer(asked, wanted).then((found) => {
      this.#found = { ...this.#found, [key]: found };
      return found;
    });
    this.#under_way[key] = answer;
    answer.catch(() => (this.#under_way[key] = undefined));
    return answer;
  }

  async #answer({ step, seat, link }: Asked, wanted: () => boolean): Promise<HttpReplayOpinions> {
    for (;;) {
      try {
        return await replayOpinions(this.text, step, seat, link);
      } catch (error) {
        const wait = error instanceof Refused && error.refusal.key === 'server.too_fast' && wanted();
        if (!wait) throw error;
        await new Promise((resolve) => setTimeout(resolve, kPause));
      }
    }
  }
}
