// SPDX-License-Identifier: Apache-2.0
// Reads index.json, drawings.css and all sources of a folder of drawings and checks that they agree.
// It knows the rules by name only; they are in rules.mjs, wonder_rules.mjs and cover.mjs.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { coverProblems, wonderStages } from './cover.mjs';
import { checkDrawing, kGroups } from './rules.mjs';
import { wonderProblems } from './wonder_rules.mjs';

const kSlot = (slot) =>
  Array.isArray(slot) && slot.length === 4 && slot.every((value) => typeof value === 'number');

/** The custom properties that drawings.css sets. */
export const declaredIn = (css) =>
  new Set([...css.matchAll(/(--[a-z0-9-]+)\s*:/g)].map((match) => match[1]));

function entryProblems(entry, seen, position) {
  const where = entry?.id ? `${entry.id}` : `entry ${position + 1}`;
  const [folder, name, ...rest] = String(entry?.id ?? '').split('/');
  const group = kGroups[folder];
  const say = (reason) => ({ where: `index.json: ${where}`, reason });
  if (!group || rest.length) {
    return [say(`the id must be GROUP/NAME, with a group of ${Object.keys(kGroups).join(', ')}`)];
  }
  const problems = [];
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) problems.push(say('names are snake_case'));
  if (seen.has(entry.id)) problems.push(say('it is listed twice'));
  if (entry.group !== folder) problems.push(say(`its group must be "${folder}"`));
  const key = group.scenery ? undefined : `draw.${group.word}.${name}`;
  if (entry.key !== key) problems.push(say(key ? `its key must be "${key}"` : 'scenery has no key'));
  const size = group.size ?? entry.size;
  if (!Array.isArray(size) || JSON.stringify(entry.size) !== JSON.stringify(size)) {
    problems.push(say(`its size must be ${group.size ? JSON.stringify(size) : '[width, height]'}`));
  }
  for (const [slot, box] of Object.entries(entry.slots ?? {})) {
    if (!kSlot(box)) problems.push(say(`slot ${slot} must be [x, y, width, height]`));
    else if (box[0] < 0 || box[1] < 0 || box[0] + box[2] > size[0] || box[1] + box[3] > size[1]) {
      problems.push(say(`slot ${slot} reaches beyond the drawing`));
    }
  }
  return problems;
}

function readIndex(path) {
  try {
    const index = JSON.parse(readFileSync(path, 'utf8'));
    if (!Array.isArray(index?.drawings)) throw new Error('it must have a list "drawings"');
    return { index, problems: [] };
  } catch (error) {
    return { index: null, problems: [{ where: 'index.json', reason: error.message }] };
  }
}

function sourcesProblems(folder, listed) {
  const problems = [];
  for (const group of Object.keys(kGroups)) {
    const path = join(folder, group);
    for (const name of existsSync(path) ? readdirSync(path) : []) {
      if (!name.endsWith('.svg')) {
        problems.push({ where: `${group}/${name}`, reason: 'only .svg files belong here' });
      } else if (!listed.has(`${group}/${name.slice(0, -4)}`)) {
        problems.push({ where: `${group}/${name}`, reason: 'it is not listed in index.json' });
      }
    }
  }
  return problems;
}

function readDrawing(folder, entry, variables, wonders) {
  const where = `${entry.id}.svg`;
  const path = join(folder, where);
  if (!existsSync(path)) {
    return { root: null, problems: [{ where, reason: 'index.json lists it, the file is missing' }] };
  }
  const rule = { size: entry.size, limit: kGroups[entry.group].limit };
  const { root, problems } = checkDrawing(readFileSync(path, 'utf8'), rule, variables);
  const found = problems.map(({ line, reason }) => ({ where: `${where}:${line}`, reason }));
  if (root && wonders && entry.group === 'wonders') {
    const reasons = wonderProblems(root, wonders.get(entry.id.split('/')[1]));
    found.push(...reasons.map((reason) => ({ where, reason })));
  }
  return { root, problems: found };
}

/**
 * Reads the folder; `data` (or null) is the games' data to compare with. Returns {index, css, drawings:
 * [{entry, root}], problems: [{where, reason}]}; an entry that `uses` another has its root.
 */
export function collect(folder, data) {
  const { index, problems } = readIndex(join(folder, 'index.json'));
  const style = join(folder, 'drawings.css');
  if (!existsSync(style)) {
    problems.push({ where: 'drawings.css', reason: 'it is missing; it declares the custom properties' });
  }
  if (problems.length) return { index, css: '', drawings: [], problems };
  const css = readFileSync(style, 'utf8');
  const variables = declaredIn(css);
  const wonders = data && wonderStages(data);

  const roots = new Map();
  const good = [];
  index.drawings.forEach((entry, position) => {
    const wrong = entryProblems(entry, roots, position);
    problems.push(...wrong);
    if (wrong.length) return;
    good.push(entry);
    roots.set(entry.id, null);
    if (entry.uses) return;
    const { root, problems: found } = readDrawing(folder, entry, variables, wonders);
    problems.push(...found);
    roots.set(entry.id, root);
  });
  for (const entry of good.filter(({ uses }) => uses)) {
    const source = good.find(({ id }) => id === entry.uses);
    if (!source || source.uses || String(source.size) !== String(entry.size)) {
      const reason = `it uses ${entry.uses}, which must be a drawing of its own of the same size`;
      problems.push({ where: `index.json: ${entry.id}`, reason });
    } else {
      roots.set(entry.id, roots.get(entry.uses));
    }
  }
  const files = new Set(index.drawings.filter((entry) => !entry?.uses).map((entry) => entry?.id));
  problems.push(...sourcesProblems(folder, files));
  if (data) {
    const reasons = coverProblems(data, new Set(roots.keys()), index.effects);
    problems.push(...reasons.map((reason) => ({ where: 'index.json', reason })));
  }
  const drawings = good.map((entry) => ({ entry, root: roots.get(entry.id) }));
  return { index, css, drawings, problems };
}
