// SPDX-License-Identifier: Apache-2.0
// The languages of i18n/, and how its nested keys become flat ones.

export const kLanguages = ['en', 'da', 'nb', 'sv', 'fr', 'de'];

/** {"a":{"b":"x"}} is {"a.b":"x"}. */
export function flatten(tree, prefix = '') {
  const flat = {};
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') flat[path] = value;
    else Object.assign(flat, flatten(value, path));
  }
  return flat;
}
