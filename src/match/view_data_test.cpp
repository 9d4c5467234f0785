// SPDX-License-Identifier: Apache-2.0
// Views as bytes, for every game: they are the view, they hold nothing else, and a match made of
// them answers a Chair as the true one does.
#include "match/view_data.hpp"

#include <gtest/gtest.h>

#include <set>

#include "match/chair.hpp"
#include "match/registry.hpp"

namespace pharos {
namespace {

TableRules rules_of(const GameEntry& game, const OptionList& options = {}) {
  return *game.prepare(options, "");
}

/// Plays a game; `visit(match, seat)` before each choice.
template <class Visit>
void play(Match& match, Visit visit) {
  for (std::size_t i = 0; !match.over(); ++i) {
    const Seat seat = match.to_act().first();
    visit(seat);
    match.commit_index(seat, i * 5 % match.choices(seat).size());
  }
}

TEST(ViewData, a_match_made_of_a_view_answers_its_seat_as_the_true_one_does) {
  for (const GameEntry& game : games()) {
    const TableRules rules = rules_of(game, {{"players", "3"}});
    const auto match = game.from_seed(rules, Seed{5, 0});
    play(*match, [&](Seat seat) {
      const std::string bytes = match->view_bytes(seat);
      const auto seen = game.from_view(rules, bytes, match->history(seat));
      ASSERT_NE(seen, nullptr);
      EXPECT_EQ(seen->view_bytes(seat), bytes) << "a view of a view is another view";
      EXPECT_EQ(seen->view_json(seat), match->view_json(seat));
      EXPECT_EQ(seen->moves().size(), match->moves().size());
      const auto known = seen->choices(seat);
      const auto truth = match->choices(seat);
      ASSERT_EQ(known.size(), truth.size());
      for (std::size_t i = 0; i < known.size(); ++i) EXPECT_EQ(known[i].text, truth[i].text);
    });
  }
}

TEST(ViewData, the_format_differs_with_game_and_options) {
  std::set<std::uint64_t> formats;
  std::size_t tables = 0;
  const auto add = [&](std::string_view game, const OptionList& options) {
    const GameEntry& entry = *find_game(game);
    const auto match = entry.from_seed(rules_of(entry, options), Seed{1, 0});
    EXPECT_EQ(match->view_format(), match->clone()->view_format());
    formats.insert(match->view_format());
    ++tables;
  };
  for (const char* game : {"wonders", "architects", "dice"}) add(game, {});
  add("wonders", {{"players", "3"}});
  add("wonders", {{"edition", "1"}});
  add("wonders", {{"boards", "pick"}});
  add("wonders", {{"edifice", "true"}});
  EXPECT_EQ(formats.size(), tables);
}

TEST(ViewData, bytes_of_another_length_are_refused) {
  const GameEntry& game = *find_game("dice");
  const TableRules rules = rules_of(game);
  const std::string bytes = game.from_seed(rules, Seed{1, 0})->view_bytes(0);
  EXPECT_EQ(game.from_view(rules, bytes.substr(1), {}), nullptr);
  EXPECT_EQ(game.from_view(rules, bytes + 'x', {}), nullptr);
  EXPECT_EQ(game.from_view(rules, "", {}), nullptr);
}

}  // namespace
}  // namespace pharos
