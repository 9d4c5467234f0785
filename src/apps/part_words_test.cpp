// SPDX-License-Identifier: Apache-2.0
// Every part of a score sheet has its words, with the arguments that come with it.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "match/registry.hpp"
#include "text/language.hpp"
#include "text/render.hpp"

namespace pharos {
namespace {

/// The keys of the parts at the end of a random game, all of them rendered.
std::set<std::string> told(const std::string& game, const OptionList& options, std::uint64_t seed,
                           const text::Language& language) {
  const GameEntry* entry = find_game(game);
  const auto rules = entry->prepare(options, "");
  const auto match = entry->from_seed(*rules, Seed{seed, 0});
  FastRng rng(seed);
  std::vector<MenuItem> menu;
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    match->menu(seat, menu);
    match->commit_index(seat, static_cast<std::size_t>(below(rng, menu.size())));
  }
  std::set<std::string> keys;
  for (Seat seat = 0; seat < match->players(); ++seat) {
    for (const ScorePart& part : match->parts_of_score(seat)) {
      keys.emplace(part.say.key);
      EXPECT_NE(language.find(part.say.key), nullptr) << part.say.key;
      const std::string words = text::render(language, part.say);
      EXPECT_EQ(words.find('{'), std::string::npos) << words;
      EXPECT_NE(words.find(std::to_string(part.points < 0 ? -part.points : part.points)),
                std::string::npos)
          << words;
    }
  }
  return keys;
}

TEST(Words, every_part_of_a_score_sheet_is_in_English) {
  const text::Language english = text::builtin_language("en").value();
  std::set<std::string> keys;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    keys.merge(told("wonders", {{"players", "7"}, {"edifice", "true"}}, seed, english));
    keys.merge(
        told("wonders", {{"players", "7"}, {"edition", "1"}, {"sides", "night"}}, seed, english));
    keys.merge(told("architects", {{"players", "4"}}, seed, english));
    keys.merge(told("dice", {{"players", "4"}}, seed, english));
  }
  const std::set<std::string> all = {
      "match.part.named",          "match.part.product",    "match.part.stage",
      "wonders.part.coins",        "wonders.part.conflict", "wonders.part.science",
      "wonders.part.copied",       "wonders.part.debt",     "architects.part.cat",
      "architects.part.victories", "dice.part.square",      "dice.part.agora_first"};
  EXPECT_EQ(keys, all);
}

}  // namespace
}  // namespace pharos
