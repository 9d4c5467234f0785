// SPDX-License-Identifier: Apache-2.0
// A position of 7 Wonders in a few words, for tests that read like rules:
//
//   Scenario s(4);
//   s.age(3).turn(6).hand(0, {"Palace", "Loom"}).discard({"Tavern"});
//   s.city(0).board("Babylon", "night").coins(3).built("Baths", "Loom").stages(1);
//   EXPECT_EQ(s.offers(0, "build Palace"), (Strings{"build Palace left=2"}));
//   s.choose(0, "sell Loom").others_sell();
//
// First the position is described, then it is played: the first question or choice sets it up.
// Actions are written in the notation of records. What is not said is filled in: boards without
// powers, 3 coins, cards of the Age in every hand.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "games/wonders/score.hpp"
#include "games/wonders/turn.hpp"
#include "games/wonders/view.hpp"

namespace pharos::wonders {

using Strings = std::vector<std::string>;
using Seats = std::vector<unsigned>;
using Tokens = std::vector<int>;

inline bool contains(const Strings& list, const std::string& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

class Scenario {
 public:
  /// What stands in one city when play begins.
  class CityPlan {
   public:
    CityPlan& board(const std::string& name, const std::string& side = "day");
    CityPlan& coins(unsigned count);
    CityPlan& stages(unsigned count);
    CityPlan& defeats(unsigned count);
    /// A victory token of the conflict of that Age.
    CityPlan& victory(unsigned age);
    /// The half that the stage of that number was built as (E5.1); else the first.
    CityPlan& half(unsigned stage, unsigned half);
    /// A pawn of that Age, from the card (E2.4: it has taken part) or from the box (E5.2).
    CityPlan& joined(unsigned age);
    CityPlan& pawn(unsigned age);
    template <class... Names>
    CityPlan& built(const Names&... names) {
      (built_.emplace_back(names), ...);
      return *this;
    }

   private:
    friend class Scenario;
    std::string board_;
    std::string side_ = "day";
    unsigned coins_ = 3;
    unsigned stages_ = 0;
    unsigned defeats_ = 0;
    std::array<std::uint8_t, kTokenKinds> victories_{};
    std::array<std::uint8_t, kMaxStages> halves_{};
    std::array<std::uint8_t, kAges> pawns_{};
    std::uint8_t joined_ = 0;
    Strings built_;
  };

  explicit Scenario(unsigned players, unsigned edition = 2)
      : Scenario(players, builtin_tables(edition)) {}
  Scenario(unsigned players, const Tables& tables);
  /// A position to be described, with the options of the table.
  explicit Scenario(const Options& options);
  /// With Edifice, and these edifices for the three Ages.
  Scenario(unsigned players, const Strings& edifices, unsigned edition = 2);
  /// A game as drawn from a seed, before the first decision.
  Scenario(const Options& options, std::uint64_t seed);

  // ---- the position -----------------------------------------------------------------------------
  CityPlan& city(unsigned seat);
  Scenario& age(unsigned age);
  Scenario& turn(unsigned turn);
  /// The cards a seat holds; too few are filled up. Also during play, for the turn under way.
  Scenario& hand(unsigned seat, const Strings& cards);
  /// Cards that lie in the discard pile.
  Scenario& discard(const Strings& cards);
  /// E1.1: the edifices of Ages I, II, III.
  Scenario& edifices(const Strings& names);
  /// E2.2: how many pawns lie on the card of that Age; 0: it is built. Without this the number of
  /// E1.2, less one for each that joined.
  Scenario& pawns_left(unsigned age, unsigned count);

  // ---- play -------------------------------------------------------------------------------------
  /// The test fails when the action is not legal.
  Scenario& choose(unsigned seat, const std::string& action);
  /// Everyone who has not chosen yet sells the first card of the hand. Nothing happens when no one
  /// has chosen yet: those before were all, and the next step has begun.
  Scenario& others_sell();
  /// Everyone sells; a power is declined.
  Scenario& all_sell();
  /// Everyone sells and declines until that turn begins.
  Scenario& skip_to(unsigned age, unsigned turn);
  Scenario& skip_to_end();

  // ---- questions --------------------------------------------------------------------------------
  Strings legal(unsigned seat);
  bool legal(unsigned seat, const std::string& action);
  /// The variants of one use, as in offers(0, "build Palace").
  Strings offers(unsigned seat, const std::string& use);

  Phase phase() { return state().phase; }
  unsigned age() { return state().age; }
  unsigned turn() { return state().turn; }
  Seats to_act();
  bool over() { return phase() == Phase::over; }

  int coins(unsigned seat) { return at(seat).coins; }
  int shields(unsigned seat) { return at(seat).shields; }
  int stages(unsigned seat) { return at(seat).stages; }
  int cards_of(unsigned seat, Colour colour) {
    return at(seat).cards[static_cast<unsigned>(colour)];
  }
  bool has(unsigned seat, const std::string& building);
  Tokens tokens(unsigned seat);  // victories in the order of Ages, then -1 for each defeat
  Strings cards(unsigned seat);  // the hand
  Strings pile();
  unsigned pile_size();

  int pawns(unsigned seat, unsigned age) { return at(seat).pawns[age - 1]; }
  int pawns_on_card(unsigned age) { return state().pawns_left[age - 1]; }
  bool edifice_built(unsigned age) { return pawns_on_card(age) == 0; }
  bool edifice_failed(unsigned age) { return ((state().failed >> (age - 1)) & 1) != 0; }
  bool in_debt(unsigned seat, unsigned age) { return ((at(seat).debts >> (age - 1)) & 1) != 0; }

  int points(unsigned seat, Row row) { return sheet().points[seat][row]; }
  int total(unsigned seat) { return sheet().total(static_cast<Seat>(seat)); }
  Seats winners();

  View view(unsigned seat);
  View spectator();
  /// The hand of `holder` as `seat` sees it; "?" where it does not know the card.
  Strings seen(unsigned seat, unsigned holder) { return hand_in(view(seat).state, holder); }
  Strings seen_by_spectator(unsigned holder) { return hand_in(spectator().state, holder); }

  unsigned players() const { return rules_.players(); }
  unsigned left(unsigned seat) const { return (seat + 1) % players(); }
  unsigned right(unsigned seat) const { return (seat + players() - 1) % players(); }
  const Rules& rules() const { return rules_; }
  const State& state();

 private:
  const City& at(unsigned seat) { return state().city[seat]; }
  ScoreSheet sheet();
  Strings hand_in(const State& state, unsigned holder) const;
  void set_up();
  void deal_cards();
  void lay_out_cities();
  void lay_out_edifices();
  void remember_building(unsigned seat, std::uint8_t card);
  void write_hand(unsigned seat, const Strings& cards);
  [[nodiscard]] std::uint8_t card_named(const std::string& name) const;
  [[nodiscard]] std::uint8_t board_named(const std::string& name) const;

  Rules rules_;
  std::vector<CityPlan> plan_;
  std::map<unsigned, Strings> hands_;
  Strings discarded_;
  Strings edifices_;
  std::map<unsigned, unsigned> pawns_left_;
  unsigned age_ = 1;
  unsigned turn_ = 1;
  State state_{};
  bool started_ = false;
};

/// Three cities of which each has a loom and nothing else: whatever a test adds stands alone.
Scenario only_looms(unsigned age = 1, unsigned edition = 2);

/// Runs a test for every number of players and every seat: no seat is special.
void for_every_seat(const std::function<void(unsigned players, unsigned seat)>& test);

}  // namespace pharos::wonders
