// SPDX-License-Identifier: Apache-2.0
// A view as JSON: all that one seat, or a spectator, may know.
#include <array>

#include "games/dice/chain.hpp"
#include "games/dice/json.hpp"
#include "games/dice/json_parts.hpp"
#include "games/dice/score.hpp"
#include "games/dice/sheet.hpp"
#include "games/dice/words.hpp"

namespace pharos::dice {

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 3> kNames = {"set-up", "round", "end"};
  static_assert(kNames.size() == static_cast<unsigned>(Phase::over) + 1);
  return kNames[static_cast<unsigned>(phase)];
}

std::string_view task_name(TaskKind task) {
  constexpr std::array<std::string_view, 6> kNames = {"none",       "action", "another_action",
                                                      "free_build", "cross",  "bonus"};
  return kNames[static_cast<unsigned>(task)];
}

namespace {

class ViewWriter {
 public:
  ViewWriter(const Rules& rules, const View& view, JsonWriter& json)
      : rules_(rules), view_(view), state_(view.state), json_(json) {}

  void run() {
    json_.object([&] {
      header();
      ScoreSheet sheet;
      score(rules_, state_, sheet);
      json_.key("seats").array([&] {
        for (Seat seat = 0; seat < rules_.players(); ++seat) {
          json_.object([&] { city(seat, sheet); });
        }
      });
      if (view_.seat != kNoSeat && state_.phase == Phase::round) {
        json_.key("you").object([&] { chain(); });
      }
    });
  }

 private:
  void header() {
    json_.key("game").text("dice");
    json_.key("options");
    write_options(rules_, json_);
    json_.key("figures").text(rules_.tables.reconstructed() ? kReconstructed : kPrinted);  // D1.4
    json_.key("seat");
    view_.seat == kNoSeat ? json_.null() : json_.number(view_.seat);
    json_.key("phase").text(phase_name(state_.phase));
    json_.key("round").number(state_.round);
    json_.key("last_round").boolean(state_.last_round);
    json_.key("acting");
    write_seats(state_.acting, json_);
    json_.key("dice");
    if (state_.round == 0) {
      json_.array([] {});
    } else {
      write_forum(state_.forum, json_);
    }
    json_.key("aside").array([&] {  // D1.2: special dice that nobody has unlocked yet
      for (unsigned special = 0; special < kSpecials; ++special) {
        if (state_.entered[special] == 0) json_.text(kColourNames[kFirstSpecial + special]);
      }
    });
    json_.key("agora_first");
    write_seats(state_.agora_first, json_);
  }

  /// What everybody sees: the beginning of the round.
  void city(Seat seat, const ScoreSheet& sheet) {
    const City& city = state_.city[seat];
    write_board(city, json_);
    if (city.board == kNone) return;
    const BoardRule& board = board_of(rules_, city);
    write_sheet(board, city.begin, json_);
    from("resources_from", board, producing(board, city.begin));
    json_.key("score");
    write_score(sheet.points[seat], json_);
    if (state_.phase != Phase::pick_board) faces(seat);
  }

  /// The squares that a count comes from.
  void from(std::string_view key, const BoardRule& board, Squares squares) {
    json_.key(key).array([&] {
      for (Squares rest = squares; rest != 0; rest &= rest - 1) {
        const SquareRule& square = board.square[static_cast<unsigned>(std::countr_zero(rest))];
        json_.object([&] {
          json_.key("building").text(name_of(square.building));
          json_.key("square").number(square.number + 1);
        });
      }
    });
  }

  /// D5.2, D5.3: whom both Barracks face, and the defence that an attack meets there in this round.
  void faces(Seat seat) {
    json_.key("faces").array([&] {
      for (const Building own : {Building::barracks_west, Building::barracks_east}) {
        const Faced faced = faced_by(rules_, seat, own);
        json_.object([&] {
          json_.key("building").text(name_of(own));
          json_.key("seat").number(faced.seat);
          json_.key("barracks").text(name_of(faced.barracks));
          json_.key("defence").number(defence_against(rules_, state_, seat, own));
          from("defence_from", board_of(rules_, state_.city[faced.seat]),
               defences_against(rules_, state_, seat, own));
        });
      }
    });
  }

  /// What only the seat itself knows: its chain so far, and what is open to it.
  void chain() {
    const City& city = state_.city[view_.seat];
    const BoardRule& board = board_of(rules_, city);
    const bool done = !state_.pending.has(view_.seat);
    json_.key("done").boolean(done);
    json_.key("can_go_back").boolean(can_restart(state_, view_.seat));
    json_.key("task").text(done ? "none" : task_name(city.task().kind()));
    if (!done && city.task().kind() == TaskKind::cross) {
      json_.key("count").number(city.task().count());
      json_.key("buildings").array([&] {
        for (unsigned i = 0; i < kBuildings; ++i) {
          if ((unsigned{city.task().buildings()} >> i & 1U) != 0) json_.text(kBuildingNames[i]);
        }
      });
    }
    write_sheet(board, city.now, json_);
    from("resources_from", board, producing(board, city.now));
    json_.key("score");
    std::array<std::int16_t, pharos::kMaxRows> points{};
    score_sheet(board, city.now, state_.agora_first.has(view_.seat), points);
    write_score(points, json_);
    const Means means(board, city.now);
    json_.key("die_costs").array([&] {  // D8.6: in the order of the dice
      for (const Die& die : state_.forum) json_.number(means.die_cost(die));
    });
    json_.key("open").array([&] {  // D3.3: squares whose turn it is, and what building costs
      for (Squares rest = means.open; rest != 0; rest &= rest - 1) {
        const auto at = static_cast<unsigned>(std::countr_zero(rest));
        json_.object([&] {
          json_.key("building").text(name_of(board.square[at].building));
          json_.key("square").number(board.square[at].number + 1);
          json_.key("coins").number(means.price(at, 0));
        });
      }
    });
  }

  const Rules& rules_;
  const View& view_;
  const State& state_;
  JsonWriter& json_;
};

}  // namespace

void write_when(const State& state, JsonWriter& json) {
  json.object([&] {
    json.key("phase").text(phase_name(state.phase));
    json.key("round").number(state.round);
    json.key("last_round").boolean(state.last_round);
  });
}

void write_view(const Rules& rules, const View& view, JsonWriter& json) {
  ViewWriter(rules, view, json).run();
}

}  // namespace pharos::dice
