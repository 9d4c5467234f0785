// SPDX-License-Identifier: Apache-2.0
#include "server/rota.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace pharos::server {
namespace {

constexpr double kSlice = 20;

Who at(std::string address, std::string person, std::string table = {}) {
  return {std::move(address), std::move(person), std::move(table)};
}

/// Serves slices one after the other, as a single thread does, with a clock of its own.
class RotaTest : public ::testing::Test {
 protected:
  /// Gives so many slices; says which jobs got them, in order.
  std::vector<Rota::Id> serve(int slices) {
    std::vector<Rota::Id> served;
    for (int i = 0; i < slices; ++i) {
      const auto id = rota_.next(now_ms_);
      if (!id) break;
      served.push_back(*id);
      now_ms_ += kSlice;
      rota_.put_back(*id, kSlice);
    }
    return served;
  }
  std::size_t slices_of(Rota::Id id, const std::vector<Rota::Id>& served) {
    return static_cast<std::size_t>(std::count(served.begin(), served.end(), id));
  }

  double now_ms_ = 0;
  Rota rota_;
};

TEST_F(RotaTest, turns_go_round_by_address_then_person_then_table) {
  const auto a1 = rota_.add(at("a", "anna", "t1"), Class::awaited);
  const auto a2 = rota_.add(at("a", "anna", "t2"), Class::awaited);
  const auto b1 = rota_.add(at("a", "bjorn", "t3"), Class::awaited);
  const auto c1 = rota_.add(at("c", "carla", "t4"), Class::awaited);
  const auto served = serve(80);
  EXPECT_EQ(slices_of(c1, served), 40U);  // an address, and another one with two people
  EXPECT_EQ(slices_of(b1, served), 20U);
  EXPECT_EQ(slices_of(a1, served), 10U);
  EXPECT_EQ(slices_of(a2, served), 10U);
}

TEST_F(RotaTest, the_jobs_of_a_table_are_done_one_after_the_other) {
  const auto first = rota_.add(at("a", "anna", "t"), Class::awaited);
  const auto second = rota_.add(at("a", "anna", "t"), Class::awaited);
  EXPECT_EQ(serve(3), (std::vector<Rota::Id>{first, first, first}));
  EXPECT_EQ(rota_.next(now_ms_), first);
  rota_.end(first, kSlice);
  EXPECT_EQ(rota_.next(now_ms_), second);
}

TEST_F(RotaTest, what_people_wait_for_comes_before_hints_and_hints_before_analysis) {
  const auto analysis = rota_.add(at("a", "anna"), Class::analysis);
  const auto hint = rota_.add(at("b", "bjorn"), Class::hint);
  const auto awaited = rota_.add(at("c", "carla"), Class::awaited);
  for (const auto id : {awaited, hint, analysis}) {
    EXPECT_EQ(rota_.next(now_ms_), id);
    rota_.end(id, kSlice);
  }
}

TEST_F(RotaTest, who_comes_new_is_served_at_once_and_then_in_turn) {
  for (int i = 0; i < 12; ++i) rota_.add(at("greedy", "greg", std::to_string(i)), Class::awaited);
  serve(100);
  const auto own = rota_.add(at("c", "carla"), Class::awaited);
  EXPECT_EQ(serve(10), std::vector<Rota::Id>(10, own));  // 200 ms without a break
  EXPECT_NEAR(static_cast<double>(slices_of(own, serve(100))), 50, 1);
}

TEST_F(RotaTest, what_somebody_has_had_alone_is_not_held_against_them) {
  const auto first = rota_.add(at("a", "anna"), Class::awaited);
  serve(1000);
  for (int i = 0; i < 4; ++i) {
    rota_.add(at("g" + std::to_string(i), "greg"), Class::awaited);
  }
  EXPECT_GE(slices_of(first, serve(100)), 11U);  // of the 60 after what the others had at once
  EXPECT_EQ(slices_of(first, serve(100)), 20U);
}

/// Twenty addresses try passwords, twice each, in the moment in which somebody signs up.
TEST_F(RotaTest, who_signs_up_comes_before_all_who_try_passwords) {
  for (int i = 0; i < 40; ++i) rota_.add(at("a" + std::to_string(i % 20), ""), Class::hint);
  const auto hashing = rota_.next(now_ms_);
  const auto sign_up = rota_.add(at("c", "carla"), Class::awaited);
  rota_.end(*hashing, 55);
  EXPECT_EQ(rota_.next(now_ms_), sign_up);
  rota_.end(sign_up, 55);
  // Who logs in comes before those who have had a turn, and they take it in turns.
  for (int i = 0; i < 19; ++i) rota_.end(*rota_.next(now_ms_), 55);
  const auto log_in = rota_.add(at("d", ""), Class::hint);
  const auto guess = rota_.add(at("e", ""), Class::analysis);
  EXPECT_EQ(rota_.next(now_ms_), log_in);
  rota_.end(log_in, 55);
  EXPECT_EQ(rota_.next(now_ms_), guess) << "one that is new goes before those that had one";
}

TEST_F(RotaTest, what_nobody_wanted_cannot_be_saved_up) {
  const auto first = rota_.add(at("b", "bjorn"), Class::awaited);
  rota_.next(now_ms_);
  rota_.end(first, kSlice);
  rota_.add(at("a", "anna"), Class::awaited);
  serve(200);  // four seconds
  const auto again = rota_.add(at("b", "bjorn"), Class::awaited);
  EXPECT_LE(slices_of(again, serve(20)), 16U);
}

TEST_F(RotaTest, a_long_piece_on_another_thread_keeps_no_newcomer_waiting) {
  const auto piece = rota_.add(at("a", "anna"), Class::analysis);
  EXPECT_EQ(rota_.next(now_ms_), piece);
  rota_.add(at("b", "bjorn"), Class::awaited);
  serve(10);
  rota_.put_back(piece, 2000);
  serve(10);
  const auto own = rota_.add(at("c", "carla"), Class::awaited);
  EXPECT_EQ(rota_.next(now_ms_), own);
}

TEST_F(RotaTest, one_greedy_person_of_an_address_does_not_stand_before_the_others_there) {
  for (int i = 0; i < 12; ++i) rota_.add(at("school", "greg", std::to_string(i)), Class::awaited);
  serve(100);
  const auto hint = rota_.add(at("school", "hanna"), Class::hint);
  EXPECT_EQ(rota_.next(now_ms_), hint);
}

TEST_F(RotaTest, who_has_had_much_is_served_when_nobody_else_wants_anything) {
  const auto greedy = rota_.add(at("a", "greg"), Class::analysis);
  EXPECT_EQ(serve(1000), std::vector<Rota::Id>(1000, greedy));
}

TEST_F(RotaTest, what_people_wait_for_leaves_hints_a_third_and_analysis_a_ninth) {
  const auto analysis = rota_.add(at("a", "anna"), Class::analysis);
  const auto hint = rota_.add(at("b", "bjorn"), Class::hint);
  const auto awaited = rota_.add(at("c", "carla"), Class::awaited);
  const auto served = serve(1300);
  EXPECT_NEAR(static_cast<double>(slices_of(awaited, served)), 900, 3);
  EXPECT_NEAR(static_cast<double>(slices_of(hint, served)), 300, 3);
  EXPECT_NEAR(static_cast<double>(slices_of(analysis, served)), 100, 3);
}

TEST(Rota, a_person_may_have_so_much_waiting_of_each_class) {
  Rota rota({.per_person = {2, 1, 0}, .people_per_address = 0});
  const Who anna = at("a", "anna");
  const auto first = rota.add(anna, Class::awaited);
  EXPECT_FALSE(rota.is_full(anna, Class::awaited));
  rota.add(anna, Class::awaited);
  EXPECT_TRUE(rota.is_full(anna, Class::awaited));
  EXPECT_FALSE(rota.is_full(at("a", "bjorn"), Class::awaited));
  EXPECT_FALSE(rota.is_full(anna, Class::hint));
  EXPECT_GE(rota.seconds_until_free(anna, Class::awaited), 1U);
  rota.end(first, 0);
  EXPECT_FALSE(rota.is_full(anna, Class::awaited));
  for (int i = 0; i < 100; ++i) rota.add(anna, Class::analysis);
  EXPECT_FALSE(rota.is_full(anna, Class::analysis));  // any number
}

TEST(Rota, an_address_may_have_as_much_as_so_many_people_but_this_machine_as_much_as_comes) {
  Rota rota({.per_person = {2, 2, 2}, .people_per_address = 3});
  for (const char* address : {"192.0.2.1", kThisMachine}) {
    for (int i = 0; i < 6; ++i) rota.add(at(address, "p" + std::to_string(i)), Class::hint);
  }
  EXPECT_TRUE(rota.is_full(at("192.0.2.1", "new"), Class::hint));
  EXPECT_FALSE(rota.is_full(at(kThisMachine, "new"), Class::hint));
  for (int i = 0; i < 6; ++i) rota.add(at(kThisMachine, ""), Class::hint);
  EXPECT_FALSE(rota.is_full(at(kThisMachine, ""), Class::hint)) << "who has no session yet";
  EXPECT_FALSE(rota.is_full(at("192.0.2.2", "new"), Class::hint));
}

TEST(Rota, an_ipv6_network_counts_as_one) {
  const Who one = who_at(*net::read_address("2001:db8:0:1::5"));
  EXPECT_EQ(one.address, who_at(*net::read_address("2001:db8:0:1:ffff::9")).address);
  EXPECT_NE(one.address, who_at(*net::read_address("2001:db8:0:2::5")).address);
  EXPECT_EQ(who_at(*net::read_address("::1")).address, kThisMachine);
  EXPECT_EQ(who_at(*net::read_address("127.0.0.1")).address, kThisMachine);
}

TEST(Rota, waiting_longer_is_said_to_who_has_more_waiting) {
  Rota rota({.per_person = {0, 8, 0}});
  const Who anna = at("a", "anna");
  for (int i = 0; i < 8; ++i) rota.add(anna, Class::hint);
  EXPECT_EQ(rota.seconds_until_free(anna, Class::hint), 3U);  // eight times 300 ms
  EXPECT_EQ(rota.seconds_until_free(at("b", "bjorn"), Class::hint), 1U);
}

TEST(Rota, thinking_gets_shorter_when_it_would_take_nearly_twice_as_long_as_alone) {
  Rota rota;
  const auto own = rota.add(at("a", "anna", "t"), Class::awaited);
  for (int bot = 0; bot < 5; ++bot) rota.add(at("a", "anna", "t"), Class::awaited);
  EXPECT_EQ(rota.share(own, 1), 1);  // one table, as long as it takes
  for (int i = 0; i < 7; ++i) rota.add(at(std::to_string(i), std::to_string(i)), Class::awaited);
  EXPECT_EQ(rota.share(own, 1), 1.75 / 8);
  EXPECT_EQ(rota.share(own, 2), 1.75 / 4);
  EXPECT_EQ(rota.share(own, 8), 1);
}

TEST(Rota, hints_of_others_shorten_a_bots_thought_less_than_their_bots_do) {
  Rota rota;
  const auto own = rota.add(at("a", "anna", "t"), Class::awaited);
  const auto hint = rota.add(at("b", "bjorn"), Class::hint);
  for (int i = 0; i < 5; ++i) rota.add(at(std::to_string(i), std::to_string(i)), Class::hint);
  EXPECT_DOUBLE_EQ(rota.share(own, 1), 1.75 / 3);  // of three: 1 and six thirds
  EXPECT_DOUBLE_EQ(rota.share(hint, 1), 1.75 / (6 + 3));
  rota.add(at("a", "anna", "t"), Class::hint);
  EXPECT_DOUBLE_EQ(rota.share(own, 1), 1.75 / 3) << "one's own hint comes after one's bots";
}

TEST(Rota, somebodys_tables_make_their_own_bots_think_shorter_and_nobody_elses) {
  Rota rota;
  const auto own = rota.add(at("a", "anna", "t"), Class::awaited);
  const auto greedy = rota.add(at("g", "greg", "0"), Class::awaited);
  for (int i = 1; i < 19; ++i) rota.add(at("g", "greg", std::to_string(i)), Class::awaited);
  EXPECT_EQ(rota.share(own, 1), 1.75 / 2);
  EXPECT_DOUBLE_EQ(rota.share(greedy, 1), 1.75 / 2 / 19);
}

}  // namespace
}  // namespace pharos::server
