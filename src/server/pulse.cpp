// SPDX-License-Identifier: Apache-2.0
#include "server/pulse.hpp"

namespace pharos::server {

Pulse::Pulse(store::Storage& storage, Pace pace)
    : storage_(storage),
      pace_(pace),
      thread_([this](const std::stop_token& stop) { watch(stop); }) {}

bool Pulse::beats() {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  const bool was_at_rest = now - last_asked_ > pace_.at_rest;
  last_asked_ = now;
  if (was_at_rest) asked_.notify_one();
  const bool overdue = began_ != Clock::time_point{} && now - began_ > pace_.patience;
  return answered_well_ && !overdue;
}

void Pulse::watch(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    began_ = Clock::now();
    lock.unlock();
    const bool well = !storage_.ready();
    lock.lock();
    answered_well_ = well;
    began_ = {};
    (void)asked_.wait_for(lock, stop, pace_.between, [] { return false; });
    const auto at_rest = [this] { return Clock::now() - last_asked_ > pace_.at_rest; };
    if (at_rest()) {
      (void)asked_.wait_for(lock, stop, pace_.at_rest, [&] { return !at_rest(); });
    }
  }
}

}  // namespace pharos::server
