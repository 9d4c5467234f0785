// SPDX-License-Identifier: Apache-2.0
#include "table/shown.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace pharos {
namespace {

/// Anna with two bots.
class TableJson : public ::testing::Test {
 protected:
  TableJson() {
    Plan plan;
    plan.game = "wonders";
    plan.options = {{"players", "3"}};
    apply(entry::Made{"anna", "Anna", plan, ""});
    apply(entry::Sat{0, "anna", "Anna"});
    apply(entry::BotSat{1, "easy"});
    apply(entry::BotSat{2, "easy"});
  }
  void apply(const LogEntry& entry) {
    const auto bad = table.apply(entry, 0);
    ASSERT_FALSE(bad) << bad->message();
  }
  void start() { apply(entry::Started{}); }
  [[nodiscard]] bool mixes(std::string_view person) const {
    return mixes_secrets_with_words(table, presence, person);
  }

  Table table;
  Presence presence;
};

TEST_F(TableJson, a_hand_beside_words_of_others_is_kept_plain) {
  EXPECT_FALSE(mixes("anna")) << "no secret before the start";
  start();
  EXPECT_FALSE(mixes("anna")) << "nobody else has said anything";
  EXPECT_FALSE(mixes("somebody")) << "who only watches has no secret";
  presence.watchers = {"somebody's name"};
  EXPECT_TRUE(mixes("anna"));
  EXPECT_FALSE(mixes("somebody"));
  presence.watchers.clear();
  apply(entry::Said{"anna", "Anna", "hello"});
  EXPECT_TRUE(mixes("anna")) << "whoever said it";
}

TEST_F(TableJson, a_hand_beside_the_name_of_another_is_kept_plain) {
  apply(entry::Rose{1, "anna"});
  apply(entry::Sat{1, "bjorn", "Björn"});
  EXPECT_FALSE(mixes("anna"));
  EXPECT_FALSE(mixes("bjorn"));
  apply(entry::Notified{"bjorn", "https://example.org/secret"});
  EXPECT_TRUE(mixes("bjorn")) << "an address for notices is a secret too";
  EXPECT_FALSE(mixes("anna"));
  start();
  EXPECT_TRUE(mixes("anna"));
  EXPECT_TRUE(mixes("bjorn"));
}

TEST_F(TableJson, a_list_says_when_it_is_and_what_lies_before_each_seat) {
  const auto summary = [&] { return boost::json::parse(table_summary(table)).as_object(); };
  EXPECT_FALSE(summary().contains("when"));
  EXPECT_FALSE(summary().contains("boards"));
  start();
  const auto begun = summary();
  EXPECT_EQ(begun.at("when"), boost::json::parse(R"({"phase":"turn","age":1,"turn":1})"));
  const auto whole = boost::json::parse(whole_table("t", table, presence, ""));
  const auto& seats = whole.at("game").at("view").at("seats").as_array();
  const auto& boards = begun.at("boards").as_array();
  ASSERT_EQ(boards.size(), 3U);
  for (std::size_t seat = 0; seat < boards.size(); ++seat) {
    EXPECT_EQ(boards[seat].at("board"), seats[seat].at("board"));
    EXPECT_EQ(boards[seat].at("side"), seats[seat].at("side"));
    EXPECT_EQ(boards[seat].at("stages").as_int64(), 0);
  }
}

TEST_F(TableJson, a_list_says_where_points_came_from_once_the_game_is_over) {
  const auto summary = [&] { return boost::json::parse(table_summary(table)).as_object(); };
  start();
  EXPECT_FALSE(summary().contains("sheets")) << "a game under way keeps its sums to its table";
  while (table.phase() == Phase::running) {
    const Match& match = table.play()->match();
    const Seat seat = match.to_act().first();
    apply(entry::Chose{seat, match.choices(seat).front().text, false});
  }
  const auto over = summary();
  const auto& sheets = over.at("sheets").as_array();
  ASSERT_EQ(sheets.size(), 3U);
  for (std::size_t seat = 0; seat < sheets.size(); ++seat) {
    EXPECT_EQ(sheets[seat].at("total"), over.at("scores").at(seat));
    std::int64_t sum = 0;
    for (const auto& row : sheets[seat].as_object()) {
      if (row.key() != "total") sum += row.value().as_int64();
    }
    EXPECT_EQ(sheets[seat].at("total"), sum);
  }
}

}  // namespace
}  // namespace pharos
