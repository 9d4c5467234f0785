// SPDX-License-Identifier: Apache-2.0
// What scenery shows: the card, edifice or board, the key of its name, and the classes that tint it as in the game.
// Reads data/ only.

import { join } from 'node:path';

import { file, readData } from './cover.mjs';

/** The colours of cards in their order, edifices last. */
const kFamilies = ['brown', 'grey', 'yellow', 'blue', 'green', 'red', 'purple', 'edifice'];

/** An edifice is seen by day; before and in its Age it is a project: an outline, then with its scaffolding. */
const kEdifice = ['scene side-day mon', 'scene side-day mon no-1 next-1', 'scene side-night mon'];
const kSides = ['side-day', 'side-night'];
/** A monument from its first scaffolding until it is complete. */
const kGrowing = [0, 1, 2, 3, 4, 5].map((built) => {
  const later = [1, 2, 3, 4, 5].slice(built).map((part) => `no-${part}`);
  return ['mon side-day', ...later, ...(built < 5 ? [`next-${built + 1}`] : [])].join(' ');
});
const kAlways = { wonders: kGrowing, faces: [''] };

/**
 * The id of a drawing of what a game shows -> {key?, looks, order}: the key of the name of what it shows, the classes it
 * is seen with, and where it stands among those of its group.
 */
export function shownBy(data) {
  const shown = new Map();
  const add = (id, family, looks, key) => {
    if (!shown.has(id)) shown.set(id, { ...(key && { key }), looks, order: kFamilies.indexOf(family) });
  };
  for (const edition of ['wonders_second_edition', 'wonders_first_edition']) {
    const { cards, boards } = readData(join(data, `${edition}.json`));
    for (const { name, colour } of cards) {
      add(`scenes/${file(name)}`, colour, [`scene scene-${colour}`], `wonders.card.${name}`);
    }
    for (const { name } of boards) add(`panoramas/${file(name)}`, '', kSides, `wonders.board.${name}`);
  }
  const { edifices, boards } = readData(join(data, 'edifice.json'));
  for (const { name } of edifices) add(`scenes/${file(name)}`, 'edifice', kEdifice, `wonders.edifice.${name}`);
  for (const { name } of boards) add(`panoramas/${file(name)}`, '', kSides, `wonders.board.${name}`);
  // For cards and edifices of other data.
  for (const colour of kFamilies) {
    add(`scenes/${colour}`, colour, colour === 'edifice' ? kEdifice : [`scene scene-${colour}`]);
  }
  return shown;
}

/** Drawings with what they show, scenes one colour after the other. */
export function withShown(drawings, data) {
  const shown = shownBy(data);
  return drawings
    .map((one, place) => {
      const looks = kAlways[one.entry.group];
      const { order = 0, ...more } = shown.get(one.entry.id) ?? (looks ? { looks } : {});
      return { order, place, one: { ...one, entry: { ...one.entry, ...more } } };
    })
    .sort((a, b) => (a.one.entry.group === b.one.entry.group ? a.order - b.order : 0) || a.place - b.place)
    .map(({ one }) => one);
}
