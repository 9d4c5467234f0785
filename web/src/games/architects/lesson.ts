// SPDX-License-Identifier: Apache-2.0
// The guided first game of 7 Wonders Architects: a turn a step. The decks of its deal have a card for each of them
// (kLessonSeed in src/match/architects/architects.hpp).
import type {
  ArchitectsCatalogue,
  ArchitectsDoes,
  ArchitectsView,
  Choice,
  Does,
} from '../../generated/protocol';
import { word } from '../../lib/i18n/language.svelte';
import type { Values } from '../../lib/i18n/pattern';
import type { Lesson, Seen, Step } from '../../lib/lesson';

type Looks = Seen<ArchitectsView, ArchitectsCatalogue>;

const doesOf = (does: Does): ArchitectsDoes => does as ArchitectsDoes;
/** The card that is seen to be taken. */
function cardIn(does: Does, { catalogue }: Looks): ArchitectsCatalogue['cards'][number] | undefined {
  const one = doesOf(does);
  return one.verb === 'take' ? catalogue.cards.find(({ name }) => name === one.card) : undefined;
}
/** A card of this kind from a deck that is open. */
const takes =
  (wanted: (card: ArchitectsCatalogue['cards'][number], seen: Looks) => number) =>
  (does: Does, seen: Looks): number => {
    const card = cardIn(does, seen);
    return card ? wanted(card, seen) : 0;
  };
const deckOf = (wanted: Choice): string => {
  const does = doesOf(wanted.does);
  return 'deck' in does ? (does.deck ?? '') : '';
};
const atDeck = (wanted: Choice): string[] => [`deck-${deckOf(wanted)}`, 'decks'];
const named = (seen: Looks, wanted: Choice | undefined): Values => ({
  card: word('architects.card', (wanted && cardIn(wanted.does, seen)?.name) ?? 'wood'),
});
/** How many equal ones of a resource lie there already. */
const held = ({ view, you }: Looks, card: string): number => view.seats[you]?.cards[card] ?? 0;

const steps: Step<ArchitectsView, ArchitectsCatalogue>[] = [
  { id: 'wonder', lit: ['wonder'] },
  {
    id: 'take',
    lit: ['decks'],
    move: takes(({ resource }) => (resource ? 2 : 0)),
    at: atDeck,
    args: named,
  },
  {
    id: 'build',
    lit: ['next', 'wonder'],
    // Two that differ are what the first part of every wonder wants.
    move: takes(({ name, resource, coins }, seen) =>
      resource || coins ? (held(seen, name) > 0 ? 1 : 3) : 0,
    ),
    at: atDeck,
    args: named,
  },
  { id: 'science', lit: ['tokens'], move: takes(({ symbol }) => (symbol ? 1 : 0)), at: atDeck, args: named },
  {
    id: 'middle',
    lit: ['deck-centre'],
    move: (does) => {
      const one = doesOf(does);
      return one.verb === 'take' && one.deck === 'centre' ? 1 : 0;
    },
    at: atDeck,
  },
  {
    id: 'shields',
    lit: ['conflict'],
    move: takes(({ shields, horns }) => (shields ? 1 + (horns ?? 0) : 0)),
    at: atDeck,
    args: named,
  },
  { id: 'points', lit: ['cat', 'wonder'] },
];

export const lesson: Lesson<ArchitectsView, ArchitectsCatalogue> = {
  options: { players: '3', boards: 'random' },
  steps,
};
