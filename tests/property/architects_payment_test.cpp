// SPDX-License-Identifier: Apache-2.0
// Payments of 7 Wonders Architects against every handful there is (A3, A7.4, A7.7).
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "conformance/architects_recount.hpp"
#include "conformance/scale.hpp"
#include "games/architects/payment.hpp"

namespace pharos::architects {
namespace {

recount::Cards cards_of(Handful handful) {
  recount::Cards cards;
  for (unsigned kind = 0; kind <= kCoin; ++kind) {
    for (unsigned i = 0; i < count_in(handful, kind); ++i) cards.push_back(kind);
  }
  return cards;
}

TEST(ArchitectsPayment, all_payments_that_differ_and_no_others) {
  FastRng rng(1);
  std::size_t most = 0;
  const unsigned rounds = testing_tools::scaled(20'000);
  for (unsigned round = 0; round < rounds; ++round) {
    Player player;
    for (unsigned kind = 0; kind <= kCoin; ++kind) {
      player.cards[kind] = static_cast<std::uint8_t>(below(rng, 4) * below(rng, 2));
    }
    StageData stage;
    stage.count = static_cast<std::uint8_t>(2 + below(rng, 3));
    stage.different = below(rng, 2) == 0;
    const Help help{below(rng, 2) == 0, below(rng, 2) == 0};

    std::set<recount::Cards> expected;
    bool duty = false;
    for (const recount::Cards& cards : recount::handfuls(player, stage.count)) {
      if (recount::pays(cards, stage, help.double_coin, help.any_resources)) expected.insert(cards);
      duty = duty || recount::pays(cards, stage, false, false);
    }
    const Purse purse(player.cards);
    std::vector<recount::Cards> found;
    each_payment(purse, stage, help, [&](Handful cards) {
      found.push_back(cards_of(cards));
      const Help used = help_in(cards, stage);
      EXPECT_LE(used.double_coin, help.double_coin);
      EXPECT_LE(used.any_resources, help.any_resources);
      EXPECT_EQ(size_of(cards) + (used.double_coin ? 1 : 0), stage.count);
    });
    EXPECT_EQ(std::set<recount::Cards>(found.begin(), found.end()), expected);
    EXPECT_EQ(found.size(), expected.size()) << "each once";
    EXPECT_EQ(pays_with(purse, stage, help), !expected.empty());
    EXPECT_EQ(purse.pays(stage), duty);
    most = std::max(most, found.size());
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(most, 20U);
}

TEST(ArchitectsPayment, a_stage_has_at_most_147_payments) {
  Counts plenty{};
  for (unsigned kind = 0; kind <= kCoin; ++kind) plenty[kind] = 17;
  for (const bool different : {true, false}) {
    StageData stage;
    stage.count = 4;
    stage.different = different;
    unsigned payments = 0;
    each_payment(Purse(plenty), stage, Help{true, true}, [&](Handful) { ++payments; });
    EXPECT_EQ(payments, 147U);
  }
}

TEST(ArchitectsPayment, fewest_coins_come_first) {
  Counts cards{};
  cards[0] = cards[1] = 1;
  cards[kCoin] = 2;
  StageData stage;
  stage.count = 2;
  stage.different = true;
  std::vector<unsigned> coins;
  each_payment(Purse(cards), stage, Help{},
               [&](Handful handful) { coins.push_back(count_in(handful, kCoin)); });
  EXPECT_EQ(coins, (std::vector<unsigned>{0, 1, 1, 2}));
}

}  // namespace
}  // namespace pharos::architects
