// SPDX-License-Identifier: Apache-2.0
#include "net/quota.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

Address address_of(const std::string& text) { return read_address(text).value(); }

unsigned taken(Quota& quota, const std::string& address, unsigned tries = 20) {
  unsigned count = 0;
  for (unsigned i = 0; i < tries; ++i) count += quota.take(address_of(address)) ? 1U : 0U;
  return count;
}

TEST(Quota, counts_every_address_on_its_own) {
  Quota quota(1e-6, 3);
  EXPECT_EQ(taken(quota, "192.0.2.1"), 3U);
  EXPECT_EQ(taken(quota, "192.0.2.2"), 3U);
  EXPECT_EQ(taken(quota, "192.0.2.1"), 0U);
  EXPECT_EQ(taken(quota, "2001:db8:1:2::1"), 3U);
  EXPECT_EQ(taken(quota, "2001:db8:1:2::ffff"), 0U) << "one customer has a whole /64";
  EXPECT_EQ(taken(quota, "2001:db8:1:3::1"), 3U);
}

TEST(Quota, grows_again_with_time) {
  Quota quota(1, 2);
  const auto now = TokenBucket::Clock::now();
  EXPECT_TRUE(quota.take(address_of("192.0.2.1"), now));
  EXPECT_TRUE(quota.take(address_of("192.0.2.1"), now));
  EXPECT_FALSE(quota.take(address_of("192.0.2.1"), now));
  EXPECT_TRUE(quota.take(address_of("192.0.2.1"), now + std::chrono::seconds(2)));
}

TEST(Quota, lets_this_machine_do_what_it_wants) {
  Quota quota(1e-6, 3);
  EXPECT_EQ(taken(quota, "127.0.0.1"), 20U);
  EXPECT_EQ(taken(quota, "::1"), 20U);
  EXPECT_EQ(quota.size(), 0U);
}

TEST(Quota, of_nothing_is_no_limit) {
  Quota quota(1e-6, 0);
  EXPECT_EQ(taken(quota, "192.0.2.1"), 20U);
}

TEST(Quota, remembers_a_bounded_number_of_addresses) {
  Quota quota(1e-6, 1);
  Address address = address_of("2001:db8::");
  for (std::size_t i = 0; i <= kMostAddresses; ++i) {
    address.bytes[4] = static_cast<std::uint8_t>(i & 0xFFU);
    address.bytes[5] = static_cast<std::uint8_t>((i >> 8U) & 0xFFU);
    address.bytes[6] = static_cast<std::uint8_t>((i >> 16U) & 0xFFU);
    EXPECT_TRUE(quota.take(address));
  }
  EXPECT_LE(quota.size(), kMostAddresses);
}

}  // namespace
}  // namespace pharos::net
