// SPDX-License-Identifier: Apache-2.0
// gallery.html: all drawings at all sizes in all themes, one static page without script, for the eye.

import { symbolId } from './sheets.mjs';

const kSizes = [14, 24, 48, 96];
const kThemes = [['light', 'Light'], ['dark', 'Dark'], ['no-colour', 'No colour']];

const kStyle = `
body { margin: 0; font: 12px/1.3 system-ui, sans-serif; }
section { padding: 12px 16px; background: var(--draw-ground); color: var(--draw-main); }
h2 { font-size: 20px; margin: 4px 0; } h3 { font-size: 14px; margin: 16px 0 4px; }
.grid { display: flex; flex-wrap: wrap; gap: 8px; }
figure { margin: 0; padding: 6px; border: 1px solid var(--draw-line); border-radius: 4px; }
figure svg { vertical-align: bottom; margin-right: 6px; overflow: visible; }
figcaption { margin-top: 4px; }`;

const picture = (entry, height, className = '') => {
  const width = Math.round((height * entry.size[0]) / entry.size[1]);
  const label = className ? ` class="${className}"` : '';
  return `<svg${label} width="${width}" height="${height}" aria-hidden="true">` +
    `<use href="#${symbolId(entry)}"/></svg>`;
};

function pictures(entry) {
  if (entry.group === 'panoramas') return entry.looks.map((look) => picture(entry, 262, look));
  if (entry.group === 'scenes') {
    // As large as on a card of the hand, and as on the smallest one.
    return entry.looks.flatMap((look) => [115, 49].map((height) => picture(entry, height, look)));
  }
  if (entry.group === 'terrace' || entry.group === 'start') return [picture(entry, 200)];
  if (entry.group === 'skylines') return ['day', 'night'].map((sky) => picture(entry, 120, sky));
  if (entry.group === 'wonders') return entry.looks.map((look) => picture(entry, 160, look));
  if (entry.group === 'frames') return [picture(entry, 48), picture(entry, 160)];
  return kSizes.map((size) => picture(entry, size));
}

const figure = (entry) =>
  `<figure>${pictures(entry).join('')}<figcaption>${entry.id}</figcaption></figure>`;

function section([theme, title], drawings) {
  const groups = [...new Set(drawings.map(({ entry }) => entry.group))];
  const parts = groups.map((group) => {
    const figures = drawings.filter(({ entry }) => entry.group === group)
      .map(({ entry }) => figure(entry));
    return `<h3>${group}: ${figures.length}</h3>\n<div class="grid">\n${figures.join('\n')}\n</div>`;
  });
  return `<section class="draw-${theme}">\n<h2>${title}</h2>\n${parts.join('\n')}\n</section>`;
}

/** The page; the sheets are written into it, so that it works as a file without a server. */
export function gallery(drawings, sheetsByGroup, css) {
  const hidden = [...sheetsByGroup.values()].join('');
  const sections = kThemes.map((theme) => section(theme, drawings));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pharos: all drawings</title>
<style>${css}${kStyle}
</style>
<div style="position:absolute;width:0;height:0;overflow:hidden" aria-hidden="true">
${hidden}</div>
${sections.join('\n')}
</html>
`;
}
