// SPDX-License-Identifier: Apache-2.0
// What is said at a table: how many lines have been in sight, in which words a line is read, and whose lines are not
// shown here. Who comes to a table has missed nothing: what was said before counts as read. Names can be changed and be
// the same: a line has a mark of who said it, at its table, where the server tells one.
import type { Chat, Table } from '../../generated/protocol';
import { t } from '../i18n/language.svelte';
import { keepSettings, settings } from './settings.svelte';

let read = $state.raw<{ table: string; lines: number } | null>(null);

/** The chat is open: all of it is in sight. */
export function markRead(table: Table): void {
  read = { table: table.table, lines: table.chat.length };
}

export function unread(table: Table): number {
  if (read?.table !== table.table) return 0;
  return table.chat.slice(read.lines).filter((line) => !isMuted(table.table, line)).length;
}

/** For whoever shows the count: begins it anew at another table, and where the list was shortened. */
export function followChat(table: Table): void {
  if (read?.table !== table.table || read.lines > table.chat.length) markRead(table);
}

/** Quick words are read in the reader's own language. */
export const saidText = ({ quick, text }: Chat): string => (quick ? t(`web.quick.${quick}`) : text);

/** Somebody who speaks, or may. */
export type Speaker = Pick<Chat, 'name' | 'mark'>;

const kMostMuted = 200; // the oldest are forgotten

export const sameSpeaker = (one: Speaker, other: Speaker): boolean =>
  one.mark === undefined || other.mark === undefined ? one.name === other.name : one.mark === other.mark;

/** Who has a seat, as far as they have said anything. */
export function speakerAt({ chat }: Table, seat: number, name: string): Speaker {
  const mark = chat.findLast((line) => line.seat === seat)?.mark;
  return { name, ...(mark !== undefined && { mark }) };
}

/** Whether a line is the reader's own. */
export const isOwn = (table: Table, line: Chat, name: string | null | undefined): boolean =>
  table.you === null ? line.seat === undefined && line.name === name : line.seat === table.you;

const keysOf = (table: string, { name, mark }: Speaker): string[] =>
  mark === undefined ? [name] : [`${table}#${mark}`, name];

/** Whether somebody is not listened to on this device. The host's word, for all, is the server's. */
export const isMuted = (table: string, speaker: Speaker): boolean =>
  keysOf(table, speaker).some((key) => settings.muted.includes(key));

export function mute(table: string, speaker: Speaker, muted: boolean): void {
  const keys = keysOf(table, speaker);
  const others = settings.muted.filter((one) => !keys.includes(one));
  settings.muted = muted ? [...others, ...keys.slice(0, 1)].slice(-kMostMuted) : others;
  keepSettings();
}

/** Which seat goes with a line may change, what was said does not. */
const sameLine = (one: Chat | undefined, other: Chat | undefined): boolean =>
  one?.name === other?.name && one?.text === other?.text && one?.quick === other?.quick;

/** How many of the last lines of a list the one before does not end with: at its most the server forgets the first. */
function fresh(before: Chat[], now: Chat[]): number {
  for (let count = 0; count < now.length; count += 1) {
    const old = now.length - count;
    const shift = before.length - old;
    if (shift >= 0 && now.slice(0, old).every((line, i) => sameLine(line, before[shift + i]))) return count;
  }
  return now.length;
}

/**
 * A line is told once by itself, also if a whole table that came just before has it already. The lines of such tables
 * are counted, so that what somebody says twice running is there twice.
 */
export class Told {
  private owed = 0;

  /** A table that is watched anew: what it has is told no more. */
  began(): void {
    this.owed = 0;
  }
  whole(before: Chat[], now: Chat[]): void {
    this.owed += fresh(before, now);
  }
  /** The list with this line. */
  line(list: Chat[], line: Chat): Chat[] {
    const known = this.owed > 0 && sameLine(list[list.length - this.owed], line);
    this.owed = known ? this.owed - 1 : 0;
    return known ? list : [...list, line];
  }
}
