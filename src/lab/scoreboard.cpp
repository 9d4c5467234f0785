// SPDX-License-Identifier: Apache-2.0
#include "lab/scoreboard.hpp"

#include <utility>

namespace pharos {

Scoreboard::Scoreboard(const Arena& arena, const std::optional<Sprt::Question>& question)
    : arena_(arena), games_(arena.games) {
  if (question) sprt_.emplace(*question);
}

void Scoreboard::add(ArenaGame game) {
  if (game.index >= games_.size() || games_[game.index]) return;
  const std::uint64_t index = game.index;
  games_[index] = std::move(game);
  ++size_;
  look_at_deals();
}

std::vector<std::uint64_t> Scoreboard::missing() const {
  std::vector<std::uint64_t> indices;
  for (std::uint64_t i = 0; i < games_.size(); ++i) {
    if (!games_[i]) indices.push_back(i);
  }
  return indices;
}

/// Whether every game of the next deal is there; a last deal that is not played in full never is.
bool Scoreboard::deal_is_there() const {
  const std::uint64_t first = next_deal_ * arena_.players();
  if (first + arena_.players() > games_.size()) return false;
  for (std::uint64_t i = first; i < first + arena_.players(); ++i) {
    if (!games_[i]) return false;
  }
  return true;
}

void Scoreboard::look_at_deals() {
  while (sprt_ && !decided_ && deal_is_there()) {
    std::vector<const ArenaGame*> deal;
    const std::uint64_t first = next_deal_++ * arena_.players();
    for (std::uint64_t i = first; i < first + arena_.players(); ++i) deal.push_back(&*games_[i]);
    const DealWins result = deal_wins(arena_, deal, arena_.bots.front());
    if (result.games <= 0) continue;
    sprt_->add(result.wins / result.games);
    decided_ = sprt_->verdict() != Sprt::Verdict::undecided;
  }
}

std::vector<const ArenaGame*> Scoreboard::counted() const {
  const std::uint64_t end = decided_ ? next_deal_ * arena_.players() : games_.size();
  std::vector<const ArenaGame*> result;
  for (std::uint64_t i = 0; i < end; ++i) {
    if (games_[i]) result.push_back(&*games_[i]);
  }
  return result;
}

DealWins deal_wins(const Arena& arena, const std::vector<const ArenaGame*>& deal,
                   const std::string& bot) {
  DealWins sum;
  for (const ArenaGame* game : deal) {
    if (game->failure) continue;
    for (std::size_t seat = 0; seat < arena.players(); ++seat) {
      if (arena.bots[arena.entrant(game->index, seat)] != bot) continue;
      sum.wins += game->share(seat);
      ++sum.games;
    }
  }
  return sum;
}

}  // namespace pharos
