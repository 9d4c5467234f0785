// SPDX-License-Identifier: Apache-2.0
#include "server/incidents.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "server/log.hpp"

namespace pharos::server {
namespace {

net::Address address(const std::string& text) { return *net::read_address(text); }

class IncidentsTest : public ::testing::Test {
 protected:
  IncidentsTest() { set_log("info", false); }
  /// What the log says meanwhile, a line each.
  template <class Act>
  std::vector<std::string> lines(const Act& act) {
    ::testing::internal::CaptureStderr();
    act();
    std::vector<std::string> lines;
    std::string all = ::testing::internal::GetCapturedStderr();
    for (std::size_t end = 0; (end = all.find('\n')) != std::string::npos; all.erase(0, end + 1)) {
      const std::string line = all.substr(0, end);
      lines.push_back(line.substr(line.find(' ', line.find(' ') + 1) + 1));  // no date and time
    }
    return lines;
  }
  void pass(int seconds) { now_ += std::chrono::seconds(seconds); }
  void reach(const std::string& from, std::string_view person = "k3m9x2v7pq") {
    incidents_.note(Incident::tables_per_person, source_of(address(from), person));
  }

  Incidents::Clock::time_point now_{};
  Incidents incidents_{[this] { return now_; }};
};

bool has(const std::string& line, const std::string& part) {
  return line.find(part) != std::string::npos;
}

TEST_F(IncidentsTest, say_who_it_was_and_not_exactly_who) {
  EXPECT_EQ(network_of(address("192.0.2.77")), "192.0.2.0/24");
  EXPECT_EQ(network_of(address("2001:db8:7:8:9::1")), "2001:db8:7::/48");
  EXPECT_EQ(mark_of("k3m9x2v7pq"), "k3m9x2");
  EXPECT_EQ(mark_of(""), "");
  const auto said = lines([&] { reach("192.0.2.77"); });
  ASSERT_EQ(said.size(), 1U);
  EXPECT_TRUE(has(said[0],
                  "warning limit reached what=\"tables_per_person\" "
                  "network=\"192.0.2.0/24\" person=\"k3m9x2\""))
      << said[0];
  EXPECT_FALSE(has(said[0], "times") || has(said[0], "192.0.2.77") || has(said[0], "k3m9x2v"));
}

TEST_F(IncidentsTest, are_told_at_once_and_then_as_a_sum_each_minute) {
  EXPECT_EQ(lines([&] {
              for (int i = 0; i < 500; ++i) reach("192.0.2.1");
              incidents_.sum_up();
              pass(59);
              incidents_.sum_up();
            }).size(),
            1U);
  pass(1);
  const auto sum = lines([&] { incidents_.sum_up(); });
  ASSERT_EQ(sum.size(), 1U);
  EXPECT_TRUE(has(sum[0], "times=\"499\" seconds=\"60\"")) << sum[0];
  EXPECT_EQ(incidents_.count(Incident::tables_per_person), 500U);
  reach("192.0.2.1");
  pass(60);
  const auto next = lines([&] { incidents_.sum_up(); });
  ASSERT_EQ(next.size(), 1U);
  EXPECT_TRUE(has(next[0], "times=\"1\"")) << next[0];
  pass(60);
  EXPECT_EQ(lines([&] { incidents_.sum_up(); }).size(), 0U);
  EXPECT_EQ(lines([&] { reach("192.0.2.1"); }).size(), 1U) << "after a quiet minute at once again";
}

TEST_F(IncidentsTest, are_not_forgotten_at_the_end) {
  const auto said = lines([&] {
    for (int i = 0; i < 3; ++i) reach("192.0.2.1");
    pass(5);
    incidents_.finish();
    incidents_.finish();
  });
  ASSERT_EQ(said.size(), 2U);
  EXPECT_TRUE(has(said[1], "times=\"2\" seconds=\"5\"")) << said[1];
}

TEST_F(IncidentsTest, of_very_many_are_told_together) {
  const auto said = lines([&] {
    for (int i = 0; i < 250; ++i) reach("192." + std::to_string(i) + ".2.1");
  });
  EXPECT_EQ(said.size(), 10U);
  pass(60);
  const auto sum = lines([&] { incidents_.sum_up(); });
  ASSERT_EQ(sum.size(), 1U);
  EXPECT_TRUE(has(sum[0], "network=\"others\" times=\"240\"")) << sum[0];
}

TEST_F(IncidentsTest, are_counted_from_many_threads_and_by_kind) {
  (void)lines([&] {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
      threads.emplace_back([&] {
        for (int k = 0; k < 100; ++k) {
          incidents_.note(Incident::storage, {}, "disk full");
          incidents_.note(net::Misfit::too_many_messages, "1008", address("192.0.2.1"));
        }
      });
    }
  });
  EXPECT_EQ(incidents_.count(Incident::storage), 800U);
  EXPECT_EQ(incidents_.count(Incident::messages_per_second), 800U);
  EXPECT_EQ(incidents_.count(Incident::chat_per_person), 0U);
  for (std::size_t i = 0; i < kIncidents; ++i) {
    EXPECT_EQ(static_cast<std::size_t>(kIncidentFacts[i].incident), i);
  }
}

}  // namespace
}  // namespace pharos::server
