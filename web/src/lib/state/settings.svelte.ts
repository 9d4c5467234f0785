// SPDX-License-Identifier: Apache-2.0
// What this device remembers: language, looks, manners, the last choice on the start page. Kept in the
// browser's storage; where that is not allowed, until the page is closed.
import type { Learnt } from '../lesson';
import { type LanguageId, preferred } from '../i18n/language.svelte';

/** A game against bots, as somebody chose it last. */
export interface Alone {
  options: Record<string, string>;
  level: string;
}

export interface Settings {
  language: LanguageId | null; // null: as the browser
  theme: 'system' | 'light' | 'dark';
  noColour: boolean;
  motion: 'full' | 'reduced' | 'none';
  cardSize: 'small' | 'medium' | 'large';
  actionList: boolean;
  /** Keys of the table that act by themselves. */
  keys: boolean;
  /** The strip of turns beside a table is open. */
  turns: boolean;
  /** What a bot thinks of choices is shown in a game that is watched again. */
  opinions: boolean;
  notifications: boolean;
  sound: boolean;
  /** Per cent. */
  volume: number;
  /** Whose words are not shown here. */
  muted: string[];
  coach: boolean;
  /** Notes of the coach that were read: "GAME.NOTE", with blanks between. */
  coached: string;
  name: string;
  /** Plays under a name that the page has given: others are not met before there is an own one. */
  guest: boolean;
  /** The account this device is logged in to; empty without one. */
  login: string;
  /** By game. */
  alone: Record<string, Alone>;
  /** By game: where its lesson was left. */
  lessons: Record<string, Learnt>;
  /** The game that was played alone last; empty before the first. */
  last: string;
  /** What sheets are printed on, as the server names it, and whether in colour. */
  paper: string;
  paperColour: boolean;
}

export const kDefaults: Settings = {
  language: null,
  theme: 'system',
  noColour: false,
  motion: 'full',
  cardSize: 'medium',
  actionList: false,
  keys: true,
  turns: false,
  opinions: true,
  notifications: false,
  sound: false,
  volume: 60,
  muted: [],
  coach: true,
  coached: '',
  name: '',
  guest: false,
  login: '',
  alone: {},
  lessons: {},
  last: '',
  paper: 'a4',
  paperColour: true,
};

const kKey = 'pharos.settings';

/** What was stored, as far as it is of the right kind. */
export function readSettings(text: string | null): Settings {
  const settings: Settings = { ...kDefaults };
  if (!text) return settings;
  try {
    const stored = JSON.parse(text) as Record<string, unknown>;
    for (const key of Object.keys(kDefaults) as (keyof Settings)[]) {
      const value = stored[key];
      const wanted = kDefaults[key];
      if (value === undefined || (wanted !== null && typeof value !== typeof wanted)) continue;
      Object.assign(settings, { [key]: value });
    }
  } catch {
    // Not ours: begin anew.
  }
  return settings;
}

function load(): Settings {
  try {
    return readSettings(localStorage.getItem(kKey));
  } catch {
    return { ...kDefaults };
  }
}

export const settings = $state<Settings>(load());

export function keepSettings(): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(settings));
  } catch {
    // The browser keeps nothing: settings last until the page is closed.
  }
}

export const wantedLanguage = (): LanguageId => settings.language ?? preferred(navigator.languages);

/** Puts theme, colours, motion and size of cards on the page itself. Paper gets no colour. */
export function applyLooks(systemIsDark: boolean, onPaper = false): void {
  const plain = settings.noColour || onPaper;
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && systemIsDark);
  const page = document.documentElement;
  page.dataset['theme'] = dark && !onPaper ? 'dark' : 'light';
  page.dataset['motion'] = settings.motion;
  page.dataset['cards'] = settings.cardSize;
  page.toggleAttribute('data-no-colour', plain);
  page.classList.toggle('draw-no-colour', plain);
  page.classList.toggle('draw-dark', dark && !plain);
  page.classList.toggle('draw-light', !dark && !plain);
}
