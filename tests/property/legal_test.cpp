// SPDX-License-Identifier: Apache-2.0
// The engine's list of legal actions against a plain reading of the rules, in positions from random
// play: every legal action is in it, and no other.
#include <gtest/gtest.h>

#include <memory>

#include "conformance/scale.hpp"
#include "engine/playout.hpp"
#include "games/wonders/wonders.hpp"
#include "property/plain_legal.hpp"

namespace pharos::wonders {
namespace {

std::string text(const Rules& rules, const std::vector<Action>& actions) {
  constexpr std::array<const char*, 8> kVerbs = {"build", "stage", "sell",    "pass",
                                                 "board", "side",  "discard", "return"};
  std::string result;
  for (const Action& action : actions) {
    result += kVerbs[static_cast<unsigned>(action.verb)];
    if (action.verb <= Verb::sell) {
      result += ' ' + std::string(rules.tables.cards[action.subject].name.view());
    } else {
      result += ' ' + std::to_string(action.subject);
    }
    result += ' ' + std::to_string(action.left) + ' ' + std::to_string(action.right);
    result += " half " + std::to_string(action.half) + " pawn " + std::to_string(action.pawn);
    result += action.join ? " join" : "";
    result += action.free ? " free\n" : "\n";
  }
  return result;
}

/// Every other game: a seat that can build a stage often does, for the sake of its powers.
std::size_t choose(const Actions& list, bool eager, FastRng& rng) {
  const std::size_t even = pick_evenly(list, rng);
  if (!eager || below(rng, 2) != 0) return even;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].verb == Verb::stage && below(rng, 3) == 0) return i;
  }
  return even;
}

void play_and_compare(const Rules& rules, std::uint64_t seed) {
  State state;
  Wonders::start(rules, Seed{seed, 7}, state);
  FastRng rng(seed);
  while (!state.pending.empty()) {
    for (const Seat seat : state.pending) {
      Actions list;
      legal_actions(rules, state, seat, list);
      const auto expected = plain::LegalList(rules, state, seat).list();
      const std::vector<Action> found(list.begin(), list.end());
      ASSERT_EQ(found, expected) << "seed " << seed << ", seat " << int{seat} << ", Age "
                                 << int{state.age} << ", turn " << int{state.turn} << "\nfound\n"
                                 << text(rules, found) << "expected\n"
                                 << text(rules, expected);
      apply(rules, state, seat, list[choose(list, seed % 2 == 0, rng)], NullSink{});
    }
  }
}

class LegalActions : public ::testing::TestWithParam<std::tuple<unsigned, unsigned>> {};

TEST_P(LegalActions, are_those_of_the_rules_and_no_other) {
  const auto [edition, players] = GetParam();
  const auto rules = std::make_unique<Rules>();
  for (std::uint64_t game = 0; game < testing_tools::scaled(60); ++game) {
    Options options{static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(edition),
                    game % 5 == 0 ? BoardOption::pick : BoardOption::random,
                    static_cast<SideOption>(game % 4)};
    options.edifice = game % 3 == 0;
    options.carthage = game % 3 == 1;
    make_rules(builtin_tables(edition), options, *rules);
    play_and_compare(*rules, game + 1);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Wonders, LegalActions,
                         ::testing::Combine(::testing::Values(1U, 2U), ::testing::Range(3U, 8U)),
                         [](const auto& test) {
                           return "edition_" + std::to_string(std::get<0>(test.param)) +
                                  "_players_" + std::to_string(std::get<1>(test.param));
                         });

}  // namespace
}  // namespace pharos::wonders
