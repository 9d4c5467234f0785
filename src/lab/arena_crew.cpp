// SPDX-License-Identifier: Apache-2.0
// The threads of an arena: each plays one game after another and hands it to the caller's thread.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#include "lab/arena.hpp"

namespace pharos {
namespace {

constexpr std::chrono::milliseconds kBetweenTicks{100};

/// Games on their way from those who play them to the one who counts them.
class Finished {
 public:
  void enter() {
    const std::lock_guard lock(guard_);
    ++working_;
  }
  void put(ArenaGame game) {
    const std::lock_guard lock(guard_);
    games_.push_back(std::move(game));
    news_.notify_one();
  }
  /// `error`: what went wrong that is not a bot's fault; null when nothing did.
  void leave(std::exception_ptr error) {
    const std::lock_guard lock(guard_);
    --working_;
    if (error_ == nullptr) error_ = std::move(error);
    news_.notify_one();
  }

  /// All that has come in, after waiting for it a little. False when nothing more will come.
  bool take(std::vector<ArenaGame>& games) {
    games.clear();
    std::unique_lock lock(guard_);
    news_.wait_for(lock, kBetweenTicks, [&] { return !games_.empty() || working_ == 0; });
    games.swap(games_);
    return !games.empty() || working_ > 0;
  }
  void rethrow() const {
    if (error_ != nullptr) std::rethrow_exception(error_);
  }

 private:
  std::mutex guard_;
  std::condition_variable news_;
  std::vector<ArenaGame> games_;
  unsigned working_ = 0;
  std::exception_ptr error_;
};

/// Whatever way the caller leaves, nobody is left playing.
struct StopAtExit {
  std::stop_source& source;
  ~StopAtExit() { source.request_stop(); }
};

}  // namespace

void play_arena(const Arena& arena, std::span<const std::uint64_t> indices, unsigned threads,
                const ArenaListener& finished, const ArenaTick& tick) {
  Finished queue;
  std::stop_source stop;
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    std::exception_ptr error;
    try {
      for (std::size_t i = next++; i < indices.size(); i = next++) {
        auto game = play_arena_game(arena, indices[i], stop.get_token());
        if (!game) break;
        queue.put(std::move(*game));
      }
    } catch (...) {
      error = std::current_exception();
      stop.request_stop();
    }
    queue.leave(std::move(error));
  };
  {
    std::vector<std::jthread> crew;
    const StopAtExit leaving{stop};
    for (std::size_t i = 0; i < std::min<std::size_t>(threads, indices.size()); ++i) {
      queue.enter();
      crew.emplace_back(work);
    }
    for (std::vector<ArenaGame> games; queue.take(games);) {
      bool go_on = tick();
      for (ArenaGame& game : games) go_on = finished(std::move(game)) && go_on;
      if (!go_on) stop.request_stop();
    }
  }
  queue.rethrow();
}

}  // namespace pharos
