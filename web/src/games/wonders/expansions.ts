// SPDX-License-Identifier: Apache-2.0
// The expansions of 7 Wonders: every folder here that has an index.ts. The game itself names none of them.
import type { Component } from 'svelte';

import type { Event, Game, Table, WondersCity, WondersView } from '../../generated/protocol';
import type { Expansion } from '..';
import type { Facts } from './facts';
import type { Speaker } from './words';

/** What an expansion knows of the table. */
export interface OnTable {
  view: WondersView;
  facts: Facts;
}

/** Of a city on it. */
export interface OnCity extends OnTable {
  city: WondersCity;
}

/** What has just happened at a table. */
export interface Happened extends OnTable {
  events: Event[];
  /** Where the new ones of them begin. */
  fresh: number;
  /** Shields were compared. */
  fought: boolean;
}

/** Something of it that an expansion shows in a picture of its own; what it shows is known to the expansion alone. */
export interface Picture {
  /** The events that it tells, so that nobody else needs to. */
  told: Event[];
  /** The turns go on meanwhile: it is told beside the cards of all, with them. */
  passing: boolean;
}

/** A picture at a table, as somebody sees it. */
export interface OnPicture extends OnTable {
  table: Table;
  seat: number;
  picture: Picture;
}

/** What an expansion shows, in its own places of the table. */
export interface Parts {
  /** Above the own city. */
  Middle: Component<OnTable>;
  /** In the corner of the own board. */
  Corner: Component<OnCity>;
  /** On the board of a neighbour. */
  Line: Component<OnCity>;
  /** On the plate of a far city. */
  Mark: Component<OnCity>;
  /** In place of the hand, where it asks something. */
  Question: Component<OnTable & { table: Table; game: Game; seat: number; speaker: Speaker }>;
  /** The phase of the game that it asks in. */
  asksIn: WondersView['phase'];
  /** What of a step it shows after the cards of all and before the fights; null for nothing. */
  pictureOf: (happened: Happened) => Picture | null;
  Shown: Component<OnPicture & { alone: boolean; done: () => void }>;
  /** One that is passing, beside the cards. */
  Beside: Component<OnPicture>;
}

export interface WondersExpansion extends Expansion {
  /** The drawings of its own effects by their kind, and of taking part with a stage (join). */
  effects: Record<string, string>;
  parts: () => Promise<Parts>;
}

export const expansions: WondersExpansion[] = Object.values(
  import.meta.glob<WondersExpansion>('./*/index.ts', { eager: true, import: 'expansion' }),
);

export const expansionEffects: Record<string, string> = Object.assign(
  {},
  ...expansions.map(({ effects }) => effects),
);
