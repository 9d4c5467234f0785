// SPDX-License-Identifier: Apache-2.0
// The guided first game of 7 Wonders: the first Age, a turn a step. The deal has a card for each of them
// (kLessonSeed in src/match/wonders/wonders.hpp); with other cards a step asks for what there is, or is passed over.
import type { Choice, Does, WondersCatalogue, WondersDoes, WondersView } from '../../generated/protocol';
import { word } from '../../lib/i18n/language.svelte';
import type { Values } from '../../lib/i18n/pattern';
import type { Lesson, Seen, Step } from '../../lib/lesson';
import { leftOf, rightOf, seatName } from '../../lib/table';

type Looks = Seen<WondersView, WondersCatalogue>;

const doesOf = (does: Does): WondersDoes => does as WondersDoes;
const colourOf = ({ catalogue }: Looks, card: string): string =>
  catalogue.cards.find(({ name }) => name === card)?.colour ?? '';

/** What goes to the bank and to neighbours. */
function paid(does: WondersDoes): { all: number; neighbours: number; side: 'left' | 'right' } {
  const pays = 'pays' in does ? does.pays : undefined;
  const { bank = 0, left = 0, right = 0 } = pays ?? {};
  return { all: bank + left + right, neighbours: left + right, side: left > 0 ? 'left' : 'right' };
}
/** A card of these colours, the cheapest first. */
const builds =
  (...colours: string[]) =>
  (does: Does, seen: Looks): number => {
    const one = doesOf(does);
    return one.verb === 'build' && colours.includes(colourOf(seen, one.card)) ? 20 - paid(one).all : 0;
  };
/** What the next stage costs, by resource. */
function stageCost({ view, catalogue, you }: Looks): Record<string, number> {
  const city = view.seats[you];
  const board = catalogue.boards.find(({ name }) => name === city?.board);
  return (city?.side && board?.sides[city.side]?.[city.stages]?.cost) || {};
}
/** A card that makes something, best what the next stage wants. */
function makes(does: Does, seen: Looks): number {
  const worth = builds('brown', 'grey')(does, seen);
  const one = doesOf(does);
  const card = one.verb === 'build' ? seen.catalogue.cards.find(({ name }) => name === one.card) : undefined;
  const cost = stageCost(seen);
  const useful = card?.effects.some(({ resources = [] }) => resources.some((name) => name in cost));
  return worth > 0 && useful ? worth + 20 : worth;
}
const cardOf = (wanted: Choice | undefined): string => {
  const does = wanted && doesOf(wanted.does);
  return does && 'card' in does ? (does.card ?? '') : '';
};
/** Its ways once it is raised, before that the card. */
function atCard(wanted: Choice): string[] {
  const card = cardOf(wanted).replaceAll(' ', '-');
  return [`opened-${card}`, `card-${card}`, 'hand'];
}
const named = (wanted: Choice | undefined): Values => ({
  card: word('wonders.card', cardOf(wanted) || 'Baths'),
});

/** The next stage with something that a neighbour sells; below it goes a card that no later step is about. */
function trades(does: Does, seen: Looks): number {
  const one = doesOf(does);
  if (one.verb !== 'stage' || paid(one).neighbours === 0) return 0;
  const kept = ['red', 'green'].includes(colourOf(seen, one.card ?? ''));
  return 30 - 2 * paid(one).all - Number(kept);
}
const sideOf = (wanted: Choice | undefined): 'left' | 'right' =>
  wanted ? paid(doesOf(wanted.does)).side : 'left';

const steps: Step<WondersView, WondersCatalogue>[] = [
  {
    id: 'city',
    lit: ['wonder'],
    args: ({ view, you }) => ({ wonder: word('wonders.board', view.seats[you]?.board ?? '') }),
  },
  {
    id: 'build',
    lit: ['hand'],
    move: makes,
    at: atCard,
    args: (_, wanted) => named(wanted),
  },
  { id: 'wonder', lit: ['stage', 'wonder'] },
  {
    id: 'trade',
    lit: (_, wanted) => [`sells-${sideOf(wanted)}`, 'neighbours'],
    move: trades,
    at: atCard,
    args: ({ table, you }, wanted) => {
      const seat = sideOf(wanted) === 'left' ? leftOf : rightOf;
      return {
        ...named(wanted),
        name: seatName(table, seat(you, table.seats.length)),
        coins: wanted ? paid(doesOf(wanted.does)).neighbours : 2,
      };
    },
  },
  {
    id: 'shields',
    lit: ['shields-left', 'neighbours'],
    move: builds('red'),
    at: atCard,
    args: (_, wanted) => named(wanted),
  },
  { id: 'science', lit: ['hand'], move: builds('green'), at: atCard, args: (_, wanted) => named(wanted) },
  {
    id: 'points',
    lit: ['points', 'city'],
    args: ({ view, you }) => ({ points: view.seats[you]?.score['total'] ?? 0 }),
  },
];

export const lesson: Lesson<WondersView, WondersCatalogue> = {
  options: { players: '3', edition: '2', boards: 'random', sides: 'day' },
  steps,
};
