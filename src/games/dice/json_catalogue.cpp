// SPDX-License-Identifier: Apache-2.0
// Dice, squares, bonuses and effects as JSON, in the words of the data. What is alike on all boards
// is listed once.
#include <algorithm>
#include <optional>

#include "games/dice/json.hpp"
#include "games/dice/words.hpp"

namespace pharos::dice {
namespace {

template <class Body>
void each_bit(std::uint64_t set, Body body) {
  for (unsigned i = 0; i < 64; ++i) {
    if ((set >> i & 1U) != 0) body(i);
  }
}

/// Whether two boards have the building alike, square by square.
bool alike(const BoardData& a, const BoardData& b, Building building) {
  const auto rows = [&](const BoardData& board) {
    std::array<RowData, kMaxRows> found{};
    unsigned count = 0;
    for (unsigned r = 0; r < board.row_count; ++r) {
      if (board.rows[r].building == building) found[count++] = board.rows[r];
    }
    return std::pair(found, count);
  };
  const auto [left, left_count] = rows(a);
  const auto [right, right_count] = rows(b);
  if (left_count != right_count) return false;
  for (unsigned r = 0; r < left_count; ++r) {
    if (left[r].symbols != right[r].symbols || left[r].count != right[r].count) return false;
    for (unsigned i = 0; i < left[r].count; ++i) {
      if (!(a.squares[left[r].first + i] == b.squares[right[r].first + i])) return false;
    }
  }
  return true;
}

class CatalogueWriter {
 public:
  CatalogueWriter(const Rules& rules, JsonWriter& json)
      : rules_(rules), tables_(rules.tables), json_(json) {}

  void run() {
    json_.object([&] {
      json_.key("game").text("dice");
      json_.key("figures").text(tables_.reconstructed() ? kReconstructed : kPrinted);  // D1.4
      colours();
      dice();
      boards();
      bonuses();
      buildings();
      squares();
    });
  }

 private:
  void colours() {  // D1.5
    json_.key("colours").array([&] {
      for (unsigned i = 0; i < kColours; ++i) {
        json_.object([&] {
          json_.key("name").text(kColourNames[i]);
          json_.key("shape").text(kColourShapes[i]);
        });
      }
    });
  }

  void dice() {
    json_.key("dice").array([&] {
      for (unsigned die = 0; die < kDice; ++die) {
        json_.object([&] {
          json_.key("die").text(kDieNames[die]);
          json_.key("colour").text(name_of(colour_of_die(die)));
          json_.key("starts").text(die < kGreyDice + 4 ? "in the Forum" : "aside");  // D1.2
          json_.key("faces").array([&] {
            for (const Symbol face : tables_.dice[die].faces) json_.text(name_of(face));
          });
          json_.key("figures").text(tables_.dice[die].confirmed ? "confirmed" : "reconstruction");
        });
      }
    });
  }

  void boards() {
    json_.key("boards").array([&] {
      for (const BoardData& board : tables_.boards) {
        json_.object([&] {
          json_.key("city").text(board.city.view());
          json_.key("squares").number(board.square_count);
          json_.key("figures").text(kFiguresNames[board.reconstructed ? 0 : 1]);
        });
      }
    });
  }

  void bonuses() {  // D4.1
    json_.key("bonuses").array([&] {
      const bool same = std::all_of(
          tables_.boards.begin(), tables_.boards.end(),
          [&](const BoardData& board) { return board.bonuses == tables_.boards[0].bonuses; });
      for (const BoardData& board : tables_.boards) {
        for (unsigned i = 0; i < kBonuses; ++i) {
          json_.object([&] {
            json_.key("board").text(same ? "all" : board.city.view());
            json_.key("bonus").number(i + 1);
            json_.key("effect");
            write_effect(board.bonuses[i], json_);
          });
        }
        if (same) break;
      }
    });
  }

  /// visit(board, building, name): each building of each board, those that are alike once as "all".
  template <class Visit>
  void each_building(Visit visit) {
    for (unsigned i = 0; i < kBuildings; ++i) {
      const auto building = static_cast<Building>(i);
      const bool same = std::all_of(
          tables_.boards.begin(), tables_.boards.end(),
          [&](const BoardData& board) { return alike(board, tables_.boards[0], building); });
      for (const BoardData& board : tables_.boards) {
        visit(board, building, same ? std::string_view("all") : board.city.view());
        if (same) break;
      }
    }
  }

  void buildings() {
    json_.key("buildings").array([&] {
      each_building([&](const BoardData& board, Building building, std::string_view name) {
        json_.object([&] {
          json_.key("board").text(name);
          json_.key("building").text(name_of(building));
          building_rows(board, building);
        });
      });
    });
  }

  /// D3.8: the first symbol that leads to the building; nothing when none does. Its own dice come
  /// before the black one, which stands in for others.
  [[nodiscard]] std::optional<Symbol> leading(const BoardData& board, Building building) const {
    const auto index = static_cast<std::size_t>(&board - tables_.boards.data());
    const BoardRule& rule = rules_.board[index];
    for (unsigned symbol = 0; symbol < kSymbols; ++symbol) {
      const Squares reached = rule.reach[symbol] & rule.building[static_cast<unsigned>(building)];
      if (reached != 0) return static_cast<Symbol>(symbol);
    }
    return std::nullopt;
  }

  /// D3.3: the colour of the dice that lead there, and the numbers of the squares row by row.
  void building_rows(const BoardData& board, Building building) {
    json_.key("colour");
    const auto symbol = leading(board, building);
    symbol ? json_.text(name_of(colour_of(*symbol))) : json_.null();
    unsigned number = 0;
    json_.key("rows").array([&] {
      for (unsigned r = 0; r < board.row_count; ++r) {
        if (board.rows[r].building != building) continue;
        json_.array([&] {
          for (unsigned i = 0; i < board.rows[r].count; ++i) json_.number(++number);
        });
      }
    });
  }

  void squares() {
    json_.key("squares").array([&] {
      each_building([&](const BoardData& board, Building building, std::string_view name) {
        building_squares(board, building, name);
      });
    });
  }

  void building_squares(const BoardData& board, Building building, std::string_view name) {
    unsigned number = 0;
    for (unsigned r = 0; r < board.row_count; ++r) {
      const RowData& row = board.rows[r];
      if (row.building != building) continue;
      for (unsigned i = 0; i < row.count; ++i) {
        json_.object([&] {
          json_.key("board").text(name);
          json_.key("building").text(name_of(building));
          json_.key("square").number(++number);
          square(row, board.squares[row.first + i]);
        });
      }
    }
  }

  void square(const RowData& row, const SquareData& square) {
    json_.key("symbols").array(
        [&] { each_bit(row.symbols, [&](unsigned symbol) { json_.text(kSymbolNames[symbol]); }); });
    json_.key("order").text(kOrderNames[row.any_order ? 1 : 0]);
    json_.key("cost").number(square.cost);
    json_.key("points").number(square.points);
    json_.key("effects").array([&] {
      for (const Effect& effect : square.effects) {
        if (effect.kind != EffectKind::none) write_effect(effect, json_);
      }
    });
    json_.key("confirmed").array([&] {
      each_bit(square.confirmed, [&](unsigned i) { json_.text(kConfirmedNames[i]); });
    });
  }

  const Rules& rules_;
  const Tables& tables_;
  JsonWriter& json_;
};

}  // namespace

void write_effect(const Effect& effect, JsonWriter& json) {
  json.object([&] {
    json.key("kind").text(name_of(effect.kind));
    if (effect.buildings != 0) {
      json.key("buildings").array([&] {
        each_bit(effect.buildings, [&](unsigned i) { json.text(kBuildingNames[i]); });
      });
    }
    switch (effect.kind) {
      case EffectKind::coins:
        json.key("amount").number(effect.amount);
        break;
      case EffectKind::attack:
        json.key("points").number(effect.amount);
        break;
      case EffectKind::free_colour:
      case EffectKind::coins_for_colour:
        json.key("colour").text(name_of(effect.colour));
        break;
      case EffectKind::unlock:
        json.key("die").text(name_of(effect.colour));
        break;
      case EffectKind::none:
      case EffectKind::cross:
      case EffectKind::cross_two:
      case EffectKind::free_build:
      case EffectKind::another_action:
      case EffectKind::per_square:
      case EffectKind::cheaper_dice:
      case EffectKind::gallery_points:
      case EffectKind::defence:
      case EffectKind::produce:
        break;
    }
  });
}

void write_catalogue(const Rules& rules, JsonWriter& json) { CatalogueWriter(rules, json).run(); }

}  // namespace pharos::dice
