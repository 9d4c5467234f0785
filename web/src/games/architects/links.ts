// SPDX-License-Identifier: Apache-2.0
// What followed from a card, link by link: each fact of a turn that is worth a look becomes a card, a token, a built part
// or a drawing. Nothing is worked out, and what lies face down is in no fact.
import type { ArchitectsFact } from '../../generated/protocol';

export type Link =
  /** of: the deck that it was taken from, as the view names it. */
  | { kind: 'card'; card: string; of: string | null }
  | { kind: 'token'; token: string }
  | { kind: 'part'; part: number }
  /** So many conflict tokens turn to war. */
  | { kind: 'turned'; count: number }
  | { kind: 'cat' }
  | { kind: 'drawing'; id: string };

export function linkOf(fact: ArchitectsFact): Link | null {
  switch (fact.what) {
    case 'took':
      return { kind: 'card', card: fact.card, of: fact.of };
    case 'kept':
      return { kind: 'card', card: fact.card, of: null };
    case 'looked':
      return { kind: 'drawing', id: 'architects/keep_one' };
    case 'cat':
      return { kind: 'cat' };
    case 'horn':
      return { kind: 'drawing', id: fact.horns > 1 ? 'architects/horns_2' : 'architects/horn' };
    case 'battle':
      return { kind: 'turned', count: fact.turned };
    case 'built':
      return { kind: 'part', part: fact.stage };
    case 'token':
    case 'used':
      return { kind: 'token', token: fact.token };
    default:
      return null;
  }
}
