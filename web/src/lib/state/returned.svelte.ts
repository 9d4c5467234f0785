// SPDX-License-Identifier: Apache-2.0
// Whether a bot has played for somebody who was away: of every table this browser remembers how far it had come while
// we were there. The server does not say who made a choice, so what our seat did since, without us, was a bot.
import type { Table } from '../../generated/protocol';

interface Left {
  epoch: number;
  /** Of what had happened. */
  events: number;
  /** Our choice of that step was made. */
  chosen: boolean;
}
const kKey = 'pharos.left';
const kMost = 20; // tables

let returned = $state(false);

/** We are back and have not yet been told what happened. */
export const wasPlayedFor = (): boolean => returned;
export const readReturned = (): void => void (returned = false);

function stored(): Record<string, Left> {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<string, Left>;
  } catch {
    return {}; // not allowed, or not ours
  }
}

/** Whether somebody else has played this seat since. */
export function playedSince(left: Left | undefined, { game, you, phase }: Table): boolean {
  if (!left || !game || you === null || phase === 'open') return false;
  if (game.epoch - left.epoch <= (left.chosen ? 1 : 0)) return false;
  const { from, list } = game.events;
  return list.slice(Math.max(0, left.events - from)).some(({ seat }) => seat === you);
}

/** The first that is seen of a table after coming to it. */
export function comeBack(table: Table): void {
  returned = playedSince(stored()[table.table], table);
}

/** So far we have been there. */
export function remember({ table, game, you, phase }: Table): void {
  if (!game || you === null) return;
  const { [table]: _, ...others } = stored();
  const kept = Object.entries(others).slice(1 - kMost);
  const { from, list } = game.events;
  const left: Left = {
    epoch: game.epoch,
    events: from + list.length,
    chosen: (game.chosen?.length ?? 0) > 0,
  };
  if (phase === 'running') kept.push([table, left]);
  try {
    localStorage.setItem(kKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // The browser keeps nothing: then nothing is told.
  }
}
