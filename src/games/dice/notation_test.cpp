// SPDX-License-Identifier: Apache-2.0
#include "games/dice/notation.hpp"

#include <gtest/gtest.h>

namespace pharos::dice {
namespace {

const Rules kNoRules;
const State kNoState{};

std::string problem(std::string_view text) {
  std::string error;
  const auto parsed = parse_action(kNoRules, kNoState, text, error);
  EXPECT_FALSE(parsed.has_value()) << text;
  return error;
}

TEST(DiceNotation, what_is_written_is_read_again) {
  std::vector<Action> actions = {
      {Verb::wonder, {}, {}, 0}, {Verb::pass, {}, {}, 0}, {Verb::decline, {}, {}, 0}};
  for (std::uint8_t i = 0; i < kBonuses; ++i) actions.push_back({Verb::bonus, {}, {}, i});
  for (std::uint8_t i = 0; i < kBoards; ++i) actions.push_back({Verb::board, {}, {}, i});
  for (unsigned b = 0; b < kBuildings; ++b) {
    actions.push_back({Verb::cross, {}, static_cast<Building>(b), 15});
  }
  for (unsigned symbol = 0; symbol < kSymbols; ++symbol) {
    actions.push_back({Verb::build, static_cast<Symbol>(symbol), Building::market, 4});
  }
  for (const Action& action : actions) {
    const std::string text = to_text(kNoRules, action);
    std::string error;
    const auto parsed = parse_action(kNoRules, kNoState, text, error);
    ASSERT_TRUE(parsed.has_value()) << text << ": " << error;
    EXPECT_TRUE(same_notation(kNoRules, parsed->action, action)) << text;
    EXPECT_TRUE(same_use(kNoRules, parsed->action, action)) << text;
    for (const Action& other : actions) {  // and nothing else is written like it
      EXPECT_EQ(to_text(kNoRules, other) == text, same_notation(kNoRules, other, action));
    }
  }
}

TEST(DiceNotation, examples) {
  EXPECT_EQ(to_text(kNoRules, {Verb::build, Symbol::wood, Building::warehouse, 0}),
            "build grey wood");
  EXPECT_EQ(to_text(kNoRules, {Verb::build, Symbol::shield, Building::barracks_west, 5}),
            "build red shield barracks_west 6");
  EXPECT_EQ(to_text(kNoRules, {Verb::build, Symbol::any_of_four, Building::market, 3}),
            "build black four market 4");
  EXPECT_EQ(to_text(kNoRules, {Verb::build, Symbol::blue_leader, Building::gallery, 0}),
            "build white blue");
  EXPECT_EQ(to_text(kNoRules, {Verb::cross, {}, Building::university, 1}), "cross university 2");
  EXPECT_EQ(to_text(kNoRules, {Verb::bonus, {}, {}, 2}), "bonus 3");
  EXPECT_EQ(to_text(kNoRules, {Verb::board, {}, {}, 3}), "board Gizah");
}

TEST(DiceNotation, the_square_may_be_left_out_or_be_more_than_needed) {
  std::string error;
  EXPECT_FALSE(parse_action(kNoRules, kNoState, "build yellow camel", error)->split_given);
  const auto full = parse_action(kNoRules, kNoState, "  build   grey wood  warehouse 1 ", error);
  ASSERT_TRUE(full.has_value());
  EXPECT_TRUE(full->split_given);
  EXPECT_TRUE(
      same_notation(kNoRules, full->action, {Verb::build, Symbol::wood, Building::warehouse, 0}));
}

TEST(DiceNotation, what_is_no_action_is_answered_with_what_would_be_right) {
  EXPECT_EQ(problem(""),
            "a verb is missing (known: build, wonder, pass, cross, bonus, decline, board)");
  EXPECT_NE(problem("bild red axe").find("did you mean build?"), std::string::npos);
  EXPECT_NE(problem("build").find("a colour of a die is missing"), std::string::npos);
  EXPECT_NE(problem("build red mask").find("unknown symbol of the red die 'mask'"),
            std::string::npos);
  EXPECT_NE(problem("build red axe barracks").find("unknown building"), std::string::npos);
  EXPECT_NE(problem("cross market").find("the number of a square is 1 to 16"), std::string::npos);
  for (const char* number : {"0", "17", "x", "-1", "1x", "999999999999", "\xff"}) {
    EXPECT_NE(problem(std::string("cross market ") + number), "") << number;
  }
  EXPECT_NE(problem("bonus 4").find("1 to 3"), std::string::npos);
  EXPECT_NE(problem("board Giza").find("did you mean Gizah?"), std::string::npos);
  EXPECT_NE(problem("pass now").find("unexpected 'now' after 'pass'"), std::string::npos);
  EXPECT_NE(problem("decline 1").find("unexpected"), std::string::npos);
}

}  // namespace
}  // namespace pharos::dice
