// SPDX-License-Identifier: Apache-2.0
// Where a drawing is: its sheet and its symbol there. Sheets are loaded by the browser when first used.

const files = import.meta.glob<string>('../../generated/drawings/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Sheets of many things: the name of one. */
const kWords: Record<string, string> = {
  icons: 'icon',
  chains: 'chain',
  emblems: 'emblem',
  skylines: 'skyline',
  wonders: 'wonder',
  frames: 'frame',
};

/** "icons/wood" is ".../icons.svg#icon-wood". */
export function drawing(id: string): string {
  const [group = '', name = ''] = id.split('/');
  const url = files[`../../generated/drawings/${group}.svg`] ?? '';
  return `${url}#${kWords[group] ?? group}-${name}`;
}

/** Names in the data as drawings have them: "Market Stall" is market_stall. */
export const drawingName = (name: string): string => name.toLowerCase().replaceAll(' ', '_');
