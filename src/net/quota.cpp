// SPDX-License-Identifier: Apache-2.0
#include "net/quota.hpp"

#include <iterator>

namespace pharos::net {

unsigned Quota::try_take(const Address& address, TokenBucket::Clock::time_point now) {
  if (at_once_ == 0 || special_kind(address).find("loopback") != std::string_view::npos) return 0;
  const std::lock_guard lock(mutex_);
  const Address key = limit_key(address);
  auto bucket = buckets_.find(key);
  if (bucket == buckets_.end()) {
    if (buckets_.size() >= kMostAddresses) make_room(now);
    bucket = buckets_.try_emplace(key, per_second_, at_once_).first;
  }
  return bucket->second.take(now) ? 0 : bucket->second.wait_s();
}

/// Looks at a few, so that nobody waits long for it: whoever fills this has to come a thousand
/// times for each time that an address which came before is forgotten, and it is not the same one
/// again.
void Quota::make_room(TokenBucket::Clock::time_point now) {
  constexpr std::size_t kLooked = 1'000;
  auto at = buckets_.upper_bound(looked_);
  for (std::size_t i = 0; i < kLooked; ++i) {
    if (at == buckets_.end()) at = buckets_.begin();
    at = at->second.is_full(now) ? buckets_.erase(at) : std::next(at);
  }
  if (buckets_.size() >= kMostAddresses) {
    if (at == buckets_.end()) at = buckets_.begin();
    at = buckets_.erase(at);
  }
  looked_ = at == buckets_.begin() ? Address{} : std::prev(at)->first;
}

bool Quota::is_spent(const Address& address, TokenBucket::Clock::time_point now) const {
  const std::lock_guard lock(mutex_);
  const auto bucket = buckets_.find(limit_key(address));
  return bucket != buckets_.end() && !bucket->second.has_one(now);
}

void Quota::give_back(const Address& address) {
  const std::lock_guard lock(mutex_);
  const auto bucket = buckets_.find(limit_key(address));
  if (bucket != buckets_.end()) bucket->second.give_back();
}

std::size_t Quota::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

}  // namespace pharos::net
