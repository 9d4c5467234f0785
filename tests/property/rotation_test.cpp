// SPDX-License-Identifier: Apache-2.0
// Metamorphic: the same deal and choices, rotated by some seats, give the rotated game at every
// step.
//
// W6.11 (seat order at the discard pile) never gets in the way without Edifice: one board has that
// power, and no board is at the table twice (W1.5). With Edifice two have it (Carthage): a game
// ends here when both may build from the pile at once.
#include <gtest/gtest.h>

#include <memory>

#include "conformance/scale.hpp"
#include "engine/playout.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::wonders {
namespace {

/// Every seat s becomes seat s + by.
class Rotation {
 public:
  Rotation(unsigned players, unsigned by) : players_(players), by_(by) {}

  [[nodiscard]] Seat operator()(unsigned seat) const {
    return static_cast<Seat>((seat + by_) % players_);
  }
  [[nodiscard]] SeatSet operator()(SeatSet seats) const {
    SeatSet result;
    for (const Seat seat : seats) result.add((*this)(seat));
    return result;
  }
  [[nodiscard]] Deal operator()(const Deal& deal) const {
    Deal result = deal;
    for (unsigned seat = 0; seat < players_; ++seat) {
      result.boards[(*this)(seat)] = deal.boards[seat];
      result.sides[(*this)(seat)] = deal.sides[seat];
      for (unsigned age = 0; age < kAges; ++age) {
        result.hands[age][(*this)(seat)] = deal.hands[age][seat];
      }
    }
    return result;
  }
  [[nodiscard]] State operator()(const State& state) const {
    State result = state;
    for (unsigned seat = 0; seat < players_; ++seat) {
      result.city[(*this)(seat)] = state.city[seat];
      result.chosen[(*this)(seat)] = state.chosen[seat];
      for (unsigned age = 0; age < kAges; ++age) {
        result.card[age][(*this)(seat)] = state.card[age][seat];
        result.use[age][(*this)(seat)] = state.use[age][seat];
      }
    }
    for (unsigned i = 0; i < state.taken_count; ++i) {
      result.taken[i].seat = (*this)(state.taken[i].seat);
    }
    result.acting = (*this)(state.acting);
    result.pending = (*this)(state.pending);
    result.diggers = (*this)(state.diggers);
    return result;
  }

 private:
  unsigned players_;
  unsigned by_;
};

void expect_rotated_score(const Rules& rules, const State& state, const State& rotated,
                          const Rotation& rotate) {
  ScoreSheet sheet;
  ScoreSheet other;
  score(rules, state, sheet);
  score(rules, rotated, other);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    EXPECT_EQ(other.points[rotate(seat)], sheet.points[seat]);
    EXPECT_EQ(other.rank(rotate(seat)), sheet.rank(seat));
  }
}

/// Plays one game at both tables. Returns how many cards were built from the discard pile.
unsigned play_rotated(const Rules& rules, std::uint64_t seed, unsigned by) {
  const Rotation rotate(rules.players(), by);
  const Deal deal = draw_deal(rules, Seed{seed, 0});
  State state;
  State rotated;
  start(rules, deal, state);
  start(rules, rotate(deal), rotated);
  FastRng rng(seed);
  while (!state.pending.empty()) {
    if (!state.diggers.empty()) return state.taken_count;  // W6.11: another one waits
    EXPECT_EQ(rotated, rotate(state)) << "Age " << int{state.age} << ", turn " << int{state.turn};
    if (::testing::Test::HasFailure()) return 0;
    for (const Seat seat : state.pending) {
      Actions list;
      Actions other;
      legal_actions(rules, state, seat, list);
      legal_actions(rules, rotated, rotate(seat), other);
      EXPECT_TRUE(std::equal(list.begin(), list.end(), other.begin(), other.end()));
      std::size_t index = pick_evenly(list, rng);
      for (std::size_t i = 0; i < list.size(); ++i) {  // stages more often, for their powers
        if (list[i].verb == Verb::stage && below(rng, 8) == 0) index = i;
      }
      const Action action = list[index];
      apply(rules, state, seat, action, NullSink{});
      apply(rules, rotated, rotate(seat), action, NullSink{});
    }
  }
  EXPECT_EQ(rotated, rotate(state));
  expect_rotated_score(rules, state, rotated, rotate);
  return state.taken_count;
}

void rotate_games(bool edifice) {
  unsigned taken = 0;
  const auto rules = std::make_unique<Rules>();
  for (const unsigned edition : {1U, 2U}) {
    for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
      Options options{static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(edition)};
      options.edifice = edifice;
      make_rules(builtin_tables(edition), options, *rules);
      for (unsigned game = 0; game < testing_tools::scaled(300); ++game) {
        SCOPED_TRACE("edition " + std::to_string(edition) + ", " + std::to_string(players) +
                     " players, seed " + std::to_string(game));
        taken += play_rotated(*rules, game, 1 + game % (players - 1));
        if (::testing::Test::HasFailure()) return;
      }
    }
  }
  EXPECT_GT(taken, 0U);
}

TEST(Rotation, of_seats_rotates_every_step_and_the_result) { rotate_games(false); }

TEST(Rotation, of_seats_rotates_games_with_Edifice_too) { rotate_games(true); }

}  // namespace
}  // namespace pharos::wonders
