// SPDX-License-Identifier: Apache-2.0
// From facts to rules: what each card and stage costs and gives, in the form the engine uses.
#include "games/wonders/rules.hpp"

#include <algorithm>
#include <cassert>

#include "games/wonders/expansions.hpp"

namespace pharos::wonders {
namespace {

Price make_price(const Cost& cost, unsigned coins) {
  Price price;
  price.demand = Supply::demand(cost);
  price.coins = static_cast<std::uint8_t>(coins);
  price.demand.raw[0] = price.coins;  // see Price
  return price;
}

CardRule make_card(const CardData& data) {
  CardRule rule;
  rule.price = make_price(data.cost, data.coins);
  rule.parents = data.parents;
  rule.name_id = data.name_id;
  rule.self = Bits128::of(data.name_id);
  rule.colour = data.colour;
  // W3.5, W6.8: brown and grey cards sell to the neighbours, yellow cards never do.
  const bool buyable = data.colour == Colour::brown || data.colour == Colour::grey;
  for (const Effect& effect : data.effects) add_effect(rule.gain, effect, buyable);
  rule.gain.cards[static_cast<unsigned>(data.colour)] = 1;
  if (data.colour == Colour::blue) rule.gain.blue_points = rule.gain.points;
  return rule;
}

Gain make_stage_gain(const std::array<Effect, kStageEffects>& effects) {
  Gain gain;
  // W3.5, W6.8: what stages produce is never for sale.
  for (const Effect& effect : effects) add_effect(gain, effect, false);
  gain.stages = 1;
  gain.stage_points = gain.points;
  return gain;
}

BoardRule make_board(const BoardData& data) {
  BoardRule rule;
  rule.start.add(1U << static_cast<unsigned>(data.start));
  for (unsigned side = 0; side < 2; ++side) {
    rule.side[side].stages = data.side[side].stages;
    for (unsigned i = 0; i < data.side[side].stages; ++i) {
      const StageData& stage = data.side[side].stage[i];
      StageRule& made = rule.side[side].stage[i];
      made.price = make_price(stage.cost, 0);
      made.has_halves = stage.has_halves();
      made.half[0] = make_stage_gain(stage.effects);
      made.half[1] = make_stage_gain(stage.second_half);
      made.choose_pawn = made.half[0].pawn == kAnyAge;
    }
  }
  return rule;
}

void make_decks(Rules& rules) {
  for (unsigned card = 0; card < rules.tables.card_count; ++card) {
    const CardData& data = rules.tables.cards[card];
    for (const std::uint8_t minimum : data.copies) {
      if (minimum == 0 || minimum > rules.players()) continue;  // W1.3
      if (data.colour == Colour::purple) {
        rules.guilds.push_back(static_cast<std::uint8_t>(card));
      } else {
        rules.deck[data.age - 1U].push_back(static_cast<std::uint8_t>(card));
      }
    }
  }
  rules.guilds_in_play = static_cast<std::uint8_t>(rules.players() + 2);  // W1.4
}

}  // namespace

// One switch for the whole vocabulary of effects.
void add_effect(Gain& gain, const Effect& effect, bool buyable) {
  switch (effect.kind) {
    case EffectKind::none:
      break;
    case EffectKind::produce:
      gain.own.add(effect.resources, effect.amount);
      if (buyable) gain.sells.add(effect.resources, effect.amount);
      break;
    case EffectKind::price:  // W3.7
      if ((effect.where & where_left) != 0) gain.cheap_left |= effect.resources;
      if ((effect.where & where_right) != 0) gain.cheap_right |= effect.resources;
      break;
    case EffectKind::coins:
      gain.coins = static_cast<std::uint8_t>(gain.coins + effect.coins);
      break;
    case EffectKind::points:
      gain.points = static_cast<std::uint8_t>(gain.points + effect.points);
      break;
    case EffectKind::shields:
      gain.shields = static_cast<std::uint8_t>(gain.shields + effect.amount);
      break;
    case EffectKind::science:
      ++gain.science[static_cast<unsigned>(effect.symbol)];
      break;
    case EffectKind::science_choice:
      ++gain.science_choice;
      break;
    case EffectKind::per_thing:
      assert(!gain.counts);
      gain.counts = true;
      gain.count = {effect.coins, effect.points, effect.where, effect.things};
      break;
    case EffectKind::points_if_complete:
      gain.points_if_complete = effect.points;
      break;
    case EffectKind::extra_card:
      gain.powers |= power_extra_card;
      break;
    case EffectKind::from_discard:
      gain.from_discard = true;
      break;
    case EffectKind::free_new_colour:
      gain.powers |= power_free_new_colour;
      break;
    case EffectKind::free_first:
      gain.powers |= power_free_first;
      break;
    case EffectKind::free_last:
      gain.powers |= power_free_last;
      break;
    case EffectKind::free_once_per_age:
      gain.powers |= power_free_once;
      break;
    case EffectKind::copy_guild:
      gain.powers |= power_copy_guild;
      break;
    case EffectKind::pawn:  // E5.2
      gain.pawn = effect.amount == 0 ? kAnyAge : effect.amount;
      break;
    case EffectKind::victory_token:  // what only an expansion gives: it reads these itself
    case EffectKind::return_defeats:
    case EffectKind::points_per_pair:
    case EffectKind::points_per_colour:
    case EffectKind::repeat_guild:
      break;
  }
}

void work_out(Rules& rules) {
  // At every table: an expansion may bring boards for games without it (E1.4).
  for (const Expansion* expansion : expansions()) expansion->add_rules(rules);
  const Tables& tables = rules.tables;
  for (unsigned card = 0; card < tables.card_count; ++card) {
    rules.card[card] = make_card(tables.cards[card]);
    const CardRule& rule = rules.card[card];
    // Plain points of blue cards are summed up as they are built; all others when scoring.
    const bool plain = rule.gain.points != 0 && rule.colour != Colour::blue;
    const bool counted = rule.gain.counts && rule.gain.count.points != 0;
    if (plain || counted || rule.gain.points_if_complete != 0) rules.scoring.set(rule.name_id);
  }
  for (unsigned board = 0; board < tables.board_count; ++board) {
    rules.board[board] = make_board(tables.boards[board]);
  }
  make_decks(rules);
}

}  // namespace pharos::wonders
