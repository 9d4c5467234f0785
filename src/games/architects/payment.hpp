// SPDX-License-Identifier: Apache-2.0
// Which handfuls of cards pay for a stage (A3, A7.4). Knows counts of cards, nothing of a game
// under way.
//
// A payment is a handful of resource cards and coins; who pays chooses among all that differ
// (A3.4). Whether a token helped follows from the handful: one card too few means that a coin was
// counted twice, and resources that do not match mean that it did not matter.
#pragma once

#include <array>
#include <cstdint>

#include "games/architects/action.hpp"

namespace pharos::architects {

/// What a player has to pay with, looked at in the ways that costs ask for.
struct Purse {
  std::array<std::uint8_t, kResources> count{};
  std::uint8_t coins = 0;
  std::uint8_t have = 0;   // bit set of resources with at least one card
  std::uint8_t kinds = 0;  // how many resources that is
  std::uint8_t most = 0;   // cards of the resource of which there are most
  std::uint8_t total = 0;  // resource cards

  explicit Purse(const Counts& cards) : coins(cards[kCoin]) {
    for (unsigned kind = 0; kind < kResources; ++kind) {
      const std::uint8_t number = cards[kind];
      const unsigned some = number != 0 ? 1 : 0;
      count[kind] = number;
      have = static_cast<std::uint8_t>(have | some << kind);
      kinds = static_cast<std::uint8_t>(kinds + some);
      most = number > most ? number : most;
      total = static_cast<std::uint8_t>(total + number);
    }
  }

  /// A3.2, A3.6: the cards suffice, coins standing for whatever is wanting; no token helps.
  [[nodiscard]] bool pays(const StageData& stage) const {
    return (stage.different ? kinds : most) + coins >= stage.count;
  }
};

/// Tokens that may help to pay (A7.4). Both may serve the same stage (A7.7).
struct Help {
  bool double_coin = false;
  bool any_resources = false;
};

/// How many of the stage's cards can be paid with this help at the most; more than it costs, too.
inline unsigned pays_up_to(const Purse& purse, const StageData& stage, Help help) {
  const unsigned matching = stage.different ? purse.kinds : purse.most;
  const unsigned resources = help.any_resources ? purse.total : matching;
  const unsigned extra = help.double_coin && purse.coins != 0 ? 1 : 0;
  return resources + purse.coins + extra;
}

/// Whether the stage can be paid with this help at the most.
inline bool pays_with(const Purse& purse, const StageData& stage, Help help) {
  return pays_up_to(purse, stage, help) >= stage.count;
}

/// How many cards a handful has.
constexpr unsigned size_of(Handful cards) {
  unsigned size = 0;
  for (; cards != 0; cards >>= kHandfulBits) size += cards & 7U;
  return size;
}

/// Whether the resources in the handful are all different or all identical, as the stage asks.
bool matches(Handful cards, const StageData& stage);

/// The help that a payment for the stage makes use of.
inline Help help_in(Handful cards, const StageData& stage) {
  return {size_of(cards) < stage.count, !matches(cards, stage)};
}

/// Calls `visit(handful)` for every payment, each once: without help first, then with a coin
/// counted twice, then with resources that do not match, then with both; fewest coins first.
template <class Visit>
void each_payment(const Purse& purse, const StageData& stage, Help help, Visit visit);

namespace detail {

struct Subset {
  std::uint8_t set = 0;
  Handful cards = 0;
};

/// The 32 sets of resources, larger ones first: those of `size` stand from kSubsetsFrom[size] up to
/// kSubsetsFrom[size - 1].
struct Subsets {
  std::array<Subset, 1U << kResources> all{};
  std::array<std::uint8_t, kResources + 1> from{};
};

constexpr Subsets make_subsets() {
  Subsets subsets;
  unsigned next = 0;
  for (unsigned size = kResources + 1; size-- > 0;) {
    subsets.from[size] = static_cast<std::uint8_t>(next);
    for (unsigned set = 0; set < (1U << kResources); ++set) {
      Subset subset{static_cast<std::uint8_t>(set), 0};
      unsigned members = 0;
      for (unsigned kind = 0; kind < kResources; ++kind) {
        if (!has(set, kind)) continue;
        ++members;
        subset.cards |= handful(kind);
      }
      if (members == size) subsets.all[next++] = subset;
    }
  }
  return subsets;
}
inline constexpr Subsets kSubsets = make_subsets();

/// A3.2: `cards` cards, `least` coins among them at least.
template <class Visit>
void each_different(const Purse& purse, unsigned cards, unsigned least, Visit& visit) {
  for (unsigned coins = least; coins <= purse.coins && coins <= cards; ++coins) {
    const unsigned size = cards - coins;
    if (size > kResources) continue;
    const unsigned end = size == 0 ? 1U << kResources : kSubsets.from[size - 1];
    for (unsigned i = kSubsets.from[size]; i < end; ++i) {
      const Subset& subset = kSubsets.all[i];
      if ((subset.set & ~purse.have) == 0) visit(subset.cards | handful(kCoin, coins));
    }
  }
}

template <class Visit>
void each_identical(const Purse& purse, unsigned cards, unsigned least, Visit& visit) {
  for (unsigned coins = least; coins <= purse.coins && coins <= cards; ++coins) {
    const unsigned same = cards - coins;
    if (same == 0) {
      visit(handful(kCoin, coins));
      return;
    }
    for (unsigned kind = 0; kind < kResources; ++kind) {
      if (purse.count[kind] >= same) visit(handful(kind, same) | handful(kCoin, coins));
    }
  }
}

/// Resources from `kind` on, exactly `cards` of them.
template <class Visit>
void each_mixture(const Purse& purse, unsigned kind, unsigned cards, Handful chosen, Visit& visit) {
  if (kind == kResources) {
    if (cards == 0) visit(chosen);
    return;
  }
  const unsigned most = purse.count[kind] < cards ? purse.count[kind] : cards;
  for (unsigned count = most + 1; count-- > 0;) {
    each_mixture(purse, kind + 1, cards - count, chosen | handful(kind, count), visit);
  }
}

template <class Visit>
void each_mismatch(const Purse& purse, const StageData& stage, unsigned cards, unsigned least,
                   Visit& visit) {
  for (unsigned coins = least; coins <= purse.coins && coins <= cards; ++coins) {
    const auto filter = [&](Handful chosen) {
      if (!matches(chosen, stage)) visit(chosen | handful(kCoin, coins));
    };
    each_mixture(purse, 0, cards - coins, 0, filter);
  }
}

template <class Visit>
void each_match(const Purse& purse, const StageData& stage, unsigned cards, unsigned least,
                Visit& visit) {
  if (stage.different) {
    each_different(purse, cards, least, visit);
  } else {
    each_identical(purse, cards, least, visit);
  }
}

}  // namespace detail

template <class Visit>
void each_payment(const Purse& purse, const StageData& stage, Help help, Visit visit) {
  const unsigned cards = stage.count;
  detail::each_match(purse, stage, cards, 0, visit);
  // A7.7: one coin at least, and it makes one card less.
  if (help.double_coin) detail::each_match(purse, stage, cards - 1, 1, visit);
  if (!help.any_resources) return;
  detail::each_mismatch(purse, stage, cards, 0, visit);
  if (help.double_coin) detail::each_mismatch(purse, stage, cards - 1, 1, visit);
}

}  // namespace pharos::architects
