// SPDX-License-Identifier: Apache-2.0
// Whether the storage answers: asked by a thread of its own, so that who wants to know never waits
// for it, nor behind anybody's work. Known from at most a second ago while somebody asks now and
// then, else from a minute ago: a disk may sleep when nobody plays.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/storage.hpp"

namespace pharos::server {

class Pulse {
 public:
  using Milliseconds = std::chrono::milliseconds;
  struct Pace {
    Milliseconds between = std::chrono::seconds(1);
    Milliseconds at_rest = std::chrono::seconds(60);  // when nobody has asked for so long
    Milliseconds patience = std::chrono::seconds(5);  // then an answer does not come any more
  };

  // Two, as an argument cannot have members of Pace by default while the class is being read.
  explicit Pulse(store::Storage& storage) : Pulse(storage, Pace{}) {}
  Pulse(store::Storage& storage, Pace pace);
  Pulse(const Pulse&) = delete;
  Pulse& operator=(const Pulse&) = delete;

  /// From any thread, at once.
  [[nodiscard]] bool beats();

 private:
  using Clock = std::chrono::steady_clock;
  void watch(const std::stop_token& stop);

  store::Storage& storage_;
  const Pace pace_;
  std::mutex mutex_;
  std::condition_variable_any asked_;
  Clock::time_point last_asked_ = Clock::now();
  Clock::time_point began_{};  // the question under way; none: it was answered
  bool answered_well_ = true;  // it has just been opened
  std::jthread thread_;        // last: it uses what stands above
};

}  // namespace pharos::server
