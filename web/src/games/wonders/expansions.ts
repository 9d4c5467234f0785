// SPDX-License-Identifier: Apache-2.0
// The expansions of 7 Wonders: every folder here that has an index.ts. The game itself names none of them.
import type { WondersView } from '../../generated/protocol';
import type { Expansion, Lazy } from '..';
import type { Facts } from './facts';

export interface WondersExpansion extends Expansion {
  /** The drawings of its own effects, by their kind. */
  effects: Record<string, string>;
  /** Its part of the table, in the middle. */
  part: Lazy<{ view: WondersView; facts: Facts }>;
}

export const expansions: WondersExpansion[] = Object.values(
  import.meta.glob<WondersExpansion>('./*/index.ts', { eager: true, import: 'expansion' }),
);

export const expansionEffects: Record<string, string> = Object.assign(
  {},
  ...expansions.map(({ effects }) => effects),
);
