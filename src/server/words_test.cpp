// SPDX-License-Identifier: Apache-2.0
// How often an address may be wrong about two words, and what counts as wrong.
#include "server/words.hpp"

#include <gtest/gtest.h>

#include "support/log_storage.hpp"

namespace pharos::server {
namespace {

const char* const kStranger = "192.0.2.1";

Refusal refusal_of(Words& words) {
  return words.find("olive-harbour", *net::read_address(kStranger)).error();
}

TEST(TwoWords, that_are_wrong_are_counted_and_who_has_tried_too_many_is_told_when_to_come_again) {
  const auto storage = *store::open_storage("sqlite://:memory:", {});
  Words words(
      *storage, [] { return 1; }, 2);
  EXPECT_EQ(refusal_of(words).reason, Reason::no_such_words);
  EXPECT_EQ(refusal_of(words).reason, Reason::no_such_words);
  const Refusal third = refusal_of(words);
  EXPECT_EQ(third.reason, Reason::too_fast);
  EXPECT_GE(third.wait_s, 1U);
}

TEST(TwoWords, that_could_not_be_looked_up_may_have_been_right) {
  store::LogStorage storage{{}};  // which knows no words
  Words words(
      storage, [] { return 1; }, 2);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(refusal_of(words).reason, Reason::not_saved);
}

}  // namespace
}  // namespace pharos::server
