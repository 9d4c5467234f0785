// SPDX-License-Identifier: Apache-2.0
// Boards that players take one after another before the game: which are taken, and which one is looked at. What can be
// taken is said by the server; no game is known here.
import type { Choice, Game, Table } from '../generated/protocol';
import { seatName } from './table';

export interface Picking<Board> {
  /** The board we have. */
  own: string | null;
  /** What is looked at: what was pressed, else the own board, else the first that is free. */
  shown: Board | undefined;
  /** All that we can take now, and the one that is looked at. */
  takes: Choice[];
  take: Choice | undefined;
  /** Who has a board; undefined: it is free. */
  ownerOf: (board: string) => string | undefined;
}

/** What of a place its picture in the row of all shows: where that is low, more of what is around the monument. */
export const pickPart = (layout: string): string => (layout === 'low' ? '118 -6 600 216' : '283 -6 270 216');

const boardOf = ({ does }: Choice): string | null => (does.verb === 'board' ? does.board : null);

export function pickingOf<Board extends { name: string }>(
  table: Table,
  game: Game,
  boards: Board[],
  looked: string | null,
): Picking<Board> {
  const seats: { board: string | null }[] = game.view.seats;
  const own = table.you === null ? null : (seats[table.you]?.board ?? null);
  const ownerOf = (board: string): string | undefined => {
    const seat = seats.findIndex((one) => one.board === board);
    return seat < 0 ? undefined : seatName(table, seat);
  };
  const free = boards.find(({ name }) => ownerOf(name) === undefined);
  const shown = boards.find(({ name }) => name === (looked ?? own)) ?? free ?? boards[0];
  const takes = (game.choices ?? []).filter((choice) => boardOf(choice) !== null);
  return { own, shown, takes, take: takes.find((choice) => boardOf(choice) === shown?.name), ownerOf };
}
