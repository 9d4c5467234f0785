// SPDX-License-Identifier: Apache-2.0
// W8.1: the two editions. W8.2 to W8.5, two players with the Free City, are not played yet.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/wonders/notation.hpp"
#include "match/registry.hpp"
#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

std::set<std::string> names(unsigned edition) {
  std::set<std::string> result;
  const Tables& tables = builtin_tables(edition);
  for (unsigned i = 0; i < tables.card_count; ++i) result.emplace(tables.cards[i].name.view());
  return result;
}

TEST(Wonders, W8_1_the_second_edition_is_the_default) {
  EXPECT_EQ(Options{}.edition, 2);
  EXPECT_EQ(builtin_tables(1).edition, 1);
  EXPECT_EQ(builtin_tables(2).edition, 2);
}

TEST(Wonders, W8_1_each_edition_uses_its_own_cards) {
  for (const char* name : {"Pawnshop", "Strategists Guild"}) {
    EXPECT_EQ(names(1).count(name), 1U) << name;
    EXPECT_EQ(names(2).count(name), 0U) << name;
  }
  for (const char* name : {"Well", "Ludus", "Castrum", "Decorators Guild"}) {
    EXPECT_EQ(names(1).count(name), 0U) << name;
    EXPECT_EQ(names(2).count(name), 1U) << name;
  }
  // The same name with other values: Altar gives 2 points or 3.
  for (const unsigned edition : {1U, 2U}) {
    Scenario s(3, edition);
    s.city(0).built("Altar");
    EXPECT_EQ(s.points(0, row_blue), edition == 1 ? 2 : 3);
  }
}

TEST(Wonders, W8_1_each_edition_uses_its_own_boards) {
  // Babylon starts with clay in the first edition, with wood in the second.
  for (const unsigned edition : {1U, 2U}) {
    Scenario s(3, edition);
    s.hand(0, {"Guard Tower", "Stockade"});
    for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).board("Babylon");
    EXPECT_EQ(s.legal(0, "build Guard Tower"), edition == 1);
    EXPECT_EQ(s.legal(0, "build Stockade"), edition == 2);
  }
}

TEST(Wonders, W8_1_every_board_of_both_editions_has_its_start_resource) {
  struct Case {
    const char* board;
    Resource first;
    Resource second;
  };
  for (const Case& test : {Case{"Alexandria", Resource::glass, Resource::glass},
                           Case{"Babylon", Resource::clay, Resource::wood},
                           Case{"Ephesos", Resource::papyrus, Resource::papyrus},
                           Case{"Gizah", Resource::stone, Resource::stone},
                           Case{"Halikarnassos", Resource::loom, Resource::loom},
                           Case{"Olympia", Resource::wood, Resource::clay},
                           Case{"Rhodos", Resource::ore, Resource::ore}}) {
    for (const unsigned edition : {1U, 2U}) {
      Scenario s(3, edition);
      s.city(0).board(test.board);
      Supply expected;
      expected.add(1U << static_cast<unsigned>(edition == 1 ? test.first : test.second));
      EXPECT_TRUE(s.state().city[0].own == expected) << test.board << ", edition " << edition;
    }
  }
}

TEST(Wonders, W8_1_otherwise_it_is_the_same_game) {
  for (const unsigned edition : {1U, 2U}) {
    for (unsigned players = 3; players <= 7; ++players) {
      Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.edition = static_cast<std::uint8_t>(edition);
      Scenario game(options, 9);
      game.skip_to_end();
      for (unsigned seat = 0; seat < players; ++seat) {
        EXPECT_EQ(game.coins(seat), 3 + 18 * 3);
        EXPECT_EQ(game.total(seat), 19);
      }
    }
  }
}

TEST(Wonders, W8_2_without_the_free_city_no_table_is_for_two) {
  const GameEntry& game = *find_game("wonders");
  EXPECT_EQ(game.min_players, 3U);
  for (const char* edition : {"1", "2"}) {
    const auto two = game.prepare({{"players", "2"}, {"edition", edition}}, "");
    ASSERT_FALSE(two) << "edition " << edition;
    EXPECT_NE(two.error().message.find("3, 4, 5, 6, 7"), std::string::npos) << two.error().message;
    EXPECT_TRUE(game.prepare({{"players", "3"}, {"edition", edition}}, "")) << edition;
  }
}

}  // namespace
}  // namespace pharos::wonders
