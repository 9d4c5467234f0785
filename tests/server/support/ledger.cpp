// SPDX-License-Identifier: Apache-2.0
#include "server/support/ledger.hpp"

#include <stdexcept>

#include "match/replay.hpp"

namespace pharos::server_test {
namespace {

std::string words(const Chain& chain) {
  std::string text;
  for (const std::string& action : chain) text += (text.empty() ? "'" : ", '") + action + "'";
  return text.empty() ? "nothing" : text;
}

}  // namespace

Steps steps_of(const Record& record) {
  Replayer replayer("");
  auto opened = replayer.open(record);
  if (!opened) throw std::runtime_error(opened.error().message);
  Match& match = **opened;
  Steps steps;
  std::int64_t step = 0;
  for (const Move& move : record.moves) {
    const std::size_t counted = match.moves().size();
    if (match.commit(move.seat, move.action)) {
      throw std::runtime_error("the record has a move that is not legal: " + move_text(move));
    }
    steps[{step, move.seat}].push_back(move.action);
    if (match.moves().size() > counted) ++step;
  }
  return steps;
}

bool Ledger::acknowledged(std::int64_t step, std::int64_t version, std::string action) {
  Place& place = steps_[step][version];
  if (place.acknowledged) return false;
  place.acknowledged = std::move(action);
  ++promises_;
  return true;
}

void Ledger::unanswered(std::int64_t step, std::int64_t version, std::string action) {
  steps_[step][version].unanswered.insert(std::move(action));
}

Chain Ledger::after(Chain chain, const std::string& action) const {
  if (action == kBack) return {};
  if (!chains_) chain.clear();
  chain.push_back(action);
  return chain;
}

std::set<Chain> Ledger::possible(std::int64_t step) const {
  std::set<Chain> chains = {{}};
  const auto found = steps_.find(step);
  if (found == steps_.end()) return chains;
  const std::int64_t last = found->second.rbegin()->first;
  for (const auto& [version, place] : found->second) {
    std::set<Chain> next;
    for (const Chain& chain : chains) {
      if (place.acknowledged) {
        next.insert(after(chain, *place.acknowledged));
        continue;
      }
      for (const std::string& action : place.unanswered) next.insert(after(chain, action));
      // A later version was seen, so one of them was taken; of the last one nobody knows.
      if (version == last) next.insert(chain);
    }
    chains = std::move(next);
  }
  return chains;
}

std::string Ledger::broken(unsigned seat, const Steps& record) const {
  std::set<std::int64_t> steps;
  for (const auto& [step, places] : steps_) steps.insert(step);
  for (const auto& [place, chain] : record) {
    if (place.second == seat) steps.insert(place.first);
  }
  for (const std::int64_t step : steps) {
    const auto found = record.find({step, seat});
    const Chain kept = found == record.end() ? Chain{} : found->second;
    const std::set<Chain> chains = possible(step);
    if (chains.contains(kept)) continue;
    std::string text = "step " + std::to_string(step) + ", seat " + std::to_string(seat) +
                       ": the record has " + words(kept) + ", promised was";
    for (const Chain& chain : chains) text += " [" + words(chain) + "]";
    return text;
  }
  return {};
}

}  // namespace pharos::server_test
