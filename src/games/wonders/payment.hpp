// SPDX-License-Identifier: Apache-2.0
// The payment solver: every split of W3.9 for one price, from one pure function.
//
// How it works. For one sort of resource (raw, manufactured) all units bought on one side cost the
// same, so only numbers matter. With Hall's theorem (see supply.hpp) three sums say everything:
//   need  = units that own symbols cannot give, however they are used;
//   least = of those, units that only the left neighbour can give (own and right do not suffice);
//   most  = need - units that only the right neighbour can give.
// Using an own symbol where one can be used is never dearer on either side, so every split that
// counts buys exactly `need` units; and matchings can be changed one unit at a time, so every
// number from least to most can be bought on the left. The two sorts are then combined, and splits
// that another one beats on one side without being dearer on the other are dropped.
#pragma once

#include <cstdint>

#include "base/fixed_vector.hpp"
#include "base/lanes.hpp"
#include "games/wonders/rules.hpp"

namespace pharos::wonders {

/// Coins to the left and to the right neighbour.
struct Split {
  std::uint8_t left = 0;
  std::uint8_t right = 0;
  friend constexpr bool operator==(const Split&, const Split&) = default;
};

/// At most 7 units of 2 coins go to one side: 15 different sums on the left.
inline constexpr unsigned kMaxSplits = 15;
using Splits = FixedVector<Split, kMaxSplits>;

/// What one player can use and buy this turn, ready for many prices.
class Market {
 public:
  /// `purse` is what the player held when the turn began (W2.3). `cheap_left` and `cheap_right` are
  /// bit sets over Resource (W3.7).
  Market(const Supply& own, const Supply& left, const Supply& right, unsigned cheap_left,
         unsigned cheap_right, unsigned purse)
      : raw_(Lanes::load16(own.raw.data()), Lanes::load16(left.raw.data()),
             Lanes::load16(right.raw.data()), Lanes::first(purse_lane(purse))),
        manufactured_(Lanes::load8(own.manufactured.data()), Lanes::load8(left.manufactured.data()),
                      Lanes::load8(right.manufactured.data()), Lanes{}),
        cheap_left_(cheap_left),
        cheap_right_(cheap_right),
        purse_(purse) {}

  /// What is wanting for a price: all zero when nothing is.
  struct Gaps {
    Lanes own;  // when only own symbols and the purse are used
    Lanes all;  // when the neighbours' symbols are used as well
  };
  [[nodiscard]] Gaps gaps(const Price& cost) const {
    const Lanes raw = Lanes::load16(cost.demand.raw.data());
    const Lanes made = Lanes::load8(cost.demand.manufactured.data());
    return {raw.beyond(raw_.own).either(made.beyond(manufactured_.own)),
            raw.beyond(raw_.all).either(made.beyond(manufactured_.all))};
  }

  /// The splits of a price which own symbols cannot meet but all together can, in rising order of
  /// `left`. There may be none: the purse can be too small.
  void purchases(const Price& cost, Splits& splits) const;

  /// Every split of W3.9, in rising order of `left`; {0, 0} when nothing needs to be bought.
  void all_splits(const Price& cost, Splits& splits) const {
    splits.clear();
    const Gaps missing = gaps(cost);
    if (missing.own.all_zero()) {
      splits.push_back({0, 0});
    } else if (missing.all.all_zero()) {
      purchases(cost, splits);
    }
  }

 private:
  /// One sort of resource: what own symbols can do alone and with the neighbours' help.
  struct Sort {
    Lanes own, own_and_left, own_and_right, all;
    Sort(Lanes mine, Lanes left, Lanes right, Lanes purse)
        : own(mine.either(purse)),
          own_and_left(own.plus(left)),
          own_and_right(own.plus(right)),
          all(own_and_left.plus(right)) {}
  };
  /// The purse beside the symbols (see Price); no price in coins is higher than a lane can hold.
  static constexpr std::uint8_t purse_lane(unsigned purse) {
    return static_cast<std::uint8_t>(purse < 0xFF ? purse : 0xFF);
  }

  Sort raw_;
  Sort manufactured_;
  unsigned cheap_left_;
  unsigned cheap_right_;
  unsigned purse_;
};

}  // namespace pharos::wonders
