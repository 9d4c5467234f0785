// SPDX-License-Identifier: Apache-2.0
// Every key and word that a game can use has its words in English. It stands here because no layer
// below sees both the games and their texts.
#include "games/wonders/words.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "games/wonders/expansions.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/message_keys.hpp"
#include "games/wonders/score.hpp"
#include "match/registry.hpp"
#include "text/language.hpp"

namespace pharos {
namespace {

const text::Language& english_words() {
  static const text::Language language = text::builtin_language("en").value();
  return language;
}

/// The names of the arguments that an ICU pattern asks for.
std::set<std::string> arguments_of(std::string_view pattern) {
  std::set<std::string> names;
  int depth = 0;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '}') --depth;
    if (pattern[i] != '{' || depth++ != 0) continue;
    const std::size_t end = pattern.find_first_of(",}", i);
    names.insert(std::string(pattern.substr(i + 1, end - i - 1)));
  }
  return names;
}

TEST(Words, every_message_of_7_Wonders_is_in_English) {
  std::vector<wonders::keys::Key> keys(wonders::keys::kAll.begin(), wonders::keys::kAll.end());
  for (const wonders::Expansion* expansion : wonders::expansions()) {
    keys.insert(keys.end(), expansion->messages.begin(), expansion->messages.end());
  }
  for (const wonders::keys::Key& key : keys) {
    const std::string* pattern = english_words().find(key.key);
    ASSERT_NE(pattern, nullptr) << key.key;
    std::istringstream words{std::string(key.arguments)};
    const std::set<std::string> given{std::istream_iterator<std::string>(words), {}};
    for (const std::string& name : arguments_of(*pattern)) {
      EXPECT_TRUE(given.contains(name)) << key.key << " has no argument " << name;
    }
  }
}

TEST(Words, every_word_of_7_Wonders_is_in_English) {
  using namespace wonders;
  std::set<std::string> missing;
  const auto need = [&](std::string_view domain, std::string_view name) {
    const std::string key = std::string(domain) + '.' + std::string(name);
    if (english_words().find(key) == nullptr) missing.insert(key);
  };
  for (const unsigned edition : {1U, 2U}) {
    const Tables& tables = builtin_tables(edition);
    for (unsigned card = 0; card < tables.card_count; ++card) {
      need(keys::kCardDomain, tables.cards[card].name.view());
    }
    for (unsigned board = 0; board < tables.board_count; ++board) {
      need(keys::kBoardDomain, tables.boards[board].name.view());
    }
    for (const std::string_view side : kSideNames) need(keys::kSideDomain[edition - 1], side);
  }
  for (const std::string_view name : kResourceNames) need(keys::kResourceDomain, name);
  for (const std::string_view name : kColourNames) need("wonders.colour", name);
  for (const std::string_view name : kSymbolNames) need("wonders.symbol", name);
  for (const std::string_view name : kRowNames) need("wonders.row", name);
  for (const std::string_view name : {"1", "2", "3"}) need(keys::kAgeDomain, name);
  for (const std::string_view name : {"left", "right"}) need(keys::kNeighbourDomain, name);
  for (const std::string_view name : {"bank", "left", "right"}) need(keys::kPayeeDomain, name);
  for (const StepKind step : {StepKind::set_up, StepKind::turn, StepKind::extra,
                              StepKind::discard_pile, StepKind::conflict, StepKind::end}) {
    need("wonders.phase", step_name(step));
  }
  EXPECT_EQ(missing, std::set<std::string>{});
}

TEST(Words, every_option_is_described_in_English) {
  for (const GameEntry& game : games()) {
    for (const OptionInfo& option : game.options()) {
      EXPECT_NE(english_words().find(option.about), nullptr) << option.about;
    }
  }
}

}  // namespace
}  // namespace pharos
