// SPDX-License-Identifier: Apache-2.0
// What a board may ask when its game is watched again: what a bot thinks of the choices that whose eyes they are had, each
// with the thing it is about. A board that is played on gets no answer. Knows no game.
import { getContext, setContext } from 'svelte';

import type { Does, HttpReplayOpinions, Opinion } from '../generated/protocol';
import { pointsLess } from './chance';
import { called } from './choices';

export interface Watching {
  /** Opinions on the choice of whose eyes they are; null while there are none to be shown. */
  opinions: () => HttpReplayOpinions | null;
}

const kContext = Symbol('watching');

export const provideWatching = (watching: Watching): unknown => setContext(kContext, watching);
/** Undefined where a game is played. */
export const useWatching = (): Watching | undefined => getContext<Watching | undefined>(kContext);

/** An opinion as a plate says it. */
export interface Verdict {
  one: Opinion;
  /** The one that a bot would take; the one that was taken. */
  best: boolean;
  chosen: boolean;
  /** Points of chance that it has less than the best one. */
  less: number;
}
/** One that says what its choice does. */
export type Told = Verdict & { one: { does: Does } };

/** What the search looked at: the best first, then by the chance to win. */
export function verdictsOf(opinions: HttpReplayOpinions | null): Verdict[] {
  if (!opinions) return [];
  const best = called(opinions.choices, opinions.best);
  const chosen = called(opinions.choices, opinions.chosen);
  return opinions.choices
    .filter(({ looked }) => looked > 0)
    .map((one) => ({
      one,
      best: one === best,
      chosen: one === chosen,
      less: best ? pointsLess(one, best) : 0,
    }))
    .sort((a, b) => Number(b.best) - Number(a.best) || b.one.win_permille - a.one.win_permille);
}

const hasFacts = (verdict: Verdict): verdict is Told => verdict.one.does !== undefined;
/** Those of them that say what they are about. */
export const toldOf = (opinions: HttpReplayOpinions | null): Told[] => verdictsOf(opinions).filter(hasFacts);

/** Of several ways to the same thing the one that it is judged by: the best, else the one that was taken, else the one that
    a search trusts, which it looked at most. */
export const foremost = <V extends Verdict>(list: V[]): V | undefined =>
  list.find(({ best }) => best) ??
  list.find(({ chosen }) => chosen) ??
  [...list].sort((a, b) => b.one.looked - a.one.looked)[0];
