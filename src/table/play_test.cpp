// SPDX-License-Identifier: Apache-2.0
#include "table/play.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

Play play_of(const std::string& game, const char* players, std::uint64_t seed = 1) {
  Plan plan;
  plan.game = game;
  plan.options = {{"players", players}};
  return Play(plan, Seed{seed, 9});
}

std::string first_choice(const Play& play, Seat seat) {
  return play.match().choices(seat).front().text;
}

/// Everybody takes the first choice until the step has resolved.
void play_step(Play& play) {
  const std::uint64_t epoch = play.epoch();
  while (play.epoch() == epoch) {
    const Seat seat = play.match().to_act().first();
    ASSERT_FALSE(play.choose(seat, first_choice(play, seat)));
  }
}

TEST(Play, a_choice_can_be_replaced_until_the_step_resolves) {
  Play play = play_of("wonders", "3");
  const auto choices = play.match().choices(0);
  const std::uint64_t version = play.version(0);
  ASSERT_FALSE(play.choose(0, choices[0].text));
  EXPECT_GT(play.version(0), version);
  ASSERT_FALSE(play.choose(0, choices[1].text));
  EXPECT_EQ(play.chosen(0), std::vector<std::string_view>{choices[1].text});
  EXPECT_EQ(play.choices().size(), 1U);
  ASSERT_FALSE(play.choose(1, first_choice(play, 1)));
  ASSERT_FALSE(play.choose(2, first_choice(play, 2)));
  EXPECT_EQ(play.epoch(), 1U);
  EXPECT_EQ(play.match().moves().front(), (Move{0, choices[1].text}));
}

TEST(Play, a_choice_can_be_taken_back) {
  Play play = play_of("wonders", "3");
  EXPECT_FALSE(play.unchoose(0));
  ASSERT_FALSE(play.choose(0, first_choice(play, 0)));
  ASSERT_FALSE(play.choose(1, first_choice(play, 1)));
  const std::uint64_t version = play.version(0);
  const std::uint64_t other = play.version(1);
  EXPECT_TRUE(play.unchoose(0));
  EXPECT_TRUE(play.match().to_act().has(0));
  EXPECT_FALSE(play.match().to_act().has(1));
  EXPECT_GT(play.version(0), version);
  EXPECT_EQ(play.version(1), other);
  EXPECT_TRUE(play.chosen(0).empty());
  ASSERT_FALSE(play.choose(2, first_choice(play, 2)));
  EXPECT_EQ(play.epoch(), 0U);  // it waits for seat 0
  ASSERT_FALSE(play.choose(0, first_choice(play, 0)));
  EXPECT_EQ(play.epoch(), 1U);
}

TEST(Play, a_chain_can_be_taken_back_as_a_whole) {
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    Play play = play_of("dice", "2", seed);
    for (int step = 0; step < 8; ++step) {
      ASSERT_NO_FATAL_FAILURE(play_step(play));
    }
    const auto choices = play.match().choices(0);
    for (const Choice& choice : choices) {
      ASSERT_FALSE(play.choose(0, choice.text));
      if (play.match().to_act().has(0)) break;  // it leads on: a chain
      ASSERT_TRUE(play.unchoose(0));
    }
    if (play.chosen(0).empty()) continue;
    ASSERT_FALSE(play.choose(0, first_choice(play, 0)));
    EXPECT_GE(play.chosen(0).size(), 2U);
    ASSERT_TRUE(play.unchoose(0));
    const auto again = play.match().choices(0);
    ASSERT_EQ(again.size(), choices.size());
    for (std::size_t i = 0; i < again.size(); ++i) EXPECT_EQ(again[i].text, choices[i].text);
    return;
  }
  FAIL() << "no chain came up";
}

TEST(Play, going_back_gives_the_same_position_and_a_later_version) {
  for (const char* game : {"wonders", "architects", "dice"}) {
    Play play = play_of(game, "3");
    for (int step = 0; step < 3; ++step) {
      ASSERT_NO_FATAL_FAILURE(play_step(play));
    }
    const std::string view = play.match().view_json(0);
    const std::size_t kept = play.choices().size();
    const auto events = play.events();
    const std::uint64_t version = play.version(0);
    for (int step = 0; step < 4; ++step) {
      ASSERT_NO_FATAL_FAILURE(play_step(play));
    }
    play.undo_to(kept);
    EXPECT_EQ(play.match().view_json(0), view) << game;
    EXPECT_EQ(play.events(), events);
    EXPECT_GT(play.version(0), version);
    EXPECT_EQ(play.undone(), 1U);
    EXPECT_EQ(play.totals().size(), 3U);
  }
}

TEST(Play, the_point_to_go_back_to_is_before_the_last_turn_of_the_seat) {
  Play play = play_of("wonders", "3");
  EXPECT_EQ(play.undo_point(1), std::nullopt);
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    ASSERT_FALSE(play.choose(seat, first_choice(play, seat)));
  }
  EXPECT_EQ(play.undo_point(1), 1U);
  ASSERT_FALSE(play.choose(0, first_choice(play, 0)));
  ASSERT_FALSE(play.choose(2, first_choice(play, 2)));
  EXPECT_EQ(play.undo_point(1), 1U);
  ASSERT_FALSE(play.choose(1, first_choice(play, 1)));
  EXPECT_EQ(play.undo_point(1), 5U);
}

TEST(Play, what_is_not_legal_changes_nothing) {
  Play play = play_of("wonders", "3");
  const std::uint64_t version = play.version(0);
  EXPECT_TRUE(play.choose(0, "build Atlantis"));
  EXPECT_TRUE(play.choose(0, ""));
  EXPECT_TRUE(play.choose(6, "sell Baths"));
  EXPECT_EQ(play.version(0), version);
  EXPECT_TRUE(play.choices().empty());
}

}  // namespace
}  // namespace pharos
