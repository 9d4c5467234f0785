// SPDX-License-Identifier: Apache-2.0
#include "server/errands.hpp"

#include <utility>

namespace pharos::server {

Errands::Errands(unsigned threads) {
  for (unsigned i = 0; i < threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& stop) { serve(stop); });
  }
}

Errands::~Errands() {
  for (std::jthread& thread : threads_) thread.request_stop();
  threads_.clear();  // joins
}

void Errands::run(Work work, Rank rank) {
  {
    const std::lock_guard lock(mutex_);
    queue_[static_cast<std::size_t>(rank)].push_back(std::move(work));
  }
  changed_.notify_one();
}

std::size_t Errands::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_[0].size() + queue_[1].size();
}

void Errands::serve(const std::stop_token& stop) {
  while (true) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      const bool some =
          changed_.wait(lock, stop, [this] { return !queue_[0].empty() || !queue_[1].empty(); });
      if (!some || stop.stop_requested()) return;
      auto& queue = queue_[0].empty() ? queue_[1] : queue_[0];
      work = std::move(queue.front());
      queue.pop_front();
    }
    work(stop);
  }
}

}  // namespace pharos::server
