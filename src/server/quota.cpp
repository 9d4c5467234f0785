// SPDX-License-Identifier: Apache-2.0
#include "server/quota.hpp"

namespace pharos::server {

bool Quota::take(const net::Address& address) {
  if (at_once_ == 0 || net::special_kind(address).find("loopback") != std::string_view::npos) {
    return true;
  }
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= kMostAddresses) buckets_.clear();
  return buckets_.try_emplace(net::limit_key(address), per_second_, at_once_).first->second.take();
}

std::size_t Quota::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

}  // namespace pharos::server
