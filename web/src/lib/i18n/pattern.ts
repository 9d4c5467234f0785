// SPDX-License-Identifier: Apache-2.0
// The part of ICU MessageFormat that i18n/ is written in: {name}, {count, plural, =0 {…} one {…} other {…}}
// with # for the number, {points, number, ::sign-always}, and quotes. The tests compare it with the whole of it,
// which is several times as large as the rest of what the first page needs.

type Part =
  | string
  | { kind: 'argument'; name: string }
  | { kind: 'number'; name: string; signed: boolean }
  | { kind: 'plural'; name: string; cases: Map<string, Part[]> }
  | { kind: 'count' };

export type Values = Record<string, string | number>;

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Up to the end, or to the } that ends the case of a plural. */
  parts(inPlural: boolean): Part[] {
    const parts: Part[] = [];
    let plain = '';
    const push = (part: Part): void => {
      if (plain) parts.push(plain);
      plain = '';
      parts.push(part);
    };
    for (; this.at < this.text.length; this.at += 1) {
      const letter = this.text[this.at];
      if (letter === "'") plain += this.quoted(inPlural);
      else if (letter === '{') push(this.argument());
      else if (letter === '}' && inPlural) break;
      else if (letter === '}') throw this.wrong('a } too many');
      else if (letter === '#' && inPlural) push({ kind: 'count' });
      else plain += letter;
    }
    if (plain) parts.push(plain);
    return parts;
  }

  /** '' is one quote; 'x' is x where x begins with something that has a meaning; any other is itself. */
  private quoted(inPlural: boolean): string {
    const next = this.text[this.at + 1] ?? '';
    if (next === "'") {
      this.at += 1;
      return "'";
    }
    if (next !== '{' && next !== '}' && !(inPlural && next === '#')) return "'";
    let plain = '';
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      if (this.text[this.at] !== "'") plain += this.text[this.at];
      else if (this.text[this.at + 1] === "'") {
        plain += "'";
        this.at += 1;
      } else break;
    }
    return plain;
  }

  /** From { to its }, on which it stays. */
  private argument(): Part {
    this.at += 1;
    const name = this.until(/[,}]/).trim();
    if (!/^\w+$/.test(name)) throw this.wrong('no name');
    if (this.text[this.at] === '}') return { kind: 'argument', name };
    this.at += 1;
    const kind = this.until(/[,}]/).trim();
    if (kind === 'number') {
      const style = this.text[this.at] === '}' ? '' : this.until(/\}/).slice(1).trim();
      if (style !== '' && style !== '::sign-always') throw this.wrong(`the style ${style}`);
      return { kind, name, signed: style !== '' };
    }
    if (kind !== 'plural') throw this.wrong(`the kind ${kind}`);
    return { kind, name, cases: this.cases() };
  }

  private cases(): Map<string, Part[]> {
    const cases = new Map<string, Part[]>();
    this.at += 1;
    for (;;) {
      const which = this.until(/[{}]/).trim();
      if (this.text[this.at] === '}') break;
      if (!/^(=\d+|[a-z]+)$/.test(which)) throw this.wrong(`the case ${which}`);
      this.at += 1;
      cases.set(which, this.parts(true));
      if (this.text[this.at] !== '}') throw this.wrong('no end');
      this.at += 1;
    }
    if (!cases.has('other')) throw this.wrong('no case other');
    return cases;
  }

  private until(end: RegExp): string {
    const from = this.at;
    while (this.at < this.text.length && !end.test(this.text[this.at] ?? '')) this.at += 1;
    if (this.at === this.text.length) throw this.wrong('no end');
    return this.text.slice(from, this.at);
  }

  private wrong(what: string): Error {
    return new Error(`${what} at ${this.at} of: ${this.text}`);
  }
}

/** What the browser knows of a language; making it takes longer than using it. */
class Numbers {
  readonly plain: Intl.NumberFormat;
  readonly signed: Intl.NumberFormat;
  readonly rules: Intl.PluralRules;

  constructor(locale: string) {
    this.plain = new Intl.NumberFormat(locale);
    this.signed = new Intl.NumberFormat(locale, { signDisplay: 'always' });
    this.rules = new Intl.PluralRules(locale);
  }
}
const known = new Map<string, Numbers>();

function numbersOf(locale: string): Numbers {
  const found = known.get(locale) ?? new Numbers(locale);
  known.set(locale, found);
  return found;
}

/** A pattern in one language, read once. Throws when it is none, or when an argument is missing. */
export class Pattern {
  private readonly parts: Part[];
  private readonly numbers: Numbers;

  constructor(text: string, locale: string) {
    this.parts = new Reader(text).parts(false);
    this.numbers = numbersOf(locale);
  }

  format(values: Values): string {
    return this.join(this.parts, values, 0);
  }

  private join(parts: Part[], values: Values, count: number): string {
    return parts.map((part) => (typeof part === 'string' ? part : this.show(part, values, count))).join('');
  }

  private show(part: Exclude<Part, string>, values: Values, count: number): string {
    if (part.kind === 'count') return this.numbers.plain.format(count);
    const value = values[part.name];
    if (value === undefined) throw new Error(`${part.name} is missing`);
    if (part.kind === 'argument') return String(value);
    const number = Number(value);
    if (part.kind === 'number')
      return (part.signed ? this.numbers.signed : this.numbers.plain).format(number);
    const rule = this.numbers.rules.select(number);
    const chosen = part.cases.get(`=${number}`) ?? part.cases.get(rule) ?? part.cases.get('other');
    return this.join(chosen ?? [], values, number);
  }
}
