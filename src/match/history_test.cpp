// SPDX-License-Identifier: Apache-2.0
// The moves as a seat knows them: no more than lay open, and its own.
#include <gtest/gtest.h>

#include "match/registry.hpp"

namespace pharos {
namespace {

std::unique_ptr<Match> played(std::string_view id, const OptionList& options) {
  const GameEntry& game = *find_game(id);
  auto match = game.from_seed(*game.prepare(options, ""), Seed{3, 0});
  for (std::size_t i = 0; !match->over(); ++i) {
    const Seat seat = match->to_act().first();
    match->commit_index(seat, i * 11 % match->choices(seat).size());
  }
  return match;
}

TEST(History, W2_8_W2_9_cards_that_others_sold_or_laid_under_a_stage_are_not_named) {
  const auto match = played("wonders", {{"edifice", "true"}, {"boards", "pick"}});
  unsigned sold = 0;
  unsigned staged = 0;
  for (const Seat viewer : {Seat{0}, Seat{2}, kNoSeat}) {
    const auto known = match->history(viewer);
    ASSERT_EQ(known.size(), match->moves().size());
    for (std::size_t i = 0; i < known.size(); ++i) {
      const auto& [seat, truth] = match->moves()[i];
      const std::string& told = known[i].action;
      EXPECT_EQ(known[i].seat, seat);
      const bool sale = truth.starts_with("sell ");
      const bool stage = truth.starts_with("stage ");
      if (seat == viewer || (!sale && !stage)) {
        EXPECT_EQ(told, truth);
      } else if (sale) {
        EXPECT_EQ(told, "sell ?");
        ++sold;
      } else {
        EXPECT_TRUE(told.starts_with("stage ?")) << told;
        const std::size_t parts = truth.find_first_of('=');
        if (parts != std::string::npos) {  // what it paid, and so on, is seen
          EXPECT_TRUE(told.ends_with(truth.substr(parts))) << told << " of " << truth;
        }
        ++staged;
      }
    }
  }
  EXPECT_GT(sold, 0U);
  EXPECT_GT(staged, 0U);
}

TEST(History, all_choices_of_the_other_games_lie_open) {
  for (const char* game : {"architects", "dice"}) {
    const auto match = played(game, {});
    EXPECT_EQ(match->history(kNoSeat), match->moves()) << game;
  }
}

TEST(History, choices_of_the_step_under_way_are_not_in_it) {
  const GameEntry& game = *find_game("wonders");
  const auto match = game.from_seed(*game.prepare({}, ""), Seed{3, 0});
  match->commit_index(0, 0);
  EXPECT_TRUE(match->history(0).empty());
  EXPECT_TRUE(match->history(1).empty());
}

}  // namespace
}  // namespace pharos
