// SPDX-License-Identifier: Apache-2.0
// Turns checked drawings into text again: compact files, and sheets of symbols, one per group.

import { kGroups } from './rules.mjs';

const squeeze = (value) => value.trim().replace(/\s+/g, ' ').replace(/, var/g, ',var');

const write = (attributes) =>
  attributes.map(([key, value]) => ` ${key}="${squeeze(value)}"`).join('');

function inner(element, prefix) {
  return element.children.map((child) => {
    const attributes = [...child.attributes].map(([key, value]) =>
      key === 'id' ? [key, prefix + value] : [key, value]);
    const tag = `<${child.name}${write(attributes)}`;
    return child.children.length ? `${tag}>${inner(child, prefix)}</${child.name}>` : `${tag}/>`;
  }).join('');
}

/** The id of a drawing's symbol: icons/wood is icon-wood. No two sheets share an id. */
export const symbolId = ({ id, group }) => `${kGroups[group].word}-${id.split('/')[1]}`;

/** One drawing as a file of its own, without comments and needless space. */
export const minified = (root) => `<svg${write([...root.attributes])}>${inner(root, '')}</svg>\n`;

/** The symbol of one drawing; ids inside get the symbol's id as prefix, to stay unique in a page. */
export function symbol(entry, root) {
  const id = symbolId(entry);
  const attributes = [...root.attributes].filter(([key]) => key !== 'xmlns');
  return `<symbol id="${id}"${write(attributes)}>${inner(root, `${id}-`)}</symbol>`;
}

/** Group -> text of its sheet. */
export function sheets(drawings) {
  const result = new Map();
  for (const group of Object.keys(kGroups)) {
    const symbols = drawings.filter(({ entry }) => entry.group === group)
      .map(({ entry, root }) => symbol(entry, root));
    if (symbols.length) {
      result.set(group, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);
    }
  }
  return result;
}
