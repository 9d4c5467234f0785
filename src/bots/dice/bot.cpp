// SPDX-License-Identifier: Apache-2.0
// The bots of 7 Wonders Dice, and what their features stand for, in keys of messages.
#include "bots/dice/features.hpp"
#include "bots/games.hpp"
#include "bots/levels.hpp"
#include "bots/opinion_of.hpp"
#include "bots/reason_table.hpp"

namespace pharos::bots {

constinit const GameBots kDiceBots = {DiceFeatures::Game::kId, &make_level<DiceFeatures>,
                                      &opinion_of<DiceFeatures>};

std::string_view DiceFeatures::reason_of(unsigned feature) {
  using F = DiceFeatures;
  static constexpr std::array kReasons = {
      ReasonRow{F::kPoints, "dice.reason.square"},   ReasonRow{F::kDieCost, "dice.reason.points"},
      ReasonRow{F::kRemaining, "dice.reason.coins"}, ReasonRow{F::kResource, "dice.reason.finish"},
      ReasonRow{F::kUnlock, "dice.reason.resource"}, ReasonRow{F::kDefence, "dice.reason.unlock"},
      ReasonRow{F::kOpens, "dice.reason.defence"},   ReasonRow{F::kEnds, "dice.reason.opens"},
      ReasonRow{F::kPass, "dice.reason.end"},        ReasonRow{F::kDecline, "dice.reason.pass"},
      ReasonRow{F::kBonus, "dice.reason.decline"},   ReasonRow{F::kBoard, "dice.reason.bonus"},
      ReasonRow{F::kActionEnd, "dice.reason.board"},
  };
  return reason_in(kReasons, feature);
}

}  // namespace pharos::bots
