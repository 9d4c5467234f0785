// SPDX-License-Identifier: Apache-2.0
// Who is here at a table, who is waited for and for how long at most, who may ask for what. The server decides all of
// it (docs/protocol.md, Company); here it is only read, and parts of a table are put together. Knows no game.
import type { Place, PushGame, PushSeats, Table } from '../generated/protocol';
import { serverTime } from './state/now.svelte';
import { people, votedFor, votesAbout } from './votes';

type Person = Extract<Place, { kind: 'person' }>;

const kGone = 600_000; // ms until a game can end without somebody
const kFewestWhoAsk = 2;

export const personAt = (table: Table, seat: number): Person | null => {
  const place = table.seats[seat];
  return place?.kind === 'person' ? place : null;
};

/** A person who is away, or for whom a bot plays. */
export const isGone = (place: Place | undefined): boolean =>
  place?.kind === 'person' && (!place.online || place.stand_in !== undefined);

/** Whoever sits there, the step goes on by then, as far as the server knows. */
export const goesOnAt = (table: Table): number | null => table.until_ms ?? table.deadline ?? null;

const seatsOf = (table: Table, which: (person: Person) => boolean): number[] =>
  table.seats.flatMap((place, seat) => (place.kind === 'person' && which(place) ? [seat] : []));

/** The seats of people who are here. */
export const here = (table: Table): number[] => seatsOf(table, ({ online }) => online);
/** The seats of people who are not, or for whom a bot plays. */
export const absent = (table: Table): number[] => seatsOf(table, isGone);

/** Who all have to ask, so that somebody has a minute to choose. */
export const askers = (table: Table, about: number): number[] => here(table).filter((seat) => seat !== about);

/** Whether we may ask them to choose. */
export function mayAsk(table: Table, about: number): boolean {
  const person = personAt(table, about);
  return (
    table.phase === 'running' &&
    table.you !== null &&
    table.you !== about &&
    person?.thinking === true &&
    person.online &&
    person.asked === undefined &&
    askers(table, about).length >= kFewestWhoAsk &&
    !votedFor(table, about)
  );
}

/** When we may set a clock, because nobody else is here to ask with: null if never. */
export const clockAt = (table: Table): number | null =>
  table.you === null ? null : (personAt(table, table.you)?.clock_at ?? null);

/** When a game ends that all who are here want to end; null while they do not all. */
export function endsAt(table: Table): number | null {
  const yes = votesAbout(table, 'abandon');
  const present = here(table);
  if (present.length === 0 || !present.every((seat) => yes.includes(seat))) return null;
  return Math.max(...seatsOf(table, ({ online }) => !online).map((seat) => goneAt(table, seat)), 0);
}
export const goneAt = (table: Table, seat: number): number =>
  (personAt(table, seat)?.away ?? serverTime()) + kGone;

/** Whether others would have to wait for us if we left. Where a step has days nobody has to be here. */
export const leavesOthers = (table: Table): boolean =>
  table.phase === 'running' && table.you !== null && people(table) > 1 && table.plan.clock.kind !== 'days';

/** Minutes and seconds until or since a time, as a clock shows them. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Without when the step goes on at the latest. */
const untold = ({ until_ms: _, ...table }: Table): Table => table;

/** What a move changes of who is waited for. A choice is an answer to who asked for it. */
function moved(table: Table, { game, thinking }: PushGame): Table {
  const before = table.game;
  const resolved = before?.epoch !== game.epoch;
  const answered = (seat: number): boolean =>
    resolved || !thinking.includes(seat) || (seat === table.you && before?.version !== game.version);
  const seats = table.seats.map((place, seat): Place => {
    if (place.kind === 'empty') return place;
    const now = { ...place, thinking: thinking.includes(seat) };
    if (now.kind === 'person' && now.asked && answered(seat)) delete now.asked;
    if (now.kind === 'person' && resolved) delete now.clock_at;
    return now;
  });
  const votes = table.votes.filter(({ about }) => about === 'abandon' || !answered(about));
  // When it goes on at the latest comes with the seats, after the move.
  return { ...untold(table), game, seats, votes, ...(resolved && { step_began: serverTime() }) };
}

function seated({ bots_hurry: _, ...table }: Table, push: PushSeats): Table {
  return {
    ...untold(table),
    seats: push.seats,
    watchers: push.watchers,
    votes: push.votes,
    ...(push.bots_hurry && { bots_hurry: true }),
    ...(push.step_began !== undefined && { step_began: push.step_began }),
    ...(push.until_ms !== undefined && { until_ms: push.until_ms }),
  };
}

/** A table with the part of it that has come. */
export function partsMerged(table: Table, push: PushGame | PushSeats): Table {
  const { deadline: _, ...rest } = push.push === 'game' ? moved(table, push) : seated(table, push);
  return push.deadline === undefined ? rest : { ...rest, deadline: push.deadline };
}
