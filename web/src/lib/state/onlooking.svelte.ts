// SPDX-License-Identifier: Apache-2.0
// The tables at which somebody has said that they only watch, so that they are not invited again. Until the tab is
// closed, or the page where the browser keeps nothing.
const kKey = 'pharos.onlooking';

function load(): string[] {
  try {
    return (sessionStorage.getItem(kKey) ?? '').split(' ');
  } catch {
    return [];
  }
}

let tables = $state.raw<string[]>(load());

export const looksOn = (table: string): boolean => tables.includes(table);

export function lookOn(table: string): void {
  tables = [...tables, table];
  try {
    sessionStorage.setItem(kKey, tables.join(' '));
  } catch {
    // Asked again after the next load.
  }
}
