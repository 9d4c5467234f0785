// SPDX-License-Identifier: Apache-2.0
// The bots of 7 Wonders Architects, and what their features stand for, in keys of messages.
#include "bots/architects/features.hpp"
#include "bots/games.hpp"
#include "bots/levels.hpp"
#include "bots/opinion_of.hpp"
#include "bots/reason_table.hpp"

namespace pharos::bots {

constinit const GameBots kArchitectsBots = {ArchitectsFeatures::Game::kId,
                                            &make_level<ArchitectsFeatures>,
                                            &opinion_of<ArchitectsFeatures>};

std::string_view ArchitectsFeatures::reason_of(unsigned feature) {
  using F = ArchitectsFeatures;
  static constexpr std::array kReasons = {
      ReasonRow{F::kDeck, "architects.reason.card"},
      ReasonRow{F::kShortage, "architects.reason.deck"},
      ReasonRow{F::kSymbol, "architects.reason.stage"},
      ReasonRow{F::kCat, "architects.reason.science"},
      ReasonRow{F::kShield, "architects.reason.cat"},
      ReasonRow{F::kTriggers, "architects.reason.military"},
      ReasonRow{F::kDenied, "architects.reason.token"},
      ReasonRow{F::kUse, "architects.reason.denied"},
      ReasonRow{F::kStage, "architects.reason.extra"},
      ReasonRow{F::kCoinsPaid, "architects.reason.stage"},
      ReasonRow{F::kEnds, "architects.reason.payment"},
      ReasonRow{F::kSet, "architects.reason.end"},
      ReasonRow{F::kToken, "architects.reason.science"},
      ReasonRow{F::kTokenDenied, "architects.reason.token"},
      ReasonRow{F::kLook, "architects.reason.denied"},
      ReasonRow{F::kBoard, "architects.reason.look"},
      ReasonRow{F::kActionEnd, "architects.reason.board"},
  };
  return reason_in(kReasons, feature);
}

}  // namespace pharos::bots
