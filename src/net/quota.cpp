// SPDX-License-Identifier: Apache-2.0
#include "net/quota.hpp"

namespace pharos::net {

bool Quota::take(const Address& address, TokenBucket::Clock::time_point now) {
  if (at_once_ == 0 || special_kind(address).find("loopback") != std::string_view::npos) {
    return true;
  }
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= kMostAddresses) buckets_.clear();
  const auto [bucket, fresh] = buckets_.try_emplace(limit_key(address), per_second_, at_once_);
  return bucket->second.take(now);
}

std::size_t Quota::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

}  // namespace pharos::net
