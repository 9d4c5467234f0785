// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/notation.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "support/any_bytes.hpp"

namespace pharos::wonders {
namespace {

Rules edition_rules(unsigned edition) {
  Rules rules;
  Options options;
  options.edition = static_cast<std::uint8_t>(edition);
  make_rules(builtin_tables(edition), options, rules);
  return rules;
}

const Rules kSecond = edition_rules(2);
const Rules kFirst = edition_rules(1);

std::string why_not(std::string_view text, unsigned age = 1, const Rules& rules = kSecond) {
  std::string error;
  return parse_action(rules, text, age, error) ? "" : error;
}

Action read_back(std::string_view text, unsigned age = 1, const Rules& rules = kSecond) {
  std::string error;
  const auto result = parse_action(rules, text, age, error);
  EXPECT_TRUE(result) << text << ": " << error;
  return result ? result->action : Action{};
}

TEST(Notation, actions_are_written_in_one_way) {
  const auto same = [](std::string_view text, unsigned age) {
    EXPECT_EQ(to_text(kSecond, read_back(text, age)), text);
  };
  same("build Baths", 1);
  same("stage Tavern left=2 right=1", 1);
  same("build East Trading Post right=12", 1);
  same("sell Chamber of Commerce", 3);
  same("build Palace free", 3);
  same("pass", 2);
  same("board Gizah", 0);
  same("side night", 0);
}

TEST(Notation, reading_takes_spaces_zeros_and_any_order_of_parts) {
  EXPECT_EQ(to_text(kSecond, read_back("  build   Baths  right=2 left=1 ")),
            "build Baths left=1 right=2");
  EXPECT_EQ(to_text(kSecond, read_back("build Baths left=0")), "build Baths");
}

TEST(Notation, every_action_round_trips) {
  for (const Rules* rules : {&kFirst, &kSecond}) {
    for (unsigned card = 0; card < rules->tables.card_count; ++card) {
      for (const Verb verb : {Verb::build, Verb::stage, Verb::sell}) {
        Action action;
        action.verb = verb;
        action.subject = static_cast<std::uint8_t>(card);
        if (verb != Verb::sell) action.left = static_cast<std::uint8_t>(card % 15);
        if (verb == Verb::stage) action.right = 14;
        action.free = verb == Verb::build && action.left == 0;
        EXPECT_EQ(read_back(to_text(*rules, action), rules->tables.cards[card].age, *rules),
                  action);
      }
    }
    for (unsigned board = 0; board < rules->tables.board_count; ++board) {
      Action action;
      action.verb = Verb::board;
      action.subject = static_cast<std::uint8_t>(board);
      EXPECT_EQ(read_back(to_text(*rules, action), 0, *rules), action);
    }
  }
}

TEST(Notation, a_split_that_was_left_out_is_told_from_one_of_zero) {
  std::string error;
  EXPECT_FALSE(parse_action(kSecond, "build Baths", 1, error)->split_given);
  EXPECT_TRUE(parse_action(kSecond, "build Baths left=0", 1, error)->split_given);
  EXPECT_TRUE(parse_action(kSecond, "stage Baths right=2", 1, error)->split_given);
}

TEST(Notation, one_name_in_two_Ages_is_one_text) {
  const auto first = find_card(kSecond, "Loom", 1);
  const auto second = find_card(kSecond, "Loom", 2);
  ASSERT_TRUE(first && second);
  EXPECT_NE(*first, *second);
  EXPECT_EQ(find_card(kSecond, "Loom", 0), first);
  EXPECT_FALSE(find_card(kSecond, "Loom", 3));
  const Action early = read_back("build Loom", 1);
  const Action late = read_back("build Loom", 2);
  EXPECT_NE(early, late);
  EXPECT_TRUE(same_notation(kSecond, early, late));
  EXPECT_FALSE(same_notation(kSecond, early, read_back("sell Loom")));
  EXPECT_FALSE(same_notation(kSecond, early, read_back("build Press")));
  EXPECT_FALSE(same_notation(kSecond, early, read_back("build Loom left=1")));
  EXPECT_TRUE(same_use(kSecond, early, read_back("build Loom left=1")));
  EXPECT_FALSE(same_use(kSecond, early, read_back("build Loom free")));
  EXPECT_FALSE(same_use(kSecond, read_back("side day"), read_back("side night")));
  EXPECT_TRUE(same_use(kSecond, read_back("pass"), read_back("pass")));
}

TEST(Notation, sides_have_letters_in_the_first_edition_only) {
  EXPECT_EQ(read_back("side a", 0, kFirst), read_back("side day", 0, kFirst));
  EXPECT_EQ(read_back("side B", 0, kFirst), read_back("side night", 0, kFirst));
  EXPECT_EQ(why_not("side a"), "unknown side 'a' (known: day, night)");
  EXPECT_EQ(why_not("side", 0, kFirst), "'side' needs a side (known: day, night, a, b)");
}

TEST(Notation, errors_say_what_was_wrong_and_what_would_be_right) {
  EXPECT_EQ(why_not("biuld Baths"),
            "unknown verb 'biuld' (known: build, stage, sell, pass, board, side, discard, return)");
  EXPECT_EQ(
      why_not(""),
      "no action given (known verbs: build, stage, sell, pass, board, side, discard, return)");
  EXPECT_EQ(why_not("build Bahts left=2"), "unknown card 'Bahts' (did you mean Baths?)");
  EXPECT_EQ(why_not("build east trading post"),
            "unknown card 'east trading post' (did you mean East Trading Post?)");
  EXPECT_EQ(why_not("build Xyzzy"), "unknown card 'Xyzzy'");
  EXPECT_EQ(why_not("sell"), "'sell' needs the name of a card (as in 'sell Lumber Yard')");
  EXPECT_EQ(why_not("board Giza"), "unknown board 'Giza' (did you mean Gizah?)");
  EXPECT_EQ(why_not("board"), "'board' needs the name of a wonder (as in 'board Alexandria')");
  EXPECT_EQ(why_not("build Palace", 2), "Palace is a card of Age III, and this is Age II");
}

TEST(Notation, parts_that_do_not_belong_are_refused) {
  EXPECT_EQ(why_not("build Baths left=two"),
            "'left=two': 'left=' takes a number of coins, 0 to 99");
  EXPECT_EQ(why_not("build Baths left="), "'left=': 'left=' takes a number of coins, 0 to 99");
  EXPECT_EQ(why_not("build Baths right=-1"),
            "'right=-1': 'right=' takes a number of coins, 0 to 99");
  EXPECT_EQ(why_not("build Baths left=1 left=1"), "'left=' stands twice");
  EXPECT_EQ(why_not("build Baths free free"), "'free' stands twice");
  EXPECT_EQ(why_not("build Baths free left=1"),
            "a 'free' building pays no neighbour: leave out left= and right=");
  EXPECT_EQ(why_not("build Baths now"),
            "unexpected 'now' after 'build ...' (known: free, left=, right=)");
  EXPECT_EQ(why_not("stage Baths free"),
            "unexpected 'free' after 'stage ...' (known: half=, pawn=, join, left=, right=)");
  EXPECT_EQ(why_not("sell Baths left=1"), "unexpected 'left=1' after 'sell ...' (nothing follows)");
  EXPECT_EQ(why_not("pass Baths"), "unexpected 'Baths' after 'pass' (nothing follows)");
}

TEST(Notation, any_bytes_are_answered_in_printable_words) {
  EXPECT_EQ(why_not(std::string_view("build B\0\x9f\n", 10)), "unknown card 'B\\x00\\x9f\\x0a'");
  EXPECT_LT(why_not("build " + std::string(100000, 'x')).size(), 100U);
  FastRng rng(7);
  const std::string_view seeds[] = {"build Baths left=2 right=1", "board Gizah", "side night",
                                    "stage East Trading Post free"};
  for (int round = 0; round < 20000; ++round) {
    const std::string text = testing_tools::mangled(seeds, rng);
    std::string error;
    const auto result = parse_action(kSecond, text, static_cast<unsigned>(below(rng, 4)), error);
    EXPECT_NE(result.has_value(), !error.empty());
    for (const char c : error) EXPECT_TRUE(c >= ' ' && c <= '~');
    if (result) {
      const std::string written = to_text(kSecond, result->action);
      EXPECT_EQ(read_back(written, 0).verb, result->action.verb);
    }
  }
}

}  // namespace
}  // namespace pharos::wonders
