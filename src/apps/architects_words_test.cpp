// SPDX-License-Identifier: Apache-2.0
// Every key and word that 7 Wonders Architects can use has its words in English.
#include <gtest/gtest.h>

#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include "games/architects/json.hpp"
#include "games/architects/message_keys.hpp"
#include "games/architects/score.hpp"
#include "games/architects/words.hpp"
#include "text/language.hpp"

namespace pharos::architects {
namespace {

const text::Language& english() {
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

TEST(ArchitectsWords, every_message_is_in_English) {
  for (const keys::Key& key : keys::kAll) {
    const std::string* pattern = english().find(key.key);
    ASSERT_NE(pattern, nullptr) << key.key;
    std::istringstream words{std::string(key.arguments)};
    const std::set<std::string> given{std::istream_iterator<std::string>(words), {}};
    for (const std::string& name : arguments_of(*pattern)) {
      EXPECT_TRUE(given.contains(name)) << key.key << " has no argument " << name;
    }
  }
}

TEST(ArchitectsWords, every_word_is_in_English) {
  std::set<std::string> missing;
  const auto need = [&](std::string_view domain, std::string_view name) {
    const std::string key = std::string(domain) + '.' + std::string(name);
    if (english().find(key) == nullptr) missing.insert(key);
  };
  const Tables& tables = builtin_tables();
  for (unsigned i = 0; i < tables.card_count; ++i) {
    need(keys::kCardDomain, tables.cards[i].name.view());
  }
  for (unsigned i = 0; i < tables.token_count; ++i) {
    need(keys::kTokenDomain, tables.tokens[i].name.view());
  }
  for (const std::string_view name : kWonderNames) {
    need(keys::kBoardDomain, name);
    need(keys::kDeckDomain, name);
  }
  for (const std::string_view name : kDeckNames) need(keys::kDeckDomain, name);
  for (const std::string_view name : {"left", "right", "only"}) need(keys::kNeighbourDomain, name);
  for (const std::string_view name : kResourceNames) need("architects.resource", name);
  for (const std::string_view name : kSymbolNames) need("architects.symbol", name);
  for (const std::string_view name : kColourNames) need("architects.colour", name);
  for (const std::string_view name : kRowNames) need("architects.row", name);
  for (unsigned phase = 0; phase <= static_cast<unsigned>(Phase::over); ++phase) {
    need("architects.phase", phase_name(static_cast<Phase>(phase)));
  }
  for (unsigned kind = kFirstStep; kind <= kEndStep; ++kind) {
    const Event event{static_cast<std::uint8_t>(kind), 0, 0, 0, 0};
    need("architects.phase", step_name(step_of(Rules{}, event).value()));
  }
  EXPECT_EQ(missing, std::set<std::string>{});
}

}  // namespace
}  // namespace pharos::architects
