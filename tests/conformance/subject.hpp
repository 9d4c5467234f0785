// SPDX-License-Identifier: Apache-2.0
// What a game brings to the conformance suite. The laws themselves know no game.
//
// A subject is a struct with
//   Game               the game;
//   kMaxDecisions      a bound on the choices of one game: games end;
//   tables()           every set of options worth testing, each with a name;
//   leads_to_rare_things  actions to take more often than even chances would (wonder stages, say);
//   check_state        GoogleTest expectations that hold for every state between two decisions;
//   check_step         the same for one round: one choice of every seat that owed one;
//   secrets            facts of a state that `seat` cannot know and that are open: at least some
//   ten
//                      possibilities each, in a fixed order that depends on public facts only.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/game.hpp"

namespace pharos::conformance {

template <class G>
struct NamedRules {
  std::string name;
  std::shared_ptr<const typename G::Rules> rules;  // large: on the heap
};

/// What each seat chose in a round; only those of the seats that owed a choice count.
template <class G>
using Choices = std::array<typename G::Action, kMaxSeats>;

// clang-format off
template <class S>
concept Subject = pharos::Game<typename S::Game> &&
    requires(const typename S::Game::Rules& rules, const typename S::Game::State& state,
             const Choices<typename S::Game>& choices,
             const typename S::Game::Action& action, Seat seat) {
  { S::kMaxDecisions } -> std::convertible_to<unsigned>;
  { S::tables() } -> std::same_as<const std::vector<NamedRules<typename S::Game>>&>;
  { S::leads_to_rare_things(action) } -> std::same_as<bool>;
  { S::check_state(rules, state) } -> std::same_as<void>;
  { S::check_step(rules, state, choices, state) } -> std::same_as<void>;
  { S::secrets(rules, state, seat) } -> std::same_as<std::vector<std::string>>;
};
// clang-format on

/// A game in which nobody ever chooses at the same time as somebody else says so with
/// `kSequential`: the laws of simultaneous choices have nothing to test there.
template <class S>
inline constexpr bool is_sequential = requires {
  requires S::kSequential;
};

}  // namespace pharos::conformance
