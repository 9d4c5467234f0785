// SPDX-License-Identifier: Apache-2.0
// What a card would do for whoever takes it, in a few words. What that is says the server, for the seat that looks; here
// are its words, and nothing is worked out.
import type {
  ArchitectsDeck,
  ArchitectsOutlook,
  ArchitectsPlayer,
  ArchitectsView,
  Table,
} from '../../generated/protocol';
import { language, t, word } from '../../lib/i18n/language.svelte';
import { roman } from '../../lib/roman';
import { seatName } from '../../lib/table';

export interface Outlook {
  text: string;
  /** Something is gained or completed by it. */
  good: boolean;
}

const kNothing: Outlook = { text: '', good: false };

function forBuilding({ stage = 0, have = 0, of = 0, builds, complete }: ArchitectsOutlook): Outlook {
  if (complete) return { text: t('web.architects_table.will_complete'), good: true };
  if (builds) return { text: t('web.architects_table.will_stage', { stage: roman(stage) }), good: true };
  return {
    text: t('web.architects_table.will_part', { have, all: of, stage: roman(stage) }),
    good: false,
  };
}

function forScience(sets: string[], noToken: boolean): Outlook {
  if (sets.includes('pair')) return { text: t('web.architects_table.will_pair'), good: true };
  if (sets.includes('three')) return { text: t('web.architects_table.will_three'), good: true };
  return {
    text: t(noToken ? 'web.architects_table.will_no_token' : 'web.architects_table.will_science'),
    good: false,
  };
}

function forWar({ horns = 0, turns = 0, battle = 0, conflict }: ArchitectsOutlook, all: number): Outlook {
  if (turns === 0) return { text: t('web.architects_table.will_shield'), good: false };
  if (conflict) return { text: t('web.architects_table.will_conflict'), good: false };
  return { text: t('web.architects_table.will_horn', { count: horns, turned: battle, all }), good: false };
}

function firstOf(will: ArchitectsOutlook, tokens: number): Outlook {
  if (will.stage !== undefined) return forBuilding(will);
  if (will.sets) return forScience(will.sets, will.no_token === true);
  if (will.shields !== undefined) return forWar(will, tokens);
  if (will.points !== undefined) {
    const key = will.cat ? 'web.architects_table.will_cat' : 'web.architects_table.will_points';
    return { text: t(key, { count: will.points }), good: true };
  }
  return { text: t('web.architects_table.will_spare'), good: false };
}

/** What taking this card would do; of others than the one who looks nothing is told. */
export function outlook(card: string, view: ArchitectsView, player: ArchitectsPlayer | undefined): Outlook {
  const will = player?.outlook?.[card];
  if (!will) return kNothing;
  const first = firstOf(will, view.conflict.tokens);
  if (!will.more) return first;
  const token = language().list(will.more.map((name) => word('architects.token', name)));
  const extra = t('web.architects_table.will_more', { count: will.more.length, token });
  return { text: `${first.text}; ${extra}`, good: true };
}

/** The central card lies face down: nobody knows it but those to whom the cat has shown it. */
export function unseen(table: Table, deck: ArchitectsDeck | undefined): string {
  const names = (deck?.seen_by ?? []).map((seat) => seatName(table, seat));
  if (names.length === 0) return t('web.architects_table.will_unseen');
  return t('web.architects_table.will_seen_by', { count: names.length, names: language().list(names) });
}
