// SPDX-License-Identifier: Apache-2.0
// Threads for work that blocks or takes long, so that the loop never waits: reading the database,
// hashing passwords, thinking. Errands of a lower rank wait for all of a higher one.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace pharos::server {

class Errands {
 public:
  enum class Rank : std::size_t { first, second };
  using Work = std::function<void(const std::stop_token& stop)>;

  explicit Errands(unsigned threads);
  Errands(const Errands&) = delete;
  Errands& operator=(const Errands&) = delete;
  ~Errands();  // asks what is running to stop, drops what is waiting

  /// What a function throws ends the program: catch it where it can be answered.
  void run(Work work, Rank rank = Rank::first);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void serve(const std::stop_token& stop);

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::array<std::deque<Work>, 2> queue_;
  std::vector<std::jthread> threads_;  // last: they use what stands above
};

}  // namespace pharos::server
