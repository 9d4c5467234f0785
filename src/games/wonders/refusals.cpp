// SPDX-License-Identifier: Apache-2.0
// Why something cannot be done: the same questions as in legal.cpp, with answers for people. It is
// asked once per decision of a person, so it may allocate.
#include <algorithm>
#include <utility>

#include "games/wonders/city.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/explain.hpp"
#include "games/wonders/message_keys.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {
namespace {

/// More than anything costs: seven units of 2 coins and a coin cost of one byte.
constexpr unsigned kUnlimited = 1000;

/// How many units of the cost cannot be met, raw and manufactured (Hall's theorem with a deficit).
template <class Sums>
int deficit(const Sums& available, const Sums& demand) {
  int worst = 0;
  for (std::size_t set = 0; set < demand.size(); ++set) {
    worst = std::max(worst, int{demand[set]} - int{available[set]});
  }
  return worst;
}

int deficit(const Supply& available, const Cost& cost) {
  const Supply demand = Supply::demand(cost);
  return deficit(available.raw, demand.raw) + deficit(available.manufactured, demand.manufactured);
}

Supply sum(const Supply& a, const Supply& b, const Supply& c) {
  Supply result;
  for (unsigned set = 0; set < kRawSets; ++set) {
    result.raw[set] = static_cast<std::uint8_t>(a.raw[set] + b.raw[set] + c.raw[set]);
  }
  for (unsigned set = 0; set < kManufacturedSets; ++set) {
    result.manufactured[set] =
        static_cast<std::uint8_t>(a.manufactured[set] + b.manufactured[set] + c.manufactured[set]);
  }
  return result;
}

class Explainer {
 public:
  Explainer(const Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        state_(state),
        seat_(seat),
        city_(state.city[seat]),
        left_(state.city[left_of(seat, rules.players())]),
        right_(state.city[right_of(seat, rules.players())]) {}

  std::vector<Refusal> run() {
    switch (state_.phase) {
      case Phase::pick_board:
        boards();
        break;
      case Phase::turn:
      case Phase::extra:
        hand();
        break;
      case Phase::discard_pile:
        pile();
        break;
      case Phase::pick_side:
      case Phase::penalty:
      case Phase::over:
        break;
    }
    return std::move(found_);
  }

 private:
  void refuse(Verb verb, unsigned subject, Message reason) {
    Action action;
    action.verb = verb;
    action.subject = static_cast<std::uint8_t>(subject);
    found_.push_back({action, std::move(reason)});
  }

  void boards() {  // W1.5: no board twice
    for (unsigned board = 0; board < rules_.tables.board_count; ++board) {
      for (unsigned other = 0; other < rules_.players(); ++other) {
        if (state_.city[other].board != board) continue;
        refuse(Verb::board, board,
               named(keys::kBoardTaken, "board", keys::kBoardDomain, board_name(rules_, board)));
      }
    }
  }

  void hand() {
    unsigned previous = kUnknownCard;
    for (const std::uint8_t id : hand_of(rules_, state_, seat_)) {
      if (id == previous) continue;
      previous = id;
      build(id);
      stage(id);
    }
  }

  void build(unsigned id) {
    const CardRule& card = rules_.card[id];
    if (city_.built.has(card.name_id)) {  // W3.1
      refuse(Verb::build, id, already_built(id));
      return;
    }
    const bool free = builds_for_nothing(city_, card, free_colours(state_, city_));
    if (free || can_build_free_this_age(state_, city_)) return;
    pay(Verb::build, id, card.price, rules_.tables.cards[id].cost);
  }

  void stage(unsigned id) {
    const StageRule* next = next_stage(rules_, city_);
    if (next == nullptr) {  // W4.1
      refuse(Verb::stage, id, Message(keys::kComplete));
      return;
    }
    const BoardData& board = rules_.tables.boards[city_.board];
    const SideData& side = board.side[static_cast<unsigned>(city_.side)];
    if (!pay(Verb::stage, id, next->price, side.stage[city_.stages].cost)) return;
    each_expansion(rules_, [&](const Expansion& expansion) {
      expansion.refuse(rules_, state_, seat_, id, found_);
    });
  }

  /// True when the city can pay; else the refusal is noted.
  bool pay(Verb verb, unsigned id, const Price& price, const Cost& cost) {
    const int total = least_coins(rules_, state_, seat_, price);
    if (total == static_cast<int>(kUnlimited)) {
      refuse_missing(verb, id, cost);
    } else if (total > city_.coins) {
      refuse(verb, id, Message(keys::kCoinsMissing).with("coins", total - city_.coins));
      found_.back().coins = total - city_.coins;
    } else {
      return true;
    }
    return false;
  }

  void refuse_missing(Verb verb, unsigned id, const Cost& cost) {
    const Cost units = missing_resources(sum(city_.own, left_.sells, right_.sells), cost);
    int count = 0;
    std::vector<CountedWord> list;
    std::vector<Wanting> wanting;
    for (unsigned kind = 0; kind < kResources; ++kind) {
      if (units[kind] == 0) continue;
      count += units[kind];
      list.push_back({units[kind], {keys::kResourceDomain, kResourceNames[kind]}});
      wanting.push_back({kResourceNames[kind], units[kind]});
    }
    refuse(verb, id,
           Message(keys::kResourcesMissing).with("count", count).with("missing", std::move(list)));
    found_.back().missing = std::move(wanting);
  }

  void pile() {  // W6.3: W3.1 still holds
    Bits128 names;
    pile_kinds(rules_, state_).each([&](unsigned id) {
      const std::uint8_t name = rules_.card[id].name_id;
      if (!city_.built.has(name) || names.has(name)) return;
      names.set(name);
      refuse(Verb::build, id, already_built(id));
    });
  }

  [[nodiscard]] Message already_built(unsigned id) const {
    return named(keys::kAlreadyBuilt, "card", keys::kCardDomain, card_name(rules_, id));
  }
  static Message named(std::string_view key, std::string_view argument, std::string_view domain,
                       std::string_view name) {
    return Message(key).with(argument, Word{domain, name});
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const City& city_;
  const City& left_;
  const City& right_;
  std::vector<Refusal> found_;
};

}  // namespace

std::vector<Refusal> refusals(const Rules& rules, const State& state, Seat seat) {
  if (!state.acting.has(seat)) return {};
  return Explainer(rules, state, seat).run();
}

int least_coins(const Rules& rules, const State& state, Seat seat, const Price& price) {
  const City& city = state.city[seat];
  const Market market(city.own, state.city[left_of(seat, rules.players())].sells,
                      state.city[right_of(seat, rules.players())].sells, city.cheap_left,
                      city.cheap_right, kUnlimited);
  Splits splits;
  market.all_splits(price, splits);
  int least = static_cast<int>(kUnlimited);
  for (const Split& split : splits) least = std::min(least, split.left + split.right + price.coins);
  return least;
}

// The sets of resources with the largest deficit have one in common, and a unit of that one is what
// lowers the deficit: so every step finds a unit, and as many are taken away as there are missing.
Cost missing_resources(const Supply& available, const Cost& cost) {
  Cost missing{};
  Cost rest = cost;
  int now = deficit(available, rest);
  for (unsigned kind = 0; kind < kResources && now > 0; ++kind) {
    while (rest[kind] > 0) {
      --rest[kind];
      const int then = deficit(available, rest);
      if (then == now) {
        ++rest[kind];
        break;
      }
      ++missing[kind];
      now = then;
    }
  }
  return missing;
}

}  // namespace pharos::wonders
