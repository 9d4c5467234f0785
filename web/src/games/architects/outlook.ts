// SPDX-License-Identifier: Apache-2.0
// What a card would do for whoever takes it, in a few words, and which cards a wonder still wants: sums of what lies
// there for everybody to see. It decides nothing: what can be built, and with what, is said by the server.
import type {
  ArchitectsBoard,
  ArchitectsCatalogue,
  ArchitectsPlayer,
  ArchitectsStage,
  ArchitectsView,
} from '../../generated/protocol';
import { t, word } from '../../lib/i18n/language.svelte';
import { roman } from '../../lib/roman';
import { partState } from './facts';

export interface Outlook {
  text: string;
  /** Something is gained or completed by it. */
  good: boolean;
}

export interface Situation {
  view: ArchitectsView;
  catalogue: ArchitectsCatalogue;
  player: ArchitectsPlayer;
  board: ArchitectsBoard | undefined;
}

const holds = ({ player, catalogue }: Situation, kind: string): boolean =>
  catalogue.tokens.some((token) => token.kind === kind && player.tokens.includes(token.name));

/** How many of these cards count for a stage at most. */
function fitting(stage: ArchitectsStage, cards: Record<string, number>, situation: Situation): number {
  const { catalogue } = situation;
  const counts = catalogue.cards.flatMap(({ name, resource }) => (resource ? [cards[name] ?? 0] : []));
  const coins = catalogue.cards.reduce((sum, card) => sum + (card.coins ? (cards[card.name] ?? 0) : 0), 0);
  const wild = coins + (coins > 0 && holds(situation, 'double_coin') ? 1 : 0);
  if (holds(situation, 'any_resources')) return counts.reduce((sum, count) => sum + count, 0) + wild;
  return wild + (stage.different ? counts.filter((count) => count > 0).length : Math.max(0, ...counts));
}

const sizeOf = ({ different, identical }: ArchitectsStage): number => different ?? identical ?? 0;

/** The parts that can be built next, with their numbers. */
function nextParts({ player, board }: Situation): { part: number; stage: ArchitectsStage }[] {
  return (board?.stages ?? []).flatMap((stage, i) =>
    board && partState(player, board, i + 1) === 'next' ? [{ part: i + 1, stage }] : [],
  );
}

const withCard = (cards: Record<string, number>, card: string): Record<string, number> => ({
  ...cards,
  [card]: (cards[card] ?? 0) + 1,
});

function forBuilding(card: string, situation: Situation): Outlook {
  const { player, board } = situation;
  const after = withCard(player.cards, card);
  const ways = nextParts(situation).map(({ part, stage }) => ({
    part,
    all: sizeOf(stage),
    had: fitting(stage, player.cards, situation),
    has: fitting(stage, after, situation),
  }));
  const paid = ways.find(({ all, has }) => has >= all);
  if (paid) {
    const last = player.built.length + 1 === board?.stages.length;
    return {
      text: last
        ? t('web.architects_table.will_complete')
        : t('web.architects_table.will_stage', { stage: roman(paid.part) }),
      good: true,
    };
  }
  const near = ways.filter(({ had, has }) => has > had).sort((a, b) => a.all - a.has - (b.all - b.has))[0];
  if (!near) return { text: t('web.architects_table.will_spare'), good: false };
  const { has, all, part } = near;
  return { text: t('web.architects_table.will_part', { have: has, all, stage: roman(part) }), good: false };
}

function forScience(card: string, { player, catalogue }: Situation): Outlook {
  const symbols = catalogue.cards.filter(({ symbol }) => symbol);
  const pair = (player.cards[card] ?? 0) > 0;
  const all = symbols.every(({ name }) => name === card || (player.cards[name] ?? 0) > 0);
  if (pair) return { text: t('web.architects_table.will_pair'), good: true };
  if (all) return { text: t('web.architects_table.will_three'), good: true };
  return { text: t('web.architects_table.will_science'), good: false };
}

function forWar(horns: number, { view }: Situation): Outlook {
  const { battle, tokens } = view.conflict;
  if (horns === 0) return { text: t('web.architects_table.will_shield'), good: false };
  if (battle + horns >= tokens) return { text: t('web.architects_table.will_conflict'), good: false };
  return {
    text: t('web.architects_table.will_horn', { count: horns, turned: battle + horns, all: tokens }),
    good: false,
  };
}

/** What taking this card would do. */
export function outlook(name: string, situation: Situation): Outlook {
  const { catalogue, player, view } = situation;
  const card = catalogue.cards.find((one) => one.name === name);
  if (!card) return { text: '', good: false };
  const first: Outlook =
    card.resource || card.coins
      ? forBuilding(name, situation)
      : card.symbol
        ? forScience(name, situation)
        : card.shields
          ? forWar(card.horns ?? 0, situation)
          : {
              text: t(card.cat ? 'web.architects_table.will_cat' : 'web.architects_table.will_points', {
                count: card.points ?? 0,
              }),
              good: true,
            };
  // A token that waits to be used, or was, gives nothing more in this turn.
  const { armed, spent } = view;
  const more = catalogue.tokens.find(
    (token) =>
      token.cards?.includes(name) === true &&
      player.tokens.includes(token.name) &&
      ![...armed, ...spent].includes(token.name),
  );
  if (!more) return first;
  const extra = t('web.architects_table.will_more', { token: word('architects.token', more.name) });
  return { text: `${first.text}; ${extra}`, good: true };
}

export interface Want {
  part: number;
  /** How many cards are missing, and which would do. */
  missing: number;
  cards: string[];
}

/** What the next part that is nearest to being paid still wants; null where none is open or nothing is missing. */
export function wanted(situation: Situation): Want | null {
  const { player, catalogue } = situation;
  const open = nextParts(situation)
    .map(({ part, stage }) => ({
      part,
      missing: sizeOf(stage) - fitting(stage, player.cards, situation),
      stage,
    }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => a.missing - b.missing)[0];
  if (!open) return null;
  const had = fitting(open.stage, player.cards, situation);
  const cards = catalogue.cards
    .filter(({ resource, coins }) => resource ?? coins)
    .map(({ name }) => name)
    .filter((name) => fitting(open.stage, withCard(player.cards, name), situation) > had);
  return { part: open.part, missing: open.missing, cards };
}
