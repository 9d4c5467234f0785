// SPDX-License-Identifier: Apache-2.0
// A line to the server that breaks: it carries bytes both ways, and each connection through it is
// reset after some amount of them, wherever that is: between a choice and its answer, or in the
// middle of a message. Knows bytes only.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "base/rng.hpp"

namespace pharos::server_test {

class BadLine {
 public:
  /// On a port of its own, to that port of this machine. A connection carries at least `least` and
  /// less than `most` bytes.
  BadLine(std::uint16_t to, std::size_t least, std::size_t most, std::uint64_t seed);
  ~BadLine();  // resets what is left
  BadLine(const BadLine&) = delete;
  BadLine& operator=(const BadLine&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// From now on it carries nothing and closes nothing, as for a device that has gone to sleep.
  void fall_silent() { silent_ = true; }
  /// How many connections it has broken.
  [[nodiscard]] unsigned broken() const { return broken_; }

 private:
  struct Call;
  void serve(const std::stop_token& stop);
  void accept_one();

  const std::uint16_t to_;
  const std::size_t least_;
  const std::size_t most_;
  FastRng rng_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<unsigned> broken_ = 0;
  std::atomic<bool> silent_ = false;
  std::vector<std::unique_ptr<Call>> calls_;
  std::jthread thread_;
};

}  // namespace pharos::server_test
