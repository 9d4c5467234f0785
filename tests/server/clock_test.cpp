// SPDX-License-Identifier: Apache-2.0
// A table with a clock goes on without those who do not choose; hints are for who may have them.
#include <gtest/gtest.h>

#include "server/support/party.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

class TableManners : public ::testing::Test {
 protected:
  Served server_;
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};
  Player ann_{door_, "Ann"};
  Player bob_{door_, "Bob"};

  static std::int64_t epoch(Player& player) {
    return player.table().at("game").at("epoch").to_number<std::int64_t>();
  }
};

TEST_F(TableManners, a_clock_chooses_for_who_does_not_and_leaves_the_seat) {
  const std::string table = start_for_two(ann_, bob_,
                                          {{"game", "wonders"},
                                           {"options", {{"players", 3}}},
                                           {"clock", {{"kind", "live"}, {"amount", 1}}}});
  bob_.enter(table);
  EXPECT_GT(ann_.table().at("deadline").to_number<std::int64_t>(), 0);
  for (int i = 0; i < 3000 && epoch(ann_) < 2; ++i) ann_.listen(std::chrono::milliseconds(20));
  EXPECT_GE(epoch(ann_), 2) << "nobody has chosen anything";
  EXPECT_EQ(ann_.table().at("you"), 0);
  for (const std::size_t seat : {0U, 1U}) {
    EXPECT_FALSE(ann_.table().at("seats").at(seat).as_object().contains("stand_in"));
  }
}

TEST_F(TableManners, without_a_clock_everybody_is_waited_for) {
  const std::string table =
      start_for_two(ann_, bob_, {{"game", "wonders"}, {"options", {{"players", 3}}}});
  bob_.enter(table);
  EXPECT_FALSE(ann_.table().contains("deadline"));
  ann_.listen(std::chrono::milliseconds(1'500));
  EXPECT_EQ(epoch(ann_), 0);
}

TEST_F(TableManners, hints_among_people_only_where_the_table_allows_them) {
  const json::object options{{"players", 3}};
  const std::string strict = start_for_two(ann_, bob_, {{"game", "wonders"}, {"options", options}});
  EXPECT_EQ(ann_.ask("hint", {{"table", strict}}).error, "server.no_hints");
  const std::string open =
      start_for_two(ann_, bob_, {{"game", "wonders"}, {"options", options}, {"hints", true}});
  const Answer hint = ann_.ask("hint", {{"table", open}});
  ASSERT_TRUE(hint.ok) << hint.error;
  EXPECT_FALSE(hint.body.at("best").as_string().empty());
  Player eve(door_, "Eve");
  eve.enter(open);
  EXPECT_EQ(eve.ask("hint", {{"table", open}}).error, "server.not_seated");
  const std::string alone = make_table(bob_, {{"game", "wonders"}, {"options", options}}, "easy");
  ASSERT_TRUE(bob_.ask("start", {{"table", alone}}).ok);
  EXPECT_TRUE(bob_.ask("hint", {{"table", alone}}).ok);
}

}  // namespace
}  // namespace pharos::server_test
