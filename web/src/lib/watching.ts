// SPDX-License-Identifier: Apache-2.0
// What a board may ask when its game is watched again: what a bot thinks of the choice that is looked at. A board that
// is played on gets no answer. Knows no game.
import { getContext, setContext } from 'svelte';

import type { HttpReplayOpinions } from '../generated/protocol';

export interface Watching {
  /** Opinions on the choice of whose eyes they are; null while there are none to be shown. */
  opinions: () => HttpReplayOpinions | null;
}

const kContext = Symbol('watching');

export const provideWatching = (watching: Watching): unknown => setContext(kContext, watching);
/** Undefined where a game is played. */
export const useWatching = (): Watching | undefined => getContext<Watching | undefined>(kContext);
