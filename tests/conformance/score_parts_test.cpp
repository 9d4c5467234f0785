// SPDX-License-Identifier: Apache-2.0
// The parts of a score sheet add up to it: for every seat and row, at every step of random games.

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.hpp"
#include "conformance/scale.hpp"
#include "match/registry.hpp"

namespace pharos {
namespace {

void expect_sums(const Match& match) {
  const ScoreSheet sheet = match.score();
  for (Seat seat = 0; seat < match.players(); ++seat) {
    std::vector<int> sums(sheet.rows);
    for (const ScorePart& part : match.parts_of_score(seat)) {
      ASSERT_LT(part.row, sheet.rows);
      EXPECT_FALSE(part.say.key.empty());
      sums[part.row] += part.points;
    }
    for (unsigned row = 0; row < sheet.rows; ++row) {
      ASSERT_EQ(sums[row], sheet.points[seat][row])
          << match.game() << ", seat " << int{seat} << ", row " << match.row_names()[row]
          << ", after " << match.moves().size() << " choices";
    }
  }
}

void play(const std::string& game, const OptionList& options, std::uint64_t seed) {
  const GameEntry* entry = find_game(game);
  const auto rules = entry->prepare(options, "");
  ASSERT_TRUE(rules.has_value());
  const auto match = entry->from_seed(*rules, Seed{seed, 7});
  FastRng rng(seed);
  std::vector<MenuItem> menu;
  std::size_t counted = 0;
  expect_sums(*match);
  while (!match->over() && !testing::Test::HasFatalFailure()) {
    const Seat seat = match->to_act().first();
    match->menu(seat, menu);
    match->commit_index(seat, static_cast<std::size_t>(below(rng, menu.size())));
    if (match->moves().size() == counted) continue;
    counted = match->moves().size();
    expect_sums(*match);
  }
}

struct PartsTable {
  std::string game;
  OptionList options;
};

TEST(ScoreParts, add_up_to_the_sheet_at_every_step) {
  const std::vector<PartsTable> tables = {
      {"wonders", {{"players", "3"}}},
      {"wonders", {{"players", "5"}, {"edition", "1"}}},
      {"wonders", {{"players", "4"}, {"edifice", "true"}, {"carthage", "true"}}},
      {"wonders", {{"players", "7"}, {"edifice", "true"}}},
      {"architects", {{"players", "2"}}},
      {"architects", {{"players", "5"}, {"boards", "pick"}}},
      {"dice", {{"players", "2"}}},
      {"dice", {{"players", "4"}, {"boards", "pick"}}},
  };
  testing_tools::spread(tables.size(), 30, [&](std::size_t index, std::size_t round) {
    if (HasFatalFailure()) return;
    play(tables[index].game, tables[index].options, 1000 * index + round);
  });
}

}  // namespace
}  // namespace pharos
