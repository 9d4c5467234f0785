// SPDX-License-Identifier: Apache-2.0
#include "net/deflate.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

std::string some_text(std::size_t size) {
  std::string text;
  std::uint32_t state = 7;
  while (text.size() < size) {
    state = state * 1664525U + 1013904223U;
    text += "{\"card\":\"" + std::to_string(state >> 24) + "\"},";
  }
  text.resize(size);
  return text;
}

TEST(Deflate, gives_back_what_it_was_given) {
  std::string back;
  for (const std::size_t size : {256U, 257U, 4096U, 40'000U, 200'000U}) {
    const std::string text = some_text(size);
    const auto packed = deflated(text);
    ASSERT_TRUE(packed) << size;
    EXPECT_LT(packed->size(), size / 2);
    EXPECT_EQ(inflate(*packed, size, back), Inflated::good);
    EXPECT_EQ(back, text);
    EXPECT_EQ(inflate(*packed, size - 1, back), Inflated::too_long);
    EXPECT_EQ(deflated(text), packed) << "one message does not help with the next";
  }
}

TEST(Deflate, leaves_alone_what_does_not_become_shorter) {
  EXPECT_FALSE(deflated(""));
  EXPECT_FALSE(deflated(std::string(255, 'x'))) << "too short";
  std::string noise;
  std::uint32_t state = 3;
  for (int i = 0; i < 5000; ++i) {
    state = state * 1664525U + 1013904223U;
    noise += static_cast<char>(state >> 24);
  }
  EXPECT_FALSE(deflated(noise));
  const std::string after = some_text(500);
  std::string back;
  EXPECT_EQ(inflate(*deflated(after), 500, back), Inflated::good) << "it goes on as before";
  EXPECT_EQ(back, after);
}

TEST(Deflate, refuses_what_is_none) {
  std::string back;
  EXPECT_EQ(inflate("\xFF\xFF\xFF", 100, back), Inflated::broken);
  const std::string packed = *deflated(some_text(1000));
  EXPECT_NE(inflate(packed.substr(0, packed.size() / 2), 1000, back), Inflated::too_long);
  EXPECT_EQ(inflate("", 100, back), Inflated::good) << "an empty message";
  EXPECT_EQ(back, "");
  // RFC 7692, 7.2.3.5: two blocks, the second marked as the last one.
  EXPECT_EQ(
      inflate(std::string("\xf2\x48\x05\x00\x00\x00\xff\xff\xca\xc9\xc9\x07\x00", 13), 100, back),
      Inflated::good);
  EXPECT_EQ(back, "Hello");
}

TEST(Deflate, is_agreed_on) {
  const std::string plain(kDeflateOffer);
  EXPECT_EQ(deflate_answer("permessage-deflate"), plain);
  EXPECT_EQ(deflate_answer("permessage-deflate; client_max_window_bits"), plain) << "Chromium";
  EXPECT_EQ(deflate_answer("x-other, permessage-deflate;client_max_window_bits=\"12\" ; "
                           "server_no_context_takeover"),
            plain);
  EXPECT_EQ(deflate_answer("permessage-deflate; server_max_window_bits=15"),
            plain + "; server_max_window_bits=13");
  for (const char* bad :
       {"", "x-other", "permessage-deflate; server_max_window_bits=12",
        "permessage-deflate; server_max_window_bits",
        "permessage-deflate; server_max_window_bits=16",
        "permessage-deflate; server_max_window_bits=015",
        "permessage-deflate; client_max_window_bits=x", "permessage-deflate; unknown",
        "permessage-deflate; server_no_context_takeover=1",
        "permessage-deflate; client_no_context_takeover; "
        "client_no_context_takeover"}) {
    EXPECT_EQ(deflate_answer(bad), "") << bad;
  }
  EXPECT_EQ(deflate_answer("permessage-deflate; server_max_window_bits=9, permessage-deflate"),
            plain)
      << "the second offer can be kept";
  EXPECT_EQ(deflate_agreed(""), Agreed::no);
  EXPECT_EQ(deflate_agreed(plain), Agreed::yes);
  EXPECT_EQ(deflate_agreed("permessage-deflate"), Agreed::nonsense);
  EXPECT_EQ(deflate_agreed("x-other"), Agreed::nonsense);
  EXPECT_EQ(deflate_agreed(plain + ", x-other"), Agreed::nonsense);
}

}  // namespace
}  // namespace pharos::net
