// SPDX-License-Identifier: Apache-2.0
// Positions that tests of Edifice have in common.
#pragma once

#include <string>

#include "games/wonders/edifice.hpp"
#include "support/scenario.hpp"

namespace pharos::wonders {

/// E1.1: the fifteen, five of each Age.
inline const Strings kEdificeNames[] = {
    {"Artisan District", "Belvedere", "Curtain Wall", "Money Changer", "Outpost"},
    {"Factory", "Amphitheater", "Auction House", "Staging Camp", "River Port"},
    {"Gold Reserves", "Archives", "Concentric Castle", "Agora", "Military School"}};

inline unsigned age_of(const std::string& edifice) {
  unsigned age = 1;
  while (!contains(kEdificeNames[age - 1], edifice)) ++age;
  return age;
}

/// Three edifices to lay out: this one, and for the other Ages those that ask for coins only.
inline Strings table_with(const std::string& edifice) {
  Strings names = {"Money Changer", "Auction House", "Gold Reserves"};
  names[age_of(edifice) - 1] = edifice;
  return names;
}

inline Scenario scenario_with(unsigned players, const std::string& edifice, bool twice = true) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.edifice = true;
  options.pawn_reward_twice = twice;
  Scenario s(options);
  s.edifices(table_with(edifice)).age(age_of(edifice));
  return s;
}

/// The Age of this edifice: every city is Gizah by day with two wood and 20 coins, so that all can
/// build the first stage and take part.
inline Scenario at_work(unsigned players, const std::string& edifice, bool twice = true) {
  Scenario s = scenario_with(players, edifice, twice);
  for (unsigned seat = 0; seat < players; ++seat) {
    s.city(seat).board("Gizah").coins(20).built("Lumber Yard", "Timber Yard");
  }
  return s;
}

/// The last turn of the Age of this edifice, with pawns left on it: every city is Halikarnassos and
/// holds a loom and nothing else.
inline Scenario before_failure(const std::string& edifice, unsigned players = 3) {
  Scenario s = scenario_with(players, edifice);
  s.turn(6);
  for (unsigned seat = 0; seat < players; ++seat) s.city(seat).board("Halikarnassos");
  return s;
}

/// "stage CARD": the first card of the hand is laid under the stage.
inline std::string stage(Scenario& s, unsigned seat, const std::string& parts = "") {
  return "stage " + s.cards(seat).front() + (parts.empty() ? "" : " " + parts);
}

inline Scenario& join(Scenario& s, unsigned seat) { return s.choose(seat, stage(s, seat, "join")); }

inline bool mentions(const Strings& actions, const std::string& part) {
  return std::any_of(actions.begin(), actions.end(), [&](const std::string& action) {
    return action.find(part) != std::string::npos;
  });
}

}  // namespace pharos::wonders
