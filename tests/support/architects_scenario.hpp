// SPDX-License-Identifier: Apache-2.0
// A position of 7 Wonders Architects, set up in words, played in notation and asked about.
//
//   Scenario game(3);
//   game.cards(0, {"wood", "clay"}).top("left", {"glass"});
//   game.choose(0, "take left");
//
// Seats 0, 1, 2, ... have Gizah, Rhodos, Babylon, Olympia, Ephesos, Alexandria, Halikarnassos until
// a test says otherwise; seat 0 begins. Decks are shuffled, and always made of the printed cards.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "games/architects/architects.hpp"

namespace pharos::architects {

using Strings = std::vector<std::string>;
using Numbers = std::vector<unsigned>;

inline bool contains(const Strings& list, const std::string& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

class Scenario {
 public:
  explicit Scenario(unsigned players, ZeroOption zero = ZeroOption::rulebook);
  /// A game as drawn from a seed, before the first decision.
  Scenario(const Options& options, std::uint64_t seed);

  // ---- the position -----------------------------------------------------------------------------
  Scenario& board(unsigned seat, const std::string& wonder);
  Scenario& cards(unsigned seat, const Strings& names);
  Scenario& built(unsigned seat, const Numbers& stages);
  Scenario& victories(unsigned seat, unsigned count);
  /// Progress tokens in front of players, face up, and on top of the stack. To be given in this
  /// order; those not named are in the stack.
  Scenario& tokens(unsigned seat, const Strings& names);
  Scenario& face_up(const Strings& names);
  Scenario& stack(const Strings& names);
  Scenario& cat(unsigned seat);
  Scenario& battle(unsigned tokens);
  Scenario& begins(unsigned seat);
  /// The next cards of a deck ("centre", or that of a wonder), from the top.
  Scenario& top(const std::string& deck, const Strings& cards);
  /// Cards drawn from a deck before: so many are left.
  Scenario& left(const std::string& deck, unsigned count);

  // ---- play -------------------------------------------------------------------------------------
  /// The test fails when the action is not legal.
  Scenario& choose(unsigned seat, const std::string& action);
  /// The active seat takes from this deck, and does what else there is to do in the first way that
  /// is listed, until the turn is over.
  Scenario& turn(const std::string& deck = "left");

  // ---- questions --------------------------------------------------------------------------------
  Strings legal(unsigned seat);
  Strings legal() { return legal(active()); }
  bool legal(unsigned seat, const std::string& action);
  /// The variants that begin with these words, without them: offers(0, "build 1").
  Strings offers(unsigned seat, const std::string& words);

  Phase phase() { return state().phase; }
  unsigned active() { return state().active; }
  bool over() { return phase() == Phase::over; }
  unsigned count(unsigned seat, const std::string& card);
  unsigned discarded(const std::string& card);
  unsigned discarded();
  bool stands(unsigned seat, unsigned stage);
  unsigned victories(unsigned seat) { return state().player[seat].victories; }
  unsigned shields_of(unsigned seat);
  bool holds(unsigned seat, const std::string& token);
  Strings face_up();
  unsigned size(const std::string& deck) { return state().size(deck_named(deck)); }
  bool has_cat(unsigned seat) { return state().cat == seat; }
  unsigned battle() { return state().battle; }
  int points(unsigned seat, Row row) { return sheet().points[seat][row]; }
  int total(unsigned seat) { return sheet().total(static_cast<Seat>(seat)); }
  Numbers winners();
  /// The cards of a deck from the top as a seat sees them; "?" where it does not know the card.
  Strings seen(unsigned seat, const std::string& deck);
  Strings seen_by_spectator(const std::string& deck);
  /// The true order, for tests that compare.
  Strings truth(const std::string& deck);

  unsigned players() const { return rules_.players(); }
  unsigned left_of_seat(unsigned seat) const { return (seat + 1) % players(); }
  const Rules& rules() const { return rules_; }
  const State& state();

 private:
  [[nodiscard]] unsigned kind(const std::string& name) const;
  [[nodiscard]] unsigned deck_named(const std::string& name) const;
  /// Moves a token to `place` of the stack.
  void place_token(const std::string& name, unsigned place);
  Strings row(const State& state, unsigned deck) const;
  ScoreSheet sheet();

  Rules rules_;
  State state_{};
  unsigned token_places_ = 0;
  unsigned stack_places_ = 0;
  bool started_ = false;
};

/// Runs a test for every number of players and every seat: no seat is special.
void for_every_seat(const std::function<void(unsigned players, unsigned seat)>& test);

}  // namespace pharos::architects
