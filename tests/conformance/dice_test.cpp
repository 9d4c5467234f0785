// SPDX-License-Identifier: Apache-2.0
#include <bit>

#include "conformance/chain_laws.hpp"
#include "conformance/dice_subject.hpp"
#include "conformance/laws.hpp"

namespace pharos::conformance {

INSTANTIATE_TYPED_TEST_SUITE_P(Dice, PlayLaws, DiceSubject);
INSTANTIATE_TYPED_TEST_SUITE_P(Dice, SecrecyLaws, DiceSubject);
INSTANTIATE_TYPED_TEST_SUITE_P(Dice, ChainLaws, DiceSubject);

TEST(DiceTables, every_player_count_and_board_option_is_tested) {
  EXPECT_EQ(DiceSubject::tables().size(), 6U * (2U + 1U));
}

TEST(DiceTables, random_play_reaches_every_task_special_die_and_building) {
  using namespace dice;
  std::array<unsigned, 6> tasks{};
  std::array<unsigned, kSpecials> specials{};
  std::array<unsigned, kBuildings> finished{};
  unsigned deepest = 0;
  const auto visit = [&](const Rules& rules, const State& state) {
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      const City& city = state.city[seat];
      if (state.pending.has(seat) && state.phase == Phase::round) {
        ++tasks[static_cast<unsigned>(city.task().kind())];
      }
      deepest = std::max<unsigned>(deepest, city.task_count);
      if (city.board == kNone) continue;
      for (unsigned i = 0; i < kBuildings; ++i) {
        const Squares building = rules.board[city.board].building[i];
        finished[i] += (building & ~city.begin.crossed) == 0 ? 1U : 0U;
      }
    }
    for (unsigned i = 0; i < kSpecials; ++i) specials[i] += state.entered[i] != 0 ? 1U : 0U;
  };
  for (const auto& table : DiceSubject::tables()) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      each_round<DiceSubject>(*table.rules, seed,
                              [&](const State& state) { visit(*table.rules, state); });
    }
  }
  EXPECT_EQ(tasks[0], 0U);
  for (unsigned i = 1; i < tasks.size(); ++i) EXPECT_GT(tasks[i], 20U) << i;
  for (const unsigned times : specials) EXPECT_GT(times, 20U);
  for (const unsigned times : finished) EXPECT_GT(times, 5U);
  EXPECT_GE(deepest, 4U);
  EXPECT_LT(deepest, kMaxTasks);
}

}  // namespace pharos::conformance
