// SPDX-License-Identifier: Apache-2.0
// A page with each mock-up next to the screen it is for, at the same width, so that both are compared by eye.

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Mock-up -> the screen, size and look that it shows. What is not named is 1440x900 by day. */
const kShows = {
  start: ['start'],
  'pick-wonder': ['pick-board'],
  'phone-pick-wonder': ['pick-board', '390x844'],
  lobby: ['lobby'],
  invite: ['invite'],
  'phone-invite': ['invite', '390x844'],
  'table-wonders-day': ['wonders-3-choices'],
  'table-wonders-day-1280x720': ['wonders-3-choices', '1280x720'],
  'table-wonders-night': ['wonders-3-choices', '1440x900', 'night'],
  'table-wonders-no-colour': ['wonders-3-choices', '1440x900', 'no-colour'],
  'table-wonders-late': ['wonders-late'],
  'table-wonders-seven': ['seven-2-middle'],
  'table-wonders-seven-1280x720': ['seven-2-middle', '1280x720'],
  'table-wonders-edifice': ['edifice-3-choices'],
  'tablet-wonders': ['wonders-3-choices', '820x1180'],
  'landscape-wonders': ['wonders-3-choices', '844x390'],
  'phone-wonders': ['wonders-2-middle', '390x844'],
  'phone-wonders-raised': ['wonders-3-choices', '390x844'],
  'moment-reveal': ['moment-reveal'],
  'moment-conflict': ['moment-conflict'],
  'moment-edifice': ['moment-edifice'],
  'final-counting': ['final-counting'],
  learn: ['learn'],
  'table-architects': ['architects-2-middle'],
  'table-architects-1280x720': ['architects-2-middle', '1280x720'],
  'phone-architects': ['architects-2-middle', '390x844'],
  'table-dice': ['dice-2-middle'],
  'table-dice-1280x720': ['dice-2-middle', '1280x720'],
  'phone-dice': ['dice-2-middle', '390x844'],
  'final-score': ['wonders-4-score'],
  replay: ['wonders-5-replay'],
  finished: ['finished'],
  rules: ['rules-wonders'],
  'phone-rules': ['rules-wonders', '390x844'],
  pad: ['pad'],
  'phone-pad': ['pad', '390x844'],
};

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const picture = (file, caption, width) =>
  `<figure><img src="${escape(file)}" alt="" width="${width}"><figcaption>${escape(caption)}</figcaption></figure>`;

/** Writes beside.html into `folder` for what was taken of {name, screen, size, look, viewport}; returns its path. */
export function writeBeside(folder, mockUps, taken) {
  const there = readdirSync(mockUps).filter((file) => file.endsWith('.png'));
  const rows = there.flatMap((file) => {
    const name = file.slice(0, -4);
    const [screen, size = '1440x900', look = 'day'] = kShows[name] ?? [];
    const found = taken.find((one) => one.screen === screen && one.size === size && one.look === look);
    if (!found) return [];
    const width = Math.min(found.viewport.width, 900);
    const drawn = picture(pathToFileURL(join(mockUps, file)).href, `mock-up: ${name}`, width);
    return [`<section>${drawn}${picture(`${found.name}.png`, found.name, width)}</section>`];
  });
  const page = join(folder, 'beside.html');
  const style =
    'body{margin:16px;font:14px sans-serif;background:#ddd}section{display:flex;gap:16px;margin-bottom:32px}' +
    'figure{margin:0}img{display:block;height:auto;box-shadow:0 0 0 1px #999}figcaption{padding:4px 0}';
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>Screens beside their mock-ups</title><style>${style}</style>\n${rows.join('\n')}\n`,
  );
  return page;
}
