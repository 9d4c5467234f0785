// SPDX-License-Identifier: Apache-2.0
// What follows from a table as it was sent: names, neighbours, who is waited for, events as sentences.
// Nothing here knows a rule of a game.
import type { Event, Place, Table } from '../generated/protocol';
import { capital } from './i18n/format';
import { language, say, t } from './i18n/language.svelte';
import { playsAs } from './plan';

/** Who sits there, people and bots alike. Lists may hold tables from when bots had no names. */
export function nameIn(seats: Place[], seat: number): string {
  const place = seats[seat];
  if (!place || place.kind === 'empty') return t('web.setup.seat_open');
  if (place.kind === 'person') return place.name;
  return place.name ?? capital(t('web.table.bot_level', { level: playsAs(place.level) }));
}
export const seatName = (table: Table, seat: number): string => nameIn(table.seats, seat);

/** The same, and how strong a bot is. */
export function placeAbout(seats: Place[], seat: number): string {
  const name = nameIn(seats, seat);
  const place = seats[seat];
  return place?.kind === 'bot' ? t('web.table.bot_about', { name, level: playsAs(place.level) }) : name;
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
  const line = t('web.table.thinking', { names: language().list(names), count: names.length });
  return table.bots_hurry ? `${line} ${t('web.table.bots_hurry')}` : line;
}

/** What the others are doing while you choose or wait; empty for who watches or sits alone. */
export function othersLine(table: Table): string {
  if (table.phase !== 'running' || table.you === null || table.seats.length < 2) return '';
  const open = thinking(table).filter((seat) => seat !== table.you);
  const count = table.seats.length - 1 - open.length;
  if (open.length === 0) return t('web.table.others_chosen');
  const names = language().list(open.map((seat) => seatName(table, seat)));
  const wait = t('web.table.thinking', { names, count: open.length });
  return count > 0 ? `${t('web.table.chosen_count', { count })}, ${wait}` : wait;
}

export function eventLine(table: Table, event: Event): string {
  const sentence = say(event.say);
  if (event.seat === undefined) return capital(sentence);
  return t('web.log.event', { name: seatName(table, event.seat), event: sentence });
}

/** The same events, those of this seat before all others. */
export const ownFirst = (events: Event[], you: number | null): Event[] => [
  ...events.filter(({ seat }) => seat === you),
  ...events.filter(({ seat }) => seat !== you),
];

/** Who won, in a sentence; empty while nobody has. */
export function winnerLine(table: Table): string {
  const result = table.game?.result;
  if (!result) return '';
  const names = language().list(result.winners.map((seat) => seatName(table, seat)));
  const first = result.winners[0] ?? 0;
  const points = table.game?.view.seats?.[first]?.score?.['total'] ?? 0;
  return t('web.table.winner', { names, count: result.winners.length, points });
}
