// SPDX-License-Identifier: Apache-2.0
// What views, catalogues and options say so that no client has to know it by heart.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <string>

#include "match/registry.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

std::unique_ptr<Match> begun(std::string_view game, const OptionList& options) {
  const GameEntry* entry = find_game(game);
  const auto rules = entry->prepare(options, "");
  return entry->from_seed(*rules, Seed{5, 0});
}

json::value view_of(const Match& match, Seat seat) { return json::parse(match.view_json(seat)); }

/// "S/C" for ["stone","clay"].
std::string in_letters(const json::value& resources) {
  static const std::map<std::string_view, char> kLetters = {
      {"wood", 'W'},  {"stone", 'S'},   {"ore", 'O'}, {"clay", 'C'},
      {"glass", 'G'}, {"papyrus", 'P'}, {"loom", 'L'}};
  std::string text;
  for (const auto& resource : resources.as_array()) {
    if (!text.empty()) text += '/';
    text += kLetters.at(resource.as_string());
  }
  return text;
}

TEST(ViewFacts, a_turn_of_7_Wonders_is_one_of_so_many) {
  const auto match = begun("wonders", {{"players", "3"}});
  EXPECT_EQ(view_of(*match, 0).at("turns"), 6);
  EXPECT_EQ(view_of(*match, kNoSeat).at("hand_size"), 7);
}

TEST(ViewFacts, W3_4_cities_make_and_sell_resources_by_name) {
  const auto match = begun("wonders", {{"players", "4"}, {"edifice", "true"}});
  unsigned choices = 0;
  FastRng rng(3);
  while (!match->over()) {
    for (const Seat seat : match->to_act()) {
      match->commit_index(seat, static_cast<std::size_t>(below(rng, match->choices(seat).size())));
    }
    const json::value view = view_of(*match, kNoSeat);
    for (const auto& city : view.at("seats").as_array()) {
      for (const auto& [words, letters] :
           {std::pair("makes", "produces"), std::pair("for_sale", "sells")}) {
        const auto& named = city.at(words).as_array();
        ASSERT_EQ(named.size(), city.at(letters).as_array().size());
        for (std::size_t i = 0; i < named.size(); ++i) {
          ASSERT_EQ(city.at(letters).at(i).as_string(), in_letters(named[i]));
          choices += named[i].as_array().size() > 1 ? 1U : 0U;
        }
      }
    }
  }
  EXPECT_GT(choices, 0U);
}

TEST(ViewFacts, W3_7_resources_have_their_sort) {
  const json::value catalogue = json::parse(begun("wonders", {})->catalogue_json());
  std::map<std::string, int> sorts;
  for (const auto& resource : catalogue.at("resources").as_array()) {
    ++sorts[std::string(resource.at("sort").as_string())];
  }
  EXPECT_EQ(sorts, (std::map<std::string, int>{{"manufactured", 3}, {"raw", 4}}));
  EXPECT_EQ(catalogue.at("resources").at(0), json::parse(R"({"name":"wood","sort":"raw"})"));
}

TEST(ViewFacts, A2_1_decks_lie_left_right_and_in_the_middle) {
  const auto match = begun("architects", {{"players", "4"}});
  const auto places = [&](Seat seat) {
    std::map<std::string, std::string> found;  // by the deck's owner
    const json::value view = view_of(*match, seat);
    for (const auto& deck : view.at("decks").as_array()) {
      found[json::serialize(deck.at("seat"))] = json::serialize(deck.at("place"));
    }
    return found;
  };
  using Places = std::map<std::string, std::string>;
  EXPECT_EQ(places(1), (Places{{"0", "\"right\""},
                               {"1", "\"left\""},
                               {"2", "null"},
                               {"3", "null"},
                               {"null", "\"centre\""}}));
  EXPECT_EQ(
      places(kNoSeat),
      (Places{{"0", "null"}, {"1", "null"}, {"2", "null"}, {"3", "null"}, {"null", "\"centre\""}}));
}

TEST(ViewFacts, D1_1_buildings_have_their_colour_and_rows) {
  const json::value catalogue = json::parse(begun("dice", {})->catalogue_json());
  std::map<std::string, std::string> colours;
  std::map<std::string, std::size_t> squares;  // by board and building
  for (const auto& building : catalogue.at("buildings").as_array()) {
    const std::string name(building.at("building").as_string());
    colours[name] = json::serialize(building.at("colour"));
    std::size_t next = 0;
    for (const auto& row : building.at("rows").as_array()) {
      for (const auto& square : row.as_array())
        EXPECT_EQ(square.to_number<std::size_t>(), ++next) << name;
    }
    squares[std::string(building.at("board").as_string()) + ' ' + name] = next;
  }
  EXPECT_EQ(colours, (std::map<std::string, std::string>{{"agora", "\"blue\""},
                                                         {"barracks_east", "\"red\""},
                                                         {"barracks_west", "\"red\""},
                                                         {"gallery", "\"white\""},
                                                         {"guild_court", "\"purple\""},
                                                         {"market", "\"yellow\""},
                                                         {"university", "\"green\""},
                                                         {"warehouse", "\"grey\""},
                                                         {"wonder", "null"}}));
  for (const auto& square : catalogue.at("squares").as_array()) {
    const std::string place = std::string(square.at("board").as_string()) + ' ' +
                              std::string(square.at("building").as_string());
    EXPECT_LE(square.at("square").to_number<std::size_t>(), squares.at(place)) << place;
  }
}

TEST(ViewFacts, options_say_what_they_need_and_whose_they_are) {
  std::map<std::string, std::string> said;
  for (const OptionInfo& option : find_game("wonders")->options()) {
    std::string text;
    JsonWriter writer(text);
    write_option(writer, option, "");
    const json::object object = json::parse(text).as_object();
    for (const char* member : {"expansion", "needs"}) {
      if (const auto* value = object.if_contains(member)) {
        said[std::string(option.key)] += json::serialize(*value);
      }
    }
  }
  EXPECT_EQ(said, (std::map<std::string, std::string>{
                      {"carthage", R"("edifice"{"edifice":"false"})"},
                      {"edifice", R"("edifice")"},
                      {"pawn_reward_twice", R"("edifice"{"edifice":"true"})"}}));
  for (const GameEntry& game : games()) {
    for (const OptionInfo& option : game.options()) {
      for (const auto& [key, value] : option.needs) {
        const auto known = game.options();
        const OptionList given = {{std::string(key), std::string(value)}};
        EXPECT_FALSE(check_options(given, known, game.id).has_value()) << option.key;
      }
    }
  }
}

TEST(ViewFacts, every_row_of_a_sheet_is_among_the_rows_of_its_game) {
  for (const GameEntry& game : games()) {
    const auto all = game.rows;
    const auto rows = begun(game.id, {})->row_names();
    ASSERT_LE(rows.size(), all.size());
    EXPECT_TRUE(std::equal(rows.begin(), rows.end(), all.begin())) << game.id;
  }
  const auto rows = begun("wonders", {{"edifice", "true"}})->row_names();
  EXPECT_EQ(rows.back(), "edifice");
  EXPECT_EQ(rows.size(), find_game("wonders")->rows.size());
}

}  // namespace
}  // namespace pharos
