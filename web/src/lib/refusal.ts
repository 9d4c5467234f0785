// SPDX-License-Identifier: Apache-2.0
// A refusal of the server as a sentence.
import type { Refusal } from '../generated/protocol';
import { say, t } from './i18n/language.svelte';

export function refusalText({ key, detail, say: reason }: Refusal): string {
  if (key === 'server.bad_record')
    return [
      t(key),
      reason ? t('web.error.refused', { reason: say(reason) }) : '',
      detail ? `(${detail})` : '',
    ]
      .filter((part) => part !== '')
      .join(' ');
  if (reason) return t('web.error.refused', { reason: say(reason) });
  const text = t(key);
  return detail && (key === 'server.bad_plan' || key === 'server.not_possible')
    ? `${text} (${detail})`
    : text;
}
