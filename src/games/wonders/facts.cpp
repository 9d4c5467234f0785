// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/facts.hpp"

#include <array>
#include <cassert>
#include <string_view>

#include "games/wonders/city.hpp"
#include "games/wonders/edifice.hpp"
#include "games/wonders/event.hpp"
#include "games/wonders/explain.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {
namespace {

/// In the order of How and CoinSource.
constexpr std::array<std::string_view, 5> kHowNames = {"paid", "free", "chain", "power", "once"};
constexpr std::array<std::string_view, 3> kSourceNames = {"card", "stage", "edifice"};

class ActionWriter {
 public:
  ActionWriter(const Rules& rules, const State& state, Seat seat, const Action& action,
               Telling telling, JsonWriter& json)
      : rules_(rules),
        state_(state),
        seat_(seat),
        action_(action),
        telling_(telling),
        json_(json) {}

  void run() {
    json_.key("verb").text(verb_name(action_.verb));
    switch (action_.verb) {
      case Verb::build:
        build();
        break;
      case Verb::stage:
        stage();
        break;
      case Verb::sell:
        if (!face_down()) card();
        json_.key("coins").number(kSalePays);
        break;
      case Verb::pass:
        break;
      case Verb::board:
        json_.key("board").text(board_name(rules_, action_.subject));
        break;
      case Verb::side:
        json_.key("side").text(side_name(static_cast<Side>(action_.subject)));
        break;
      case Verb::discard:
        card();
        json_.key("edifice").text(edifice());
        break;
      case Verb::give_back:
        tokens();
        json_.key("edifice").text(edifice());
        break;
    }
  }

 private:
  /// W2.8, W2.9: cards that are sold or laid under a stage are nobody else's business.
  [[nodiscard]] bool face_down() const { return telling_ == Telling::open; }
  [[nodiscard]] std::string_view edifice() const {
    return edifice_name(rules_, state_.edifice[state_.age - 1U]);
  }

  void card() { json_.key("card").text(card_name(rules_, action_.subject)); }

  void build() {
    card();
    if (state_.phase == Phase::discard_pile) json_.key("from").text("pile");  // W6.3
    if (telling_ == Telling::wished) return;
    const How how = how_built(rules_, state_, seat_, action_);
    json_.key("how").text(kHowNames[static_cast<unsigned>(how)]);
    if (how == How::chain) {
      json_.key("by").text(chain_name(rules_, state_.city[seat_], rules_.card[action_.subject]));
    }
    pays();
  }

  void stage() {
    if (!face_down()) card();
    const City& city = state_.city[seat_];
    if (next_stage(rules_, city) != nullptr) json_.key("stage").number(city.stages + 1);
    if (action_.half != 0) json_.key("half").number(action_.half);
    if (action_.pawn != 0) json_.key("pawn").number(action_.pawn);
    if (action_.join) json_.key("join").text(edifice());
    if (telling_ != Telling::wished) pays();
  }

  void pays() {
    const ActionPrice price = price_of(rules_, state_, seat_, action_);
    json_.key("pays").object([&] {
      json_.key("bank").number(price.bank);
      json_.key("left").number(price.left);
      json_.key("right").number(price.right);
    });
  }

  void tokens() {
    const TokenSet tokens{action_.subject};
    json_.key("tokens").array([&] {
      for (unsigned kind = 0; kind < kTokenKinds; ++kind) {
        for (unsigned i = 0; i < tokens.of(kind); ++i) json_.number(kTokenValue[kind]);
      }
    });
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const Action& action_;
  const Telling telling_;
  JsonWriter& json_;
};

class EventWriter {
 public:
  EventWriter(const Rules& rules, const State& state, const Event& event, JsonWriter& json)
      : rules_(rules), state_(state), event_(event), json_(json) {}

  void run() {
    switch (static_cast<EventKind>(event_.kind)) {
      case EventKind::board:
        what("board").key("board").text(board_name(rules_, event_.subject));
        break;
      case EventKind::side:
        what("side").key("side").text(side_name(static_cast<Side>(event_.subject)));
        break;
      case EventKind::age_begins:
        what("age").key("age").number(event_.subject);
        break;
      case EventKind::built:
        card("built");
        pays();
        break;
      case EventKind::built_free:
        card("built");
        json_.key("how").text(kHowNames[static_cast<unsigned>(How::once)]);
        pays();
        break;
      case EventKind::staged:
        what("staged").key("stage").number(event_.subject);
        pays();
        break;
      case EventKind::sold:
        what("sold").key("coins").number(kSalePays);
        break;
      case EventKind::received:
        what("received").key("coins").number(event_.amount);
        json_.key("from").number(event_.subject);
        break;
      case EventKind::coins:
        what("coins").key("coins").number(event_.amount);
        json_.key("by").text(kSourceNames[event_.subject]);
        break;
      case EventKind::took:
        card("took");
        break;
      case EventKind::declined:
        what("declined");
        break;
      case EventKind::hands_passed:
        what("passed").key("side").text(event_.subject == 0 ? "left" : "right");
        break;
      case EventKind::fight:
        fight();
        break;
      case EventKind::victory:
        against("victory", "over");
        break;
      case EventKind::defeat:
        against("defeat", "by");
        break;
      case EventKind::half:
      case EventKind::joined:
      case EventKind::pawn:
      case EventKind::edifice_built:
      case EventKind::token:
      case EventKind::defeats_returned:
      case EventKind::edifice_failed:
      case EventKind::lost_card:
      case EventKind::lost_token:
      case EventKind::fined:
      case EventKind::debt:
        expansion();
        break;
      case EventKind::step:
        assert(false);
        break;
    }
  }

 private:
  JsonWriter& what(std::string_view word) {
    json_.key("what").text(word);
    return json_;
  }
  void card(std::string_view word) {
    what(word).key("card").text(card_name(rules_, event_.subject));
  }
  JsonWriter& edifice(std::string_view word) {
    what(word).key("edifice").text(edifice_name(rules_, event_.subject));
    return json_;
  }

  void pays() {
    json_.key("pays").object([&] {
      json_.key("left").number(event_.amount);
      json_.key("right").number(event_.second);
    });
  }

  void against(std::string_view word, std::string_view whom) {
    what(word).key(whom).number(event_.subject);
    const bool left = left_of(event_.seat, rules_.players()) == event_.subject;
    json_.key("side").text(left ? "left" : "right");
    json_.key("points").number(event_.amount);
  }

  void fight() {  // W5.2
    const Seat seat = event_.subject;
    const Seat left = left_of(seat, rules_.players());
    const unsigned own = state_.city[seat].shields;
    const unsigned theirs = state_.city[left].shields;
    what("fight").key("seats").array([&] {
      json_.number(seat);
      json_.number(left);
    });
    json_.key("shields").array([&] {
      json_.number(own);
      json_.number(theirs);
    });
    json_.key("won");
    own == theirs ? json_.null() : json_.number(own > theirs ? seat : left);
    json_.key("points").number(own == theirs ? 0 : kTokenValue[state_.age - 1U]);
  }

  /// Edifice: what names one (E2, E3, E4.1), and what a failed one costs (E4).
  void expansion() {
    const auto kind = static_cast<EventKind>(event_.kind);
    const auto about = [&](std::string_view word, std::string_view amount) {
      what(word).key(amount).number(event_.amount);
    };
    if (kind == EventKind::half) {  // E5.1
      what("half").key("stage").number(event_.subject);
      json_.key("half").number(event_.amount);
    }
    if (kind == EventKind::joined) edifice("joined");
    if (kind == EventKind::pawn) {  // E5.2
      edifice("pawn").key("age").number(rules_.edifice[event_.subject].age);
    }
    if (kind == EventKind::edifice_built) edifice("edifice_built");
    if (kind == EventKind::edifice_failed) edifice("edifice_failed");
    if (kind == EventKind::token) edifice("token").key("points").number(event_.amount);
    if (kind == EventKind::defeats_returned) {
      edifice("defeats_returned").key("count").number(event_.amount);
    }
    if (kind == EventKind::lost_card) card("lost_card");
    if (kind == EventKind::lost_token) about("lost_token", "points");
    if (kind == EventKind::fined) about("fined", "coins");
    if (kind == EventKind::debt) about("debt", "points");
  }

  const Rules& rules_;
  const State& state_;
  const Event& event_;
  JsonWriter& json_;
};

}  // namespace

void write_action(const Rules& rules, const State& state, Seat seat, const Action& action,
                  Telling telling, JsonWriter& json) {
  json.object([&] { ActionWriter(rules, state, seat, action, telling, json).run(); });
}

void write_event(const Rules& rules, const State& state, const Event& event, JsonWriter& json) {
  EventWriter(rules, state, event, json).run();
}

}  // namespace pharos::wonders
