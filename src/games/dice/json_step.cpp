// SPDX-License-Identifier: Apache-2.0
// Lines of `pharos replay --json`, options and deals.
#include <algorithm>
#include <array>

#include "games/dice/json.hpp"
#include "games/dice/json_parts.hpp"
#include "games/dice/score.hpp"
#include "games/dice/sheet.hpp"
#include "games/dice/words.hpp"

namespace pharos::dice {

std::string_view step_name(StepKind step) {
  constexpr std::array<std::string_view, 3> kNames = {"set-up", "round", "end"};
  static_assert(kNames.size() == static_cast<unsigned>(StepKind::end) + 1);
  return kNames[static_cast<unsigned>(step)];
}

void write_board(const City& city, JsonWriter& json) {
  json.key("board");
  city.board == kNone ? json.null() : json.text(kCityNames[city.board]);
}

void write_sheet(const BoardRule& board, const Sheet& sheet, JsonWriter& json) {
  const auto each_crossed = [&](Squares squares, auto visit) {
    for (Squares rest = sheet.crossed & squares; rest != 0; rest &= rest - 1) {
      visit(board.square[static_cast<unsigned>(std::countr_zero(rest))]);
    }
  };
  json.key("coins").number(sheet.coins);
  json.key("resources").number(resources(board, sheet));
  json.key("crossed").object([&] {
    for (unsigned i = 0; i < kBuildings; ++i) {
      json.key(kBuildingNames[i]).array([&] {
        each_crossed(board.building[i],
                     [&](const SquareRule& square) { json.number(square.number + 1); });
      });
    }
  });
  json.key("attacks").object([&] {  // D5.2: the points written down, square by square
    for (const Building side : {Building::barracks_west, Building::barracks_east}) {
      json.key(name_of(side)).array([&] {
        each_crossed(
            board.building[static_cast<unsigned>(side)] & board.attacks,
            [&](const SquareRule& square) { json.number(written(sheet, square.attack_index)); });
      });
    }
  });
  json.key("bonuses").array([&] {
    for (unsigned bonus = 0; bonus < kBonuses; ++bonus) {
      if ((sheet.bonuses >> bonus & 1U) != 0) json.number(bonus + 1);
    }
  });
  json.key("unlocked").array([&] {
    for (unsigned colour = kFirstSpecial; colour < kColours; ++colour) {
      if (unlocked(board, sheet.crossed, static_cast<Colour>(colour))) {
        json.text(kColourNames[colour]);
      }
    }
  });
}

void write_score(const std::array<std::int16_t, pharos::kMaxRows>& points, JsonWriter& json) {
  json.object([&] {
    int total = 0;
    for (unsigned row = 0; row < kRows; ++row) {
      json.key(kRowNames[row]).number(points[row]);
      total += points[row];
    }
    json.key("total").number(total);
  });
}

void write_forum(const Forum& forum, JsonWriter& json) {
  json.array([&] {
    for (const Die& die : forum) {
      json.object([&] {
        json.key("die").text(kDieNames[die.die]);
        json.key("colour").text(name_of(colour_of_die(die.die)));
        json.key("face").text(name_of(die.symbol));
        json.key("zone").number(die.zone);
      });
    }
  });
}

void write_seats(SeatSet seats, JsonWriter& json) {
  json.array([&] {
    for (const Seat seat : seats) json.number(seat);
  });
}

void write_step(const Rules& rules, const State& state, StepKind step, JsonWriter& json) {
  ScoreSheet sheet;
  score(rules, state, sheet);
  json.key("round").number(state.round);
  json.key("phase").text(step_name(step));
  json.key("last_round").boolean(state.last_round);
  json.key("dice");
  if (state.round == 0) {
    json.array([] {});
  } else {
    write_forum(state.forum, json);
  }
  json.key("seats").array([&] {
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      const City& city = state.city[seat];
      json.object([&] {
        write_board(city, json);
        if (city.board == kNone) return;
        write_sheet(board_of(rules, city), city.begin, json);
        json.key("agora_first").boolean(state.agora_first.has(seat));
        json.key("score");
        write_score(sheet.points[seat], json);
      });
    }
  });
}

void write_options(const Rules& rules, JsonWriter& json) {
  json.object([&] {
    json.key("players").number(rules.options.players);
    json.key("boards").text(kBoardOptionNames[static_cast<unsigned>(rules.options.boards)]);
  });
}

void write_deal(const Rules& rules, const Deal& deal, const State& state, JsonWriter& json) {
  const bool pick = rules.options.boards == BoardOption::pick;
  const unsigned rounds = std::max(1U, unsigned{state.round});
  json.object([&] {
    json.key("boards").array([&] {
      for (unsigned seat = 0; seat < rules.players(); ++seat) {
        pick ? json.null() : json.text(kCityNames[deal.boards[seat]]);
      }
    });
    json.key("greys").array([&] {  // D6.2
      for (const std::uint8_t grey : replaced_greys(rules, state)) json.text(kDieNames[grey]);
    });
    json.key("rolls").array([&] {  // D2.1: what lay in the Forum, round by round
      for (unsigned round = 1; round <= rounds; ++round) {
        json.array([&] {
          for (const Die& die : forum_of_round(rules, state, round)) {
            json.array([&] {
              json.text(kDieNames[die.die]);
              json.text(name_of(die.symbol));
              json.number(die.zone);
            });
          }
        });
      }
    });
  });
}

}  // namespace pharos::dice
