// SPDX-License-Identifier: Apache-2.0
// The facts of Edifice stated a second time, apart from the file.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "match/wonders/data.hpp"
#include "support/wonders_read.hpp"

namespace pharos::data {
namespace {

using wonders::Colour;
using wonders::EdificeTables;
using wonders::Effect;
using wonders::EffectKind;
using wonders::letters;
using wonders::Penalty;
using wonders::PenaltyKind;

const EdificeTables& tables() {
  static const auto read =
      **load_expansion<EdificeTables>(std::filesystem::path(PHAROS_SOURCE_DIR) / "data");
  return read;
}

// ---- a plain way to write effects down ---------------------------------------------------------

Effect coins(std::uint8_t number) { return {.kind = EffectKind::coins, .coins = number}; }
Effect points(std::uint8_t number) { return {.kind = EffectKind::points, .points = number}; }
Effect shields(std::uint8_t number) { return {.kind = EffectKind::shields, .amount = number}; }
Effect token(std::uint8_t worth) { return {.kind = EffectKind::victory_token, .amount = worth}; }
Effect pawn(std::uint8_t age) { return {.kind = EffectKind::pawn, .amount = age}; }
Effect plain(EffectKind kind) { return {.kind = kind}; }
Effect one_of(std::uint8_t resources) {
  return {.kind = EffectKind::produce, .amount = 1, .resources = resources};
}
Effect point_per_own(unsigned things) {
  return {.kind = EffectKind::per_thing,
          .points = 1,
          .where = wonders::where_self,
          .things = static_cast<std::uint16_t>(things)};
}

Penalty discard(Colour colour) { return {.kind = PenaltyKind::discard, .colour = colour}; }
Penalty pay(std::uint8_t number) { return {.kind = PenaltyKind::coins, .amount = number}; }
Penalty lose(std::uint8_t number) { return {.kind = PenaltyKind::tokens, .amount = number}; }

constexpr unsigned kAnyAge = 0;

struct Fact {
  unsigned age;
  const char* name;
  unsigned cost;
  std::vector<Effect> reward;
  Penalty penalty;
};

template <std::size_t N>
std::vector<Effect> listed(const std::array<Effect, N>& effects) {
  std::vector<Effect> result;
  for (const Effect& effect : effects) {
    if (effect.kind != EffectKind::none) result.push_back(effect);
  }
  return result;
}

struct StageFact {
  const char* cost;  // in the order of wonders::kResourceLetters
  std::vector<Effect> effects;
  std::vector<Effect> second_half = {};
};

void expect_side(const wonders::SideData& side, const std::vector<StageFact>& facts) {
  ASSERT_EQ(side.stages, facts.size());
  for (std::size_t i = 0; i < facts.size(); ++i) {
    SCOPED_TRACE("stage " + std::to_string(i + 1));
    EXPECT_EQ(letters(side.stage[i].cost), facts[i].cost);
    EXPECT_EQ(listed(side.stage[i].effects), facts[i].effects);
    EXPECT_EQ(listed(side.stage[i].second_half), facts[i].second_half);
    EXPECT_EQ(side.stage[i].has_halves(), !facts[i].second_half.empty());
  }
}

// ---- the facts ---------------------------------------------------------------------------------

TEST(EdificeFacts, built_in_tables_are_those_of_the_file) {
  EXPECT_TRUE(wonders::builtin_edifice_tables() == tables());
}

TEST(EdificeFacts, E1_2_pawns_for_three_to_seven_players) {
  EXPECT_EQ(tables().pawns, (std::array<std::uint8_t, 5>{2, 3, 3, 4, 5}));
}

TEST(EdificeFacts, E1_3_debts_by_age) {
  EXPECT_EQ(tables().debts, (std::array<std::uint8_t, 3>{2, 3, 5}));
}

TEST(EdificeFacts, the_fifteen_edifices) {
  const Effect pairs = {.kind = EffectKind::points_per_pair, .points = 2};
  const Effect colours = {.kind = EffectKind::points_per_colour, .points = 1};
  const Effect stages = point_per_own(wonders::counted_stage);
  const Effect blue_cards = point_per_own(wonders::counted_cards(Colour::blue));
  const Effect manufactured = one_of(wonders::kManufacturedMask);
  const Effect raw = one_of(wonders::kRawMask);
  const Effect no_defeats = plain(EffectKind::return_defeats);
  const Effect guild = plain(EffectKind::repeat_guild);
  const std::vector<Fact> facts = {
      {1, "Artisan District", 2, {pairs}, discard(Colour::yellow)},
      {1, "Belvedere", 1, {stages}, discard(Colour::brown)},
      {1, "Curtain Wall", 2, {shields(1)}, discard(Colour::grey)},
      {1, "Money Changer", 1, {coins(4)}, pay(2)},
      {1, "Outpost", 1, {token(3)}, discard(Colour::red)},
      {2, "Factory", 3, {manufactured}, discard(Colour::brown)},
      {2, "Amphitheater", 3, {blue_cards}, discard(Colour::grey)},
      {2, "Auction House", 2, {coins(7)}, pay(5)},
      {2, "Staging Camp", 2, {token(5)}, discard(Colour::red)},
      {2, "River Port", 3, {raw}, discard(Colour::blue)},
      {3, "Gold Reserves", 3, {coins(15)}, pay(9)},
      {3, "Archives", 5, {colours}, discard(Colour::blue)},
      {3, "Concentric Castle", 5, {shields(2)}, lose(2)},
      {3, "Agora", 6, {guild}, discard(Colour::green)},
      {3, "Military School", 5, {token(5), no_defeats}, discard(Colour::red)},
  };
  ASSERT_EQ(tables().edifices.size(), facts.size());
  for (std::size_t i = 0; i < facts.size(); ++i) {
    SCOPED_TRACE(facts[i].name);
    const wonders::EdificeData& edifice = tables().edifices[i];
    EXPECT_EQ(edifice.name.view(), facts[i].name);
    EXPECT_EQ(edifice.age, facts[i].age);
    EXPECT_EQ(edifice.cost, facts[i].cost);
    EXPECT_EQ(listed(edifice.reward), facts[i].reward);
    EXPECT_EQ(edifice.penalty, facts[i].penalty);
  }
}

TEST(EdificeFacts, E1_4_carthage_goes_in_any_game_and_ur_with_edifice_only) {
  EXPECT_EQ(tables().boards[0].name.view(), "Carthage");
  EXPECT_EQ(tables().boards[1].name.view(), "Ur");
  EXPECT_EQ(tables().any_game, (std::array<bool, 2>{true, false}));
}

TEST(EdificeFacts, E5_1_carthage) {
  const wonders::BoardData& carthage = tables().boards[0];
  EXPECT_EQ(carthage.start, wonders::Resource::ore);
  expect_side(carthage.side[0], {{"SS", {points(3)}},
                                 {"OOP", {points(2), coins(7)}, {shields(1), points(2)}},
                                 {"CCC", {points(7)}}});
  expect_side(carthage.side[1],
              {{"OOOP", {points(4), coins(7)}, {shields(2)}},
               {"WWWL", {plain(EffectKind::from_discard)}, {plain(EffectKind::science_choice)}}});
}

TEST(EdificeFacts, E5_2_ur) {
  const wonders::BoardData& ur = tables().boards[1];
  EXPECT_EQ(ur.start, wonders::Resource::wood);
  expect_side(ur.side[0], {{"SO", {points(3)}}, {"SSC", {pawn(kAnyAge)}}, {"WWWP", {points(7)}}});
  expect_side(ur.side[1], {{"SG", {pawn(1)}}, {"SOO", {pawn(2)}}, {"SCCL", {pawn(3)}}});
}

}  // namespace
}  // namespace pharos::data
