// SPDX-License-Identifier: Apache-2.0
// Why something is not possible, in the games whose turns are chains of small decisions: what is
// shown is what a try is answered with, and no square of Dice is left without a reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "match/registry.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

template <class Seen>
void random_games(const char* id, Seen seen) {
  const GameEntry& game = *find_game(id);
  const auto rules = game.prepare({{"players", "3"}}, "");
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto match = game.from_seed(*rules, Seed{seed, 7});
    FastRng rng(seed);
    while (!match->over() && !::testing::Test::HasFailure()) {
      const Seat seat = match->to_act().first();
      seen(*match, seat);
      match->commit_index(seat, static_cast<std::size_t>(below(rng, match->choices(seat).size())));
    }
  }
}

TEST(Reasons, what_is_not_possible_is_refused_for_the_reason_that_is_shown) {
  for (const char* id : {"architects", "dice"}) {
    std::set<std::string> keys;
    random_games(id, [&](Match& match, Seat seat) {
      for (const Impossible& impossible : match.impossible(seat)) {
        const auto rejection = match.commit(seat, impossible.text);
        ASSERT_TRUE(rejection.has_value()) << impossible.text;
        EXPECT_EQ(rejection->reason.key, impossible.reason.key) << impossible.text;
        keys.emplace(impossible.reason.key);
      }
    });
    EXPECT_GT(keys.size(), 3U) << id;
  }
}

/// "market 3" of a message; empty if it names no square.
std::string square_of(const Message& message) {
  std::string building = message.key == "dice.action.wonder" ? "wonder" : "";
  std::string square;
  for (const Argument& argument : message.arguments) {
    if (argument.name == "building") building = argument.word.text;
    if (argument.name == "square") square = std::to_string(argument.number);
  }
  return square.empty() ? "" : building + " " + square;
}

TEST(Reasons, every_open_square_of_Dice_leads_somewhere_or_says_why_not) {
  std::size_t explained = 0;
  random_games("dice", [&](Match& match, Seat seat) {
    std::set<std::string> known;
    bool about_squares = false;
    for (const Choice& choice : match.choices(seat)) {
      about_squares |= choice.verb == "pass" || choice.verb == "cross";
      known.insert(square_of(choice.description));
    }
    if (!about_squares) return;  // a bonus, or a whole board
    for (const Impossible& impossible : match.impossible(seat)) {
      const std::size_t end = impossible.text.rfind(' ');
      if (end == std::string::npos || end == 0) continue;
      known.insert(impossible.text.substr(impossible.text.rfind(' ', end - 1) + 1));
      ++explained;
    }
    const bool no_wonder = std::ranges::any_of(
        match.impossible(seat), [](const Impossible& one) { return one.text == "wonder"; });
    const json::value view = json::parse(match.view_json(seat));
    for (const json::value& open : view.at("you").at("open").as_array()) {
      const std::string building(open.at("building").as_string());
      if (building == "wonder" && no_wonder) continue;
      const std::string name = building + " " + std::to_string(open.at("square").as_int64());
      EXPECT_TRUE(known.contains(name)) << name;
    }
  });
  EXPECT_GT(explained, 500U);
}

}  // namespace
}  // namespace pharos
