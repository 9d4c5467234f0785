// SPDX-License-Identifier: Apache-2.0
// What a card would change, in words: its effect, and beside it the figures of the table that it is about.
// Figures are put side by side; what they are worth says the server when it counts.
import type { WondersCard, WondersCity, WondersEffect } from '../../generated/protocol';
import { language, t } from '../../lib/i18n/language.svelte';
import type { Facts } from './facts';
import { effectText, type Speaker } from './words';

export interface Beside {
  seat: number;
  city: WondersCity;
}

/** "level with Jonas (3 : 3), ahead of Aylin (3 : 0)". */
function shieldsText(own: number, beside: Beside[], { nameOf }: Speaker): string {
  const parts = beside.map(({ seat, city }) => {
    const key = own > city.shields ? 'ahead' : own < city.shields ? 'behind' : 'level';
    return t(`web.raised.${key}`, { name: nameOf(seat), own, theirs: city.shields });
  });
  return parts.join(', ');
}

/** "you 2, Jonas 4": how many of these things there are where the effect looks. */
function thingsText(
  effect: WondersEffect,
  own: WondersCity,
  beside: Beside[],
  facts: Facts,
  to: Speaker,
): string {
  const count = (city: WondersCity): number =>
    (effect.things ?? []).reduce((sum, thing) => {
      if (thing === 'stage') return sum + city.stages;
      if (thing === 'defeat') return sum + city.defeats;
      return sum + (facts.byColour(city.built).get(thing)?.length ?? 0);
    }, 0);
  const where = effect.where ?? [];
  return [
    ...(where.includes('self') ? [t('web.raised.count_you', { count: count(own) })] : []),
    ...(where.includes('left') || where.includes('right')
      ? beside.map(({ seat, city }) => t('web.raised.count', { name: to.nameOf(seat), count: count(city) }))
      : []),
  ].join(', ');
}

/** What a card does, and what that is compared with; the second may be empty. */
export function outlook(
  card: WondersCard,
  own: WondersCity,
  beside: Beside[],
  facts: Facts,
  to: Speaker,
): { effect: string; table: string } {
  const effect = language().list(card.effects.map((one) => effectText(one, facts)));
  const table = card.effects.flatMap((one) => {
    if (one.kind === 'shields') return [shieldsText(own.shields + (one.amount ?? 1), beside, to)];
    if (one.kind === 'per_thing') return [thingsText(one, own, beside, facts, to)];
    return [];
  });
  return { effect, table: table.join(', ') };
}
