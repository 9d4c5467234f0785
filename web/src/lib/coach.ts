// SPDX-License-Identifier: Apache-2.0
// The notes of a first game: which there are for each game, in which order, and what on the board each
// is about. The words are in i18n/ under web.coach.

export interface Note {
  id: string;
  /** The value of data-coach on the part of the board that is lit; empty for none. */
  about: string;
}

const note = (id: string, about = ''): Note => ({ id, about });

const kNotes: Record<string, Note[]> = {
  wonders: [
    note('start'),
    note('hand', 'hand'),
    note('uses', 'hand'),
    note('price', 'neighbours'),
    note('chain', 'hand'),
    note('wonder', 'wonder'),
    note('neighbours', 'neighbours'),
    note('conflict', 'neighbours'),
    note('science', 'city'),
    note('edifice', 'edifices'),
    note('pass'),
    note('take_back'),
  ],
  architects: [
    note('start'),
    note('architects_decks', 'decks'),
    note('architects_build', 'wonder'),
    note('architects_science', 'tokens'),
    note('architects_cat', 'cat'),
    note('architects_horn', 'conflict'),
  ],
  dice: [
    note('start'),
    note('dice_forum', 'forum'),
    note('dice_board', 'sheet'),
    note('dice_barracks', 'others'),
    note('dice_bonus', 'bonuses'),
  ],
};

/** The notes of a game; of an expansion only where it is played. */
export const notesOf = (game: string, options: Record<string, string>): Note[] =>
  (kNotes[game] ?? []).filter(({ id }) => id !== 'edifice' || options['edifice'] === 'true');

const key = (game: string, id: string): string => `${game}.${id}`;

export const wasRead = (read: string, game: string, id: string): boolean =>
  read.split(' ').includes(key(game, id));

/** What was read, with this note. */
export const readToo = (read: string, game: string, id: string): string =>
  wasRead(read, game, id) ? read : [...read.split(' ').filter(Boolean), key(game, id)].join(' ');
