// SPDX-License-Identifier: Apache-2.0
// A strict reader for the small part of XML that our drawings use: elements, attributes, comments.
// It knows nothing of SVG. What it does not know (entities, CDATA, doctypes) it refuses.

export class DrawingError extends Error {
  constructor(line, reason) {
    super(reason);
    this.line = line;
  }
}

const kName = /[A-Za-z][A-Za-z0-9:_-]*/y;
const kSpace = /\s*/y;
const kAttribute = /([A-Za-z][A-Za-z0-9:_-]*)\s*=\s*"([^"<]*)"/y;

/** The root element: {name, attributes: Map, children, line}. Throws DrawingError. */
export function parse(text) {
  let at = 0;
  const open = [];
  let root = null;

  const line = () => text.slice(0, at).split('\n').length;
  const fail = (reason) => {
    throw new DrawingError(line(), reason);
  };
  const take = (pattern) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };

  const comment = () => {
    const end = text.indexOf('-->', at);
    if (end < 0) fail('a comment is not closed with -->');
    at = end + 3;
  };

  const endTag = () => {
    const name = take(kName)?.[0];
    const element = open.pop();
    if (!element) fail(`</${name}> closes nothing`);
    if (element.name !== name) fail(`</${name}> where </${element.name}> is due`);
    take(kSpace);
    if (text[at++] !== '>') fail(`</${name} is not closed with >`);
  };

  const startTag = () => {
    const start = line();
    const name = take(kName)?.[0];
    if (!name) fail('after < a name, a / or a comment is due');
    const element = { name, attributes: new Map(), children: [], line: start };
    for (;;) {
      take(kSpace);
      if (text[at] === '>' || text.startsWith('/>', at)) break;
      const attribute = take(kAttribute);
      if (!attribute) fail(`<${name}>: attributes are written name="value"`);
      const [, key, value] = attribute;
      if (element.attributes.has(key)) fail(`<${name}> has ${key} twice`);
      if (value.includes('&')) fail(`<${name}> has an entity in ${key}; write the character itself`);
      element.attributes.set(key, value);
    }
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else if (root) fail(`<${name}> stands after the end of <${root.name}>`);
    else root = element;
    if (text[at] === '>') {
      at += 1;
      open.push(element);
    } else {
      at += 2;
    }
  };

  while (at < text.length) {
    if (take(kSpace)[0]) continue;
    if (text[at] !== '<') fail(`text between elements: '${text.slice(at, at + 20).trim()}'`);
    if (text.startsWith('<!--', at)) comment();
    else if (text.startsWith('<!', at) || text.startsWith('<?', at)) {
      fail('doctypes, CDATA and processing instructions are not used in drawings');
    } else if (text[at + 1] === '/') {
      at += 2;
      endTag();
    } else {
      at += 1;
      startTag();
    }
  }
  if (open.length) fail(`<${open.at(-1).name}> of line ${open.at(-1).line} is not closed`);
  if (!root) fail('the file is empty; an <svg> element is due');
  return root;
}

/** Every element of the tree, parents first. */
export function* walk(element) {
  yield element;
  for (const child of element.children) yield* walk(child);
}
