// SPDX-License-Identifier: Apache-2.0
// Reads the rules texts of i18n/rules: headings with identifiers, paragraphs, lists, strong and slanted
// words; and says where they are. As much of Markdown as they use, into plain data; showing it is the page's business.

const files = import.meta.glob<string>('../generated/rules/*.md', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Where the text of such rules is in a language. */
export const rulesFile = (id: string, language: string): string | undefined =>
  files[`../generated/rules/${id}.${language}.md`];

export interface Piece {
  text: string;
  /** Of a symbol the text is empty, and `symbol` is its drawing. */
  style: 'plain' | 'strong' | 'slant' | 'symbol';
  symbol?: string;
}
export type Block = { kind: 'text'; pieces: Piece[] } | { kind: 'list'; ordered: boolean; items: Piece[][] };
export interface Section {
  id: string;
  heading: string;
  /** The rules of docs/rules that it tells, as "W3.6". */
  rules: string[];
  blocks: Block[];
}
export interface RulesText {
  title: string;
  sections: Section[];
}

/** "**build** it {icons/coins}" is strong "build", plain " it " and a symbol. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|\{(\w+\/\w+)\}/gs;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index), style: 'plain' });
    if (match[3]) found.push({ text: '', style: 'symbol', symbol: match[3] });
    else found.push({ text: match[1] ?? match[2] ?? '', style: match[1] === undefined ? 'slant' : 'strong' });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), style: 'plain' });
  return found;
}

function block(lines: string[]): Block {
  const first = lines[0] ?? '';
  const ordered = /^\d+\. /.test(first);
  if (!ordered && !first.startsWith('- ')) return { kind: 'text', pieces: pieces(lines.join(' ')) };
  const items: string[] = [];
  for (const line of lines) {
    const begin = /^(?:- |\d+\. )(.*)$/.exec(line);
    if (begin) items.push(begin[1] ?? '');
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', ordered, items: items.map(pieces) };
}

export function readRules(text: string): RulesText {
  const rules: RulesText = { title: '', sections: [{ id: 'top', heading: '', rules: [], blocks: [] }] };
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) rules.sections.at(-1)?.blocks.push(block(lines));
    lines = [];
  };
  for (const line of text.replace(/<!--.*?-->/gs, (told) => told.replaceAll('\n', ' ')).split('\n')) {
    const told = /^<!--(.*)-->$/.exec(line);
    const heading = /^## (?:\{#([\w-]+)\} )?(.*)$/.exec(line);
    if (heading) {
      flush();
      rules.sections.push({
        id: heading[1] ?? `s${rules.sections.length}`,
        heading: heading[2] ?? '',
        rules: [],
        blocks: [],
      });
    } else if (told) {
      rules.sections.at(-1)?.rules.push(...(told[1]?.match(/\b[A-Z]\d+\.\d+\b/g) ?? []));
    } else if (line.startsWith('# ')) {
      rules.title = line.slice(2);
    } else if (line.trim() === '') {
      flush();
    } else {
      if (/^(?:- |\d+\. )/.test(line) && lines.length > 0 && !/^(?:- |\d+\. )/.test(lines[0] ?? '')) flush();
      lines.push(line);
    }
  }
  flush();
  return rules;
}

/** The group that most rules of a section are of: W3 of W2.3, W3.5 and W3.6. */
export function groupOf({ rules }: Section): string | undefined {
  const groups = rules.map((rule) => rule.split('.')[0] ?? '');
  const times = (group: string): number => groups.filter((one) => one === group).length;
  return groups.sort((a, b) => times(b) - times(a))[0];
}

/** Sections that tell rules of one group, as W3, make a chapter; what tells none belongs to the one before it. */
export function chapters({ sections }: RulesText): Section[][] {
  const found: Section[][] = [];
  let group: string | undefined;
  for (const section of sections) {
    const own = groupOf(section);
    const last = found.at(-1);
    if (last && (!own || !group || own === group)) last.push(section);
    else found.push([section]);
    group = own ?? group;
  }
  return found;
}

/** A text in parts, every other of which is one of the words that are looked for. */
export function found(text: string, query: string): string[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [text];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`, 'gi'));
}

const plain = (parts: Piece[]): string => parts.map(({ text }) => text).join('');

/** Whether a section speaks of all these words. */
export function mentions(section: Section, query: string): boolean {
  const text = [
    section.heading,
    ...section.rules,
    ...section.blocks.map((one) =>
      one.kind === 'text' ? plain(one.pieces) : one.items.map(plain).join(' '),
    ),
  ]
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
