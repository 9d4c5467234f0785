// SPDX-License-Identifier: Apache-2.0
// Every check of the reader of Edifice data, by breaking the real file in one place.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "match/wonders/data.hpp"
#include "support/refused_data.hpp"

namespace pharos::data {
namespace {

namespace fs = std::filesystem;
using wonders::EdificeTables;

const fs::path kEdificeData = fs::path(PHAROS_SOURCE_DIR) / "data";
const std::string_view kEdificeFile = expansion_file_name<EdificeTables>();

const std::string& edifice_text() {
  static const std::string text = file_text(kEdificeData / kEdificeFile);
  return text;
}

template <std::size_t N>
void expect_all_refused(const Breakage (&refusals)[N]) {
  for (const Breakage& refusal : refusals) {
    EXPECT_EQ(complaint(edifice_text(), refusal, &read_expansion<EdificeTables>), "");
  }
}

/// The tables of a text that must be right.
EdificeTables accepted(const std::string& text) {
  const auto read = read_expansion<EdificeTables>(text, "some.json");
  if (!read) {
    ADD_FAILURE() << read.error().message;
    return {};
  }
  return *read;
}

TEST(EdificeReader, message_names_file_entry_and_reason) {
  const auto read = read_expansion<EdificeTables>(
      changed(edifice_text(), "\"Agora\"", "cost", "coast"), "some.json");
  EXPECT_EQ(read.error().message,
            "some.json: edifice Agora: unknown key 'coast' (known: name, age, cost, reward, "
            "penalty, source, confidence)");
}

TEST(EdificeReader, keys_and_types) {
  expect_all_refused({
      {"{", "{", "[", "line 2, column 11", "cannot be read as JSON"},
      {"{", "\"source\": ", "\"sauce\": ", "", "unknown key 'sauce' (known: source, confidence"},
      {"{", "\"high\"", "\"sure\"", "", "unknown confidence 'sure'"},
      {"{", "\"confidence\": \"high\",", "", "", "'confidence' is missing"},
      {"{", "\"debts\": [2, 3, 5],", "", "", "'debts' is missing"},
      {"{", "[2, 3, 3, 4, 5]", "2", "", "'pawns' must be a list"},
      {"\"Agora\"", "\"age\": 3", "\"age\": 4", "edifice Agora", "whole number, 1 to 3"},
      {"\"Agora\"", "\"age\": 3, ", "", "edifice Agora", "'age' is missing"},
      {"\"Agora\"", "\"cost\": 6", "\"cost\": 0", "edifice Agora", "whole number, 1 to 30"},
      {"\"Agora\"", "\"cost\": 6", "\"cost\": 31", "edifice Agora", "whole number, 1 to 30"},
      {"\"Agora\"", "\"cost\": 6", "\"cost\": \"SS\"", "edifice Agora", "whole number, 1 to 30"},
      {"\"Staging Camp\"", "\"partial\"", "\"some\"", "edifice Staging Camp", "unknown confidence"},
      {"\"Agora\"", "\"cost\": 6", "\"cost\": 6, \"source\": \"\"", "edifice Agora",
       "'source' must be a text, not empty"},
      {"\"Carthage\"", "\"start\": \"O\"", "\"start\": \"OO\"", "board Carthage", "'start' must"},
      {"\"Carthage\"", "\"any_game\": true", "\"any_game\": 1", "board Carthage",
       "'any_game' must be true or false"},
      {"\"Ur\"", "\"any_game\": false,", "", "board Ur", "'any_game' is missing"},
      {"\"Ur\"", "\"night\"", "\"dusk\"", "board Ur",
       "unknown key 'dusk' (known: name, start, any_game, day, night, source, confidence)"},
  });
}

TEST(EdificeReader, E1_2_pawns) {
  expect_all_refused({
      {"{", "[2, 3, 3, 4, 5]", "[2, 3, 3, 4]", "", "4 elements, must have 5"},
      {"{", "[2, 3, 3, 4, 5]", "[2, 3, 3, 4, 5, 6]", "", "6 elements, must have 5"},
      {"{", "[2, 3, 3, 4, 5]", "[0, 3, 3, 4, 5]", "",
       "'pawns' must be the pawns per edifice for 3 to 7 players, 1 to 7 each"},
      {"{", "[2, 3, 3, 4, 5]", "[2, 3, 3, 4, 8]", "", "1 to 7 each"},
      {"{", "[2, 3, 3, 4, 5]", "[2, 3, 2, 4, 5]", "", "'pawns' must not fall"},
      {"{", "[2, 3, 3, 4, 5]", "[2, 3, 3.5, 4, 5]", "", "small whole numbers"},
  });
  const auto tables = accepted(changed(edifice_text(), "{", "[2, 3, 3, 4, 5]", "[1, 1, 7, 7, 7]"));
  EXPECT_EQ(tables.pawns, (std::array<std::uint8_t, 5>{1, 1, 7, 7, 7}));
}

TEST(EdificeReader, E1_3_debts) {
  expect_all_refused({
      {"{", "[2, 3, 5]", "[2, 3]", "", "2 elements, must have 3"},
      {"{", "[2, 3, 5]", "[-2, -3, -5]", "", "small whole numbers"},
      {"{", "[2, 3, 5]", "[2, 0, 5]", "",
       "'debts' must be the points lost in Ages I, II and III, 1 to 20 each"},
      {"{", "[2, 3, 5]", "[2, 3, 21]", "", "1 to 20 each"},
  });
  const auto tables = accepted(changed(edifice_text(), "{", "[2, 3, 5]", "[20, 1, 4]"));
  EXPECT_EQ(tables.debts, (std::array<std::uint8_t, 3>{20, 1, 4}));
}

TEST(EdificeReader, E1_1_five_of_each_age) {
  expect_all_refused({
      {"\"Outpost\"", "\"age\": 1", "\"age\": 2", "edifices", "Age I has 4 edifices, must have 5"},
      {"\"Factory\"", "\"age\": 2", "\"age\": 3", "edifices", "Age II has 4 edifices, must have 5"},
      {"\"edifices\"", "\"edifices\": [", "\"edifices\": [{}, ", "", "16 elements, must have 15"},
  });
}

TEST(EdificeReader, names) {
  const char* first = "edifice 1 of the list";
  expect_all_refused({
      {"\"edifices\"", "\"Artisan District\"", "\"Artisan district\"", first, "capital"},
      {"\"edifices\"", "\"Artisan District\"", "\"artisan District\"", first, "capital"},
      {"\"edifices\"", "\"Artisan District\"", "\"Artisan  District\"", first, "single spaces"},
      {"\"edifices\"", "\"Artisan District\"", "\"District of the Artisans\"", first, "1 to 23"},
      {"\"edifices\"", "\"Archives\"", "\"Agora\"", "edifice Agora", "stands twice"},
      {"\"edifices\"", "\"Archives\"", "\"AGora\"", "edifice Agora",
       "differs from edifice AGora in capitals only"},
  });
}

TEST(EdificeReader, E3_2_rewards) {
  const char* agora = "edifice Agora, reward, effect 1";
  const char* repeat = "{\"kind\": \"repeat_guild\"}";
  const char* changer = "edifice Money Changer, reward, effect 1";
  const char* outpost = "edifice Outpost, reward, effect 1";
  const char* port = "edifice River Port, reward, effect 1";
  const char* district = "edifice Artisan District, reward, effect 1";
  const char* self = "edifice Belvedere, reward, effect 1";
  expect_all_refused({
      {"\"Agora\"", repeat, "", "edifice Agora", "'reward' has 0 elements, must have 1 to 2"},
      {"\"Agora\"", repeat, "{\"kind\": \"repeat_guild\"}, {\"kind\": \"repeat_guild\"}",
       "edifice Agora, reward", "each kind once at most"},
      {"\"Military School\"", "[{", "[{\"kind\": \"coins\", \"coins\": 1}, {",
       "edifice Military School", "'reward' has 3 elements, must have 1 to 2"},
      {"\"Agora\"", repeat, "{\"kind\": \"points\", \"points\": 3}", agora,
       "kind 'points' is no reward (known: coins, shields, produce, per_thing, victory_token"},
      {"\"Agora\"", repeat, "{\"kind\": \"pawn\"}", agora, "kind 'pawn' is no reward"},
      {"\"Agora\"", repeat, "{\"kind\": \"science_choice\"}", agora, "is no reward"},
      {"\"Agora\"", repeat, "{\"kind\": \"science\", \"symbol\": \"gear\"}", agora, "is no reward"},
      {"\"Agora\"", repeat, "{\"kind\": \"from_discard\"}", agora, "is no reward"},
      {"\"Agora\"", repeat, "{\"kind\": \"extra_card\"}", agora, "is no reward"},
      {"\"Agora\"", repeat, "{\"kind\": \"points_if_complete\", \"points\": 7}", agora,
       "is no reward"},
      {"\"Agora\"", repeat,
       "{\"kind\": \"price\", \"resources\": \"GPL\", \"amount\": 1, \"where\": [\"left\"]}", agora,
       "is no reward"},
      {"\"Military School\"", "\"return_defeats\"", "\"points\", \"points\": 1",
       "edifice Military School, reward, effect 2", "kind 'points' is no reward"},
      {"\"Agora\"", "\"repeat_guild\"", "\"repeat_guild\", \"amount\": 2", agora,
       "unknown key 'amount' (known: kind)"},
      {"\"Military School\"", "\"return_defeats\"", "\"return_defeats\", \"amount\": 2",
       "edifice Military School, reward, effect 2", "unknown key 'amount' (known: kind)"},
      {"\"Money Changer\"", "\"coins\": 4", "\"coins\": 31", changer, "1 to 30"},
      {"\"Outpost\"", "\"amount\": 3", "\"amount\": 2", outpost, "worth 1, 3 or 5"},
      {"\"Outpost\"", "\"amount\": 3", "\"amount\": 4", outpost, "worth 1, 3 or 5"},
      {"\"Outpost\"", "\"amount\": 3", "\"amount\": 7", outpost, "1 to 5"},
      {"\"Outpost\"", "\"amount\": 3", "\"points\": 3", outpost, "known: kind, amount"},
      {"\"Curtain Wall\"", "\"amount\": 1", "\"amount\": 6",
       "edifice Curtain Wall, reward, effect 1", "1 to 5"},
      {"\"River Port\"", "\"one_of\": \"WSOC\"", "\"resources\": \"WW\"", port,
       "a reward must produce one symbol, not 2"},
      {"\"River Port\"", "\"one_of\": \"WSOC\"", "\"one_of\": \"WG\"", port, "mix raw"},
      {"\"Artisan District\"", "\"points\": 2", "\"points\": 6", district, "1 to 5"},
      {"\"Archives\"", "\"points\": 1", "\"points\": 0", "edifice Archives, reward, effect 1",
       "1 to 5"},
      {"\"Belvedere\"", "\"points\": 1", "\"coins\": 1", self, "must have 'points' only"},
      {"\"Belvedere\"", "\"points\": 1", "\"coins\": 1, \"points\": 1", self, "'points' only"},
      {"\"Belvedere\"", "[\"self\"]", "[\"left\"]", self, "'where' [\"self\"]"},
      {"\"Belvedere\"", "[\"self\"]", "[\"self\", \"left\"]", self, "'where' [\"self\"]"},
  });
}

TEST(EdificeReader, E4_3_E4_4_penalties) {
  const char* agora = "edifice Agora, penalty";
  const char* reserves = "edifice Gold Reserves, penalty";
  const char* castle = "edifice Concentric Castle, penalty";
  expect_all_refused({
      {"\"Agora\"", "\"discard\"", "\"burn\"", agora,
       "unknown kind 'burn' (known: discard, coins, tokens)"},
      {"\"Agora\"", "\"green\"", "\"teal\"", agora, "unknown colour 'teal'"},
      {"\"Agora\"", "\"green\"", "\"green\", \"amount\": 1", agora,
       "unknown key 'amount' (known: kind, colour)"},
      {"\"Agora\"", ", \"colour\": \"green\"", "", agora, "'colour' is missing"},
      {"\"Agora\"", "\"penalty\": {\"kind\": \"discard\", \"colour\": \"green\"}",
       "\"penalty\": \"green\"", agora, "must be an object"},
      {"\"Gold Reserves\"", "\"amount\": 9", "\"amount\": 31", reserves, "1 to 30"},
      {"\"Gold Reserves\"", "\"amount\": 9", "\"amount\": 0", reserves, "1 to 30"},
      {"\"Gold Reserves\"", "\"amount\": 9", "\"colour\": \"red\"", reserves,
       "unknown key 'colour' (known: kind, amount)"},
      {"\"Concentric Castle\"", "\"tokens\", \"amount\": 2", "\"tokens\", \"amount\": 4", castle,
       "1 to 3"},
      {"\"Concentric Castle\"", "\"tokens\", \"amount\": 2", "\"tokens\", \"amount\": 0", castle,
       "1 to 3"},
  });
}

TEST(EdificeReader, E1_4_boards) {
  expect_all_refused({
      {"\"boards\"", "\"Carthage\"", "\"Karthago\"", "board 1 of the list",
       "unknown name 'Karthago' (known: Carthage, Ur)"},
      {"\"boards\"", "\"Carthage\"", "\"Gizah\"", "board 1 of the list", "unknown name 'Gizah'"},
      {"\"boards\"", "\"Carthage\", \"start\": \"O\", \"any_game\": true",
       "\"Ur\", \"start\": \"O\", \"any_game\": true", "board 2 of the list",
       "board Ur stands twice; must be once each: Carthage, Ur"},
      {"\"boards\"", "\"boards\": [", "\"boards\": [{}, ", "", "3 elements, must have 2"},
      {"\"Ur\"", "[{\"kind\": \"pawn\"}]", "[{\"kind\": \"repeat_guild\"}]",
       "board Ur, day, stage 2", "'repeat_guild' stands on edifices only"},
      {"\"Ur\"", "[{\"kind\": \"pawn\"}]", "[{\"kind\": \"points_if_complete\", \"points\": 1}]",
       "board Ur, day, stage 2", "stands on cards only"},
      {"\"Carthage\"", "{\"kind\": \"shields\", \"amount\": 1}",
       "{\"kind\": \"per_thing\", \"points\": 1, \"things\": [\"red\"], \"where\": [\"self\"]}",
       "board Carthage, day, stage 2", "stands on no board"},
  });
}

TEST(EdificeReader, E5_1_halves) {
  const char* stage = "board Carthage, night, stage 2";
  const char* dig = "[{\"kind\": \"from_discard\"}]";
  expect_all_refused({
      {"\"WWWL\"", "\"halves\"", "\"effects\": [], \"halves\"", stage,
       "either 'effects' or 'halves'"},
      {"\"WWWL\"", "\"WWWL\", \"halves\"", "\"WWWL\", \"half\"", stage,
       "unknown key 'half' (known: cost, effects, halves)"},
      {"\"boards\"", "{\"cost\": \"SS\", \"effects\": [{\"kind\": \"points\", \"points\": 3}]}",
       "{\"cost\": \"SS\"}", "board Carthage, day, stage 1", "either 'effects' or 'halves'"},
      {"\"WWWL\"", "[{\"kind\": \"from_discard\"}],", "", stage, "1 elements, must have 2"},
      {"\"WWWL\"", dig, "[]", "board Carthage, night, stage 2, half 1", "a list of 1 to 3 effects"},
      {"\"WWWL\"", dig, "{\"kind\": \"from_discard\"}", "board Carthage, night, stage 2, half 1",
       "a list of 1 to 3 effects"},
      {"\"WWWL\"", "[{\"kind\": \"science_choice\"}]", "[7]",
       "board Carthage, night, stage 2, half 2, effect 1", "must be an object"},
      {"\"WWWL\"", "[{\"kind\": \"science_choice\"}]",
       "[{\"kind\": \"science_choice\"}, {\"kind\": \"science_choice\"}]",
       "board Carthage, night, stage 2, half 2", "each kind once at most"},
      {"\"WWWL\"", "[{\"kind\": \"science_choice\"}]", dig, stage, "has two equal halves"},
      {"\"WWWL\"", "[{\"kind\": \"science_choice\"}]", "[{\"kind\": \"repeat_guild\"}]", stage,
       "'repeat_guild' stands on edifices only"},
  });
}

TEST(EdificeReader, E5_2_pawns_on_boards) {
  const char* half = "[{\"kind\": \"science_choice\"}]";
  const char* stage = "board Carthage, night, stage 2";
  expect_all_refused({
      {"\"Ur\"", "\"any_game\": false", "\"any_game\": true", "board Ur, day, stage 2",
       "'any_game' must be false on a board that has it"},
      {"\"WWWL\"", half, "[{\"kind\": \"pawn\", \"age\": 1}]", stage, "'any_game' must be false"},
      {"\"Ur\"", "{\"kind\": \"pawn\"}", "{\"kind\": \"pawn\"}, {\"kind\": \"pawn\", \"age\": 1}",
       "board Ur, day, stage 2", "each kind once at most"},
      {"\"Ur\"", "{\"kind\": \"pawn\"}", "{\"kind\": \"pawn\", \"age\": 4}",
       "board Ur, day, stage 2, effect 1", "1 to 3"},
      {"\"Ur\"", "{\"kind\": \"pawn\"}", "{\"kind\": \"pawn\", \"age\": 0}",
       "board Ur, day, stage 2, effect 1", "1 to 3"},
      {"\"Ur\"", "{\"kind\": \"pawn\"}", "{\"kind\": \"pawn\", \"amount\": 1}",
       "board Ur, day, stage 2, effect 1", "unknown key 'amount' (known: kind, age)"},
      {"\"Ur\"", "\"night\": [",
       "\"night\": [{\"cost\": \"W\", \"effects\": [{\"kind\": \"pawn\"}]},", "board Ur, night",
       "gives 4 pawns, must give 3 at most"},
      {"\"Ur\"", "\"effects\": [{\"kind\": \"pawn\"}]",
       "\"halves\": [[{\"kind\": \"coins\", \"coins\": 1}], [{\"kind\": \"pawn\"}]]",
       "board Ur, day, stage 2", "a pawn in a half must have an 'age'"},
      {"\"Ur\"", "\"effects\": [{\"kind\": \"pawn\"}]",
       "\"halves\": [[{\"kind\": \"pawn\", \"age\": 1}], [{\"kind\": \"pawn\", \"age\": 2}]]",
       "board Ur, day, stage 2", "in both halves, must be in one at most"},
  });
  const EdificeTables tables = accepted(
      changed(edifice_text(), "\"Ur\"", "\"effects\": [{\"kind\": \"pawn\"}]",
              "\"halves\": [[{\"kind\": \"pawn\", \"age\": 2}], [{\"kind\": \"coins\", \"coins\": "
              "1}]]"));
  EXPECT_EQ(tables.boards[1].side[0].stage[1].effects[0].amount, 2);
}

TEST(EdificeReader, W6_3_from_discard_on_two_stages_of_one_game_at_most) {
  // Carthage has one stage with it, by night; one of Ur makes two.
  const std::string dig = "{\"kind\": \"from_discard\"}";
  const std::string two = changed(edifice_text(), "\"Ur\"", "{\"kind\": \"pawn\"}", dig);
  static_cast<void>(accepted(two));
  // The other side of Ur is never in the same game.
  const std::string sides = changed(two, "\"Ur\"", "{\"kind\": \"pawn\", \"age\": 2}", dig);
  static_cast<void>(accepted(sides));
  const Breakage third = {"\"Ur\"", "{\"kind\": \"pawn\", \"age\": 3}", dig, "boards",
                          "'from_discard' stands on 3 stages that may be in one game, must be 2"};
  EXPECT_EQ(complaint(sides, third, &read_expansion<EdificeTables>), "");
  // Half or whole, a stage is one stage.
  const Breakage half = {"\"OOOP\"", "{\"kind\": \"shields\", \"amount\": 2}", dig, "boards",
                         "'from_discard' stands on 3 stages that may be in one game, must be 2"};
  EXPECT_EQ(complaint(two, half, &read_expansion<EdificeTables>), "");
}

TEST(EdificeReader, order_is_canonical_whatever_the_file_has) {
  const EdificeTables real = accepted(edifice_text());
  // Gold Reserves becomes one of Age I, Belvedere one of Age III; both stay where they are.
  std::string text = changed(edifice_text(), "\"edifices\"", "\"age\": 3", "\"age\": 1");
  text = changed(text, "\"Belvedere\"", "\"age\": 1", "\"age\": 3");
  const EdificeTables moved = accepted(text);
  EXPECT_EQ(moved.edifices[1].name.view(), "Curtain Wall");
  EXPECT_EQ(moved.edifices[4].name.view(), "Gold Reserves");
  EXPECT_EQ(moved.edifices[10].name.view(), "Belvedere");
  EXPECT_EQ(moved.edifices[11].name.view(), "Archives");
  // Ur first: the list of boards is turned round.
  const std::size_t begin = edifice_text().find("    {\"name\": \"Carthage\"");
  const std::size_t middle = edifice_text().find("    {\"name\": \"Ur\"");
  const std::size_t end = edifice_text().rfind("\n  ]");
  std::string carthage = edifice_text().substr(begin, middle - begin);
  carthage.erase(carthage.rfind(','));
  const EdificeTables turned =
      accepted(edifice_text().substr(0, begin) + edifice_text().substr(middle, end - middle) +
               ",\n" + carthage + edifice_text().substr(end));
  EXPECT_TRUE(turned == real);
}

TEST(EdificeReader, loading_from_a_directory) {
  EXPECT_TRUE(*load_expansion<EdificeTables>(kEdificeData));
  EXPECT_FALSE(*load_expansion<EdificeTables>(kEdificeData.parent_path() / "src"));
  const auto nowhere = load_expansion<EdificeTables>(kEdificeData / "nowhere");
  ASSERT_FALSE(nowhere.has_value());
  EXPECT_EQ(nowhere.error().message, (kEdificeData / "nowhere").string() +
                                         ": is no directory; give one with files as in data/");

  const fs::path place = fs::path(::testing::TempDir()) / "pharos_edifice_reader";
  fs::remove_all(place);
  fs::create_directories(place / kEdificeFile);
  const auto folder = load_expansion<EdificeTables>(place);
  ASSERT_FALSE(folder.has_value());
  EXPECT_TRUE(folder.error().message.ends_with(": cannot be read: must be a plain file"));
  fs::remove(place / kEdificeFile);
  std::ofstream(place / kEdificeFile) << "{}";
  const auto empty = load_expansion<EdificeTables>(place);
  ASSERT_FALSE(empty.has_value());
  EXPECT_EQ(empty.error().message, (place / kEdificeFile).string() + ": key 'source' is missing");
  fs::remove_all(place);
}

}  // namespace
}  // namespace pharos::data
