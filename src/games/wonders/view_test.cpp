// SPDX-License-Identifier: Apache-2.0
// What a seat may know (W1.8, W2.8, W2.9, W6.3), and samples of it.
#include "games/wonders/view.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <vector>

#include "engine/playout.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::wonders {
namespace {

using Cards = std::vector<std::uint8_t>;

class ViewTest : public ::testing::Test {
 protected:
  explicit ViewTest(unsigned players = 4) {
    make_rules(builtin_tables(2), Options{.players = static_cast<std::uint8_t>(players)}, rules);
    begin(1);
  }
  void begin(std::uint64_t seed) { Wonders::start(rules, Seed{seed, 0}, state); }

  /// The legal actions of a seat with this verb.
  [[nodiscard]] std::vector<Action> choices(Seat seat, Verb verb) const {
    Actions list;
    legal_actions(rules, state, seat, list);
    std::vector<Action> result;
    std::copy_if(list.begin(), list.end(), std::back_inserter(result),
                 [&](const Action& action) { return action.verb == verb; });
    return result;
  }
  void commit(Seat seat, const Action& action) { apply(rules, state, seat, action, NullSink{}); }
  /// Everybody who still owes a choice sells the first card.
  void others_sell() {
    for (const Seat seat : state.pending) commit(seat, choices(seat, Verb::sell).front());
  }
  void everybody_sells() { others_sell(); }

  [[nodiscard]] View view(Seat seat) const { return make_view(rules, state, seat); }
  [[nodiscard]] unsigned players() const { return rules.players(); }

  /// Slots of a row in an Age, as this state or view has them.
  static Cards row(const State& from, unsigned age, unsigned row, unsigned first = 0) {
    const auto& cards = from.card[age - 1][row];
    return {cards.begin() + first, cards.begin() + kHand};
  }
  static bool all_unknown(const Cards& cards) {
    return std::all_of(cards.begin(), cards.end(),
                       [](std::uint8_t card) { return card == kUnknownCard; });
  }

  Rules rules;
  State state{};
  FastRng rng{1};
};

TEST_F(ViewTest, W1_8_a_seat_sees_its_own_hand_and_no_other) {
  for (Seat seat = 0; seat < players(); ++seat) {
    const View seen = view(seat);
    for (unsigned other = 0; other < players(); ++other) {
      if (other == seat) {
        EXPECT_EQ(row(seen.state, 1, other), row(state, 1, other));
      } else {
        EXPECT_TRUE(all_unknown(row(seen.state, 1, other)));
      }
      EXPECT_TRUE(all_unknown(row(seen.state, 2, other)));
      EXPECT_TRUE(all_unknown(row(seen.state, 3, other)));
    }
  }
}

TEST_F(ViewTest, W1_8_a_spectator_sees_buildings_only) {
  commit(0, choices(0, Verb::build).front());
  commit(1, choices(1, Verb::build).front());
  others_sell();
  const View seen = view(kNoSeat);
  for (unsigned i = 0; i < players(); ++i) {
    EXPECT_EQ(seen.state.card[0][i][0], i < 2 ? state.card[0][i][0] : kUnknownCard);
    EXPECT_TRUE(all_unknown(row(seen.state, 1, i, 1)));
  }
}

TEST_F(ViewTest, W2_1_choices_are_secret_until_all_have_chosen) {
  const Action action = choices(2, Verb::sell).front();
  commit(2, action);
  EXPECT_EQ(view(2).state.chosen[2], action);
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{3}, kNoSeat}) {
    EXPECT_EQ(view(seat).state.chosen[2], Action{});
    EXPECT_EQ(view(seat).state.pending, state.pending);  // that it has chosen is no secret
  }
}

TEST_F(ViewTest, W2_6_a_hand_passed_on_is_remembered) {
  everybody_sells();
  // Seat 0's first hand is in front of seat 1 now, whole but for the card seat 0 sold.
  EXPECT_EQ(row(view(0).state, 1, 0), row(state, 1, 0));
  EXPECT_EQ(row(view(0).state, 1, 3, 1), row(state, 1, 3, 1));  // the hand it holds
  EXPECT_EQ(view(0).state.card[0][3][0], kUnknownCard);         // what seat 3 sold from it
  EXPECT_TRUE(all_unknown(row(view(0).state, 1, 1)));
}

TEST_F(ViewTest, W2_8_who_saw_the_hand_knows_the_sold_card_only_among_the_others) {
  everybody_sells();
  commit(1, choices(1, Verb::sell).back());  // a card of the hand that seat 0 has seen
  others_sell();
  Cards left = row(state, 1, 0, 1);
  std::sort(left.begin(), left.end());
  EXPECT_EQ(row(view(0).state, 1, 0, 1), left);                 // sorted: which was sold is open
  EXPECT_EQ(row(view(1).state, 1, 0, 1), row(state, 1, 0, 1));  // seat 1 knows what it sold
  EXPECT_EQ(view(2).state.card[0][0][1], kUnknownCard);
}

TEST_F(ViewTest, W2_9_a_card_under_the_board_is_known_to_its_player_only) {
  for (std::uint64_t seed = 1; seed < 500; ++seed) {
    begin(seed);
    for (const Seat seat : state.pending) {
      const auto builds = choices(seat, Verb::build);
      commit(seat, builds.empty() ? choices(seat, Verb::sell).front() : builds.front());
    }
    const auto stages = choices(1, Verb::stage);
    if (stages.empty()) continue;
    commit(1, stages.back());
    others_sell();
    // The card came from seat 0's first hand, which seats 2 and 3 have not seen.
    EXPECT_EQ(view(1).state.card[0][0][1], stages.back().subject);
    for (const Seat seat : {Seat{2}, Seat{3}, kNoSeat}) {
      EXPECT_EQ(view(seat).state.card[0][0][1], kUnknownCard) << int{seat};
      EXPECT_EQ(view(seat).state.city[1].stages, 1);
    }
    Cards together = row(state, 1, 0, 1);
    std::sort(together.begin(), together.end());
    EXPECT_EQ(row(view(0).state, 1, 0, 1), together);
    return;
  }
  FAIL() << "no stage was built on the second turn";
}

class ThreePlayers : public ViewTest {
 protected:
  ThreePlayers() : ViewTest(3) {}
};

TEST_F(ThreePlayers, W2_6_a_hand_that_comes_back_tells_what_was_used) {
  for (int turn = 1; turn <= 3; ++turn) everybody_sells();
  ASSERT_EQ(state.turn, 4);
  // Seat 0 holds its first hand again: four cards left; its own and the two others' are known too,
  // the others' only together.
  const View seen = view(0);
  EXPECT_EQ(row(seen.state, 1, 0, 3), row(state, 1, 0, 3));
  EXPECT_EQ(seen.state.card[0][0][0], state.card[0][0][0]);
  Cards used = {state.card[0][0][1], state.card[0][0][2]};
  std::sort(used.begin(), used.end());
  EXPECT_EQ((Cards{seen.state.card[0][0][1], seen.state.card[0][0][2]}), used);
}

TEST_F(ThreePlayers, W2_7_the_last_card_is_known_to_who_held_it) {
  for (int turn = 1; turn <= 6; ++turn) everybody_sells();
  ASSERT_EQ(state.age, 2);
  const unsigned held = row_of(1, 6, 0, 3);
  EXPECT_EQ(view(0).state.card[0][held][6], state.card[0][held][6]);
  EXPECT_EQ(view(kNoSeat).state.card[0][held][6], kUnknownCard);
}

/// Games in which somebody builds from the discard pile: plays until one is looking at it.
class DiscardPile : public ViewTest {
 protected:
  bool play_to_the_pile(std::uint64_t seed) {
    begin(seed);
    Actions list;
    while (!state.pending.empty() && state.phase != Phase::discard_pile) {
      for (const Seat seat : state.pending) {
        legal_actions(rules, state, seat, list);
        const auto stages = choices(seat, Verb::stage);
        commit(seat, stages.empty() ? list[pick_evenly(list, rng)] : stages.front());
      }
    }
    return state.phase == Phase::discard_pile;
  }

  /// The next game in which somebody looks at the pile; false when there is none for long.
  bool next_pile() {
    while (++seed_ < 2000) {
      if (play_to_the_pile(seed_)) return true;
    }
    return false;
  }

 private:
  std::uint64_t seed_ = 0;
};

TEST_F(DiscardPile, W6_3_only_the_digger_sees_the_pile_and_remembers_it) {
  for (int game = 0; game < 20; ++game) {
    ASSERT_TRUE(next_pile());
    const Seat digger = state.acting.first();
    const Seat other = left_of(digger, players());
    each_discarded(rules, state, [&](unsigned age, unsigned i, unsigned slot) {
      EXPECT_EQ(view(digger).state.card[age][i][slot], state.card[age][i][slot]);
      EXPECT_EQ(view(kNoSeat).state.card[age][i][slot], kUnknownCard);
    });
    EXPECT_EQ(pile_counts(rules, view(digger).state), pile_counts(rules, state));
    EXPECT_NE(view(other).state.city[digger].looked, 0);  // that it looks is no secret

    const State looked = state;
    commit(digger, choices(digger, Verb::build).front());
    each_discarded(rules, looked, [&](unsigned age, unsigned i, unsigned slot) {
      EXPECT_EQ(view(digger).state.card[age][i][slot], state.card[age][i][slot]);
    });
    EXPECT_EQ(view(other).state.taken, state.taken);  // what is taken stands in the city
  }
}

TEST_F(DiscardPile, samples_do_not_touch_a_pile_being_looked_at) {
  for (int game = 0; game < 20; ++game) {
    ASSERT_TRUE(next_pile());
    const View seen = view(state.acting.first());
    for (int i = 0; i < 10; ++i) {
      const State other = sample(rules, seen, rng);
      EXPECT_EQ(pile_counts(rules, other), pile_counts(rules, state));
    }
  }
}

TEST_F(DiscardPile, samples_explain_what_was_taken_from_the_pile) {
  for (int game = 0; game < 20; ++game) {
    ASSERT_TRUE(next_pile());
    const Seat digger = state.acting.first();
    const Action taken = choices(digger, Verb::build).front();
    commit(digger, taken);
    for (const Seat seat : {left_of(digger, players()), right_of(digger, players()), kNoSeat}) {
      for (int i = 0; i < 10; ++i) {
        const State other = sample(rules, view(seat), rng);
        unsigned copies = 0;
        each_discarded(rules, other, [&](unsigned age, unsigned row, unsigned slot) {
          copies += other.card[age][row][slot] == taken.subject ? 1U : 0U;
        });
        EXPECT_GE(copies, 1U) << "the card was in the pile";
        EXPECT_LE(pile_counts(rules, other)[taken.subject], 3);  // and did not wrap below zero
      }
    }
  }
}

TEST_F(ViewTest, samples_keep_what_is_known_and_keep_the_ages_apart) {
  for (int turn = 1; turn <= 8; ++turn) everybody_sells();
  const View seen = view(1);
  for (int i = 0; i < 50; ++i) {
    const State other = sample(rules, seen, rng);
    for (unsigned age = 1; age <= kAges; ++age) {
      for (unsigned r = 0; r < players(); ++r) {
        for (unsigned slot = 0; slot < kHand; ++slot) {
          const std::uint8_t card = other.card[age - 1][r][slot];
          ASSERT_LT(card, rules.tables.card_count);
          EXPECT_EQ(rules.tables.cards[card].age, age);
          if (row_knowledge(rules, state, 1, age, r).group[slot] == RowKnowledge::kExact) {
            EXPECT_EQ(card, state.card[age - 1][r][slot]);
          }
        }
      }
    }
  }
}

TEST_F(ThreePlayers, samples_deal_unseen_cards_evenly) {
  // Of the 14 cards seat 0 has not seen each lies in either of the other hands equally often.
  constexpr unsigned kSamples = 8000;
  std::map<unsigned, int> unseen;
  for (const unsigned r : {1U, 2U}) {
    for (const std::uint8_t card : row(state, 1, r)) ++unseen[card];
  }
  std::map<unsigned, int> in_left_hand;
  const View seen = view(0);
  for (unsigned i = 0; i < kSamples; ++i) {
    for (const std::uint8_t card : row(sample(rules, seen, rng), 1, 1)) ++in_left_hand[card];
  }
  for (const auto& [card, copies] : unseen) {
    const double expected = kSamples / 2.0 * copies;
    EXPECT_NEAR(in_left_hand[card], expected, 5 * std::sqrt(kSamples / 4.0 * copies)) << card;
  }
}

TEST_F(ThreePlayers, W1_4_samples_leave_open_which_guilds_are_in_play) {
  constexpr int kSamples = 2000;
  std::map<unsigned, int> guilds;
  const View seen = view(0);
  for (int i = 0; i < kSamples; ++i) {
    const State other = sample(rules, seen, rng);
    for (unsigned r = 0; r < 3; ++r) {
      for (const std::uint8_t card : row(other, 3, r)) {
        if (rules.tables.cards[card].colour == Colour::purple) ++guilds[card];
      }
    }
  }
  EXPECT_EQ(guilds.size(), 10U);
  for (const auto& [card, times] : guilds) EXPECT_NEAR(times, kSamples / 2, 130) << card;
}

TEST_F(ViewTest, of_a_view_is_the_view) {
  for (int turn = 1; turn <= 18; ++turn) {
    for (const Seat seat : {Seat{0}, Seat{2}, kNoSeat}) {
      EXPECT_EQ(make_view(rules, view(seat).state, seat), view(seat));
    }
    everybody_sells();
  }
}

}  // namespace
}  // namespace pharos::wonders
