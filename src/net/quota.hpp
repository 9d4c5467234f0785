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

  /// 0 if it may do it now, else how many seconds to wait. This machine itself may always: behind a
  /// proxy that is not trusted everybody would be it.
  [[nodiscard]] unsigned try_take(const Address& address,
                                  TokenBucket::Clock::time_point now = TokenBucket::Clock::now());
  /// Whether it would have to wait. Takes nothing.
  [[nodiscard]] bool is_spent(const Address& address,
                              TokenBucket::Clock::time_point now = TokenBucket::Clock::now()) const;
  /// What was taken before did not cost anything after all.
  void give_back(const Address& address);
  /// How many addresses are remembered.
  [[nodiscard]] std::size_t size() const;

 private:
  void make_room(TokenBucket::Clock::time_point now);

  const double per_second_;
  const double at_once_;
  mutable std::mutex mutex_;
  std::map<Address, TokenBucket> buckets_;
  Address looked_{};  // up to here, in the round that makes room
};

/// More addresses than that are not remembered. Those go first that may do as much as if they had
/// never been here; when there are too few of them, those that come next in a round do.
inline constexpr std::size_t kMostAddresses = 100'000;

}  // namespace pharos::net
