// SPDX-License-Identifier: Apache-2.0
// W3.9 as a person would work it out: try every symbol for every unit of the cost, note what each
// way costs on both sides, drop what the purse cannot pay and what another way beats. No theorem,
// no sums over sets; it serves to check the solver.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <utility>
#include <vector>

#include "games/wonders/payment.hpp"

namespace pharos::wonders::plain {

/// One entry per symbol: the resources it offers, as a bit set.
using SymbolList = std::vector<std::uint8_t>;

struct Position {
  SymbolList own, left, right;
  unsigned cheap_left = 0;   // bit set of resources that cost 1 on the left (W3.7)
  unsigned cheap_right = 0;  // and on the right
  unsigned purse = 0;
  Cost cost{};
  unsigned coins = 0;  // to the bank
};

using SplitList = std::vector<std::pair<unsigned, unsigned>>;  // coins to the left, to the right

class Assignments {
 public:
  explicit Assignments(const Position& position) : position_(position) {
    for (const auto offers : position.own) symbols_.push_back({offers, 0, 0});
    for (const auto offers : position.left) {
      symbols_.push_back({offers, price(offers, position.cheap_left), 0});
    }
    for (const auto offers : position.right) {
      symbols_.push_back({offers, 0, price(offers, position.cheap_right)});
    }
    std::sort(symbols_.begin(), symbols_.end());
  }

  /// Every (left, right) at which the cost can be met, whatever the purse holds.
  [[nodiscard]] SplitList sums() const {
    std::vector<std::uint64_t> ways = {0};  // bit sets of symbols in use
    for (unsigned kind = 0; kind < kResources; ++kind) {
      for (unsigned unit = 0; unit < position_.cost[kind]; ++unit) {
        std::vector<std::uint64_t> next;
        for (const std::uint64_t used : ways) add_unit(used, 1U << kind, next);
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        ways = std::move(next);
      }
    }
    SplitList result;
    for (const std::uint64_t used : ways) result.push_back(coins(used));
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

 private:
  struct Symbol {
    std::uint8_t offers;
    unsigned left, right;  // what it costs there; an own symbol costs nothing
    friend auto operator<=>(const Symbol&, const Symbol&) = default;
  };

  static unsigned price(unsigned offers, unsigned cheap) { return (offers & cheap) != 0 ? 1 : 2; }

  /// W3.4, W3.6: the unit from each symbol that offers it and is not in use. Of equal symbols the
  /// first one left stands for all.
  void add_unit(std::uint64_t used, unsigned resource, std::vector<std::uint64_t>& out) const {
    bool tried = false;
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      if (i > 0 && symbols_[i] != symbols_[i - 1]) tried = false;
      const bool in_use = ((used >> i) & 1) != 0;
      if (in_use || tried || (symbols_[i].offers & resource) == 0) continue;
      tried = true;
      out.push_back(used | (std::uint64_t{1} << i));
    }
  }

  [[nodiscard]] std::pair<unsigned, unsigned> coins(std::uint64_t used) const {
    std::pair<unsigned, unsigned> sum{0, 0};
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      if (((used >> i) & 1) == 0) continue;
      sum.first += symbols_[i].left;
      sum.second += symbols_[i].right;
    }
    return sum;
  }

  const Position& position_;
  std::vector<Symbol> symbols_;
};

/// The splits of W3.9, by rising coins to the left.
inline SplitList splits(const Position& position) {
  const SplitList all = Assignments(position).sums();
  SplitList result;
  for (const auto& split : all) {
    const auto beats = [&](const auto& other) {
      return (other.first < split.first && other.second <= split.second) ||
             (other.second < split.second && other.first <= split.first);
    };
    if (split.first + split.second + position.coins > position.purse) continue;
    if (std::none_of(all.begin(), all.end(), beats)) result.push_back(split);
  }
  return result;
}

/// What the engine's solver says about the same position.
inline SplitList solved(const Position& position, const Price& price) {
  const auto supply = [](const SymbolList& symbols) {
    Supply result;
    for (const unsigned offers : symbols) result.add(offers);
    return result;
  };
  const Market market(supply(position.own), supply(position.left), supply(position.right),
                      position.cheap_left, position.cheap_right, position.purse);
  Splits found;
  market.all_splits(price, found);
  SplitList result;
  for (const Split& split : found) result.emplace_back(split.left, split.right);
  return result;
}

inline std::ostream& operator<<(std::ostream& out, const Position& position) {
  constexpr char kLetters[] = "WSOCGPL";
  const auto symbols = [&](const char* name, const SymbolList& list) {
    out << name << ':';
    for (const unsigned offers : list) {
      out << ' ';
      for (unsigned kind = 0; kind < kResources; ++kind) {
        if (((offers >> kind) & 1) != 0) out << kLetters[kind];
      }
    }
    out << '\n';
  };
  symbols("own", position.own);
  symbols("left", position.left);
  symbols("right", position.right);
  out << "cost: " << position.coins << " coins and ";
  for (unsigned kind = 0; kind < kResources; ++kind) {
    for (unsigned unit = 0; unit < position.cost[kind]; ++unit) out << kLetters[kind];
  }
  return out << "\npurse " << position.purse << ", cheap on the left " << position.cheap_left
             << ", on the right " << position.cheap_right << '\n';
}

}  // namespace pharos::wonders::plain
