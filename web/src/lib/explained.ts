// SPDX-License-Identifier: Apache-2.0
// What a symbol is, in words, and where the rules speak of it. Loaded when first asked for: it has all names.
import { placeOf } from '../games/legend';
import { drawings } from './drawing_index';
import { t } from './i18n/language.svelte';

const keys = new Map(drawings.map(({ id, key }) => [id, key]));

export interface Explained {
  id: string;
  name: string;
  /** What it counts, or the whole thing that it stands on, where that is told. */
  about: string;
  link: string | null;
}

/** The words for a drawing; null where it is no symbol. */
export const nameOf = (id: string): string | null => {
  const key = keys.get(id);
  return key ? t(key) : null;
};

/**
 * Each of them once, as the game that is played has it. `about` is what is told of it there; what is told of several, as
 * of all that is on a button, is told once.
 */
export function explainAll(shown: { id: string; about: string }[], game: string | null): Explained[] {
  return shown.flatMap(({ id, about }, at) => {
    const name = nameOf(id);
    if (name === null || shown.findIndex((one) => one.id === id) !== at) return [];
    const place = placeOf(id, game);
    const link = place && `/rules/${place.rules}#${place.section}`;
    const known =
      about.toLowerCase() === name.toLowerCase() || shown.findIndex((one) => one.about === about) !== at;
    return [{ id, name, about: known ? '' : about, link }];
  });
}
