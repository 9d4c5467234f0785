// SPDX-License-Identifier: Apache-2.0
// Every key and word that 7 Wonders Dice can use has its words in English.
#include <gtest/gtest.h>

#include <iterator>
#include <set>
#include <sstream>

#include "games/dice/json.hpp"
#include "games/dice/message_keys.hpp"
#include "games/dice/score.hpp"
#include "games/dice/words.hpp"
#include "text/language.hpp"

namespace pharos {
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

TEST(Words, every_message_of_7_Wonders_Dice_is_in_English) {
  for (const dice::keys::Key& key : dice::keys::kAll) {
    const std::string* pattern = english().find(key.key);
    ASSERT_NE(pattern, nullptr) << key.key;
    std::istringstream words{std::string(key.arguments)};
    const std::set<std::string> given{std::istream_iterator<std::string>(words), {}};
    for (const std::string& name : arguments_of(*pattern)) {
      EXPECT_TRUE(given.contains(name)) << key.key << " has no argument " << name;
    }
  }
}

TEST(Words, every_word_of_7_Wonders_Dice_is_in_English) {
  using namespace dice;
  std::set<std::string> missing;
  const auto need = [&](std::string_view domain, std::string_view name) {
    const std::string key = std::string(domain) + '.' + std::string(name);
    if (english().find(key) == nullptr) missing.insert(key);
  };
  for (const std::string_view name : kCityNames) need(keys::kBoardDomain, name);
  for (const std::string_view name : kColourNames) need(keys::kColourDomain, name);
  for (const std::string_view name : kDieNames) need(keys::kDieDomain, name);
  for (const std::string_view name : kRowNames) need("dice.row", name);
  for (const std::string_view name : kBuildingNames) {
    need(keys::kBuildingDomain, name);
    need(keys::kBuildingDomain, std::string(name) + ".counted");
  }
  need(keys::kBuildingDomain, "barracks");
  for (unsigned i = 0; i < kSymbols; ++i) {
    const auto colour = static_cast<unsigned>(colour_of(static_cast<Symbol>(i)));
    need(keys::kSymbolDomain[colour], kSymbolNames[i]);
  }
  for (const std::string_view name : {"left", "right"}) need(keys::kNeighbourDomain, name);
  for (const StepKind step : {StepKind::set_up, StepKind::round, StepKind::end}) {
    need("dice.phase", step_name(step));
  }
  EXPECT_EQ(missing, std::set<std::string>{});
}

}  // namespace
}  // namespace pharos
