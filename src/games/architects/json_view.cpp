// SPDX-License-Identifier: Apache-2.0
// A view as JSON: all that one seat, or a spectator, may know.
#include "games/architects/json_parts.hpp"

namespace pharos::architects {
namespace {

/// A6.1: the deck being looked at, and its cards for the one who looks.
void write_look(const Rules& rules, const View& view, JsonWriter& json) {
  const State& state = view.state;
  json.key("looking");
  if (state.phase != Phase::keep) {
    json.null();
    return;
  }
  json.object([&] {
    json.key("deck").text(wonder_name(rules, state.looked));
    json.key("cards");
    if (view.seat != state.active) {
      json.null();
      return;
    }
    json.array([&] {
      for (unsigned i = 0; i < look_size(state, state.looked); ++i) {
        json.text(card_name(rules, state.card[state.at[state.looked] + i]));
      }
    });
  });
}

}  // namespace

void write_when(const State& state, JsonWriter& json) {
  json.object([&] {
    json.key("phase").text(phase_name(state.phase));
    json.key("turn").number(state.turn);
    json.key("active");
    state.phase == Phase::over ? json.null() : json.number(state.active);
  });
}

void write_boards(const Rules& rules, const View& view, JsonWriter& json) {
  json.array([&] {
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      const Player& player = view.state.player[seat];
      json.object([&] {
        json.key("board");
        player.wonder == kNone ? json.null() : json.text(wonder_name(rules, player.wonder));
        json.key("stages").number(std::popcount(player.built));
        json.key("of").number(kStages);
      });
    }
  });
}

void write_view(const Rules& rules, const View& view, JsonWriter& json) {
  const State& state = view.state;
  json.object([&] {
    json.key("game").text("architects");
    json.key("options");
    write_options(rules, json);
    json.key("seat");
    view.seat == kNoSeat ? json.null() : json.number(view.seat);
    json.key("phase").text(phase_name(state.phase));
    json.key("turn").number(state.turn);
    json.key("first").number(state.first);
    json.key("active");
    state.phase == Phase::over ? json.null() : json.number(state.active);
    json.key("armed");  // A7.6: extra cards that can still be taken this turn
    write_token_set(rules, state.armed, json);
    json.key("spent");  // A7.1: used this turn
    write_token_set(rules, state.spent, json);
    write_look(rules, view, json);
    write_table(rules, view, true, json);
  });
}

}  // namespace pharos::architects
