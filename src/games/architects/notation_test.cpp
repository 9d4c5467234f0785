// SPDX-License-Identifier: Apache-2.0
#include "games/architects/notation.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/architects/architects.hpp"

namespace pharos::architects {
namespace {

Rules notation_rules() {
  Rules rules;
  make_rules(builtin_tables(), Options{}, rules);
  return rules;
}
const Rules kNotationRules = notation_rules();

State notation_state() {
  State state;
  Architects::start(kNotationRules, Seed{1, 0}, state);
  return state;
}
const State kNotationState = notation_state();

std::string error_of(std::string_view text, const State& state = kNotationState) {
  std::string error;
  return parse_action(kNotationRules, state, text, error) ? "" : error;
}

Action parsed(std::string_view text, const State& state = kNotationState) {
  std::string error;
  const auto result = parse_action(kNotationRules, state, text, error);
  EXPECT_TRUE(result) << text << ": " << error;
  return result ? result->action : Action{};
}

TEST(ArchitectsNotation, actions_are_written_in_one_way) {
  for (const char* text : {"board Gizah",
                           "take left",
                           "take right",
                           "take centre",
                           "take Rhodos",
                           "build 2 wood,wood",
                           "build 5 wood,stone,glass,coin",
                           "build 3",
                           "science gear,gear",
                           "science",
                           "science compass,gear,tablet",
                           "token Urbanism",
                           "token Culture",
                           "token stack",
                           "use Crafts left",
                           "use Architecture centre",
                           "use Crafts",
                           "look left",
                           "look right",
                           "keep glass",
                           "keep blue2cat",
                           "keep red2",
                           "done"}) {
    EXPECT_EQ(to_text(kNotationRules, parsed(text)), text);
  }
}

TEST(ArchitectsNotation, cards_may_be_named_in_any_order) {
  EXPECT_EQ(parsed("build 2 coin,wood,wood"), parsed("build 2 wood,wood,coin"));
  EXPECT_EQ(parsed("  science   tablet,compass,gear "), parsed("science compass,gear,tablet"));
}

TEST(ArchitectsNotation, what_was_left_out_is_told) {
  std::string error;
  EXPECT_FALSE(parse_action(kNotationRules, kNotationState, "build 2", error)->split_given);
  EXPECT_TRUE(
      parse_action(kNotationRules, kNotationState, "build 2 wood,wood", error)->split_given);
  EXPECT_FALSE(parse_action(kNotationRules, kNotationState, "science", error)->split_given);
  EXPECT_FALSE(parse_action(kNotationRules, kNotationState, "use Crafts", error)->split_given);
  EXPECT_TRUE(parse_action(kNotationRules, kNotationState, "use Crafts left", error)->split_given);
}

TEST(ArchitectsNotation, of_two_copies_of_a_token_the_one_face_up_is_meant) {
  State state = kNotationState;
  state.face_up = 1U << 14;  // the second copy of Culture
  EXPECT_EQ(parsed("token Culture", state).subject, 14);
  state.face_up = (1U << 13) | (1U << 14);
  EXPECT_EQ(parsed("token Culture", state).subject, 13);
}

TEST(ArchitectsNotation, what_is_no_action_is_answered) {
  EXPECT_EQ(error_of(""),
            "no action given (known verbs: board, take, build, science, token, use, "
            "look, keep, done)");
  EXPECT_EQ(error_of("burn"),
            "unknown verb 'burn' (known: board, take, build, science, token, "
            "use, look, keep, done)");
  EXPECT_EQ(error_of("take"), "'take' needs a deck (as in 'take left')");
  EXPECT_EQ(error_of("take lft"), "unknown deck 'lft' (did you mean left?)");
  EXPECT_EQ(error_of("look centre"), "unknown deck 'centre'");
  EXPECT_EQ(error_of("use Crafts Gizah"), "unknown deck 'Gizah'");
  EXPECT_EQ(error_of("build"), "'build' needs the number of a stage, 1 to 5");
  EXPECT_EQ(error_of("build 6"), "'build' needs the number of a stage, 1 to 5, not '6'");
  EXPECT_EQ(error_of("build wood"), "'build' needs the number of a stage, 1 to 5, not 'wood'");
  EXPECT_EQ(error_of("build 2 wod"), "unknown card 'wod' (did you mean wood?)");
  EXPECT_EQ(error_of("build 2 gear"), "'build' takes resources and coins, not gear");
  EXPECT_EQ(error_of("science wood"), "'science' takes science symbols, not wood");
  EXPECT_EQ(error_of("build 2 wood,"), "a card is missing after the last comma");
  EXPECT_EQ(error_of("build 2 ,wood"), "unknown card ''");
  EXPECT_EQ(error_of("build 2 wood, wood"), "a card is missing after the last comma");
  EXPECT_EQ(error_of("build 2 coin,coin,coin,coin,coin,coin,coin,coin"), "too many cards");
  EXPECT_EQ(error_of("token Cultur"), "unknown token 'Cultur' (did you mean Culture?)");
  EXPECT_EQ(error_of("keep"), "'keep' needs a card (as in 'keep wood')");
  EXPECT_EQ(error_of("done now"), "unexpected 'now' after 'done' and what belongs to it");
  EXPECT_EQ(error_of("take left left=1"),
            "unexpected 'left=1' after 'take' and what belongs to it");
  EXPECT_EQ(error_of(std::string("take \x01\xff")), "unknown deck '\\x01\\xff'");
}

TEST(ArchitectsNotation, any_bytes_are_answered) {
  FastRng rng(1);
  const std::string_view alphabet = "abdekltuw,, 0123456789=\n\xff";
  for (unsigned i = 0; i < 5'000; ++i) {
    std::string text;
    constexpr std::string_view kStarts[] = {"", "build ", "use ", "token ", "science ", "take "};
    text = kStarts[below(rng, 6)];
    for (std::uint64_t length = below(rng, 20); length > 0; --length) {
      text += alphabet[below(rng, alphabet.size())];
    }
    std::string error;
    const auto action = parse_action(kNotationRules, kNotationState, text, error);
    ASSERT_EQ(action.has_value(), error.empty()) << text;
    if (!action) continue;
    ASSERT_EQ(parsed(to_text(kNotationRules, action->action)), action->action) << text;
  }
}

TEST(ArchitectsNotation, every_legal_action_of_random_games_can_be_read_again) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    State state;
    Architects::start(kNotationRules, Seed{seed, 0}, state);
    FastRng rng(seed);
    Actions list;
    while (state.phase != Phase::over) {
      legal_actions(kNotationRules, state, state.active, list);
      for (const Action& action : list) {
        ASSERT_EQ(parsed(to_text(kNotationRules, action), state), action)
            << to_text(kNotationRules, action);
      }
      apply(kNotationRules, state, state.active, list[below(rng, list.size())], NullSink{});
    }
  }
}

}  // namespace
}  // namespace pharos::architects
