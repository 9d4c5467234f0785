// SPDX-License-Identifier: Apache-2.0
#include "games/architects/conflict.hpp"

namespace pharos::architects {

unsigned spoils(const Rules& rules, unsigned own, unsigned other) {
  if (own <= other) return 0;
  if (rules.players() != 2) return 1;
  const bool online = rules.options.two_player_zero == ZeroOption::online;
  if (online && own == 1) return 1;  // A5.3: against none
  return own >= 2 * other ? 2 : 1;
}

unsigned shields(const Rules& rules, const Player& player) {
  unsigned sum = 0;
  const auto add = [&sum](unsigned, unsigned given) { sum += given; };
  each_shield(rules, player, add, add, add);
  return sum;
}

ConflictResult conflict(const Rules& rules, const State& state) {
  const unsigned players = rules.players();
  std::array<unsigned, kMaxPlayers> strength{};
  for (Seat seat = 0; seat < players; ++seat) strength[seat] = shields(rules, state.player[seat]);
  ConflictResult result;
  for (Seat seat = 0; seat < players; ++seat) {
    const unsigned left = strength[left_of(seat, players)];
    const unsigned right = strength[right_of(seat, players)];
    result.from_left[seat] = static_cast<std::uint8_t>(spoils(rules, strength[seat], left));
    if (players == 2) continue;  // the right neighbour is the same
    result.from_right[seat] = static_cast<std::uint8_t>(spoils(rules, strength[seat], right));
  }
  return result;
}

}  // namespace pharos::architects
