// SPDX-License-Identifier: Apache-2.0
#include "server/turns.hpp"

#include <gtest/gtest.h>

namespace pharos::server {
namespace {

constexpr const char* kSummary =
    R"({"phase":"running","seats":[{"kind":"person","thinking":true},{"kind":"bot","thinking":true}]})";

TEST(Turns, say_who_has_chosen_since_the_summary_was_stored) {
  Turns turns;
  EXPECT_EQ(turns.brought_up_to_date("t", 7, kSummary), kSummary) << "nothing is known";
  turns.note("t", SeatSet::all(2));
  EXPECT_EQ(turns.brought_up_to_date("t", 7, kSummary), kSummary);
  SeatSet bot;
  bot.add(1);
  turns.note("t", bot);
  EXPECT_EQ(
      turns.brought_up_to_date("t", 7, kSummary),
      R"({"phase":"running","seats":[{"kind":"person","thinking":false},{"kind":"bot","thinking":true}]})");
  EXPECT_EQ(turns.brought_up_to_date("u", 7, kSummary), kSummary) << "of another table";
  turns.forget("t");
  EXPECT_EQ(turns.brought_up_to_date("t", 7, kSummary), kSummary);
}

TEST(Turns, of_other_nodes_are_believed_for_the_version_they_are_about) {
  const auto shown = [](const Turns& turns, std::int64_t stored) {
    return turns.brought_up_to_date("t", stored, kSummary) == kSummary ? "as stored" : "as heard";
  };
  SeatSet bot;
  bot.add(1);
  Turns turns;
  turns.heard("t", 7, bot);
  EXPECT_STREQ(shown(turns, 7), "as heard");
  EXPECT_STREQ(shown(turns, 6), "as heard") << "the list was read a moment before";
  EXPECT_STREQ(shown(turns, 8), "as stored") << "somebody else has written since";
  turns.heard("t", 6, SeatSet::all(2));  // late
  EXPECT_STREQ(shown(turns, 7), "as heard");
  turns.passed("t", 7);
  EXPECT_STREQ(shown(turns, 7), "as heard") << "its own write";
  turns.passed("t", 8);
  EXPECT_STREQ(shown(turns, 7), "as stored") << "forgotten";

  turns.heard("t", 9, bot);
  turns.note("t", SeatSet::all(2));
  EXPECT_STREQ(shown(turns, 9), "as stored") << "what is open here is known best";
  turns.forget("t");
  EXPECT_STREQ(shown(turns, 9), "as heard");
}

TEST(Turns, of_other_nodes_are_no_more_than_so_many) {
  Turns turns;
  SeatSet bot;
  bot.add(1);
  for (std::size_t i = 0; i <= Turns::kMostHeard; ++i) turns.heard(std::to_string(i), 1, bot);
  EXPECT_EQ(turns.brought_up_to_date("0", 1, kSummary), kSummary) << "the first by name has gone";
  EXPECT_NE(turns.brought_up_to_date("1", 1, kSummary), kSummary);
}

TEST(Turns, leave_alone_what_they_cannot_read) {
  Turns turns;
  turns.note("t", SeatSet::all(2));
  for (const char* text : {"", "{", "[]", "{}", R"({"seats":[{"kind":"empty"},7]})"}) {
    EXPECT_EQ(turns.brought_up_to_date("t", 7, text), text);
  }
}

}  // namespace
}  // namespace pharos::server
