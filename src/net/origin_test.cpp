// SPDX-License-Identifier: Apache-2.0
#include "net/origin.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

Request from(std::string host, std::string origin) {
  Request request;
  request.headers = {{"Host", std::move(host)}, {"origin", std::move(origin)}};
  return request;
}

TEST(Origin, of_the_same_host_is_ours) {
  EXPECT_TRUE(same_origin(from("localhost:7777", "http://localhost:7777"), ""));
  EXPECT_TRUE(same_origin(from("Play.Example.org", "https://play.example.ORG"), ""));
  EXPECT_TRUE(same_origin(from("play.example.org:443", "https://play.example.org"), ""));
  EXPECT_TRUE(same_origin(from("play.example.org", "http://play.example.org:80"), ""));
  EXPECT_TRUE(same_origin(from("[::1]:7777", "http://[::1]:7777"), ""));
}

TEST(Origin, of_another_host_is_foreign) {
  EXPECT_FALSE(same_origin(from("localhost:7777", "http://localhost:8080"), ""));
  EXPECT_FALSE(same_origin(from("localhost:7777", "http://evil.example"), ""));
  EXPECT_FALSE(same_origin(from("play.example.org", "https://play.example.org.evil.example"), ""));
  EXPECT_FALSE(same_origin(from("play.example.org", "https://play.example.org:8443"), ""));
}

TEST(Origin, that_cannot_be_read_is_foreign) {
  for (const char* origin :
       {"null", "", "file://", "localhost:7777", "http://", "http://a b", "http://a/x",
        "http://a:0", "http://a:99999", "http://a:", "ftp://a", "http://[::1", "http://u@a"}) {
    EXPECT_FALSE(same_origin(from("a", origin), "")) << origin;
  }
  Request twice = from("a", "http://a");
  twice.headers.emplace_back("Origin", "http://a");
  EXPECT_FALSE(same_origin(twice, ""));
}

TEST(Origin, absent_means_that_no_browser_asks) {
  Request request;
  request.headers = {{"Host", "a"}};
  EXPECT_TRUE(same_origin(request, ""));
  EXPECT_TRUE(same_origin(request, "https://play.example.org"));
}

TEST(Origin, stated_publicly_counts_instead_of_the_host) {
  const Request request = from("10.0.0.7:7777", "https://play.example.org");
  EXPECT_TRUE(same_origin(request, "https://play.example.org:443"));
  EXPECT_FALSE(same_origin(request, "http://play.example.org"));
  EXPECT_FALSE(
      same_origin(from("10.0.0.7:7777", "http://10.0.0.7:7777"), "https://play.example.org"));
}

}  // namespace
}  // namespace pharos::net
