// SPDX-License-Identifier: Apache-2.0
// What came of an edifice for each city, from the events that the server sent of it. A success is told by the step that
// took the last pawn, a failure when all have paid: who owes a choice makes it a step later.
import type { Event, Table, WondersFact, WondersView } from '../../../generated/protocol';
import { pair, say, series, t, word } from '../../../lib/i18n/language.svelte';
import { seatName } from '../../../lib/table';
import type { Facts } from '../facts';
import type { Happened, Picture } from '../expansions';
import { effectsText } from '../words';
import { type Project, projectsOf } from './projects';

/** What a city has of it: its pawns of that Age, and what happened to it. */
export interface Share {
  seat: number;
  pawns: number;
  events: Event[];
}

export interface Outcome extends Picture {
  project: Project;
  built: boolean;
  shares: Share[];
}

const kTold = [
  'edifice_built',
  'edifice_failed',
  'token',
  'defeats_returned',
  'lost_card',
  'lost_token',
  'fined',
  'debt',
];
const isTold = (event: Event): boolean =>
  kTold.includes(event.what) || (event.what === 'coins' && 'by' in event && event.by === 'edifice');

export function pictureOf({ events, fresh, fought, view, facts }: Happened): Outcome | null {
  const at = events.findLastIndex(({ what }) => what === 'edifice_built' || what === 'edifice_failed');
  const event = events[at];
  if (!event || !('edifice' in event)) return null;
  const built = event.what === 'edifice_built';
  const over = events.slice(at, fresh).some(({ what }) => what === 'age');
  if (built ? at < fresh : !fought || over) return null;
  const project = projectsOf(view, facts).find(({ name }) => name === event.edifice);
  if (!project) return null;
  const told = events.slice(at).filter(isTold);
  const shares = view.seats.map(({ pawns }, seat) => ({
    seat,
    pawns: pawns[project.age - 1] ?? 0,
    events: told.filter((one) => one.seat === seat),
  }));
  return { project, built, shares, told, passing: built && !fought };
}

export const headingOf = ({ built, project }: Outcome): string =>
  t(built ? 'web.edifice_end.stands' : 'web.edifice.unfinished', {
    edifice: word('wonders.edifice', project.name),
  });
/** What each city has of it. */
export const fatesOf = (outcome: Outcome, shares: Share[], table: Table, view: WondersView): string =>
  series(shares.map((one) => pair(seatName(table, one.seat), shareText(outcome, one, view))));
/** All of it in one sentence. */
export const spokenOf = (outcome: Outcome, table: Table, view: WondersView): string =>
  t('web.edifice_end.spoken', {
    heading: headingOf(outcome),
    fates: fatesOf(outcome, outcome.shares, table, view),
  });

/** What happened to a city of a sort; several at once are one. */
type Told<W extends WondersFact['what']> = Extract<WondersFact, { what: W }>;
const of = <W extends WondersFact['what']>(what: W, { events }: Share): Told<W>[] =>
  (events as WondersFact[]).filter((fact): fact is Told<W> => fact.what === what);
const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);

/** What a city got or lost, in a few words. */
export function shareText({ built }: Outcome, share: Share, view: WondersView): string {
  const lost = of('lost_token', share).map(({ points }) => points);
  const texts = [
    ...of('lost_card', share).map(({ card }) =>
      t('web.edifice_end.lost_card', { card: word('wonders.card', card) }),
    ),
    ...(lost.length > 0
      ? [t('web.edifice_end.lost_tokens', { count: lost.length, points: -sum(lost) })]
      : []),
    ...of('fined', share).map(({ coins }) => t('web.edifice_end.fined', { coins })),
    ...of('debt', share).map(({ points }) => t('web.edifice_end.debt', { points })),
    ...of('coins', share).map(({ coins }) => t('web.deed.gained', { coins })),
    ...of('token', share).map(({ points }) => t('web.edifice_end.token', { points })),
    ...of('defeats_returned', share).map(({ count }) => t('web.edifice_end.returned', { count })),
  ];
  if (texts.length > 0) return texts.join(', ');
  if (!built) return t('web.edifice.took_part');
  if (share.pawns === 0) return t('web.edifice_end.no_part');
  return t(isTwice(share, view) ? 'web.edifice_end.gets_twice' : 'web.edifice_end.gets');
}
const isTwice = ({ pawns }: Share, { options }: WondersView): boolean =>
  pawns > 1 && options.pawn_reward_twice;

/** The same in whole, where more can be said of it. */
export function shareSentence(outcome: Outcome, share: Share, view: WondersView, facts: Facts): string {
  if (share.events.length > 0) return series(share.events.map((event) => say(event.say)));
  if (!outcome.built || share.pawns === 0) return shareText(outcome, share, view);
  const reward = effectsText(outcome.project.fact?.reward ?? [], facts);
  return isTwice(share, view) ? t('web.edifice_end.twice', { reward }) : reward;
}

/** A drawing, with a figure where it has room for one. */
export interface Sign {
  drawing: string;
  value?: number;
}

/** An event as a drawing. */
export function signOf(event: Event, age: number): Sign | null {
  switch (event.what) {
    case 'coins':
      return 'by' in event ? { drawing: 'icons/coin_slot', value: event.coins } : null;
    case 'token':
      return 'edifice' in event ? { drawing: 'icons/victory_slot', value: event.points } : null;
    case 'defeats_returned':
      return { drawing: 'edifice/return_defeats' };
    case 'lost_card':
      return { drawing: 'edifice/penalty_discard' };
    case 'lost_token':
      return { drawing: `icons/victory_${event.points}` };
    case 'fined':
      return { drawing: 'edifice/penalty_coins' };
    case 'debt':
      return { drawing: `edifice/debt_${age}` };
    default:
      return null;
  }
}

/** The card that a city lost. */
export const lostCard = (share: Share): string => of('lost_card', share)[0]?.card ?? '';
