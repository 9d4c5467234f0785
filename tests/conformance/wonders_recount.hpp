// SPDX-License-Identifier: Apache-2.0
// 7 Wonders counted again from scratch, as a person would: from the printed facts (Tables) and from
// where every card went. Uses nothing the engine has worked out; slow and plain on purpose.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "games/wonders/edifice.hpp"
#include "games/wonders/score.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders::recount {

/// W2.6: who holds the hand dealt to `row` on `turn`. To the left (the next seat) in Ages I, III.
inline Seat holder(unsigned age, unsigned turn, unsigned row, unsigned players) {
  unsigned seat = row;
  for (unsigned passed = 1; passed < std::min(turn, kTurns); ++passed) {
    seat = age == 2 ? (seat == 0 ? players - 1 : seat - 1) : (seat + 1 == players ? 0 : seat + 1);
  }
  return static_cast<Seat>(seat);
}

/// The cards in the seat's hand, sorted, copies included.
inline std::vector<std::uint8_t> hand(const Rules& rules, const State& state, Seat seat) {
  std::vector<std::uint8_t> cards;
  if (state.age == 0) return cards;
  for (unsigned row = 0; row < rules.players(); ++row) {
    if (holder(state.age, state.turn, row, rules.players()) != seat) continue;
    for (unsigned slot = 0; slot < kHand; ++slot) {
      if (state.use[state.age - 1U][row][slot] == Use::in_hand) {
        cards.push_back(state.card[state.age - 1U][row][slot]);
      }
    }
  }
  std::sort(cards.begin(), cards.end());
  return cards;
}

/// The cards of the discard pile, sorted, copies included (W2.7, W2.8, E4.3, less W6.3).
inline std::vector<std::uint8_t> pile(const Rules& rules, const State& state) {
  std::vector<std::uint8_t> cards;
  for (unsigned age = 0; age < kAges; ++age) {
    for (unsigned row = 0; row < rules.players(); ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        const Use use = state.use[age][row][slot];
        if (use == Use::discarded || is_lost(use)) cards.push_back(state.card[age][row][slot]);
      }
    }
  }
  for (unsigned i = 0; i < state.taken_count; ++i) {
    if (state.taken[i].returned != 0) continue;
    const auto at = std::find(cards.begin(), cards.end(), state.taken[i].card);
    if (at != cards.end()) cards.erase(at);
  }
  std::sort(cards.begin(), cards.end());
  return cards;
}

struct PlainCity {
  std::vector<std::uint8_t> cards;  // buildings, as card kinds
  unsigned stages = 0;
  const SideData* side = nullptr;
  std::vector<std::uint8_t> own;    // one entry per symbol: the resources it offers
  std::vector<std::uint8_t> sells;  // those that neighbours may buy (W3.5)
  unsigned cheap_left = 0;
  unsigned cheap_right = 0;
  unsigned powers = 0;  // bit set over EffectKind
  unsigned shields = 0;
  unsigned stage_points = 0;
  unsigned blue_points = 0;
  std::array<unsigned, kColours> colours{};
  std::array<unsigned, kSymbols> science{};
  unsigned choices = 0;  // symbols of choice (W6.9)

  [[nodiscard]] bool has(EffectKind kind) const {
    return ((powers >> static_cast<unsigned>(kind)) & 1U) != 0;
  }
  [[nodiscard]] bool complete() const { return side != nullptr && stages == side->stages; }
};

inline void add_effect(PlainCity& city, const Effect& effect, bool for_sale) {
  city.powers |= 1U << static_cast<unsigned>(effect.kind);
  if (effect.kind == EffectKind::produce) {
    for (unsigned i = 0; i < effect.amount; ++i) {
      city.own.push_back(effect.resources);
      if (for_sale) city.sells.push_back(effect.resources);
    }
  } else if (effect.kind == EffectKind::price) {
    if ((effect.where & where_left) != 0) city.cheap_left |= effect.resources;
    if ((effect.where & where_right) != 0) city.cheap_right |= effect.resources;
  } else if (effect.kind == EffectKind::shields) {
    city.shields += effect.amount;
  } else if (effect.kind == EffectKind::science) {
    ++city.science[static_cast<unsigned>(effect.symbol)];
  } else if (effect.kind == EffectKind::science_choice) {
    ++city.choices;
  }
}

inline void add_building(const Tables& tables, PlainCity& city, std::uint8_t id) {
  const CardData& card = tables.cards[id];
  city.cards.push_back(id);
  ++city.colours[static_cast<unsigned>(card.colour)];
  for (const Effect& effect : card.effects) {
    add_effect(city, effect, card.colour == Colour::brown || card.colour == Colour::grey);
    if (card.colour == Colour::blue && effect.kind == EffectKind::points) {
      city.blue_points += effect.points;
    }
  }
}

/// E5.1: what a stage shows; `halves` has a bit for each stage built as its second half.
inline const std::array<Effect, kStageEffects>& shown(const SideData& side, unsigned stage,
                                                      unsigned halves) {
  return ((halves >> stage) & 1U) != 0 ? side.stage[stage].second_half : side.stage[stage].effects;
}

/// E3.2, E3.3: calls `visit(edifice)` as often as the seat has the reward.
template <class Visit>
void each_reward(const Rules& rules, const State& state, Seat seat, Visit visit) {
  for (unsigned age = 0; age < kAges && rules.options.edifice; ++age) {
    if (state.pawns_left[age] != 0) continue;
    unsigned times = state.city[seat].pawns[age];
    if (!rules.options.pawn_reward_twice) times = std::min(times, 1U);
    for (unsigned i = 0; i < times; ++i) {
      visit(rules.edifice_tables.edifices[state.edifice[age]]);
    }
  }
}

/// The city of `seat` from the uses of all slots and what was taken from the pile.
inline PlainCity city(const Rules& rules, const State& state, Seat seat) {
  PlainCity city;
  const City& stored = state.city[seat];
  if (state.age == 0) return city;
  const BoardData& board = rules.tables.boards[stored.board];
  city.side = &board.side[static_cast<unsigned>(stored.side)];
  const auto start = static_cast<std::uint8_t>(1U << static_cast<unsigned>(board.start));
  city.own.push_back(start);
  city.sells.push_back(start);
  for (unsigned age = 1; age <= state.age; ++age) {
    for (unsigned row = 0; row < rules.players(); ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        if (holder(age, slot + 1, row, rules.players()) != seat) continue;
        const Use use = state.use[age - 1][row][slot];
        if (use == Use::built) add_building(rules.tables, city, state.card[age - 1][row][slot]);
        if (use == Use::under) ++city.stages;
      }
    }
  }
  for (unsigned i = 0; i < state.taken_count; ++i) {
    if (state.taken[i].seat == seat && state.taken[i].returned == 0)
      add_building(rules.tables, city, state.taken[i].card);
  }
  for (unsigned i = 0; i < std::min<unsigned>(city.stages, city.side->stages); ++i) {
    for (const Effect& effect : shown(*city.side, i, stored.halves)) {
      add_effect(city, effect, false);
      if (effect.kind == EffectKind::points) city.stage_points += effect.points;
    }
  }
  each_reward(rules, state, seat, [&](const EdificeData& edifice) {
    for (const Effect& effect : edifice.reward) add_effect(city, effect, false);
  });
  return city;
}

inline bool stands_in(const Tables& tables, const PlainCity& city, std::string_view name) {
  return std::any_of(city.cards.begin(), city.cards.end(),
                     [&](std::uint8_t id) { return tables.cards[id].name.view() == name; });
}

/// W3.8: one of the chain's parents stands in the city.
inline bool chained(const Tables& tables, const PlainCity& city, std::uint8_t id) {
  bool found = false;
  tables.cards[id].parents.each([&](unsigned parent) {
    found = found || stands_in(tables, city, tables.cards[parent].name.view());
  });
  return found;
}

/// W3.8, W6.5, W6.6: the building costs nothing at all now, whatever is printed on it.
inline bool for_nothing(const Rules& rules, const State& state, const PlainCity& city,
                        std::uint8_t id) {
  const auto colour = static_cast<unsigned>(rules.tables.cards[id].colour);
  if (chained(rules.tables, city, id)) return true;
  if (city.has(EffectKind::free_new_colour) && city.colours[colour] == 0) return true;
  if (state.phase != Phase::turn) return false;
  return (city.has(EffectKind::free_first) && state.turn == 1) ||
         (city.has(EffectKind::free_last) && state.turn == 6);
}

/// W6.1, W6.2, W7.4: what an effect counts, around the seat.
inline unsigned things(const Rules& rules, const State& state, Seat seat, const Effect& effect) {
  unsigned sum = 0;
  const auto add = [&](Seat whose) {
    const PlainCity there = city(rules, state, whose);
    for (unsigned colour = 0; colour < kColours; ++colour) {
      if ((effect.things & (1U << colour)) != 0) sum += there.colours[colour];
    }
    if ((effect.things & counted_stage) != 0) sum += there.stages;
    if ((effect.things & counted_defeat) != 0) sum += state.city[whose].defeats;
  };
  if ((effect.where & where_self) != 0) add(seat);
  if ((effect.where & where_left) != 0) add(left_of(seat, rules.players()));
  if ((effect.where & where_right) != 0) add(right_of(seat, rules.players()));
  return sum;
}

template <class Effects>
unsigned coins_of(const Rules& rules, const State& state, Seat seat, const Effects& effects) {
  unsigned coins = 0;
  for (const Effect& effect : effects) {
    if (effect.kind == EffectKind::coins) coins += effect.coins;
    if (effect.kind == EffectKind::per_thing && effect.coins != 0) {
      coins += effect.coins * things(rules, state, seat, effect);
    }
  }
  return coins;
}

/// W7.3, W6.9: every symbol of choice as every symbol, one after another.
inline unsigned best_science(std::array<unsigned, kSymbols> symbols, unsigned choices) {
  if (choices == 0) {
    unsigned points = 7 * *std::min_element(symbols.begin(), symbols.end());
    for (const unsigned count : symbols) points += count * count;
    return points;
  }
  unsigned best = 0;
  for (unsigned& symbol : symbols) {
    ++symbol;
    best = std::max(best, best_science(symbols, choices - 1));
    --symbol;
  }
  return best;
}

inline unsigned points_of(const Rules& rules, const State& state, Seat seat, const CardData& card) {
  unsigned points = 0;
  for (const Effect& effect : card.effects) {
    if (effect.kind == EffectKind::points) points += effect.points;
    if (effect.kind == EffectKind::per_thing && effect.points != 0) {
      points += effect.points * things(rules, state, seat, effect);
    }
    if (effect.kind == EffectKind::points_if_complete && city(rules, state, seat).complete()) {
      points += effect.points;
    }
  }
  return points;
}

/// E3.7: the best of all ways to score own guilds `times` more.
inline int agora(const Rules& rules, const State& state, Seat seat, unsigned times,
                 unsigned choices) {
  const PlainCity mine = city(rules, state, seat);
  const auto science = [&](unsigned count) {
    return static_cast<int>(best_science(mine.science, count));
  };
  int best = science(choices) - science(mine.choices);
  for (const std::uint8_t id : mine.cards) {
    const CardData& card = rules.tables.cards[id];
    if (card.colour != Colour::purple || times == 0) continue;
    const bool symbol = card.effects[0].kind == EffectKind::science_choice;
    const int rest = agora(rules, state, seat, times - 1, choices + (symbol ? 1 : 0));
    best = std::max(best, static_cast<int>(points_of(rules, state, seat, card)) + rest);
  }
  return best;
}

/// E6.1, debts as the state has them.
inline int edifice_row(const Rules& rules, const State& state, Seat seat) {
  const PlainCity mine = city(rules, state, seat);
  unsigned guilds_again = 0;
  int points = 0;
  each_reward(rules, state, seat, [&](const EdificeData& edifice) {
    for (const Effect& effect : edifice.reward) {
      unsigned count = 0;
      if (effect.kind == EffectKind::per_thing) count = things(rules, state, seat, effect);
      if (effect.kind == EffectKind::points_per_pair) {
        count = std::min(mine.colours[0], mine.colours[1]);  // brown, grey
      }
      if (effect.kind == EffectKind::points_per_colour) {
        for (const unsigned cards : mine.colours) count += cards != 0 ? 1 : 0;
      }
      if (effect.kind == EffectKind::repeat_guild) ++guilds_again;
      points += static_cast<int>(effect.points * count);
    }
  });
  if (guilds_again != 0) points += agora(rules, state, seat, guilds_again, mine.choices);
  constexpr std::array<int, kAges> kDebt = {2, 3, 5};  // E1.3
  for (unsigned age = 0; age < kAges; ++age) {
    if (((state.city[seat].debts >> age) & 1) != 0) points -= kDebt[age];
  }
  return points;
}

/// W7.2, E6.1: the rows of a seat, coins and tokens as the state has them.
inline std::array<int, kRows> rows(const Rules& rules, const State& state, Seat seat) {
  std::array<int, kRows> result{};
  const City& stored = state.city[seat];
  const PlainCity mine = city(rules, state, seat);
  result[row_wonder] = static_cast<int>(mine.stage_points);
  result[row_coins] = stored.coins / 3;
  result[row_conflict] =
      stored.victories[0] + 3 * stored.victories[1] + 5 * stored.victories[2] - stored.defeats;
  result[row_green] = static_cast<int>(best_science(mine.science, mine.choices));
  for (const std::uint8_t id : mine.cards) {
    const CardData& card = rules.tables.cards[id];
    const auto points = static_cast<int>(points_of(rules, state, seat, card));
    if (card.colour == Colour::blue) result[row_blue] += points;
    if (card.colour == Colour::yellow) result[row_yellow] += points;
    if (card.colour == Colour::purple) result[row_purple] += points;
  }
  if (mine.has(EffectKind::copy_guild)) {  // W6.10
    int plain = 0;
    int science = 0;
    for (const Seat owner : {left_of(seat, rules.players()), right_of(seat, rules.players())}) {
      for (const std::uint8_t id : city(rules, state, owner).cards) {
        const CardData& card = rules.tables.cards[id];
        if (card.colour != Colour::purple) continue;
        plain = std::max(plain, static_cast<int>(points_of(rules, state, seat, card)));
        if (card.effects[0].kind != EffectKind::science_choice) continue;
        science = static_cast<int>(best_science(mine.science, mine.choices + 1)) -
                  static_cast<int>(best_science(mine.science, mine.choices));
      }
    }
    (science > plain ? result[row_green] : result[row_purple]) += std::max(science, plain);
  }
  if (rules.options.edifice) result[row_edifice] = edifice_row(rules, state, seat);
  return result;
}

}  // namespace pharos::wonders::recount
