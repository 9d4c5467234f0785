// SPDX-License-Identifier: Apache-2.0
// A subscriber that remembers what it has heard. Declare it before the storage: it must outlive who
// speaks to it.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "store/storage.hpp"

namespace pharos::store {

class Heard {
 public:
  void operator()(const Signal& signal) {
    const std::lock_guard lock(mutex_);
    signals_.push_back(signal);
    changed_.notify_all();
  }
  bool wait_for(const Signal& signal, std::chrono::milliseconds time = kLong) {
    return wait(
        [&] { return std::find(signals_.begin(), signals_.end(), signal) != signals_.end(); },
        time);
  }
  bool wait_for(std::size_t count) {
    return wait([&] { return signals_.size() >= count; }, kLong);
  }
  std::vector<Signal> all() {
    const std::lock_guard lock(mutex_);
    return signals_;
  }

 private:
  static constexpr std::chrono::seconds kLong{30};

  template <class Condition>
  bool wait(Condition condition, std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, time, condition);
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Signal> signals_;
};

}  // namespace pharos::store
