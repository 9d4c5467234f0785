// SPDX-License-Identifier: Apache-2.0
// Where a drawing is: its sheet and its symbol there. Sheets are loaded by the browser when first used; large
// drawings are sheets of one, so that a page loads only those it shows.

const files = import.meta.glob<string>('../../generated/drawings/{*,panoramas/*,wonders/*}.svg', {
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
  panoramas: 'panorama',
  scenes: 'scene',
  faces: 'face',
  frames: 'frame',
};

/** "icons/wood" is ".../icons.svg#icon-wood", "wonders/gizah" is ".../wonders/gizah.svg#wonder-gizah". */
export function drawing(id: string): string {
  const [group = '', name = ''] = id.split('/');
  const file = (path: string): string | undefined => files[`../../generated/drawings/${path}.svg`];
  const url = file(id) ?? file(group) ?? '';
  return `${url}#${kWords[group] ?? group}-${name}`;
}

/** Names in the data as drawings have them: "Market Stall" is market_stall. */
export const drawingName = (name: string): string => name.toLowerCase().replaceAll(' ', '_');
