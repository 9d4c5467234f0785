// SPDX-License-Identifier: Apache-2.0
// The edifices of a game as a table shows them, and what a city has of them. Facts only: what is lost when one
// fails is said by its penalty in the catalogue.
import type { WondersCity, WondersEdifice, WondersView } from '../../../generated/protocol';
import { t } from '../../../lib/i18n/language.svelte';
import type { Facts } from '../facts';

export interface Project {
  name: string;
  age: number;
  pawns: number;
  status: 'open' | 'built' | 'failed';
  fact: WondersEdifice | undefined;
  /** It can be joined now. */
  now: boolean;
}

export const projectsOf = (view: WondersView, facts: Facts): Project[] =>
  (view.edifices ?? []).map((one) => ({
    ...one,
    fact: facts.catalogue.edifices?.find(({ name }) => name === one.name),
    now: one.status === 'open' && one.age === view.age,
  }));

export const projectNow = (view: WondersView, facts: Facts): Project | undefined =>
  projectsOf(view, facts).find(({ now }) => now);

/** What who took no part loses when it fails, in words. */
export function penaltyText(fact: WondersEdifice | undefined): string {
  if (!fact) return '';
  const { kind, colour, amount = 0 } = fact.penalty;
  return t(`web.effect.penalty_${kind}`, {
    thing: colour ? t(`web.thing.${colour}`) : '',
    coins: amount,
    count: amount,
  });
}

/** The pawns of a city, by Age. */
export const pawnsOf = ({ pawns }: WondersCity): number[] =>
  pawns.flatMap((count, i) => Array.from({ length: count }, () => i + 1));
