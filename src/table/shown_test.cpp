// SPDX-License-Identifier: Apache-2.0
#include "table/shown.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace pharos
