// SPDX-License-Identifier: Apache-2.0
// Tests of the checker with bad drawings, and of what it writes. Run: node --test tools/drawings/

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { UsageError, main, readArguments, weightOf } from './build.mjs';
import { collect } from './collect.mjs';
import { readData } from './cover.mjs';
import { pathProblem } from './path_data.mjs';
import { checkDrawing, isPaint } from './rules.mjs';
import { wonderProblems } from './wonder_rules.mjs';
import { parse, walk } from './xml.mjs';

const kRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const kRule = { size: [24, 24], limit: 1500 };
const kVariables = new Set(['--draw-main', '--draw-tone']);
const kHead = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">';

const reasons = (text, rule = kRule) =>
  checkDrawing(text, rule, kVariables).problems.map(({ line, reason }) => `${line}: ${reason}`);
const inside = (body) => reasons(`${kHead}\n${body}\n</svg>`);

function refused(found, pattern) {
  assert.equal(found.length, 1, `one problem was due, found ${JSON.stringify(found)}`);
  assert.match(found[0], pattern);
}

test('a good drawing is accepted', () => {
  const disc = '<circle cx="12" cy="12" r="9" fill="var(--draw-tone, #fff)"/>';
  assert.deepEqual(inside(`<!-- a disc --><g>${disc}</g>`), []);
});

test('what is not well-formed is refused with its line', () => {
  refused(inside('<g><path d="M0 0h1"/>'), /^3: <\/svg> where <\/g> is due/);
  refused(reasons(`${kHead}<path d="M0 0h1"/>`), /<svg> of line 1 is not closed/);
  refused(inside('<path d=M0/>'), /^2: <path>: attributes are written name="value"/);
  refused(inside('<path d="M0 0h1" d="M0 0"/>'), /<path> has d twice/);
  refused(inside('<path d="M0 0h1"/> words'), /^2: text between elements: 'words/);
  refused(inside('<!-- open'), /comment is not closed/);
  refused(reasons('<!DOCTYPE svg>'), /doctypes/);
  refused(reasons(''), /the file is empty/);
  refused(reasons(`${kHead}<g/></svg><svg/>`), /<svg> stands after the end/);
  refused(reasons('</svg>'), /<\/svg> closes nothing/);
});

test('elements that carry text, pictures, scripts or references are refused', () => {
  const bodies = ['<text/>', '<image/>', '<script/>', '<style/>', '<use/>', '<a/>', '<foreignObject/>',
    '<title/>', '<animate/>', '<linearGradient/>', '<svg/>'];
  for (const body of bodies) {
    refused(inside(body), /^2: <\w+> is not used in drawings; they are made of g, path/);
  }
});

test('attributes that refer to something outside or run something are refused', () => {
  refused(inside('<g href="https://example.org/x.svg"/>'), /href refers to something outside/);
  refused(inside('<g fill="url(#a)"/>'), /fill refers to something outside/);
  refused(inside('<g href="#a"/>'), /the attribute href is not used/);
  refused(inside('<g onclick="x()"/>'), /the attribute onclick is not used/);
  refused(inside('<g style="fill:red"/>'), /the attribute style is not used/);
});

test('colours are custom properties with a fallback, and declared ones', () => {
  refused(inside('<g fill="red"/>'), /fill="red": colours are none, currentColor or var/);
  refused(inside('<g stroke="#123456"/>'), /stroke="#123456"/);
  refused(inside('<g fill="var(--draw-main)"/>'), /colours are none/);
  refused(inside('<g fill="var(--draw-other, #fff)"/>'), /--draw-other is not declared in drawings.css/);
  refused(inside('<g opacity="var(--draw-other, 0)"/>'), /--draw-other is not declared/);
  refused(inside('<g fill-opacity=".5"/>'), /fill-opacity="\.5": it is var\(--name, number\)/);
  assert.ok(isPaint('var(--draw-main, var(--draw-tone, currentColor))'));
  assert.ok(!isPaint('var(--draw-main, red)'));
});

test('ids stand once, the viewBox is the size, and something is drawn', () => {
  refused(inside('<g id="a"/><g id="a"/>'), /the id a stands twice/);
  const wide = kHead.replace('24 24', '25 24');
  refused(reasons(`${wide}<g/></svg>`), /viewBox is "0 0 25 24" and must be "0 0 24 24"/);
  refused(reasons('<svg viewBox="0 0 24 24"><g/></svg>'), /xmlns must be/);
  refused(reasons(`${kHead}</svg>`), /nothing is drawn/);
});

test('a drawing at the limit is too large, one below it is not', () => {
  const text = `${kHead}<g/></svg>`;
  assert.deepEqual(reasons(text, { size: [24, 24], limit: text.length + 1 }), []);
  refused(reasons(text, { size: [24, 24], limit: text.length }), /bytes; it must be less than/);
});

test('path data is read command by command', () => {
  for (const d of ['M1 2h3', 'm1,2.5-3 4z', 'M0 0a1 1 0 0110 10', 'M.5.5 1 1L2-3z']) {
    assert.equal(pathProblem(d), null, d);
  }
  assert.match(pathProblem('L1 2'), /begins with 'L'/);
  assert.match(pathProblem('M1 2 3'), /'M' takes 2 numbers at a time and has 3/);
  assert.match(pathProblem('M1 2x4'), /'x' is no path command/);
  assert.match(pathProblem('M1 2h#'), /'h' takes 1 numbers at a time and has 0/);
  assert.match(pathProblem('M0 0a1 1 0 2 0 1 1'), /'a' takes 7/);
  assert.match(pathProblem(' '), /empty/);
  refused(inside('<path d="M1"/>'), /the path is wrong/);
  refused(inside('<path/>'), /<path> has no d/);
});

test('a wonder is five parts, resting on what the data says, and their scaffolds', () => {
  const stages = [{}, { on: [1] }, {}, {}, {}];
  const group = (kind, number) => `<g id="${kind}-${number}" class="${kind}"/>`;
  const scaffolds = [1, 2, 3, 4, 5].map((number) => group('scaffold', number)).join('');
  const wonder = (second) => parse(`<svg>${group('stage', 1)}${second}${
    [3, 4, 5].map((number) => group('stage', number)).join('')}${scaffolds}</svg>`);
  const good = '<g id="stage-2" class="stage" data-on="1"/>';
  const first = (second) => wonderProblems(wonder(second), stages)[0];
  assert.deepEqual(wonderProblems(wonder(good), stages), []);
  assert.match(first('<g id="stage-2" class="stage"/>'), /rests on ""; .* says "1"/);
  assert.match(first('<g id="stage-3" class="stage" data-on="1"/>'), /must have stage-2/);
  assert.match(first('<g id="stage-2" data-on="1"/>'), /class="stage"/);
  assert.match(first(''), /must be 5 <g> of stages, 5 <g> of scaffolds/);
  assert.deepEqual(wonderProblems(wonder('<g id="stage-2" class="stage" data-on="9"/>'), null), []);
  assert.match(wonderProblems(wonder(good), undefined)[0], /no game has a wonder of this name/);
});

test('arguments are checked', () => {
  assert.throws(() => readArguments([]), UsageError);
  assert.throws(() => readArguments(['a', 'b']), /one folder to write into, not also b/);
  assert.throws(() => readArguments(['--chekc']), /unknown option --chekc/);
  assert.throws(() => readArguments(['--source']), /needs a folder/);
  assert.throws(() => readArguments(['--check', '--data', '/nowhere']), /does not exist/);
  assert.throws(() => main(['--check', '--data', tmpdir()], () => {}), /architects.json: /);
});

/** Runs `change` on a copy of the drawings and returns [exit code, lines]. */
function build(t, change, write = false) {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-drawings-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const source = join(folder, 'source');
  cpSync(join(kRoot, 'web/drawings'), source, { recursive: true });
  change(source);
  const lines = [];
  const out = join(folder, 'out');
  const code = main([write ? out : '--check', '--source', source], (line) => lines.push(line));
  return { code, text: lines.join('\n'), out };
}

const changeIndex = (source, change) => {
  const index = readData(join(source, 'index.json'));
  change(index);
  writeFileSync(join(source, 'index.json'), JSON.stringify(index));
};

/** A folder of three drawings, one of which uses another. */
function small(t) {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-drawings-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const id of ['icons/wood', 'frames/die']) {
    mkdirSync(join(folder, id.split('/')[0]));
    writeFileSync(join(folder, `${id}.svg`), `${kHead}<g/></svg>`);
  }
  writeFileSync(join(folder, 'drawings.css'), '.draw-light { --draw-main: #000; }');
  const size = [24, 24];
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ drawings: [
    { id: 'icons/wood', group: 'icons', size, key: 'draw.icon.wood' },
    { id: 'dice/grey_wood', group: 'dice', size, key: 'draw.dice.grey_wood', uses: 'icons/wood' },
    { id: 'frames/die', group: 'frames', size, key: 'draw.frame.die', slots: { face: [0, 0, 24, 24] } },
  ] }));
  return folder;
}

test('the index and the files must agree', (t) => {
  assert.deepEqual(collect(small(t), null).problems, []);
  const change = (position, values) => (folder) =>
    changeIndex(folder, ({ drawings }) => Object.assign(drawings[position], values));
  const file = (name, text) => (folder) => writeFileSync(join(folder, name), text);
  const cases = [
    [(folder) => rmSync(join(folder, 'icons/wood.svg')), /wood.svg: index.json lists it, the file is/],
    [(folder) => rmSync(join(folder, 'drawings.css')), /drawings.css: it is missing/],
    [(folder) => changeIndex(folder, ({ drawings }) => drawings.push(null)), /entry 4: the id must be/],
    [file('icons/extra.svg', ''), /icons\/extra.svg: it is not listed in index.json/],
    [file('icons/wood.png', ''), /icons\/wood.png: only .svg files belong here/],
    [file('icons/wood.svg', `${kHead}\n<text/></svg>`), /icons\/wood.svg:2: <text> is not used/],
    [file('index.json', '{'), /index.json: .*JSON/],
    [file('index.json', '{}'), /index.json: it must have a list "drawings"/],
    [(folder) => changeIndex(folder, ({ drawings }) => drawings.push(drawings[0])), /listed twice/],
    [change(0, { id: 'wood' }), /index.json: wood: the id must be GROUP\/NAME/],
    [change(0, { id: 'icons/Wood' }), /names are snake_case/],
    [change(0, { group: 'dice' }), /its group must be "icons"/],
    [change(0, { key: 'wood' }), /its key must be "draw.icon.wood"/],
    [change(2, { id: 'terrace/die', group: 'terrace' }), /terrace\/die: scenery has no key/],
    [change(0, { size: [9, 9] }), /its size must be \[24,24\]/],
    [change(2, { size: 9 }), /its size must be \[width, height\]/],
    [change(1, { uses: 'icons/none' }), /dice\/grey_wood: it uses icons\/none/],
    [change(2, { slots: { face: [0, 0, 99, 1] } }), /slot face reaches beyond the drawing/],
    [change(2, { slots: { face: [0, 0] } }), /slot face must be \[x, y, width, height\]/],
  ];
  for (const [spoil, pattern] of cases) {
    const folder = small(t);
    spoil(folder);
    const found = collect(folder, null).problems.map(({ where, reason }) => `${where}: ${reason}`);
    assert.match(found.join('\n'), pattern);
  }
});

test('an effect without its drawing is found', (t) => {
  const { code, text } = build(t, (source) =>
    changeIndex(source, (index) => { delete index.effects.dice.unlock; }));
  assert.equal(code, 1);
  assert.match(text, /effects.dice names no drawing for the effect unlock/);
  assert.match(text, /nothing is written/);
});

test('a chain symbol without its drawing is found', (t) => {
  const { code, text } = build(t, (source) => {
    rmSync(join(source, 'chains/saw.svg'));
    changeIndex(source, (index) => {
      index.drawings = index.drawings.filter(({ id }) => id !== 'chains/saw');
    });
  });
  assert.equal(code, 1);
  assert.match(text, /chains\/saw is missing; the data of Laboratory needs it/);
});

test('the project’s drawings are right, and every one is in a sheet once', (t) => {
  const { code, text, out } = build(t, () => {}, true);
  assert.equal(code, 0, text);
  const { drawings } = readData(join(out, 'index.json'));
  const ids = [];
  const sheets = readdirSync(out, { recursive: true })
    .filter((file) => file.endsWith('.svg') && !file.startsWith('frames/'));
  for (const name of sheets) {
    for (const element of walk(parse(readFileSync(join(out, name), 'utf8')))) {
      if (element.attributes.has('id')) ids.push(element.attributes.get('id'));
      assert.ok(!element.attributes.has('href'));
    }
  }
  assert.equal(new Set(ids).size, ids.length, 'ids are unique over all sheets');
  const symbols = ids.filter((id) => !/-(stage|scaffold)-\d$/.test(id));
  assert.equal(symbols.length, drawings.length);
  assert.ok(ids.includes('wonder-gizah-stage-5'));
  assert.ok(sheets.includes('panoramas/ur.svg') && !sheets.includes('panoramas.svg'));
  const page = readFileSync(join(out, 'gallery.html'), 'utf8');
  for (const id of symbols) assert.ok(page.includes(`<use href="#${id}"/>`), id);
});

test('what is written draws the same as its source', (t) => {
  const { out } = build(t, () => {}, true);
  for (const name of readdirSync(join(kRoot, 'web/drawings/frames'))) {
    const seen = (text) => [...walk(parse(text))].map(({ name: tag, attributes }) =>
      [tag, [...attributes].map(([key, value]) => [key, value.replace(/\s+/g, '')])]);
    const source = readFileSync(join(kRoot, 'web/drawings/frames', name), 'utf8');
    assert.deepEqual(seen(readFileSync(join(out, 'frames', name), 'utf8')), seen(source));
  }
});

test('all drawings together are light, and none is forgotten in what they weigh', () => {
  const found = collect(join(kRoot, 'web/drawings'), join(kRoot, 'data'));
  const weight = weightOf(found);
  assert.ok(weight < 150_000, `${weight} bytes`);
  const fewer = { ...found, drawings: found.drawings.filter(({ entry }) => entry.group !== 'scenes') };
  assert.ok(weightOf(fewer) < weight - 10_000);
});

test('scenery is listed with what it shows, cards one colour after the other', () => {
  const out = mkdtempSync(join(tmpdir(), 'drawings-'));
  assert.equal(main([out], () => undefined), 0);
  const scenery = JSON.parse(readFileSync(join(out, 'scenery.json'), 'utf8'));
  const scenes = scenery.filter(({ group }) => group === 'scenes');
  const colours = scenes.map(({ looks }) => /scene-(\w+)/.exec(looks[0])?.[1] ?? 'edifice');
  const changes = colours.filter((colour, i) => colour !== colours[i - 1]);
  assert.equal(changes.length, new Set(colours).size, changes.join(', '));
  assert.equal(scenery.find(({ id }) => id === 'scenes/altar').key, 'wonders.card.Altar');
  const files = readdirSync(join(kRoot, 'web/drawings/scenes'));
  assert.equal(scenes.length, files.length);
  rmSync(out, { recursive: true });
});
