// SPDX-License-Identifier: Apache-2.0
// How cards, decks and tokens of 7 Wonders Architects are drawn, and choices sorted by the place on the
// table they are about. What can be done is said by the server.
import type {
  ArchitectsCatalogue,
  ArchitectsDeck,
  ArchitectsDoes,
  ArchitectsToken,
  ArchitectsView,
  Choice,
  Does,
} from '../../generated/protocol';
import { language, t, word } from '../../lib/i18n/language.svelte';

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

const kPlaces = ['left', 'centre', 'right'] as const;

/** The decks within reach, from left to right; of a table that is only watched all of them. */
export function reached({ decks, seat }: ArchitectsView): ArchitectsDeck[] {
  if (seat === null) return decks;
  return kPlaces.flatMap((place) => decks.filter((deck) => deck.place === place));
}

/** What something at a table of this game does. */
export const doesOf = ({ does }: { does: Does }): ArchitectsDoes => does as ArchitectsDoes;

/** The deck that a choice is about, as the view names it; null for none. */
export function deckOf(choice: { does: Does }): string | null {
  const does = doesOf(choice);
  return ('of' in does && does.of) || null;
}

/** The token on the shelf that a choice takes; null for none. */
export function tokenOf(choice: Choice): string | null {
  const does = doesOf(choice);
  return (does.verb === 'token' && does.token) || null;
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
