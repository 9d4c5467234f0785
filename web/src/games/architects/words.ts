// SPDX-License-Identifier: Apache-2.0
// How things at the table of Architects are called.
import type { ArchitectsDeck, Table } from '../../generated/protocol';
import { t } from '../../lib/i18n/language.svelte';
import { seatName } from '../../lib/table';

/** Whose deck it is. */
export function deckTitle(table: Table, { seat }: ArchitectsDeck): string {
  if (seat === null) return t('web.architects_table.deck_middle');
  if (seat === table.you) return t('web.architects_table.deck_yours');
  return t('web.architects_table.deck_of', { name: seatName(table, seat) });
}
