// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <string_view>

#include "games/dice/words.hpp"
#include "match/dice/data.hpp"

namespace pharos::data {
namespace {

using namespace pharos::dice;

constexpr std::string_view kHead =
    R"(// A board of 7 Wonders Dice. Replace the figures by those printed on your copy, then
//   pharos boards check FILE                       says line by line what is wrong
//   pharos simulate --game dice --data DIR         plays with the files in DIR or in DIR/dice
// A file is named after its city, in small letters. A building that you leave out is taken from the
// file shared.json beside it, or else from the boards that come with Pharos.
//
// A square has its build cost (0 to 6 resources), its points, and up to two effects:
//   cross, cross_two    "buildings": one or several; one square, or up to two
//   coins               "amount"
//   free_build          build with any die for no die cost
//   another_action
//   per_square          "buildings": one; coins now and points at the end for each crossed square
//   cheaper_dice        every die costs 1 less
//   free_colour, coins_for_colour    "colour" of a die
//   unlock              "die": black, white or purple
//   gallery_points, attack ("points"), defence, produce
// "barracks" in a list of buildings means both. "confirmed" may name what of a square you have read
// from a printed board: cost, points, effects.
)";

constexpr std::array<std::string_view, kBuildings> kComments = {
    "three squares on one arrow, no die",
    "one square for each resource of the grey dice",
    "each row answers to two symbols of the blue die",
    "the coin row on its arrow, camel and chest squares in any order",
    "a row for each symbol of the green die; unlocks each special die once",
    "faces the left neighbour: attacks with the axe, at most two defences",
    "faces the right neighbour: attacks with the sword, at most two defences",
    "a row for each leader of the white die",
    "one row, crossed with the purple die",
};

std::string json_text(std::string_view word) { return '"' + std::string(word) + '"'; }

template <class Names>
std::string words(std::uint64_t set, const Names& names) {
  std::string text = "[";
  for (unsigned i = 0; i < names.size(); ++i) {
    if ((set >> i & 1U) == 0) continue;
    text += (text.size() > 1 ? ", " : "") + json_text(names[i]);
  }
  return text + "]";
}

std::string effect_text(const Effect& effect) {
  std::string text = "{\"kind\": " + json_text(name_of(effect.kind));
  if (effect.buildings != 0) text += ", \"buildings\": " + words(effect.buildings, kBuildingNames);
  if (effect.kind == EffectKind::coins) text += ", \"amount\": " + std::to_string(effect.amount);
  if (effect.kind == EffectKind::attack) text += ", \"points\": " + std::to_string(effect.amount);
  if (effect.kind == EffectKind::unlock) text += ", \"die\": " + json_text(name_of(effect.colour));
  if (effect.kind == EffectKind::free_colour || effect.kind == EffectKind::coins_for_colour) {
    text += ", \"colour\": " + json_text(name_of(effect.colour));
  }
  return text + "}";
}

std::string square_text(const SquareData& square) {
  std::string text = "{\"cost\": " + std::to_string(square.cost) +
                     ", \"points\": " + std::to_string(square.points) + ", \"effects\": [";
  bool first = true;
  for (const Effect& effect : square.effects) {
    if (effect.kind == EffectKind::none) continue;
    text += (first ? "" : ", ") + effect_text(effect);
    first = false;
  }
  text += "]";
  if (square.confirmed != 0) text += ", \"confirmed\": " + words(square.confirmed, kConfirmedNames);
  return text + "}";
}

std::string row_text(const BoardData& board, const RowData& row) {
  std::string text = "    {";
  if (row.symbols != 0) text += "\"symbols\": " + words(row.symbols, kSymbolNames) + ", ";
  text += "\"order\": " + json_text(kOrderNames[row.any_order ? 1 : 0]) + ", \"squares\": [\n";
  for (unsigned i = 0; i < row.count; ++i) {
    text += "      " + square_text(board.squares[row.first + i]);
    text += i + 1 < row.count ? ",\n" : "\n";
  }
  return text + "    ]}";
}

std::string building_text(const BoardData& board, Building building) {
  std::string text = "\n  // " + std::string(kComments[static_cast<unsigned>(building)]) + "\n  " +
                     json_text(name_of(building)) + ": [\n";
  bool first = true;
  for (unsigned r = 0; r < board.row_count; ++r) {
    if (board.rows[r].building != building) continue;
    text += (first ? "" : ",\n") + row_text(board, board.rows[r]);
    first = false;
  }
  return text + "\n  ]";
}

}  // namespace

std::string dice_template(const BoardData& board) {
  std::string text(kHead);
  text += "{\n  \"city\": " + json_text(board.city.view()) + ",\n";
  text += "  // printed: all figures are read from a printed board; reconstruction: some are not\n";
  text += "  \"figures\": " + json_text(kFiguresNames[board.reconstructed ? 0 : 1]) + ",\n";
  text += "  \"source\": \"where the figures are from\",\n";
  text += "  // very high, high, partial or unverified\n  \"confidence\": \"unverified\",\n";
  text += "\n  // one of each kind, in the order of the board\n  \"bonuses\": [\n";
  for (unsigned i = 0; i < kBonuses; ++i) {
    text += "    " + effect_text(board.bonuses[i]) + (i + 1 < kBonuses ? ",\n" : "\n");
  }
  text += "  ],\n";
  for (unsigned i = 0; i < kBuildings; ++i) {
    text += building_text(board, static_cast<Building>(i));
    text += i + 1 < kBuildings ? ",\n" : "\n";
  }
  return text + "}\n";
}

}  // namespace pharos::data
