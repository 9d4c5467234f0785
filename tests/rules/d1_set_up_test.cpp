// SPDX-License-Identifier: Apache-2.0
// D1: boards, dice, coins.
#include <gtest/gtest.h>

#include <set>

#include "games/dice/words.hpp"
#include "support/dice_scenario.hpp"

namespace pharos::dice {
namespace {

std::unique_ptr<Rules> table(unsigned players, BoardOption boards = BoardOption::random) {
  auto rules = std::make_unique<Rules>();
  make_rules(builtin_tables(), {static_cast<std::uint8_t>(players), boards}, *rules);
  return rules;
}

State started(const Rules& rules, std::uint64_t seed = 1) {
  State state;
  start(rules, Seed{seed, 0}, state);
  return state;
}

TEST(Dice, D1_1_two_to_seven_players_have_a_board_each) {
  std::set<unsigned> first_boards;
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto rules = table(players);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const State state = started(*rules, seed);
      std::set<unsigned> boards;
      for (unsigned seat = 0; seat < players; ++seat) boards.insert(state.city[seat].board);
      EXPECT_EQ(boards.size(), players);  // D1.5: no board twice
      EXPECT_LT(*boards.rbegin(), kBoards);
      first_boards.insert(state.city[0].board);
    }
  }
  EXPECT_EQ(first_boards.size(), kBoards);  // at random
}

TEST(Dice, D1_1_a_board_has_an_economy_a_city_and_three_bonuses) {
  const auto rules = table(4);
  for (const BoardRule& board : rules->board) {
    for (const Squares building : board.building) EXPECT_NE(building, 0U);
    for (const BonusRule& bonus : board.bonus) EXPECT_NE(bonus.coins != 0, bonus.task.opens());
  }
}

TEST(Dice, D1_2_the_Forum_starts_with_seven_dice) {
  DiceScenario s(3);
  EXPECT_EQ(s.forum(), (Strings{"grey_a", "grey_b", "grey_c", "blue", "red", "yellow", "green"}));
}

TEST(Dice, D1_3_each_player_starts_with_seven_coins) {
  DiceScenario s(5);
  for (unsigned seat = 0; seat < 5; ++seat) EXPECT_EQ(s.coins(seat), 7U);
}

TEST(Dice, D1_4_figures_are_marked_as_reconstruction) {
  for (const BoardData& board : builtin_tables().boards) EXPECT_TRUE(board.reconstructed);
  EXPECT_TRUE(builtin_tables().reconstructed());
  Tables printed = builtin_tables();
  for (BoardData& board : printed.boards) board.reconstructed = false;
  EXPECT_FALSE(printed.reconstructed());
  printed.boards[3].reconstructed = true;  // one is enough
  EXPECT_TRUE(printed.reconstructed());
}

TEST(Dice, D1_5_chosen_boards_are_picked_in_seat_order) {
  const auto rules = table(3, BoardOption::pick);
  State state = started(*rules);
  std::size_t left = kBoards;
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(state.phase, Phase::pick_board);
    EXPECT_EQ(state.pending, SeatSet::one(seat));
    Actions list;
    legal_actions(*rules, state, seat, list);
    EXPECT_EQ(list.size(), left--);  // no board twice
    apply(*rules, state, seat, list[0], NullSink{});
  }
  EXPECT_EQ(state.phase, Phase::round);
  EXPECT_EQ(state.round, 1);
  for (unsigned seat = 0; seat < 3; ++seat) EXPECT_EQ(state.city[seat].board, seat);
}

TEST(Dice, D1_5_every_colour_has_its_shape) {
  const std::set<std::string_view> shapes(kColourShapes.begin(), kColourShapes.end());
  EXPECT_EQ(shapes.size(), kColours);
}

}  // namespace
}  // namespace pharos::dice
