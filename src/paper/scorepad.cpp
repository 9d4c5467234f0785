// SPDX-License-Identifier: Apache-2.0
// The score pad of any game: two games on a page, a column for each player, and beside them how
// everything is counted.
#include <algorithm>

#include "paper/layout.hpp"
#include "paper/score_rows.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

constexpr double kNotes = 44 * kMillimetre;  // the margin with notes
constexpr double kGutter = 5 * kMillimetre;
constexpr double kLabel = 43 * kMillimetre;
constexpr unsigned kPads = 2;  // on a page

/// One pad: names above, a line for each row, the total below.
class Pad {
 public:
  Pad(Page& page, const Desk& desk, const Box& box, unsigned columns, std::size_t rows)
      : page_(page),
        desk_(desk),
        box_(box),
        columns_(columns),
        height_(box.height / (static_cast<double>(rows) + kHead + kFoot)),
        y_(box.y) {}

  void draw(std::span<const ScoreRow> rows) {
    page_.add(Frame{box_, 0, kStrong, Ink::ink, Ink::paper});
    page_.add(Begin{"Table"});
    line({"", Ink::ink, desk_.words("paper.scorepad.players"), ""}, kHead * height_);
    for (const ScoreRow& row : rows) {
      page_.add(Line{box_.x, y_, box_.right(), y_, kHairline, Ink::line, false});
      line(row, height_);
    }
    page_.add(Line{box_.x, y_, box_.right(), y_, kStrong, Ink::ink, false});
    line({"", Ink::ink, '*' + desk_.words("web.pad.total") + '*', ""}, kFoot * height_);
    page_.add(End{"Table"});
    for (unsigned c = 0; c < columns_; ++c) {
      const double x = box_.x + kLabel + c * (box_.width - kLabel) / columns_;
      page_.add(Line{x, box_.y, x, box_.bottom(), c == 0 ? kStrong : kHairline, Ink::line, false});
    }
  }

 private:
  static constexpr double kStrong = 1;
  static constexpr double kHead = 1.5;  // names and the total have more room: in rows
  static constexpr double kFoot = 1.3;

  void line(const ScoreRow& row, double height) {
    constexpr double kPadding = 1.5 * kMillimetre;
    const double side = row.drawing.empty() ? 0 : std::min(height * 0.7, 6.5 * kMillimetre);
    const double indent = side == 0 ? kPadding : side + 2 * kPadding;
    page_.add(Begin{"TR"});
    if (side > 0) {
      const Box box{box_.x + kPadding, y_ + (height - side) / 2, side, side};
      page_.add(Symbol{row.drawing, box, row.ink, false});
    }
    Text label{row.name};
    label.role = Role::cell;
    add_beside(page_, desk_, {box_.x + indent, y_, kLabel - indent, height}, std::move(label));
    page_.add(End{"TR"});
    y_ += height;
  }

  Page& page_;
  const Desk& desk_;
  Box box_;
  unsigned columns_;
  double height_;  // of a row
  double y_;
};

/// The margin: texts and tables one below the other.
class Margin {
 public:
  Margin(Page& page, const Desk& desk, const Box& box)
      : page_(page), desk_(desk), box_(box), y_(box.y) {}

  /// How everything is counted, row by row.
  void add_counting(std::span<const ScoreRow> rows) {
    for (const ScoreRow& row : rows) add_text(desk_.words.named(row.name, row.about), kSpace);
  }

  /// W7.3: what so many like symbols are worth, so that nobody multiplies at midnight.
  void add_science() {
    constexpr int kMost = 7;  // more of one symbol has hardly anybody
    constexpr double kScienceSymbol = 5.5 * kMillimetre;
    y_ += kSpace;
    add_text('*' + desk_.words("paper.scorepad.science") + '*', kMillimetre);
    double x = box_.x;
    for (const char* symbol : {"icons/compass", "icons/gear", "icons/tablet"}) {
      page_.add(Symbol{symbol, {x, y_, kScienceSymbol, kScienceSymbol}, Ink::green, false});
      x += kScienceSymbol + 2 * kMillimetre;
    }
    y_ += kScienceSymbol + kMillimetre;
    page_.add(Begin{"Table"});
    for (int count = 1; count <= kMost; ++count) add_square(count);
    page_.add(End{"Table"});
    add_line();
    y_ += kMillimetre;
    add_text(desk_.words("paper.scorepad.science_sets"), kSpace);
  }

  /// Who wins, and who when points are equal.
  void add_winner(std::string words) {
    y_ += kSpace;
    add_text(std::move(words), 0);
  }

  [[nodiscard]] bool fits() const { return y_ <= box_.bottom(); }

 private:
  static constexpr double kSpace = 1.8 * kMillimetre;

  void add_text(std::string words, double space) {
    Text text{std::move(words), box_.x, y_, box_.width};
    y_ += height_of(desk_, page_.scale, text) + space;
    page_.add(std::move(text));
  }
  void add_line() { page_.add(Line{box_.x, y_, box_.right(), y_, kHairline, Ink::line, false}); }
  /// "3  9"
  void add_square(int count) {
    constexpr double kHeight = 4.6 * kMillimetre;
    const double half = box_.width / 2;
    add_line();
    page_.add(Begin{"TR"});
    for (const bool squared : {false, true}) {
      Text cell{std::to_string(squared ? count * count : count)};
      cell.role = Role::cell;
      cell.bold = squared;
      const Box room{box_.x + (squared ? half : 0), y_, half, kHeight};
      add_centred(page_, desk_, room, std::move(cell));
    }
    page_.add(End{"TR"});
    y_ += kHeight;
  }

  Page& page_;
  const Desk& desk_;
  Box box_;
  double y_;
};

void add_pads(Page& page, const Desk& desk, const Box& box, unsigned columns,
              std::span<const ScoreRow> rows) {
  const double height = (box.height - kGutter * (kPads - 1)) / kPads;
  for (unsigned pad = 0; pad < kPads; ++pad) {
    const Box place{box.x, box.y + pad * (height + kGutter), box.width, height};
    Pad(page, desk, place, columns, rows.size()).draw(rows);
  }
}

}  // namespace

Document scorepad(const Facts& facts, const Desk& desk) {
  const std::string game = desk.words(std::string(facts.game.id) + ".name");
  const std::string what = desk.words("web.pad.heading");
  const std::vector<ScoreRow> rows = score_rows(facts, desk.words);
  Document document{game + ": " + what, what, desk.words.language(), {}};
  const std::string tie = "paper.reference." + std::string(facts.game.id) + ".end.tie";
  for (const double points : {10.0, 9.5, 9.0, 8.5, 8.0}) {  // the largest with which the notes fit
    auto [page, left] = blank_page(desk, game, what, Scale{points, 12, 22});
    const double width = left.width - kNotes - kGutter;
    add_pads(page, desk, {left.x, left.y, width, left.height}, facts.columns, rows);
    Margin margin(page, desk, {left.right() - kNotes, left.y, kNotes, left.height});
    margin.add_counting(rows);
    if (facts.game.id == "wonders") margin.add_science();
    margin.add_winner(desk.words(tie));
    document.pages.assign(1, std::move(page));
    if (margin.fits()) break;
  }
  return document;
}

}  // namespace pharos::paper
