// SPDX-License-Identifier: Apache-2.0
// The notes of a first game: in which order they are shown, and which were read. Each game has its own, see
// games/; the words are in i18n/ under web.coach.

export interface Note {
  id: string;
  /** The value of data-coach on the part of the board that is lit; missing for none. */
  about?: string;
  /** The note that it stands before, where it belongs to an expansion. */
  before?: string;
}

/** The notes of a game, and those of the expansions that are played in their places. */
export function notesWith(notes: Note[], more: Note[]): Note[] {
  const all = [...notes];
  for (const note of more) {
    const place = all.findIndex(({ id }) => id === note.before);
    all.splice(place < 0 ? all.length : place, 0, note);
  }
  return all;
}

const key = (game: string, id: string): string => `${game}.${id}`;

export const wasRead = (read: string, game: string, id: string): boolean =>
  read.split(' ').includes(key(game, id));

/** What was read, with this note. */
export const readToo = (read: string, game: string, id: string): string =>
  wasRead(read, game, id) ? read : [...read.split(' ').filter(Boolean), key(game, id)].join(' ');
