// SPDX-License-Identifier: Apache-2.0
// The language in use: fetched on demand, changed at run time. `t` is what components call.
import type { Message } from '../../generated/protocol';
import { part } from '../renew';
import { type Args, Language, type Words } from './format';

const files = import.meta.glob<string>('../../generated/i18n/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const kLanguages = ['en', 'da', 'nb', 'sv', 'fr', 'de'] as const;
export type LanguageId = (typeof kLanguages)[number];

/** The first language of the browser that there is. Norwegian has several names. */
export function preferred(wanted: readonly string[]): LanguageId {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0] ?? '';
    const id = short === 'no' || short === 'nn' ? 'nb' : short;
    const found = kLanguages.find((one) => one === id);
    if (found) return found;
  }
  return 'en';
}

let current = $state.raw(new Language({}));
let currentId = $state<LanguageId>('en');

export async function setLanguage(id: LanguageId): Promise<void> {
  const url = files[`../../generated/i18n/${id}.json`];
  if (!url) return;
  const answer = await part(url);
  current = new Language((await answer.json()) as Words);
  currentId = id;
  document.documentElement.lang = id;
}

export const languageId = (): LanguageId => currentId;
export const language = (): Language => current;
export const t = (key: string, args?: Args): string => current.text(key, args);
export const say = (message: Message): string => current.message(message);
export const pair = (label: string, text: string | number): string => current.pair(label, text);
export const series = (items: string[]): string => current.series(items);
export const word = (domain: string, text: string): string => current.word(domain, text);
