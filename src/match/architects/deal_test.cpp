// SPDX-License-Identifier: Apache-2.0
// Explicit deals of 7 Wonders Architects, and the game behind a Match.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <functional>

#include "match/architects/architects.hpp"
#include "match/registry.hpp"
#include "match/replay.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

TableRules table(const OptionList& options) {
  return *find_game("architects")->prepare(options, "");
}

const TableRules& with_look() {  // seed 2 of this table has Halikarnassos
  static const TableRules rules = table({{"players", "7"}});
  return rules;
}

json::value deal_of(const TableRules& rules, std::uint64_t seed) {
  return json::parse(find_game("architects")->from_seed(rules, Seed{seed, 0})->deal_json());
}

/// The message for a deal with one thing changed; empty when it is accepted.
std::string refused(const TableRules& rules, const std::function<void(json::object&)>& change) {
  json::value deal = deal_of(rules, 2);
  change(deal.as_object());
  const auto made = find_game("architects")->from_deal(rules, deal);
  return made ? "" : made.error().message;
}

TEST(ArchitectsDeal, a_deal_written_out_is_the_same_deal) {
  for (const char* players : {"2", "3", "5", "7"}) {
    for (const char* boards : {"random", "pick"}) {
      const TableRules rules = table({{"players", players}, {"boards", boards}});
      const json::value deal = deal_of(rules, 5);
      const auto made = find_game("architects")->from_deal(rules, deal);
      ASSERT_TRUE(made.has_value());
      EXPECT_EQ(json::parse((*made)->deal_json()), deal);
    }
  }
}

TEST(ArchitectsDeal, what_is_wrong_is_named) {
  const TableRules& rules = with_look();
  const auto expect = [&](const std::string& message,
                          const std::function<void(json::object&)>& change) {
    EXPECT_EQ(refused(rules, change), message);
  };
  expect("", [](json::object&) {});
  expect("deal: unknown key 'hands' (known: boards, first, decks, centre, tokens, shuffles)",
         [](json::object& deal) { deal["hands"] = 1; });
  expect("deal: 'first' must be a whole number, 0 to 6",
         [](json::object& deal) { deal["first"] = 7; });
  expect(
      "deal: boards, seat 1: unknown board 'Giza' (known: Alexandria, Babylon, Ephesos, Gizah, "
      "Halikarnassos, Olympia, Rhodos)",
      [](json::object& deal) { deal["boards"].as_array()[1] = "Giza"; });
  expect("deal: boards, seat 1: " + std::string(deal_of(rules, 2).at("boards").at(0).as_string()) +
             " is at seat 0 too; no wonder twice",
         [](json::object& deal) { deal["boards"].as_array()[1] = deal["boards"].at(0); });
  expect("deal, decks: key 'Gizah' is missing",
         [](json::object& deal) { deal["decks"].as_object().erase("Gizah"); });
  expect("deal: deck of Gizah: unknown card 'ore'",
         [](json::object& deal) { deal["decks"].at("Gizah").as_array()[3] = "ore"; });
  expect("deal: deck of Gizah: has more than 0 red2, which is all there are",
         [](json::object& deal) { deal["decks"].at("Gizah").as_array()[3] = "red2"; });
  expect("deal: key 'centre' has 59 elements, must have 60",
         [](json::object& deal) { deal["centre"].as_array().pop_back(); });
  expect("deal: tokens: unknown token 'Luck'",
         [](json::object& deal) { deal["tokens"].as_array()[0] = "Luck"; });
  expect("deal: tokens: Decor stands too often", [](json::object& deal) {
    for (auto& token : deal["tokens"].as_array()) {
      if (token.as_string() == "Crafts") token = "Decor";
    }
  });
  const std::string numbers = "must be the numbers 0 to 23, each once, in some order";
  expect("deal: shuffle 1: " + numbers,
         [](json::object& deal) { deal["shuffles"].as_array()[0].as_array()[0] = 24; });
  expect("deal: shuffle 2: " + numbers, [](json::object& deal) {
    auto& order = deal["shuffles"].as_array()[1].as_array();
    order[0] = order[1];
  });
  expect("deal: key 'shuffles' has 1 elements, must have 2",
         [](json::object& deal) { deal["shuffles"].as_array().pop_back(); });
}

TEST(ArchitectsDeal, decks_of_wonders_not_in_play_are_refused) {
  const TableRules rules = table({{"players", "2"}});
  json::value deal = deal_of(rules, 2);
  const std::string boards = json::serialize(deal.at("boards"));
  const std::string away = boards.find("Gizah") == std::string::npos ? "Gizah" : "Rhodos";
  deal.as_object()["decks"].as_object()[away] = json::array(25, json::value("wood"));
  const auto made = find_game("architects")->from_deal(rules, deal);
  ASSERT_FALSE(made.has_value());
  EXPECT_NE(made.error().message.find("unknown key '" + away + "'"), std::string::npos);
}

TEST(ArchitectsDeal, where_players_pick_boards_may_be_missing) {
  const TableRules rules = table({{"players", "3"}, {"boards", "pick"}});
  EXPECT_EQ(refused(rules, [](json::object& deal) { deal.erase("boards"); }), "");
  EXPECT_NE(refused(rules, [](json::object& deal) { deal["decks"].as_object().erase("Gizah"); }),
            "");
}

// ---- a match ------------------------------------------------------------------------------------

std::unique_ptr<Match> match_of(std::uint64_t seed, const OptionList& options = {}) {
  return find_game("architects")->from_seed(table(options), Seed{seed, 0});
}

TEST(ArchitectsMatch, a_sole_payment_may_be_left_out) {
  const auto match = match_of(1);
  FastRng rng(1);
  unsigned tried = 0;
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    const auto choices = match->choices(seat);
    for (const char* stage : {"build 1", "build 2", "build 3", "build 4", "build 5"}) {
      const auto ways = std::count_if(choices.begin(), choices.end(), [&](const Choice& choice) {
        return choice.text.starts_with(stage);
      });
      if (ways == 0) continue;
      const auto copy = match->clone();
      const auto rejection = copy->commit(seat, stage);
      EXPECT_EQ(rejection.has_value(), ways > 1) << stage;
      ++tried;
      if (!rejection) continue;
      EXPECT_EQ(rejection->reason.key, "match.several_splits");
      EXPECT_EQ(rejection->legal.size(), static_cast<std::size_t>(ways));
    }
    match->commit_index(seat, static_cast<std::size_t>(below(rng, choices.size())));
  }
  EXPECT_GT(tried, 0U);
}

TEST(ArchitectsMatch, steps_tell_who_did_what_and_what_lies_on_the_table) {
  const auto match = match_of(3, {{"players", "4"}});
  std::vector<json::object> steps;
  match->on_step([&](const std::string& members) {
    steps.push_back(json::parse('{' + members + '}').as_object());
  });
  FastRng rng(3);
  std::vector<Move> told;
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    match->commit_index(seat, static_cast<std::size_t>(below(rng, match->choices(seat).size())));
  }
  for (const json::object& step : steps) {
    EXPECT_EQ(step.at("seats").as_array().size(), 4U);
    EXPECT_EQ(step.at("decks").as_array().size(), 5U);
    EXPECT_TRUE(step.at("decks").at(4).at("top").is_null()) << "nobody but the cat's holder";
    if (step.at("action").is_null() || step.at("forced").as_bool()) continue;
    told.push_back({static_cast<Seat>(step.at("seat").as_int64()),
                    std::string(step.at("action").as_string())});
  }
  EXPECT_EQ(told, match->moves()) << "steps that were not forced are the moves of the record";
  EXPECT_EQ(steps.back().at("phase").as_string(), "end");
}

TEST(ArchitectsMatch, views_show_the_five_to_who_looks_only) {
  unsigned looks = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto match = match_of(seed, {{"players", "7"}});
    FastRng rng(seed);
    while (!match->over()) {
      const Seat seat = match->to_act().first();
      const json::value own = json::parse(match->view_json(seat));
      if (own.at("phase").as_string() == "keep") {
        ++looks;
        EXPECT_GE(own.at("looking").at("cards").as_array().size(), 2U);
        const auto other = static_cast<Seat>(seat == 0 ? 1 : 0);
        const json::value others = json::parse(match->view_json(other));
        EXPECT_EQ(others.at("looking").at("deck"), own.at("looking").at("deck"));
        EXPECT_TRUE(others.at("looking").at("cards").is_null());
      } else {
        EXPECT_TRUE(own.at("looking").is_null());
      }
      match->commit_index(seat, static_cast<std::size_t>(below(rng, match->choices(seat).size())));
    }
  }
  EXPECT_GT(looks, 0U);
}

TEST(ArchitectsMatch, what_is_left_of_each_deck_is_public) {
  const auto match = match_of(4);
  FastRng rng(4);
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    const json::value view = json::parse(match->view_json(kNoSeat));
    for (const json::value& deck : view.at("decks").as_array()) {
      std::int64_t left = 0;
      for (const auto& kind : deck.at("left").as_object()) left += kind.value().as_int64();
      EXPECT_EQ(left, deck.at("size").as_int64());
    }
    match->commit_index(seat, static_cast<std::size_t>(below(rng, match->choices(seat).size())));
  }
}

TEST(ArchitectsOptions, are_read) {
  const auto options = *read_architects_options(
      {{"players", "2"}, {"boards", "pick"}, {"two_player_zero", "online"}});
  EXPECT_EQ(options.players, 2);
  EXPECT_EQ(options.boards, architects::BoardOption::pick);
  EXPECT_EQ(options.two_player_zero, architects::ZeroOption::online);
  EXPECT_EQ(*read_architects_options({}), architects::Options{});
  EXPECT_FALSE(read_architects_options({{"players", "8"}}));
  EXPECT_FALSE(read_architects_options({{"edition", "2"}}));
}

}  // namespace
}  // namespace pharos
