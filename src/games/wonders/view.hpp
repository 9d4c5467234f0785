// SPDX-License-Identifier: Apache-2.0
// What a seat may know, and states that it could not tell from the true one.
//
// A View is a State in which everything secret has been removed or put in order:
// - a slot whose card this seat cannot know holds kUnknownCard;
// - slots whose cards it knows only together ("these four cards are in these four slots", as of a
//   hand that was passed on and from which cards were used face down) hold those cards sorted;
// - the choices of others are blank.
// Two states that look the same to a seat have equal views.
#pragma once

#include "base/rng.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

struct View {
  State state{};
  Seat seat = kNoSeat;
  std::array<std::uint8_t, 7> spare{};  // nothing in a view is padding (match/view_data.hpp)
  friend constexpr bool operator==(const View&, const View&) = default;
};

/// The one place where secrets are removed. `seat` may be kNoSeat: the spectator.
View make_view(const Rules& rules, const State& state, Seat seat);

/// A state that gives the same view. It cannot peek: the truth is not in its argument.
State sample(const Rules& rules, const View& view, FastRng& rng);

/// The slots of one row that a seat knows only together, or not at all.
struct RowKnowledge {
  /// For each slot: 0 known exactly; 1 unknown; from 2 on the number of its group.
  std::array<std::uint8_t, kHand> group{};
  static constexpr std::uint8_t kExact = 0;
  static constexpr std::uint8_t kUnknown = 1;
  static constexpr std::uint8_t kFirstGroup = 2;
};

/// Calls `visit(slots, count)` for each group of two or more slots. Groups follow one another along
/// the row, with exactly known slots in between.
template <class Visit>
void each_group(const RowKnowledge& knowledge, Visit visit) {
  std::array<std::uint8_t, kHand> slots{};
  std::size_t count = 0;
  std::uint8_t current = RowKnowledge::kExact;
  for (std::uint8_t slot = 0; slot < kHand; ++slot) {
    const std::uint8_t group = knowledge.group[slot];
    if (group < RowKnowledge::kFirstGroup) continue;
    if (group != current) {
      if (count > 1) visit(slots.data(), count);
      count = 0;
      current = group;
    }
    slots[count++] = slot;
  }
  if (count > 1) visit(slots.data(), count);
}

/// What `seat` knows of a row, from public facts alone: uses of slots, Age, turn, and when the seat
/// last looked at the discard pile.
RowKnowledge row_knowledge(const Rules& rules, const State& state, Seat seat, unsigned age,
                           unsigned row);

}  // namespace pharos::wonders
