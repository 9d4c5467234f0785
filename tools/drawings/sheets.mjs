// SPDX-License-Identifier: Apache-2.0
// Turns checked drawings into text again: compact files, and sheets of symbols, one per group or, of a
// group that is apart, one per drawing.

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

const sheet = (symbols) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;

/** Name of a sheet without its ending -> its text: "icons", "panoramas/gizah". */
export function sheets(drawings) {
  const symbols = new Map();
  for (const { entry, root } of drawings) {
    const name = kGroups[entry.group].apart ? entry.id : entry.group;
    symbols.set(name, [...(symbols.get(name) ?? []), symbol(entry, root)]);
  }
  return new Map([...symbols].map(([name, list]) => [name, sheet(list)]));
}
