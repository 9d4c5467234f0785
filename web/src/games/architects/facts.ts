// SPDX-License-Identifier: Apache-2.0
// How cards, decks and tokens of 7 Wonders Architects are drawn, and choices sorted by the place on the
// table they are about. What can be done is said by the server.
import type {
  ArchitectsCatalogue,
  ArchitectsDeck,
  ArchitectsToken,
  ArchitectsView,
  Choice,
} from '../../generated/protocol';
import { isWord } from '../../lib/i18n/format';
import { language, t, word } from '../../lib/i18n/language.svelte';
import { rightOf } from '../../lib/table';

export interface Face {
  icon: string;
  value?: number;
}

const kFaces: Record<string, Face[]> = {
  coin: [{ icon: 'icons/coin' }],
  blue3: [{ icon: 'icons/points_slot', value: 3 }],
  blue2cat: [{ icon: 'icons/points_slot', value: 2 }, { icon: 'architects/cat' }],
  red0: [{ icon: 'icons/shield' }],
  red1: [{ icon: 'icons/shield' }, { icon: 'architects/horn' }],
  red2: [{ icon: 'icons/shield' }, { icon: 'architects/horns_2' }],
};

/** What a card shows. */
export const faceOf = (card: string): Face[] => kFaces[card] ?? [{ icon: `icons/${card}` }];

export const colourOf = (catalogue: ArchitectsCatalogue, card: string): string =>
  catalogue.cards.find(({ name }) => name === card)?.colour ?? 'grey';

export interface ReachedDeck {
  place: 'left' | 'centre' | 'right';
  deck: ArchitectsDeck;
}

/** The three decks within reach of a seat: its own on the left, the right neighbour's, the central one. */
export function reached(view: ArchitectsView, seat: number): ReachedDeck[] {
  const of = (owner: number | null): ArchitectsDeck | undefined =>
    view.decks.find((deck) => deck.seat === owner);
  const places: [ReachedDeck['place'], number | null][] = [
    ['left', seat],
    ['centre', null],
    ['right', rightOf(seat, view.seats.length)],
  ];
  return places.flatMap(([place, owner]) => {
    const deck = of(owner);
    return deck ? [{ place, deck }] : [];
  });
}

/** The deck a choice is about, as the server names it; null for none. */
export function deckOf(choice: Choice): string | null {
  const deck = choice.say.args['deck'];
  return isWord(deck) ? deck.text : null;
}

export function tokenOf(choice: Choice): string | null {
  const token = choice.say.args['token'];
  return choice.verb === 'token' && isWord(token) ? token.text : null;
}

export function tokenText(token: ArchitectsToken): string {
  const cards = language().list((token.cards ?? []).map((card) => word('architects.card', card)));
  return t(`web.effect.architects.${token.kind}`, {
    cards,
    count: token.shields ?? 0,
    points: token.points ?? 0,
    more: token.more ?? 0,
  });
}

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
