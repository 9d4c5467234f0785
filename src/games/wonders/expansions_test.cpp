// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/expansions.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/wonders/event.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/score.hpp"
#include "games/wonders/turn.hpp"

namespace pharos::wonders {
namespace {

Rules rules_with(const Expansion* expansion) {
  Options options;
  if (expansion != nullptr) options.*expansion->option = true;
  Rules rules;
  make_rules(builtin_tables(options.edition), options, rules);
  return rules;
}

std::set<std::string> in_play(const Rules& rules) {
  std::set<std::string> ids;
  each_expansion(rules, [&](const Expansion& expansion) { ids.emplace(expansion.id); });
  return ids;
}

TEST(Expansions, only_those_of_the_table_are_asked) {
  EXPECT_EQ(in_play(rules_with(nullptr)), std::set<std::string>{});
  for (const Expansion* expansion : expansions()) {
    EXPECT_EQ(in_play(rules_with(expansion)), std::set<std::string>{std::string(expansion->id)});
  }
}

TEST(Expansions, each_has_its_own_row_of_the_pad) {
  EXPECT_EQ(row_count(rules_with(nullptr)), unsigned{row_expansions});
  for (unsigned i = 0; i < kExpansions; ++i) {
    const Expansion* expansion = expansions()[i];
    EXPECT_EQ(kRowNames[row_expansions + i], expansion->id);
    EXPECT_EQ(row_count(rules_with(expansion)), row_expansions + i + 1);
  }
}

TEST(Expansions, verbs_are_written_and_read_back_at_every_table) {
  std::set<std::string> words = {"build", "stage", "sell", "pass", "board", "side"};
  const Rules plain = rules_with(nullptr);
  for (const Expansion* expansion : expansions()) {
    for (const VerbWord& verb : expansion->verbs) {
      EXPECT_TRUE(words.emplace(verb.word).second) << verb.word << " stands twice";
      EXPECT_EQ(verb_name(verb.verb), verb.word);
      EXPECT_EQ(names_a_card(verb.verb), verb.read_subject == nullptr);
      const Action action = make_action(verb.verb, 1);
      std::string error;
      const auto read = parse_action(plain, to_text(plain, action), 0, error);
      ASSERT_TRUE(read.has_value()) << error;
      EXPECT_EQ(read->action, action);
    }
  }
}

TEST(Expansions, what_is_not_theirs_they_leave_to_the_game) {
  const Action build = make_action(Verb::build, 0);
  const Event sold{static_cast<std::uint8_t>(EventKind::sold), 0};
  for (const Expansion* expansion : expansions()) {
    const Rules rules = rules_with(expansion);
    State state;
    start(rules, draw_deal(rules, Seed{1, 0}), state);
    EXPECT_FALSE(expansion->describe(rules, state, 0, build).has_value());
    EXPECT_FALSE(expansion->action_name(rules, state, build).has_value());
    EXPECT_FALSE(expansion->describe_event(rules, sold).has_value());
    EXPECT_EQ(expansion->price(rules, state, build), 0);
    std::string out;
    JsonWriter json(out);
    expansion->write_action(rules, state, build, json);
    expansion->write_event(rules, sold, json);
    EXPECT_EQ(out, "");
  }
}

}  // namespace
}  // namespace pharos::wonders
