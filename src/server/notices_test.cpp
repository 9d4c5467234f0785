// SPDX-License-Identifier: Apache-2.0
// Notices as far as the table alone goes. That they are sent is in tests/server/notices_test.cpp.
#include "server/notices.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <future>
#include <thread>

#include "table/shown.hpp"

namespace pharos::server {
namespace {

const Caller kHost{"anna", "Anna"};
const Caller kGuest{"bjorn", "Björn"};
const std::string kUrl = "https://example.org/hook?key=secret";

class NoticesTest : public ::testing::Test {
 protected:
  explicit NoticesTest(Clock clock = {Clock::Kind::days, 2}) {
    Plan plan;
    plan.game = "wonders";
    plan.options = {{"players", "3"}};
    plan.clock = clock;
    take(entry::Made{kHost.person, kHost.name, plan, ""});
    take(entry::Sat{0, kHost.person, kHost.name});
    take(entry::Sat{1, kGuest.person, kGuest.name});
  }
  void take(const LogEntry& entry) { EXPECT_FALSE(table_.apply(entry, 0)); }

  /// The entries it comes to, as they are stored; or the key of the refusal.
  std::string give(const Caller& caller, const std::string& url) {
    const auto decided = decide(table_, caller, request::Notify{url}, Presence{}, Seed{});
    if (!decided) return std::string(facts_of(decided.error().reason).key);
    std::string stored;
    for (const LogEntry& entry : *decided) {
      take(entry);
      stored += write_entry(entry);
    }
    return stored;
  }
  [[nodiscard]] std::string seen_by(const std::string& person) const {
    return whole_table("t", table_, {}, person);
  }

  Table table_;
};

class LiveTable : public NoticesTest {
 protected:
  LiveTable() : NoticesTest({Clock::Kind::live, 60}) {}
};

TEST_F(NoticesTest, are_asked_for_changed_and_ended) {
  EXPECT_EQ(give(kHost, kUrl), R"({"what":"notify","person":"anna","url":")" + kUrl + "\"}");
  EXPECT_EQ(table_.notice_url("anna"), kUrl);
  EXPECT_EQ(give(kHost, kUrl), "") << "nothing new, nothing stored";
  EXPECT_NE(give(kHost, kUrl + "2"), "");
  EXPECT_EQ(table_.notice_url("anna"), kUrl + "2");
  EXPECT_NE(give(kHost, ""), "");
  EXPECT_EQ(table_.notice_url("anna"), "");
  EXPECT_EQ(give(kHost, ""), "");
}

/// Nothing goes out while the only thread of the loop is busy, so those under way stay where they
/// are.
TEST(Notices, are_sent_so_many_at_once_and_others_dropped_and_counted) {
  net::Loop loop(1);
  std::promise<void> go;
  loop.make_strand().post([gone = go.get_future().share()] { gone.wait(); });
  const auto incidents = std::make_shared<Incidents>();
  NoticeSettings settings;
  settings.at_once = 3;
  Notices notices(loop, settings, incidents);
  {
    std::vector<std::jthread> at_once;
    for (int i = 0; i < 20; ++i) {
      at_once.emplace_back([&] { notices.send(kUrl, Notice{}); });
    }
  }
  EXPECT_EQ(notices.under_way(), 3U);
  EXPECT_EQ(incidents->count(Incident::notices_at_once), 17U);
  go.set_value();
  loop.stop();
}

TEST_F(NoticesTest, are_for_those_who_sit_there) {
  EXPECT_EQ(give({"stranger", "Somebody"}, kUrl), "server.not_seated");
  EXPECT_EQ(give(kHost, "https://example.org/" + std::string(500, 'x')), "server.bad_url");
}

TEST_F(LiveTable, has_no_notices) {
  EXPECT_EQ(give(kHost, kUrl), "server.no_notices");
  EXPECT_EQ(give(kHost, ""), "") << "ending them is never wrong";
}

TEST_F(NoticesTest, nobody_else_sees_the_address) {
  give(kHost, kUrl);
  EXPECT_NE(seen_by("anna").find("secret"), std::string::npos);
  for (const std::string person : {"bjorn", "stranger", ""}) {
    EXPECT_EQ(seen_by(person).find("secret"), std::string::npos) << person;
    EXPECT_EQ(seen_by(person).find("notify"), std::string::npos) << person;
  }
  EXPECT_EQ(table_summary(table_).find("secret"), std::string::npos);
  EXPECT_TRUE(is_private(write_entry(entry::Notified{"anna", kUrl})));
  EXPECT_FALSE(is_private(write_entry(entry::Sat{0, "anna", "notify"})));
}

TEST(NoticeUrls, are_checked_as_the_operator_wants) {
  net::Loop loop(1);
  const Notices strict(loop, {});
  EXPECT_FALSE(strict.refusal_of(""));
  EXPECT_FALSE(strict.refusal_of("https://example.org/hook"));
  for (const std::string url :
       {"http://example.org/", "ftp://example.org/", "example.org",
        "https:", "https://user:password@example.org/", "https://127.0.0.1/"}) {
    const auto refused = strict.refusal_of(url);
    ASSERT_TRUE(refused) << url;
    EXPECT_EQ(refused->reason, Reason::bad_url) << url;
    EXPECT_FALSE(refused->detail.empty()) << url;
  }
  EXPECT_TRUE(strict.refusal_of("https://example.org/" + std::string(500, 'x')));
  NoticeSettings none;
  none.allowed = false;
  EXPECT_EQ(Notices(loop, none).refusal_of("https://example.org/")->reason, Reason::no_notices);
  EXPECT_FALSE(Notices(loop, none).refusal_of(""));
}

TEST(NoticeJson, says_what_a_program_needs) {
  const Notice notice{"k3m9", "Friday", "dice", "Anna \"A\"", 12, 1'700'000'000'000};
  EXPECT_EQ(notice_json(notice, "https://play.example.org/"),
            R"({"table":"k3m9","name":"Friday","game":"dice","player":"Anna \"A\"","step":12,)"
            R"("deadline":1700000000000,"url":"https://play.example.org/table/k3m9"})");
}

}  // namespace
}  // namespace pharos::server
