// SPDX-License-Identifier: Apache-2.0
// What the features of 7 Wonders Dice stand for, in keys of messages.
#include "bots/dice_features.hpp"
#include "bots/reason_table.hpp"

namespace pharos::bots {

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
