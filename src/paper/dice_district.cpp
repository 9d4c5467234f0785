// SPDX-License-Identifier: Apache-2.0
#include "paper/dice_district.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "games/dice/words.hpp"
#include "paper/dice_square.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

constexpr double kLead = 6.5 * kMillimetre;  // a symbol before a row
constexpr double kBetween = 1.1 * kMillimetre;
constexpr double kPadding = 1.7 * kMillimetre;
constexpr double kAlmost = 0.1;

/// Which dice lead to a building; the Wonder needs none (D3.4).
std::optional<dice::Colour> leading_colour(dice::Building building) {
  constexpr std::array<dice::Colour, dice::kBuildings> kLeading = {
      dice::Colour::grey,   dice::Colour::grey,  dice::Colour::blue,
      dice::Colour::yellow, dice::Colour::green, dice::Colour::red,
      dice::Colour::red,    dice::Colour::white, dice::Colour::purple};
  if (building == dice::Building::wonder) return std::nullopt;
  return kLeading[static_cast<unsigned>(building)];
}

/// The faces that lead to this row alone; black and purple ones lead to any (D5.4, D6.3).
std::vector<dice::Symbol> leading_faces(const dice::RowData& row) {
  std::vector<dice::Symbol> faces;
  for (unsigned i = 0; i < dice::kSymbols; ++i) {
    const auto face = static_cast<dice::Symbol>(i);
    const dice::Colour colour = dice::colour_of(face);
    const bool any = colour == dice::Colour::black || colour == dice::Colour::purple;
    if ((row.symbols & dice::symbol_bit(face)) != 0 && !any) faces.push_back(face);
  }
  return faces;
}

/// Squares from left to right, line by line.
class Rows {
 public:
  Rows(Page& page, const Desk& desk, const Box& box, double side)
      : page_(page), desk_(desk), box_(box), side_(side), x_(box.x), y_(box.y) {}

  void add(const dice::BoardData& board, const dice::RowData& row) {
    const auto faces = leading_faces(row);
    const double lead = faces.empty() ? 0 : kLead + kBetween;
    const double width = lead + row.count * (side_ + kBetween) - kBetween;
    if (x_ > box_.x && x_ + width > box_.right() + kAlmost) next_line(0);
    add_faces(faces);
    const double first = x_ += lead;
    for (unsigned i = 0; i < row.count; ++i) {
      if (x_ + side_ > box_.right() + kAlmost && x_ > first) next_line(lead);
      const double middle = y_ + side_ / 2;
      if (i > 0 && !row.any_order && x_ > box_.x + lead) {  // D3.3: in the order of the arrow
        page_.add(Line{x_ - kBetween, middle, x_, middle, 2, Ink::ink, false});
      }
      add_square(page_, desk_, {x_, y_, side_, side_}, board.squares[row.first + i]);
      x_ += side_ + kBetween;
    }
    x_ += kBetween;
  }

  void add(const dice::Effect& bonus) {
    add_bonus(page_, desk_, {x_, y_, side_, side_}, bonus);
    x_ += side_ + kBetween;
  }

  [[nodiscard]] double bottom() const { return y_ + side_; }

 private:
  void next_line(double indent) {
    x_ = box_.x + indent;
    y_ += side_ + kBetween;
  }
  /// One above the other, in the middle of the line.
  void add_faces(const std::vector<dice::Symbol>& faces) {
    if (faces.empty()) return;
    const auto count = static_cast<double>(faces.size());
    const double part = std::min(kLead, side_ / count);
    double y = y_ + (side_ - part * count) / 2;
    for (const dice::Symbol face : faces) {
      page_.add(Symbol{face_drawing(face), {x_, y, part, part}, Ink::ink, false});
      y += part;
    }
  }

  Page& page_;
  const Desk& desk_;
  Box box_;
  double side_;
  double x_;
  double y_;
};

/// The name with the building's sign before it and the shape of its dice at the end. Answers where
/// it ends.
double add_heading(Page& page, const Desk& desk, const Box& box, District district) {
  const double side = kLead - kMillimetre;
  std::string words = desk.words("web.table.dice.bonuses");
  std::string sign = "dice/bonus";
  if (district) {
    const std::string name(dice::name_of(*district));
    words = desk.words.of("dice.building", name);
    words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    sign = "dice/" + name;
  }
  page.add(Symbol{sign, {box.x, box.y, side, side}, Ink::ink, false});
  Text heading{std::move(words)};
  heading.size = Size::heading;
  heading.role = Role::heading;
  const double left = box.x + side + kBetween;
  add_beside(page, desk, {left, box.y, box.right() - left - side, side}, std::move(heading));
  const auto colour = district ? leading_colour(*district) : std::nullopt;
  if (colour) {
    const Box place{box.right() - side, box.y, side, side};
    page.add(Symbol{colour_drawing(*colour), place.inset(1), ink_of(*colour), false});
  }
  return box.y + side + kBetween;
}

}  // namespace

double add_district(Page& page, const Desk& desk, const Box& box, const dice::BoardData& board,
                    District district, double side) {
  const Box inner = box.inset(kPadding);
  const double top = add_heading(page, desk, inner, district);
  Rows rows(page, desk, {inner.x, top, inner.width, 0}, side);
  if (district) {
    for (unsigned r = 0; r < board.row_count; ++r) {
      if (board.rows[r].building == *district) rows.add(board, board.rows[r]);
    }
  } else {
    for (const dice::Effect& bonus : board.bonuses) rows.add(bonus);
  }
  return rows.bottom() + kPadding - box.y;
}

}  // namespace pharos::paper
