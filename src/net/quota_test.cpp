// SPDX-License-Identifier: Apache-2.0
#include "net/quota.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

Address address_of(const std::string& text) { return read_address(text).value(); }

unsigned taken(Quota& quota, const std::string& address, unsigned tries = 20) {
  unsigned count = 0;
  for (unsigned i = 0; i < tries; ++i) count += quota.try_take(address_of(address)) == 0 ? 1U : 0U;
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
  EXPECT_EQ(quota.try_take(address_of("192.0.2.1"), now), 0U);
  EXPECT_EQ(quota.try_take(address_of("192.0.2.1"), now), 0U);
  EXPECT_EQ(quota.try_take(address_of("192.0.2.1"), now), 1U) << "seconds";
  EXPECT_EQ(quota.try_take(address_of("192.0.2.1"), now + std::chrono::seconds(2)), 0U);
}

TEST(Quota, says_who_would_have_to_wait_without_taking_anything) {
  Quota quota(1, 2);
  const auto now = TokenBucket::Clock::now();
  const Address address = address_of("2001:db8:1:2::1");
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(quota.is_spent(address, now));
  for (int i = 0; i < 2; ++i) {
    EXPECT_FALSE(quota.is_spent(address, now));
    EXPECT_EQ(quota.try_take(address, now), 0U);
  }
  EXPECT_TRUE(quota.is_spent(address, now));
  EXPECT_TRUE(quota.is_spent(address_of("2001:db8:1:2::2"), now));
  EXPECT_FALSE(quota.is_spent(address_of("2001:db8:1:3::1"), now));
  EXPECT_FALSE(quota.is_spent(address, now + std::chrono::seconds(2)));
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

TEST(Quota, says_how_long_to_wait) {
  Quota quota(1.0 / 60, 1);
  const auto now = TokenBucket::Clock::now() + std::chrono::hours(1);
  const auto wait_s = [&](unsigned seconds) {
    return quota.try_take(address_of("192.0.2.1"), now + std::chrono::seconds(seconds));
  };
  EXPECT_EQ(wait_s(0), 0U);
  EXPECT_GE(wait_s(0), 60U);
  EXPECT_LE(wait_s(0), 61U);  // whole seconds
  EXPECT_GE(wait_s(50), 10U);
  EXPECT_LE(wait_s(50), 11U);
}

TEST(Quota, remembers_a_bounded_number_of_addresses) {
  Quota quota(1e-6, 1);
  Address address = address_of("2001:db8::");
  for (std::size_t i = 0; i <= kMostAddresses; ++i) {
    address.bytes[4] = static_cast<std::uint8_t>(i & 0xFFU);
    address.bytes[5] = static_cast<std::uint8_t>((i >> 8U) & 0xFFU);
    address.bytes[6] = static_cast<std::uint8_t>((i >> 16U) & 0xFFU);
    EXPECT_EQ(quota.try_take(address), 0U);
  }
  EXPECT_LE(quota.size(), kMostAddresses);
}

TEST(Quota, forgets_nobody_who_has_used_it_up_while_others_have_not) {
  Quota quota(1e-3, 2);
  const auto now = TokenBucket::Clock::now();
  const std::string greedy = "192.0.2.1";
  EXPECT_EQ(taken(quota, greedy), 2U);
  Address address = address_of("2001:db8::");
  for (std::size_t i = 0; i < 2 * kMostAddresses; ++i) {
    address.bytes[4] = static_cast<std::uint8_t>(i & 0xFFU);
    address.bytes[5] = static_cast<std::uint8_t>((i >> 8U) & 0xFFU);
    address.bytes[6] = static_cast<std::uint8_t>((i >> 16U) & 0xFFU);
    EXPECT_EQ(quota.try_take(address, now), 0U);
    quota.give_back(address);  // and may do as much as before
  }
  EXPECT_LE(quota.size(), kMostAddresses);
  EXPECT_NE(quota.try_take(address_of(greedy), now), 0U);
}

}  // namespace
}  // namespace pharos::net
