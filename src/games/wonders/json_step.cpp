// SPDX-License-Identifier: Apache-2.0
// Lines of `pharos replay --json`, options and deals.
#include "games/wonders/city.hpp"
#include "games/wonders/edifice.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/json_parts.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/score.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {

std::string_view step_name(StepKind step) {
  switch (step) {
    case StepKind::set_up:
      return "set-up";
    case StepKind::turn:
      return "turn";
    case StepKind::extra:
      return "extra";
    case StepKind::discard_pile:
      return "discard-pile";
    case StepKind::penalty:
      return "penalty";
    case StepKind::conflict:
      return "conflict";
    case StepKind::end:
      return "end";
  }
  return {};
}

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::pick_board:
    case Phase::pick_side:
      return "set-up";
    case Phase::turn:
      return "turn";
    case Phase::extra:
      return "extra";
    case Phase::discard_pile:
      return "discard-pile";
    case Phase::penalty:
      return "penalty";
    case Phase::over:
      return "end";
  }
  return {};
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

/// E4.5: the sum of the debts, in points: zero or less.
int debt_of(const Rules& rules, const City& city) {
  int sum = 0;
  for (unsigned age = 0; age < kAges; ++age) {
    if (((city.debts >> age) & 1) != 0) sum -= rules.edifice_tables.debts[age];
  }
  return sum;
}

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
  // Other programs rely on these; without Edifice nothing is in them.
  json.key("pawns").array([&] {
    for (const std::uint8_t pawns : city.pawns) json.number(pawns);
  });
  json.key("debt").number(debt_of(rules, city));
  if (rules.stages_offer_more) write_halves(rules, city, json);
}

void write_edifices(const Rules& rules, const State& state, JsonWriter& json) {
  json.array([&] {
    for (unsigned age = 1; age <= kAges; ++age) {
      json.object([&] {
        json.key("name").text(edifice_name(rules, state.edifice[age - 1]));
        json.key("age").number(age);
        json.key("pawns").number(state.pawns_left[age - 1]);
        const std::string_view open = has_failed(state, age) ? "failed" : "open";
        json.key("status").text(is_built(state, age) ? "built" : open);
      });
    }
  });
}

void write_score(const ScoreSheet& sheet, Seat seat, JsonWriter& json) {
  json.object([&] {
    for (unsigned row = 0; row < kRows; ++row) {  // without Edifice its row stands at 0
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
  if (rules.options.edifice) {
    json.key("edifices");
    write_edifices(rules, state, json);
  }
}

void write_options(const Rules& rules, JsonWriter& json) {
  json.object([&] {
    json.key("players").number(rules.options.players);
    json.key("edition").number(rules.options.edition);
    json.key("boards").text(kBoardOptionNames[static_cast<unsigned>(rules.options.boards)]);
    json.key("sides").text(kSideOptionNames[static_cast<unsigned>(rules.options.sides)]);
    json.key("edifice").boolean(rules.options.edifice);
    json.key("carthage").boolean(rules.options.carthage);
    json.key("pawn_reward_twice").boolean(rules.options.pawn_reward_twice);
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
    if (!rules.options.edifice) return;
    json.key("edifices").array([&] {
      for (const std::uint8_t edifice : deal.edifices) json.text(edifice_name(rules, edifice));
    });
  });
}

}  // namespace pharos::wonders
