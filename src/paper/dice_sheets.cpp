// SPDX-License-Identifier: Apache-2.0
// Sheets to play 7 Wonders Dice on: a page for each city, with every square of its board, the
// coins, the points and what the signs mean. Who has ten dice needs nothing else.
//
// The figures are those of the table's data: the project's reconstruction, and then the page says
// so (D1.4), or an owner's own boards.
#include <algorithm>
#include <array>

#include "games/dice/dice.hpp"
#include "games/dice/words.hpp"
#include "match/chair.hpp"
#include "paper/dice_district.hpp"
#include "paper/dice_square.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

constexpr double kApart = 2.5 * kMillimetre;  // districts
constexpr double kStrip = 11 * kMillimetre;   // of coins, of points
constexpr Scale kSheetScale{8, 11, 22};

constexpr unsigned kColumns = 3;

/// The districts of the page in their order; none is the bonuses.
constexpr std::array<District, dice::kBuildings + 1> kPlan = {
    dice::Building::warehouse,
    dice::Building::agora,
    dice::Building::university,
    dice::Building::wonder,
    std::nullopt,
    dice::Building::market,
    dice::Building::gallery,
    dice::Building::barracks_west,
    dice::Building::barracks_east,
    dice::Building::guild_court,
};

/// Districts in columns, with squares of this size; false, and nothing, when they are too large for
/// the box.
bool add_districts(Page& page, const Desk& desk, const Box& box, const dice::BoardData& board,
                   double side) {
  const double width = (box.width - kApart * (kColumns - 1)) / kColumns;
  std::vector<double> heights;
  for (const District district : kPlan) {
    Page scrap{page.box, page.scale};
    heights.push_back(add_district(scrap, desk, {0, 0, width, 0}, board, district, side));
  }
  const auto counts = shares(heights, kApart, kColumns);
  std::vector<Box> places;
  for (unsigned c = 0; c < kColumns; ++c) {
    double y = box.y;
    for (std::size_t i = 0; i < counts[c]; ++i) {
      const double height = heights[places.size()];
      places.push_back({box.x + c * (width + kApart), y, width, height});
      y += height + kApart;
    }
    if (y - kApart > box.bottom() + 0.1) return false;
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    page.add(Begin{"Sect"});
    page.add(Frame{places[i], 1.5 * kMillimetre, kHairline, Ink::line, Ink::paper});
    add_district(page, desk, places[i], board, kPlan[i], side);
    page.add(End{"Sect"});
  }
  return true;
}

/// A box of cells after a drawing.
void add_cells(Page& page, const Box& box, unsigned count) {
  page.add(Frame{box, 0, kHairline, Ink::line, Ink::paper});
  for (unsigned i = 1; i < count; ++i) {
    const double x = box.x + i * box.width / count;
    page.add(Line{x, box.y, x, box.bottom(), kHairline, Ink::line, false});
  }
}

/// The coins as a running figure: the newest counts. D1.3: seven to begin with.
void add_coins(Page& page, const Desk& desk, const Box& box) {
  constexpr unsigned kCells = 15;
  const double side = kStrip * 0.62;
  page.add(Symbol{"icons/coins", {box.x, box.y + 2, side, side}, Ink::ink, false});
  const double left = box.x + side + 2 * kMillimetre;
  const double half = box.height / 2;
  for (unsigned row = 0; row < 2; ++row) {
    add_cells(page, {left, box.y + row * half, box.right() - left, half}, kCells);
  }
  Text start{std::to_string(dice::kStartCoins)};
  start.bold = true;
  start.role = Role::none;
  add_centred(page, desk, {left, box.y, (box.right() - left) / kCells, half}, std::move(start));
}

/// A cell for the points of each building, and the total.
void add_score(Page& page, const Desk& desk, const Box& box) {
  const auto rows = std::span(dice::kRowNames);
  const unsigned count = static_cast<unsigned>(rows.size()) + 1;
  const double width = box.width / count;
  const double head = box.height * 0.42;
  for (unsigned i = 0; i < rows.size(); ++i) {
    const double side = head - 2;
    const double x = box.x + i * width + (width - side) / 2;
    page.add(Symbol{"dice/" + std::string(rows[i]), {x, box.y, side, side}, Ink::ink, false});
  }
  Text total{desk.words("web.pad.total")};
  total.bold = true;
  add_centred(page, desk, {box.right() - width - 4, box.y, width + 8, head - 2}, std::move(total));
  add_cells(page, {box.x, box.y + head, box.width, box.height - head}, count);
}

/// What the signs on this board mean.
std::vector<Block> legend(const Desk& desk, const dice::BoardData& board) {
  std::vector<Block> blocks = {{desk.words("paper.dice.square"), "dice/square"},
                               {desk.words("paper.dice.points"), "icons/points"},
                               {desk.words("paper.dice.coins"), "icons/coins"},
                               {desk.words("paper.dice.bonus"), "dice/bonus"},
                               {desk.words("web.effect.dice.first_agora") + '.', "dice/agora"}};
  for (const dice::EffectKind kind : effects_on(board)) {
    blocks.push_back(effect_block(desk.words, kind));
  }
  return blocks;
}

Page sheet_of(const Desk& desk, const std::string& game, const dice::BoardData& board) {
  const std::string figures =
      desk.words(board.reconstructed ? "dice.figures.reconstruction" : "dice.figures.printed");
  auto [page, left] = blank_page(desk, desk.words.of("dice.board", board.city.view()),
                                 game + "\n" + desk.words.capitalised(figures), kSheetScale);
  const std::vector<Block> blocks = legend(desk, board);
  const double notes = blocks_height(desk, page.scale, blocks, left.width, 3);
  add_blocks(page, desk, {left.x, left.bottom() - notes, left.width, notes}, blocks, 3);
  const double strip = left.bottom() - notes - kApart - kStrip;
  const double half = (left.width - 2 * kApart) / 2;
  add_coins(page, desk, {left.x, strip, half, kStrip});
  add_score(page, desk, {left.x + half + 2 * kApart, strip, half, kStrip});
  const Box rest{left.x, left.y, left.width, strip - kApart - left.y};
  for (double side = 16 * kMillimetre; side >= 8 * kMillimetre; side -= 0.5 * kMillimetre) {
    if (add_districts(page, desk, rest, board, side)) break;
  }
  return std::move(page);
}

}  // namespace

Document dice_sheets(const Facts& facts, const Desk& desk) {
  const std::string game = desk.words("dice.name");
  const std::string what = desk.words("paper.dice.sheets");
  const auto& rules = Chair(facts.match, kNoSeat).rules<dice::Dice>();
  Document document{game + ": " + what, what, desk.words.language(), {}};
  for (const dice::BoardData& board : rules.tables.boards) {
    document.pages.push_back(sheet_of(desk, game, board));
  }
  return document;
}

}  // namespace pharos::paper
