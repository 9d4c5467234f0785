// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/edifice.hpp"

#include <algorithm>
#include <cassert>

#include "base/rng.hpp"
#include "games/wonders/event.hpp"
#include "games/wonders/place.hpp"
#include "games/wonders/score_detail.hpp"

namespace pharos::wonders {
namespace {

// ---- E1: rules ---------------------------------------------------------------------------------

/// What only rewards do (E3.2, E3.5 to E3.7).
void add_reward(EdificeRule& rule, const Effect& effect) {
  if (effect.kind == EffectKind::victory_token) {
    rule.token = effect.amount / 2;  // 1, 3, 5: see City::victories
  } else if (effect.kind == EffectKind::return_defeats) {
    rule.returns_defeats = true;
  } else if (effect.kind == EffectKind::points_per_pair) {
    rule.points_per_pair = effect.points;
  } else if (effect.kind == EffectKind::points_per_colour) {
    rule.points_per_colour = effect.points;
  } else if (effect.kind == EffectKind::repeat_guild) {
    rule.repeats_guild = true;
  }
}

EdificeRule make_edifice(const EdificeData& data) {
  EdificeRule rule;
  rule.age = data.age;
  rule.cost = data.cost;
  for (const Effect& effect : data.reward) {
    add_effect(rule.reward, effect, false);  // E3.4: neighbours cannot buy its production
    add_reward(rule, effect);
  }
  rule.penalty = data.penalty;
  return rule;
}

// ---- E2, E3, E5: pawns and rewards -------------------------------------------------------------

void reward(const Rules& rules, State& state, Seat seat, unsigned age, const AnySink& sink) {
  const EdificeRule& rule = edifice_of(rules, state, age);
  const std::uint8_t edifice = state.edifice[age - 1];
  City& city = state.city[seat];
  add_gain(city, rule.reward);
  receive(rules, state, seat, rule.reward, CoinSource::edifice, sink);
  if (rule.token != kNone) {
    ++city.victories[rule.token];
    tell(sink, EventKind::token, seat, edifice, kTokenValue[rule.token]);
  }
  if (rule.returns_defeats) {  // E3.5
    tell(sink, EventKind::defeats_returned, seat, edifice, city.defeats);
    city.defeats = 0;
  }
}

void take_part(const Rules& rules, State& state, Seat seat, const AnySink& sink) {
  City& city = state.city[seat];
  const unsigned age = state.age - 1U;
  raise_coins(city, -int{edifice_of(rules, state, state.age).cost});  // E2.3
  city.joined = static_cast<std::uint8_t>(city.joined | 1U << age);
  ++city.pawns[age];
  if (state.pawns_left[age] != 0) --state.pawns_left[age];  // E2.4: else from the box
  tell(sink, EventKind::joined, seat, state.edifice[age]);
}

/// E5.2, E5.3.
void take_from_box(const Rules& rules, State& state, Seat seat, unsigned age,
                   const PawnsLeft& before, const AnySink& sink) {
  City& city = state.city[seat];
  ++city.pawns[age - 1];
  tell(sink, EventKind::pawn, seat, state.edifice[age - 1]);
  const bool again = rules.options.pawn_reward_twice || city.pawns[age - 1] == 1;  // E3.3
  if (before[age - 1] == 0 && again) reward(rules, state, seat, age, sink);
}

// ---- E4: penalties -----------------------------------------------------------------------------

void cards_to_lose(const Rules& rules, const City& city, Colour colour, Actions::Writer& out) {
  city.built.each([&](unsigned name) {
    if (rules.card[name].colour == colour) out.add_use(make_action(Verb::discard, name));
  });
}

/// Every choice of `amount` tokens, low ones first.
void tokens_to_lose(const City& city, unsigned amount, Actions::Writer& out) {
  const auto most = [&](unsigned kind) {
    return std::min({unsigned{city.victories[kind]}, amount, TokenSet::kMost});
  };
  for (unsigned ones = most(0) + 1; ones-- > 0;) {
    for (unsigned threes = most(1) + 1; threes-- > 0;) {
      const unsigned taken = ones + threes;
      if (taken > amount || amount - taken > most(2)) continue;
      TokenSet tokens;
      tokens.add(0, ones);
      tokens.add(1, threes);
      tokens.add(2, amount - taken);
      out.add_use(make_action(Verb::give_back, tokens.bits));
    }
  }
}

/// The card of that name which the seat has built from a hand; null when it came from the pile.
Use* find_built(const Rules& rules, State& state, Seat seat, std::uint8_t name) {
  for (unsigned age = 1; age <= state.age; ++age) {
    for (unsigned slot = 0; slot < kHand; ++slot) {
      const unsigned turn = std::min(slot + 1, kTurns);  // W6.4: with the hand of turn 6
      const unsigned row = row_of(age, turn, seat, rules.players());
      Use& use = state.use[age - 1][row][slot];
      const std::uint8_t card = state.card[age - 1][row][slot];
      if (use == Use::built && rules.card[card].name_id == name) return &use;
    }
  }
  return nullptr;
}

Taken* find_taken(const Rules& rules, State& state, Seat seat, std::uint8_t name) {
  for (unsigned i = 0; i < state.taken_count; ++i) {
    Taken& taken = state.taken[i];
    if (taken.seat != seat || taken.returned != 0) continue;
    if (rules.card[taken.card].name_id == name) return &taken;
  }
  return nullptr;
}

void take_debt(const Rules& rules, State& state, Seat seat, const AnySink& sink) {  // E4.5
  City& city = state.city[seat];
  city.debts = static_cast<std::uint8_t>(city.debts | 1U << (state.age - 1U));
  tell(sink, EventKind::debt, seat, 0, rules.edifice_tables.debts[state.age - 1U]);
}

void pay_penalty(const Rules& rules, State& state, Seat seat, const Action& action,
                 const AnySink& sink) {
  City& city = state.city[seat];
  if (action.verb == Verb::discard) {  // E4.3
    lose_building(rules, state, seat, rules.card[action.subject].name_id);
    tell(sink, EventKind::lost_card, seat, action.subject);
  } else if (action.verb == Verb::give_back) {  // E4.4
    const TokenSet tokens{action.subject};
    for (unsigned kind = 0; kind < kTokenKinds; ++kind) {
      city.victories[kind] = static_cast<std::uint8_t>(city.victories[kind] - tokens.of(kind));
      for (unsigned i = 0; i < tokens.of(kind); ++i) {
        tell(sink, EventKind::lost_token, seat, 0, kTokenValue[kind]);
      }
    }
  } else {  // E4.4
    const int coins = edifice_of(rules, state, state.age).penalty.amount;
    raise_coins(city, -coins);
    tell(sink, EventKind::fined, seat, 0, coins);
  }
}

// ---- E6: points --------------------------------------------------------------------------------

/// E3.7: the most that own guilds score when `times` of them, the same or others, count once more.
/// `choices` are the symbols of choice in hand so far.
int repeated_guilds(const Rules& rules, const State& state, Seat seat, unsigned times,
                    unsigned choices) {
  const City& city = state.city[seat];
  if (times == 0) {
    return static_cast<int>(science_points(city.science, choices)) -
           static_cast<int>(science_points(city.science, city.science_choice));
  }
  int best = repeated_guilds(rules, state, seat, 0, choices);
  city.built.each([&](unsigned name) {
    const CardRule& card = rules.card[name];
    if (card.colour != Colour::purple) return;
    const int others = repeated_guilds(rules, state, seat, times - 1,
                                       choices + unsigned{card.gain.science_choice});
    best = std::max(best, card_points(rules, state, seat, card) + others);
  });
  return best;
}

/// E3.6: what one pawn of an edifice that is built brings at the end, Agora apart.
unsigned pawn_points(const Rules& rules, const State& state, Seat seat, const EdificeRule& rule) {
  const City& city = state.city[seat];
  const auto cards = [&](Colour colour) {
    return unsigned{city.cards[static_cast<unsigned>(colour)]};
  };
  const auto colours = std::count_if(city.cards.begin(), city.cards.end(),
                                     [](std::uint8_t count) { return count != 0; });
  unsigned points = rule.points_per_pair * std::min(cards(Colour::brown), cards(Colour::grey));
  points += rule.points_per_colour * static_cast<unsigned>(colours);
  if (rule.reward.counts) {
    points += rule.reward.count.points * counted(rules, state, seat, rule.reward.count);
  }
  return points;
}

}  // namespace

void add_edifice(Rules& rules) {
  const EdificeTables& tables = rules.edifice_tables;
  for (unsigned i = 0; i < kMoreBoards; ++i) {  // E1.4
    if (!rules.options.edifice && !(rules.options.carthage && tables.any_game[i])) continue;
    rules.tables.boards[rules.tables.board_count++] = tables.boards[i];
    rules.stages_offer_more = true;
  }
  if (!rules.options.edifice) return;
  for (unsigned i = 0; i < kEdifices; ++i) rules.edifice[i] = make_edifice(tables.edifices[i]);
  rules.pawns_on_card = tables.pawns[rules.players() - kMinPlayers];
  rules.stages_offer_more = true;
}

void draw_edifices(const Rules& /*rules*/, const Seed& seed, Deal& deal) {  // E1.1
  constexpr unsigned kPerAge = kEdifices / kAges;
  for (unsigned age = 0; age < kAges; ++age) {
    KeyedRng rng(seed, purpose_edifices, age);
    deal.edifices[age] = static_cast<std::uint8_t>(age * kPerAge + below(rng, kPerAge));
  }
}

void lay_out_edifices(const Rules& rules, const Deal& deal, State& state) {  // E1.1, E1.2
  state.edifice = deal.edifices;
  state.pawns_left.fill(rules.pawns_on_card);
}

void take_pawns(const Rules& rules, State& state, Seat seat, unsigned printed,
                const PawnsLeft& before, const AnySink& sink) {
  const Action& action = state.chosen[seat];
  if (action.join) take_part(rules, state, seat, sink);
  if (printed == 0) return;
  const unsigned age = printed == kAnyAge ? action.pawn : printed;
  take_from_box(rules, state, seat, age, before, sink);
}

void reward_success(const Rules& rules, State& state, const AnySink& sink) {
  const unsigned age = state.age;
  tell(sink, EventKind::project_built, kNoSeat, state.edifice[age - 1]);
  for (Seat seat = 0; seat < rules.players(); ++seat) {  // E3.2, E3.3
    const unsigned times = times_rewarded(rules, state.city[seat], age);
    for (unsigned i = 0; i < times; ++i) reward(rules, state, seat, age, sink);
  }
}

void begin_penalties(const Rules& rules, State& state, const AnySink& sink) {
  state.failed = static_cast<std::uint8_t>(state.failed | 1U << (state.age - 1U));
  tell(sink, EventKind::project_failed, kNoSeat, state.edifice[state.age - 1U]);
  state.phase = Phase::penalty;
  state.acting = SeatSet{};
  for (Seat seat = 0; seat < rules.players(); ++seat) {  // E4.6: who has a choice
    Actions ways;
    penalty_ways(rules, state, seat, ways);
    if (ways.size() > 1) state.acting.add(seat);
  }
  state.pending = state.acting;
}

void pay_penalties(const Rules& rules, State& state, const AnySink& sink) {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (!owes_penalty(state.city[seat], state.age)) continue;
    Actions ways;
    penalty_ways(rules, state, seat, ways);
    if (ways.empty()) {
      take_debt(rules, state, seat, sink);
    } else {
      const Action action = state.acting.has(seat) ? state.chosen[seat] : ways[0];
      pay_penalty(rules, state, seat, action, sink);
    }
    state.chosen[seat] = Action{};
  }
}

void penalty_ways(const Rules& rules, const State& state, Seat seat, Actions& list) {
  list.clear();
  const City& city = state.city[seat];
  if (!owes_penalty(city, state.age)) return;
  const Penalty& penalty = edifice_of(rules, state, state.age).penalty;
  Actions::Writer out(list);
  switch (penalty.kind) {
    case PenaltyKind::discard:
      cards_to_lose(rules, city, penalty.colour, out);
      break;
    case PenaltyKind::coins:
      if (city.coins >= penalty.amount) out.add_use(make_action(Verb::pass, 0));
      break;
    case PenaltyKind::tokens:
      tokens_to_lose(city, penalty.amount, out);
      break;
  }
}

void lose_building(const Rules& rules, State& state, Seat seat, std::uint8_t name) {
  remove_card(rules, state.city[seat], rules.card[name]);
  if (Use* use = find_built(rules, state, seat, name)) {
    *use = lost_in(state.age);
    return;
  }
  Taken* taken = find_taken(rules, state, seat, name);
  assert(taken != nullptr);
  if (taken != nullptr) taken->returned = state.age;
}

int edifice_debt(const Rules& rules, const City& city, unsigned age) {
  return ((city.debts >> (age - 1)) & 1) != 0 ? rules.edifice_tables.debts[age - 1] : 0;
}

int edifice_reward(const Rules& rules, const State& state, Seat seat, unsigned age) {
  const City& city = state.city[seat];
  const unsigned times = times_rewarded(rules, city, age);
  if (!is_built(state, age) || times == 0) return 0;
  const EdificeRule& rule = edifice_of(rules, state, age);
  int points = static_cast<int>(times * pawn_points(rules, state, seat, rule));
  if (rule.repeats_guild) points += repeated_guilds(rules, state, seat, times, city.science_choice);
  return points;
}

int edifice_points(const Rules& rules, const State& state, Seat seat) {
  int points = 0;
  for (unsigned age = 1; age <= kAges; ++age) {
    points += edifice_reward(rules, state, seat, age);
    points -= edifice_debt(rules, state.city[seat], age);
  }
  return points;
}

}  // namespace pharos::wonders
