// SPDX-License-Identifier: Apache-2.0
// Samples are not only possible: they come as often as they should.
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "games/architects/architects.hpp"

namespace pharos::architects {
namespace {

Rules sample_rules() {
  Rules rules;
  make_rules(builtin_tables(), Options{}, rules);
  return rules;
}
const Rules kSampleRules = sample_rules();
constexpr unsigned kSamples = 20'000;

State sample_state() {
  State state;
  Architects::start(kSampleRules, Seed{3, 0}, state);
  return state;
}

/// Whether `hits` of kSamples fits a chance of part / whole; five deviations are allowed.
void expect_share(unsigned hits, double part, double whole, const std::string& what) {
  const double share = part / whole;
  const double mean = share * kSamples;
  const double deviation = mean * (1 - share);
  const double off = hits - mean;
  EXPECT_LT(off * off, 25 * deviation + 1) << what << ": " << hits << " instead of " << mean;
}

TEST(ArchitectsSample, the_central_top_card_comes_as_often_as_it_is_left_in_the_deck) {
  const State state = sample_state();
  const View view = make_view(kSampleRules, state, 0);
  std::map<unsigned, unsigned> hits;
  FastRng rng(1);
  for (unsigned i = 0; i < kSamples; ++i) ++hits[sample(kSampleRules, view, rng).top(kCentre)];
  for (unsigned kind = 0; kind < kSampleRules.tables.card_count; ++kind) {
    expect_share(hits[kind], kSampleRules.tables.centre[kind], 60, std::to_string(kind));
  }
}

TEST(ArchitectsSample, the_card_below_the_top_is_one_of_the_others_left) {
  const State state = sample_state();
  const unsigned deck = left_deck(state, 0);
  const View view = make_view(kSampleRules, state, 1);
  Counts rest = kSampleRules.tables.wonders[deck].deck;
  --rest[state.top(deck)];
  std::map<unsigned, unsigned> hits;
  FastRng rng(2);
  for (unsigned i = 0; i < kSamples; ++i) {
    const State guess = sample(kSampleRules, view, rng);
    ASSERT_EQ(guess.top(deck), state.top(deck));
    ++hits[guess.card[guess.at[deck] + 1U]];
  }
  for (unsigned kind = 0; kind < kSampleRules.tables.card_count; ++kind) {
    expect_share(hits[kind], rest[kind], 24, std::to_string(kind));
  }
}

TEST(ArchitectsSample, the_top_of_the_stack_is_any_token_not_seen_copies_counted_twice) {
  const State state = sample_state();
  const View view = make_view(kSampleRules, state, kNoSeat);
  std::map<std::string, unsigned> hits;
  std::map<std::string, unsigned> unseen;
  for (unsigned i = state.stack_at; i < kTokens; ++i) {
    ++unseen[std::string(kSampleRules.token_data(state.stack[i]).name.view())];
  }
  FastRng rng(3);
  for (unsigned i = 0; i < kSamples; ++i) {
    const State guess = sample(kSampleRules, view, rng);
    ++hits[std::string(kSampleRules.token_data(guess.stack[guess.stack_at]).name.view())];
  }
  for (const auto& [name, count] : unseen) {
    expect_share(hits[name], count, kTokens - state.stack_at, name);
  }
}

/// Only coins and one other card are left of a deck, a coin on top: who watches another look at
/// them does not know where the other card is.
TEST(ArchitectsSample, a_card_looked_at_by_another_is_anywhere_among_those_below_the_top) {
  State state = sample_state();
  const unsigned deck = left_deck(state, 0);
  std::vector<std::uint8_t> cards(state.card.begin() + deck_begin(deck),
                                  state.card.begin() + deck_end(deck));
  const auto coin = static_cast<std::uint8_t>(kCoin);
  std::stable_partition(cards.begin(), cards.end(),
                        [&](std::uint8_t card) { return card != coin; });
  std::copy(cards.begin(), cards.end(), state.card.begin() + deck_begin(deck));
  const unsigned coins = kSampleRules.tables.wonders[deck].deck[kCoin];
  const unsigned left = coins + 1;  // one other card, and then coins
  state.at[deck] = static_cast<std::uint8_t>(deck_end(deck) - left);
  std::swap(state.card[state.at[deck]], state.card[state.at[deck] + 1U]);  // a coin is on top
  state.phase = Phase::keep;
  state.active = 0;
  state.looked = static_cast<std::uint8_t>(deck);
  const View view = make_view(kSampleRules, state, 1);
  ASSERT_LE(left, kLook);
  std::map<unsigned, unsigned> place;
  FastRng rng(4);
  for (unsigned i = 0; i < kSamples; ++i) {
    const State guess = sample(kSampleRules, view, rng);
    ASSERT_EQ(guess.top(deck), kCoin);
    for (unsigned k = 1; k < left; ++k) {
      if (guess.card[guess.at[deck] + k] != kCoin) ++place[k];
    }
  }
  for (unsigned k = 1; k < left; ++k) expect_share(place[k], 1, left - 1, std::to_string(k));
}

/// A6.1, decision 0010: of seven cards five are looked at, and the only one that differs must be
/// among them, or the player would not have been asked.
TEST(ArchitectsSample, who_watches_a_look_knows_that_there_is_a_choice) {
  Rules rules = kSampleRules;
  State state = sample_state();
  const unsigned deck = left_deck(state, 0);
  // A forged deck: 24 coins and one wood.
  rules.tables.wonders[deck].deck = Counts{1, 0, 0, 0, 0, 24};
  std::fill_n(state.card.begin() + deck_begin(deck), kWonderDeck, std::uint8_t{kCoin});
  state.at[deck] = static_cast<std::uint8_t>(deck_end(deck) - 7);
  state.card[state.at[deck] + 3U] = 0;
  state.phase = Phase::keep;
  state.active = 0;
  state.looked = static_cast<std::uint8_t>(deck);
  const View view = make_view(rules, state, 1);
  std::map<unsigned, unsigned> place;
  FastRng rng(5);
  for (unsigned i = 0; i < kSamples; ++i) {
    const State guess = sample(rules, view, rng);
    for (unsigned k = 0; k < 7; ++k) {
      if (guess.card[guess.at[deck] + k] == 0) ++place[k];
    }
  }
  for (unsigned k = 0; k < 7; ++k) {
    const bool possible = k >= 1 && k < kLook;  // the top is a coin, and seen
    expect_share(place[k], possible ? 1 : 0, 4, std::to_string(k));
  }
}

}  // namespace
}  // namespace pharos::architects
