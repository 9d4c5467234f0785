// SPDX-License-Identifier: Apache-2.0
// A position of 7 Wonders Dice in a few words, for tests that read like rules:
//
//   DiceScenario s(3);
//   s.city(0).board("Gizah").coins(3).crossed("warehouse", {1, 2});
//   s.dice({{"grey", "wood", 0}, {"red", "axe", 2}});
//   EXPECT_EQ(s.offers(0), (Strings{"build grey wood", "wonder", "pass"}));
//   s.choose(0, "build grey wood").others_pass();
//
// First the position is described, then it is played: the first question or choice sets it up.
// Actions are written in the notation of records. Dice that are not named lie in zone 3 and show
// their first face; special dice that are named lie in the Forum. Cities have 7 coins and boards in
// the order of their names.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/dice/dice.hpp"

namespace pharos::dice {

using Strings = std::vector<std::string>;
using Numbers = std::vector<unsigned>;

class DiceScenario {
 public:
  /// What is marked on one board when the round begins.
  class CityPlan {
   public:
    CityPlan& board(const std::string& name);
    CityPlan& coins(unsigned count);
    /// Squares by number, from 1. Attack squares have the points printed on them.
    CityPlan& crossed(const std::string& building, const Numbers& squares);
    /// All squares of a building.
    CityPlan& finished(const std::string& building);
    /// All squares of a building but these.
    CityPlan& all_but(const std::string& building, const Numbers& squares);
    CityPlan& bonuses(const Numbers& numbers);

   private:
    friend class DiceScenario;
    struct Marks {
      std::string building;
      Numbers squares;
      bool all_but;
    };
    std::string board_;
    unsigned coins_ = kStartCoins;
    std::vector<Marks> marks_;
    Numbers bonuses_;
  };

  struct Lying {
    std::string colour;
    std::string face;
    unsigned zone;
  };

  explicit DiceScenario(unsigned players, std::uint64_t seed = 1);

  CityPlan& city(unsigned seat) { return plans_[seat]; }
  /// Another effect for a square of a board, and with `cost` another build cost.
  DiceScenario& effect(const std::string& board, const std::string& building, unsigned square,
                       const Effect& effect, int cost = -1);
  /// Two effects.
  DiceScenario& effects(const std::string& board, const std::string& building, unsigned square,
                        const Effect& first, const Effect& second, int cost = -1);
  /// The dice as they lie: for the round under way, or for the first one.
  DiceScenario& dice(std::vector<Lying> dice);
  DiceScenario& round(unsigned number);

  DiceScenario& choose(unsigned seat, const std::string& action);
  /// Everyone who owes a choice passes, or declines what is open.
  DiceScenario& others_pass();

  [[nodiscard]] Strings offers(unsigned seat);
  /// Only those that begin so.
  [[nodiscard]] Strings offers(unsigned seat, const std::string& beginning);
  [[nodiscard]] bool can(unsigned seat, const std::string& action);
  /// The key of the reason why not; empty when it is legal.
  [[nodiscard]] std::string why_not(unsigned seat, const std::string& action);
  /// Coins of the action, by its description.
  [[nodiscard]] unsigned price(unsigned seat, const std::string& action);

  /// In the seat's own chain; after the round that is what everybody sees.
  [[nodiscard]] unsigned coins(unsigned seat);
  [[nodiscard]] Numbers crossed(unsigned seat, const std::string& building);
  [[nodiscard]] Numbers bonuses(unsigned seat);
  [[nodiscard]] int points(unsigned seat, const std::string& row);
  [[nodiscard]] int total(unsigned seat);
  [[nodiscard]] SeatSet winners();
  /// Colours of the dice in the Forum.
  [[nodiscard]] Strings forum();
  [[nodiscard]] bool to_act(unsigned seat) { return state().pending.has(static_cast<Seat>(seat)); }
  [[nodiscard]] bool over() { return state().pending.empty(); }

  [[nodiscard]] const Rules& rules();
  [[nodiscard]] State& state();

 private:
  void set_up();
  void lay(const std::vector<Lying>& dice);
  [[nodiscard]] Action read(const std::string& action, unsigned seat, bool& legal);

  std::unique_ptr<Rules> rules_;
  std::unique_ptr<Tables> tables_;
  std::map<unsigned, CityPlan> plans_;
  std::vector<Lying> dice_;
  std::uint64_t seed_;
  unsigned players_;
  unsigned round_ = 0;
  bool ready_ = false;
  State state_{};
};

Building building_named(std::string_view name);
unsigned board_named(std::string_view name);

// Effects in a few words.
Effect crossing(std::initializer_list<std::string_view> buildings, bool two = false);
Effect coins_effect(unsigned amount);
Effect per_square(std::string_view building);
Effect plain_effect(EffectKind kind);
Effect colour_effect(EffectKind kind, Colour colour);

}  // namespace pharos::dice
