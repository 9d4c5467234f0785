// SPDX-License-Identifier: Apache-2.0
// Payments by example. That they are right everywhere is checked against brute force in
// tests/property.
#include "games/wonders/payment.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

namespace pharos::wonders {
namespace {

unsigned kind_of(char letter) {
  return static_cast<unsigned>(std::string_view("WSOCGPL").find(letter));
}

/// Symbols as text: "W WS GPL" is a wood, a choice of wood or stone, and one of the three goods.
Supply supply(std::string_view text) {
  Supply result;
  unsigned offers = 0;
  for (const char letter : text) {
    if (letter == ' ') {
      result.add(offers);
      offers = 0;
    } else {
      offers |= 1U << kind_of(letter);
    }
  }
  if (offers != 0) result.add(offers);
  return result;
}

/// The price of a card with this cost.
Price price(std::string_view resources, unsigned coins = 0) {
  const auto tables = std::make_unique<Tables>();
  tables->card_count = 1;
  tables->cards[0].age = 1;
  tables->cards[0].name_id = 0;
  tables->cards[0].coins = static_cast<std::uint8_t>(coins);
  for (const char letter : resources) ++tables->cards[0].cost[kind_of(letter)];
  const auto rules = std::make_unique<Rules>();
  make_rules(*tables, Options{}, *rules);
  return rules->card[0].price;
}

struct Buyer {
  std::string_view own = {};
  std::string_view left = {};
  std::string_view right = {};
  unsigned purse = 3;
  unsigned cheap_left = 0;
  unsigned cheap_right = 0;
};

using Pairs = std::vector<std::pair<int, int>>;

Pairs splits(const Buyer& buyer, const Price& cost) {
  const Market market(supply(buyer.own), supply(buyer.left), supply(buyer.right), buyer.cheap_left,
                      buyer.cheap_right, buyer.purse);
  Splits found;
  market.all_splits(cost, found);
  Pairs result;
  for (const Split& split : found) result.emplace_back(split.left, split.right);
  return result;
}

const Pairs kFree = {{0, 0}};
const Pairs kImpossible = {};

TEST(Payment, W3_2_an_empty_cost_is_free_and_coins_must_be_in_the_purse) {
  EXPECT_EQ(splits({.purse = 0}, price("")), kFree);
  EXPECT_EQ(splits({.purse = 1}, price("", 1)), kFree);
  EXPECT_EQ(splits({.purse = 0}, price("", 1)), kImpossible);
}

TEST(Payment, W3_3_every_symbol_serves_once) {
  EXPECT_EQ(splits({.own = "W"}, price("W")), kFree);
  EXPECT_EQ(splits({.own = "W"}, price("WW")), kImpossible);
  EXPECT_EQ(splits({.own = "W W"}, price("WW")), kFree);
}

TEST(Payment, W3_4_a_choice_serves_as_one_of_its_resources) {
  EXPECT_EQ(splits({.own = "WS"}, price("W")), kFree);
  EXPECT_EQ(splits({.own = "WS"}, price("S")), kFree);
  EXPECT_EQ(splits({.own = "WS"}, price("WS")), kImpossible);
  EXPECT_EQ(splits({.own = "WS"}, price("O")), kImpossible);
}

TEST(Payment, W3_4_choices_are_not_taken_greedily) {
  // The first symbol must be stone, though it could be the wood that is asked for first.
  EXPECT_EQ(splits({.own = "WS W"}, price("WS")), kFree);
  EXPECT_EQ(splits({.own = "WS WO WC W"}, price("WSOC")), kFree);
  EXPECT_EQ(splits({.own = "WS SO OW"}, price("WSO")), kFree);
  EXPECT_EQ(splits({.own = "WS SO OW"}, price("WWS")), kFree);
  EXPECT_EQ(splits({.own = "WS SO OW"}, price("WWW")), kImpossible);
}

TEST(Payment, W3_5_a_bought_resource_costs_two) {
  EXPECT_EQ(splits({.left = "W"}, price("W")), (Pairs{{2, 0}}));
  EXPECT_EQ(splits({.right = "W"}, price("W")), (Pairs{{0, 2}}));
  EXPECT_EQ(splits({.left = "W", .purse = 1}, price("W")), kImpossible);
}

TEST(Payment, W3_6_a_symbol_is_bought_once_per_turn) {
  EXPECT_EQ(splits({.left = "W", .purse = 9}, price("WW")), kImpossible);
  EXPECT_EQ(splits({.left = "WS", .purse = 9}, price("WS")), kImpossible);
  EXPECT_EQ(splits({.left = "W W", .purse = 9}, price("WW")), (Pairs{{4, 0}}));
  EXPECT_EQ(splits({.left = "WS", .right = "WS", .purse = 9}, price("WS")), (Pairs{{2, 2}}));
}

TEST(Payment, W3_7_reductions_hold_for_their_side_and_sort_and_do_not_add_up) {
  const Buyer east{.left = "W G", .right = "W G", .purse = 9, .cheap_right = kRawMask};
  EXPECT_EQ(splits(east, price("W")), (Pairs{{0, 1}, {2, 0}}));
  EXPECT_EQ(splits(east, price("G")), (Pairs{{0, 2}, {2, 0}}));
  const Buyer west{.left = "W", .right = "W", .purse = 9, .cheap_left = kRawMask};
  EXPECT_EQ(splits(west, price("W")), (Pairs{{0, 2}, {1, 0}}));
  const Buyer market{.left = "W G",
                     .right = "W G",
                     .purse = 9,
                     .cheap_left = kManufacturedMask,
                     .cheap_right = kManufacturedMask};
  EXPECT_EQ(splits(market, price("G")), (Pairs{{0, 1}, {1, 0}}));
  EXPECT_EQ(splits(market, price("W")), (Pairs{{0, 2}, {2, 0}}));
  const Buyer all{.left = "W", .purse = 9, .cheap_left = kRawMask | kManufacturedMask};
  EXPECT_EQ(splits(all, price("W")), (Pairs{{1, 0}}));
}

TEST(Payment, W3_9_every_way_to_split_is_offered) {
  const Buyer buyer{.left = "W W W", .right = "W W W", .purse = 6};
  EXPECT_EQ(splits(buyer, price("WWW")), (Pairs{{0, 6}, {2, 4}, {4, 2}, {6, 0}}));
}

TEST(Payment, W3_9_the_cheaper_side_does_not_hide_the_other) {
  const Buyer buyer{.left = "W", .right = "W", .purse = 2, .cheap_right = kRawMask};
  EXPECT_EQ(splits(buyer, price("W")), (Pairs{{0, 1}, {2, 0}}));
}

TEST(Payment, W3_9_the_purse_pays_bank_and_neighbours_together) {
  const Buyer buyer{.left = "W", .right = "W", .purse = 3, .cheap_right = kRawMask};
  EXPECT_EQ(splits(buyer, price("W", 1)), (Pairs{{0, 1}, {2, 0}}));
  EXPECT_EQ(splits(buyer, price("W", 2)), (Pairs{{0, 1}}));
  EXPECT_EQ(splits(buyer, price("W", 3)), kImpossible);
}

TEST(Payment, W3_9_a_split_that_another_beats_is_not_offered) {
  // Raw is cheap on the right, manufactured on the left: buying each where it is dear (2, 2) is
  // dearer on both sides than buying each where it is cheap (1, 1).
  const Buyer buyer{.left = "W G",
                    .right = "W G",
                    .purse = 9,
                    .cheap_left = kManufacturedMask,
                    .cheap_right = kRawMask};
  EXPECT_EQ(splits(buyer, price("WG")), (Pairs{{0, 3}, {1, 1}, {3, 0}}));
}

TEST(Payment, W3_9_equal_splits_are_offered_once) {
  const Buyer buyer{.left = "W G", .right = "W G", .purse = 9};
  EXPECT_EQ(splits(buyer, price("WG")), (Pairs{{0, 4}, {2, 2}, {4, 0}}));
}

TEST(Payment, W3_9_nothing_is_bought_that_own_symbols_give) {
  EXPECT_EQ(splits({.own = "W", .left = "W", .right = "W", .purse = 9}, price("W")), kFree);
  // Whichever of the two the own choice gives, one more must be bought, and one only.
  const Buyer buyer{.own = "WS", .left = "W", .right = "S", .purse = 9};
  EXPECT_EQ(splits(buyer, price("WS")), (Pairs{{0, 2}, {2, 0}}));
}

TEST(Payment, several_missing_kinds_are_summed_up_before_they_are_compared) {
  const Buyer buyer{.left = "W G", .right = "S L", .purse = 7};
  EXPECT_EQ(splits(buyer, price("WSGL")), kImpossible);
  EXPECT_EQ(splits({.left = "W G", .right = "S L", .purse = 8}, price("WSGL")), (Pairs{{4, 4}}));
}

TEST(Payment, seven_units_of_all_kinds) {
  const Buyer buyer{.left = "W S O C G P L", .right = "W S O C G P L", .purse = 14};
  const Pairs found = splits(buyer, price("WSOCGPL"));
  ASSERT_EQ(found.size(), 8U);
  EXPECT_EQ(found.front(), std::pair(0, 14));
  EXPECT_EQ(found.back(), std::pair(14, 0));
}

TEST(Payment, a_full_purse_is_no_empty_one) {
  EXPECT_EQ(splits({.left = "W", .purse = 255}, price("W", 1)), (Pairs{{2, 0}}));
  EXPECT_EQ(splits({.left = "W", .purse = 256}, price("W", 1)), (Pairs{{2, 0}}));
  EXPECT_EQ(splits({.left = "W", .purse = 300}, price("W")), (Pairs{{2, 0}}));
}

}  // namespace
}  // namespace pharos::wonders
