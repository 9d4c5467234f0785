// SPDX-License-Identifier: Apache-2.0
// A guided first game: its steps as data, and where somebody is in them. A step is read, then made as a real move; who
// does something else is not held up. Knows no game; each has its steps in games/GAME/lesson.ts.
import type { Catalogue, Choice, Does, Game, Table, View } from '../generated/protocol';
import type { Values } from './i18n/pattern';

/** What a step may look at. */
export interface Seen<V = View, C = Catalogue> {
  table: Table;
  game: Game;
  view: V;
  catalogue: C;
  you: number;
}

export interface Step<V = View, C = Catalogue> {
  /** Its words are web.lesson.GAME.ID: name, head, text, and move where it asks for one. */
  id: string;
  /** Parts of the board (data-coach) that it is about; the first that is there is lit. */
  lit: string[] | ((seen: Seen<V, C>, wanted: Choice | undefined) => string[]);
  /** How well a choice is the move that it asks for; 0: it is another one. Without it the step is only read. */
  move?: (does: Does, seen: Seen<V, C>) => number;
  /** Parts that the move is made at. */
  at?: (wanted: Choice, seen: Seen<V, C>) => string[];
  args?: (seen: Seen<V, C>, wanted: Choice | undefined) => Values;
}

export interface Lesson<V = View, C = Catalogue> {
  /** What it is played with. */
  options: Record<string, string>;
  steps: Step<V, C>[];
}

/** Where somebody is. */
export interface Learnt {
  table: string;
  /** The step that is shown; as many as there are: the end. */
  at: number;
  /** The first one that has not been done. */
  reached: number;
  /** It has been read, and its move is to be made. */
  moving: boolean;
  /** They did something else than what it asked for. */
  other: boolean;
  /** It waits in the menu. */
  left: boolean;
}

export const begun = (table: string): Learnt => ({
  table,
  at: 0,
  reached: 0,
  moving: false,
  other: false,
  left: false,
});

/** The choice that a step asks for, among those there are. */
export function wantedIn<V, C>(step: Step<V, C> | undefined, seen: Seen<V, C>): Choice | undefined {
  let best: Choice | undefined;
  let most = 0;
  for (const choice of step?.move ? (seen.game.choices ?? []) : []) {
    const worth = step?.move?.(choice.does, seen) ?? 0;
    if (worth > most) [best, most] = [choice, worth];
  }
  return best;
}

const to = (learnt: Learnt, at: number): Learnt => ({
  ...learnt,
  at,
  reached: Math.max(learnt.reached, at),
  moving: false,
  other: false,
});

/** After "Go on": the move, where there is one to be made now; else the next step. */
export function onward<V, C>(lesson: Lesson<V, C>, learnt: Learnt, seen: Seen<V, C>): Learnt {
  const fresh = learnt.at === learnt.reached && !learnt.moving;
  if (fresh && wantedIn(lesson.steps[learnt.at], seen)) return { ...learnt, moving: true };
  return to(learnt, Math.min(learnt.at + 1, lesson.steps.length));
}

/** After "Back": from a move to what was said of it, else the step before. */
export const back = (learnt: Learnt): Learnt =>
  learnt.moving ? { ...learnt, moving: false, other: false } : { ...to(learnt, Math.max(0, learnt.at - 1)) };

/** After a real move, looking at what it was seen as: it ends the step that asked for it, and those before that are only read. */
export function moved<V, C>(lesson: Lesson<V, C>, learnt: Learnt, did: Does, seen: Seen<V, C>): Learnt {
  const from = learnt.reached;
  for (let i = from; i < lesson.steps.length; i += 1) {
    const { move } = lesson.steps[i] ?? {};
    if (!move) continue;
    if (move(did, seen) > 0) return to({ ...learnt, at: i }, i + 1);
    break;
  }
  return { ...learnt, at: from, other: true };
}

/** At the next turn after something else: the step waits where its move is there again, else it is passed over. */
export function settled<V, C>(lesson: Lesson<V, C>, learnt: Learnt, seen: Seen<V, C>): Learnt {
  if (!learnt.other || wantedIn(lesson.steps[learnt.at], seen)) return learnt;
  const next = to(learnt, Math.min(learnt.at + 1, lesson.steps.length));
  return { ...next, other: next.at < lesson.steps.length };
}
