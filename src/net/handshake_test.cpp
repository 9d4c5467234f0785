// SPDX-License-Identifier: Apache-2.0
#include "net/handshake.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

Request asked(const Pairs& headers) {
  Request request;
  request.headers = headers;
  return request;
}

const std::string kKey = "dGhlIHNhbXBsZSBub25jZQ==";  // RFC 6455, 1.3
const std::string kAccept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

TEST(Handshake, is_answered_with_the_key_and_what_was_agreed_on) {
  const auto answer = answer_handshake(asked({{"Sec-WebSocket-Version", "13"},
                                              {"Sec-WebSocket-Key", kKey},
                                              {"Sec-WebSocket-Protocol", "other, pharos.1"},
                                              {"Sec-WebSocket-Extensions", "permessage-deflate"}}),
                                       "pharos.1", {{"Set-Cookie", "a=b"}});
  EXPECT_TRUE(answer.opens);
  EXPECT_TRUE(answer.deflate);
  for (const std::string& line :
       {std::string("HTTP/1.1 101 "), "\r\nSec-WebSocket-Accept: " + kAccept + "\r\n",
        std::string("\r\nSec-WebSocket-Protocol: pharos.1\r\n"),
        std::string("\r\nSec-WebSocket-Extensions: permessage-deflate"),
        std::string("\r\nSet-Cookie: a=b\r\n")}) {
    EXPECT_NE(answer.text.find(line), std::string::npos) << line << " in " << answer.text;
  }
  EXPECT_TRUE(answer.text.ends_with("\r\n\r\n"));
}

TEST(Handshake, promises_nothing_that_was_not_offered) {
  const auto answer = answer_handshake(
      asked({{"Sec-WebSocket-Version", "13"}, {"Sec-WebSocket-Key", kKey}}), "pharos.1", {});
  EXPECT_TRUE(answer.opens);
  EXPECT_FALSE(answer.deflate);
  EXPECT_EQ(answer.text.find("Sec-WebSocket-Protocol"), std::string::npos) << answer.text;
  EXPECT_EQ(answer.text.find("Sec-WebSocket-Extensions"), std::string::npos) << answer.text;
}

TEST(Handshake, of_another_version_is_refused_with_ours) {
  const auto answer = answer_handshake(asked({{"Sec-WebSocket-Version", "8"}}), "pharos.1", {});
  EXPECT_FALSE(answer.opens);
  EXPECT_TRUE(answer.text.starts_with("HTTP/1.1 426 ")) << answer.text;
  EXPECT_NE(answer.text.find("Sec-WebSocket-Version: 13\r\n"), std::string::npos) << answer.text;
}

TEST(Handshake, is_asked_for_with_a_new_key_each_time) {
  const std::string key = handshake_key();
  EXPECT_EQ(key.size(), 24U);
  EXPECT_NE(handshake_key(), key);
  const std::string text =
      handshake_request({"h:1", "/ws", "pharos.1", {{"Cookie", "a=b"}}, true}, key);
  EXPECT_TRUE(text.starts_with("GET /ws HTTP/1.1\r\nHost: h:1\r\n")) << text;
  EXPECT_NE(text.find("\r\nSec-WebSocket-Key: " + key + "\r\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\r\nCookie: a=b\r\n"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("\r\n\r\n"));
}

TEST(Handshake, an_answer_has_to_fit_the_question) {
  Response answer;
  answer.status = 101;
  answer.headers = {{"Sec-WebSocket-Accept", kAccept}};
  EXPECT_EQ(*read_handshake_answer(answer, kKey), false);
  EXPECT_FALSE(read_handshake_answer(answer, handshake_key()));
  answer.headers.emplace_back("Sec-WebSocket-Extensions", "permessage-deflate");
  EXPECT_FALSE(read_handshake_answer(answer, kKey)) << "with a context, which was not offered";
  answer.headers.back().second =
      "permessage-deflate; server_no_context_takeover; client_no_context_takeover";
  EXPECT_EQ(*read_handshake_answer(answer, kKey), true);
  const auto refused = read_handshake_answer(plain_answer(403, "Not here."), kKey);
  EXPECT_EQ(refused.error().message, "the WebSocket was refused with status 403: Not here.");
}

}  // namespace
}  // namespace pharos::net
