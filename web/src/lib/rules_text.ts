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
  style: 'plain' | 'strong' | 'slant';
}
export type Block = { kind: 'text'; pieces: Piece[] } | { kind: 'list'; ordered: boolean; items: Piece[][] };
export interface Section {
  id: string;
  heading: string;
  blocks: Block[];
}
export interface RulesText {
  title: string;
  sections: Section[];
}

/** "**build** it" is strong "build" and plain " it". */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*/gs;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index), style: 'plain' });
    found.push({ text: match[1] ?? match[2] ?? '', style: match[1] === undefined ? 'slant' : 'strong' });
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
  const rules: RulesText = { title: '', sections: [{ id: 'top', heading: '', blocks: [] }] };
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) rules.sections[rules.sections.length - 1]?.blocks.push(block(lines));
    lines = [];
  };
  for (const line of text.replace(/<!--.*?-->/gs, '').split('\n')) {
    const heading = /^## (?:\{#([\w-]+)\} )?(.*)$/.exec(line);
    if (heading) {
      flush();
      rules.sections.push({
        id: heading[1] ?? `s${rules.sections.length}`,
        heading: heading[2] ?? '',
        blocks: [],
      });
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

const plain = (parts: Piece[]): string => parts.map(({ text }) => text).join('');

/** Whether a section speaks of all these words. */
export function mentions(section: Section, query: string): boolean {
  const text = [
    section.heading,
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
