// SPDX-License-Identifier: Apache-2.0
// How many lines of a table's chat have been in sight. Who comes to a table has missed nothing: what was
// said before counts as read.
import type { Table } from '../../generated/protocol';

let read = $state.raw<{ table: string; lines: number } | null>(null);

/** The chat is open: all of it is in sight. */
export function markRead(table: Table): void {
  read = { table: table.table, lines: table.chat.length };
}

export function unread(table: Table): number {
  return read?.table === table.table ? Math.max(0, table.chat.length - read.lines) : 0;
}

/** For whoever shows the count: begins it anew at another table, and where the list was shortened. */
export function followChat(table: Table): void {
  if (read?.table !== table.table || read.lines > table.chat.length) markRead(table);
}
