// SPDX-License-Identifier: Apache-2.0
// D8.1: the structure that the rules rely on, building by building. What stands here is refused
// with the line and the reason, whatever the figures are.
#include <bit>

#include "games/dice/words.hpp"
#include "match/dice/data.hpp"

namespace pharos::data {
namespace {

using namespace pharos::dice;

class Structure {
 public:
  Structure(Building building, const DiceRows& rows, const std::vector<DiceRowNodes>& nodes,
            const Node& whole)
      : building_(building), rows_(rows), nodes_(nodes), whole_(whole) {}

  void check() {
    rows();
    orders();
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      for (std::size_t i = 0; i < rows_[r].squares.size(); ++i) {
        square(rows_[r], rows_[r].squares[i], nodes_[r].squares[i]);
      }
    }
    whole_building();
  }

 private:
  [[nodiscard]] bool is(Building building) const { return building_ == building; }
  [[nodiscard]] bool barracks() const {
    return is(Building::barracks_west) || is(Building::barracks_east);
  }

  /// Which faces must lead to rows of this building, each to exactly one.
  [[nodiscard]] std::uint64_t wanted() const {
    const auto all = [](Colour colour) {
      const auto index = static_cast<unsigned>(colour);
      return (std::uint64_t{1} << kFirstSymbol[index + 1]) -
             (std::uint64_t{1} << kFirstSymbol[index]);
    };
    switch (building_) {
      case Building::wonder:
      case Building::guild_court:
        return 0;
      case Building::warehouse:
        return all(Colour::grey);
      case Building::agora:
        return all(Colour::blue);
      case Building::market:
        return all(Colour::yellow);
      case Building::university:
        return all(Colour::green);
      case Building::barracks_west:
        return symbol_bit(Symbol::axe) | symbol_bit(Symbol::shield);
      case Building::barracks_east:
        return symbol_bit(Symbol::sword) | symbol_bit(Symbol::shield);
      case Building::gallery:
        return all(Colour::white);
    }
    return 0;
  }

  void rows() {
    std::uint64_t seen = 0;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      for (std::uint64_t rest = rows_[r].symbols; rest != 0; rest &= rest - 1) {
        const std::uint64_t bit = rest & (~rest + 1);
        const std::string name(kSymbolNames[static_cast<unsigned>(std::countr_zero(bit))]);
        if ((wanted() & bit) == 0)
          nodes_[r].row.wrong(name + " does not lead here (D3.8)", "symbols");
        if ((seen & bit) != 0)
          nodes_[r].row.wrong(name + " leads to another row already", "symbols");
        seen |= bit;
      }
      const auto symbols = std::popcount(rows_[r].symbols);
      if (is(Building::agora) && symbols != 2) {
        nodes_[r].row.wrong("must have two symbols, has " + std::to_string(symbols) + " (D5.5)",
                            "symbols");
      } else if (wanted() != 0 && symbols != 1 && !is(Building::agora)) {
        nodes_[r].row.wrong("must have one symbol, has " + std::to_string(symbols) + " (D3.8)",
                            "symbols");
      }
    }
    for (std::uint64_t rest = wanted() & ~seen; rest != 0; rest &= rest - 1) {
      whole_.wrong(
          "no row for " + std::string(kSymbolNames[static_cast<unsigned>(std::countr_zero(rest))]),
          name_of(building_));
    }
    if (wanted() == 0 && rows_.size() != 1) {
      whole_.wrong("must be one row, has " + std::to_string(rows_.size()), name_of(building_));
    }
  }

  /// D3.3, D3.8: camel and chest squares in any order, all others on an arrow.
  void orders() {
    const std::uint64_t any = symbol_bit(Symbol::camel) | symbol_bit(Symbol::chest);
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      const bool wants_any = (rows_[r].symbols & any) != 0;
      if (wants_any == rows_[r].any_order || !nodes_[r].row.has("order")) continue;
      nodes_[r].row.wrong(wants_any
                              ? "camel and chest squares are crossed in any order: 'order' must "
                                "be any (D3.8)"
                              : "'order' must be sequence; only camel and chest squares are "
                                "crossed in any order (D3.3)",
                          "order");
    }
  }

  void square(const DiceRow& row, const SquareData& square, const Node& node) {
    const bool attacks = barracks() && (row.symbols & symbol_bit(Symbol::shield)) == 0;
    const bool defends = barracks() && !attacks;
    must(square, EffectKind::produce, is(Building::warehouse), node, "in the Warehouse (D5.1)");
    must(square, EffectKind::attack, attacks, node, "in the axe and sword rows (D5.2)");
    must(square, EffectKind::defence, defends, node, "in the shield rows (D5.2)");
    only(square, EffectKind::unlock, is(Building::university), node, "in the University (D5.6)");
    only(square, EffectKind::gallery_points, is(Building::gallery), node, "in the Gallery (D8.5)");
    if (is(Building::warehouse) && square.points != 0) {
      node.wrong("the Warehouse scores nothing: 'points' must be 0 (D7.2)", "points");
    }
  }

  static bool has(const SquareData& square, EffectKind kind) {
    for (const Effect& effect : square.effects) {
      if (effect.kind == kind) return true;
    }
    return false;
  }
  static void only(const SquareData& square, EffectKind kind, bool here, const Node& node,
                   std::string_view place) {
    if (!has(square, kind) || here) return;
    node.wrong("effect " + std::string(name_of(kind)) + " stands only " + std::string(place),
               "effects");
  }
  static void must(const SquareData& square, EffectKind kind, bool here, const Node& node,
                   std::string_view place) {
    only(square, kind, here, node, place);
    if (!here || has(square, kind)) return;
    node.wrong("lacks the effect " + std::string(name_of(kind)) + " that every square has " +
                   std::string(place),
               "effects");
  }

  void whole_building() {
    std::size_t squares = 0;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      squares += rows_[r].squares.size();
      const bool shields = (rows_[r].symbols & symbol_bit(Symbol::shield)) != 0;
      if (shields && rows_[r].squares.size() > 2) {
        nodes_[r].row.wrong(
            "has " + std::to_string(rows_[r].squares.size()) + " defences, at most 2 (D5.2)",
            "squares");
      }
      if (is(Building::warehouse) && rows_[r].squares.size() != 1) {
        nodes_[r].row.wrong("must have one square: one for each resource (D5.1)", "squares");
      }
    }
    if (is(Building::wonder) && squares != 3) {
      whole_.wrong("must have three squares, has " + std::to_string(squares) + " (D3.4)",
                   name_of(building_));
    }
    if (is(Building::university)) unlocks();
  }

  void unlocks() {  // D5.6
    std::array<unsigned, kColours> times{};
    for (const DiceRow& row : rows_) {
      for (const SquareData& square : row.squares) {
        for (const Effect& effect : square.effects) {
          if (effect.kind == EffectKind::unlock) ++times[static_cast<unsigned>(effect.colour)];
        }
      }
    }
    for (unsigned colour = kFirstSpecial; colour < kColours; ++colour) {
      if (times[colour] == 1) continue;
      whole_.wrong("the " + std::string(kColourNames[colour]) + " die is unlocked by " +
                       std::to_string(times[colour]) + " squares, must be 1 (D5.6)",
                   name_of(building_));
    }
  }

  const Building building_;
  const DiceRows& rows_;
  const std::vector<DiceRowNodes>& nodes_;
  const Node& whole_;
};

}  // namespace

void check_building(Building building, const DiceRows& rows, const std::vector<DiceRowNodes>& nodes,
                    const Node& file) {
  Structure(building, rows, nodes, file).check();
}

}  // namespace pharos::data
