// SPDX-License-Identifier: Apache-2.0
#include "games/architects/rules.hpp"

#include <cassert>

namespace pharos::architects {
namespace {

void add_cards(Rules& rules) {
  for (unsigned kind = 0; kind < rules.tables.card_count; ++kind) {
    const CardData& card = rules.tables.cards[kind];
    rules.card[kind] = {card.points, card.shields, card.horns, card.cat, 0};
  }
}

template <std::size_t Size>
void lay_out(const Counts& counts, std::array<std::uint8_t, Size>& deck) {
  std::size_t size = 0;
  for (unsigned kind = 0; kind < kMaxKinds; ++kind) {
    for (unsigned i = 0; i < counts[kind]; ++i) deck[size++] = static_cast<std::uint8_t>(kind);
  }
  assert(size == Size);
}

void add_wonders(Rules& rules) {
  for (unsigned id = 0; id < kWonders; ++id) {
    const WonderData& data = rules.tables.wonders[id];
    WonderRule& wonder = rules.wonder[id];
    wonder.effect = data.effect;
    wonder.stage = data.stages;
    for (unsigned built = 0; built < wonder.available.size(); ++built) {
      for (unsigned stage = 0; stage < kStages; ++stage) {  // A3.3
        const bool rests = (data.stages[stage].beneath & ~built) == 0;
        const bool stands = has(built, stage);
        if (rests && !stands) {
          wonder.available[built] =
              static_cast<std::uint8_t>(wonder.available[built] | 1U << stage);
        }
      }
    }
    lay_out(data.deck, wonder.deck);
  }
}

TokenSet with(TokenSet set, unsigned token) { return static_cast<TokenSet>(set | 1U << token); }

/// A7.2: which cards the token waits for.
void add_triggers(Rules& rules, const TokenData& data, unsigned token) {
  for (unsigned kind = 0; kind < rules.tables.card_count; ++kind) {
    if (!has(data.cards, kind)) continue;
    rules.card[kind].triggers = with(rules.card[kind].triggers, token);
  }
}

void add_tokens(Rules& rules) {
  for (unsigned index = 0; index < rules.tables.token_count; ++index) {
    const TokenData& data = rules.tables.tokens[index];
    const unsigned first = rules.token_count;
    TokenSet copies = 0;
    for (unsigned i = 0; i < data.copies; ++i) copies = with(copies, first + i);
    for (unsigned token = first; token < first + data.copies; ++token) {
      rules.token[token] = {data.kind, static_cast<std::uint8_t>(index), copies};
      add_triggers(rules, data, token);
    }
    const auto add = [&](TokenKind kind, TokenSet& set) {
      if (data.kind == kind) set = static_cast<TokenSet>(set | copies);
    };
    add(TokenKind::extra_card_on_stage, rules.stage_tokens);
    add(TokenKind::double_coin, rules.double_coin);
    add(TokenKind::any_resources, rules.any_resources);
    rules.token_count = static_cast<std::uint8_t>(first + data.copies);
  }
}

}  // namespace

void make_rules(const Tables& tables, const Options& options, Rules& rules) {
  assert(options.players >= kMinPlayers && options.players <= kMaxPlayers);
  rules = Rules{};
  rules.options = options;
  rules.tables = tables;
  rules.conflict_tokens = tables.conflict_tokens[options.players];  // A1.4
  add_cards(rules);
  add_wonders(rules);
  lay_out(tables.centre, rules.centre);
  add_tokens(rules);
}

}  // namespace pharos::architects
