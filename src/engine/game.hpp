// SPDX-License-Identifier: Apache-2.0
// The Game concept: what every game promises to bots, matches, servers and tools.
//
// A game is a struct of types and static functions. Its laws are tested once for all games in
// tests/conformance: every legal action is accepted and no other; every game ends; a copy behaves
// as the original; same seed and choices, same game; the order of simultaneous commits does not
// matter; view(sample(v)) == v; legal actions are equal on a state and on its view; rows sum to the
// total; no secret appears in a view.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/rng.hpp"
#include "engine/action_list.hpp"
#include "engine/event.hpp"
#include "engine/score_sheet.hpp"
#include "engine/seat.hpp"

namespace pharos {

/// No state is larger: copies are the price of every search.
inline constexpr std::size_t kMaxStateBytes = 1536;

// clang-format off
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> &&
    sizeof(typename G::State) <= kMaxStateBytes &&
    std::is_trivially_copyable_v<typename G::Action> && sizeof(typename G::Action) <= 8 &&
    std::equality_comparable<typename G::State> && std::equality_comparable<typename G::Action> &&
    std::equality_comparable<typename G::View> &&
    requires(const typename G::Rules& rules, typename G::State& state,
             const typename G::State& constant, const typename G::View& view,
             typename G::Actions& list, typename G::Action action, const Seed& seed, Seat seat,
             ScoreSheet& sheet, NullSink& null, EventSink& events, FastRng& rng) {
  { G::kId } -> std::convertible_to<std::string_view>;
  { G::players(rules) } -> std::same_as<unsigned>;
  // Seed -> the state before the first decision.
  { G::start(rules, seed, state) } -> std::same_as<void>;
  // The seats that owe a choice: one is a turn, several a simultaneous step, none the end.
  { G::to_act(constant) } -> std::same_as<SeatSet>;
  // Canonical order; reads only what that seat may know. Until the step resolves it also answers
  // for a seat that has chosen.
  { G::legal_actions(rules, constant, seat, list) } -> std::same_as<void>;
  // Whether the seat may choose, or choose anew, in the step under way.
  { G::may_choose(constant, seat) } -> std::same_as<bool>;
  // Commits a hidden choice; the last one of a step resolves it. Precondition: the action is legal.
  { G::apply(rules, state, seat, action, null) } -> std::same_as<void>;
  { G::apply(rules, state, seat, action, events) } -> std::same_as<void>;
  { G::score(rules, constant, sheet) } -> std::same_as<void>;
  // The one place where secrets are removed; kNoSeat is the spectator.
  { G::view(rules, constant, seat) } -> std::same_as<typename G::View>;
  // A view can be asked for legal actions like a state.
  { G::as_state(view) } -> std::same_as<const typename G::State&>;
  // A state that this seat cannot tell from the true one.
  { G::sample(rules, view, rng) } -> std::same_as<typename G::State>;
};

// Games in which a step is a chain of small decisions of each seat: `to_act` has a seat until its
// chain is finished, and until the step resolves the seat can go back to the chain's beginning.
// Going back is no action, so it is in no legal list.
template <class G>
concept TakesBack = Game<G> &&
    requires(const typename G::Rules& rules, typename G::State& state,
             const typename G::State& constant, Seat seat) {
  // Whether the seat has chosen something in the step under way that it can take back.
  { G::can_go_back(constant, seat) } -> std::same_as<bool>;
  // Precondition: it can.
  { G::back(rules, state, seat) } -> std::same_as<void>;
};
// clang-format on

}  // namespace pharos
