// SPDX-License-Identifier: Apache-2.0
// Puts arguments into the patterns of i18n/. Knows nothing of where words come from or who shows them.
import type { Argument, CountedWord, Message } from '../../generated/protocol';
import { Pattern } from './pattern';

export type Words = Record<string, string>;
export type Args = Record<string, Argument | string>;

export class Language {
  private readonly formats = new Map<string, Pattern>();
  private readonly locale: string;
  private readonly lists: Intl.ListFormat;

  constructor(private readonly words: Words) {
    this.locale = words['language.locale'] ?? 'en-GB';
    this.lists = new Intl.ListFormat(this.locale, { type: 'conjunction' });
  }

  has(key: string): boolean {
    return key in this.words;
  }

  /** The sentence of a key. A key without a pattern is shown as it is, so that the gap is seen. */
  text(key: string, args: Args = {}): string {
    const pattern = this.words[key];
    if (pattern === undefined) return key;
    if (!/[{}'#]/.test(pattern)) return pattern;
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args)) values[name] = this.value(value);
    try {
      return this.format(key, pattern).format(values);
    } catch {
      return key; // an argument is missing
    }
  }

  message(message: Message): string {
    return this.text(message.key, message.args);
  }

  /** A word of the data; under its own name when it has no translation. */
  word(domain: string, text: string): string {
    return this.words[`${domain}.${text}`] ?? text;
  }

  counted({ count, domain, text }: CountedWord): string {
    const own = `${domain}.${text}.counted`;
    if (this.has(own)) return this.text(own, { count });
    return this.text('text.counted', { count, word: this.word(domain, text) });
  }

  /** "a, b and c", as the language has it. */
  list(items: string[]): string {
    return this.lists.format(items);
  }

  /** "Price: 2 coins", with the space that the language puts before its colon. */
  pair(label: string, text: string | number): string {
    return this.text('text.pair', { label, text: String(text) });
  }

  /** "2 points; 1 shield", with the space before the semicolon. */
  series(items: string[]): string {
    return items.reduce((first, second) => (first ? this.text('text.then', { first, second }) : second), '');
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.locale).format(value);
  }

  date(milliseconds: number): string {
    return new Intl.DateTimeFormat(this.locale, { dateStyle: 'medium' }).format(milliseconds);
  }

  /** Hours and minutes; the day as well if it is another. */
  time(milliseconds: number): string {
    const today = new Date(milliseconds).toDateString() === new Date().toDateString();
    const style = today ? {} : ({ dateStyle: 'medium' } as const);
    return new Intl.DateTimeFormat(this.locale, { ...style, timeStyle: 'short' }).format(milliseconds);
  }

  private value(argument: Argument | string): string | number {
    if (typeof argument === 'number' || typeof argument === 'string') return argument;
    if (Array.isArray(argument)) return this.list(argument.map((item) => this.counted(item)));
    return this.word(argument.domain, argument.text);
  }

  private format(key: string, pattern: string): Pattern {
    let format = this.formats.get(key);
    if (!format) {
      format = new Pattern(pattern, this.locale);
      this.formats.set(key, format);
    }
    return format;
  }
}

/** A number that stands alone, as in a table: with a true minus. */
export const figure = (value: number): string => String(value).replace('-', '−');

/** "Ada builds Baths" is said with a capital where it begins with one of the game's own sentences. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
