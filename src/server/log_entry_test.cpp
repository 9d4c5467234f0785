// SPDX-License-Identifier: Apache-2.0
#include "server/log_entry.hpp"

#include <gtest/gtest.h>

#include "match/seed_text.hpp"

namespace pharos::server {
namespace {

Plan plan() {
  Plan plan;
  plan.game = "wonders";
  plan.options = {{"players", "4"}, {"edifice", "true"}};
  plan.name = "Friday \"night\"";
  plan.listed = true;
  plan.clock = {Clock::Kind::days, 2};
  plan.patience = 90;
  return plan;
}

std::vector<LogEntry> one_of_each() {
  return {entry::Made{"p1", "Anna", plan(), "v"},
          entry::Planned{plan()},
          entry::Sat{2, "p2", "Björn"},
          entry::BotSat{1, "hard"},
          entry::Rose{3, "p1"},
          entry::Ordered{{3, 2, 1, 0}},
          entry::Started{Seed{5, 7}, "abc"},
          entry::Chose{1, "build Baths left=2", true},
          entry::Unchose{1},
          entry::Undone{12},
          entry::StoodIn{0, "medium"},
          entry::Returned{0},
          entry::Voted{0, 2, false},
          entry::Abandoned{"vote"},
          entry::Said{"p1", "Anna", "Hello\n\x01"},
          entry::Muted{"p2", true},
          entry::Rematched{"t2"},
          entry::Notified{"p1", "https://example.org/"}};
}

TEST(LogEntry, every_kind_comes_back_as_it_was) {
  const auto entries = one_of_each();
  ASSERT_EQ(entries.size(), std::variant_size_v<LogEntry>);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string text = write_entry(entries[i]);
    const auto read = read_entry(text);
    ASSERT_TRUE(std::holds_alternative<LogEntry>(read)) << std::get<BadInput>(read).message;
    EXPECT_EQ(std::get<LogEntry>(read).index(), i);
    EXPECT_EQ(write_entry(std::get<LogEntry>(read)), text);
  }
}

TEST(LogEntry, keeps_the_whole_seed) {
  const Seed seed{0x0123456789abcdefULL, 0xfedcba9876543210ULL};
  const auto read = read_entry(write_entry(entry::Started{seed, ""}));
  EXPECT_EQ(std::get<entry::Started>(std::get<LogEntry>(read)).seed, seed);
}

TEST(LogEntry, says_what_cannot_be_read) {
  for (const char* text :
       {"", "[]", "{", "{}", R"({"what":"flew"})", R"({"what":"sat"})",
        R"({"what":"sat","seat":9,"person":"a","name":"b"})",
        R"({"what":"sat","seat":-1,"person":"a","name":"b"})",
        R"({"what":"sat","seat":"1","person":"a","name":"b"})", R"({"what":"ordered","order":3})",
        R"({"what":"started","seed":"xyz","commitment":""})", R"({"what":"made","by":"a"})",
        R"({"what":"planned","plan":{"game":"chess"}})", R"({"what":7})"}) {
    EXPECT_TRUE(std::holds_alternative<BadInput>(read_entry(text))) << text;
  }
}

}  // namespace
}  // namespace pharos::server
