// SPDX-License-Identifier: Apache-2.0
// The payment solver against brute force (W3.9), on random positions.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "base/rng.hpp"
#include "conformance/scale.hpp"
#include "property/plain_payment.hpp"

namespace pharos::wonders {
namespace {

using plain::Position;
using testing_tools::scaled;

/// A price of the game with the cost it was made from.
struct PrintedPrice {
  Cost cost;
  unsigned coins;
  Price price;
};

/// The prices of every card and stage of these tables.
std::vector<PrintedPrice> prices_of(const Tables& tables) {
  std::vector<PrintedPrice> result;
  const auto rules = std::make_unique<Rules>();
  make_rules(tables, Options{}, *rules);
  for (unsigned id = 0; id < tables.card_count; ++id) {
    const CardData& card = tables.cards[id];
    result.push_back({card.cost, card.coins, rules->card[id].price});
  }
  for (unsigned board = 0; board < tables.board_count; ++board) {
    for (unsigned side = 0; side < 2; ++side) {
      for (unsigned i = 0; i < tables.boards[board].side[side].stages; ++i) {
        result.push_back({tables.boards[board].side[side].stage[i].cost, 0,
                          rules->board[board].side[side].stage[i].price});
      }
    }
  }
  return result;
}

/// Those of both editions that ask for resources.
std::vector<PrintedPrice> printed_prices() {
  std::vector<PrintedPrice> result;
  for (const unsigned edition : {1U, 2U}) {
    for (const PrintedPrice& price : prices_of(builtin_tables(edition))) {
      if (price.cost != Cost{}) result.push_back(price);
    }
  }
  return result;
}

/// Up to seven units, the longest cost in the game.
Cost random_cost(FastRng& rng) {
  Cost cost{};
  const std::uint64_t units = below(rng, 8);
  const std::uint64_t kinds = 1 + below(rng, kResources);
  for (std::uint64_t i = 0; i < units; ++i) ++cost[below(rng, kinds)];
  shuffle(rng, cost.data(), cost.size());
  return cost;
}

/// An edition with other costs.
std::vector<PrintedPrice> invented_prices(FastRng& rng) {
  const auto tables = std::make_unique<Tables>(builtin_tables(2));
  for (CardData& card : tables->cards) {
    card.cost = random_cost(rng);
    card.coins = static_cast<std::uint8_t>(below(rng, 3));
  }
  return prices_of(*tables);
}

/// A symbol: one resource, or a choice of some of one sort (all sets of them occur).
std::uint8_t random_symbol(FastRng& rng, unsigned choices_per_cent) {
  const bool raw = below(rng, 3) != 0;
  const unsigned kinds = raw ? kRawKinds : kManufacturedKinds;
  const unsigned set = below(rng, 100) < choices_per_cent
                           ? 1 + static_cast<unsigned>(below(rng, (1U << kinds) - 1U))
                           : 1U << below(rng, kinds);
  return static_cast<std::uint8_t>(raw ? set : set << kRawKinds);
}

plain::SymbolList random_symbols(FastRng& rng, unsigned most) {
  plain::SymbolList symbols(below(rng, most + 1));
  const auto choices_per_cent = static_cast<unsigned>(below(rng, 101));
  for (auto& symbol : symbols) symbol = random_symbol(rng, choices_per_cent);
  return symbols;
}

/// W3.7: none, raw, manufactured or both.
unsigned random_reduction(FastRng& rng) {
  return (below(rng, 3) == 0 ? kRawMask : 0U) | (below(rng, 3) == 0 ? kManufacturedMask : 0U);
}

Position random_position(FastRng& rng) {
  Position position;
  position.own = random_symbols(rng, 6);
  position.left = random_symbols(rng, 8);
  position.right = random_symbols(rng, 8);
  position.cheap_left = random_reduction(rng);
  position.cheap_right = random_reduction(rng);
  position.purse = static_cast<unsigned>(below(rng, 4) == 0 ? below(rng, 40) : below(rng, 12));
  return position;
}

/// How often each thing occurred, so that the test cannot go blind unnoticed.
struct Seen {
  unsigned impossible = 0;
  unsigned own = 0;
  unsigned one = 0;
  unsigned several = 0;
  void add(const plain::SplitList& splits) {
    if (splits.empty()) {
      ++impossible;
    } else if (splits.size() > 1) {
      ++several;
    } else {
      ++(splits[0].first + splits[0].second == 0 ? own : one);
    }
  }
  void expect_each_at_least(unsigned count) const {
    EXPECT_GE(impossible, count);
    EXPECT_GE(own, count);
    EXPECT_GE(one, count);
    EXPECT_GE(several, count);
  }
};

/// Splits of positions at random, each with one of the prices that `prices(i)` gives for it.
template <class Prices>
void expect_brute_force(FastRng& rng, Prices prices) {
  Seen seen;
  const unsigned positions = scaled(100'000);
  for (unsigned i = 0; i < positions; ++i) {
    const std::vector<PrintedPrice>& known = prices(i);
    Position position = random_position(rng);
    const PrintedPrice& printed = known[below(rng, known.size())];
    position.cost = printed.cost;
    position.coins = printed.coins;
    const auto expected = plain::splits(position);
    seen.add(expected);
    ASSERT_EQ(plain::solved(position, printed.price), expected) << position;
  }
  seen.expect_each_at_least(positions / 50);
}

TEST(Payments, W3_9_printed_prices_are_split_as_by_brute_force) {
  FastRng rng(39);
  const std::vector<PrintedPrice> prices = printed_prices();
  expect_brute_force(
      rng, [&](unsigned) -> const auto& { return prices; });
}

TEST(Payments, W3_9_any_price_is_split_as_by_brute_force) {
  FastRng rng(40);
  std::vector<PrintedPrice> prices;
  expect_brute_force(
      rng, [&](unsigned i) -> const auto& {
        if (i % 1000 == 0) prices = invented_prices(rng);
        return prices;
      });
}

TEST(Payments, W3_9_choice_symbols_on_all_sides) {
  FastRng rng(41);
  const auto prices = invented_prices(rng);
  const unsigned positions = scaled(5'000);
  for (unsigned i = 0; i < positions; ++i) {
    Position position = random_position(rng);
    position.own.assign(2 + below(rng, 3), 0);
    position.left.assign(4 + below(rng, 4), 0);
    position.right.assign(4 + below(rng, 4), 0);
    for (auto* side : {&position.own, &position.left, &position.right}) {
      for (auto& symbol : *side) symbol = random_symbol(rng, 100);
    }
    position.purse = 30;
    const PrintedPrice& invented = prices[below(rng, prices.size())];
    position.cost = invented.cost;
    position.coins = invented.coins;
    ASSERT_EQ(plain::solved(position, invented.price), plain::splits(position)) << position;
  }
}

}  // namespace
}  // namespace pharos::wonders
