// SPDX-License-Identifier: Apache-2.0
#include "apps/console.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace pharos::apps {
namespace {

class ConsoleTest : public ::testing::Test {
 protected:
  text::Language english_ = text::builtin_language("en").value();
  std::ostringstream out_;
  std::ostringstream err_;
  Console console_{english_, out_, err_};
};

TEST_F(ConsoleTest, every_reason_of_a_match_has_words) {
  for (const char* key :
       {"match.over", "match.no_such_seat", "match.not_to_act", "match.not_now",
        "match.no_such_split", "match.several_splits", "match.wonders.not_in_hand",
        "match.wonders.not_in_pile", "match.wonders.free_not_offered", "match.wonders.only_free"}) {
    EXPECT_NE(english_.find(key), nullptr) << key;
  }
}

TEST_F(ConsoleTest, a_rejection_says_why_and_what_was_legal) {
  Rejection bad{"build X", "unknown card 'X'",  Message(), {"sell A", "sell B"},
                nullptr,   "move 3 '0 build X'"};
  EXPECT_EQ(console_.say(bad), "move 3 '0 build X': unknown card 'X'; legal: sell A, sell B");
  bad.legal.assign(20, "sell A");
  EXPECT_TRUE(console_.say(bad).ends_with(" and 8 more")) << console_.say(bad);
  bad.reason = Message("match.over");
  bad.legal.clear();
  EXPECT_EQ(console_.say(bad), "move 3 '0 build X': the game is over");
}

TEST_F(ConsoleTest, what_is_required_and_missing_ends_the_command) {
  EXPECT_EQ(console_.require(Result<int>(3)), 3);
  EXPECT_THROW((void)console_.require(Result<int>(Error{"no"})), UsageError);
}

}  // namespace
}  // namespace pharos::apps
