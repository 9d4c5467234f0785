// SPDX-License-Identifier: Apache-2.0
// How often an address may do something that costs the server a lot: come as a new person, try a
// password, have a game replayed. From any thread.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>

#include "net/address.hpp"
#include "net/token_bucket.hpp"

namespace pharos::net {

class Quota {
 public:
  /// So many at once, and so many in a second on average; of each address, an IPv6 /64 counting as
  /// one. 0 at once: no limit.
  Quota(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}

  /// Whether it may do it now. This machine itself may always: behind a proxy that is not trusted
  /// everybody would be it.
  [[nodiscard]] bool take(const Address& address,
                          TokenBucket::Clock::time_point now = TokenBucket::Clock::now());
  /// How many addresses are remembered.
  [[nodiscard]] std::size_t size() const;

 private:
  const double per_second_;
  const double at_once_;
  mutable std::mutex mutex_;
  std::map<Address, TokenBucket> buckets_;
};

/// More addresses than that are not remembered: then all that is known is forgotten.
inline constexpr std::size_t kMostAddresses = 100'000;

}  // namespace pharos::net
