// SPDX-License-Identifier: Apache-2.0
// How often something may be asked for from one address. Safe from any thread.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>

#include "net/address.hpp"
#include "net/token_bucket.hpp"

namespace pharos::server {

class AddressLimits {
 public:
  /// So many a second on average, so many at once; of each address, an IPv6 /64 counting as one.
  AddressLimits(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}

  [[nodiscard]] bool take(const net::Address& address, net::TokenBucket::Clock::time_point now =
                                                           net::TokenBucket::Clock::now()) {
    const std::lock_guard lock(mutex_);
    // Remembering everybody for ever would be a way to fill the memory; all begin anew instead.
    if (buckets_.size() >= kMostRemembered) buckets_.clear();
    const auto [found, fresh] =
        buckets_.try_emplace(net::limit_key(address), per_second_, at_once_);
    return found->second.take(now);
  }

 private:
  static constexpr std::size_t kMostRemembered = 10'000;

  const double per_second_;
  const double at_once_;
  std::mutex mutex_;
  std::map<net::Address, net::TokenBucket> buckets_;
};

}  // namespace pharos::server
