// SPDX-License-Identifier: Apache-2.0
// What the bots of 7 Wonders Architects know a decision and a choice by: the blocks of buckets and
// of features. Cards, wonders and tokens are called what the rules call them.
#pragma once

#include <array>
#include <string>

#include "bots/blocks.hpp"
#include "games/architects/rules.hpp"
#include "games/architects/state.hpp"
#include "games/architects/words.hpp"

namespace pharos::bots {

struct ArchitectsBlocks {
  using Rules = architects::Rules;
  using Axis = bots::Axis<Rules>;

  // ---- what the rules name ----------------------------------------------------------------------

  static std::string card(const Rules& rules, unsigned kind) {
    if (kind == architects::kUnknownCard) return "unknown";
    return std::string(rules.tables.cards[kind].name.view());
  }
  static std::string wonder(const Rules& rules, unsigned number) {
    return std::string(rules.tables.wonders[number].name.view());
  }
  static std::string token(const Rules& rules, unsigned kind) {
    if (kind == architects::kMaxTokenKinds) return "stack";
    return std::string(rules.tables.tokens[kind].name.view());
  }
  /// Whether all names are the same at two tables.
  static bool named_alike(const Rules& a, const Rules& b) {
    const architects::Tables& one = a.tables;
    const architects::Tables& other = b.tables;
    if (one.card_count != other.card_count || one.token_count != other.token_count) return false;
    for (unsigned i = 0; i < one.card_count; ++i) {
      if (one.cards[i].name != other.cards[i].name) return false;
    }
    for (unsigned i = 0; i < architects::kWonders; ++i) {
      if (one.wonders[i].name != other.wonders[i].name) return false;
    }
    for (unsigned i = 0; i < one.token_count; ++i) {
      if (one.tokens[i].name != other.tokens[i].name) return false;
    }
    return true;
  }

  // ---- axes -------------------------------------------------------------------------------------

  static constexpr std::array<std::string_view, 2> kTableWords = {"two", "more"};
  static constexpr std::array<std::string_view, 6> kAskedWords = {"take", "act",  "any_deck",
                                                                  "look", "keep", "token"};
  static constexpr std::array<std::string_view, 4> kDeckWords = {"left", "right", "centre",
                                                                 "others"};
  static constexpr std::array<std::string_view, 2> kSideWords = {"left", "right"};
  static constexpr std::array<std::string_view, 2> kPaidWords = {"resource", "coin"};
  static constexpr std::array<std::string_view, 2> kFirstWords = {"first", "another"};
  static constexpr std::array<std::string_view, 3> kCatWords = {"mine", "anothers", "middle"};
  static constexpr std::array<std::string_view, 12> kDeniedWords = {
      "nothing",  "a_step",  "a_stage", "the_last_stage", "a_symbol",        "a_set",
      "cat_kept", "cat_won", "points",  "shield",         "shield_and_horn", "shield_and_horns"};
  static constexpr std::array<std::string_view, 4> kSetWords = {"compass", "gear", "tablet",
                                                                "different"};
  static constexpr std::array<std::string_view, 2> kOthersWords = {"mean", "most"};

  static constexpr Axis kCards = Axis::of(architects::kMaxKinds, &card);
  static constexpr Axis kWonders = Axis::of(architects::kWonders, &wonder);
  static constexpr Axis kStages = Axis::numbers(1, architects::kStages);
  static constexpr Axis kTokens = Axis::of(architects::kMaxTokenKinds, &token);
  static constexpr Axis kTokensAndStack = Axis::of(architects::kMaxTokenKinds + 1, &token);
  static constexpr Axis kSides = Axis::of(kSideWords);
  static constexpr Axis kLeads = Axis::numbers(-4, 4);
  static constexpr Axis kUpTo3 = Axis::numbers(0, 3);
  static constexpr Axis kUpTo4 = Axis::numbers(0, 4);

  // ---- blocks -----------------------------------------------------------------------------------

  static constexpr auto kBuckets = blocks_of<Rules>({
      // Players, what is asked for, and how far the farthest wonder is.
      {"asked", {Axis::of(kTableWords), Axis::of(kAskedWords), kUpTo4}},
      {"set_up"},
  });

  static constexpr auto kFeatures = blocks_of<Rules>({
      {"card", {kCards}, "architects.reason.card"},  // taken
      {"deck", {Axis::of(kDeckWords)}, "architects.reason.deck"},
      {"shortage", {kUpTo4, kUpTo4}, "architects.reason.stage"},  // before, after
      {"pays_for", {kWonders, kStages}, "architects.reason.stage"},
      {"already", {Axis::of(kPaidWords), kUpTo3}, "architects.reason.stage"},  // cards held
      {"symbol",                                                               // different others
       {Axis::of(kFirstWords), Axis::numbers(0, 2)},
       "architects.reason.science"},
      {"cat", {Axis::of(kCatWords)}, "architects.reason.cat"},
      {"shield",  // horns, tokens left in peace, lead
       {Axis::numbers(0, 2), kUpTo3, kLeads},
       "architects.reason.military"},
      {"triggers", {}, "architects.reason.token"},
      {"denied", {kSides, Axis::of(kDeniedWords)}, "architects.reason.denied"},
      {"use", {}, "architects.reason.extra"},
      {"done", {}, "architects.reason.extra"},
      {"stage", {kWonders, kStages}, "architects.reason.stage"},  // built
      {"coins_paid", {kUpTo4}, "architects.reason.payment"},
      {"kinds_left", {kUpTo4}, "architects.reason.payment"},
      {"most_left", {kUpTo3}, "architects.reason.payment"},
      {"next_shortage", {kUpTo4}, "architects.reason.payment"},
      {"doubled", {}, "architects.reason.payment"},  // tokens that helped to pay
      {"mismatched", {}, "architects.reason.payment"},
      {"ends", {Axis::numbers(0, 6)}, "architects.reason.end"},     // the game, by how far ahead
      {"set", {Axis::of(kSetWords)}, "architects.reason.science"},  // handed in
      {"symbols_left", {kUpTo3}, "architects.reason.science"},
      {"token", {kTokensAndStack}, "architects.reason.token"},
      {"token_points", {}, "architects.reason.token"},
      {"token_lead", {kLeads}, "architects.reason.token"},  // by its shields
      {"token_denied", {}, "architects.reason.denied"},     // somebody holds its copy
      {"look", {kSides}, "architects.reason.look"},
      {"board", {kWonders}, "architects.reason.board"},
      // What holds whatever is chosen.
      {"constant"},
      {"score"},
      {"others"},  // the mean of the others' points
      {"stages"},
      {"other_stages", {Axis::of(kOthersWords)}},
      {"wanting"},
      {"coins"},
      {"resources"},
      {"symbols"},
      {"lead", {kLeads}},
      {"holds_cat"},
      {"tokens", {kTokens}},
      {"wonder", {kWonders}},
  });
};

}  // namespace pharos::bots
