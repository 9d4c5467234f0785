// SPDX-License-Identifier: Apache-2.0
// What a player still has to settle: the action of the round, and what effects open after it (D2.4,
// D3.9). Two bytes, so that a chain of them fits into a state.
#pragma once

#include <cstdint>

#include "games/dice/tables.hpp"

namespace pharos::dice {

enum class TaskKind : std::uint8_t {
  none,
  action,          // the one of the round (D2.2)
  another_action,  // D8.4
  free_build,      // D8.4
  cross,           // up to `count` squares of `buildings` (D8.3)
  bonus,           // D4.1
};

class Task {
 public:
  constexpr Task() = default;
  constexpr explicit Task(TaskKind kind) : bits_(static_cast<std::uint16_t>(index(kind) << 11)) {}
  static constexpr Task cross(BuildingSet buildings, unsigned count) {
    Task task(TaskKind::cross);
    task.bits_ = static_cast<std::uint16_t>(task.bits_ | buildings | (count - 1) << 9);
    return task;
  }

  [[nodiscard]] constexpr TaskKind kind() const { return static_cast<TaskKind>(bits_ >> 11); }
  [[nodiscard]] constexpr BuildingSet buildings() const { return bits_ & 0x1FF; }
  [[nodiscard]] constexpr unsigned count() const { return ((bits_ >> 9) & 3U) + 1; }
  /// An action of any kind: a die, the Wonder or a pass.
  [[nodiscard]] constexpr bool acts() const {
    return kind() == TaskKind::action || kind() == TaskKind::another_action;
  }
  /// D8.3, D4.3: effects may, the action of the round and the crossing of a bonus may not.
  [[nodiscard]] constexpr bool may_be_declined() const {
    return kind() != TaskKind::action && kind() != TaskKind::bonus;
  }
  /// A task that opens nothing is none.
  [[nodiscard]] constexpr bool opens() const { return bits_ != 0; }

  friend constexpr bool operator==(const Task&, const Task&) = default;

 private:
  static constexpr unsigned index(TaskKind kind) { return static_cast<unsigned>(kind); }
  std::uint16_t bits_ = 0;  // kind, count - 1, buildings
};
static_assert(sizeof(Task) == 2 && kBuildings == 9);

}  // namespace pharos::dice
