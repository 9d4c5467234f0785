// SPDX-License-Identifier: Apache-2.0
#include "conformance/laws.hpp"
#include "conformance/wonders_subject.hpp"

namespace pharos::conformance {

INSTANTIATE_TYPED_TEST_SUITE_P(Wonders, PlayLaws, WondersSubject);
INSTANTIATE_TYPED_TEST_SUITE_P(Wonders, SecrecyLaws, WondersSubject);

TEST(WondersTables, every_player_count_edition_side_and_board_option_is_tested) {
  EXPECT_EQ(WondersSubject::tables().size(), 5U * 2U * 4U * 2U);
}

TEST(WondersTables, random_play_reaches_every_phase_and_power) {
  using namespace wonders;
  std::array<unsigned, 6> phases{};
  unsigned powers = 0;
  unsigned free_builds = 0;
  unsigned most_taken = 0;
  const auto count = [&](const State& state) {
    ++phases[static_cast<unsigned>(state.phase)];
    most_taken = std::max<unsigned>(most_taken, state.taken_count);
    for (const City& city : state.city) {
      powers |= city.powers;
      free_builds += city.free_used != 0 ? 1U : 0U;
    }
  };
  for (const auto& table : WondersSubject::tables()) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      each_round<WondersSubject>(*table.rules, seed, count);
    }
  }
  for (const unsigned times : phases) EXPECT_GT(times, 20U);
  EXPECT_EQ(powers, 63U);
  EXPECT_GT(free_builds, 0U);
  EXPECT_GE(most_taken, 2U);
}

}  // namespace pharos::conformance
