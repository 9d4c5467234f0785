// SPDX-License-Identifier: Apache-2.0
// Views say where counts come from, and what they name adds up to the count: shields (W5.1, A5.5),
// symbols of science (W7.3), resources (D5.1) and defence (D5.2), at every step of random games.

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "base/rng.hpp"
#include "conformance/scale.hpp"
#include "match/registry.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

std::int64_t sum_of(const json::value& list, std::string_view key) {
  std::int64_t sum = 0;
  for (const json::value& one : list.as_array()) sum += one.at(key).as_int64();
  return sum;
}

/// Each source is one thing.
void expect_named(const json::value& list) {
  for (const json::value& one : list.as_array()) {
    int named = 0;
    for (const char* what : {"card", "token", "stage", "expansion"}) {
      named += one.as_object().contains(what) ? 1 : 0;
    }
    EXPECT_EQ(named, 1) << json::serialize(one);
  }
}

void expect_wonders(const json::object& city) {
  EXPECT_EQ(sum_of(city.at("shields_from"), "shields"), city.at("shields").as_int64());
  expect_named(city.at("shields_from"));
  for (const auto& [symbol, count] : city.at("science").as_object()) {
    std::int64_t found = 0;
    for (const json::value& one : city.at("science_from").as_array()) {
      found += one.at("symbol").as_string() == symbol ? 1 : 0;
    }
    EXPECT_EQ(found, count.as_int64()) << symbol;
  }
  expect_named(city.at("science_from"));
}

void expect_architects(const json::object& player) {
  EXPECT_EQ(sum_of(player.at("shields_from"), "shields"), player.at("shields").as_int64());
  expect_named(player.at("shields_from"));
}

void expect_dice(const json::object& sheet, const json::array& seats) {
  if (!sheet.contains("resources_from")) return;  // no board yet
  EXPECT_EQ(sheet.at("resources_from").as_array().size(),
            sheet.at("resources").to_number<std::size_t>());
  const json::value* faces = sheet.if_contains("faces");
  if (faces == nullptr) return;
  for (const json::value& faced : faces->as_array()) {
    const json::array& from = faced.at("defence_from").as_array();
    EXPECT_EQ(from.size(), faced.at("defence").to_number<std::size_t>());
    const json::object& other = seats[faced.at("seat").to_number<std::size_t>()].as_object();
    for (const json::value& square : from) {
      EXPECT_EQ(square.at("building"), faced.at("barracks"));
      const json::array& crossed =
          other.at("crossed").at(square.at("building").as_string()).as_array();
      EXPECT_NE(std::find(crossed.begin(), crossed.end(), square.at("square")), crossed.end());
    }
  }
}

void expect_sources(const Match& match) {
  const json::value view = json::parse(match.view_json(0));
  const json::array& seats = view.at("seats").as_array();
  for (const json::value& seat : seats) {
    const json::object& one = seat.as_object();
    if (match.game() == "wonders") expect_wonders(one);
    if (match.game() == "architects") expect_architects(one);
    if (match.game() == "dice") expect_dice(one, seats);
  }
  if (const json::value* own = view.as_object().if_contains("you")) {
    if (match.game() == "dice") expect_dice(own->as_object(), seats);
  }
}

void play_sources(const std::string& game, const OptionList& options, std::uint64_t seed) {
  const GameEntry* entry = find_game(game);
  const auto rules = entry->prepare(options, "");
  ASSERT_TRUE(rules.has_value());
  const auto match = entry->from_seed(*rules, Seed{seed, 7});
  FastRng rng(seed);
  std::vector<MenuItem> menu;
  expect_sources(*match);
  while (!match->over() && !testing::Test::HasFailure()) {
    const Seat seat = match->to_act().first();
    match->menu(seat, menu);
    match->commit_index(seat, static_cast<std::size_t>(below(rng, menu.size())));
    expect_sources(*match);
  }
}

struct SourcesTable {
  std::string game;
  OptionList options;
};

TEST(Sources, W5_1_A5_5_D5_2_add_up_to_what_is_counted) {
  const std::vector<SourcesTable> tables = {
      {"wonders", {{"players", "3"}}},
      {"wonders", {{"players", "5"}, {"edition", "1"}}},
      {"wonders", {{"players", "4"}, {"edifice", "true"}}},
      {"wonders", {{"players", "7"}, {"edifice", "true"}}},
      {"architects", {{"players", "2"}}},
      {"architects", {{"players", "7"}}},
      {"dice", {{"players", "2"}}},
      {"dice", {{"players", "5"}, {"boards", "pick"}}},
  };
  testing_tools::spread(tables.size(), 10, [&](std::size_t index, std::size_t round) {
    if (HasFailure()) return;
    play_sources(tables[index].game, tables[index].options, 500 * index + round);
  });
}

}  // namespace
}  // namespace pharos
