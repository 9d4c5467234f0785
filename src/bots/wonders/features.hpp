// SPDX-License-Identifier: Apache-2.0
// What matters about a choice in 7 Wonders, as features for a linear policy. Reads public facts and
// the hand only, so that it can be asked about a view as well as about a sampled state.
#pragma once

#include <algorithm>

#include "bots/search.hpp"
#include "bots/weights.hpp"
#include "bots/wonders/blocks.hpp"
#include "bots/wonders/expansions.hpp"
#include "bots/wonders/situation.hpp"
#include "engine/message.hpp"
#include "games/wonders/city.hpp"
#include "games/wonders/place.hpp"
#include "games/wonders/score.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::bots {

class WondersFeatures {
  static consteval unsigned at(std::string_view block) {
    return WondersBlocks::kFeatures.at(block);
  }

 public:
  using Game = wonders::Wonders;
  using Rules = wonders::Rules;
  using State = wonders::State;
  using City = wonders::City;
  using Action = wonders::Action;
  using Gain = wonders::Gain;
  using Situation = WondersSituation;
  using Blocks = WondersBlocks;
  static constexpr unsigned kBuckets = Blocks::kBuckets.size();
  static constexpr unsigned kFeatures = Blocks::kFeatures.size();
  static constexpr unsigned kActionEnd = Blocks::kFeatures.at("constant");

  static SearchSettings search_settings() { return {0.8F, 4.0F, 0.3F}; }
  /// `hard` sees fewer choices and a wilder future: a step between `medium` and `expert` (0036).
  static SearchSettings hard_settings() { return {0.6F, 1.5F, 2.0F}; }
  /// Whom the choice keeps from a card that they would like best.
  static std::vector<Message> own_reasons(const Weights& weights, const Rules& rules,
                                          const State& state, Seat seat, const Action& action);
  /// A search takes what others have chosen already to be anything at all
  /// (games/wonders/sample.cpp).
  static void as_if_nobody_had_chosen(wonders::View& view) {
    view.state.pending = view.state.acting;
  }
  static std::string_view weights_of(const Rules& rules) {
    return rules.options.edition == 1 ? "wonders_1" : "wonders_2";
  }

  WondersFeatures(const Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        state_(state),
        seat_(seat),
        city_(state.city[seat]),
        left_(state.city[left_of(seat, rules.players())]),
        right_(state.city[right_of(seat, rules.players())]),
        free_colours_(wonders::free_colours(state, city_)) {}

  [[nodiscard]] unsigned bucket() const {
    using wonders::Phase;
    const unsigned age = state_.age == 0 ? 0 : state_.age - 1U;
    switch (state_.phase) {
      case Phase::turn:
        return Blocks::kBuckets.at("turn") + age * wonders::kTurns + state_.turn - 1U;
      case Phase::extra:
        return Blocks::kBuckets.at("extra") + age;
      case Phase::discard_pile:
        return Blocks::kBuckets.at("pile") + age;
      case Phase::penalty:
        return Blocks::kBuckets.at("penalty") + age;
      case Phase::pick_board:
      case Phase::pick_side:
      case Phase::over:
        break;
    }
    return Blocks::kBuckets.at("set_up");
  }

  template <class Sink>
  void describe(const Action& action, Sink& sink) const {
    using wonders::Verb;
    switch (action.verb) {
      case Verb::build:
        build(action, sink);
        break;
      case Verb::stage:
        stage(action, sink);
        break;
      case Verb::sell:
        sink.add(at("sell"));
        sink.add(at("removed") + action.subject);
        purse(city_.coins + 3, sink);
        break;
      case Verb::pass:
        sink.add(at("pass"));
        break;
      case Verb::board:
        sink.add(at("board") + 2U * action.subject);
        break;
      case Verb::side:
        sink.add(at("board") + 2U * city_.board + action.subject);
        break;
      case Verb::discard:
      case Verb::give_back:
        WondersExpansions::penalty(action, sink);
        break;
    }
  }

  template <class Sink>
  void describe_state(Sink& sink) const {
    ScoreSheet sheet;
    wonders::score(rules_, state_, sheet);
    sink.add(at("constant"));
    sink.add(at("score"), static_cast<float>(sheet.total(seat_)));
    sink.add(at("coins"), static_cast<float>(city_.coins));
    for (unsigned i = 0; i < 7; ++i) sink.add(at("colour") + i, static_cast<float>(city_.cards[i]));
    sink.add(at("stages"), static_cast<float>(city_.stages));
    sink.add(at("lead"), static_cast<float>(2 * city_.shields - left_.shields - right_.shields));
    sink.add(at("symbols"),
             static_cast<float>(wonders::science_points(city_.science, city_.science_choice)));
    float others = 0;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (seat != seat_) others += static_cast<float>(sheet.total(seat));
    }
    sink.add(at("others"), others / static_cast<float>(rules_.players() - 1));
    if (city_.board != wonders::kNone) {
      sink.add(at("side") + 2U * city_.board + static_cast<unsigned>(city_.side));
    }
  }

 private:
  template <class Sink>
  void build(const Action& action, Sink& sink) const {
    const wonders::CardRule& card = rules_.card[action.subject];
    sink.add(at("card") + action.subject);
    unsigned bank = 0;
    if (state_.phase != wonders::Phase::discard_pile) {
      if (action.free) {
        sink.add(at("free"));
      } else if (card.price.coins != 0 &&
                 !wonders::builds_for_nothing(city_, card, free_colours_)) {
        bank = card.price.coins;
      }
    }
    gain(card.gain, sink);
    money(card.gain, action, bank, sink);
    production(card.gain.own, sink);
  }

  template <class Sink>
  void stage(const Action& action, Sink& sink) const {
    const auto& rule = wonders::side_of(rules_, city_).next(city_.stages);
    const Gain& what = rule.gain(action.half);
    const unsigned place = (city_.board * 2U + static_cast<unsigned>(city_.side)) * 8 +
                           city_.stages * 2U + (action.half >> 1);
    sink.add(at("stage") + place);
    sink.add(at("removed") + action.subject);
    const unsigned bank = WondersExpansions::stage(rules_, state_, what, action, sink);
    gain(what, sink);
    money(what, action, bank, sink);
  }

  template <class Sink>
  void gain(const Gain& what, Sink& sink) const {
    if (what.shields != 0) {
      const unsigned added = std::min<unsigned>(what.shields, 4) - 1;
      for (const City* other : {&left_, &right_}) {
        const int lead = std::clamp(city_.shields - other->shields, -5, 5);
        sink.add(at("shield") + static_cast<unsigned>(lead + 5) * 4 + added);
      }
    }
    for (unsigned symbol = 0; symbol < wonders::kSymbols; ++symbol) {
      if (what.science[symbol] != 0) science(symbol, sink);
    }
    if (what.science_choice != 0) {
      sink.add(
          at("science_choice"),
          static_cast<float>(wonders::science_points(city_.science, city_.science_choice + 1U) -
                             wonders::science_points(city_.science, city_.science_choice)));
    }
    if (what.cheap_left != 0 || what.cheap_right != 0) posts(what, sink);
    if (what.counts && what.count.points != 0) {
      const auto points = static_cast<float>(what.count.points *
                                             wonders::counted(rules_, state_, seat_, what.count));
      sink.add(what.cards[6] != 0 ? at("guild_points") : at("yellow_points"), points);
    }
  }

  template <class Sink>
  void science(unsigned symbol, Sink& sink) const {
    const auto& has = city_.science;
    const unsigned own = has[symbol];
    unsigned a = has[(symbol + 1) % 3];
    unsigned b = has[(symbol + 2) % 3];
    if (a > b) std::swap(a, b);
    constexpr unsigned kPairs[3][3] = {{0, 1, 2}, {1, 3, 4}, {2, 4, 5}};
    sink.add(at("science") + std::min(own, 4U) * 6 + kPairs[std::min(a, 2U)][std::min(b, 2U)]);
    const unsigned set = own < a ? 7 : 0;  // a is the least of the others
    sink.add(at("science_points"), static_cast<float>(2 * own + 1 + set));
  }

  template <class Sink>
  void posts(const Gain& what, Sink& sink) const {
    const auto symbols = [&](unsigned cheap, unsigned already, const City& other) {
      const unsigned now = cheap & ~already;
      if ((now & wonders::kRawMask) != 0) {
        sink.add(at("raw_post"), static_cast<float>(other.sells.raw[15]));
      }
      if ((now & wonders::kManufacturedMask) != 0) {
        sink.add(at("manufactured_post"), static_cast<float>(other.sells.manufactured[7]));
      }
    };
    symbols(what.cheap_left, city_.cheap_left, left_);
    symbols(what.cheap_right, city_.cheap_right, right_);
  }

  template <class Sink>
  void production(const wonders::Supply& own, Sink& sink) const {
    if (own.raw[15] != 0) {
      for (unsigned kind = 0; kind < 4; ++kind) {
        if (own.raw[1U << kind] == 0) continue;
        resource(kind, city_.own.raw[1U << kind], near_raw(kind), sink);
      }
    }
    if (own.manufactured[7] != 0) {
      for (unsigned kind = 0; kind < 3; ++kind) {
        if (own.manufactured[1U << kind] == 0) continue;
        const unsigned near =
            left_.sells.manufactured[1U << kind] + right_.sells.manufactured[1U << kind];
        resource(4 + kind, city_.own.manufactured[1U << kind], near, sink);
      }
    }
  }
  [[nodiscard]] unsigned near_raw(unsigned kind) const {
    return unsigned{left_.sells.raw[1U << kind]} + right_.sells.raw[1U << kind];
  }
  template <class Sink>
  void resource(unsigned kind, unsigned own, unsigned near, Sink& sink) const {
    sink.add(at("own") + kind * 4 + std::min(own, 3U));
    sink.add(at("near") + kind * 4 + std::min(near, 3U));
  }

  template <class Sink>
  void money(const Gain& what, const Action& action, unsigned bank, Sink& sink) const {
    const unsigned gained =
        what.coins == 0 && !what.counts ? 0 : wonders::coins_gained(rules_, state_, seat_, what);
    if (gained != 0) sink.add(at("gained"), static_cast<float>(gained));
    if (bank != 0) sink.add(at("bank"), static_cast<float>(bank));
    if (action.left != 0) sink.add(at("left"), action.left);
    if (action.right != 0) sink.add(at("right"), action.right);
    purse(city_.coins + gained - bank - action.left - action.right, sink);
  }

  template <class Sink>
  void purse(unsigned coins, Sink& sink) const {
    sink.add(at("purse") + Blocks::coin_step(coins));
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const City& city_;
  const City& left_;
  const City& right_;
  const unsigned free_colours_;
};

}  // namespace pharos::bots
