// SPDX-License-Identifier: Apache-2.0
#include "server/turns.hpp"

#include <gtest/gtest.h>

namespace pharos::server {
namespace {

constexpr const char* kSummary =
    R"({"phase":"running","seats":[{"kind":"person","thinking":true},{"kind":"bot","thinking":true}]})";

TEST(Turns, say_who_has_chosen_since_the_summary_was_stored) {
  Turns turns;
  EXPECT_EQ(turns.brought_up_to_date("t", kSummary), kSummary) << "nothing is known";
  turns.note("t", SeatSet::all(2));
  EXPECT_EQ(turns.brought_up_to_date("t", kSummary), kSummary);
  SeatSet bot;
  bot.add(1);
  turns.note("t", bot);
  EXPECT_EQ(
      turns.brought_up_to_date("t", kSummary),
      R"({"phase":"running","seats":[{"kind":"person","thinking":false},{"kind":"bot","thinking":true}]})");
  EXPECT_EQ(turns.brought_up_to_date("u", kSummary), kSummary) << "of another table";
  turns.forget("t");
  EXPECT_EQ(turns.brought_up_to_date("t", kSummary), kSummary);
}

TEST(Turns, leave_alone_what_they_cannot_read) {
  Turns turns;
  turns.note("t", SeatSet::all(2));
  for (const char* text : {"", "{", "[]", "{}", R"({"seats":[{"kind":"empty"},7]})"}) {
    EXPECT_EQ(turns.brought_up_to_date("t", text), text);
  }
}

}  // namespace
}  // namespace pharos::server
