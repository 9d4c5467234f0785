// SPDX-License-Identifier: Apache-2.0
// What lies on the table, for steps and views.
#include <bit>

#include "games/architects/conflict.hpp"
#include "games/architects/json_parts.hpp"
#include "games/architects/legal.hpp"
#include "games/architects/score.hpp"
#include "games/architects/words.hpp"

namespace pharos::architects {
namespace {

class TableWriter {
 public:
  TableWriter(const Rules& rules, const View& view, bool counted, JsonWriter& json)
      : rules_(rules), state_(view.state), seat_(view.seat), counted_(counted), json_(json) {
    score(rules, state_, sheet_);
  }

  void run() {
    json_.key("seats").array([&] {
      for (Seat seat = 0; seat < rules_.players(); ++seat) json_.object([&] { player(seat); });
    });
    json_.key("decks").array([&] {
      for (Seat seat = 0; seat < rules_.players(); ++seat) {
        const std::uint8_t wonder = state_.player[seat].wonder;
        if (wonder != kNone) json_.object([&] { deck(wonder, seat); });
      }
      json_.object([&] { deck(kCentre, kNoSeat); });
    });
    json_.key("progress").object([&] {
      json_.key("face_up");
      write_token_set(rules_, state_.face_up, json_);
      json_.key("stack").number(rules_.token_count - state_.stack_at);
    });
    json_.key("conflict").object([&] {
      json_.key("tokens").number(rules_.conflict_tokens);
      json_.key("battle").number(state_.battle);
    });
    json_.key("discard");
    write_counts(rules_, state_.discard, json_);
  }

 private:
  void player(Seat seat) {
    const Player& player = state_.player[seat];
    json_.key("board");
    player.wonder == kNone ? json_.null() : json_.text(wonder_name(rules_, player.wonder));
    json_.key("stages").number(std::popcount(player.built));
    json_.key("built").array([&] {
      for (unsigned stage = 0; stage < kStages; ++stage) {
        if (has(player.built, stage)) json_.number(stage + 1);
      }
    });
    json_.key("cards");
    write_counts(rules_, player.cards, json_);
    json_.key("shields").number(shields(rules_, player));
    json_.key("victory").number(player.victories);
    json_.key("cat").boolean(state_.cat == seat);
    json_.key("tokens");
    write_token_set(rules_, player.tokens, json_);
    json_.key("score").object([&] {
      for (unsigned row = 0; row < kRows; ++row) {
        json_.key(kRowNames[row]).number(sheet_.points[seat][row]);
      }
      json_.key("total").number(sheet_.total(seat));
    });
    if (!counted_) return;
    shields_from(player);
    if (state_.phase != Phase::pick_board) prospects(seat);
  }

  /// A5.5: what gives the shields, and how many.
  void shields_from(const Player& player) {
    const auto one = [this](std::string_view what, const auto& write_what, unsigned given) {
      json_.object([&] {
        json_.key(what);
        write_what();
        json_.key("shields").number(given);
      });
    };
    json_.key("shields_from").array([&] {
      each_shield(
          rules_, player,
          [&](unsigned kind, unsigned given) {
            one(
                "card", [&] { json_.text(card_name(rules_, kind)); }, given);
          },
          [&](unsigned token, unsigned given) {
            one(
                "token", [&] { json_.text(token_name(rules_, token)); }, given);
          },
          [&](unsigned stage, unsigned given) {
            one(
                "stage", [&] { json_.number(stage + 1); }, given);
          });
    });
  }

  void prospects(Seat seat) {
    const Player& player = state_.player[seat];
    json_.key("next").array([&] {  // A3.3
      const unsigned open = open_stages(rules_, player);
      for (unsigned stage = 0; stage < kStages; ++stage) {
        if (has(open, stage)) json_.number(stage + 1);
      }
    });
    json_.key("reaches").array([&] {  // A2.1: as they lie, the central deck between the others
      json_.text(wonder_name(rules_, left_deck(state_, seat)));
      json_.text(kDeckNames[deck_centre]);
      json_.text(wonder_name(rules_, right_deck(state_, seat, rules_.players())));
    });
    json_.key("wants");
    write_want(rules_, state_, seat, json_);
    if (seat != seat_) return;
    json_.key("outlook");
    write_outlook(rules_, state_, seat, json_);
  }

  /// A2.1: where the deck lies for who looks; null when it is out of reach.
  void place(unsigned deck) {
    json_.key("place");
    const bool seated = seat_ != kNoSeat;
    if (deck == kCentre) {
      json_.text(kDeckNames[deck_centre]);
    } else if (seated && deck == left_deck(state_, seat_)) {
      json_.text(kDeckNames[deck_left]);
    } else if (seated && deck == right_deck(state_, seat_, rules_.players())) {
      json_.text(kDeckNames[deck_right]);
    } else {
      json_.null();
    }
  }

  /// A4.2: who has seen the card on top; of a wonder's deck all do (A1.7), and nobody is named.
  void seen_by(unsigned deck) {
    if (deck != kCentre) return;
    json_.key("seen_by").array([&] {
      for (Seat seat = 0; seat < rules_.players(); ++seat) {
        if (known_cards(state_, seat, deck) != 0) json_.number(seat);
      }
    });
  }

  /// With the top card, if the seat knows it, and what counting tells of the rest.
  void deck(unsigned deck, Seat owner) {
    json_.key("deck").text(deck == kCentre ? "centre" : wonder_name(rules_, deck));
    json_.key("seat");
    owner == kNoSeat ? json_.null() : json_.number(owner);
    if (counted_) {
      place(deck);
      seen_by(deck);
    }
    json_.key("size").number(state_.size(deck));
    json_.key("top");
    if (known_cards(state_, seat_, deck) == 0) {
      json_.null();
    } else {
      json_.text(card_name(rules_, state_.top(deck)));
    }
    if (!counted_) return;
    json_.key("left");
    write_counts(rules_, cards_left(rules_, state_, deck), json_);
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const bool counted_;
  JsonWriter& json_;
  ScoreSheet sheet_;
};

}  // namespace

void write_table(const Rules& rules, const View& view, bool counted, JsonWriter& json) {
  TableWriter(rules, view, counted, json).run();
}

}  // namespace pharos::architects
