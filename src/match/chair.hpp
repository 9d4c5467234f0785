// SPDX-License-Identifier: Apache-2.0
// What somebody who sits at a seat can see of a match, and nothing else: what bots are given.
#pragma once

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
  /// Everything that this seat may know, as JSON.
  [[nodiscard]] std::string view_json() const { return match_.view_json(seat_); }

 private:
  const Match& match_;
  Seat seat_;
};

}  // namespace pharos
