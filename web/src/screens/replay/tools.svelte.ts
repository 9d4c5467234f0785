// SPDX-License-Identifier: Apache-2.0
// What can be done with a replay besides going through it, as buttons of its bar and its menu: each a drawing of the
// interface, and what it does or where it leads.
import { t } from '../../lib/i18n/language.svelte';
import { app } from '../../lib/state/app.svelte';
import { announce } from '../../lib/state/live.svelte';

export interface Tool {
  icon: string;
  label: string;
  act?: () => void;
  href?: string;
}

/** What can be opened over a replay. */
export type ReplayShown = 'score' | 'log' | 'menu' | 'keys' | 'opinions' | 'chances' | 'hands';

interface Source {
  game: () => string;
  /** The table of this server it was played at; null for a file. */
  id: () => string | null;
  /** The record. */
  text: () => string;
  open: (what: ReplayShown) => void;
}

const kTold = 2000; // ms that a button says it is done

/** The record as a file, whether it came from the server or from one. */
function save(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text.trim()}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'pharos.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export class Tools {
  #from: Source;
  #copied = $state(false);
  readonly list = $derived.by<Tool[]>(() => [
    {
      icon: this.#copied ? 'check' : 'link',
      label: t(this.#copied ? 'web.button.copied' : 'web.replay.share'),
      act: () => void this.#share(),
    },
    { icon: 'download', label: t('web.replay.save'), act: () => save(this.#from.text()) },
    { icon: 'score', label: t('web.table.to_score'), act: () => this.#from.open('score') },
    { icon: 'log', label: t('web.log.heading'), act: () => this.#from.open('log') },
    { icon: 'rules', label: t('web.start.rules'), href: `/rules/${this.#from.game()}` },
  ]);
  readonly menu = $derived.by<Tool>(() => ({
    icon: 'menu',
    label: t('web.button.menu'),
    act: () => this.#from.open('menu'),
  }));

  constructor(from: Source) {
    this.#from = from;
  }

  async #share(): Promise<void> {
    if (!this.#from.id()) return void (app.problem = t('web.replay.share_file'));
    try {
      await navigator.clipboard.writeText(location.href);
      announce(t('web.button.copied'));
      this.#copied = true;
      setTimeout(() => (this.#copied = false), kTold);
    } catch {
      app.problem = t('web.error.copy_failed');
    }
  }
}
