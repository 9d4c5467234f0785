// SPDX-License-Identifier: Apache-2.0
#include "net/address.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

std::string round_trip(std::string_view text) {
  const std::optional<Address> address = read_address(text);
  return address ? to_string(*address) : "none";
}

TEST(Address, is_read_and_written) {
  EXPECT_EQ(round_trip("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(round_trip("2001:DB8:0::1"), "2001:db8::1");
  EXPECT_EQ(round_trip("[::1]"), "::1");
  EXPECT_EQ(round_trip("fe80::1%eth0"), "fe80::1");
  EXPECT_EQ(round_trip("::ffff:10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(to_host(*read_address("::1")), "[::1]");
  EXPECT_EQ(to_host(*read_address("::ffff:1.2.3.4")), "1.2.3.4");
}

TEST(Address, refuses_what_is_none) {
  using namespace std::string_view_literals;
  for (const std::string_view text :
       {""sv, "localhost"sv, "1.2.3"sv, "1.2.3.4.5"sv, "256.1.1.1"sv, "0x7f.0.0.1"sv, "01.2.3.4"sv,
        " 1.2.3.4"sv, "1.2.3.4 "sv, "1.2.3.4\0"sv, "[1.2.3.4]"sv, "[::1"sv, ":::"sv, "12345::"sv,
        "1.2.3.4%eth0"sv, "[]"sv, "%"sv}) {
    EXPECT_EQ(round_trip(text), "none") << text;
  }
}

TEST(Address, mapped_and_plain_are_the_same) {
  EXPECT_EQ(read_address("::ffff:127.0.0.1"), read_address("127.0.0.1"));
}

TEST(AddressRange, holds_what_is_inside) {
  const auto holds = [](std::string_view range, std::string_view address) {
    return read_range(range)->holds(*read_address(address));
  };
  EXPECT_TRUE(holds("10.0.0.0/8", "10.255.1.2"));
  EXPECT_FALSE(holds("10.0.0.0/8", "11.0.0.0"));
  EXPECT_TRUE(holds("172.16.0.0/12", "172.31.255.255"));
  EXPECT_FALSE(holds("172.16.0.0/12", "172.32.0.0"));
  EXPECT_TRUE(holds("127.0.0.1", "::ffff:127.0.0.1"));
  EXPECT_FALSE(holds("127.0.0.1", "127.0.0.2"));
  EXPECT_TRUE(holds("fd00::/8", "fd12::1"));
  EXPECT_TRUE(holds("::/0", "1.2.3.4"));
  EXPECT_TRUE(holds("0.0.0.0/0", "1.2.3.4"));
  EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
}

TEST(AddressRange, says_what_it_should_be) {
  for (const std::string_view text : {"10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "x/8", "::/129",
                                      "10.0.0.0/8x", "", "localhost"}) {
    const Result<AddressRange> range = read_range(text);
    ASSERT_FALSE(range) << text;
    EXPECT_NE(range.error().message.find("10.0.0.0/8"), std::string::npos);
  }
}

TEST(Address, of_the_open_internet_is_not_special) {
  for (const std::string_view text :
       {"1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1",
        "64:ff9b::8.8.8.8", "2002:808:808::1"}) {
    EXPECT_EQ(special_kind(*read_address(text)), "") << text;
  }
}

TEST(Address, special_ones_are_known) {
  for (const std::string_view text : {"0.0.0.0",
                                      "0.1.2.3",
                                      "10.1.2.3",
                                      "100.64.0.1",
                                      "127.0.0.1",
                                      "127.255.0.1",
                                      "169.254.169.254",
                                      "172.16.0.1",
                                      "192.0.0.8",
                                      "192.0.2.1",
                                      "192.168.1.1",
                                      "198.18.0.1",
                                      "198.51.100.1",
                                      "203.0.113.9",
                                      "224.0.0.1",
                                      "239.1.1.1",
                                      "240.0.0.1",
                                      "255.255.255.255",
                                      "::",
                                      "::1",
                                      "::ffff:127.0.0.1",
                                      "::ffff:10.0.0.1",
                                      "::127.0.0.1",
                                      "fc00::1",
                                      "fd00::1",
                                      "fe80::1",
                                      "fec0::1",
                                      "ff02::1",
                                      "2001:db8::1",
                                      "2001::1",
                                      "100::1",
                                      "64:ff9b::10.0.0.1",
                                      "64:ff9b:1::1",
                                      "2002:7f00:1::",
                                      "2002:a00:1::1",
                                      "::ffff:0:192.168.0.1"}) {
    EXPECT_NE(special_kind(*read_address(text)), "") << text;
  }
  EXPECT_EQ(special_kind(*read_address("::ffff:127.0.0.1")), "a loopback address");
  EXPECT_EQ(special_kind(*read_address("2002:7f00:1::")), "a loopback address");
}

TEST(Address, limits_count_a_network_of_ipv6_as_one) {
  EXPECT_EQ(limit_key(*read_address("2001:db8:1:2:3::4")),
            limit_key(*read_address("2001:db8:1:2::9")));
  EXPECT_NE(limit_key(*read_address("2001:db8:1:2::1")),
            limit_key(*read_address("2001:db8:1:3::1")));
  EXPECT_NE(limit_key(*read_address("1.2.3.4")), limit_key(*read_address("1.2.3.5")));
}

TEST(Address, local_ones_can_be_tried_by_others) {
  for (const Address& address : local_addresses()) {
    EXPECT_NE(special_kind(address), "a loopback address");
    EXPECT_NE(special_kind(address), "a link-local address");
  }
}

class Remote : public testing::Test {
 protected:
  std::string from(std::string_view peer, std::string_view forwarded) {
    return to_string(remote_of(*read_address(peer), forwarded, trusted));
  }
  std::vector<AddressRange> trusted = {*read_range("127.0.0.1"), *read_range("10.0.0.0/8")};
};

TEST_F(Remote, is_the_peer_if_that_is_no_trusted_proxy) {
  EXPECT_EQ(from("9.9.9.9", "1.2.3.4"), "9.9.9.9");
  EXPECT_EQ(from("127.0.0.1", ""), "127.0.0.1");
}

TEST_F(Remote, is_the_last_hop_that_no_trusted_proxy_is) {
  EXPECT_EQ(from("127.0.0.1", "1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(from("127.0.0.1", "6.6.6.6, 1.2.3.4"), "1.2.3.4");  // the first is only claimed
  EXPECT_EQ(from("127.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.7"), "1.2.3.4");
  EXPECT_EQ(from("::ffff:127.0.0.1", "2001:db8::7"), "2001:db8::7");
}

TEST_F(Remote, is_read_with_a_port_too) {
  EXPECT_EQ(from("127.0.0.1", "1.2.3.4:5678"), "1.2.3.4");
  EXPECT_EQ(from("127.0.0.1", "[2001:db8::7]:80"), "2001:db8::7");
}

TEST_F(Remote, what_cannot_be_read_ends_the_search) {
  EXPECT_EQ(from("127.0.0.1", "unknown"), "127.0.0.1");
  EXPECT_EQ(from("127.0.0.1", "1.2.3.4, , "), "127.0.0.1");
  EXPECT_EQ(from("127.0.0.1", "1.2.3.4, bad, 10.0.0.7"), "10.0.0.7");
  EXPECT_EQ(from("127.0.0.1", "10.0.0.1, 10.0.0.2"), "10.0.0.1");
}

}  // namespace
}  // namespace pharos::net
