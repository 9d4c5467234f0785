// SPDX-License-Identifier: Apache-2.0
#include <bit>

#include "conformance/chain_laws.hpp"
#include "conformance/dice_subject.hpp"
#include "conformance/laws.hpp"
#include "games/dice/json.hpp"

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

std::string view_text(const dice::Rules& rules, const dice::State& state, Seat seat) {
  std::string text;
  JsonWriter json(text);
  dice::write_view(rules, dice::make_view(rules, state, seat), json);
  return text;
}

TEST(DiceJson, no_view_shows_dice_to_come_or_the_chain_of_another) {
  using namespace dice;
  unsigned chains = 0;
  each_table<DiceSubject>(2, [&](const Rules& rules, std::uint64_t seed) {
    each_round<DiceSubject>(rules, seed, [&](const State& state) {
      for (unsigned i = 0; i <= rules.players(); ++i) {
        const Seat seat = i < rules.players() ? static_cast<Seat>(i) : kNoSeat;
        State other = state;
        other.seed = Seed{seed + 99, 7};  // other dice to come,
        other.scripted = !state.scripted;
        for (Seat hidden = 0; hidden < rules.players(); ++hidden) {
          if (hidden == seat || !can_restart(other, hidden)) continue;
          back(other, hidden);  // and nothing chosen yet by the others
          ++chains;
        }
        ASSERT_EQ(view_text(rules, other, seat), view_text(rules, state, seat));
      }
    });
  });
  EXPECT_GT(chains, 0U);
}

TEST(DiceSample, a_sample_of_a_game_with_dice_laid_down_does_not_look_ahead) {
  using namespace dice;
  auto rules = std::make_unique<Rules>(*DiceSubject::tables()[0].rules);
  State state = started<Dice>(*rules, 5);
  for (unsigned round = 1; round <= 3; ++round) {  // the dice that a seed would have brought
    State then = state;
    then.round = static_cast<std::uint8_t>(round);
    shake(*rules, then);
    rules->script.rolls.push_back(then.forum);
  }
  state.scripted = true;
  FastRng rng(1);
  const View view = make_view(*rules, state, 0);
  unsigned same = 0;
  for (unsigned i = 0; i < 50; ++i) {
    State guess = sample(view, rng);
    EXPECT_FALSE(guess.scripted);
    ++guess.round;
    shake(*rules, guess);
    same += guess.forum == rules->script.rolls[1] ? 1U : 0U;
  }
  EXPECT_EQ(same, 0U);
}

}  // namespace pharos::conformance
