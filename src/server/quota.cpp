// SPDX-License-Identifier: Apache-2.0
#include "server/quota.hpp"

namespace pharos::server {

bool Quota::take(const net::Address& address, net::TokenBucket::Clock::time_point now) {
  if (at_once_ == 0 || net::special_kind(address).find("loopback") != std::string_view::npos) {
    return true;
  }
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= kMostAddresses) buckets_.clear();
  const auto [bucket, fresh] = buckets_.try_emplace(net::limit_key(address), per_second_, at_once_);
  return bucket->second.take(now);
}

std::size_t Quota::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

}  // namespace pharos::server
