// SPDX-License-Identifier: Apache-2.0
// The catalogue of 7 Wonders made easy to look up, and choices sorted by the card they use. What can be
// done and what it costs is said by the server, never worked out here.
import type {
  Choice,
  Does,
  Game,
  Impossible,
  WondersBoard,
  WondersCard,
  WondersCatalogue,
  WondersDoes,
  WondersEffect,
  WondersPays,
  WondersStage,
} from '../../generated/protocol';
import { isChosen } from '../../lib/choices';
import type { Price } from '../../lib/ui/Seal.svelte';

export const kColours = ['brown', 'grey', 'yellow', 'red', 'green', 'blue', 'purple'] as const;

type Sort = WondersCatalogue['resources'][number]['sort'];

export class Facts {
  private readonly cards = new Map<string, WondersCard>();
  private readonly boards = new Map<string, WondersBoard>();

  constructor(readonly catalogue: WondersCatalogue) {
    // The same name can stand in two Ages; colour and effects are the same.
    for (const card of catalogue.cards) if (!this.cards.has(card.name)) this.cards.set(card.name, card);
    for (const board of catalogue.boards) this.boards.set(board.name, board);
  }

  card(name: string): WondersCard | undefined {
    return this.cards.get(name);
  }

  stages(board: string | null, side: 'day' | 'night' | null): WondersStage[] {
    return (board && side && this.boards.get(board)?.sides[side]) || [];
  }

  start(board: string | null): string | undefined {
    return board ? this.boards.get(board)?.start : undefined;
  }

  /** The sorts that these resources are of, in the order of the catalogue. */
  sorts(names: string[]): Sort[] {
    const found = this.catalogue.resources.filter(({ name }) => names.includes(name));
    return [...new Set(found.map(({ sort }) => sort))];
  }

  /** The buildings of a city by colour, in the order they were built. */
  byColour(built: string[]): Map<string, WondersCard[]> {
    const stacks = new Map<string, WondersCard[]>(kColours.map((colour) => [colour, []]));
    for (const name of built) {
      const card = this.cards.get(name);
      if (card) stacks.get(card.colour)?.push(card);
    }
    return stacks;
  }

  /** Chain symbols that the buildings of a city give. */
  chains(built: string[]): string[] {
    return [...new Set(built.flatMap((name) => this.cards.get(name)?.symbols.gives ?? []))];
  }
}

/** How many drawings effects take, so that many can be small. */
export const symbolsIn = (effects: WondersEffect[]): number =>
  effects.reduce((sum, { kind, amount = 1, resources = [], things = [], coins, points }) => {
    if (kind === 'produce') return sum + (resources.length > 1 ? resources.length : amount);
    if (kind === 'shields') return sum + amount;
    if (kind === 'science_choice') return sum + 3;
    if (kind === 'per_thing') return sum + things.length + Number(!!coins) + Number(!!points) + 1;
    return sum + 1;
  }, 0);

/** Strokes and colons between them. */
export const strokesIn = (effects: WondersEffect[]): number =>
  effects.reduce((sum, { kind, resources = [] }) => {
    if (kind === 'produce') return sum + resources.length - 1;
    if (kind === 'science_choice') return sum + 2;
    return sum + Number(kind === 'per_thing');
  }, 0);

/** What something at a table of this game does. */
export const doesOf = ({ does }: { does: Does }): WondersDoes => does as WondersDoes;

/** The card that a choice is about; null for passing and the like. */
export function cardOf(choice: { does: Does }): string | null {
  const does = doesOf(choice);
  return ('card' in does && does.card) || null;
}

export interface Payment extends WondersPays {
  total: number;
}

export function priceOf(choice: Choice): Payment {
  const does = doesOf(choice);
  const { bank, left, right } = ('pays' in does && does.pays) || { bank: 0, left: 0, right: 0 };
  return { bank, left, right, total: bank + left + right };
}

export interface HandCard {
  name: string;
  choices: Choice[];
  impossible: Impossible[];
  /** The cheapest way to build it, or undefined. */
  build: Choice | undefined;
  chosen: boolean;
}

/** Every card of the hand with what can and cannot be done with it. Equal cards stay apart. */
export function handCards(hand: string[], game: Game): HandCard[] {
  return hand.map((name, i) => {
    const choices = (game.choices ?? []).filter((choice) => cardOf(choice) === name);
    const builds = choices.filter(({ does }) => does.verb === 'build');
    const build = builds.reduce<Choice | undefined>(
      (best, one) => (best && priceOf(best).total <= priceOf(one).total ? best : one),
      undefined,
    );
    return {
      name,
      choices,
      impossible: (game.impossible ?? []).filter((one) => cardOf(one) === name),
      build,
      // Of two cards of a name one is played.
      chosen: hand.indexOf(name) === i && choices.some((choice) => isChosen(game, choice)),
    };
  });
}

/** Choices about no card of the hand: passing, and what an expansion takes from the city. */
export function otherChoices(hand: string[], game: Game): Choice[] {
  return (game.choices ?? []).filter((choice) => {
    const card = cardOf(choice);
    return card === null || !hand.includes(card);
  });
}

/** What is to be paid for a card, as its seal shows it. */
export function sealOf({ build }: HandCard): Price {
  if (!build) return { kind: 'cannot' };
  const does = doesOf(build);
  if (does.verb === 'build' && does.how === 'chain') return { kind: 'chain' };
  const { total } = priceOf(build);
  return total > 0 ? { kind: 'price', coins: total } : { kind: 'free' };
}
