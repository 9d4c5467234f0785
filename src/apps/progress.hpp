// SPDX-License-Identifier: Apache-2.0
// How far a long command has come: one line on standard error, if that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>

#include "apps/console.hpp"

namespace pharos::apps {

class Progress {
 public:
  Progress(const Console& console, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Says how many games are done, now and then.
  void done(std::uint64_t count);

 private:
  using Clock = std::chrono::steady_clock;
  const Console& console_;
  std::uint64_t total_;
  Clock::time_point next_;
  bool terminal_;
  bool shown_ = false;
};

}  // namespace pharos::apps
