// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "net/webhook.hpp"

namespace pharos::net {
namespace {

TEST(WebhookUrl, is_taken_apart) {
  const auto target =
      *read_webhook_url("https://Hooks.example.org:8443/a%20b?c=d#e", WebhookSettings{});
  EXPECT_TRUE(target.encrypted);
  EXPECT_EQ(target.port, 8443);
  EXPECT_EQ(target.authority, "Hooks.example.org:8443");
  EXPECT_EQ(target.target, "/a%20b?c=d");
  const auto bare = *read_webhook_url("https://[2001:db8::1]", WebhookSettings{});
  EXPECT_EQ(bare.host, "2001:db8::1");
  EXPECT_EQ(bare.port, 443);
  EXPECT_EQ(bare.target, "/");
  WebhookSettings open;
  open.allow_http = true;
  const auto plain = *read_webhook_url("http://example.org/x", open);
  EXPECT_FALSE(plain.encrypted);
  EXPECT_EQ(plain.port, 80);
}

TEST(WebhookUrl, that_is_wrong_is_answered_with_a_sentence) {
  using namespace std::string_literals;
  for (const std::string& url :
       {""s, "example.org"s, "/x"s, "http://example.org/"s, "ftp://example.org/"s,
        "file:///etc/passwd"s, "https:///x"s, "https://user:secret@example.org/"s,
        "https://example.org:0/"s, "https://example.org:99999/"s, "https://exa mple.org/"s,
        "https://example.org/\r\nX: y"s, "https://example.org/a b"s, "https://a%00b/"s,
        "https://[::1/"s, "https://" + std::string(3000, 'a')}) {
    const Result<WebhookTarget> target = read_webhook_url(url, WebhookSettings{});
    ASSERT_FALSE(target.has_value()) << url;
    EXPECT_NE(target.error().message.find("https://example.org/path"), std::string::npos);
  }
}

}  // namespace
}  // namespace pharos::net
