// SPDX-License-Identifier: Apache-2.0
// A house without a port: the hub and its rooms over a storage in memory. Can be closed and opened
// again, as after a restart. Knows no law of its own.
#pragma once

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "support/running_hub.hpp"

namespace pharos::fuzz {

inline void check(bool holds) {
  if (!holds) std::abort();
}

class House {
 public:
  explicit House(unsigned people)
      : storage_(
            *store::open_storage("sqlite://:memory:", {.now_ms = &server::RunningHub::now_ms})),
        running_(std::make_unique<server::RunningHub>(*storage_)) {
    for (unsigned i = 0; i < people; ++i) {
      auto made = hub().people().make("Guest " + std::to_string(i));
      people_.push_back(*std::move(made));
    }
  }
  [[nodiscard]] server::Hub& hub() { return running_->hub(); }
  [[nodiscard]] store::Storage& storage() { return *storage_; }
  [[nodiscard]] const std::vector<server::NewSession>& people() const { return people_; }
  void restart() {
    running_.reset();
    running_ = std::make_unique<server::RunningHub>(*storage_);
  }

 private:
  std::unique_ptr<store::Storage> storage_;
  std::unique_ptr<server::RunningHub> running_;
  std::vector<server::NewSession> people_;
};

}  // namespace pharos::fuzz
