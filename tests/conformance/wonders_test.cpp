// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "conformance/laws.hpp"
#include "conformance/wonders_subject.hpp"

namespace pharos::conformance {

INSTANTIATE_TYPED_TEST_SUITE_P(Wonders, PlayLaws, WondersSubject);
INSTANTIATE_TYPED_TEST_SUITE_P(Wonders, SecrecyLaws, WondersSubject);

TEST(WondersTables, every_player_count_edition_side_and_board_option_is_tested) {
  const auto& tables = WondersSubject::tables();
  EXPECT_EQ(std::count_if(tables.begin(), tables.end(),
                          [](const auto& table) { return !table.rules->stages_offer_more; }),
            5 * 2 * 4 * 2);
  EXPECT_EQ(std::count_if(tables.begin(), tables.end(),
                          [](const auto& table) { return table.rules->options.edifice; }),
            5 * 2 * (4 + 1) + 5);
}

TEST(WondersTables, random_play_reaches_every_phase_and_power) {
  using namespace wonders;
  std::array<unsigned, 7> phases{};
  unsigned powers = 0;
  unsigned free_builds = 0;
  unsigned most_taken = 0;
  unsigned returned = 0;  // E4.3: taken from the pile and lost again
  std::array<unsigned, 3> most_pawns{};
  Bits128 built;
  Bits128 failed;
  const auto count = [&](const State& state) {
    ++phases[static_cast<unsigned>(state.phase)];
    most_taken = std::max<unsigned>(most_taken, state.taken_count);
    for (unsigned i = 0; i < state.taken_count; ++i) returned += state.taken[i].returned;
    for (const City& city : state.city) {
      powers |= city.powers;
      free_builds += city.free_used != 0 ? 1U : 0U;
      for (unsigned age = 0; age < kAges; ++age) {
        most_pawns[age] = std::max<unsigned>(most_pawns[age], city.pawns[age]);
      }
    }
  };
  const auto count_edifices = [&](const State& state) {
    for (unsigned age = 0; age < kAges; ++age) {
      built.set_if(state.pawns_left[age] == 0, state.edifice[age]);
      failed.set_if(((state.failed >> age) & 1) != 0, state.edifice[age]);
    }
  };
  std::uint64_t seed = 0;
  for (const auto& table : WondersSubject::tables()) {
    for (const std::uint64_t last = seed + (table.rules->options.edifice ? 32 : 4); seed < last;
         ++seed) {
      each_round<WondersSubject>(*table.rules, seed, [&](const State& state) {
        count(state);
        if (table.rules->options.edifice) count_edifices(state);
      });
    }
  }
  for (const unsigned times : phases) EXPECT_GT(times, 20U);
  EXPECT_EQ(powers, 63U);
  EXPECT_GT(free_builds, 0U);
  EXPECT_GE(most_taken, 3U);
  EXPECT_EQ(built.count(), 15);
  EXPECT_EQ(failed.count(), 15);
  EXPECT_EQ(most_pawns, (std::array<unsigned, 3>{2, 2, 2}));
  EXPECT_GT(returned, 0U);
}

}  // namespace pharos::conformance
