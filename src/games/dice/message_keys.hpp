// SPDX-License-Identifier: Apache-2.0
// Every key that explain.cpp and refusals.cpp use, in one place, and the arguments that come with
// it. i18n/ has a pattern for each (src/apps/dice_words_test.cpp checks it).
#pragma once

#include <array>
#include <string_view>

namespace pharos::dice::keys {

// Actions.
inline constexpr std::string_view kBuild = "dice.action.build";
inline constexpr std::string_view kWonder = "dice.action.wonder";
inline constexpr std::string_view kPass = "dice.action.pass";
inline constexpr std::string_view kCross = "dice.action.cross";
inline constexpr std::string_view kBonusAction = "dice.action.bonus_action";
inline constexpr std::string_view kBonusCoins = "dice.action.bonus_coins";
inline constexpr std::string_view kBonusCross = "dice.action.bonus_cross";
inline constexpr std::string_view kDecline = "dice.action.decline";
inline constexpr std::string_view kBoard = "dice.action.board";

// What an action would be that is not possible.
inline constexpr std::string_view kNameBuild = "dice.name.build";
inline constexpr std::string_view kNameWonder = "dice.name.wonder";
inline constexpr std::string_view kNameCross = "dice.name.cross";
inline constexpr std::string_view kNameBonus = "dice.name.bonus";
inline constexpr std::string_view kNameBoard = "dice.name.board";

// Reasons why something is not possible.
inline constexpr std::string_view kDieCost = "dice.refusal.die_cost";
inline constexpr std::string_view kTotalCost = "dice.refusal.total_cost";
inline constexpr std::string_view kBuildCost = "dice.refusal.build_cost";
inline constexpr std::string_view kNothingOpen = "dice.refusal.nothing_open";
inline constexpr std::string_view kLocked = "dice.refusal.locked";
inline constexpr std::string_view kGuildMore = "dice.refusal.guild_more";
inline constexpr std::string_view kGuildNotMore = "dice.refusal.guild_not_more";
inline constexpr std::string_view kComplete = "dice.refusal.complete";
inline constexpr std::string_view kCrossed = "dice.refusal.crossed";
inline constexpr std::string_view kNotYet = "dice.refusal.not_yet";
inline constexpr std::string_view kNoSuchSquare = "dice.refusal.no_such_square";
inline constexpr std::string_view kNotLed = "dice.refusal.not_led";
inline constexpr std::string_view kNotAllowed = "dice.refusal.not_allowed";
inline constexpr std::string_view kNoSuchDie = "dice.refusal.no_such_die";
inline constexpr std::string_view kNoDieLeads = "dice.refusal.no_die_leads";
inline constexpr std::string_view kBonusTaken = "dice.refusal.bonus_taken";
inline constexpr std::string_view kBonusFirst = "dice.refusal.bonus_first";
inline constexpr std::string_view kBoardTaken = "dice.refusal.board_taken";
inline constexpr std::string_view kScriptEnds = "dice.refusal.script_ends";
inline constexpr std::string_view kScriptDice = "dice.refusal.script_dice";

// Events: what a seat did or got; the seat's name stands before it.
inline constexpr std::string_view kEventBoard = "dice.event.board";
inline constexpr std::string_view kEventCrossed = "dice.event.crossed";
inline constexpr std::string_view kEventAttacked = "dice.event.attacked";
inline constexpr std::string_view kEventBonus = "dice.event.bonus";
inline constexpr std::string_view kEventPassed = "dice.event.passed";
inline constexpr std::string_view kEventCoins = "dice.event.coins";
inline constexpr std::string_view kEventAgora = "dice.event.agora_first";
inline constexpr std::string_view kEventDie = "dice.event.die_enters";
inline constexpr std::string_view kEventLast = "dice.event.last_round";
inline constexpr std::string_view kEventRound = "dice.event.round";

// D1.4: what is said of the figures of the boards.
inline constexpr std::string_view kReconstruction = "dice.figures.reconstruction";
inline constexpr std::string_view kPrintedFigures = "dice.figures.printed";

struct Key {
  std::string_view key;
  std::string_view arguments;  // names, separated by spaces
};

inline constexpr auto kAll = std::to_array<Key>({
    {kBuild, "colour symbol building square coins"},
    {kWonder, "square coins"},
    {kPass, "coins"},
    {kCross, "building square coins"},
    {kBonusAction, "bonus"},
    {kBonusCoins, "bonus coins"},
    {kBonusCross, "bonus buildings"},
    {kDecline, ""},
    {kBoard, "board"},
    {kNameBuild, "colour symbol"},
    {kNameWonder, ""},
    {kNameCross, "building square"},
    {kNameBonus, "bonus"},
    {kNameBoard, "board"},
    {kDieCost, "cost coins"},
    {kTotalCost, "die build coins"},
    {kBuildCost, "build coins"},
    {kNothingOpen, "building"},
    {kLocked, "colour"},
    {kGuildMore, "neighbour building theirs own"},
    {kGuildNotMore, "building theirs own"},
    {kComplete, ""},
    {kCrossed, "building square"},
    {kNotYet, "building square"},
    {kNoSuchSquare, "building square"},
    {kNotLed, "colour symbol building square"},
    {kNotAllowed, "building"},
    {kNoSuchDie, "colour symbol"},
    {kNoDieLeads, ""},
    {kBonusTaken, "bonus"},
    {kBonusFirst, ""},
    {kBoardTaken, "board"},
    {kScriptEnds, "round"},
    {kScriptDice, "round die"},
    {kEventBoard, "board"},
    {kEventCrossed, "building square"},
    {kEventAttacked, "building square points"},
    {kEventBonus, "bonus"},
    {kEventPassed, ""},
    {kEventCoins, "coins before"},
    {kEventAgora, "points"},
    {kEventDie, "die grey"},
    {kEventLast, ""},
    {kEventRound, "round"},
    {kReconstruction, ""},
    {kPrintedFigures, ""},
});

// Domains of words.
inline constexpr std::string_view kBoardDomain = "dice.board";
inline constexpr std::string_view kColourDomain = "dice.colour";
inline constexpr std::string_view kDieDomain = "dice.die";
inline constexpr std::string_view kBuildingDomain = "dice.building";
inline constexpr std::string_view kNeighbourDomain = "dice.neighbour";  // left, right
/// Of the faces of each colour.
inline constexpr std::array<std::string_view, 8> kSymbolDomain = {
    "dice.symbol.grey",  "dice.symbol.blue",  "dice.symbol.red",   "dice.symbol.yellow",
    "dice.symbol.green", "dice.symbol.black", "dice.symbol.white", "dice.symbol.purple"};

}  // namespace pharos::dice::keys
