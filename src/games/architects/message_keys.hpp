// SPDX-License-Identifier: Apache-2.0
// Every key that explain.cpp and refusals.cpp use, in one place, and the arguments that come with
// it. i18n/ has a pattern for each (src/apps/architects_words_test.cpp checks it).
#pragma once

#include <array>
#include <string_view>

namespace pharos::architects::keys {

// Actions.
inline constexpr std::string_view kPickBoard = "architects.action.board";
inline constexpr std::string_view kTake = "architects.action.take";
inline constexpr std::string_view kTakeUnseen = "architects.action.take_unseen";
inline constexpr std::string_view kBuild = "architects.action.build";
inline constexpr std::string_view kBuildEconomy = "architects.action.build_double_coin";
inline constexpr std::string_view kBuildEngineering = "architects.action.build_any_resources";
inline constexpr std::string_view kBuildBoth = "architects.action.build_both";
inline constexpr std::string_view kScience = "architects.action.science";
inline constexpr std::string_view kToken = "architects.action.token";
inline constexpr std::string_view kTokenStack = "architects.action.token_stack";
inline constexpr std::string_view kUse = "architects.action.use";
inline constexpr std::string_view kUseUnseen = "architects.action.use_unseen";
inline constexpr std::string_view kLook = "architects.action.look";
inline constexpr std::string_view kKeep = "architects.action.keep";
inline constexpr std::string_view kDone = "architects.action.done";

// What an action would be that is not possible.
inline constexpr std::string_view kNameBoard = "architects.name.board";
inline constexpr std::string_view kNameTake = "architects.name.take";
inline constexpr std::string_view kNameBuild = "architects.name.build";
inline constexpr std::string_view kNameScience = "architects.name.science";
inline constexpr std::string_view kNameTokenStack = "architects.name.token_stack";
inline constexpr std::string_view kNameUse = "architects.name.use";
inline constexpr std::string_view kNameLook = "architects.name.look";
inline constexpr std::string_view kNameDone = "architects.name.done";

// Reasons why something is not possible.
inline constexpr std::string_view kBoardTaken = "architects.refusal.board_taken";
inline constexpr std::string_view kDeckEmpty = "architects.refusal.deck_empty";
inline constexpr std::string_view kStageBuilt = "architects.refusal.stage_built";
inline constexpr std::string_view kStageBeneath = "architects.refusal.stage_beneath";
inline constexpr std::string_view kDifferentMissing = "architects.refusal.different";
inline constexpr std::string_view kIdenticalMissing = "architects.refusal.identical";
inline constexpr std::string_view kNoScience = "architects.refusal.science";
inline constexpr std::string_view kNoTokens = "architects.refusal.no_tokens";
inline constexpr std::string_view kNotTriggered = "architects.refusal.not_triggered";
inline constexpr std::string_view kAlreadyUsed = "architects.refusal.already_used";
inline constexpr std::string_view kMustBuild = "architects.refusal.must_build";
inline constexpr std::string_view kMustResearch = "architects.refusal.must_research";
inline constexpr std::string_view kTakeFirst = "architects.refusal.take_first";
inline constexpr std::string_view kTaken = "architects.refusal.taken";
inline constexpr std::string_view kNotFaceUp = "architects.refusal.not_face_up";
inline constexpr std::string_view kStackEmpty = "architects.refusal.stack_empty";
inline constexpr std::string_view kNotHeld = "architects.refusal.not_held";
inline constexpr std::string_view kNotAmong = "architects.refusal.not_among";
inline constexpr std::string_view kOutOfReach = "architects.refusal.out_of_reach";
inline constexpr std::string_view kNearDeck = "architects.refusal.near_deck";
inline constexpr std::string_view kAlike = "architects.refusal.alike";

// Events: what a seat did or got; the seat's name stands before it.
inline constexpr std::string_view kEventBoard = "architects.event.board";
inline constexpr std::string_view kEventNoCard = "architects.event.no_card";
inline constexpr std::string_view kEventTook = "architects.event.took";
inline constexpr std::string_view kEventCat = "architects.event.cat";
inline constexpr std::string_view kEventHorn = "architects.event.horn";
inline constexpr std::string_view kEventBattle = "architects.event.battle";
inline constexpr std::string_view kEventAlarm = "architects.event.alarm";
inline constexpr std::string_view kEventBuilt = "architects.event.built";
inline constexpr std::string_view kEventComplete = "architects.event.complete";
inline constexpr std::string_view kEventScience = "architects.event.science";
inline constexpr std::string_view kEventToken = "architects.event.token";
inline constexpr std::string_view kEventTokenStack = "architects.event.token_stack";
inline constexpr std::string_view kEventShown = "architects.event.shown";
inline constexpr std::string_view kEventUsed = "architects.event.used";
inline constexpr std::string_view kEventLooked = "architects.event.looked";
inline constexpr std::string_view kEventKept = "architects.event.kept";
inline constexpr std::string_view kEventFight = "architects.event.fight";
inline constexpr std::string_view kEventVictory = "architects.event.victory";
inline constexpr std::string_view kEventDraw = "architects.event.draw";
inline constexpr std::string_view kEventDisbanded = "architects.event.disbanded";
inline constexpr std::string_view kEventNoDeck = "architects.event.no_deck";

/// A key and the names of the arguments that come with it.
struct Key {
  std::string_view key;
  std::string_view arguments;
};

inline constexpr std::array kAll = std::to_array<Key>({
    {kPickBoard, "board"},
    {kTake, "card deck"},
    {kTakeUnseen, "deck"},
    {kBuild, "stage cards"},
    {kBuildEconomy, "stage cards"},
    {kBuildEngineering, "stage cards"},
    {kBuildBoth, "stage cards"},
    {kScience, "cards"},
    {kToken, "token"},
    {kTokenStack, ""},
    {kUse, "token card deck"},
    {kUseUnseen, "token deck"},
    {kLook, "deck count"},
    {kKeep, "card"},
    {kDone, ""},
    {kNameBoard, "board"},
    {kNameTake, "deck"},
    {kNameBuild, "stage"},
    {kNameScience, ""},
    {kNameTokenStack, ""},
    {kNameUse, "token"},
    {kNameLook, "deck"},
    {kNameDone, ""},
    {kBoardTaken, "board"},
    {kDeckEmpty, "deck"},
    {kStageBuilt, "stage"},
    {kStageBeneath, "stage"},
    {kDifferentMissing, "missing count"},
    {kIdenticalMissing, "missing count"},
    {kNoScience, ""},
    {kNoTokens, ""},
    {kNotTriggered, "token"},
    {kAlreadyUsed, "token"},
    {kMustBuild, ""},
    {kMustResearch, ""},
    {kTakeFirst, ""},
    {kTaken, ""},
    {kNotFaceUp, "token"},
    {kStackEmpty, ""},
    {kNotHeld, "token"},
    {kNotAmong, "card"},
    {kOutOfReach, "deck"},
    {kNearDeck, "deck"},
    {kAlike, "token"},
    {kEventBoard, "board"},
    {kEventNoCard, ""},
    {kEventTook, "card deck"},
    {kEventCat, ""},
    {kEventHorn, "horns"},
    {kEventBattle, "turned battle"},
    {kEventAlarm, ""},
    {kEventBuilt, "stage cards"},
    {kEventComplete, ""},
    {kEventScience, "cards"},
    {kEventToken, "token"},
    {kEventTokenStack, "token"},
    {kEventShown, "token"},
    {kEventUsed, "token"},
    {kEventLooked, "deck count"},
    {kEventKept, "card"},
    {kEventFight, "shields neighbour other"},
    {kEventVictory, "neighbour tokens points"},
    {kEventDraw, ""},
    {kEventDisbanded, "cards"},
    {kEventNoDeck, ""},
});

// Domains of words.
inline constexpr std::string_view kCardDomain = "architects.card";
inline constexpr std::string_view kBoardDomain = "architects.board";
inline constexpr std::string_view kTokenDomain = "architects.token";
inline constexpr std::string_view kDeckDomain = "architects.deck";            // and wonders' names
inline constexpr std::string_view kNeighbourDomain = "architects.neighbour";  // left, right, only

}  // namespace pharos::architects::keys
