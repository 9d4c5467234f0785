// SPDX-License-Identifier: Apache-2.0
// Lines of `pharos replay --json`, options and deals.
#include <array>

#include "games/wonders/city.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/json_parts.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/score.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {

std::string_view step_name(StepKind step) {
  constexpr std::array<std::string_view, 7> kNames = {
      "set-up", "turn", "extra", "discard-pile", "penalty", "conflict", "end"};
  static_assert(kNames.size() == static_cast<unsigned>(StepKind::end) + 1);
  return kNames[static_cast<unsigned>(step)];
}

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 7> kNames = {"set-up",       "set-up",  "turn", "extra",
                                                      "discard-pile", "penalty", "end"};
  static_assert(kNames.size() == static_cast<unsigned>(Phase::over) + 1);
  return kNames[static_cast<unsigned>(phase)];
}

std::vector<std::uint8_t> built_cards(const Rules& rules, const State& state, Seat seat) {
  std::vector<std::uint8_t> cards;
  for (unsigned age = 1; age <= state.age; ++age) {
    for (unsigned turn = 1; turn <= kHand; ++turn) {  // 7: W6.4, with the hand of turn 6
      const unsigned row = row_of(age, turn < kHand ? turn : kTurns, seat, rules.players());
      if (state.use[age - 1][row][turn - 1] == Use::built) {
        cards.push_back(state.card[age - 1][row][turn - 1]);
      }
      for (unsigned i = 0; i < state.taken_count; ++i) {  // W6.3: at the end of the turn
        const Taken& taken = state.taken[i];
        const bool stands = taken.seat == seat && taken.returned == 0;  // E4.3
        if (stands && taken.when == moment(age, turn)) cards.push_back(taken.card);
      }
    }
  }
  return cards;
}

namespace {

/// E5.1: per stage built 1 or 2, or 0 where there was no choice.
void write_halves(const Rules& rules, const City& city, JsonWriter& json) {
  json.key("halves").array([&] {
    for (unsigned i = 0; i < city.stages; ++i) {
      const bool halves = side_of(rules, city).stage[i].has_halves;
      json.number(halves ? 1 + ((city.halves >> i) & 1) : 0);
    }
  });
}

}  // namespace

void write_public_seat(const Rules& rules, const State& state, Seat seat, JsonWriter& json) {
  const City& city = state.city[seat];
  json.key("coins").number(city.coins);
  json.key("shields").number(city.shields);
  json.key("victory").array([&] {
    for (unsigned kind = 0; kind < kTokenKinds; ++kind) {
      for (unsigned i = 0; i < city.victories[kind]; ++i) json.number(kTokenValue[kind]);
    }
  });
  json.key("defeats").number(city.defeats);
  json.key("stages").number(city.stages);
  json.key("built");
  write_cards(rules, built_cards(rules, state, seat), json);
  for (const Expansion* expansion : expansions()) expansion->write_seat(rules, state, seat, json);
  if (rules.stages_offer_more) write_halves(rules, city, json);
}

void write_score(const ScoreSheet& sheet, Seat seat, JsonWriter& json) {
  json.object([&] {
    for (unsigned row = 0; row < kRows; ++row) {  // without its expansion a row stands at 0
      json.key(kRowNames[row]).number(sheet.points[seat][row]);
    }
    json.key("total").number(sheet.total(seat));
  });
}

void write_board(const Rules& rules, const City& city, bool side_settled, JsonWriter& json) {
  json.key("board");
  if (city.board == kNone) {
    json.null();
  } else {
    json.text(board_name(rules, city.board));
  }
  json.key("side");
  if (side_settled) {
    json.text(side_name(city.side));
  } else {
    json.null();
  }
}

void write_step(const Rules& rules, const State& state, StepKind step, JsonWriter& json) {
  ScoreSheet sheet;
  score(rules, state, sheet);
  // Picked sides are revealed with the step that ends the picking.
  const bool sides = rules.options.sides != SideOption::pick || state.phase != Phase::pick_board;
  json.key("age").number(state.age);
  json.key("turn").number(state.turn);
  json.key("phase").text(step_name(step));
  json.key("seats").array([&] {
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      json.object([&] {
        write_public_seat(rules, state, seat, json);
        json.key("score");
        write_score(sheet, seat, json);
        write_board(rules, state.city[seat], sides, json);
      });
    }
  });
  json.key("discard").number(pile_size(rules, state));
  each_expansion(rules,
                 [&](const Expansion& expansion) { expansion.write_step(rules, state, json); });
}

void write_options(const Rules& rules, JsonWriter& json) {
  json.object([&] {
    json.key("players").number(rules.options.players);
    json.key("edition").number(rules.options.edition);
    json.key("boards").text(kBoardOptionNames[static_cast<unsigned>(rules.options.boards)]);
    json.key("sides").text(kSideOptionNames[static_cast<unsigned>(rules.options.sides)]);
    for (const Expansion* expansion : expansions()) expansion->write_options(rules, json);
  });
}

void write_deal(const Rules& rules, const Deal& deal, JsonWriter& json) {
  json.object([&] {
    json.key("boards").array([&] {
      for (unsigned seat = 0; seat < rules.players(); ++seat) {
        json.array([&] {
          const bool boards = rules.options.boards == BoardOption::pick;
          const bool sides = rules.options.sides == SideOption::pick;
          boards ? json.null() : json.text(board_name(rules, deal.boards[seat]));
          sides ? json.null() : json.text(side_name(deal.sides[seat]));
        });
      }
    });
    json.key("hands").array([&] {
      for (const auto& age : deal.hands) {
        json.array([&] {
          for (unsigned seat = 0; seat < rules.players(); ++seat) {
            write_cards(rules, age[seat], json);
          }
        });
      }
    });
    each_expansion(rules,
                   [&](const Expansion& expansion) { expansion.write_deal(rules, deal, json); });
  });
}

}  // namespace pharos::wonders
