// SPDX-License-Identifier: Apache-2.0
// Every key that explain.cpp and refusals.cpp use, in one place, and the arguments that come with
// it; expansions have their own. i18n/ has a pattern for each (src/apps/words_test.cpp checks it).
// What else why_not.cpp says of an action that was written down begins with match, as in all games.
#pragma once

#include <array>
#include <string_view>

namespace pharos::wonders::keys {

// Actions.
inline constexpr std::string_view kBuild = "wonders.action.build";
inline constexpr std::string_view kBuildPaid = "wonders.action.build_paid";
inline constexpr std::string_view kBuildChain = "wonders.action.build_chain";
inline constexpr std::string_view kBuildPower = "wonders.action.build_power";
inline constexpr std::string_view kBuildOnce = "wonders.action.build_once";
inline constexpr std::string_view kBuildPile = "wonders.action.build_pile";
inline constexpr std::string_view kStage = "wonders.action.stage";
inline constexpr std::string_view kStagePaid = "wonders.action.stage_paid";
inline constexpr std::string_view kSell = "wonders.action.sell";
inline constexpr std::string_view kPassExtra = "wonders.action.pass_extra";
inline constexpr std::string_view kPassPile = "wonders.action.pass_pile";
inline constexpr std::string_view kPickBoard = "wonders.action.board";
inline constexpr std::string_view kPickSide = "wonders.action.side";

// What an action would be that is not possible.
inline constexpr std::string_view kNameBuild = "wonders.name.build";
inline constexpr std::string_view kNameStage = "wonders.name.stage";
inline constexpr std::string_view kNameBoard = "wonders.name.board";

// Reasons why something is not possible.
inline constexpr std::string_view kAlreadyBuilt = "wonders.refusal.already_built";
inline constexpr std::string_view kCoinsMissing = "wonders.refusal.coins";
inline constexpr std::string_view kResourcesMissing = "wonders.refusal.resources";
inline constexpr std::string_view kComplete = "wonders.refusal.wonder_complete";
inline constexpr std::string_view kBoardTaken = "wonders.refusal.board_taken";

// Events: what a seat did or got; the seat's name stands before it.
inline constexpr std::string_view kEventBoard = "wonders.event.board";
inline constexpr std::string_view kEventSide = "wonders.event.side";
inline constexpr std::string_view kEventAge = "wonders.event.age_begins";
inline constexpr std::string_view kEventBuilt = "wonders.event.built";
inline constexpr std::string_view kEventBuiltPaid = "wonders.event.built_paid";
inline constexpr std::string_view kEventBuiltFree = "wonders.event.built_free";
inline constexpr std::string_view kEventStaged = "wonders.event.staged";
inline constexpr std::string_view kEventStagedPaid = "wonders.event.staged_paid";
inline constexpr std::string_view kEventSold = "wonders.event.sold";
inline constexpr std::string_view kEventCoins = "wonders.event.coins";
inline constexpr std::string_view kEventTook = "wonders.event.took";
inline constexpr std::string_view kEventDeclined = "wonders.event.declined";
inline constexpr std::string_view kEventVictory = "wonders.event.victory";
inline constexpr std::string_view kEventDefeat = "wonders.event.defeat";
inline constexpr std::string_view kEventHalf = "wonders.event.half";

/// A key and the names of the arguments that come with it.
struct Key {
  std::string_view key;
  std::string_view arguments;
};
inline constexpr std::string_view kPriced = "card bank left right total payments";
inline constexpr std::string_view kStagePriced =
    "card stage half pawn bank left right total payments";

inline constexpr std::array kAll = std::to_array<Key>({
    {kBuild, kPriced},
    {kBuildPaid, kPriced},
    {kBuildChain, "card building"},
    {kBuildPower, "card"},
    {kBuildOnce, "card"},
    {kBuildPile, "card"},
    {kStage, kStagePriced},
    {kStagePaid, kStagePriced},
    {kSell, "card coins"},
    {kPassExtra, ""},
    {kPassPile, ""},
    {kPickBoard, "board"},
    {kPickSide, "side"},
    {kNameBuild, "card"},
    {kNameStage, "card"},
    {kNameBoard, "board"},
    {kAlreadyBuilt, "card"},
    {kCoinsMissing, "coins"},
    {kResourcesMissing, "count missing"},
    {kComplete, ""},
    {kBoardTaken, "board"},
    {kEventBoard, "board"},
    {kEventSide, "side"},
    {kEventAge, "age"},
    {kEventBuilt, "card payments"},
    {kEventBuiltPaid, "card payments"},
    {kEventBuiltFree, "card"},
    {kEventStaged, "stage payments"},
    {kEventStagedPaid, "stage payments"},
    {kEventSold, "coins"},
    {kEventCoins, "coins"},
    {kEventTook, "card"},
    {kEventDeclined, ""},
    {kEventVictory, "neighbour points"},
    {kEventDefeat, "neighbour points"},
    {kEventHalf, "half"},
});

// Domains of words.
inline constexpr std::string_view kCardDomain = "wonders.card";
inline constexpr std::string_view kBoardDomain = "wonders.board";
inline constexpr std::string_view kResourceDomain = "wonders.resource";
inline constexpr std::string_view kAgeDomain = "wonders.age";              // 1, 2, 3
inline constexpr std::string_view kPayeeDomain = "wonders.payee";          // bank, left, right
inline constexpr std::string_view kNeighbourDomain = "wonders.neighbour";  // left, right
inline constexpr std::array<std::string_view, 2> kSideDomain = {"wonders.side.1",
                                                                "wonders.side.2"};  // by edition

}  // namespace pharos::wonders::keys
