// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/payment.hpp"

#include <algorithm>
#include <array>

#include "base/opaque.hpp"

namespace pharos::wonders {
namespace {

/// What must be bought of one sort, and what it costs.
struct Purchase {
  unsigned need;   // units
  unsigned least;  // units from the left, at least
  unsigned most;   // and at most
  unsigned price_left;
  unsigned price_right;

  [[nodiscard]] unsigned left(unsigned units) const { return units * price_left; }
  [[nodiscard]] unsigned right(unsigned units) const { return (need - units) * price_right; }
};

/// W3.5 and W3.7: a unit costs 2, or 1 where a reduction holds; reductions do not add up.
constexpr unsigned unit_price(unsigned cheap, unsigned sort) { return (cheap & sort) != 0 ? 1 : 2; }

/// `sums`: need, only left can give, only right can give, one byte each.
Purchase make_purchase(std::uint64_t sums, unsigned cheap_left, unsigned cheap_right,
                       unsigned sort) {
  const auto need = static_cast<unsigned>(sums & 0xFF);
  const auto only_left = static_cast<unsigned>((sums >> 8) & 0xFF);
  const auto only_right = static_cast<unsigned>((sums >> 16) & 0xFF);
  return {need, only_left, need - only_right, unit_price(cheap_left, sort),
          unit_price(cheap_right, sort)};
}

void add_split(unsigned left, unsigned right, Splits& splits) {
  splits.push_back({static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(right)});
}

void split_one(const Purchase& purchase, unsigned purse, Splits& splits) {
  for (unsigned units = purchase.least; units <= purchase.most; ++units) {
    const unsigned left = purchase.left(units);
    const unsigned right = purchase.right(units);
    if (left + right <= purse) add_split(left, right, splits);
  }
}

void split_both(const Purchase& raw, const Purchase& manufactured, unsigned purse, Splits& splits) {
  // cheapest[l]: the least to pay on the right when l is paid on the left
  constexpr std::uint8_t kNever = 0xFF;
  std::array<std::uint8_t, kMaxSplits + 1> cheapest;
  cheapest.fill(kNever);
  for (unsigned r = raw.least; r <= raw.most; ++r) {
    for (unsigned m = manufactured.least; m <= manufactured.most; ++m) {
      auto& slot = cheapest[raw.left(r) + manufactured.left(m)];
      slot = std::min(slot, static_cast<std::uint8_t>(raw.right(r) + manufactured.right(m)));
    }
  }
  const unsigned first = raw.left(raw.least) + manufactured.left(manufactured.least);
  const unsigned last = raw.left(raw.most) + manufactured.left(manufactured.most);
  unsigned best = kNever;
  for (unsigned left = first; left <= last; ++left) {
    if (cheapest[left] >= best) continue;  // another split is cheaper here, and no dearer there
    best = cheapest[left];
    if (left + best <= purse) add_split(left, best, splits);
  }
}

}  // namespace

void Market::purchases(const Price& cost, Splits& splits) const {
  const Lanes raw = Lanes::load16(cost.demand.raw.data());
  const Lanes made = Lanes::load8(cost.demand.manufactured.data());
  const std::uint64_t sums = Lanes::largest(
      raw.beyond(raw_.own), raw.beyond(raw_.own_and_right), raw.beyond(raw_.own_and_left),
      made.beyond(manufactured_.own), made.beyond(manufactured_.own_and_right),
      made.beyond(manufactured_.own_and_left));
  const Purchase r = make_purchase(sums, cheap_left_, cheap_right_, kRawMask);
  const Purchase m = make_purchase(sums >> 32, cheap_left_, cheap_right_, kManufacturedMask);
  const unsigned purse = purse_ - cost.coins;
  if (r.need + m.need > purse) return;  // no unit costs less than a coin
  if ((opaque(r.need != 0) & opaque(m.need != 0)) != 0) {
    split_both(r, m, purse, splits);
  } else {
    split_one(r.need != 0 ? r : m, purse, splits);
  }
}

}  // namespace pharos::wonders
