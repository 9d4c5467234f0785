// SPDX-License-Identifier: Apache-2.0
// A player that is a program: is shown what its seat may see, answers with a choice.
//
//   auto bot = make_bot("wonders", "hard@200ms", 1);
//   match.commit_index(seat, (*bot)->choose(Chair(match, seat)));
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>

#include "base/result.hpp"
#include "bots/slice.hpp"
#include "match/chair.hpp"

namespace pharos {

/// A choice that is being thought about, a slice at a time.
class Thought {
 public:
  virtual ~Thought() = default;
  /// Goes on; true when it has come to its end.
  virtual bool step(const Slice& slice) = 0;
  /// The index of what it thinks best so far.
  [[nodiscard]] virtual std::size_t best() const = 0;
  /// Whether it came to its end before its time, because a slice said so.
  [[nodiscard]] virtual bool was_cut() const { return false; }
};

class Bot {
 public:
  virtual ~Bot() = default;
  /// The index of its choice in `chair.choices()`. Precondition: there is at least one. When a stop
  /// is asked for, it answers at once with what it thinks best so far.
  virtual std::size_t choose(const Chair& chair, const std::stop_token& stop) = 0;
  std::size_t choose(const Chair& chair) { return choose(chair, std::stop_token{}); }
  /// The same choice in slices, on one thread. Bot and match must outlive it. Null: there is
  /// nothing to think about, choose() answers at once.
  virtual std::unique_ptr<Thought> think(const Chair& chair) {
    (void)chair;
    return nullptr;
  }
  /// The game at this chair is over. Bots that have somebody to tell do so.
  virtual void over(const Chair& chair) { (void)chair; }
};

struct BotSettings {
  unsigned threads = 1;  // for bots that search: 1 to 4
};

/// A bot for one table of a game (bot_spec.hpp says how bots are asked for). All that it does
/// follows from the seed and what it is shown; with a budget in time, from the clock too.
Result<std::unique_ptr<Bot>> make_bot(std::string_view game, std::string_view spec,
                                      std::uint64_t seed, const BotSettings& settings = {});
/// The levels, weakest first.
std::span<const std::string_view> bot_levels();

}  // namespace pharos
