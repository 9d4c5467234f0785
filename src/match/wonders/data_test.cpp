// SPDX-License-Identifier: Apache-2.0
// Every check of the reader of 7 Wonders data, by breaking the real files in one place.
#include "match/wonders/data.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "support/refused_data.hpp"

namespace pharos::data {
namespace {

namespace fs = std::filesystem;
const fs::path kData = fs::path(PHAROS_SOURCE_DIR) / "data";

std::string text_of(unsigned edition) { return file_text(kData / wonders_file_name(edition)); }

struct Case {
  unsigned edition;
  const char* anchor;
  const char* from;
  const char* to;
  const char* entry;
  const char* reason;  // a part of it
};

template <std::size_t N>
void expect_all_refused(const Case (&cases)[N]) {
  for (const Case& c : cases) {
    const Breakage refusal = {c.anchor, c.from, c.to, c.entry, c.reason};
    EXPECT_EQ(complaint(text_of(c.edition), refusal, &read_wonders), "");
  }
}

TEST(WondersReader, both_editions_are_accepted) {
  for (const unsigned edition : {1U, 2U}) {
    const auto read = read_wonders(text_of(edition), "some.json");
    if (!read) FAIL() << read.error().message;
    EXPECT_EQ(read->edition, edition);
  }
}

TEST(WondersReader, message_names_file_entry_and_reason) {
  const auto read = read_wonders(changed(text_of(2), "\"Baths\"", "colour", "colur"), "some.json");
  EXPECT_EQ(read.error().message,
            "some.json: card Baths, Age I: unknown key 'colur' (known: name, age, colour, coins, "
            "cost, effects, chain, symbols, copies, source, confidence)");
}

TEST(WondersReader, keys_and_types) {
  expect_all_refused({
      {2, "{", "\"edition\": 2", "\"edition\": 3", "", "'edition' must be a whole number, 1 to 2"},
      {2, "{", "\"edition\": 2,", "", "", "'edition' is missing"},
      {2, "{", "\"source\": ", "\"sauce\": ", "", "unknown key 'sauce'"},
      {2, "{", "\"very high\"", "\"sure\"", "", "unknown confidence 'sure' (known: very high"},
      {2, "{", "\"cards\"", "\"card\"", "", "unknown key 'card'"},
      {2, "\"Lumber", "\"name\": \"Stone Pit\"", "\"nam\": \"S\"", "card 2 of the list", "'name'"},
      {2, "\"Baths\"", "\"age\": 1", "\"age\": \"I\"", "card Baths", "whole number, 1 to 3"},
      {2, "\"Baths\"", "\"age\": 1", "\"age\": 1.5", "card Baths", "whole number, 1 to 3"},
      {2, "\"Baths\"", "\"age\": 1", "\"age\": 99999999999", "card Baths", "1 to 3"},
      {2, "\"Baths\"", "\"blue\"", "\"bleu\"", "card Baths, Age I", "unknown colour 'bleu'"},
      {2, "\"Baths\"", "\"cost\": \"S\"", "\"cost\": \"Z\"", "card Baths, Age I",
       "unknown resource 'Z'"},
      {2, "\"Baths\"", "\"cost\": \"S\"", "\"cost\": \"\"", "card Baths, Age I", "not empty"},
      {2, "\"Baths\"", "\"cost\": \"S\"", "\"cost\": \"SSSSSSSS\"", "card Baths, Age I",
       "8 resource symbols, must have 1 to 7"},
      {2, "\"Tree Farm\"", "\"coins\": 1", "\"coins\": 31", "card Tree Farm, Age I", "1 to 30"},
      {2, "\"Baths\"", "\"cost\"", "\"source\": 7, \"cost\"", "card Baths, Age I", "'source'"},
      {2, "\"Baths\"", "\"copies\": [3, 7]", "\"copies\": [7, 3]", "card Baths, Age I", "rising"},
      {2, "\"Baths\"", "\"copies\": [3, 7]", "\"copies\": [2, 7]", "card Baths, Age I", "3 to 7"},
      {2, "\"Baths\"", "\"copies\": [3, 7]", "\"copies\": []", "card Baths, Age I", "1 to 4"},
      {2, "\"Baths\"", "\"copies\": [3, 7]", "\"copies\": 3", "card Baths, Age I", "a list"},
      {2, "\"Baths\"", "\"chain\": {", "\"chain\": {\"via\": 1, ", "card Baths, Age I, chain",
       "unknown key 'via' (known: from, to)"},
      {2, "\"Baths\"", "\"symbols\": {\"gives\"", "\"symbols\": {\"has\"",
       "card Baths, Age I, symbols", "unknown key 'has' (known: accepts, gives)"},
      {2, "\"Gizah\"", "\"start\": \"S\"", "\"start\": \"X\"", "board Gizah", "'start' must be"},
      {2, "\"Gizah\"", "\"day\"", "\"dawn\"", "board Gizah", "unknown key 'dawn'"},
  });
}

TEST(WondersReader, names) {
  expect_all_refused({
      {2, "{", "\"Baths\"", "\"Baths of the Great King Me\"", "card 15 of the list", "1 to 23"},
      {2, "{", "\"Baths\"", "\"Baths free\"", "card 15 of the list", "capital"},
      {2, "{", "\"Baths\"", "\"Baths=1\"", "card 15 of the list", "letters"},
      {2, "{", "\"Baths\"", "\"B\\u00e5ths\"", "card 15 of the list", "'B\\xc3\\xa5ths'"},
      {2, "\"Baths\"", "\"water drop\"", "\"Water\"", "card Baths, Age I", "small letters"},
      {2, "{", "\"name\": \"Altar\"", "\"name\": \"BAths\"", "card BAths, Age I", "capitals only"},
      {2, "{", "\"name\": \"Altar\"", "\"name\": \"Baths\"", "card Baths, Age I", "stands twice"},
      {2, "{", "\"name\": \"Temple\"", "\"name\": \"Tavern\"", "card Tavern, Age II",
       "as card Tavern, Age I"},
  });
}

TEST(WondersReader, effects) {
  const char* stables = "card Stables, Age II, effect 1";
  const char* vineyard = "card Vineyard, Age II, effect 1";
  const char* market = "card Marketplace, Age I, effect 1";
  const char* sawmill = "card Sawmill, Age II, effect 1";
  expect_all_refused({
      {2, "\"Stables\"", "shields", "shield", stables, "unknown kind 'shield' (known: produce"},
      {2, "\"Stables\"", "\"shields\"", "\"none\"", stables, "unknown kind 'none'"},
      {2, "\"Stables\"", "\"amount\": 2", "\"coins\": 2", stables, "known: kind, amount"},
      {2, "\"Stables\"", ", \"amount\": 2", "", stables, "'amount' is missing"},
      {2, "\"Stables\"", "\"amount\": 2", "\"amount\": 0", stables, "1 to 5"},
      {2, "\"Stables\"", "\"amount\": 2", "\"amount\": 2, \"points\": 1", stables, "'points'"},
      {2, "\"Stables\"", "[{", "[7, {", stables, "must be an object"},
      {2, "\"Stables\"", "\"effects\": [{\"kind\": \"shields\", \"amount\": 2}]", "\"effects\": []",
       "card Stables, Age II", "'effects' has 0 elements, must have 1 to 2"},
      {2, "\"Stables\"", "[{\"kind\": \"shields\", \"amount\": 2}",
       "[{\"kind\": \"shields\", \"amount\": 2}, {\"kind\": \"shields\", \"amount\": 2}",
       "card Stables, Age II", "each kind once at most"},
      {2, "\"Apothecary\"", "\"compass\"", "\"spoon\"", "card Apothecary, Age I, effect 1",
       "unknown symbol 'spoon' (known: compass, gear, tablet)"},
      {2, "\"Vineyard\"", "[\"brown\"]", "[\"pink\"]", vineyard, "'pink' in key 'things'"},
      {2, "\"Vineyard\"", "\"coins\": 1, ", "", vineyard, "needs 'coins' or 'points'"},
      {2, "\"Vineyard\"", "\"coins\": 1", "\"coins\": 6", vineyard, "1 to 5"},
      {2, "\"Vineyard\"", "\"self\"", "\"left\"", vineyard, "'left' twice"},
      {2, "\"Marketplace\"", "GPL", "GPLW", market, "mix raw and manufactured"},
      {2, "\"Marketplace\"", "GPL", "GP", market, "all of WSOC or all of GPL"},
      {2, "\"Marketplace\"", "\"left\"", "\"self\"", market, "left, right or both"},
      {2, "\"Marketplace\"", "\"amount\": 1", "\"amount\": 0", market, "'amount' must be"},
      {2, "\"Sawmill\"", "\"WW\"", "\"WS\"", sawmill, "a choice is 'one_of'"},
      {2, "\"Sawmill\"", "\"WW\"", "\"WWWW\"", sawmill, "1 to 3 times"},
      {2, "\"Sawmill\"", "\"WW\"", "\"WW\", \"one_of\": \"WS\"", sawmill, "either"},
      {2, "\"Mine\"", "\"one_of\": \"SO\"", "\"one_of\": \"S\"", "card Mine, Age I, effect 1",
       "two resources or more"},
      {2, "\"Mine\"", "\"one_of\": \"SO\"", "\"one_of\": \"SS\"", "card Mine, Age I, effect 1",
       "stands twice"},
      {2, "\"Mine\"", "\"one_of\": \"SO\"", "\"one_of\": \"SG\"", "card Mine, Age I, effect 1",
       "mix raw and manufactured"},
  });
}

TEST(WondersReader, colours_and_guilds) {
  const char* baths = "card Baths, Age I";
  const char* spies = "card Spies Guild, Age III";
  expect_all_refused({
      {2, "\"Baths\"", "\"kind\": \"points\", \"points\": 3",
       "\"kind\": \"produce\", "
       "\"resources\": \"W\"",
       baths, "brown, grey and yellow cards only"},
      {2, "\"Baths\"", "\"kind\": \"points\", \"points\": 3", "\"kind\": \"extra_card\"", baths,
       "'extra_card' stands on boards only"},
      {2, "\"Baths\"", "\"kind\": \"points\", \"points\": 3",
       "\"kind\": \"shields\", "
       "\"amount\": 1",
       baths, "red cards and boards only"},
      {2, "\"Baths\"", "\"kind\": \"points\", \"points\": 3", "\"kind\": \"pawn\"", baths,
       "'pawn' stands on boards of Edifice only"},
      {2, "\"Baths\"", "\"kind\": \"points\", \"points\": 3", "\"kind\": \"return_defeats\"", baths,
       "'return_defeats' stands on edifices only"},
      {2, "\"Baths\"", "\"kind\": \"points\", \"points\": 3", "\"kind\": \"repeat_guild\"", baths,
       "'repeat_guild' stands on edifices only"},
      {2, "\"Baths\"", "\"blue\"", "\"red\"", baths, "a red card must have no points"},
      {2, "\"Baths\"", "\"blue\"", "\"grey\"", baths, "'produce' only, not 'points'"},
      {2, "\"Mine\"", "\"brown\"", "\"grey\"", "card Mine, Age I", "manufactured goods"},
      {2, "\"Loom\"", "\"grey\"", "\"brown\"", "card Loom, Age I", "raw materials"},
      {2, "\"Spies Guild\"", "\"age\": 3", "\"age\": 2", "card Spies Guild, Age II", "Age III"},
      {2, "\"Spies Guild\"", "[3]", "[3, 4]", spies, "one copy"},
      {2, "\"Spies Guild\"", "[3]", "[4]", spies, "must be [3]"},
      {2, "\"Spies Guild\"", "\"points\": 1", "\"coins\": 1", spies, "score at the end"},
      {2, "\"Spies Guild\"", "purple", "blue", "cards", "there are 9 guilds, must be 10"},
  });
}

TEST(WondersReader, W1_4_totals_and_decks) {
  expect_all_refused({
      {2, "\"Stockade\"", "[3, 7]", "[3]", "cards", "Age I has 48 cards (copies), must be 49"},
      {2, "\"Walls\"", "[3, 7]", "[3, 6, 7]", "cards", "Age II has 50 cards (copies), must be 49"},
      {1, "\"Palace\"", "[3, 7]", "[3]", "cards", "Age III has 49 cards (copies), must be 50"},
      {2, "\"Courthouse\"", "[3, 5]", "[3, 6]", "cards",
       "Age II deck for 5 players has 34 cards, must be 35 (7 per player)"},
      {2, "\"Senate\"", "[3, 5]", "[3, 4]", "cards",
       "Age III deck for 4 players has 29 cards, must be 28 (7 per player, players + 2 guilds"},
  });
}

TEST(WondersReader, W3_8_chains_and_symbols) {
  const char* forum = "card Forum, Age II";
  expect_all_refused({
      {1, "\"Forum\"", "\"from\": [\"East Trading Post\"", "\"from\": [\"East Post\"", forum,
       "chain from 'East Post': there is no card of this name"},
      {1, "\"Forum\"", "\"from\": [\"East Trading Post\"", "\"from\": [\"Haven\"", forum,
       "chain from 'Haven': must be a building of an earlier Age"},
      {1, "\"Forum\"", "\"to\": [\"Haven\"]", "\"to\": [\"Altar\"]", forum,
       "chain to 'Altar': must be a building of a later Age"},
      {1, "\"Forum\"", "\"from\": [\"East Trading Post\"", "\"from\": [\"Tavern\"",
       "card East Trading Post, Age I", "does not have this one in chain from"},
      {1, "\"Marketplace\"", "\"chain\": {\"to\": [\"Caravansery\"]}, ", "",
       "card Caravansery, Age II", "does not have this one in chain to"},
      {1, "\"Baths\"", "\"copies\"", "\"symbols\": {\"gives\": [\"mask\"]}, \"copies\"",
       "card Baths, Age I", "belongs to edition 2"},
      {2, "\"Forum\"", "\"accepts\": \"market stall\", ", "", forum, "must have 'accepts'"},
      {2, "\"Temple\"", "\"copies\"", "\"symbols\": {\"accepts\": \"mask\"}, \"copies\"",
       "card Temple, Age II", "has no chain from"},
      {2, "\"East Trading Post\"", "\"symbols\": {\"gives\": [\"market stall\"]}, ", "", forum,
       "'East Trading Post' in chain from, but that card does not give symbol 'market stall'"},
      {2, "\"Tavern\"", "\"copies\"", "\"symbols\": {\"gives\": [\"camel\"]}, \"copies\"",
       "card Caravansery, Age II", "which card Tavern, Age I gives"},
      {2, "\"Tavern\"", "\"copies\"", "\"symbols\": {\"gives\": [\"spoon\"]}, \"copies\"",
       "card Tavern, Age I", "gives symbol 'spoon', which no card accepts"},
      {2, "\"Apothecary\"", "\"mortar\"]", "\"mortar\", \"pan\"]",
       "card Apothecary, Age I, symbols", "'gives' has 3 elements, must have 1 to 2"},
  });
}

TEST(WondersReader, boards) {
  const char* gizah = "board Gizah, night, stage 2";
  expect_all_refused({
      {2, "\"boards\"", "\"Gizah\"", "\"Giza\"", "board 4 of the list", "unknown name 'Giza'"},
      {2, "\"boards\"", "\"Gizah\"", "\"Rhodos\"", "board 7 of the list", "once each"},
      {2, "\"boards\"", "\"boards\": [", "\"boards\": [{},", "", "8 elements, must have 7"},
      {2, "\"Gizah\"", "\"night\": [", "\"night\": [{},", "board Gizah", "5 elements, must have 1"},
      {2, "\"Gizah\"", "{\"cost\": \"SSS\", ", "{", gizah, "'cost' is missing"},
      {2, "\"Gizah\"", "{\"cost\": \"SSS\", ", "{\"cost\": \"SSSSSSSS\", ", gizah, "8 resource"},
      {2, "\"Gizah\"", "{\"cost\": \"SSS\", ", "{\"coins\": 1, \"cost\": \"SSS\", ", gizah,
       "unknown key 'coins' (known: cost, effects)"},
      {2, "\"Gizah\"", "\"SSS\", \"effects\": [{\"kind\": \"points\", \"points\": 5}]",
       "\"SSS\", \"effects\": []", gizah, "'effects' has 0 elements, must have 1 to 3"},
      {2, "\"Gizah\"", "\"SSS\", \"effects\": [{\"kind\": \"points\", \"points\": 5}]",
       "\"SSS\", \"effects\": [{\"kind\": \"points_if_complete\", \"points\": 5}]", gizah,
       "stands on cards only"},
      {2, "\"Gizah\"", "\"SSS\", \"effects\": [{\"kind\": \"points\", \"points\": 5}]",
       "\"SSS\", \"effects\": [{\"kind\": \"per_thing\", \"points\": 1, \"things\": [\"blue\"], "
       "\"where\": [\"self\"]}]",
       gizah, "stands on no board"},
      {2, "\"Gizah\"", "\"SSS\", \"effects\": [{\"kind\": \"points\", \"points\": 5}]",
       "\"SSS\", \"effects\": [{\"kind\": \"pawn\", \"age\": 1}]", gizah,
       "'pawn' stands on boards of Edifice only"},
      {2, "\"Gizah\"", "\"SSS\", \"effects\": [{\"kind\": \"points\", \"points\": 5}]",
       "\"SSS\", \"effects\": [{\"kind\": \"victory_token\", \"amount\": 5}]", gizah,
       "'victory_token' stands on edifices only"},
      {2, "\"Gizah\"", "\"SSS\", \"effects\": [", "\"SSS\", \"halves\": [", gizah,
       "unknown key 'halves' (known: cost, effects)"},
      {2, "\"Gizah\"", "\"start\"", "\"any_game\": true, \"start\"", "board Gizah",
       "unknown key 'any_game'"},
  });
}

/// The second edition with `from_discard` alone on the first `count` stages of its boards.
std::string with_digs(std::size_t count) {
  std::string text = text_of(2);
  const std::string list = "\"effects\": [";
  const std::string dig = "{\"kind\": \"from_discard\"}";
  std::size_t at = text.find(list, text.find("\"boards\""));
  for (std::size_t made = 0; made < count && at != std::string::npos; ++made) {
    const std::size_t begin = at + list.size();
    text.replace(begin, text.find(']', begin) - begin, dig);
    at = text.find(list, begin);
  }
  return text;
}

// Two of the eight places of the state are for the boards of Edifice.
TEST(WondersReader, W6_3_from_discard_on_six_stages_of_one_game_at_most) {
  // Halikarnassos has 3 by night; Alexandria gets as many by day, then by night as well.
  for (const std::size_t count : {3U, 6U}) {
    EXPECT_TRUE(read_wonders(with_digs(count), "some").has_value());
  }
  const auto one_too_many = read_wonders(with_digs(7), "some.json");
  ASSERT_FALSE(one_too_many.has_value());
  EXPECT_EQ(one_too_many.error().message,
            "some.json: boards: kind 'from_discard' stands on 7 stages that may be in one game, "
            "must be 6 at most");
  const auto everywhere = read_wonders(with_digs(1000), "some.json");
  ASSERT_FALSE(everywhere.has_value());
  EXPECT_EQ(everywhere.error().message,
            "some.json: boards: kind 'from_discard' stands on 22 stages that may be in one game, "
            "must be 6 at most");
}

}  // namespace
}  // namespace pharos::data
