// SPDX-License-Identifier: Apache-2.0
// Threads for all that costs, so that the loop never waits: reading the database, thinking, hashing
// passwords, printing. In which order they serve people, and how much may wait, a rota says. What
// thinks does so in slices, and is put aside after each of them.
//
//   auto taken = thinkers.think(who, Class::hint, step);
//   if (taken.wait_s != 0) ...  // not taken: over a bound
//   ticket_ = std::move(taken.ticket);  // who lets go of it does not want it any more
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

#include "bots/slice.hpp"
#include "server/rota.hpp"

namespace pharos::server {

class Scheduler {
  struct State;

 public:
  using Work = std::function<void(const std::stop_token& stop)>;
  /// A slice of a thought; true when it was the last one.
  using Step = std::function<bool(const Slice& slice)>;

  /// Something that is wanted. Letting go of it drops what has not begun, and what has after its
  /// slice. May outlive the scheduler.
  class Ticket {
   public:
    Ticket() = default;
    Ticket(std::weak_ptr<State> state, Rota::Id id) : state_(std::move(state)), id_(id) {}
    Ticket(Ticket&& other) noexcept { *this = std::move(other); }
    Ticket& operator=(Ticket&& other) noexcept;
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    ~Ticket() { drop(); }
    void drop();
    /// It is wanted whatever comes.
    void keep() { state_.reset(); }

   private:
    std::weak_ptr<State> state_;
    Rota::Id id_ = 0;
  };
  struct Taken {
    Ticket ticket;
    unsigned wait_s = 0;  // not 0: it was not taken, try again then
  };

  /// In milliseconds; for tests.
  using Clock = std::function<double()>;
  explicit Scheduler(unsigned threads, Bounds bounds = {}, Clock clock = &steady_ms);
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;
  ~Scheduler() { stop(); }

  /// Asks what is running to stop and waits for it, drops what is waiting, and what comes later.
  /// From then on it does nothing, and can still be asked: what is running may ask for more.
  void stop();

  // What a function throws ends the program: catch it where it can be answered.
  [[nodiscard]] Taken think(const Who& who, Class of, Step step);
  /// In one piece, and wanted whatever comes. Without a bound.
  void run(Work work, const Who& who = {}, Class of = Class::awaited);
  /// The same within the bounds: else not 0, how many seconds to wait.
  [[nodiscard]] unsigned try_run(Work work, const Who& who, Class of = Class::awaited);

  [[nodiscard]] std::size_t waiting() const;

  struct Figures {
    std::array<std::size_t, kClasses> waiting{};
    std::array<std::uint64_t, kClasses> refused{};  // so far: over a bound
    std::uint64_t dropped = 0;                      // nobody wanted them any more
    std::uint64_t hurried = 0;                      // slices with less than their whole share
    [[nodiscard]] std::size_t all() const { return waiting[0] + waiting[1] + waiting[2]; }
  };
  [[nodiscard]] Figures figures() const;

 private:
  static double steady_ms();
  static void serve(State& state, unsigned threads, const std::stop_token& stop);

  std::shared_ptr<State> state_;
  std::vector<std::jthread> threads_;
};

}  // namespace pharos::server
