// SPDX-License-Identifier: Apache-2.0
// Every check of the reader of 7 Wonders Architects data, by breaking the real file in one place;
// and the facts themselves.
#include "match/architects/data.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace pharos::data {
namespace {

namespace fs = std::filesystem;
const fs::path kData = fs::path(PHAROS_SOURCE_DIR) / "data";

std::string text_of() {
  std::ifstream file(kData / kArchitectsFile);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Case {
  const char* anchor;  // the change is made at the first `from` after this
  const char* from;
  const char* to;
  const char* entry;
  const char* reason;  // a part of it
};

std::string broken(const Case& c) {
  std::string text = text_of();
  const std::size_t near = text.find(c.anchor);
  const std::size_t at = near == std::string::npos ? near : text.find(c.from, near);
  EXPECT_NE(at, std::string::npos) << "not in the file: " << c.anchor << " ... " << c.from;
  return at == std::string::npos ? text : text.replace(at, std::string(c.from).size(), c.to);
}

template <std::size_t N>
void expect_all_refused(const Case (&cases)[N]) {
  for (const Case& c : cases) {
    SCOPED_TRACE(std::string(c.anchor) + ": " + c.from + " -> " + c.to);
    const auto read = read_architects(broken(c), "some.json");
    ASSERT_FALSE(read.has_value()) << "was accepted";
    const std::string& message = read.error().message;
    const std::string place = error_at("some.json", c.entry, "").message + ": ";
    EXPECT_EQ(message.substr(0, place.size()), place);
    EXPECT_NE(message.find(c.reason, place.size()), std::string::npos) << message;
  }
}

TEST(ArchitectsReader, the_file_is_accepted_and_is_what_was_built_in) {
  const auto read = read_architects(text_of(), "some.json");
  if (!read) FAIL() << read.error().message;
  EXPECT_EQ(*read, architects::builtin_tables());
}

TEST(ArchitectsReader, message_names_file_entry_and_reason) {
  const auto read = read_architects(broken({"Gizah", "\"deck\"", "\"dekc\"", "", ""}), "some.json");
  EXPECT_EQ(read.error().message,
            "some.json: wonder Gizah: unknown key 'dekc' (known: name, effect, points, deck, "
            "stages)");
}

TEST(ArchitectsReader, the_file) {
  expect_all_refused({
      {"{", "\"source\"", "\"sauce\"", "", "unknown key 'sauce'"},
      {"{", "\"very high\"", "\"sure\"", "", "unknown confidence 'sure'"},
      {"{", "\"cat\": 2", "\"cat\": 0", "", "'cat' must be a whole number, 1 to 10"},
      {"{", "\"victory\": 3,", "", "", "'victory' is missing"},
      {"{", "[3, 3, 4, 5, 6, 6]", "[3, 3, 4, 5, 6]", "", "5 elements, must have 6"},
      {"{", "[3, 3, 4, 5, 6, 6]", "[3, 3, 4, 5, 6, 0]", "", "from 1 to 12"},
      {"{", "{", "[", "line 2, column 11", ""},
  });
}

TEST(ArchitectsReader, cards) {
  expect_all_refused({
      {"\"cards\"", "\"name\": \"wood\"", "\"name\": \"Wood\"", "card 1 of the list",
       "small letters"},
      {"\"cards\"", "\"name\": \"wood\"", "\"name\": \"oak tree\"", "card 1 of the list",
       "one word"},
      {"\"stone\"", "\"grey\"", "\"gray\"", "card stone", "unknown colour 'gray'"},
      {"\"cards\"", "\"resource\": \"stone\"", "\"resource\": \"ore\"", "card stone",
       "unknown resource 'ore' (known: wood, stone, clay, papyrus, glass)"},
      {"\"cards\"", "\"resource\": \"stone\"", "\"resource\": \"wood\"", "card stone",
       "is the same as wood"},
      {"\"cards\"", "\"name\": \"stone\"", "\"name\": \"wood\"", "card wood", "stands twice"},
      {"\"coin\"", "\"yellow\"", "\"yellow\", \"points\": 1", "card coin", "unknown key 'points'"},
      {"\"blue3\"", "\"points\": 3", "\"points\": 0", "card blue3", "1 to 20"},
      {"\"blue2cat\"", "\"cat\": true", "\"cat\": false", "card blue2cat", "must be true"},
      {"\"red1\"", "\"horns\": 1", "\"horns\": 9", "card red1", "1 to 3"},
      {"\"red0\"", "\"shields\": 1", "\"shield\": 1", "card red0", "unknown key 'shield'"},
      {"\"cards\"", "{\"name\": \"gear\", \"colour\": \"green\", \"symbol\": \"gear\"},", "",
       "card red2", "one of each resource, one yellow card"},
  });
}

TEST(ArchitectsReader, decks_and_totals) {
  expect_all_refused({
      {"\"centre\"", "\"wood\": 4", "\"wood\": 5", "centre", "has 61 cards, must have 60"},
      {"\"centre\"", "\"wood\": 4", "\"wool\": 4", "centre", "unknown key 'wool'"},
      {"\"Gizah\"", "\"blue2cat\": 3", "\"blue2cat\": 2", "wonder Gizah, deck",
       "has 24 cards, must have 25"},
      {"\"centre\"", "\"wood\": 4, \"stone\": 4", "\"wood\": 5, \"stone\": 3", "decks",
       "have 18 wood cards, must be 17"},
      {"\"centre\"", "\"compass\": 4, \"gear\": 4", "\"compass\": 3, \"gear\": 5", "decks",
       "have 13 compass cards, must be 14"},
  });
}

TEST(ArchitectsReader, wonders) {
  expect_all_refused({
      {"\"wonders\"", "\"Gizah\"", "\"Giza\"", "wonder 4 of the list", "unknown name 'Giza'"},
      {"\"wonders\"", "\"Gizah\"", "\"Rhodos\"", "wonder 7 of the list", "once each"},
      {"\"Gizah\"", "\"points\": 30", "\"points\": 31", "wonder Gizah",
       "the stages have 30 points, key 'points' says 31"},
      {"\"Gizah\"", "\"points\": 30", "\"effect\": \"luck\", \"points\": 30", "wonder Gizah",
       "unknown effect 'luck'"},
      {"\"Gizah\"", "\"points\": 30", "\"effect\": \"shield\", \"points\": 30", "wonder Gizah",
       "must stand together"},
      {"\"Rhodos\"", "\"effect\": \"shield\", ", "", "wonder Rhodos", "must stand together"},
      {"\"Gizah\"", "{\"different\": 2, \"points\": 4}", "{\"points\": 4}", "wonder Gizah, stage 1",
       "one of the keys 'different' and 'identical'"},
      {"\"Gizah\"", "\"different\": 4", "\"different\": 5", "wonder Gizah, stage 5", "2 to 4"},
      {"\"Gizah\"", "\"on\": [1]", "\"on\": [2]", "wonder Gizah, stage 2", "names stage 2"},
      {"\"Gizah\"", "\"on\": [4]", "\"on\": []", "wonder Gizah, stage 5", "0 elements"},
      {"\"Alexandria\"", "\"effect\": true", "\"effect\": 1", "wonder Alexandria, stage 2",
       "must be true"},
      {"\"Ephesos\"", "{\"different\": 2, \"points\": 3},",
       "{\"different\": 2, \"points\": 3}, {\"different\": 2},", "wonder Ephesos", "6 elements"},
      {"\"Ephesos\"", ", \"on\": [2, 3, 4]", ", \"on\": [1]", "wonder Ephesos",
       "4 stages could be built at the same time, must be 3 at most"},
      {"\"Halikarnassos\"", "\"points\": 6, \"on\": [2]",
       "\"points\": 6, \"effect\": true, \"on\": [2]", "wonders",
       "'keep_one' stands on 3 stages, must be 2 at most"},
  });
}

TEST(ArchitectsReader, tokens) {
  expect_all_refused({
      {"\"tokens\"", "\"Crafts\"", "\"crafts\"", "token 2 of the list", "the first a capital"},
      {"\"tokens\"", "\"Crafts\"", "\"Urbanism\"", "token Urbanism", "stands twice"},
      {"\"tokens\"", "\"kind\": \"double_coin\"", "\"kind\": \"money\"", "token Economy",
       "unknown kind 'money'"},
      {"\"tokens\"", "[\"wood\", \"clay\"]", "[\"wood\", \"mud\"]", "token Urbanism",
       "unknown word 'mud'"},
      {"\"tokens\"", "\"shields\": 2", "\"points\": 2", "token Tactics", "unknown key 'points'"},
      {"\"tokens\"", "\"copies\": 2", "\"copies\": 3", "token Culture", "'copies'"},
      {"\"tokens\"", "{\"name\": \"Economy\", \"kind\": \"double_coin\"},", "", "tokens",
       "there are 14 with their copies, must be 15"},
      {"\"tokens\"", ", \"more\": 6", "", "token Decor", "'more' is missing"},
  });
}

TEST(ArchitectsReader, directories) {
  EXPECT_TRUE(*load_architects(kData));
  EXPECT_FALSE(*load_architects(kData / ".."));
  const auto nowhere = load_architects(kData / "nowhere");
  ASSERT_FALSE(nowhere.has_value());
  EXPECT_NE(nowhere.error().message.find("is no directory"), std::string::npos);
}

// ---- the facts ----------------------------------------------------------------------------------

TEST(ArchitectsFacts, A1_1_A1_2_235_cards_every_resource_17_times_every_symbol_14_times) {
  const architects::Tables& tables = architects::builtin_tables();
  unsigned total = 0;
  for (unsigned kind = 0; kind < tables.card_count; ++kind) {
    unsigned count = tables.centre[kind];
    for (const auto& wonder : tables.wonders) count += wonder.deck[kind];
    const auto colour = tables.cards[kind].colour;
    if (colour == architects::Colour::grey) {
      EXPECT_EQ(count, 17U) << kind;
    } else if (colour == architects::Colour::green) {
      EXPECT_EQ(count, 14U) << kind;
    }
    total += count;
  }
  EXPECT_EQ(total, 7U * 25U + 60U);
}

TEST(ArchitectsFacts, every_wonder_has_the_five_usual_costs_and_its_points) {
  const architects::Tables& tables = architects::builtin_tables();
  const unsigned points[] = {25, 20, 22, 30, 24, 22, 26};
  const unsigned effects[] = {2, 2, 3, 0, 2, 2, 2};
  for (unsigned i = 0; i < architects::kWonders; ++i) {
    std::string costs;
    unsigned sum = 0;
    unsigned with_effect = 0;
    for (const auto& stage : tables.wonders[i].stages) {
      costs += std::to_string(stage.count) + (stage.different ? "d " : "i ");
      sum += stage.points;
      with_effect += stage.effect ? 1U : 0U;
    }
    EXPECT_EQ(costs, "2d 2i 3d 3i 4d ");
    EXPECT_EQ(sum, points[i]);
    EXPECT_EQ(with_effect, effects[i]);
  }
}

}  // namespace
}  // namespace pharos::data
