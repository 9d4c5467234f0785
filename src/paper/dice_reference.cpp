// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Dice on one page, with its dice, buildings and bonuses.
#include <algorithm>
#include <set>

#include "games/dice/dice.hpp"
#include "games/dice/words.hpp"
#include "match/chair.hpp"
#include "paper/dice_square.hpp"
#include "paper/reference.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// One of these. D8.3: both Barracks together are either of them.
std::string buildings_of(const Words& words, const dice::Effect& effect) {
  std::vector<std::string> list;
  const auto add = [&](std::string_view name) {
    list.push_back(words.counted(1, "dice.building", name));
  };
  const bool either = (effect.buildings & dice::kBarracks) == dice::kBarracks;
  for (unsigned i = 0; i < dice::kBuildings; ++i) {
    const dice::BuildingSet bit = dice::building_bit(static_cast<dice::Building>(i));
    if ((effect.buildings & bit) == 0 || (either && (bit & dice::kBarracks) != 0)) continue;
    add(dice::kBuildingNames[i]);
  }
  if (either) add("barracks");
  return words.either(list);
}

/// D4.1: another action, coins, or a square of one of several buildings.
std::string bonus_words(const Words& words, const dice::Effect& bonus) {
  const std::string key = "web.effect.dice." + std::string(dice::name_of(bonus.kind));
  const std::string buildings = buildings_of(words, bonus);
  return words(Message(key).with("coins", bonus.amount).with("buildings", Word{"", buildings}));
}

/// Those of all boards, each once: an owner's boards may differ in them.
std::vector<dice::Effect> bonuses_of(const dice::Tables& tables) {
  std::vector<dice::Effect> all;
  for (const dice::BoardData& board : tables.boards) {
    for (const dice::Effect& bonus : board.bonuses) {
      if (std::find(all.begin(), all.end(), bonus) == all.end()) all.push_back(bonus);
    }
  }
  return all;
}

unsigned squares_of(const dice::BoardData& board, dice::Building building) {
  unsigned count = 0;
  for (unsigned i = 0; i < board.row_count; ++i) {
    if (board.rows[i].building == building) count += board.rows[i].count;
  }
  return count;
}

void tell_round(Reference& reference, const dice::Tables& tables) {
  reference.section("setup")
      .item("board", {{"coins", dice::kStartCoins}})
      .item("forum", {{"dice", dice::kForum}, {"grey", dice::kGreyDice}})
      .item("special");
  reference.section("round")
      .step("shake", {{"most", dice::kZones - 1}})
      .step("act")
      .drawn("build", "dice/die")
      .drawn("wonder", "dice/wonder", Ink::ink,
             {{"squares", squares_of(tables.boards[0], dice::Building::wonder)}})
      .drawn("pass", "dice/pass", Ink::ink, {{"coins", dice::kPassCoins}})
      .text("same");
  reference.section("paying").item("cost", {{"most", dice::kMaxCost}}).item("coins").item("order");
}

/// D1.5: every colour with its shape, in the drawing and in the words.
void tell_dice(Reference& reference) {
  const auto tell = [&](dice::Colour colour) {
    reference.drawn(dice::name_of(colour), colour_drawing(colour), ink_of(colour));
  };
  reference.section("dice");
  for (const dice::Colour colour : {dice::Colour::grey, dice::Colour::blue, dice::Colour::green,
                                    dice::Colour::red, dice::Colour::yellow}) {
    tell(colour);
  }
  reference.section("special").text("unlock");
  for (const dice::Colour colour :
       {dice::Colour::black, dice::Colour::white, dice::Colour::purple}) {
    tell(colour);
  }
}

void tell_buildings(Reference& reference) {
  reference.section("buildings")
      .drawn("warehouse", "dice/warehouse")
      .drawn("agora", "dice/agora", Ink::ink, {{"points", dice::kAgoraFirst}})
      .drawn("market", "dice/market")
      .drawn("university", "dice/university")
      .drawn("barracks", "dice/barracks")
      .drawn("gallery", "dice/gallery")
      .drawn("guild_court", "dice/guild_court");
}

/// What squares of any board do, but for what the dice and buildings tell already.
void tell_effects(Reference& reference, const Words& words, const dice::Tables& tables) {
  std::set<dice::EffectKind> used;
  for (const dice::BoardData& board : tables.boards) used.merge(effects_on(board));
  for (const dice::EffectKind told : {dice::EffectKind::attack, dice::EffectKind::defence,
                                      dice::EffectKind::produce, dice::EffectKind::unlock}) {
    used.erase(told);
  }
  reference.section("effects");
  for (const dice::EffectKind kind : used) reference.block(effect_block(words, kind));
}

void tell_bonuses_and_end(Reference& reference, const Facts& facts, const Words& words,
                          const dice::Tables& tables) {
  reference.section("bonus").text("when", {{"bonuses", dice::kBonuses}});
  for (const dice::Effect& bonus : bonuses_of(tables)) {
    reference.block({bonus_words(words, bonus) + '.', "", "•"});
  }
  reference.text("after");
  if (const auto note = facts.match.data_note()) {  // D1.4
    reference.block({words.capitalised(words(*note)) + '.'});
  }
  reference.section("end").item("when").item("count").item("tie");
}

}  // namespace

Document dice_reference(const Facts& facts, const Desk& desk) {
  const dice::Tables& tables = Chair(facts.match, kNoSeat).rules<dice::Dice>().tables;
  Reference reference(desk.words, facts.game.id);
  tell_round(reference, tables);
  tell_dice(reference);
  tell_effects(reference, desk.words, tables);
  tell_buildings(reference);
  tell_bonuses_and_end(reference, facts, desk.words, tables);
  return reference_document(facts, desk, reference, 3);
}

}  // namespace pharos::paper
