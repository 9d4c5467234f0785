// SPDX-License-Identifier: Apache-2.0
// Why something cannot be done: the same questions as in legal.cpp, with answers for people. It is
// asked once per decision of a person, so it may allocate.
#include <bit>
#include <utility>

#include "games/architects/explain.hpp"
#include "games/architects/legal.hpp"
#include "games/architects/message_keys.hpp"
#include "games/architects/notation.hpp"
#include "games/architects/payment.hpp"

namespace pharos::architects {
namespace {

class Explainer {
 public:
  Explainer(const Rules& rules, const State& state, Seat seat)
      : rules_(rules), state_(state), seat_(seat), player_(state.player[seat]) {}

  /// Nothing when the action is possible, or when it is not the time for it.
  [[nodiscard]] std::optional<Message> reason(const Action& action) const {
    switch (action.verb) {
      case Verb::board:
        return board(action.subject);
      case Verb::take:
      case Verb::look:
        return take(action);
      case Verb::build:
        return build(action.subject);
      case Verb::science:
        return science(action.cards);
      case Verb::token:
        return token(action.subject);
      case Verb::use:
        return use(action);
      case Verb::keep:
        if (state_.phase != Phase::keep) return std::nullopt;
        return Message(keys::kNotAmong)
            .with("card", Word{keys::kCardDomain, card_name(rules_, action.subject)});
      case Verb::done:
        return done();
    }
    return std::nullopt;
  }

  std::vector<Refusal> run() {
    switch (state_.phase) {
      case Phase::pick_board:
        for (unsigned wonder = 0; wonder < kWonders; ++wonder) consider(Verb::board, wonder);
        break;
      case Phase::take:
        for (unsigned ref = deck_left; ref <= deck_centre; ++ref) consider(Verb::take, ref);
        // What a stage lacks is asked before a card is taken, too.
        for (unsigned stage = 0; stage < kStages; ++stage) consider(Verb::build, stage);
        break;
      case Phase::any_deck:
        for (unsigned ref = deck_left; ref <= deck_centre; ++ref) consider(Verb::take, ref);
        break;
      case Phase::look:
        for (unsigned ref = deck_left; ref <= deck_right; ++ref) consider(Verb::look, ref);
        break;
      case Phase::act:
        for (unsigned stage = 0; stage < kStages; ++stage) consider(Verb::build, stage);
        consider(Verb::science, 0);
        extra_cards();
        consider(Verb::done, 0);
        break;
      case Phase::token:
        consider(Verb::token, kFromStack);
        break;
      case Phase::keep:
      case Phase::over:
        break;
    }
    return std::move(found_);
  }

 private:
  void consider(Verb verb, unsigned subject) { add(make_action(verb, subject)); }
  void add(const Action& action) {
    auto why = reason(action);
    if (!why) return;
    found_.push_back({action, std::move(*why)});
    if (action.verb != Verb::build) return;
    if (const int cards = unpaid(action.subject); cards > 0) {
      const bool different = rules_.wonder[player_.wonder].stage[action.subject].different;
      found_.back().missing = {{different ? "different" : "identical", cards}};
    }
  }
  /// One for each token of the player that can give an extra card; with all decks empty they cannot
  /// either, but then the decks show it.
  void extra_cards() {
    for (unsigned token = 0; token < rules_.token_count; ++token) {
      if (!held(token) || !gives_card(token)) continue;
      add(make_action(Verb::use, kNoDeck, 0, token));
    }
  }

  [[nodiscard]] bool held(unsigned token) const { return has(player_.tokens, token); }
  [[nodiscard]] bool gives_card(unsigned token) const {
    const TokenKind kind = rules_.token[token].kind;
    return kind == TokenKind::extra_card || kind == TokenKind::extra_card_on_stage;
  }
  [[nodiscard]] Word token_word(unsigned token) const {
    return {keys::kTokenDomain, token_name(rules_, token)};
  }
  [[nodiscard]] Message deck_message(std::string_view key, unsigned ref) const {
    return Message(key).with("deck", Word{keys::kDeckDomain, deck_name(rules_, ref)});
  }

  [[nodiscard]] std::optional<Message> board(unsigned wonder) const {  // A1.6
    if (state_.phase != Phase::pick_board) return std::nullopt;
    for (const Player& player : state_.player) {
      if (player.wonder != wonder) continue;
      return Message(keys::kBoardTaken)
          .with("board", Word{keys::kBoardDomain, wonder_name(rules_, wonder)});
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Message> take(const Action& action) const {
    const bool takes = state_.phase == Phase::take || state_.phase == Phase::any_deck;
    if (state_.phase == Phase::act && action.verb == Verb::take) return Message(keys::kTaken);
    if (!(action.verb == Verb::take ? takes : state_.phase == Phase::look)) return std::nullopt;
    for (const unsigned near : {deck_left, deck_right}) {
      const unsigned named = deck_of(state_, seat_, near, rules_.players()) + deck_of_wonder;
      if (named == action.subject) return deck_message(keys::kNearDeck, near);
    }
    if (action.subject >= deck_of_wonder && state_.phase != Phase::any_deck) {
      return deck_message(keys::kOutOfReach, action.subject);
    }
    const unsigned deck = deck_of(state_, seat_, action.subject, rules_.players());
    if (!state_.empty(deck)) return std::nullopt;
    return deck_message(keys::kDeckEmpty, action.subject);
  }

  /// What belongs to the middle of a turn.
  [[nodiscard]] std::optional<Message> not_acting() const {
    if (state_.phase == Phase::take) return Message(keys::kTakeFirst);
    return Message("match.not_now");
  }

  [[nodiscard]] std::optional<Message> build(unsigned number) const {
    if (state_.phase != Phase::act && state_.phase != Phase::take) return not_acting();
    const WonderRule& wonder = rules_.wonder[player_.wonder];
    const auto shown = static_cast<int>(number + 1);
    if (has(player_.built, number)) return Message(keys::kStageBuilt).with("stage", shown);
    const unsigned missing = wonder.stage[number].beneath & ~unsigned{player_.built};
    if (missing != 0) {  // A3.3
      return Message(keys::kStageBeneath).with("stage", std::countr_zero(missing) + 1);
    }
    const StageData& stage = wonder.stage[number];
    const int cards = unpaid(number);
    if (cards == 0) return state_.phase == Phase::act ? std::nullopt : not_acting();
    return Message(stage.different ? keys::kDifferentMissing : keys::kIdenticalMissing)
        .with("missing", cards)
        .with("count", stage.count);
  }

  /// A3.2, A7.4: how many suitable cards are wanting; none for a stage that stands or lies above
  /// one that does not.
  [[nodiscard]] int unpaid(unsigned number) const {
    const StageData& stage = rules_.wonder[player_.wonder].stage[number];
    if (has(player_.built, number) || (stage.beneath & ~unsigned{player_.built}) != 0) return 0;
    const Purse purse(player_.cards);
    const auto unused = static_cast<TokenSet>(player_.tokens & ~state_.spent);
    const Help help{(unused & rules_.double_coin) != 0, (unused & rules_.any_resources) != 0};
    if (pays_with(purse, stage, help)) return 0;
    return stage.count - ((stage.different ? purse.kinds : purse.most) + purse.coins);
  }

  [[nodiscard]] std::optional<Message> science(Handful cards) const {
    if (state_.phase != Phase::act) return not_acting();
    if (!state_.tokens_left()) return Message(keys::kNoTokens);  // A4.4
    if (cards == 0 && must_research(state_)) return std::nullopt;
    return Message(keys::kNoScience);
  }

  [[nodiscard]] std::optional<Message> token(unsigned token) const {
    if (state_.phase != Phase::token) return Message("match.not_now");
    if (token != kFromStack) return Message(keys::kNotFaceUp).with("token", token_word(token));
    if (state_.stack_at < rules_.token_count) return std::nullopt;
    return Message(keys::kStackEmpty);
  }

  [[nodiscard]] std::optional<Message> use(const Action& action) const {
    if (!held(action.token)) return Message(keys::kNotHeld).with("token", token_word(action.token));
    if (state_.phase != Phase::act) return not_acting();
    if (has(state_.spent, action.token)) {  // A7.1
      return Message(keys::kAlreadyUsed).with("token", token_word(action.token));
    }
    if (!has(state_.armed, action.token)) {
      return Message(keys::kNotTriggered).with("token", token_word(action.token));
    }
    if (action.subject == kNoDeck) return std::nullopt;
    const auto offered = static_cast<unsigned>(std::countr_zero(state_.armed));
    if (offered != action.token) {  // decision 0011
      return Message(keys::kAlike).with("token", token_word(offered));
    }
    const unsigned deck = deck_of(state_, seat_, action.subject, rules_.players());
    if (!state_.empty(deck)) return std::nullopt;
    return deck_message(keys::kDeckEmpty, action.subject);
  }

  [[nodiscard]] std::optional<Message> done() const {  // A2.2
    if (state_.phase != Phase::act) return not_acting();
    if (must_build(rules_, state_)) return Message(keys::kMustBuild);
    if (must_research(state_)) return Message(keys::kMustResearch);
    return std::nullopt;
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const Player& player_;
  std::vector<Refusal> found_;
};

}  // namespace

std::vector<Refusal> refusals(const Rules& rules, const State& state, Seat seat) {
  if (state.phase == Phase::over || seat != state.active) return {};
  return Explainer(rules, state, seat).run();
}

Message why_not(const Rules& rules, const State& state, Seat seat, const Action& action) {
  return Explainer(rules, state, seat).reason(action).value_or(Message("match.not_now"));
}

}  // namespace pharos::architects
