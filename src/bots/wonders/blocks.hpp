// SPDX-License-Identifier: Apache-2.0
// What the bots of 7 Wonders know a decision, a choice and a situation by: the blocks of buckets,
// of features and of a network's inputs. Cards, boards and edifices are called what the rules call
// them.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "bots/blocks.hpp"
#include "games/wonders/rules.hpp"
#include "games/wonders/words.hpp"

namespace pharos::bots {

struct WondersBlocks {
  using Rules = wonders::Rules;
  using Axis = bots::Axis<Rules>;

  // ---- what the rules name ----------------------------------------------------------------------

  static std::string card(const Rules& rules, unsigned number) {
    if (number >= rules.tables.card_count) return {};
    const wonders::CardData& data = rules.tables.cards[number];
    return std::string(data.name.view()) + '/' + std::to_string(data.age);
  }
  /// W3.1: what stands in a city is known by its name alone, the number is that of the first card.
  static std::string building(const Rules& rules, unsigned number) {
    const wonders::CardData& data = rules.tables.cards[number];
    return data.name_id == number ? std::string(data.name.view()) : std::string();
  }
  static std::string board(const Rules& rules, unsigned number) {
    return std::string(rules.tables.boards[number].name.view());
  }
  static std::string edifice(const Rules& rules, unsigned number) {
    if (!rules.options.edifice) return {};
    return std::string(rules.edifice_tables.edifices[number].name.view());
  }
  /// Whether all names are the same at two tables.
  static bool named_alike(const Rules& a, const Rules& b) {
    const wonders::Tables& one = a.tables;
    const wonders::Tables& other = b.tables;
    if (one.card_count != other.card_count || one.board_count != other.board_count) return false;
    for (unsigned i = 0; i < one.card_count; ++i) {
      if (one.cards[i].name != other.cards[i].name) return false;
      if (one.cards[i].age != other.cards[i].age) return false;
    }
    for (unsigned i = 0; i < one.board_count; ++i) {
      if (one.boards[i].name != other.boards[i].name) return false;
    }
    if (a.options.edifice != b.options.edifice) return false;
    for (unsigned i = 0; i < wonders::kEdifices && a.options.edifice; ++i) {
      if (a.edifice_tables.edifices[i].name != b.edifice_tables.edifices[i].name) return false;
    }
    return true;
  }

  // ---- axes -------------------------------------------------------------------------------------

  static constexpr std::array<std::string_view, 2> kNeighbourWords = {"left", "right"};
  static constexpr std::array<std::string_view, 3> kWhoseWords = {"own", "left", "right"};
  static constexpr std::array<std::string_view, 8> kCoinWords = {"0",   "1",   "2",    "3",
                                                                 "4-5", "6-8", "9-13", "14+"};
  static constexpr std::array<std::string_view, 6> kPairWords = {"0-0", "0-1", "0-2",
                                                                 "1-1", "1-2", "2-2"};
  static constexpr std::array<std::string_view, 3> kStatusWords = {"built", "failed", "open"};
  static constexpr std::array<std::string_view, 3> kTokenWords = {"1", "3", "5"};

  static constexpr Axis kAges = Axis::numbers(1, wonders::kAges);
  static constexpr Axis kCards = Axis::of(wonders::kMaxCards, &card);
  static constexpr Axis kBuildings = Axis::of(wonders::kMaxCards, &building);
  static constexpr Axis kBoards = Axis::of(wonders::kMaxBoards, &board);
  static constexpr Axis kSides = Axis::of(wonders::kSideNames);
  static constexpr Axis kEdifices = Axis::of(wonders::kEdifices, &edifice);
  static constexpr Axis kResources = Axis::of(wonders::kResourceNames);
  static constexpr Axis kNeighbours = Axis::of(kNeighbourWords);
  static constexpr Axis kCoins = Axis::of(kCoinWords);  // as coin_step() counts them
  static constexpr Axis kLeads = Axis::numbers(-5, 5);

  /// How many coins, in eight steps.
  static constexpr std::array<std::uint8_t, 16> kCoinSteps = {0, 1, 2, 3, 4, 4, 5, 5,
                                                              5, 6, 6, 6, 6, 6, 7, 7};
  static unsigned coin_step(unsigned coins) { return kCoinSteps[std::min(coins, 15U)]; }

  // ---- blocks -----------------------------------------------------------------------------------

  static constexpr auto kBuckets = blocks_of<Rules>({
      {"turn", {kAges, Axis::numbers(1, wonders::kTurns)}},
      {"extra", {kAges}},
      {"pile", {kAges}},
      {"penalty", {kAges}},
      {"set_up"},
  });

  static constexpr auto kFeatures = blocks_of<Rules>({
      {"card", {kCards}, "wonders.reason.building"},    // built
      {"removed", {kCards}, "wonders.reason.removed"},  // used otherwise
      {"stage",
       {kBoards, kSides, Axis::numbers(1, wonders::kMaxStages), Axis::numbers(1, 2)},  // the half
       "wonders.reason.stage"},
      {"own", {kResources, Axis::numbers(0, 3)}, "wonders.reason.production"},  // there already
      {"near", {kResources, Axis::numbers(0, 3)}, "wonders.reason.production"},
      {"shield", {kLeads, Axis::numbers(1, 4)}, "wonders.reason.military"},  // lead, shields added
      {"science",  // symbols of this kind, of the two others
       {Axis::numbers(0, 4), Axis::of(kPairWords)},
       "wonders.reason.science"},
      {"science_points", {}, "wonders.reason.science"},
      {"science_choice", {}, "wonders.reason.science"},  // points that a symbol of choice adds
      {"purse", {kCoins}, "wonders.reason.coins"},       // coins left
      {"gained", {}, "wonders.reason.coins"},            // by effects
      {"bank", {}, "wonders.reason.coins"},              // paid
      {"left", {}, "wonders.reason.coins"},
      {"right", {}, "wonders.reason.coins"},
      {"guild_points", {}, "wonders.reason.counting"},  // counted now
      {"yellow_points", {}, "wonders.reason.counting"},
      {"raw_post", {}, "wonders.reason.trade"},  // symbols made cheaper
      {"manufactured_post", {}, "wonders.reason.trade"},
      {"sell", {}, "wonders.reason.coins"},
      {"pass"},
      {"free", {}, "wonders.reason.free"},
      {"join", {kEdifices, Axis::numbers(1, 4)}, "wonders.reason.edifice"},  // pawns left
      {"pawn", {kEdifices, Axis::of(kStatusWords)}, "wonders.reason.edifice"},
      {"lost", {kCards}, "wonders.reason.lost"},
      {"token", {Axis::of(kTokenWords)}, "wonders.reason.lost"},
      {"board", {kBoards, kSides}, "wonders.reason.board"},
      // What holds whatever is chosen.
      {"constant"},
      {"score"},
      {"coins"},
      {"colour", {Axis::of(wonders::kColourNames)}},
      {"stages"},
      {"lead"},     // shields beyond each neighbour
      {"symbols"},  // science points now
      {"others"},   // the mean of the others' points
      {"side", {kBoards, kSides}},
  });

  static constexpr auto kSituation = blocks_of<Rules>({
      {"players", {Axis::numbers(wonders::kMinPlayers, wonders::kMaxPlayers)}},
      {"place", {kBoards, kSides, Axis::numbers(0, 4)}},  // stages built
      {"built", {kBuildings}},
      {"left_built", {kBuildings}},
      {"right_built", {kBuildings}},
      {"hand", {kCards}},
      {"purse", {Axis::of(kWhoseWords), kCoins}},
      {"lead", {kNeighbours, kLeads}},
      {"science", {Axis::of(wonders::kSymbolNames), Axis::numbers(0, 4)}},
      {"board", {kNeighbours, kBoards}},
      {"edifice", {kEdifices}},  // of the Age
      {"pawns", {Axis::numbers(0, 7)}},
      {"joined"},
  });
};

}  // namespace pharos::bots
