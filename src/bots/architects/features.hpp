// SPDX-License-Identifier: Apache-2.0
// What matters about a choice in 7 Wonders Architects, as features for a linear policy. Reads only
// what the seat may know: the top central card counts as known to those who have seen it.
#pragma once

#include <algorithm>
#include <bit>

#include "bots/architects/blocks.hpp"
#include "bots/architects/means.hpp"
#include "bots/search.hpp"
#include "games/architects/architects.hpp"
#include "games/architects/conflict.hpp"
#include "games/architects/payment.hpp"

namespace pharos::bots {

class ArchitectsFeatures {
  static consteval unsigned at(std::string_view block) {
    return ArchitectsBlocks::kFeatures.at(block);
  }

 public:
  using Game = architects::Architects;
  using Rules = architects::Rules;
  using State = architects::State;
  using Player = architects::Player;
  using Action = architects::Action;
  using StageData = architects::StageData;
  using Blocks = ArchitectsBlocks;
  static constexpr unsigned kBuckets = Blocks::kBuckets.size();
  static constexpr unsigned kFeatures = Blocks::kFeatures.size();
  static constexpr unsigned kActionEnd = Blocks::kFeatures.at("constant");

  static SearchSettings search_settings() { return {0.4F, 4.F, 0.1F}; }
  static SearchSettings hard_settings() { return search_settings(); }
  /// For the search: the card on the deck that is taken, where it is known; 0 if there is none.
  static std::uint8_t meaning(const Rules& rules, const State& state, Seat seat,
                              const Action& action) {
    if (action.verb != architects::Verb::take && action.verb != architects::Verb::use) return 0;
    const unsigned deck = architects::deck_of(state, seat, action.subject, rules.players());
    if (deck == architects::kCentre && !state.know_centre.has(seat)) return 0;
    return static_cast<std::uint8_t>(state.top(deck) + 1);
  }
  static std::string_view weights_of(const Rules&) { return "architects"; }

  ArchitectsFeatures(const Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        state_(state),
        seat_(seat),
        player_(state.player[seat]),
        means_(rules, player_, static_cast<architects::TokenSet>(~state.spent)),
        shortage_(means_.shortage()) {}

  [[nodiscard]] unsigned bucket() const {
    using architects::Phase;
    if (state_.phase == Phase::pick_board || state_.phase == Phase::over) {
      return Blocks::kBuckets.at("set_up");
    }
    const unsigned asked = static_cast<unsigned>(state_.phase) - static_cast<unsigned>(Phase::take);
    const unsigned table = rules_.players() == 2 ? 0 : kAsked;
    return Blocks::kBuckets.at("asked") + (table + asked) * architects::kStages +
           std::min(most_stages(), architects::kStages - 1);
  }

  template <class Sink>
  void describe(const Action& action, Sink& sink) const {
    using architects::Verb;
    switch (action.verb) {
      case Verb::use:
        sink.add(at("use"));
        take(action.subject, sink);
        break;
      case Verb::take:
        take(action.subject, sink);
        break;
      case Verb::keep:
        card(action.subject, sink);
        break;
      case Verb::build:
        build(action, sink);
        break;
      case Verb::science:
        science(action, sink);
        break;
      case Verb::token:
        token(action.subject, sink);
        break;
      case Verb::look:
        sink.add(at("look") + action.subject);
        break;
      case Verb::done:
        sink.add(at("done"));
        break;
      case Verb::board:
        sink.add(at("board") + action.subject);
        break;
    }
  }

  template <class Sink>
  void describe_state(Sink& sink) const {
    ScoreSheet sheet;
    architects::score(rules_, state_, sheet);
    float points = 0;
    float stages = 0;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (seat == seat_) continue;
      points += static_cast<float>(sheet.total(seat));
      stages += static_cast<float>(stages_of(state_.player[seat]));
    }
    const auto others = static_cast<float>(rules_.players() - 1);
    sink.add(at("constant"));
    sink.add(at("score"), static_cast<float>(sheet.total(seat_)));
    sink.add(at("others"), points / others);
    sink.add(at("stages"), static_cast<float>(stages_of(player_)));
    sink.add(at("other_stages"), stages / others);
    sink.add(at("other_stages") + 1, static_cast<float>(most_stages()));
    if (player_.wonder == architects::kNone) return;
    sink.add(at("wanting"), static_cast<float>(shortage_));
    sink.add(at("coins"), static_cast<float>(means_.coins));
    sink.add(at("resources"), static_cast<float>(means_.total));
    sink.add(at("symbols"), static_cast<float>(symbols_held()));
    each_neighbour([&](const Player& other) { sink.add(at("lead") + lead_over(other, 0)); });
    if (state_.cat == seat_) sink.add(at("holds_cat"));
    for (unsigned rest = player_.tokens; rest != 0; rest &= rest - 1) {
      sink.add(at("tokens") + rules_.token[static_cast<unsigned>(std::countr_zero(rest))].data);
    }
    sink.add(at("wonder") + player_.wonder);
  }

 private:
  static constexpr unsigned kAsked = Blocks::kAskedWords.size();

  static unsigned stages_of(const Player& player) {
    return static_cast<unsigned>(std::popcount(player.built));
  }
  static bool pays_with(unsigned kind) { return kind <= architects::kCoin; }
  static bool is_symbol(unsigned kind) {
    return kind >= architects::kFirstSymbol && kind < architects::kFirstOther;
  }

  [[nodiscard]] unsigned most_stages() const {
    unsigned most = 0;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      most = std::max(most, stages_of(state_.player[seat]));
    }
    return most;
  }
  [[nodiscard]] unsigned symbols_held() const {
    return unsigned{player_.cards[architects::kFirstSymbol]} +
           player_.cards[architects::kFirstSymbol + 1] +
           player_.cards[architects::kFirstSymbol + 2];
  }
  template <class Visit>
  void each_neighbour(Visit visit) const {
    visit(state_.player[left_of(seat_, rules_.players())]);
    if (rules_.players() > 2) visit(state_.player[right_of(seat_, rules_.players())]);
  }
  /// Shields more than the other one, `added` included: 0 to 8, with 4 for as many.
  [[nodiscard]] unsigned lead_over(const Player& other, unsigned added) const {
    const auto own = static_cast<int>(architects::shields(rules_, player_) + added);
    const auto theirs = static_cast<int>(architects::shields(rules_, other));
    return static_cast<unsigned>(std::clamp(own - theirs, -4, 4) + 4);
  }

  // ---- cards --------------------------------------------------------------------------------

  template <class Sink>
  void take(unsigned ref, Sink& sink) const {
    const unsigned players = rules_.players();
    const unsigned deck = architects::deck_of(state_, seat_, ref, players);
    sink.add(at("deck") + std::min<unsigned>(ref, 3));
    if (deck == architects::kCentre && !state_.know_centre.has(seat_)) {
      sink.add(at("card") + architects::kUnknownCard);
      return;
    }
    const unsigned kind = state_.top(deck);
    card(kind, sink);
    // The own deck is in reach of the left neighbour too, the right one of its owner.
    if (ref == architects::deck_left) denied(kind, 0, left_of(seat_, players), sink);
    if (ref == architects::deck_right) denied(kind, 1, right_of(seat_, players), sink);
  }

  template <class Sink>
  void card(unsigned kind, Sink& sink) const {
    const architects::CardRule& rule = rules_.card[kind];
    sink.add(at("card") + kind);
    if (pays_with(kind)) {
      const unsigned held = player_.cards[kind];
      const ArchitectsMeans more = means_.with(kind, held);
      const unsigned after = more.shortage();
      sink.add(at("already") + (kind == architects::kCoin ? 4 : 0) + std::min(held, 3U));
      sink.add(at("shortage") + shortage_ * 5 + after);
      if (shortage_ != 0 && after == 0) pays_for(more, sink);
    } else if (is_symbol(kind)) {
      sink.add(at("symbol") + symbol_class(player_, kind));
    } else if (rule.shields != 0) {
      shield(rule, sink);
    }
    if (rule.cat) sink.add(at("cat") + (state_.cat == seat_ ? 0 : state_.cat == kNoSeat ? 2 : 1));
    if ((rule.triggers & player_.tokens & ~unsigned{state_.spent} & ~unsigned{state_.armed}) != 0) {
      sink.add(at("triggers"));
    }
  }

  /// The first stage that can be built then.
  template <class Sink>
  void pays_for(const ArchitectsMeans& means, Sink& sink) const {
    for (unsigned rest = means.available; rest != 0; rest &= rest - 1) {
      const unsigned stage = first_in(rest);
      if (means.shortage_of(means.wonder->stage[stage]) != 0) continue;
      sink.add(at("pays_for") + player_.wonder * architects::kStages + stage);
      ends(stage, sink);
      return;
    }
  }

  /// The last stage ends the game: by how much would the player be ahead?
  template <class Sink>
  void ends(unsigned stage, Sink& sink) const {
    if ((player_.built | 1U << stage) != architects::kComplete) return;
    ScoreSheet sheet;
    architects::score(rules_, state_, sheet);
    int best = -1000;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (seat != seat_) best = std::max(best, sheet.total(seat));
    }
    const int own = sheet.total(seat_) + rules_.wonder[player_.wonder].stage[stage].points;
    sink.add(at("ends") + static_cast<unsigned>(std::clamp((own - best + 11) / 4, 0, 6)));
  }

  static unsigned symbol_class(const Player& player, unsigned kind) {
    unsigned others = 0;
    for (unsigned symbol = architects::kFirstSymbol; symbol < architects::kFirstOther; ++symbol) {
      others += symbol != kind && player.cards[symbol] != 0 ? 1U : 0U;
    }
    return (player.cards[kind] != 0 ? 3U : 0U) + others;
  }

  template <class Sink>
  void shield(const architects::CardRule& rule, Sink& sink) const {
    const unsigned peace = rules_.conflict_tokens - state_.battle;
    const unsigned left = peace - std::min<unsigned>(rule.horns, peace);
    const unsigned horns = std::min<unsigned>(rule.horns, 2);
    const unsigned block = at("shield") + (horns * 4 + std::min(left, 3U)) * 9;
    each_neighbour([&](const Player& other) { sink.add(block + lead_over(other, rule.shields)); });
  }

  /// What the card would be to the other one who could take it.
  template <class Sink>
  void denied(unsigned kind, unsigned whom, Seat seat, Sink& sink) const {
    const Player& other = state_.player[seat];
    const architects::CardRule& rule = rules_.card[kind];
    unsigned what = 0;
    if (pays_with(kind)) {
      const ArchitectsMeans means(rules_, other, static_cast<architects::TokenSet>(~0U));
      const unsigned before = means.shortage();
      const unsigned after = means.with(kind, other.cards[kind]).shortage();
      const unsigned last = stages_of(other) == architects::kStages - 1 ? 1 : 0;
      what = after == before ? 0 : (after == 0 ? 2 + last : 1);
    } else if (is_symbol(kind)) {
      const unsigned symbols = symbol_class(other, kind);
      what = symbols < 2 ? 4 : 5;
    } else if (rule.cat) {
      what = state_.cat == seat ? 6 : 7;
    } else {
      what = rule.shields == 0 ? 8 : 9 + std::min<unsigned>(rule.horns, 2);
    }
    sink.add(at("denied") + whom * 12 + what);
  }

  // ---- stages, science, tokens --------------------------------------------------------------

  template <class Sink>
  void build(const Action& action, Sink& sink) const {
    const unsigned number = action.subject;
    const StageData& stage = means_.wonder->stage[number];
    Player left = player_;
    for (unsigned kind = 0; kind <= architects::kCoin; ++kind) {
      left.cards[kind] =
          static_cast<std::uint8_t>(left.cards[kind] - architects::count_in(action.cards, kind));
    }
    left.built = static_cast<std::uint8_t>(left.built | 1U << number);
    const ArchitectsMeans means(rules_, left, static_cast<architects::TokenSet>(~state_.spent));
    const architects::Help help = architects::help_in(action.cards, stage);
    sink.add(at("stage") + player_.wonder * architects::kStages + number);
    sink.add(at("coins_paid") +
             std::min(architects::count_in(action.cards, architects::kCoin), 4U));
    sink.add(at("kinds_left") + std::min(means.kinds, 4U));
    sink.add(at("most_left") + std::min(means.most, 3U));
    sink.add(at("next_shortage") + means.shortage());
    if (help.double_coin) sink.add(at("doubled"));
    if (help.any_resources) sink.add(at("mismatched"));
    ends(number, sink);
  }

  template <class Sink>
  void science(const Action& action, Sink& sink) const {
    unsigned set = 3;
    unsigned paid = 3;
    for (unsigned symbol = 0; symbol < architects::kSymbols; ++symbol) {
      if (architects::count_in(action.cards, architects::kFirstSymbol + symbol) != 2) continue;
      set = symbol;
      paid = 2;
    }
    sink.add(at("set") + set);
    sink.add(at("symbols_left") + std::min(symbols_held() - paid, 3U));
  }

  template <class Sink>
  void token(unsigned subject, Sink& sink) const {
    if (subject == architects::kFromStack) {
      sink.add(at("token") + architects::kMaxTokenKinds);
      return;
    }
    const architects::TokenRule& rule = rules_.token[subject];
    sink.add(at("token") + rule.data);
    Player with = player_;
    with.tokens = static_cast<architects::TokenSet>(with.tokens | 1U << subject);
    const int points = token_points(with) - token_points(player_);
    if (points != 0) sink.add(at("token_points"), static_cast<float>(points));
    const unsigned shields = rules_.token_data(subject).shields;
    if (shields != 0) {
      each_neighbour(
          [&](const Player& other) { sink.add(at("token_lead") + lead_over(other, shields)); });
    }
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (seat != seat_ && (state_.player[seat].tokens & rule.copies) != 0)
        sink.add(at("token_denied"));
    }
  }
  [[nodiscard]] int token_points(const Player& player) const {
    int points = 0;
    for (unsigned rest = player.tokens; rest != 0; rest &= rest - 1) {
      points += architects::token_points(rules_, player, first_in(rest));
    }
    return points;
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const Player& player_;
  const ArchitectsMeans means_;
  const unsigned shortage_;
};

}  // namespace pharos::bots
