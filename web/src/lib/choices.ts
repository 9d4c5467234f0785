// SPDX-License-Identifier: Apache-2.0
// Choices as the list of actions shows them, and the one place that handles their notation: it tells choices
// apart and goes back to the server as it came. What a choice does is said in facts (`does`) and in words.
import type { Choice, Game, Impossible, ReplayMade } from '../generated/protocol';
import { capital } from './i18n/format';
import { pair, say, series } from './i18n/language.svelte';

interface Noted {
  action: string;
}

/** What a choice is called on the wire. */
export const notation = ({ action }: Noted): string => action;

/** The one of a list that is called so. */
export const called = <T extends Noted>(list: T[], name: string | null): T | undefined =>
  list.find(({ action }) => action === name);

/** What the own seat has chosen in this step, as far as it can still choose. */
export const chosenOf = ({ chosen, choices }: Game): Choice[] =>
  (chosen ?? []).flatMap((name) => called(choices ?? [], name) ?? []);

/** Choices that were offered before and those that are offered now: each once. */
export const alsoOffered = (before: Choice[], now: Choice[]): Choice[] => [
  ...before.filter(({ action }) => !called(now, action)),
  ...now,
];
/** What the own seat has chosen in this step, one after another, among all that was offered in it; null: not known here. */
export const chainOf = ({ chosen }: Game, offered: Choice[]): (Choice | null)[] =>
  (chosen ?? []).map((name) => called(offered, name) ?? null);

export const isChosen = ({ chosen }: Game, { action }: Noted): boolean => chosen?.includes(action) ?? false;

/** A choice of a record in words; one that the record does not write in full as it stands there. */
export const madeText = ({ say: words, action }: ReplayMade): string => (words ? say(words) : action);

export interface Use {
  use: number;
  choices: Choice[];
}

/** Choices that differ in payment only, together. */
export function uses(choices: Choice[]): Use[] {
  const groups = new Map<number, Choice[]>();
  for (const choice of choices) {
    const group = groups.get(choice.use);
    if (group) group.push(choice);
    else groups.set(choice.use, [choice]);
  }
  return [...groups].map(([use, list]) => ({ use, choices: list }));
}

/** "Build Barracks; Build Walls: 1 ore missing and no neighbour sells it": what fails for one reason, together. */
export function impossibleLines(list: Impossible[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const one of list) {
    const reason = say(one.say);
    const known = names.get(reason) ?? new Set();
    names.set(reason, known.add(capital(say(one.name))));
  }
  return [...names].map(([reason, found]) => pair(series([...found]), reason));
}
