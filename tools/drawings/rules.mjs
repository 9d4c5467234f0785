// SPDX-License-Identifier: Apache-2.0
// What a drawing must keep to, file by file: which elements, attributes and colours it may use, how
// large it may be. It reads no files; collect.mjs does.

import { pathProblem } from './path_data.mjs';
import { DrawingError, parse, walk } from './xml.mjs';

/**
 * The groups: a folder is a group is a sheet. Of a group that is `apart` each drawing is a sheet, because
 * a page needs few of them. `word` is the group's part of i18n keys and ids; `scenery` has no names:
 * the card, board or table that it shows is named beside it.
 */
export const kGroups = {
  icons: { word: 'icon', size: [24, 24], limit: 1500 },
  chains: { word: 'chain', size: [24, 24], limit: 1500 },
  edifice: { word: 'edifice', size: [24, 24], limit: 1500 },
  architects: { word: 'architects', size: [24, 24], limit: 1500 },
  dice: { word: 'dice', size: [24, 24], limit: 1500 },
  interface: { word: 'interface', size: [24, 24], limit: 1500 },
  emblems: { word: 'emblem', size: [48, 48], limit: 4000 },
  skylines: { word: 'skyline', size: [320, 120], limit: 8000 },
  wonders: { word: 'wonder', size: [200, 200], limit: 12000, apart: true },
  panoramas: { word: 'panorama', size: [836, 262], limit: 12000, apart: true, scenery: true },
  scenes: { word: 'scene', size: [132, 115], limit: 2500, scenery: true },
  terrace: { word: 'terrace', size: null, limit: 8000, scenery: true },
  start: { word: 'start', size: null, limit: 8000, scenery: true },
  faces: { word: 'face', size: [48, 48], limit: 3000, scenery: true },
  company: { word: 'company', size: null, limit: 8000, scenery: true },
  frames: { word: 'frame', size: null, limit: 4000 },
};

const kElements = new Set([
  'svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon',
]);
const kAttributes = new Set([
  'xmlns', 'viewBox', 'id', 'class', 'data-on', 'd', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2',
  'y1', 'y2', 'width', 'height', 'points', 'transform', 'fill', 'fill-opacity', 'fill-rule', 'stroke',
  'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'opacity',
]);
const kSvg = 'http://www.w3.org/2000/svg';
const kVariable = /var\(\s*(--[a-z0-9-]+)/g;
const kFallback = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|currentColor|Canvas|none|transparent)$/;

/** Whether a fill or stroke is none, currentColor or a custom property with a fallback. */
export function isPaint(value) {
  if (value === 'none' || value === 'currentColor') return true;
  const match = /^var\(--[a-z0-9-]+,\s*(.+)\)$/.exec(value);
  return match !== null && (kFallback.test(match[1]) || isPaint(match[1]));
}

/** The custom properties that a value names. */
export const variablesIn = (value) => [...value.matchAll(kVariable)].map((match) => match[1]);

function attributeProblem(name, value, variables) {
  if (/url\s*\(|:\/\/|data:|javascript:/i.test(value) && name !== 'xmlns') {
    return `${name} refers to something outside; a drawing stands alone`;
  }
  if (!kAttributes.has(name)) return `the attribute ${name} is not used in drawings`;
  if ((name === 'fill' || name === 'stroke') && !isPaint(value)) {
    return `${name}="${value}": colours are none, currentColor or var(--name, fallback)`;
  }
  if (name.endsWith('opacity') && !/^var\(--[a-z0-9-]+,\s*[0-9.]+\)$/.test(value)) {
    return `${name}="${value}": it is var(--name, number), so that black and white need not turn grey`;
  }
  const unknown = variablesIn(value).find((variable) => !variables.has(variable));
  if (unknown) return `${unknown} is not declared in drawings.css`;
  if (name === 'd') {
    const problem = pathProblem(value);
    if (problem) return `the path is wrong: ${problem}`;
  }
  return null;
}

function* elementProblems(element, isRoot, ids, variables) {
  const { name, attributes } = element;
  if (!kElements.has(name) || (name === 'svg') !== isRoot) {
    yield `<${name}> is not used in drawings; they are made of ${[...kElements].slice(1).join(', ')}`;
  }
  for (const [key, value] of attributes) {
    const problem = attributeProblem(key, value, variables);
    if (problem) yield `<${name}>: ${problem}`;
  }
  if (name === 'path' && !attributes.has('d')) yield '<path> has no d';
  const id = attributes.get('id');
  if (id !== undefined) {
    if (ids.has(id)) yield `the id ${id} stands twice`;
    ids.add(id);
  }
}

/**
 * Checks one source. `rule` has size and limit, `variables` the declared custom properties. Returns
 * {root, problems: [{line, reason}]}; root is null if the text is not well-formed.
 */
export function checkDrawing(text, rule, variables) {
  const problems = [];
  let root = null;
  try {
    root = parse(text);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    return { root, problems: [{ line: error.line, reason: error.message }] };
  }
  const ids = new Set();
  for (const element of walk(root)) {
    for (const reason of elementProblems(element, element === root, ids, variables)) {
      problems.push({ line: element.line, reason });
    }
  }
  const at = (reason) => problems.push({ line: root.line, reason });
  if (root.attributes.get('xmlns') !== kSvg) at(`xmlns must be ${kSvg}`);
  const box = `0 0 ${rule.size.join(' ')}`;
  if (root.attributes.get('viewBox') !== box) {
    at(`viewBox is "${root.attributes.get('viewBox') ?? ''}" and must be "${box}"`);
  }
  if (root.children.length === 0) at('nothing is drawn');
  const bytes = Buffer.byteLength(text);
  if (bytes >= rule.limit) at(`${bytes} bytes; it must be less than ${rule.limit}`);
  return { root, problems };
}
