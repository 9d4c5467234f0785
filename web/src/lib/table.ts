// SPDX-License-Identifier: Apache-2.0
// What follows from a table as it was sent: names, neighbours, who is waited for, events as sentences.
// Nothing here knows a rule of a game.
import type { Event, Place, Table, View } from '../generated/protocol';
import { capital } from './i18n/format';
import { language, say, t, word } from './i18n/language.svelte';
import { levelName } from './plan';

/** The city a seat plays, or null while it is not settled. A game without a description may have no such seats. */
export function boardOf(view: View | undefined, seat: number): string | null {
  return view?.seats?.[seat]?.board ?? null;
}

/** People have names; bots are called after their city, or by their number before they have one. */
export function seatName(table: Table, seat: number): string {
  const place = table.seats[seat];
  if (place?.kind === 'person') return place.name;
  const board = boardOf(table.game?.view, seat);
  if (board) return word(`${table.plan.game}.board`, board);
  return `${t('web.value.bot')} ${seat + 1}`;
}

export function placeAbout(place: Place): string {
  if (place.kind === 'empty') return t('web.setup.seat_open');
  if (place.kind === 'bot') return `${t('web.value.bot')} · ${levelName(place.level)}`;
  return place.name;
}

export const leftOf = (seat: number, players: number): number => (seat + 1) % players;
export const rightOf = (seat: number, players: number): number => (seat + players - 1) % players;

/** All other seats that are no neighbours, in the order of the ring. */
export function othersOf(seat: number, players: number): number[] {
  const others: number[] = [];
  for (let step = 2; step < players - 1; step += 1) others.push((seat + step) % players);
  return others;
}

export const thinking = (table: Table): number[] =>
  table.seats.flatMap((place, seat) => (place.thinking ? [seat] : []));

export const myTurn = (table: Table): boolean =>
  table.phase === 'running' && table.you !== null && table.seats[table.you]?.thinking === true;

/** What the table is doing, in a sentence. */
export function statusLine(table: Table): string {
  if (table.phase === 'finished' || table.phase === 'abandoned') return t('web.table.over');
  if (myTurn(table)) return t('web.table.your_turn');
  const names = thinking(table).map((seat) => seatName(table, seat));
  if (names.length === 0) return t('web.table.all_chosen');
  return t('web.table.thinking', { names: language().list(names), count: names.length });
}

export function eventLine(table: Table, event: Event): string {
  const sentence = say(event.say);
  if (event.seat === undefined) return capital(sentence);
  return t('web.log.event', { name: seatName(table, event.seat), event: sentence });
}

/** Who won, in a sentence; empty while nobody has. */
export function winnerLine(table: Table): string {
  const result = table.game?.result;
  if (!result) return '';
  const names = language().list(result.winners.map((seat) => seatName(table, seat)));
  const first = result.winners[0] ?? 0;
  const points = table.game?.view.seats?.[first]?.score?.['total'] ?? 0;
  return t('web.table.winner', { names, count: result.winners.length, points });
}
