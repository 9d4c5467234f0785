// SPDX-License-Identifier: Apache-2.0
// What the client knows of each game. A folder beside this file is a game; its index.ts describes it, and
// all of them are found by themselves. Screens ask here and name no game. What a description leaves out has
// a plain default, so that a game without one is played from the list of actions.
import type { Component } from 'svelte';

import type { Catalogue, Game, ReplayMade, Table, View, When } from '../generated/protocol';
import type { Note } from '../lib/coach';
import { t, word } from '../lib/i18n/language.svelte';
import type { Lesson } from '../lib/lesson';
import type { Sounds } from '../lib/sound';
import type { Layout } from '../lib/ui/layout';

/** A component that is loaded when it is first shown. */
export type Lazy<Props extends object> = () => Promise<{ default: Component<Props> }>;

export interface BoardProps<V extends View = View, C extends Catalogue = Catalogue> {
  table: Table;
  game: Game;
  view: V;
  catalogue: C;
}

export interface HandsProps<V extends View = View> {
  table: Table;
  views: V[];
  choices: ReplayMade[];
}

export interface StatueProps<V extends View = View, C extends Catalogue = Catalogue> {
  view: V;
  catalogue: C;
  seat: number;
  /** It is small: lines are strong. */
  afar: boolean;
}

/** What decides between equal points: its name among words, and how much of it a seat has. */
export interface Tie<V extends View = View> {
  by: 'coins' | 'stages';
  of: (view: V, seat: number) => number;
}

/** A part of a game, as an Age: the step it begins with, and its name. */
export interface Span {
  at: number;
  name: string;
}

/** How a row of the score sheet is drawn; rows of one colour have it. */
export interface Row {
  drawing: string;
  colour?: string;
}

/** The score pad of a game. */
export interface Pad {
  rows: string[];
  /** Rows of expansions that can be played with the game at a real table, but not here. */
  more?: Record<string, Row>;
  /** What works out the points of a row. */
  helper?: { row: string; drawing: string; title: string; load: Lazy<{ use: (points: number) => void }> };
}

/** A text of i18n/rules, the key of its title, and what stands below it. */
export interface RulesPage {
  id: string;
  title: string;
  below?: Lazy<Record<string, never>>;
  /** What stands beside the text of the chapter with this rule. */
  beside?: { rule: string; load: Lazy<Record<string, never>> };
}

/** A page of rules among all of them: whose it is, and the options it is about. */
export interface PlacedRules extends RulesPage {
  game: string;
  options: Record<string, string>;
}

/** What is played with a game. Its id is that of its option and of its row on the pad. */
export interface Expansion {
  id: string;
  rows: Record<string, Row>;
  notes: Note[];
  drawings: string[];
  rules: RulesPage[];
}

/** The box that a game comes in: its picture, on which side of a wonder it is lit, and its cardboard. */
export interface Box {
  picture: string | null;
  side: 'day' | 'night';
  card: 'sand' | 'indigo' | 'sea';
}

export interface GameUi<V extends View = View, C extends Catalogue = Catalogue> {
  id: string;
  /** Its place where the server is not asked for the list, as on the score pad: the lowest comes first. */
  place: number;
  /** The drawing that stands for it. */
  icon: string;
  box: Box;
  /** How long a game takes, about. */
  minutes: number;
  rows: Record<string, Row>;
  /** A board as a list of tables shows it; without it the box is shown. */
  thumb: Lazy<{ board: string; side: Box['side'] }> | null;
  /** The table; without it the list of actions is all there is. */
  board: Lazy<BoardProps<V, C>> | null;
  /** The table while players choose their boards; without it they choose from the list of actions. */
  pick: Lazy<BoardProps<V, C>> | null;
  /** How far the day is when its board lies on the terrace, as an Age; without it, or undefined: the board is a page. */
  terrace: ((view: V) => number | undefined) | null;
  /** What is to be done now, where players take turns: told to whoever is waited for, in place of who has chosen and when it is. */
  task: ((view: V) => string) | null;
  /** What says above the board when it is, in place of the words for it. */
  bar: Lazy<{ view: V; moment: string }> | null;
  /** What happened, turn by turn; without it the events are told one by one. */
  turns: Lazy<{ table: Table; game: Game }> | null;
  /** The monument of a city by itself, as far as it was built; without it the emblem of its board is shown. */
  statue: Lazy<StatueProps<V, C>> | null;
  tie: Tie<V> | null;
  /** The parts of a game that had so many steps, where these tell. */
  spans: (view: V, steps: number) => Span[];
  /** Keys of its board: what is pressed, and the key of the words for it. */
  keys: { press: string; about: string }[];
  /** hands: what everybody held; choices: whether the board shows there what could have been chosen; opinions: whether it
      shows them itself, in this room, beside what they are about. */
  replay: {
    hands?: Lazy<HandsProps<V>>;
    choices?: boolean;
    opinions?: (view: V, layout: Layout) => boolean;
  };
  /** When something is or was, in words; the view is one of the same game. */
  moment: (when: When, view: V) => string;
  /** How far a game is, in a word or two for a list; empty where there is nothing to say. */
  stand: (when: When) => string;
  /** How its events sound, by what happened. */
  sounds: Sounds;
  /** Notes for a first game. */
  notes: Note[];
  /** A guided first game. */
  lesson: (() => Promise<{ lesson: Lesson<V, C> }>) | null;
  pad: Pad | null;
  rules: RulesPage[];
  /** The options that its sheets on paper can be chosen under where there is no table. */
  printed: string[];
  /** Sheets of drawings that explain themselves in the gallery. */
  drawings: string[];
  expansions: Expansion[];
}

/** What the folder of a game says of it. */
export type Description<V extends View = View, C extends Catalogue = Catalogue> = Partial<
  Omit<GameUi<V, C>, 'id'>
>;

/** The round, or what is being done. */
function plainMoment(id: string, { phase, round }: When): string {
  if (round === undefined || phase === 'end' || phase === 'set-up') return word(`${id}.phase`, phase);
  return t('web.table.round', { round });
}

/** A description with its defaults. */
export const complete = (id: string, description: Description = {}): GameUi => ({
  id,
  place: Infinity,
  icon: 'icons/card',
  box: { picture: null, side: 'day', card: 'sand' },
  minutes: 30,
  rows: {},
  thumb: null,
  board: null,
  pick: null,
  terrace: null,
  task: null,
  bar: null,
  turns: null,
  statue: null,
  tie: null,
  spans: () => [],
  keys: [],
  replay: {},
  moment: (when) => plainMoment(id, when),
  stand: ({ round }) => (round === undefined ? '' : t('web.table.round', { round })),
  sounds: {},
  notes: [],
  lesson: null,
  pad: null,
  rules: [{ id, title: `${id}.name` }],
  printed: [],
  drawings: [],
  expansions: [],
  ...description,
});

const found = import.meta.glob<Description>('./*/index.ts', { eager: true, import: 'game' });

/** Every game that has a description, in the order of their places. */
export const games: GameUi[] = Object.entries(found)
  .map(([path, description]) => complete(path.split('/')[1] ?? '', description))
  .sort((a, b) => a.place - b.place);

export const gameOf = (id: string): GameUi => games.find((game) => game.id === id) ?? complete(id);

/** The expansions that are played under these options. */
export const playedWith = <E extends { id: string }>(
  { expansions }: { expansions: E[] },
  options: Record<string, string>,
): E[] => expansions.filter(({ id }) => options[id] === 'true');

const kPlainRow: Row = { drawing: 'icons/points' };

/** How a row is drawn, those of expansions included. */
export const rowOf = ({ rows, expansions, pad }: GameUi, row: string): Row =>
  [rows, ...expansions.map((one) => one.rows), pad?.more ?? {}].find((some) => row in some)?.[row] ??
  kPlainRow;

/** The colour that a row is drawn in, as a style has it. */
export const inkOf = ({ colour }: Row): string | undefined => (colour ? `var(--${colour}-ink)` : undefined);

const all: (GameUi | Expansion)[] = games.flatMap((game) => [game, ...game.expansions]);
export const rulesPages: PlacedRules[] = games.flatMap(({ id: game, rules, expansions }) => [
  ...rules.map((page) => ({ ...page, game, options: {} })),
  ...expansions.flatMap(({ id, rules: own }) =>
    own.map((page) => ({ ...page, game, options: { [id]: 'true' } })),
  ),
]);
export const drawingSheets: string[] = all.flatMap(({ drawings }) => drawings);

/** The games that the score pad is for. */
export const padGames: GameUi[] = games.filter(({ pad }) => pad !== null);

/** The expansions that the score pad has rows for. */
export const padExpansions = ({ expansions, pad }: GameUi): string[] => [
  ...expansions.map(({ id }) => id),
  ...Object.keys(pad?.more ?? {}),
];

/** The rows of a sheet of the score pad. */
export const padRows = (sheet: { game: string; expansions: string[] }): string[] => [
  ...(gameOf(sheet.game).pad?.rows ?? []),
  ...sheet.expansions,
];
