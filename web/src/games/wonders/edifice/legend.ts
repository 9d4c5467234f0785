// SPDX-License-Identifier: Apache-2.0
// Where the rules of Edifice speak of each symbol: drawings by the section of i18n/rules.
import type { Legend } from '../../legend';

export const legend: Legend = {
  setup: ['edifice/edifice', 'edifice/pawn', 'edifice/pawn_1', 'edifice/pawn_2', 'edifice/pawn_3'],
  taking_part: ['edifice/take_part'],
  success: ['edifice/edifice_built', 'edifice/reward'],
  rewards: [
    'edifice/points_per_colour',
    'edifice/points_per_pair',
    'edifice/repeat_guild',
    'edifice/return_defeats',
  ],
  failure: ['edifice/edifice_failed'],
  penalty: [
    'edifice/penalty',
    'edifice/penalty_coins',
    'edifice/penalty_discard',
    'edifice/penalty_tokens',
    'edifice/debt',
    'edifice/debt_slot',
    'edifice/debt_1',
    'edifice/debt_2',
    'edifice/debt_3',
  ],
};
