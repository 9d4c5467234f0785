// SPDX-License-Identifier: Apache-2.0
// What follows from a replay as it was sent: the table its boards are drawn for, places in links, and
// how much a choice gave away. Knows no rule of a game.
import type {
  Game,
  HttpReplayOpinions,
  HttpReplayOutline,
  Opinion,
  ReplayMade,
  Table,
} from '../generated/protocol';
import { called } from './choices';
import { language } from './i18n/language.svelte';

/** Where somebody is in a replay. eyes: a seat, or null for all. */
export interface Spot {
  step: number;
  eyes: number | null;
}

/** A table that is over, as boards want one; nobody can choose anything at it. */
export function tableOf(outline: HttpReplayOutline, eyes: number | null, game: Game): Table {
  const options = Object.entries(outline.options).map(([key, value]) => [key, String(value)] as const);
  return {
    table: '',
    phase: 'finished',
    plan: {
      game: outline.game,
      options: Object.fromEntries(options),
      name: '',
      listed: false,
      hints: false,
      clock: { kind: 'none' },
      patience: 0,
    },
    you: eyes,
    host: false,
    // Whether somebody is here now is nothing of that game.
    seats: outline.seats.map((seat) => (seat.kind === 'person' ? { ...seat, online: true } : seat)),
    watchers: [],
    votes: [],
    chat: [],
    game,
  };
}

/** Most boards ask for choices, and nobody can choose anything here; a board that only shows them keeps them. */
export function gameToShow(game: Game, choices: boolean): Game {
  if (choices) return game;
  const rest = { ...game };
  delete rest.choices;
  delete rest.impossible;
  return rest;
}

/** The place in a query, as far as it fits to the game. */
export function spotOf(query: string, steps: number, seats: number): Partial<Spot> {
  const wanted = new URLSearchParams(query);
  const spot: Partial<Spot> = {};
  const step = wanted.get('step');
  if (step !== null && /^\d+$/.test(step)) spot.step = Math.min(Number(step), steps);
  const eyes = wanted.get('eyes');
  if (eyes === 'all') spot.eyes = null;
  else if (eyes !== null && /^\d$/.test(eyes) && Number(eyes) < seats) spot.eyes = Number(eyes);
  return spot;
}

export const queryOf = ({ step, eyes }: Spot): string => `?step=${step}&eyes=${eyes ?? 'all'}`;

/** A choice of a step by its seat, and which one of the seat's it is. */
export interface Link {
  made: ReplayMade;
  link: number;
}

/** The choices of a step with their numbers in the chain of their seat. */
export function linksOf(choices: ReplayMade[]): Link[] {
  const next = new Map<number, number>();
  return choices.map((made) => {
    const link = next.get(made.seat) ?? 0;
    next.set(made.seat, link + 1);
    return { made, link };
  });
}

/** How much less often the choice that was made wins than the best one, in thousandths; null: unknown. */
export function given({ best, chosen, choices }: HttpReplayOpinions): number | null {
  const seen = choices.filter(({ looked }) => looked > 0);
  const [was, could] = [called(seen, chosen), called(seen, best)];
  if (!was || !could) return null;
  return Math.max(0, could.win_permille - was.win_permille);
}

/** A choice that gave something away. */
export interface Slip {
  step: number;
  link: number;
  made: ReplayMade;
  permille: number;
  best: Opinion;
}

/** What counts as a slip: 4 in 100 games. Less is within what a short search cannot tell. */
export const kSlip = 40;

export function slipOf(step: number, { made, link }: Link, opinions: HttpReplayOpinions): Slip | null {
  const permille = given(opinions);
  const best = called(opinions.choices, opinions.best);
  if (permille === null || permille < kSlip || !best) return null;
  return { step, link, made, permille, best };
}

/** What it gave away, in points of chance: "−9". */
export const lostBy = ({ permille }: Slip): string => `−${language().number(Math.round(permille / 10))}`;

/** The biggest ones, in the order of the game. */
export function biggest(slips: Slip[], most = 3): Slip[] {
  return [...slips]
    .sort((a, b) => b.permille - a.permille)
    .slice(0, most)
    .sort((a, b) => a.step - b.step || a.link - b.link);
}

/** The first record of a file: all of it, or its first line where it has one a line. */
export function firstRecord(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return text;
  const whole = (line: string | undefined): boolean => {
    try {
      return typeof JSON.parse(line ?? '') === 'object';
    } catch {
      return false;
    }
  };
  return whole(lines[0]) ? (lines[0] ?? '') : text;
}
