// SPDX-License-Identifier: Apache-2.0
#include "bots/bot_spec.hpp"

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "match/registry.hpp"

namespace pharos {
namespace {

BotSpec spec(std::string_view text) { return *read_bot_spec(text); }
std::string refused(std::string_view text) {
  const auto read = read_bot_spec(text);
  return read ? "" : read.error().message;
}

TEST(BotSpec, is_a_level_and_perhaps_a_budget) {
  EXPECT_EQ(spec("medium").level, "medium");
  EXPECT_EQ(spec("medium").budget, Budget{});
  EXPECT_EQ(spec("hard@200ms").level, "hard");
  EXPECT_EQ(spec("hard@200ms").budget, (Budget{Budget::Unit::milliseconds, 200}));
  EXPECT_EQ(spec("expert@2s").budget, (Budget{Budget::Unit::milliseconds, 2000}));
  EXPECT_EQ(spec("expert@2000it").budget, (Budget{Budget::Unit::iterations, 2000}));
}

TEST(BotSpec, or_a_program) {
  EXPECT_EQ(spec("exec:python3 my_bot.py --fast").level, "exec");
  EXPECT_EQ(spec("exec:python3 my_bot.py --fast").command, "python3 my_bot.py --fast");
  EXPECT_EQ(spec("exec@5s:a:b").command, "a:b");
  EXPECT_EQ(spec("exec@5s:a:b").budget, (Budget{Budget::Unit::milliseconds, 5000}));
  EXPECT_EQ(refused("exec@20it:a"),
            "the budget of a program must be a time, as in exec@2s:COMMAND");
  EXPECT_NE(refused("exec@soon:a"), "");
  EXPECT_NE(refused("exec@5s"), "");
  EXPECT_EQ(refused("exec:  "), "exec: needs a command, as in exec:python3 my_bot.py");
}

TEST(BotSpec, what_is_wrong_is_answered_with_what_would_be_right) {
  EXPECT_EQ(refused("genius"),
            "unknown bot 'genius' (known: random, never-sell, easy, medium, hard, expert, "
            "exec:COMMAND)");
  EXPECT_EQ(refused("medium@200ms"),
            "the bot 'medium' does not think: only hard and expert take a budget");
  for (const char* text : {"hard@", "hard@ms", "hard@0ms", "hard@-5ms", "hard@200", "hard@200min",
                           "hard@700000ms", "hard@99999999999it", "hard@2000it "}) {
    EXPECT_NE(refused(text).find("as in hard@200ms or hard@2000it"), std::string::npos) << text;
  }
}

TEST(MakeBot, makes_every_level_of_every_game) {
  for (const GameEntry& game : games()) {
    for (const std::string_view level : bot_levels()) {
      const auto made = make_bot(game.id, level, 1);
      // Only 7 Wonders has cards to sell.
      const bool expected = level != "never-sell" || game.id == "wonders";
      EXPECT_EQ(made && *made != nullptr, expected) << game.id << ' ' << level;
    }
  }
}

}  // namespace
}  // namespace pharos
