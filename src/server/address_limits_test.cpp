// SPDX-License-Identifier: Apache-2.0
#include "server/address_limits.hpp"

#include <gtest/gtest.h>

namespace pharos::server {
namespace {

using std::chrono::seconds;

net::Address at(const char* text) { return *net::read_address(text); }

TEST(AddressLimits, each_address_has_its_own) {
  AddressLimits limits(1, 2);
  const auto now = net::TokenBucket::Clock::now();
  EXPECT_TRUE(limits.take(at("192.0.2.1"), now));
  EXPECT_TRUE(limits.take(at("192.0.2.1"), now));
  EXPECT_FALSE(limits.take(at("192.0.2.1"), now));
  EXPECT_TRUE(limits.take(at("192.0.2.2"), now));
  EXPECT_TRUE(limits.take(at("192.0.2.1"), now + seconds(2)));
}

TEST(AddressLimits, the_network_of_one_customer_counts_as_one) {
  AddressLimits limits(1, 1);
  const auto now = net::TokenBucket::Clock::now();
  EXPECT_TRUE(limits.take(at("2001:db8::1"), now));
  EXPECT_FALSE(limits.take(at("2001:db8::2"), now));
  EXPECT_TRUE(limits.take(at("2001:db8:0:1::1"), now));
}

}  // namespace
}  // namespace pharos::server
