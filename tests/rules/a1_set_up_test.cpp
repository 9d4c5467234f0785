// SPDX-License-Identifier: Apache-2.0
// A1: set-up.
#include <gtest/gtest.h>

#include <set>

#include "games/architects/notation.hpp"
#include "games/architects/words.hpp"
#include "support/architects_scenario.hpp"

namespace pharos::architects {
namespace {

Options random_boards(unsigned players) {
  return {static_cast<std::uint8_t>(players), BoardOption::random, ZeroOption::rulebook};
}
Options picked_boards(unsigned players) {
  return {static_cast<std::uint8_t>(players), BoardOption::pick, ZeroOption::rulebook};
}

Counts counted(const Strings& cards, const Rules& rules) {
  Counts counts{};
  for (const std::string& card : cards) ++counts[find_card(rules, card).value()];
  return counts;
}

TEST(Architects, A1_1_each_player_has_a_wonder_and_its_25_cards_shuffled) {
  std::set<Strings> orders;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Scenario game(random_boards(4), seed);
    for (unsigned seat = 0; seat < 4; ++seat) {
      const unsigned wonder = game.state().player[seat].wonder;
      const std::string name(wonder_name(game.rules(), wonder));
      const Strings deck = game.truth(name);
      EXPECT_EQ(deck.size(), 25U);
      EXPECT_EQ(counted(deck, game.rules()), game.rules().tables.wonders[wonder].deck);
      orders.insert(deck);
    }
  }
  EXPECT_EQ(orders.size(), 80U);
}

TEST(Architects, A1_1_the_left_deck_is_ones_own_and_the_right_deck_the_right_neighbours) {
  for_every_seat([](unsigned players, unsigned seat) {
    const unsigned right = (seat + players - 1) % players;
    Scenario left(players);
    left.begins(seat);
    const std::string own(wonder_name(left.rules(), left.state().player[seat].wonder));
    const std::string other(wonder_name(left.rules(), left.state().player[right].wonder));
    Scenario from_right = left;
    left.choose(seat, "take left");
    EXPECT_EQ(left.size(own), 24U);
    EXPECT_EQ(left.size(other), 25U);
    from_right.choose(seat, "take right");
    EXPECT_EQ(from_right.size(own), 25U);
    EXPECT_EQ(from_right.size(other), 24U);
  });
}

TEST(Architects, A1_2_the_central_deck_has_60_cards_and_the_discard_pile_is_empty) {
  Scenario game(random_boards(3), 1);
  const Strings deck = game.truth("centre");
  EXPECT_EQ(deck.size(), 60U);
  EXPECT_EQ(counted(deck, game.rules()), game.rules().tables.centre);
  EXPECT_NE(deck, Scenario(random_boards(3), 2).truth("centre"));
  EXPECT_EQ(game.discarded(), 0U);
}

TEST(Architects, A1_2_the_discard_pile_is_never_reshuffled) {
  Scenario game(2);
  game.cards(0, {"wood", "wood", "compass"}).built(0, {1}).left("centre", 1);
  game.top("Gizah", {"compass"}).choose(0, "take left");
  while (game.active() == 0) game.choose(0, game.legal(0).front());
  const unsigned discarded = game.discarded();
  EXPECT_GT(discarded, 0U);
  game.turn("centre").turn("left");
  EXPECT_EQ(game.size("centre"), 0U);
  EXPECT_GE(game.discarded(), discarded);
}

TEST(Architects, A1_3_three_of_fifteen_tokens_lie_face_up) {
  std::set<Strings> shown;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Scenario game(random_boards(3), seed);
    EXPECT_EQ(game.rules().token_count, 15U);
    EXPECT_EQ(game.face_up().size(), 3U);
    EXPECT_EQ(game.state().stack_at, 3U);
    shown.insert(game.face_up());
  }
  EXPECT_GT(shown.size(), 15U);
}

TEST(Architects, A1_4_conflict_tokens_by_players_begin_on_peace) {
  const std::array<unsigned, 8> expected = {0, 0, 3, 3, 4, 5, 6, 6};
  for (unsigned players = 2; players <= 7; ++players) {
    Scenario game(random_boards(players), 1);
    EXPECT_EQ(game.rules().conflict_tokens, expected[players]);
    EXPECT_EQ(game.battle(), 0U);
  }
}

TEST(Architects, A1_5_the_cat_starts_in_the_middle_and_any_seat_may_begin) {
  std::set<unsigned> first;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Scenario game(random_boards(5), seed);
    EXPECT_EQ(game.state().cat, kNoSeat);
    EXPECT_EQ(game.active(), game.state().first);
    first.insert(game.active());
  }
  EXPECT_EQ(first, (std::set<unsigned>{0, 1, 2, 3, 4}));
}

TEST(Architects, A1_5_turns_go_clockwise_from_the_first_player) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario game(players);
    game.begins(seat).top("centre", {"blue3", "blue3", "blue3", "blue3"});
    for (unsigned i = 0; i < 4; ++i) {
      EXPECT_EQ(game.active(), (seat + i) % players);
      game.turn("centre");
    }
  });
}

TEST(Architects, A1_6_no_wonder_twice_and_decks_not_in_play_stay_away) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    for (unsigned players = 2; players <= 7; ++players) {
      Scenario game(random_boards(players), seed);
      std::set<unsigned> wonders;
      for (unsigned seat = 0; seat < players; ++seat) {
        wonders.insert(game.state().player[seat].wonder);
      }
      EXPECT_EQ(wonders.size(), players);
      for (unsigned deck = 0; deck < kWonders; ++deck) {
        EXPECT_EQ(game.state().size(deck), wonders.contains(deck) ? 25U : 0U);
      }
    }
  }
}

TEST(Architects, A1_6_chosen_wonders_are_picked_in_seat_order) {
  Scenario game(picked_boards(3), 4);
  EXPECT_EQ(game.legal(0).size(), 7U);
  EXPECT_TRUE(game.legal(1).empty());
  game.choose(0, "board Olympia");
  EXPECT_EQ(game.legal(1).size(), 6U);
  EXPECT_FALSE(game.legal(1, "board Olympia"));
  game.choose(1, "board Gizah").choose(2, "board Babylon");
  EXPECT_EQ(game.phase(), Phase::take);
  EXPECT_EQ(game.active(), game.state().first);
  EXPECT_EQ(game.size("Olympia"), 25U);
  EXPECT_EQ(game.size("Rhodos"), 0U);
}

TEST(Architects, A1_6_the_last_of_seven_gets_the_last_wonder_unasked) {
  Scenario game(picked_boards(7), 4);
  for (unsigned seat = 0; seat < 6; ++seat) game.choose(seat, game.legal(seat).front());
  EXPECT_EQ(game.phase(), Phase::take);
  EXPECT_EQ(wonder_name(game.rules(), game.state().player[6].wonder), "Rhodos");
}

TEST(Architects, A1_6_with_two_players_the_right_deck_is_the_opponents) {
  Scenario game(2);
  game.choose(0, "take right");
  EXPECT_EQ(game.size("Rhodos"), 24U);
  game.choose(1, "take right");
  EXPECT_EQ(game.size("Gizah"), 24U);
}

TEST(Architects, A1_7_all_see_the_top_of_wonder_decks_and_nobody_the_rest) {
  Scenario game(3);
  for (const unsigned seat : {0U, 1U, 2U}) {
    for (const char* deck : {"Gizah", "Rhodos", "Babylon"}) {
      Strings expected(25, "?");
      expected[0] = game.truth(deck)[0];
      EXPECT_EQ(game.seen(seat, deck), expected);
      EXPECT_EQ(game.seen_by_spectator(deck), expected);
    }
    EXPECT_EQ(game.seen(seat, "centre"), Strings(60, "?"));
  }
  EXPECT_EQ(game.seen_by_spectator("centre"), Strings(60, "?"));
}

TEST(Architects, A1_7_the_order_of_face_down_tokens_is_secret) {
  Scenario game(3);
  const View view = make_view(game.rules(), game.state(), 0);
  for (unsigned i = 3; i < 15; ++i) EXPECT_EQ(view.state.stack[i], kNone);
  EXPECT_EQ(view.state.face_up, game.state().face_up);
}

TEST(Architects, A1_7_decks_are_hidden_until_all_have_picked_their_wonder) {
  Scenario game(picked_boards(2), 4);
  game.choose(0, "board Olympia");
  EXPECT_EQ(game.seen(0, "Olympia"), Strings(25, "?"));
  game.choose(1, "board Gizah");
  EXPECT_NE(game.seen(0, "Olympia")[0], "?");
}

TEST(Architects, A1_7_colours_carry_their_shapes) {
  EXPECT_EQ(kColourShapes[static_cast<unsigned>(Colour::grey)], "diamond");
  EXPECT_EQ(kColourShapes[static_cast<unsigned>(Colour::yellow)], "disc");
  EXPECT_EQ(kColourShapes[static_cast<unsigned>(Colour::blue)], "upright bar");
  EXPECT_EQ(kColourShapes[static_cast<unsigned>(Colour::green)], "triangle");
  EXPECT_EQ(kColourShapes[static_cast<unsigned>(Colour::red)], "cross");
}

}  // namespace
}  // namespace pharos::architects
