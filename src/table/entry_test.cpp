// SPDX-License-Identifier: Apache-2.0
#include "table/entry.hpp"

#include <gtest/gtest.h>

#include "base/seed_text.hpp"

namespace pharos {
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
          entry::Notified{"p1", "https://example.org/"},
          entry::Readied{1, false},
          entry::Hosted{"p2"},
          entry::Hurried{2, true},
          entry::Clocked{120},
          entry::Queued{"p3", "Cleo", true},
          entry::Freed{"p3"}};
}

TEST(LogEntry, what_is_rare_comes_back_too) {
  entry::Made made{"p1", "Anna", plan(), "v"};
  made.words = "olive-harbour";
  made.kept = {{1, "p2", "Björn"}, {3, "p3", "Cleo"}};
  made.series = {{"p1", "Anna", 3, 2, -4}};
  for (const LogEntry& entry : {LogEntry(made), LogEntry(entry::Rose{1, "p1", true, "later"}),
                                LogEntry(entry::Said{"p1", "Anna", "", "thanks"})}) {
    const std::string text = write_entry(entry);
    const auto read = read_entry(text);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(write_entry(*read), text);
  }
  EXPECT_FALSE(read_entry(R"({"what":"made","by":"a","name":"A","plan":{"game":"wonders"},)"
                          R"("behaviour":"","kept":[{"seat":9}]})"));
}

TEST(LogEntry, every_kind_comes_back_as_it_was) {
  const auto entries = one_of_each();
  ASSERT_EQ(entries.size(), std::variant_size_v<LogEntry>);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string text = write_entry(entries[i]);
    const auto read = read_entry(text);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(read->index(), i);
    EXPECT_EQ(write_entry(*read), text);
  }
}

/// What databases hold already: these bytes are for ever.
TEST(LogEntry, is_stored_as_it_always_was) {
  const std::string plan_text =
      R"({"game":"wonders","options":{"players":"4","edifice":"true"},"name":"Friday \"night\"",)"
      R"("listed":true,"hints":false,"clock":{"kind":"days","amount":2},"patience":90})";
  const std::vector<std::string> stored = {
      R"({"what":"made","by":"p1","name":"Anna","plan":)" + plan_text + R"(,"behaviour":"v"})",
      R"({"what":"planned","plan":)" + plan_text + "}",
      R"({"what":"sat","seat":2,"person":"p2","name":"Björn"})",
      R"({"what":"bot","seat":1,"level":"hard"})",
      R"({"what":"rose","seat":3,"by":"p1"})",
      R"({"what":"ordered","order":[3,2,1,0]})",
      R"({"what":"started","seed":")" + seed_to_text(Seed{5, 7}) + R"(","commitment":"abc"})",
      R"({"what":"chose","seat":1,"action":"build Baths left=2","by_bot":true})",
      R"({"what":"unchose","seat":1})",
      R"({"what":"undone","kept":12})",
      R"({"what":"stood_in","seat":0,"level":"medium"})",
      R"({"what":"returned","seat":0})",
      R"({"what":"voted","seat":0,"about":2,"yes":false})",
      R"({"what":"abandoned","by":"vote"})",
      R"({"what":"said","person":"p1","name":"Anna","text":"Hello\u000a\u0001"})",
      R"({"what":"muted","person":"p2","muted":true})",
      R"({"what":"rematched","table":"t2"})",
      R"({"what":"notify","person":"p1","url":"https://example.org/"})",
      R"({"what":"ready","seat":1,"ready":false})",
      R"({"what":"hosted","person":"p2"})",
      R"({"what":"hurried","seat":2,"more":true})",
      R"({"what":"clocked","seconds":120})",
      R"({"what":"queued","person":"p3","name":"Cleo","wants":true})",
      R"({"what":"freed","person":"p3"})"};
  const auto entries = one_of_each();
  ASSERT_EQ(stored.size(), entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(write_entry(entries[i]), stored[i]);
  EXPECT_EQ(write_entry(entry::Chose{1, "pass", false}),
            R"({"what":"chose","seat":1,"action":"pass"})");
  EXPECT_EQ(write_entry(entry::Voted{1, kNoSeat, true}), R"({"what":"voted","seat":1,"yes":true})");
}

TEST(LogEntry, keeps_the_whole_seed) {
  const Seed seed{0x0123456789abcdefULL, 0xfedcba9876543210ULL};
  const auto read = read_entry(write_entry(entry::Started{seed, ""}));
  EXPECT_EQ(std::get<entry::Started>(*read).seed, seed);
}

TEST(LogEntry, says_what_cannot_be_read) {
  for (const char* text :
       {"", "[]", "{", "{}", R"({"what":"flew"})", R"({"what":"sat"})",
        R"({"what":"sat","seat":9,"person":"a","name":"b"})",
        R"({"what":"sat","seat":-1,"person":"a","name":"b"})",
        R"({"what":"sat","seat":"1","person":"a","name":"b"})", R"({"what":"ordered","order":3})",
        R"({"what":"started","seed":"xyz","commitment":""})", R"({"what":"made","by":"a"})",
        R"({"what":"planned","plan":{"game":"chess"}})", R"({"what":7})"}) {
    EXPECT_FALSE(read_entry(text)) << text;
  }
}

}  // namespace
}  // namespace pharos
