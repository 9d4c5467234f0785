// SPDX-License-Identifier: Apache-2.0
// How cards, decks and tokens of 7 Wonders Architects are drawn, and choices sorted by the place on the
// table they are about. What can be done is said by the server.
import type {
  ArchitectsBoard,
  ArchitectsCatalogue,
  ArchitectsDeck,
  ArchitectsDoes,
  ArchitectsPlayer,
  ArchitectsStage,
  ArchitectsToken,
  ArchitectsView,
  Choice,
  Does,
  Game,
} from '../../generated/protocol';
import { language, say, series, t, word } from '../../lib/i18n/language.svelte';

export interface Face {
  icon: string;
  value?: number;
}

/** What a card shows. */
export function faceOf(catalogue: ArchitectsCatalogue, name: string): Face[] {
  const card = catalogue.cards.find((one) => one.name === name);
  if (!card) return [];
  const faces: Face[] = [];
  if (card.resource) faces.push({ icon: `icons/${card.resource}` });
  if (card.coins) faces.push({ icon: 'icons/coin' });
  if (card.symbol) faces.push({ icon: `icons/${card.symbol}` });
  if (card.points) faces.push({ icon: 'icons/points_slot', value: card.points });
  if (card.cat) faces.push({ icon: 'architects/cat' });
  if (card.shields) faces.push({ icon: 'icons/shield' });
  if (card.horns) faces.push({ icon: card.horns > 1 ? 'architects/horns_2' : 'architects/horn' });
  return faces;
}

export const colourOf = (catalogue: ArchitectsCatalogue, card: string): string =>
  catalogue.cards.find(({ name }) => name === card)?.colour ?? 'grey';

export const boardOf = (catalogue: ArchitectsCatalogue, name: string | null): ArchitectsBoard | undefined =>
  catalogue.boards.find((board) => board.name === name);

/** The decks within reach of a seat, from left to right. */
export const reached = ({ decks, seats }: ArchitectsView, seat: number): ArchitectsDeck[] =>
  (seats[seat]?.reaches ?? []).flatMap((name) => decks.filter(({ deck }) => deck === name));

/** What something at a table of this game does. */
export const doesOf = ({ does }: { does: Does }): ArchitectsDoes => does as ArchitectsDoes;

/** The deck that a choice is about, as the view names it; null for none. */
export function deckOf(choice: { does: Does }): string | null {
  const does = doesOf(choice);
  return ('of' in does && does.of) || null;
}

/** The only choice that is about a deck; where there are several they are asked for in words. */
export function takeOf(game: Game, deck: string): Choice | undefined {
  const all = (game.choices ?? []).filter((choice) => deckOf(choice) === deck);
  return all.length === 1 ? all[0] : undefined;
}

/** Why nothing can be taken from a deck, where the server says so. */
export function whyNotDeck(game: Game, deck: string): string {
  const found = game.impossible?.find(
    (one) => (one.does.verb === 'take' || one.does.verb === 'look') && deckOf(one) === deck,
  );
  return found ? say(found.say) : '';
}

export function tokenText(token: ArchitectsToken | undefined): string {
  if (!token) return '';
  const cards = language().list((token.cards ?? []).map((card) => word('architects.card', card)));
  return t(`web.effect.architects.${token.kind}`, {
    cards,
    count: token.shields ?? 0,
    points: token.points ?? 0,
    more: token.more ?? 0,
  });
}
export const aboutToken = (catalogue: ArchitectsCatalogue, name: string): string =>
  tokenText(catalogue.tokens.find((token) => token.name === name));

const kColourOrder = ['grey', 'yellow', 'green', 'blue', 'red'];

/** Cards in front of a player, by colour and then as the catalogue lists them. */
export function tableau(
  catalogue: ArchitectsCatalogue,
  cards: Record<string, number>,
): { card: string; count: number; colour: string }[] {
  return catalogue.cards
    .filter(({ name }) => (cards[name] ?? 0) > 0)
    .map(({ name, colour }) => ({ card: name, count: cards[name] ?? 0, colour }))
    .sort((a, b) => kColourOrder.indexOf(a.colour) - kColourOrder.indexOf(b.colour));
}

/** Cards as a list in words: "2 wood and a coin". */
export const cardList = (catalogue: ArchitectsCatalogue, cards: Record<string, number>): string =>
  language().list(
    tableau(catalogue, cards).map(({ card: text, count }) =>
      language().counted({ count, domain: 'architects.card', text }),
    ),
  );

/** The effect of a wonder's parts: its drawing. */
const kEffects: Record<string, string> = {
  any_deck: 'architects/any_deck',
  token: 'architects/take_token',
  centre: 'architects/centre_card',
  keep_one: 'architects/keep_one',
  both_sides: 'architects/both_sides',
  shield: 'architects/lasting_shield',
};
export const effectIcon = (board: ArchitectsBoard): string => kEffects[board.effect] ?? 'icons/points';

export const costIcon = ({ different, identical }: ArchitectsStage): string =>
  different ? `architects/different_${different}` : `architects/identical_${identical ?? 2}`;

export const costText = ({ different, identical }: ArchitectsStage): string =>
  different
    ? t('web.effect.architects.different', { count: different })
    : t('web.effect.architects.identical', { count: identical ?? 0 });

/** What a part gives. */
export const gainText = (board: ArchitectsBoard, stage: ArchitectsStage): string =>
  series([
    ...(stage.points > 0 ? [t('web.value.points', { count: stage.points })] : []),
    ...(stage.effect ? [t(`web.effect.architects.${board.effect}`)] : []),
  ]);

export type PartState = 'built' | 'next' | 'later';
type Rising = Pick<ArchitectsPlayer, 'built' | 'next'>;

/** Whether a part stands, can be built next because all below it stands, or must wait. */
export function partState({ built, next }: Rising, part: number): PartState {
  if (built.includes(part)) return 'built';
  return next?.includes(part) ? 'next' : 'later';
}

/** The classes of the element that shows a growing wonder (drawings.css); afar it is too small for scaffolding. */
export function growing(player: Rising, afar = false): string {
  const parts = [1, 2, 3, 4, 5].filter((part) => !player.built.includes(part));
  const rising = parts.filter((part) => partState(player, part) === 'next');
  return [
    'mon side-day',
    ...parts.map((part) => `no-${part}`),
    ...(afar ? ['afar'] : rising.map((part) => `next-${part}`)),
  ].join(' ');
}
