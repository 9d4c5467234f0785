// SPDX-License-Identifier: Apache-2.0
// Actions of Edifice and its boards, written and read: half=, pawn=, join, discard, return.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/wonders/edifice.hpp"
#include "games/wonders/notation.hpp"
#include "support/any_bytes.hpp"

namespace pharos::wonders {
namespace {

Rules rules_of(unsigned edition) {
  Rules rules;
  Options options;
  options.edition = static_cast<std::uint8_t>(edition);
  options.edifice = true;
  make_rules(builtin_tables(edition), options, rules);
  return rules;
}
const Rules kRules = rules_of(2);

std::string error_of(std::string_view text, unsigned age = 1) {
  std::string error;
  return parse_action(kRules, text, age, error) ? "" : error;
}

Action parsed(std::string_view text, unsigned age = 1) {
  std::string error;
  const auto result = parse_action(kRules, text, age, error);
  EXPECT_TRUE(result) << text << ": " << error;
  return result ? result->action : Action{};
}

TEST(EdificeNotation, actions_are_written_in_one_way) {
  for (const char* text :
       {"stage Tavern join", "stage Tavern join left=2 right=1", "stage Loom half=1",
        "stage Loom half=2 join", "stage Loom half=1 join right=4", "stage Loom pawn=2",
        "stage East Trading Post pawn=3 join left=2", "discard Stockade", "discard Loom",
        "return 1,3", "return 5,5", "return 1,1,3,5", "board Carthage", "board Ur"}) {
    EXPECT_EQ(to_text(kRules, parsed(text)), text);
  }
}

TEST(EdificeNotation, reading_takes_any_order_of_parts_and_tokens) {
  EXPECT_EQ(to_text(kRules, parsed("stage Loom  right=2 join left=1 pawn=3")),
            "stage Loom pawn=3 join left=1 right=2");
  EXPECT_EQ(to_text(kRules, parsed("stage Loom join half=2")), "stage Loom half=2 join");
  EXPECT_EQ(parsed("return 3,1"), parsed("return 1,3"));
  EXPECT_EQ(to_text(kRules, parsed("return 5,3,1")), "return 1,3,5");
}

TEST(EdificeNotation, every_stage_action_round_trips) {
  Action action;
  action.verb = Verb::stage;
  action.subject = *find_card(kRules, "Loom", 2);
  for (unsigned bits = 0; bits < 3 * 4 * 2 * 3 * 3; ++bits) {
    action.half = static_cast<std::uint8_t>(bits % 3);
    action.pawn = static_cast<std::uint8_t>(bits / 3 % 4);
    action.join = bits / 12 % 2 == 1;
    action.left = static_cast<std::uint8_t>(bits / 24 % 3 * 7);
    action.right = static_cast<std::uint8_t>(bits / 72 * 6);
    EXPECT_EQ(parsed(to_text(kRules, action), 2), action) << to_text(kRules, action);
  }
}

TEST(EdificeNotation, every_set_of_tokens_round_trips) {
  for (unsigned ones = 0; ones <= TokenSet::kMost; ++ones) {
    for (unsigned threes = 0; threes <= TokenSet::kMost; ++threes) {
      for (unsigned fives = 0; fives <= TokenSet::kMost; ++fives) {
        if (ones + threes + fives == 0) continue;
        TokenSet tokens;
        tokens.add(0, ones);
        tokens.add(1, threes);
        tokens.add(2, fives);
        const Action action = make_action(Verb::give_back, tokens.bits);
        EXPECT_EQ(parsed(to_text(kRules, action)), action);
      }
    }
  }
}

TEST(EdificeNotation, E4_3_a_lost_card_is_of_any_age) {
  for (unsigned card = 0; card < kRules.tables.card_count; ++card) {
    const Action action = make_action(Verb::discard, kRules.card[card].name_id);
    EXPECT_EQ(parsed(to_text(kRules, action), 0), action);
  }
}

TEST(EdificeNotation, what_is_chosen_with_a_stage_makes_another_action) {
  const Action plain = parsed("stage Loom");
  for (const char* other : {"stage Loom join", "stage Loom half=1", "stage Loom pawn=1"}) {
    EXPECT_FALSE(same_notation(kRules, plain, parsed(other))) << other;
    EXPECT_FALSE(same_use(kRules, plain, parsed(other))) << other;
  }
  EXPECT_FALSE(same_use(kRules, parsed("stage Loom half=1"), parsed("stage Loom half=2")));
  EXPECT_FALSE(same_use(kRules, parsed("return 1,3"), parsed("return 3,3")));
  EXPECT_FALSE(same_use(kRules, parsed("discard Loom"), parsed("sell Loom")));
  EXPECT_TRUE(same_use(kRules, parsed("stage Loom join"), parsed("stage Loom join left=2")));
  // The Loom of Age I and that of Age II are one name.
  EXPECT_TRUE(same_notation(kRules, parsed("discard Loom", 1), parsed("discard Loom", 2)));
}

TEST(EdificeNotation, errors_say_what_would_be_right) {
  const std::string tokens = " (as in 'return 1,3': values of victory tokens, 1, 3 or 5)";
  EXPECT_EQ(error_of("return"), "'return' needs the tokens" + tokens);
  for (const char* word : {"2", "1,", ",1", "13", "1,,3", "1;3", "1,2", "-1", "five"}) {
    EXPECT_EQ(error_of(std::string("return ") + word),
              "unknown tokens '" + std::string(word) + "'" + tokens);
  }
  EXPECT_EQ(error_of("return 1,1,1,1"), "too many tokens '1,1,1,1'" + tokens);
  EXPECT_EQ(error_of("return 1,3 left=2"),
            "unexpected 'left=2' after 'return ...' (nothing follows)");
  EXPECT_EQ(error_of("discard"),
            "'discard' needs the name of a card (as in 'discard Lumber Yard')");
  EXPECT_EQ(error_of("discard Stokade"), "unknown card 'Stokade' (did you mean Stockade?)");
  EXPECT_EQ(error_of("discard Loom join"),
            "unexpected 'join' after 'discard ...' (nothing follows)");
}

TEST(EdificeNotation, parts_that_do_not_belong_are_refused) {
  for (const char* word : {"half=3", "half=0", "half=", "half=12", "half=x"}) {
    EXPECT_EQ(error_of(std::string("stage Loom ") + word),
              "'" + std::string(word) + "': 'half=' takes a number, 1 to 2");
  }
  for (const char* word : {"pawn=4", "pawn=0", "pawn=I"}) {
    EXPECT_EQ(error_of(std::string("stage Loom ") + word),
              "'" + std::string(word) + "': 'pawn=' takes a number, 1 to 3");
  }
  EXPECT_EQ(error_of("stage Loom half=1 half=2"), "'half=' stands twice");
  EXPECT_EQ(error_of("stage Loom pawn=1 pawn=1"), "'pawn=' stands twice");
  EXPECT_EQ(error_of("stage Loom join join"), "'join' stands twice");
  EXPECT_EQ(error_of("build Loom join"),
            "unexpected 'join' after 'build ...' (known: free, left=, right=)");
  EXPECT_EQ(error_of("build Loom half=1"),
            "unexpected 'half=1' after 'build ...' (known: free, left=, right=)");
  EXPECT_EQ(error_of("sell Loom pawn=1"), "unexpected 'pawn=1' after 'sell ...' (nothing follows)");
  EXPECT_EQ(error_of("stage Loom free"),
            "unexpected 'free' after 'stage ...' (known: half=, pawn=, join, left=, right=)");
}

TEST(EdificeNotation, any_bytes_are_answered) {
  FastRng rng(11);
  const std::string_view seeds[] = {"stage Loom half=1 pawn=2 join left=2", "return 1,3,5",
                                    "discard East Trading Post"};
  for (int round = 0; round < 20000; ++round) {
    const std::string text = testing_tools::mangled(seeds, rng);
    std::string error;
    const auto result = parse_action(kRules, text, 1, error);
    EXPECT_NE(result.has_value(), !error.empty());
    for (const char c : error) EXPECT_TRUE(c >= ' ' && c <= '~');
    if (!result) continue;
    EXPECT_EQ(parsed(to_text(kRules, result->action)), result->action) << text;
  }
}

}  // namespace
}  // namespace pharos::wonders
