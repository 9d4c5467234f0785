// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Architects counted again from scratch, as a person would: from the printed facts
// (Tables) and from what lies where. Uses nothing the engine has worked out (no Rules beyond tables
// and options, no payments, no masks); slow and plain on purpose.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/architects/state.hpp"

namespace pharos::architects::recount {

/// Every token by its name; copies are two entries.
inline std::vector<const TokenData*> all_tokens(const Tables& tables) {
  std::vector<const TokenData*> list;
  for (unsigned i = 0; i < tables.token_count; ++i) {
    for (unsigned copy = 0; copy < tables.tokens[i].copies; ++copy) {
      list.push_back(&tables.tokens[i]);
    }
  }
  return list;
}

inline std::vector<const TokenData*> tokens_in(const Tables& tables, unsigned set) {
  std::vector<const TokenData*> list;
  const auto all = all_tokens(tables);
  for (unsigned i = 0; i < all.size(); ++i) {
    if ((set >> i) % 2 == 1) list.push_back(all[i]);
  }
  return list;
}

inline bool holds(const Tables& tables, unsigned set, TokenKind kind) {
  const auto held = tokens_in(tables, set);
  return std::any_of(held.begin(), held.end(),
                     [&](const TokenData* token) { return token->kind == kind; });
}

inline bool stands(const Player& player, unsigned stage) {
  return (player.built >> stage) % 2 == 1;
}

/// A5.5
inline unsigned shields(const Tables& tables, const Player& player) {
  unsigned sum = 0;
  for (unsigned kind = 0; kind < tables.card_count; ++kind) {
    if (tables.cards[kind].colour == Colour::red) {
      sum += unsigned{player.cards[kind]} * tables.cards[kind].shields;
    }
  }
  for (const TokenData* token : tokens_in(tables, player.tokens)) {
    if (token->kind == TokenKind::shields) sum += token->shields;
  }
  const WonderData& wonder = tables.wonders[player.wonder];
  for (unsigned stage = 0; stage < kStages; ++stage) {
    const bool gives = wonder.effect == WonderEffect::shield && wonder.stages[stage].effect;
    if (gives && stands(player, stage)) ++sum;
  }
  return sum;
}

struct Points {
  int stages = 0, cat = 0, blue = 0, conflict = 0, progress = 0;
};

/// A8.2, A7.5
inline Points points(const Tables& tables, const State& state, Seat seat) {
  const Player& player = state.player[seat];
  Points points;
  if (player.wonder == kNone) return points;
  int built = 0;
  for (unsigned stage = 0; stage < kStages; ++stage) {
    if (!stands(player, stage)) continue;
    ++built;
    points.stages += tables.wonders[player.wonder].stages[stage].points;
  }
  int signs = 0;
  for (unsigned kind = 0; kind < tables.card_count; ++kind) {
    if (tables.cards[kind].colour != Colour::blue) continue;
    points.blue += player.cards[kind] * tables.cards[kind].points;
    if (tables.cards[kind].cat) signs += player.cards[kind];
  }
  points.cat = state.cat == seat ? tables.cat_points : 0;
  points.conflict = player.victories * tables.victory_points;
  const auto held = tokens_in(tables, player.tokens);
  std::map<std::string_view, int> copies;
  for (const TokenData* token : held) {
    if (token->kind == TokenKind::points_by_wonder) {
      points.progress += built == int{kStages} ? token->more : token->points;
    } else if (token->kind == TokenKind::points_per_cat) {
      points.progress += signs * token->points;
    } else if (token->kind == TokenKind::points_per_victory) {
      points.progress += player.victories * token->points;
    } else if (token->kind == TokenKind::points_per_token) {
      points.progress += static_cast<int>(held.size()) * token->points;
    } else if (token->kind == TokenKind::points_by_copies) {
      const int copy = ++copies[token->name.view()];
      points.progress += copy == 1 ? token->points : token->more - token->points;
    }
  }
  return points;
}

/// A hand of cards to pay with: kinds, one entry a card, sorted.
using Cards = std::vector<unsigned>;

/// A3.2, A3.6, A7.4, A7.7: whether these cards pay for the stage, and with which tokens.
inline bool pays(const Cards& cards, const StageData& stage, bool double_coin, bool any) {
  Cards resources;
  unsigned coins = 0;
  for (const unsigned kind : cards) {
    if (kind == kCoin) {
      ++coins;
    } else {
      resources.push_back(kind);
    }
  }
  const std::set<unsigned> kinds(resources.begin(), resources.end());
  const bool fits = stage.different ? kinds.size() == resources.size() : kinds.size() <= 1;
  if (!fits && !any) return false;
  if (cards.size() == stage.count) return true;
  return double_coin && coins > 0 && cards.size() + 1 == stage.count;
}

/// Every handful out of the player's resource cards and coins, each once.
inline std::set<Cards> handfuls(const Player& player, std::size_t most) {
  std::set<Cards> all = {{}};
  for (unsigned kind = 0; kind <= kCoin; ++kind) {
    for (unsigned i = 0; i < player.cards[kind]; ++i) {
      std::set<Cards> more = all;
      for (Cards cards : all) {
        if (cards.size() >= most) continue;
        cards.push_back(kind);
        more.insert(cards);
      }
      all = more;
    }
  }
  return all;
}

/// The stages that can be built next (A3.3).
inline std::vector<unsigned> available(const Tables& tables, const Player& player) {
  std::vector<unsigned> list;
  for (unsigned stage = 0; stage < kStages; ++stage) {
    if (stands(player, stage)) continue;
    bool rests = true;
    for (unsigned other = 0; other < kStages; ++other) {
      const bool beneath = (tables.wonders[player.wonder].stages[stage].beneath >> other) % 2 == 1;
      rests = rests && (!beneath || stands(player, other));
    }
    if (rests) list.push_back(stage);
  }
  return list;
}

}  // namespace pharos::architects::recount
