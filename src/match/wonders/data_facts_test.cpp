// SPDX-License-Identifier: Apache-2.0
// Facts of the data that lists elsewhere have wrong, and the shape of the tables.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/wonders/data.hpp"
#include "support/wonders_read.hpp"

namespace pharos::data {
namespace {

using wonders::Colour;
using wonders::Effect;
using wonders::EffectKind;
using wonders::letters;
using wonders::Side;
using wonders::Tables;

const Tables& edition(unsigned number) {
  static const auto load = [](unsigned which) {
    return **load_wonders(std::filesystem::path(PHAROS_SOURCE_DIR) / "data", which);
  };
  static const Tables first = load(1);
  static const Tables second = load(2);
  return number == 1 ? first : second;
}

const wonders::CardData& card(unsigned number, std::string_view name, unsigned age = 0) {
  const Tables& tables = edition(number);
  for (unsigned i = 0; i < tables.card_count; ++i) {
    const wonders::CardData& found = tables.cards[i];
    if (found.name.view() == name && (age == 0 || found.age == age)) return found;
  }
  ADD_FAILURE() << "no card " << name;
  return tables.cards[0];
}

const wonders::BoardData& board(unsigned number, std::string_view name) {
  for (const wonders::BoardData& found : edition(number).boards) {
    if (found.name.view() == name) return found;
  }
  ADD_FAILURE() << "no board " << name;
  return edition(number).boards[0];
}

const wonders::StageData& stage(unsigned number, std::string_view name, Side side, unsigned which) {
  return board(number, name).side[static_cast<unsigned>(side)].stage[which - 1];
}

std::vector<std::string> parents(unsigned number, std::string_view name) {
  std::vector<std::string> names;
  card(number, name).parents.each([&](unsigned id) {
    names.emplace_back(edition(number).cards[id].name.view());
  });
  return names;
}

using Names = std::vector<std::string>;

TEST(WondersFacts, totals) {
  for (const unsigned number : {1U, 2U}) {
    const Tables& tables = edition(number);
    std::array<unsigned, 4> copies{};
    unsigned guilds = 0;
    for (unsigned i = 0; i < tables.card_count; ++i) {
      for (const std::uint8_t least : tables.cards[i].copies) {
        if (least != 0) ++copies[tables.cards[i].age];
      }
      if (tables.cards[i].colour == Colour::purple) ++guilds;
    }
    EXPECT_EQ(copies, (std::array<unsigned, 4>{0, 49, 49, 50}));
    EXPECT_EQ(guilds, 10U);
    EXPECT_EQ(tables.board_count, 7U);
  }
  EXPECT_EQ(edition(1).card_count, 78U);
  EXPECT_EQ(edition(2).card_count, 80U);
  EXPECT_EQ(edition(1).symbol_count, 0U);
  EXPECT_EQ(edition(2).symbol_count, 24U);
}

TEST(WondersFacts, built_in_tables_are_those_of_the_files) {
  EXPECT_TRUE(wonders::builtin_tables(1) == edition(1));
  EXPECT_TRUE(wonders::builtin_tables(2) == edition(2));
}

TEST(WondersFacts, cards_stand_by_age_and_colour) {
  for (const unsigned number : {1U, 2U}) {
    const Tables& tables = edition(number);
    for (unsigned i = 1; i < tables.card_count; ++i) {
      const auto& a = tables.cards[i - 1];
      const auto& b = tables.cards[i];
      EXPECT_LE(std::pair(a.age, a.colour), std::pair(b.age, b.colour)) << b.name.view();
    }
  }
}

TEST(WondersFacts, W3_1_loom_glassworks_and_press_are_one_name_in_two_ages) {
  for (const unsigned number : {1U, 2U}) {
    for (const char* name : {"Loom", "Glassworks", "Press"}) {
      const auto& first = card(number, name, 1);
      EXPECT_EQ(edition(number).cards[first.name_id].name.view(), name);
      EXPECT_EQ(first.name_id, card(number, name, 2).name_id);
      EXPECT_EQ(first.age, 1);
      EXPECT_EQ(card(number, name, 2).age, 2);
    }
  }
}

TEST(WondersFacts, costs_of_age_one_red_cards_and_baths) {
  for (const unsigned number : {1U, 2U}) {
    EXPECT_EQ(letters(card(number, "Barracks").cost), "O");
    EXPECT_EQ(letters(card(number, "Stockade").cost), "W");
    EXPECT_EQ(letters(card(number, "Guard Tower").cost), "C");
    EXPECT_EQ(letters(card(number, "Baths").cost), "S");
  }
}

TEST(WondersFacts, theater_and_well) {
  EXPECT_EQ(letters(card(2, "Theater").cost), "");
  EXPECT_EQ(card(2, "Theater").effects[0].points, 3);
  EXPECT_EQ(card(1, "Theater").effects[0].points, 2);
  EXPECT_EQ(card(2, "Well").effects[0].points, 3);
  EXPECT_EQ(parents(2, "Statue"), Names{"Well"});
  EXPECT_EQ(parents(2, "Gardens"), Names{"Theater"});
  EXPECT_EQ(parents(1, "Statue"), Names{"Theater"});
  EXPECT_EQ(parents(1, "Gardens"), Names{"Statue"});
}

TEST(WondersFacts, haven_and_forum) {
  for (const unsigned number : {1U, 2U}) {
    EXPECT_EQ(letters(card(number, "Haven").cost), "WOL");
    const Effect brown_cards = {.kind = EffectKind::per_thing,
                                .coins = 1,
                                .points = 1,
                                .where = wonders::where_self,
                                .things = wonders::counted_cards(Colour::brown)};
    EXPECT_EQ(card(number, "Haven").effects[0], brown_cards);
    EXPECT_EQ(parents(number, "Haven"), Names{"Forum"});
    EXPECT_EQ(parents(number, "Forum"), (Names{"East Trading Post", "West Trading Post"}));
  }
  const auto& forum = card(2, "Forum");
  EXPECT_EQ(edition(2).symbols[forum.accepts].view(), "market stall");
  EXPECT_EQ(edition(2).symbols[forum.gives[0]].view(), "barrel");
  EXPECT_EQ(card(2, "Haven").accepts, forum.gives[0]);
  EXPECT_EQ(forum.gives[1], wonders::kNone);
}

TEST(WondersFacts, W3_7_east_is_right_and_west_is_left) {
  for (const unsigned number : {1U, 2U}) {
    EXPECT_EQ(card(number, "East Trading Post").effects[0].where, wonders::where_right);
    EXPECT_EQ(card(number, "West Trading Post").effects[0].where, wonders::where_left);
    const Effect& market = card(number, "Marketplace").effects[0];
    EXPECT_EQ(market.resources, wonders::kManufacturedMask);
    EXPECT_EQ(market.where, wonders::where_left | wonders::where_right);
    EXPECT_EQ(market.amount, 1);
  }
}

TEST(WondersFacts, production) {
  const Effect& sawmill = card(2, "Sawmill").effects[0];
  EXPECT_EQ(sawmill.amount, 2);
  EXPECT_EQ(sawmill.resources, 1U << static_cast<unsigned>(wonders::Resource::wood));
  EXPECT_EQ(card(2, "Sawmill").coins, 1);
  const Effect& caravansery = card(2, "Caravansery").effects[0];
  EXPECT_EQ(caravansery.amount, 1);
  EXPECT_EQ(caravansery.resources, wonders::kRawMask);
}

TEST(WondersFacts, boards) {
  EXPECT_EQ(board(1, "Gizah").start, wonders::Resource::stone);
  EXPECT_EQ(board(2, "Gizah").start, wonders::Resource::stone);
  const wonders::StageData& rhodos = stage(2, "Rhodos", Side::day, 2);
  EXPECT_EQ(letters(rhodos.cost), "CCC");
  EXPECT_EQ(rhodos.effects[0].kind, EffectKind::shields);
  EXPECT_EQ(rhodos.effects[0].amount, 2);
  EXPECT_EQ(letters(stage(2, "Alexandria", Side::day, 2).cost), "OO");
  EXPECT_EQ(board(2, "Babylon").side[1].stages, 2);
  EXPECT_EQ(stage(2, "Babylon", Side::night, 1).effects[0].kind, EffectKind::extra_card);
  EXPECT_EQ(board(1, "Babylon").side[1].stages, 3);
  EXPECT_EQ(stage(1, "Babylon", Side::night, 2).effects[0].kind, EffectKind::extra_card);
  EXPECT_EQ(board(2, "Gizah").side[1].stages, 4);
  EXPECT_EQ(board(2, "Rhodos").side[1].stages, 2);
  EXPECT_EQ(stage(1, "Olympia", Side::day, 2).effects[0].kind, EffectKind::free_once_per_age);
  EXPECT_EQ(stage(1, "Olympia", Side::night, 3).effects[0].kind, EffectKind::copy_guild);
  EXPECT_EQ(stage(2, "Olympia", Side::day, 2).effects[0].kind, EffectKind::free_new_colour);
  EXPECT_EQ(stage(2, "Olympia", Side::night, 1).effects[1].kind, EffectKind::free_first);
  EXPECT_EQ(stage(2, "Olympia", Side::night, 2).effects[1].kind, EffectKind::free_last);
}

}  // namespace
}  // namespace pharos::data
