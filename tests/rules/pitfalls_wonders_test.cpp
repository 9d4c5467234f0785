// SPDX-License-Identifier: Apache-2.0
// Where other implementations went wrong and no single rule has the case: whole games, sampling.
// All other pitfalls stand with the tests of their rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "games/wonders/legal.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"
#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

Options table(unsigned players, unsigned edition, SideOption sides = SideOption::random) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.edition = static_cast<std::uint8_t>(edition);
  options.sides = sides;
  return options;
}

/// Everyone in the step under way picks something at random.
void random_step(Scenario& game, FastRng& rng) {
  for (const unsigned seat : game.to_act()) {
    const Strings list = game.legal(seat);
    game.choose(seat, list[below(rng, list.size())]);
  }
}

TEST(Wonders, Pitfall_conflict_points_are_between_minus_6_and_18_and_six_cards_are_used_an_age) {
  FastRng rng(1);
  for (unsigned i = 0; i < 100; ++i) {
    Scenario game(table(3 + i % 5, 1 + i % 2), i);
    std::array<unsigned, 4> turns{};
    while (!game.over()) {
      if (game.phase() == Phase::turn) ++turns[game.age()];
      random_step(game, rng);
    }
    EXPECT_EQ(turns, (std::array<unsigned, 4>{0, 6, 6, 6}));
    for (unsigned seat = 0; seat < game.players(); ++seat) {
      EXPECT_LE(game.points(seat, row_conflict), 18);
      EXPECT_GE(game.points(seat, row_conflict), -6);
      EXPECT_LE(game.tokens(seat).size(), 6U);
    }
  }
}

TEST(Wonders, Pitfall_no_legal_list_names_an_action_twice_or_is_empty) {
  FastRng rng(2);
  for (unsigned i = 0; i < 40; ++i) {
    Scenario game(table(3 + i % 5, 1 + i % 2), 100 + i);
    while (!game.over()) {
      for (const unsigned seat : game.to_act()) {
        const Strings list = game.legal(seat);
        EXPECT_FALSE(list.empty());
        EXPECT_EQ(std::set<std::string>(list.begin(), list.end()).size(), list.size());
      }
      random_step(game, rng);
    }
  }
}

TEST(Wonders, Pitfall_every_card_of_a_hand_can_at_least_be_sold) {
  FastRng rng(3);
  for (unsigned i = 0; i < 40; ++i) {
    Scenario game(table(3 + i % 5, 1 + i % 2), 200 + i);
    while (!game.over()) {
      for (const unsigned seat : game.to_act()) {
        if (game.phase() != Phase::turn && game.phase() != Phase::extra) continue;
        for (const std::string& card : game.cards(seat)) {
          EXPECT_TRUE(game.legal(seat, "sell " + card));
        }
      }
      random_step(game, rng);
    }
  }
}

TEST(Wonders, Pitfall_many_choice_symbols_on_both_sides) {
  Scenario s(3);
  s.age(3).hand(0, {"Palace", "Pantheon"});
  for (const unsigned seat : {0U, 1U, 2U}) {
    s.city(seat)
        .board("Halikarnassos")
        .coins(50)
        .built("Tree Farm", "Excavation", "Clay Pit", "Timber Yard", "Forest Cave", "Mine",
               "Caravansery", "Forum");
  }
  s.city(1).built("Glassworks", "Press");
  s.city(2).built("Glassworks", "Press");
  // All raw materials and the loom are there; of glass and papyrus the Forum gives one.
  EXPECT_EQ(s.offers(0, "build Palace"), (Strings{"build Palace right=2", "build Palace left=2"}));
  EXPECT_EQ(s.offers(0, "build Pantheon"),
            (Strings{"build Pantheon right=2", "build Pantheon left=2"}));
}

// ---- hidden information -------------------------------------------------------------------------

TEST(Wonders, Pitfall_sampling_keeps_ages_apart) {
  FastRng rng(4);
  for (const unsigned edition : {1U, 2U}) {
    Scenario game(table(5, edition), 1);
    random_step(game, rng);
    random_step(game, rng);
    for (unsigned i = 0; i < 50; ++i) {
      const State state = sample(game.rules(), game.view(1), rng);
      for (unsigned age = 1; age <= 3; ++age) {
        for (unsigned row = 0; row < 5; ++row) {
          for (unsigned slot = 0; slot < kHand; ++slot) {
            EXPECT_EQ(game.rules().tables.cards[state.card[age - 1][row][slot]].age, age);
          }
        }
      }
    }
  }
}

TEST(Wonders, Pitfall_sampling_leaves_hands_passed_on_where_they_are) {
  FastRng rng(5);
  Scenario game(table(5, 2), 2);
  const Strings first = game.cards(0);
  game.all_sell();
  for (unsigned i = 0; i < 50; ++i) {
    // Seat 1 now holds what seat 0 had; of what seat 2 holds seat 0 knows nothing.
    const State state = sample(game.rules(), game.view(0), rng);
    Strings passed;
    const unsigned row = row_of(1, 2, 1, 5);
    for (unsigned slot = 1; slot < kHand; ++slot) {
      passed.emplace_back(card_name(game.rules(), state.card[0][row][slot]));
    }
    EXPECT_EQ(passed, Strings(first.begin() + 1, first.end()));
  }
}

TEST(Wonders, Pitfall_sampling_varies_what_is_not_known) {
  FastRng rng(6);
  Scenario game(table(5, 2), 3);
  std::set<std::array<std::uint8_t, kRow>> hands;
  for (unsigned i = 0; i < 50; ++i) {
    hands.insert(sample(game.rules(), game.view(0), rng).card[0][3]);
  }
  EXPECT_GT(hands.size(), 40U);
}

TEST(Wonders, Pitfall_sampling_does_not_touch_a_pile_that_is_looked_at) {
  FastRng rng(7);
  unsigned seen = 0;
  for (unsigned i = 0; i < 300 && seen < 20; ++i) {
    Scenario game(table(3 + i % 5, 1 + i % 2, SideOption::night), 300 + i);
    while (!game.over()) {
      if (game.phase() == Phase::discard_pile) {
        ++seen;
        const unsigned digger = game.to_act().front();
        for (unsigned n = 0; n < 10; ++n) {
          const State state = sample(game.rules(), game.view(digger), rng);
          EXPECT_EQ(pile_counts(game.rules(), state), pile_counts(game.rules(), game.state()));
        }
      }
      random_step(game, rng);
    }
  }
  EXPECT_GE(seen, 20U) << "too few games with Halikarnassos";
}

TEST(Wonders, Pitfall_no_view_holds_more_than_its_seat_may_see) {
  // Every card a view names was built, is in the own hand, was in it, or was seen in the pile.
  FastRng rng(8);
  Scenario game(table(4, 2), 4);
  for (unsigned turn = 1; turn <= 4; ++turn) {
    for (unsigned seat = 0; seat < 4; ++seat) {
      const View view = game.view(seat);
      for (unsigned row = 0; row < 4; ++row) {
        bool held = false;
        for (unsigned t = 1; t <= turn; ++t) held = held || row_of(1, t, seat, 4) == row;
        for (unsigned slot = 0; slot < kHand; ++slot) {
          const bool known = view.state.card[0][row][slot] != kUnknownCard;
          const bool built = game.state().use[0][row][slot] == Use::built;
          if (!held) {
            EXPECT_EQ(known, built) << "seat " << seat << ", row " << row << ", slot " << slot;
          }
        }
      }
    }
    do random_step(game, rng);
    while (game.phase() != Phase::turn);
  }
}

TEST(Wonders, Pitfall_a_clearly_better_position_scores_higher_for_its_seat_only) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario plain(players);
    Scenario better(players);
    better.city(seat).built("Palace");
    for (unsigned other = 0; other < players; ++other) {
      EXPECT_EQ(better.total(other) - plain.total(other), other == seat ? 8 : 0);
    }
    EXPECT_EQ(better.winners(), (Seats{seat}));
  });
}

}  // namespace
}  // namespace pharos::wonders
