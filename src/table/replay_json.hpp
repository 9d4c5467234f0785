// SPDX-License-Identifier: Apache-2.0
// A replayed record as JSON: its outline, a moment of it, what a bot thinks of a choice
// (docs/protocol.md). Hands of all seats are shown: the game is over, or somebody's own record.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "bots/opinion.hpp"
#include "table/replayed.hpp"

namespace pharos {

/// Everything but the boards: who played, every choice in words, the points after each step.
std::string replay_outline(const Replayed& replayed);
/// The game at a moment as a seat saw it, in the shape of a table's `game`; without a seat as a
/// spectator saw it, with the views of all seats beside it. Precondition: step <= steps().
std::string replay_moment(const Replayed& replayed, std::size_t step, std::optional<Seat> eyes);

/// A choice to have an opinion of: the `link`-th one of the seat in the step, from 0.
struct ReplayChoice {
  std::size_t step = 0;
  Seat seat = 0;
  std::size_t link = 0;
};
/// What is wrong with it, and what would be right; nothing when the seat chose something there, or
/// was to choose.
std::optional<std::string> wrong_choice(const Replayed& replayed, const ReplayChoice& choice);
/// Precondition: nothing is wrong with it. Nothing when the game has no bots that search, or when
/// it was stopped.
std::optional<std::string> replay_opinions(const Replayed& replayed, const ReplayChoice& choice,
                                           const OpinionSettings& settings,
                                           const std::stop_token& stop);

}  // namespace pharos
