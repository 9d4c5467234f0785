// SPDX-License-Identifier: Apache-2.0
#include "net/gate.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>

#include "net/token_bucket.hpp"

namespace pharos::net {
namespace {

using Ticket = Gate::Ticket;
using Refusal = Gate::Refusal;
using namespace std::chrono_literals;

Address at(std::string_view text) { return *read_address(text); }

struct Guest : Live {
  void leave() override { ++told; }
  void cut() override { ++cuts; }
  void abandon() override { ++cuts; }
  int told = 0;
  int cuts = 0;
};

TEST(Gate, tells_why_something_failed_and_keeps_it_to_a_line) {
  std::vector<std::string> told;
  Gate gate({3, 2}, [&](Misfit what, const std::string& why, const Address&) {
    EXPECT_EQ(what, Misfit::server_error);
    told.push_back(why);
  });
  for (const std::string& why :
       {std::string("no such bot"), "two\nlines" + std::string(500, '.')}) {
    try {
      throw std::runtime_error(why);
    } catch (...) {
      gate.fail("500", at("1.1.1.1"));
    }
  }
  try {
    throw 7;
  } catch (...) {
    gate.fail("1011", at("1.1.1.1"));
  }
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(told[0], "no such bot");
  EXPECT_EQ(told[1], "two lines" + std::string(191, '.'));
  EXPECT_EQ(told[2], "unknown");
  EXPECT_EQ(gate.refusals().at("500"), 2U);
}

TEST(Gate, counts_in_total_and_per_address) {
  const auto gate = std::make_shared<Gate>(Gate::Limits{3, 2});
  auto a = gate->enter(at("1.1.1.1"), true);
  auto b = gate->enter(at("1.1.1.1"), true);
  EXPECT_EQ(std::get<Refusal>(gate->enter(at("1.1.1.1"), true)), Refusal::address_full);
  {
    const auto c = gate->enter(at("2.2.2.2"), true);
    EXPECT_EQ(std::get<Refusal>(gate->enter(at("3.3.3.3"), true)), Refusal::full);
    EXPECT_EQ(gate->inside(), 3U);
  }
  EXPECT_EQ(gate->inside(), 2U);
  EXPECT_EQ(gate->entered(), 3U);
  const auto proxy = gate->enter(at("1.1.1.1"), false);  // not counted by address
  EXPECT_TRUE(std::holds_alternative<Ticket>(proxy));
}

TEST(Gate, counts_those_behind_a_proxy_by_their_own_address) {
  const auto gate = std::make_shared<Gate>(Gate::Limits{10, 1});
  auto first = gate->enter(at("127.0.0.1"), false);
  auto second = gate->enter(at("127.0.0.1"), false);
  EXPECT_TRUE(std::get<Ticket>(first).count_also(at("1.1.1.1")));
  EXPECT_FALSE(std::get<Ticket>(second).count_also(at("1.1.1.1")));
  EXPECT_TRUE(std::get<Ticket>(second).count_also(at("2.2.2.2")));
}

TEST(Gate, tells_a_bounded_number_why_they_cannot_enter) {
  const auto gate = std::make_shared<Gate>(Gate::Limits{0, 0});
  EXPECT_EQ(std::get<Refusal>(gate->enter(at("1.1.1.1"), true)), Refusal::full);
  std::vector<Ticket> refused;
  while (auto ticket = gate->enter_to_be_refused()) refused.push_back(std::move(*ticket));
  EXPECT_EQ(refused.size(), 64U);
  EXPECT_EQ(gate->inside(), 0U);
  gate->count_refusal("429");
  gate->count_refusal("429");
  EXPECT_EQ(gate->refusals().at("429"), 2U);
}

TEST(Gate, closes_and_waits) {
  const auto gate = std::make_shared<Gate>(Gate::Limits{10, 10});
  const auto guest = std::make_shared<Guest>();
  auto place = std::make_unique<std::variant<Ticket, Refusal>>(gate->enter(at("1.1.1.1"), true));
  std::get<Ticket>(*place).bind(guest);
  gate->close();
  EXPECT_EQ(std::get<Refusal>(gate->enter(at("1.1.1.1"), true)), Refusal::closed);
  gate->tell_all_to_leave();
  EXPECT_EQ(guest->told, 1);
  const auto late = std::make_shared<Guest>();
  std::get<Ticket>(*place).bind(late);  // changed hands meanwhile
  EXPECT_EQ(late->told, 1);
  gate->cut_all();
  EXPECT_EQ(late->cuts, 1);
  EXPECT_FALSE(gate->wait_until_empty(1ms));
  std::thread leaves([&] { place.reset(); });
  EXPECT_TRUE(gate->wait_until_empty(10s));
  leaves.join();
}

TEST(TokenBucket, allows_a_burst_and_an_average) {
  const auto start = TokenBucket::Clock::now() + 1s;
  TokenBucket bucket(2, 3);
  EXPECT_TRUE(bucket.take(start) && bucket.take(start) && bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start + 400ms));
  EXPECT_TRUE(bucket.take(start + 600ms));
  EXPECT_FALSE(bucket.take(start + 600ms));
  EXPECT_TRUE(bucket.take(start + 1h) && bucket.take(start + 1h) && bucket.take(start + 1h));
  EXPECT_FALSE(bucket.take(start + 1h));
  TokenBucket unlimited(0, 1);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(unlimited.take(start));
}

}  // namespace
}  // namespace pharos::net
