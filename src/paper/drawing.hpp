// SPDX-License-Identifier: Apache-2.0
// What a page is made of, as plain values: boxes, lines, texts, symbols, each at its place. A
// function that makes a page answers with these, so that tests can look at it before any ink is
// spent. Knows no game and no library; render.hpp draws it.
//
// Lengths are points (1/72 inch), from the upper left corner of the page.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pharos::paper {

inline constexpr double kMillimetre = 72 / 25.4;
/// What a home printer leaves free of ink, and some more.
inline constexpr double kMargin = 13 * kMillimetre;
/// Thinner ones do not survive a photocopier.
inline constexpr double kHairline = 0.5;

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  [[nodiscard]] double right() const { return x + width; }
  [[nodiscard]] double bottom() const { return y + height; }
  [[nodiscard]] Box inset(double by) const {
    return {x + by, y + by, width - 2 * by, height - 2 * by};
  }
  friend bool operator==(const Box&, const Box&) = default;
};

enum class Format : std::uint8_t { a4, letter };
constexpr Box page_box(Format format) {
  return format == Format::a4 ? Box{0, 0, 210 * kMillimetre, 297 * kMillimetre}
                              : Box{0, 0, 612, 792};
}

/// What something is drawn with. Without colour all of them are black but `paper` and `shade`: what
/// a colour says must be said by a shape or a word too.
enum class Ink : std::uint8_t {
  ink,
  soft,   // second to the rest
  line,   // frames and rules
  paper,  // the page itself
  shade,  // a ground for text
  gold,
  brown,
  grey,
  blue,
  yellow,
  red,
  green,
  purple,
};

/// Three sizes of type, and no more on a page. `Scale` says how large they are.
enum class Size : std::uint8_t { text, heading, title };
struct Scale {
  double text = 9;
  double heading = 12;
  double title = 22;
};

enum class Align : std::uint8_t { left, centre, right };
/// What a text is to readers that do not see the page.
enum class Role : std::uint8_t { paragraph, title, heading, cell, none };

/// Words in a column: they are broken into lines at `width`. A star begins and ends bold words.
struct Text {
  std::string words;
  double x = 0;
  double y = 0;  // the top of its first line
  double width = 0;
  Size size = Size::text;
  bool bold = false;
  Ink ink = Ink::ink;
  Align align = Align::left;
  Role role = Role::paragraph;
  bool hyphens = false;  // a word that is wider than the column may be broken
};

struct Line {
  double x1 = 0;
  double y1 = 0;
  double x2 = 0;
  double y2 = 0;
  double width = kHairline;
  Ink ink = Ink::line;
  bool dashed = false;
};

struct Frame {
  Box box;
  double radius = 0;
  double width = kHairline;  // of its line; 0: none
  Ink line = Ink::line;
  Ink fill = Ink::paper;
};

/// A drawing of web/drawings by folder and name, "icons/coin", as large as fits into the box.
struct Symbol {
  std::string name;
  Box box;
  Ink main = Ink::ink;
  bool ground = false;  // a text may lie on it
};

/// Opens or closes a part of the page for readers that do not see it: a tag of PDF, "Table".
struct Begin {
  std::string_view tag;
};
struct End {
  std::string_view tag;
};

using Mark = std::variant<Text, Line, Frame, Symbol, Begin, End>;

struct Page {
  Box box;
  Scale scale{};
  std::vector<Mark> marks{};

  void add(Mark mark) { marks.push_back(std::move(mark)); }
  /// Where marks may lie.
  [[nodiscard]] Box printable() const { return box.inset(kMargin); }
};

struct Document {
  std::string title;
  std::string subject;
  std::string language;  // "fr"
  std::vector<Page> pages{};
};

}  // namespace pharos::paper
