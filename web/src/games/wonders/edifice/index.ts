// SPDX-License-Identifier: Apache-2.0
// Edifice, an expansion of 7 Wonders: what the client knows of it.
import type { WondersExpansion } from '../expansions';

const kId = 'edifice';
const parts = () => import('../wonders').then(({ partsOf }) => partsOf(kId));

export const expansion: WondersExpansion = {
  id: kId,
  rows: { edifice: { drawing: 'edifice/edifice' } },
  notes: [{ id: 'edifice', about: 'edifices', before: 'pass' }],
  drawings: ['edifice'],
  rules: [
    {
      id: 'edifice',
      title: 'web.setup.edifice',
      below: () => parts().then(({ Rules }) => ({ default: Rules })),
    },
  ],
  effects: {
    join: 'edifice/take_part',
    pawn: 'edifice/pawn',
    return_defeats: 'edifice/return_defeats',
    points_per_pair: 'edifice/points_per_pair',
    points_per_colour: 'edifice/points_per_colour',
    repeat_guild: 'edifice/repeat_guild',
  },
  parts,
};
