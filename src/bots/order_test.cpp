// SPDX-License-Identifier: Apache-2.0
// What bots have learned hangs on names, not on places: with the cards of the data in reverse order
// `medium` values every choice of the same deal as with the built-in data, and takes the same.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "bots/architects/features.hpp"
#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "bots/wonders/features.hpp"
#include "match/registry.hpp"

namespace pharos::bots {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

/// A folder with a data file whose lists of these names are reversed; gone afterwards.
class Reversed {
 public:
  Reversed() : folder_(fs::temp_directory_path() / ("pharos-order-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~Reversed() { fs::remove_all(folder_); }
  Reversed(const Reversed&) = delete;
  Reversed& operator=(const Reversed&) = delete;

  void add(const std::string& file, std::initializer_list<std::string_view> lists) const {
    std::ifstream in(fs::path(PHAROS_SOURCE_DIR) / "data" / file, std::ios::binary);
    json::value data = json::parse(
        std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
    for (const std::string_view name : lists) {
      json::array& list = data.as_object().at({name.data(), name.size()}).as_array();
      std::reverse(list.begin(), list.end());
    }
    std::ofstream(folder_ / file, std::ios::binary) << json::serialize(data);
  }
  [[nodiscard]] std::string path() const { return folder_.string(); }

 private:
  fs::path folder_;
};

TableRules table(const GameEntry& game, const OptionList& options, const std::string& data) {
  return *game.prepare(options, data);
}

/// What a policy thinks of each choice of a seat, by notation.
template <class P>
std::map<std::string, float> values(const Match& match, Seat seat) {
  using G = typename P::Game;
  const Chair chair(match, seat);
  const auto& rules = chair.rules<G>();
  const typename G::View view = chair.view<G>();
  typename G::Actions list;
  G::legal_actions(rules, G::as_state(view), seat, list);
  std::vector<float> each(list.size());
  P::builtin(rules).value(rules, G::as_state(view), seat, list, each.data());
  std::map<std::string, float> by_text;
  const auto choices = match.choices(seat);
  for (std::size_t i = 0; i < choices.size(); ++i) by_text[choices[i].text] = each[i];
  return by_text;
}

/// Whether `medium` cannot help taking the best: the others are worse than its taste allows.
bool is_clear(const std::map<std::string, float>& values) {
  std::vector<float> sorted;
  for (const auto& [text, value] : values) sorted.push_back(value);
  std::sort(sorted.rbegin(), sorted.rend());
  return sorted.size() == 1 || sorted[0] - sorted[1] > kMedium.tolerance;
}

/// Plays the same deals with both sets of data, as `medium` plays with the first.
template <class F>
void expect_same_play(const OptionList& options, const Reversed& reversed) {
  const GameEntry& game = *find_game(F::Game::kId);
  const TableRules rules = table(game, options, "");
  const TableRules other_rules = table(game, options, reversed.path());
  unsigned decisions = 0;
  unsigned clear = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto match = game.from_seed(rules, Seed{seed, 0});
    auto made = game.from_deal(other_rules, json::parse(match->deal_json()));
    const auto other = *std::move(made);
    const auto bot = *make_bot(game.id, "medium", seed);
    const auto other_bot = *make_bot(game.id, "medium", seed);
    while (!match->over()) {
      for (const Seat seat : match->to_act()) {
        const auto expected = values<LinearPolicy<F>>(*match, seat);
        ASSERT_EQ((values<LinearPolicy<F>>(*other, seat)), expected);
        const std::size_t index = bot->choose(Chair(*match, seat));
        const std::string choice = match->choices(seat)[index].text;
        const std::size_t other_index = other_bot->choose(Chair(*other, seat));
        if (is_clear(expected)) {
          EXPECT_EQ(other->choices(seat)[other_index].text, choice);
          ++clear;
        }
        ++decisions;
        match->commit_index(seat, index);
        ASSERT_FALSE(other->commit(seat, choice).has_value());
      }
    }
    ASSERT_TRUE(other->over());
    EXPECT_EQ(other->moves(), match->moves());
  }
  EXPECT_GT(clear, decisions / 3);
}

TEST(Order, of_the_data_does_not_matter_in_7_Wonders) {
  Reversed reversed;
  reversed.add("wonders_first_edition.json", {"cards"});
  reversed.add("wonders_second_edition.json", {"cards"});
  reversed.add("edifice.json", {"edifices"});
  for (const char* edition : {"1", "2"}) {
    for (const char* edifice : {"false", "true"}) {
      SCOPED_TRACE(std::string("edition ") + edition + ", edifice " + edifice);
      expect_same_play<WondersFeatures>(
          {{"players", "4"}, {"edition", edition}, {"edifice", edifice}}, reversed);
    }
  }
}

TEST(Order, of_the_data_does_not_matter_in_Architects) {
  Reversed reversed;
  reversed.add("architects.json", {"cards", "tokens"});
  expect_same_play<ArchitectsFeatures>({{"players", "3"}}, reversed);
}

/// The order in which a network adds up what stands in a city follows the numbers: its sums agree
/// but for rounding.
TEST(Order, of_the_data_does_not_matter_to_the_network) {
  using Net = NetPolicy<WondersFeatures>;
  Reversed reversed;
  reversed.add("wonders_second_edition.json", {"cards"});
  const GameEntry& game = *find_game("wonders");
  const OptionList options = {{"players", "4"}};
  const auto match = game.from_seed(table(game, options, ""), Seed{5, 0});
  auto made =
      game.from_deal(table(game, options, reversed.path()), json::parse(match->deal_json()));
  const auto other = *std::move(made);
  const auto bot = *make_bot(game.id, "medium", 5);
  while (!match->over()) {
    for (const Seat seat : match->to_act()) {
      const auto expected = values<Net>(*match, seat);
      for (const auto& [text, value] : values<Net>(*other, seat)) {
        ASSERT_TRUE(expected.contains(text)) << text;
        EXPECT_NEAR(value, expected.at(text), 1e-3) << text;
      }
      const std::string choice = match->choices(seat)[bot->choose(Chair(*match, seat))].text;
      ASSERT_FALSE(match->commit(seat, choice).has_value());
      ASSERT_FALSE(other->commit(seat, choice).has_value());
    }
  }
}

}  // namespace
}  // namespace pharos::bots
