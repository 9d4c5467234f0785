// SPDX-License-Identifier: Apache-2.0
// Cards, costs and effects of 7 Wonders as sentences, for readers of screens, tooltips and the rules.
import type { WondersCard, WondersCity, WondersEffect, WondersStage } from '../../generated/protocol';
import { language, say, series, t, word } from '../../lib/i18n/language.svelte';
import { roman } from '../../lib/roman';
import type { Coins, Deed } from './deeds';
import { type Facts, type HandCard, sealOf } from './facts';

const resources = (names: string[]): string =>
  language().list(names.map((name) => word('wonders.resource', name)));

function priceEffect(effect: WondersEffect, facts: Facts): string {
  const where = effect.where ?? [];
  const key = where.length > 1 ? 'both' : (where[0] ?? 'both');
  const sorts = facts.sorts(effect.resources ?? []).map((sort) => t(`web.effect.${sort}`));
  return t(`web.effect.price_${key}`, { resources: language().list(sorts), coins: effect.amount ?? 1 });
}

function perThing(effect: WondersEffect): string {
  const gains = [
    ...(effect.coins ? [t('web.value.coins', { count: effect.coins })] : []),
    ...(effect.points ? [t('web.value.points', { count: effect.points })] : []),
  ];
  const places = effect.where ?? [];
  const where = places.length === 3 ? 'all' : places.includes('self') ? 'self' : 'neighbours';
  const things = (effect.things ?? []).map((thing) => t(`web.thing.${thing}`));
  return t('web.effect.per_thing', {
    gain: language().list(gains),
    thing: language().list(things),
    where: t(`web.where.${where}`),
  });
}

export function effectText(effect: WondersEffect, facts: Facts): string {
  switch (effect.kind) {
    case 'produce': {
      const names = effect.resources ?? [];
      if (names.length > 1) return t('web.effect.produce_choice', { resources: resources(names) });
      const counted = names.map((text) => ({ count: effect.amount ?? 1, domain: 'wonders.resource', text }));
      return t('web.effect.produce', { resources: counted });
    }
    case 'points':
    case 'points_if_complete':
    case 'points_per_pair':
    case 'points_per_colour':
    case 'victory_token':
      return t(`web.effect.${effect.kind}`, { points: effect.points ?? effect.amount ?? 0 });
    case 'coins':
      return t('web.effect.coins', { coins: effect.coins ?? 0 });
    case 'shields':
      return t('web.effect.shields', { count: effect.amount ?? 1 });
    case 'science':
      return t('web.effect.science', { symbol: word('wonders.symbol', effect.symbol ?? '') });
    case 'price':
      return priceEffect(effect, facts);
    case 'per_thing':
      return perThing(effect);
    default:
      return t(`web.effect.${effect.kind}`);
  }
}

export const effectsText = (effects: WondersEffect[], facts: Facts): string =>
  series(effects.map((effect) => effectText(effect, facts)));

/** "1 coin, 2 wood", or that it costs nothing. */
export function costText(cost: Record<string, number>): string {
  const parts = Object.entries(cost).map(([name, count]) =>
    name === 'coins'
      ? t('web.value.coins', { count })
      : language().counted({ count, domain: 'wonders.resource', text: name }),
  );
  return parts.length > 0 ? parts.join(', ') : t('web.card.cost_none');
}

/** Everything a card shows, as one text. */
export function cardText(card: WondersCard, facts: Facts): string {
  const parts = [
    t('web.card.name', {
      name: word('wonders.card', card.name),
      colour: word('wonders.colour', card.colour),
      age: word('wonders.age', String(card.age)),
    }),
    t('web.card.cost', { cost: costText(card.cost) }),
    t('web.card.effect', { effect: effectsText(card.effects, facts) }),
  ];
  const names = (list: string[]): string => language().list(list.map((name) => word('wonders.card', name)));
  if (card.chain_from.length > 0) parts.push(t('web.card.chain_from', { buildings: names(card.chain_from) }));
  if (card.chain_to.length > 0) parts.push(t('web.card.chain_to', { buildings: names(card.chain_to) }));
  return parts.join('. ');
}

export function stageText(stage: WondersStage, number: number, built: boolean, facts: Facts): string {
  const effect = effectsText(stage.effects, facts) + (stage.or ? ` / ${effectsText(stage.or, facts)}` : '');
  return built
    ? t('web.aria.stage_built', { stage: number, effect })
    : t('web.aria.stage_open', { stage: number, effect, cost: costText(stage.cost) });
}

/** "wood, clay / ore": symbols, each with the resources it gives one of. */
export const symbolsText = (symbols: string[][]): string =>
  language().list(symbols.map((symbol) => symbol.map((name) => word('wonders.resource', name)).join(' / ')));

/** Who is spoken to, and what the others are called. */
export interface Speaker {
  you: number | null;
  nameOf: (seat: number) => string;
  /** The Age that is played. */
  age: number;
}

/** "Walls", "built stage II", "sold a card". */
export function deedTitle(deed: Deed): string {
  if (deed.verb === 'sell') return t('web.deed.sold');
  if (deed.verb === 'build') return word('wonders.card', deed.card ?? '');
  const stage = t('web.deed.staged', { stage: roman(deed.stage ?? 0) });
  return deed.joined ? t('web.deed.joined', { deed: stage }) : stage;
}

/** "2 to you", "3 from Otto": coins between two cities, or the bank. */
function coinsText(way: 'to' | 'from', { seat, coins }: Coins, { you, nameOf }: Speaker): string {
  if (seat === null) return t('web.deed.to_bank', { coins });
  if (seat === you) return t(`web.deed.${way}_you`, { coins });
  return t(`web.deed.${way}`, { coins, name: nameOf(seat) });
}

/** What a card gives, where that is said in a word or two. */
function gist(effects: WondersEffect[], facts: Facts): string[] {
  const short = effects.filter(({ kind }) => ['points', 'shields', 'science'].includes(kind));
  return short.map((effect) =>
    effect.kind === 'science' ? word('wonders.symbol', effect.symbol ?? '') : effectText(effect, facts),
  );
}

/** What a deed gave for good: the effects of the card or of the stage. */
function effectsOf(deed: Deed, facts: Facts, { board, side }: WondersCity): WondersEffect[] {
  if (deed.card) return facts.card(deed.card)?.effects ?? [];
  return deed.stage ? (facts.stages(board, side)[deed.stage - 1]?.effects ?? []) : [];
}

/** What came of a deed of a city: "2 shields, 2 to you". In brief without who paid whom. */
export function deedDetail(
  deed: Deed,
  city: WondersCity,
  facts: Facts,
  speaker: Speaker,
  brief = false,
): string {
  const gains = [
    ...gist(effectsOf(deed, facts, city), facts),
    ...(deed.gained > 0 ? [t('web.deed.gained', { coins: deed.gained })] : []),
  ];
  const paid = deed.paid.map((coins) => coinsText('to', coins, speaker));
  const way = deed.how ? [t(`web.deed.${deed.how}`)] : [];
  const free = deed.verb === 'build' && deed.gained === 0 && (deed.how ?? 'last') === 'last';
  const price = paid.length > 0 ? paid : free ? [t('web.deed.paid_nothing')] : [];
  if (brief) return gains.join(', ');
  return [
    ...gains,
    ...way,
    ...price,
    ...deed.received.map((coins) => coinsText('from', coins, speaker)),
  ].join(', ');
}

/** What the seal of a card says. */
export function sealText(card: HandCard): string {
  const seal = sealOf(card);
  if (seal.kind === 'price') return t('web.card.can_build_price', { coins: seal.coins });
  if (seal.kind !== 'cannot') return t('web.card.can_build_free');
  const reason = card.impossible.find(({ does }) => does.verb === 'build');
  return t('web.card.cannot_build', { reason: reason ? say(reason.say) : '' });
}
