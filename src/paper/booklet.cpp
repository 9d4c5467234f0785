// SPDX-License-Identifier: Apache-2.0
#include "paper/booklet.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "paper/layout.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

constexpr std::array kBookScales = {Scale{9.5, 13.5, 22}, Scale{9, 13, 22}, Scale{8.5, 12.5, 22},
                                    Scale{8, 12, 22}};
/// Only where it keeps a chapter on one page that would be broken otherwise.
constexpr Scale kFineScale{7.5, 11.5, 21};

// In sizes of the text.
constexpr double kLineHeight = 1.45;
constexpr double kDrawing = 1.3;
constexpr double kPieceSpace = 0.7;
constexpr double kCellSpace = 0.5;  // left and right of a cell
constexpr double kRowSpace = 0.22;  // above and below
constexpr double kChapterSpace = 1.6;

constexpr double kHeadingShare = 0.36;  // of a line, where something stands beside it

/// Marks that are not at their place yet: as if the upper left corner were theirs.
struct SetBlock {
  std::vector<Mark> marks;
  double height = 0;
};

struct MoveDown {
  double by;
  void operator()(Text& text) const { text.y += by; }
  void operator()(Frame& frame) const { frame.box.y += by; }
  void operator()(Symbol& symbol) const { symbol.box.y += by; }
  void operator()(Line& line) const {
    line.y1 += by;
    line.y2 += by;
  }
  void operator()(Begin&) const {}
  void operator()(End&) const {}
};

/// The pieces of a cell, line by line.
class Flow {
 public:
  Flow(std::vector<Mark>& marks, const Desk& desk, const Scale& scale, const Box& box)
      : marks_(marks), desk_(desk), scale_(scale), box_(box) {}

  void add(const Piece& piece, Align align) {
    const double unit = scale_.text;
    Text text{piece.words, 0, 0, kEndless};
    text.bold = piece.bold;
    text.role = Role::none;  // the cell has one
    text.hyphens = true;     // columns are narrow, and words of some languages long
    const Box natural = desk_.typesetter.measure(text, scale_).box;
    const double side = kDrawing * unit;
    double indent = (side + kDrawn * unit) * static_cast<double>(piece.drawn.size());
    if (x_ > 0 && (piece.fresh || x_ + indent + natural.width > box_.width)) end_line();
    draw(piece.drawn, side);
    if (indent > kMostIndent * box_.width && indent + natural.width > box_.width) {
      y_ += line();  // below the drawings, which would leave it a narrow column
      indent = 0;
    }
    text.x = box_.x + x_ + indent;
    text.y = box_.y + y_ + (line() - natural.height) / 2;
    text.width = box_.width - x_ - indent;
    text.align = align;
    if (natural.width > text.width) {  // more than a line: nothing beside its last one
      y_ += height_of(desk_, scale_, text) - natural.height;
      x_ = box_.width;
    } else {
      x_ += indent + natural.width + kPieceSpace * unit;
    }
    marks_.emplace_back(std::move(text));
  }
  [[nodiscard]] double height() const { return x_ > 0 ? y_ + line() : y_; }

 private:
  static constexpr double kEndless = 10'000;
  static constexpr double kDrawn = 0.3;       // behind a drawing
  static constexpr double kMostIndent = 0.3;  // of the width

  [[nodiscard]] double line() const { return kLineHeight * scale_.text; }
  void draw(std::span<const Drawn> all, double side) {
    double x = box_.x + x_;
    for (const Drawn& one : all) {
      const Box box{x, box_.y + y_ + (line() - side) / 2, side, side};
      marks_.emplace_back(Symbol{one.name, box, one.ink, false});
      x += side + kDrawn * scale_.text;
    }
  }
  void end_line() {
    y_ += line();
    x_ = 0;
  }

  std::vector<Mark>& marks_;
  const Desk& desk_;
  const Scale& scale_;
  Box box_;
  double x_ = 0;
  double y_ = 0;
};

/// Sets the parts of a chapter, each for itself.
class Setter {
 public:
  Setter(const Desk& desk, const Scale& scale, const Box& page)
      : desk_(desk), scale_(scale), x_(page.x), width_(page.width) {}

  /// Once more where it goes on: without its note, and no heading to those who do not see it.
  [[nodiscard]] SetBlock heading(const Chapter& chapter, bool again = false) const {
    SetBlock block;
    const double side = chapter.drawing.name.empty() ? 0 : 1.9 * scale_.heading;
    const double indent = side == 0 ? 0 : side + 0.5 * scale_.text;
    Text text{chapter.heading, x_ + indent, 0, width_ - indent};
    text.size = Size::heading;
    text.role = again ? Role::none : Role::heading;
    if (!chapter.beside.empty()) text.width = kHeadingShare * width_ - indent;
    const double height = height_of(desk_, scale_, text);
    const SetBlock beside = cell(chapter.beside, kHeadingShare * width_, 1 - kHeadingShare);
    block.height = std::max({height, side, beside.height});
    text.y = (block.height - height) / 2;
    if (side > 0) {
      const Box box{x_, (block.height - side) / 2, side, side};
      block.marks.emplace_back(Symbol{chapter.drawing.name, box, chapter.drawing.ink, false});
    }
    block.marks.emplace_back(std::move(text));
    append(block, beside, (block.height - beside.height) / 2);
    if (!chapter.note.empty() && !again) {
      Text note{chapter.note, x_, block.height, width_};
      note.ink = Ink::soft;
      block.height += height_of(desk_, scale_, note);
      block.marks.emplace_back(std::move(note));
    }
    block.height += 2 * kRowSpace * scale_.text;
    return block;
  }

  /// The heads of its columns, between strong lines.
  [[nodiscard]] SetBlock head(const Chapter& chapter) const {
    ListRow row;
    for (const ListColumn& column : chapter.columns) {
      row.cells.push_back({{column.head, {}, true, false}});
    }
    SetBlock block = set(chapter, row, "TH");
    block.marks.emplace_back(rule(0, kStrong));
    block.marks.emplace_back(rule(block.height, kStrong));
    return block;
  }

  [[nodiscard]] SetBlock row(const Chapter& chapter, const ListRow& row) const {
    if (row.band) return band(row);
    SetBlock block = set(chapter, row, "TD");
    block.marks.emplace_back(rule(block.height, kHairline));
    return block;
  }

 private:
  static constexpr double kStrong = 1;

  [[nodiscard]] Line rule(double y, double width) const {
    return {x_, y, x_ + width_, y, width, width == kStrong ? Ink::ink : Ink::line, false};
  }

  static void append(SetBlock& block, const SetBlock& other, double by) {
    for (Mark mark : other.marks) {
      std::visit(MoveDown{by}, mark);
      block.marks.push_back(std::move(mark));
    }
  }

  /// At `x` from the left, as wide as its share.
  [[nodiscard]] SetBlock cell(const Cell& cell, double x, double share,
                              bool centred = false) const {
    const double space = kCellSpace * scale_.text;
    SetBlock block;
    Flow flow(block.marks, desk_, scale_, {x_ + x + space, 0, share * width_ - 2 * space, 0});
    for (const Piece& piece : cell) flow.add(piece, centred ? Align::centre : Align::left);
    block.height = flow.height();
    return block;
  }

  [[nodiscard]] SetBlock set(const Chapter& chapter, const ListRow& row,
                             std::string_view tag) const {
    const double all =
        std::accumulate(chapter.columns.begin(), chapter.columns.end(), 0.0,
                        [](double sum, const ListColumn& column) { return sum + column.share; });
    const double space = kRowSpace * scale_.text;
    SetBlock block;
    block.marks.emplace_back(Begin{"TR"});
    double x = 0;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const ListColumn& column = chapter.columns[i];
      const SetBlock one = cell(row.cells[i], x, column.share / all, column.centred);
      block.marks.emplace_back(Begin{tag});
      append(block, one, space);
      block.marks.emplace_back(End{tag});
      block.height = std::max(block.height, one.height + 2 * space);
      x += column.share / all * width_;
    }
    block.marks.emplace_back(End{"TR"});
    return block;
  }

  [[nodiscard]] SetBlock band(const ListRow& row) const {
    const double space = kRowSpace * scale_.text;
    const SetBlock across = cell(row.cells.front(), 0, 1);
    SetBlock block;
    block.height = across.height + 2 * space;
    // Leaves the line above it as it is.
    const Box ground{x_, kStrong / 2, width_, block.height - kStrong / 2};
    block.marks.emplace_back(Frame{ground, 0, 0, Ink::line, Ink::shade});
    block.marks.emplace_back(Begin{"TR"});
    block.marks.emplace_back(Begin{"TH"});
    append(block, across, space);
    block.marks.emplace_back(End{"TH"});
    block.marks.emplace_back(End{"TR"});
    block.marks.emplace_back(rule(block.height, kHairline));
    return block;
  }

  const Desk& desk_;
  const Scale& scale_;
  double x_;
  double width_;
};

/// Chapters on pages.
class Booklet {
 public:
  Booklet(const Desk& desk, const std::string& title, const std::string& what, const Scale& scale)
      : desk_(desk), title_(title), what_(what), scale_(scale) {
    turn_page();
  }

  void add(const std::string& lead) {
    Text text{lead, left_.x, y_, left_.width};
    y_ += height_of(desk_, scale_, text);
    page().add(std::move(text));
  }

  void add(const Chapter& chapter) {
    const Setter setter(desk_, scale_, left_);
    const SetBlock heading = setter.heading(chapter);
    const SetBlock head = setter.head(chapter);
    std::vector<SetBlock> rows;
    double all = heading.height + head.height;
    for (const ListRow& row : chapter.rows) {
      rows.push_back(setter.row(chapter, row));
      all += rows.back().height;
    }
    if (y_ > left_.y) y_ += kChapterSpace * scale_.text;
    if (has_chapters_ && !has_room(all)) turn_page();
    has_chapters_ = true;
    page().add(Begin{"Sect"});
    put(heading);
    open_table(head);
    const SetBlock again = setter.heading(chapter, true);
    const SetBlock* band = nullptr;  // what the next row belongs to
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::size_t left = rows.size() - i - 1;
      // What a band stands over stays below it, and the last row does not stand alone.
      const bool together = left == 1 || (left > 1 && chapter.rows[i].band);
      const double follows = together ? rows[i + 1].height : 0;
      if (!has_room(rows[i].height + follows)) {
        close_table();
        turn_page();
        ++broken_;
        page().add(Begin{"Sect"});
        put(again);
        open_table(head);
        if (band != nullptr && !chapter.rows[i].band) put(*band);
      }
      if (chapter.rows[i].band) band = &rows[i];
      put(rows[i]);
    }
    close_table();
  }

  /// How often a chapter goes on on another page.
  [[nodiscard]] unsigned broken() const { return broken_; }
  /// The pages, numbered if there are several.
  [[nodiscard]] std::vector<Page> finish() {
    for (std::size_t i = 0; pages_.size() > 1 && i < pages_.size(); ++i) {
      const Box all = pages_[i].printable();
      Text number{desk_.words(Message("web.print.page")
                                  .with("page", static_cast<int>(i + 1))
                                  .with("pages", static_cast<int>(pages_.size()))),
                  all.x, 0, all.width};
      number.align = Align::right;
      number.ink = Ink::soft;
      number.y = all.bottom() - height_of(desk_, scale_, number);
      pages_[i].add(std::move(number));
    }
    return std::move(pages_);
  }

 private:
  Page& page() { return pages_.back(); }
  [[nodiscard]] bool has_room(double height) const { return y_ + height <= left_.bottom(); }

  void turn_page() {
    const Role role = pages_.empty() ? Role::title : Role::none;
    Blank blank = blank_page(desk_, title_, what_, scale_, role);
    pages_.push_back(std::move(blank.page));
    left_ = blank.left;
    y_ = left_.y;
    has_chapters_ = false;
  }
  void put(const SetBlock& block) {
    for (Mark mark : block.marks) {
      std::visit(MoveDown{y_}, mark);
      page().add(std::move(mark));
    }
    y_ += block.height;
  }
  void open_table(const SetBlock& head) {
    page().add(Begin{"Table"});
    put(head);
  }
  void close_table() {
    page().add(End{"Table"});
    page().add(End{"Sect"});
  }

  const Desk& desk_;
  const std::string& title_;
  const std::string& what_;
  const Scale& scale_;
  std::vector<Page> pages_;
  Box left_;
  double y_ = 0;
  bool has_chapters_ = false;  // on this page
  unsigned broken_ = 0;
};

}  // namespace

Document booklet(const Facts& facts, const Desk& desk, const std::string& what,
                 const std::string& lead, std::span<const Chapter> chapters) {
  const std::string game = desk.words(std::string(facts.game.id) + ".name");
  Document document{game + ": " + what, what, desk.words.language(), {}};
  unsigned broken = 0;
  const auto set = [&](const Scale& scale) {
    Booklet pages(desk, game, what, scale);
    if (!lead.empty()) pages.add(lead);
    for (const Chapter& chapter : chapters) pages.add(chapter);
    return std::pair(pages.finish(), pages.broken());
  };
  for (auto scale = kBookScales.rbegin(); scale != kBookScales.rend(); ++scale) {
    auto [made, breaks] = set(*scale);
    const bool worse = made.size() > document.pages.size() || breaks > broken;
    if (!document.pages.empty() && worse) break;
    document.pages = std::move(made);
    broken = breaks;
  }
  if (broken > 0) {
    auto [made, breaks] = set(kFineScale);
    if (breaks < broken) document.pages = std::move(made);
  }
  return document;
}

}  // namespace pharos::paper
