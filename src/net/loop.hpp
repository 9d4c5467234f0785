// SPDX-License-Identifier: Apache-2.0
// Threads that do input and output, strands that put work in a row, and timers. Knows bytes and
// clocks only; free of Boost, so that whoever schedules work compiles fast.
//
//   net::Loop loop(2);
//   net::Strand room = loop.make_strand();
//   room.post([] { ... });                              // never two at once on one strand
//   net::Timer timer = room.after(30s, [] { ... });     // on the same strand
//
// Order of ends: servers, sockets, strands and timers first, the Loop last. Work that is still
// queued when the Loop ends is destroyed without being run.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace pharos::net {

namespace detail {
struct LoopCore;
struct StrandCore;
struct TimerCore;
}  // namespace detail

/// A call to come. Ends with its destruction: keep it as long as the call is wanted.
class Timer {
 public:
  Timer() = default;
  explicit Timer(std::shared_ptr<detail::TimerCore> core) : core_(std::move(core)) {}
  Timer(Timer&&) noexcept = default;
  Timer& operator=(Timer&& other) noexcept;
  ~Timer();

  /// Cancelled on its own strand the call is certain not to come; from elsewhere it may just be
  /// running. May be called any number of times.
  void cancel();
  /// True until the call begins or the timer is cancelled.
  [[nodiscard]] bool waiting() const;

 private:
  std::shared_ptr<detail::TimerCore> core_;
};

/// Work posted to one strand runs one after another, in the order in which it was posted, on any
/// thread of the loop. A copy is the same strand. An empty one (default) must not be posted to.
/// What a function throws ends the program: catch it where it can be answered.
class Strand {
 public:
  Strand() = default;
  explicit Strand(std::shared_ptr<detail::StrandCore> core) : core_(std::move(core)) {}

  void post(std::function<void()> work) const;
  [[nodiscard]] Timer after(std::chrono::milliseconds delay, std::function<void()> work) const;
  /// Whether the caller is running on this strand.
  [[nodiscard]] bool here() const;
  [[nodiscard]] explicit operator bool() const { return core_ != nullptr; }

 private:
  std::shared_ptr<detail::StrandCore> core_;
};

/// Owns the threads.
class Loop {
 public:
  explicit Loop(unsigned threads);
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();  // stops and waits for the threads; not from one of them

  /// On any thread of the loop, beside everything else.
  void post(std::function<void()> work);
  [[nodiscard]] Strand make_strand();
  /// Lets running work end and begins no other. Returns when the threads are gone, or at once when
  /// called from one of them.
  void stop();
  [[nodiscard]] bool stopped() const;

  /// For the other files of this folder.
  [[nodiscard]] detail::LoopCore& core() { return *core_; }

 private:
  std::shared_ptr<detail::LoopCore> core_;
};

}  // namespace pharos::net
