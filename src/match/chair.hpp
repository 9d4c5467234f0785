// SPDX-License-Identifier: Apache-2.0
// What somebody who sits at a seat can see of a match, and nothing else: what bots are given.
#pragma once

#include <cassert>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace pharos {

class Chair {
 public:
  Chair(const Match& match, Seat seat) : match_(match), seat_(seat) {}

  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] std::string_view game() const { return match_.game(); }
  [[nodiscard]] unsigned players() const { return match_.players(); }
  /// The legal actions of this seat, in canonical order.
  [[nodiscard]] std::vector<Choice> choices() const { return match_.choices(seat_); }
  /// The same list without texts.
  void menu(std::vector<MenuItem>& out) const { match_.menu(seat_, out); }
  /// The choices that have counted so far, as this seat knows them.
  [[nodiscard]] std::vector<Move> history() const { return match_.history(seat_); }
  /// How many choices have counted so far, of all seats: public.
  [[nodiscard]] std::size_t moves_made() const { return match_.moves().size(); }
  /// The rules of the table and what this seat may know, as the game's own types.
  /// Precondition: G is the game.
  template <class G>
  [[nodiscard]] const typename G::Rules& rules() const {
    assert(game() == G::kId);
    return *static_cast<const typename G::Rules*>(match_.typed_rules());
  }
  template <class G>
  [[nodiscard]] typename G::View view() const {
    assert(game() == G::kId);
    typename G::View view;
    match_.typed_view(seat_, &view);
    return view;
  }
  /// Everything that this seat may know, as JSON.
  [[nodiscard]] std::string view_json() const { return match_.view_json(seat_); }
  /// The same for a Pharos in another process (match/view_data.hpp).
  [[nodiscard]] std::string view_bytes() const { return match_.view_bytes(seat_); }
  [[nodiscard]] std::uint64_t view_format() const { return match_.view_format(); }
  /// What is printed on the box and agreed on at the table: public.
  [[nodiscard]] std::string options_json() const { return match_.options_json(); }
  [[nodiscard]] std::string catalogue_json() const { return match_.catalogue_json(); }
  [[nodiscard]] std::vector<std::string_view> row_names() const { return match_.row_names(); }
  /// Precondition: the game is over.
  [[nodiscard]] ScoreSheet result() const {
    assert(match_.over());
    return match_.score();
  }

 private:
  const Match& match_;
  Seat seat_;
};

}  // namespace pharos
