// SPDX-License-Identifier: Apache-2.0
// The ledger that the other tests trust: it must find what is lost, changed or invented, and allow
// what nobody can know.
#include "server/support/ledger.hpp"

#include <gtest/gtest.h>

namespace pharos::server_test {
namespace {

using Chains = std::set<Chain>;

TEST(Ledger, an_acknowledged_choice_must_be_there_as_it_was) {
  Ledger ledger(false);
  ASSERT_TRUE(ledger.acknowledged(0, 1, "sell Loom"));
  EXPECT_EQ(ledger.broken(0, {{{0, 0}, {"sell Loom"}}}), "");
  EXPECT_NE(ledger.broken(0, {}), "") << "lost";
  EXPECT_NE(ledger.broken(0, {{{0, 0}, {"build Loom"}}}), "") << "changed";
  EXPECT_NE(ledger.broken(0, {{{1, 0}, {"sell Loom"}}}), "") << "in another place";
  EXPECT_NE(ledger.broken(0, {{{0, 1}, {"sell Loom"}}}), "") << "of another seat";
  EXPECT_NE(ledger.broken(0, {{{0, 0}, {"sell Loom"}}, {{1, 0}, {"sell Inn"}}}), "") << "invented";
}

TEST(Ledger, one_act_counts_for_one_version) {
  Ledger ledger(false);
  EXPECT_TRUE(ledger.acknowledged(0, 1, "sell Loom"));
  EXPECT_FALSE(ledger.acknowledged(0, 1, "sell Loom"));
  EXPECT_EQ(ledger.promises(), 1U);
}

TEST(Ledger, a_later_choice_replaces_an_earlier_one) {
  Ledger ledger(false);
  ASSERT_TRUE(ledger.acknowledged(0, 1, "sell Loom"));
  ASSERT_TRUE(ledger.acknowledged(0, 2, "sell Inn"));
  EXPECT_EQ(ledger.possible(0), Chains({{"sell Inn"}}));
}

TEST(Ledger, chains_grow_until_they_are_taken_back) {
  Ledger ledger(true);
  ASSERT_TRUE(ledger.acknowledged(3, 1, "wonder"));
  ASSERT_TRUE(ledger.acknowledged(3, 2, "decline"));
  EXPECT_EQ(ledger.possible(3), Chains({{"wonder", "decline"}}));
  ASSERT_TRUE(ledger.acknowledged(3, 3, Ledger::kBack));
  ASSERT_TRUE(ledger.acknowledged(3, 4, "pass"));
  EXPECT_EQ(ledger.possible(3), Chains({{"pass"}}));
}

TEST(Ledger, of_a_choice_without_an_answer_nobody_knows_until_a_later_one_counts) {
  Ledger ledger(true);
  ASSERT_TRUE(ledger.acknowledged(0, 1, "wonder"));
  ledger.unanswered(0, 2, "decline");
  EXPECT_EQ(ledger.possible(0), Chains({{"wonder"}, {"wonder", "decline"}}));
  ASSERT_TRUE(ledger.acknowledged(0, 3, "bonus 1"));
  EXPECT_EQ(ledger.possible(0), Chains({{"wonder", "decline", "bonus 1"}}));
}

TEST(Ledger, an_acknowledged_choice_wins_over_one_without_an_answer) {
  Ledger ledger(false);
  ledger.unanswered(0, 1, "sell Loom");
  ASSERT_TRUE(ledger.acknowledged(0, 1, "sell Inn"));
  EXPECT_EQ(ledger.possible(0), Chains({{"sell Inn"}}));
}

}  // namespace
}  // namespace pharos::server_test
