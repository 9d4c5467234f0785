// SPDX-License-Identifier: Apache-2.0
// Which actions are legal. Reads only what the seat may know: its own hand, public facts, and the
// discard pile while it is looking at it.
#include "games/wonders/legal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "base/lanes.hpp"
#include "games/wonders/city.hpp"
#include "games/wonders/edifice.hpp"
#include "games/wonders/pile.hpp"

namespace pharos::wonders {
namespace {

using Writer = Actions::Writer;

/// The ways to build the next stage, the same whichever card is laid under it (W4.2). They are kept
/// as words, because an array of actions would be filled in first, and this is made for every
/// decision.
class StageWays {
 public:
  StageWays() {}  // NOLINT(modernize-use-equals-default)

  void add(const Action& action) {
    assert(count_ < kMaxStageWays);
    ways_[count_++] = std::bit_cast<std::uint64_t>(action);
  }
  [[nodiscard]] bool empty() const { return count_ == 0; }

  template <class Visit>
  void each(Visit visit) const {
    for (std::uint32_t i = 0; i < count_; ++i) visit(std::bit_cast<Action>(ways_[i]));
  }

 private:
  std::uint32_t count_ = 0;
  std::uint64_t ways_[kMaxStageWays];
};

void add_splits(const Action& plain, const Splits& splits, StageWays& ways) {
  for (const Split& split : splits) {
    Action action = plain;
    action.left = split.left;
    action.right = split.right;
    ways.add(action);
  }
}

/// E2.1, E5.1, E5.2: halves, the Age of a pawn, taking part; each with its splits.
void add_more_ways(const StageRule& stage, const Splits& apart, const Splits& taking_part,
                   StageWays& ways) {
  const unsigned halves = stage.has_halves ? 2 : 0;
  const unsigned pawns = stage.choose_pawn ? kAges : 0;
  Action plain = make_action(Verb::stage, 0);
  for (unsigned half = std::min(halves, 1U); half <= halves; ++half) {
    for (unsigned pawn = std::min(pawns, 1U); pawn <= pawns; ++pawn) {
      plain.half = static_cast<std::uint8_t>(half);
      plain.pawn = static_cast<std::uint8_t>(pawn);
      plain.join = false;
      add_splits(plain, apart, ways);
      plain.join = true;
      add_splits(plain, taking_part, ways);
    }
  }
}

void find_stage_ways(const Rules& rules, const State& state, const City& city, const Market& market,
                     StageWays& ways) {
  const StageRule* stage = next_stage(rules, city);
  if (stage == nullptr) return;
  Splits splits;
  market.all_splits(stage->price, splits);
  if (!rules.stages_offer_more) {
    for (const Split& split : splits) {
      ways.add(make_action(Verb::stage, 0, split.left, split.right));
    }
    return;
  }
  Splits taking_part;
  if (may_take_part(rules, state, city)) {
    const Price both = plus_coins(stage->price, edifice_of(rules, state, state.age).cost);  // E2.3
    market.all_splits(both, taking_part);
  }
  add_more_ways(*stage, splits, taking_part, ways);
}

void add_stages(unsigned id, const StageWays& ways, Writer& out) {
  if (ways.empty()) return;
  out.open_use();
  ways.each([&](const Action& way) { out.add(with_subject(way, id)); });
}

/// W3.9: a building for which something must be bought.
void add_purchases(const Market& market, const Price& price, unsigned id, Writer& out) {
  Splits splits;
  market.purchases(price, splits);
  if (splits.empty()) return;
  out.open_use();
  for (const Split& split : splits) out.add(make_action(Verb::build, id, split.left, split.right));
}

/// How each card of the hand can be built: `straight` (for nothing, or from own symbols and the
/// purse alone) and `buying` (with something bought, if the purse allows).
enum Way : std::uint8_t { way_straight = 1, way_buying = 2 };
using Ways = std::array<std::uint8_t, kRow>;

/// Five yes-or-no questions about a card, as bits, and the way that follows from the answers.
enum Answer : unsigned {
  own_suffices = 1,    // W3.3
  all_suffices = 2,    // W3.3, with both neighbours
  no_chain = 4,        // W3.8
  not_built_yet = 8,   // W3.1
  colour_is_free = 16  // W6.5, W6.6
};
constexpr std::array<std::uint8_t, 32> kWays = [] {
  std::array<std::uint8_t, 32> ways{};
  for (unsigned answers = 0; answers < 32; ++answers) {
    if ((answers & not_built_yet) == 0) continue;
    const bool free = (answers & no_chain) == 0 || (answers & colour_is_free) != 0;  // W3.11
    const bool own = (answers & own_suffices) != 0;
    const bool all = (answers & all_suffices) != 0;
    if (free || own) {
      ways[answers] = way_straight;
    } else if (all) {
      ways[answers] = way_buying;
    }
  }
  return ways;
}();

/// First all questions for all cards, without a branch, then all answers: half of them are yes and
/// half no, in no order.
Ways look_at(const Rules& rules, const City& city, const Market& market, unsigned colours,
             HandRange hand) {
  Ways ways{};
  std::uint8_t* way = ways.data();
  const Lanes built = Lanes::load16(city.built.bytes());
  for (const std::uint8_t id : hand) {
    const CardRule& card = rules.card[id];
    const Market::Gaps gaps = market.gaps(card.price);
    const Lanes chain = Lanes::load16(card.parents.bytes()).both(built);
    const Lanes twice = Lanes::load16(card.self.bytes()).both(built);
    const unsigned free = (colours >> static_cast<unsigned>(card.colour)) & 1;
    *way++ = kWays[Lanes::zeros(gaps.own, gaps.all, chain, twice) | free * colour_is_free];
  }
  return ways;
}

/// W6.7: the building with the power of the Age, a variant of building it at a price. Not offered
/// for what costs no coins anyway.
void add_free_build(const City& city, const CardRule& card, unsigned id, unsigned colours,
                    bool opens_use, unsigned way, Writer& out) {
  const bool for_nothing = builds_for_nothing(city, card, colours) ||
                           ((way & way_straight) != 0 && card.price.coins == 0);
  if (for_nothing || city.built.has(card.name_id)) return;
  Action action = make_action(Verb::build, id);
  action.free = true;
  if (opens_use) out.open_use();
  out.add(action);
}

/// The uses of every card in hand; with `may_pass` declining comes last (W6.4).
void add_hand(const Rules& rules, const State& state, Seat seat, bool may_pass, Actions& list) {
  const City& city = state.city[seat];
  const Market market = market_of(rules, state, seat);
  const HandRange hand = hand_of(rules, state, seat);
  const unsigned colours = free_colours(state, city);
  const Ways ways = look_at(rules, city, market, colours, hand);
  const bool once = can_build_free_this_age(state, city);  // W6.7
  StageWays stage;
  find_stage_ways(rules, state, city, market, stage);

  Writer out(list);
  unsigned previous = kUnknownCard;
  const std::uint8_t* next_way = ways.data();
  const unsigned usable = city.coins == 0 ? way_straight : way_straight | way_buying;
  for (const std::uint8_t id : hand) {
    const unsigned way = *next_way++ & usable;
    if (id == previous) continue;  // two copies in hand are one choice
    previous = id;
    const std::uint32_t before = out.count();
    out.add_use_if(way & way_straight, make_action(Verb::build, id));
    if ((way & way_buying) != 0) add_purchases(market, rules.card[id].price, id, out);
    if (once) add_free_build(city, rules.card[id], id, colours, out.count() == before, way, out);
    add_stages(id, stage, out);
    out.add_use(make_action(Verb::sell, id));  // W2.2, W3.10
  }
  if (may_pass) out.add_use(make_action(Verb::pass, 0));
}

void add_boards(const Rules& rules, const State& state, Actions& list) {
  Writer out(list);
  for (unsigned board = 0; board < rules.tables.board_count; ++board) {
    bool taken = false;  // W1.5: no board twice
    for (unsigned seat = 0; seat < rules.players(); ++seat) {
      taken = taken || state.city[seat].board == board;
    }
    if (!taken) out.add_use(make_action(Verb::board, board));
  }
}

void add_sides(Actions& list) {
  Writer out(list);
  for (unsigned side = 0; side < 2; ++side) out.add_use(make_action(Verb::side, side));
}

/// W6.3: any card of the pile that the city does not hold yet.
void add_pile(const Rules& rules, const State& state, Seat seat, Actions& list) {
  Writer out(list);
  const City& city = state.city[seat];
  Bits128 names;  // Loom of Age I and Loom of Age II are one choice
  pile_kinds(rules, state).each([&](unsigned id) {
    const std::uint8_t name = rules.card[id].name_id;
    if (city.built.has(name) || names.has(name)) return;
    names.set(name);
    out.add_use(make_action(Verb::build, id));
  });
  out.add_use(make_action(Verb::pass, 0));
}

}  // namespace

void legal_actions(const Rules& rules, const State& state, Seat seat, Actions& list) {
  list.clear();
  if (!state.acting.has(seat)) return;
  switch (state.phase) {
    case Phase::pick_board:
      add_boards(rules, state, list);
      break;
    case Phase::pick_side:
      add_sides(list);
      break;
    case Phase::turn:
      add_hand(rules, state, seat, false, list);
      break;
    case Phase::extra:
      add_hand(rules, state, seat, true, list);
      break;
    case Phase::discard_pile:
      add_pile(rules, state, seat, list);
      break;
    case Phase::penalty:
      penalty_ways(rules, state, seat, list);  // E4.6
      break;
    case Phase::over:
      break;
  }
}

}  // namespace pharos::wonders
