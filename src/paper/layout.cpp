// SPDX-License-Identifier: Apache-2.0
#include "paper/layout.hpp"

#include <algorithm>
#include <limits>

#include "paper/words.hpp"

namespace pharos::paper {
namespace {

constexpr double kGap = 7 * kMillimetre;  // between columns
constexpr double kRule = 1.5;             // the line below a title

/// Before a block, a heading, between a drawing and its words: in sizes of the text. The first two
/// grow where a page has room to spare.
constexpr double kBlockSpace = 0.45;
constexpr double kSectionSpace = 1.3;
constexpr double kSymbol = 1.7;
constexpr double kLead = 1.25;

/// Sections of one column, one below the other.
class Column {
 public:
  Column(Page& page, const Desk& desk, const Box& box, double air = 1)
      : page_(page), desk_(desk), box_(box), air_(air), y_(box.y) {}

  void add(const Section& section) {
    const double unit = page_.scale.text;
    if (y_ > box_.y) y_ += kSectionSpace * air_ * unit;
    page_.add(Begin{"Sect"});
    Text heading{section.heading, box_.x, y_, box_.width};
    heading.size = Size::heading;
    heading.role = Role::heading;
    y_ += put(std::move(heading));
    page_.add(Line{box_.x, y_ + 1, box_.right(), y_ + 1, kHairline, Ink::line, false});
    y_ += 1 + kBlockSpace * air_ * unit;
    for (const Block& block : section.blocks) add(block);
    page_.add(End{"Sect"});
  }
  void add(const Block& block) {
    const double unit = page_.scale.text;
    const double indent = !block.symbol.empty() ? (kSymbol + 0.5) * unit
                          : block.lead.empty()  ? 0
                                                : kLead * unit;
    Text text{block.words, box_.x + indent, y_, box_.width - indent};
    double height = height_of(desk_, page_.scale, text);
    if (!block.lead.empty()) {
      Text lead{block.lead, box_.x, y_, indent};
      lead.role = Role::none;
      put(std::move(lead));
    }
    if (!block.symbol.empty()) {
      const double side = kSymbol * unit;
      page_.add(Symbol{block.symbol, {box_.x, y_, side, side}, block.ink, false});
      if (height < side) text.y += (side - height) / 2;
      height = std::max(height, side);
    }
    page_.add(std::move(text));
    y_ += height + kBlockSpace * air_ * unit;
  }

  [[nodiscard]] double height() const { return y_ - box_.y; }

 private:
  /// Answers its height.
  double put(Text text) {
    const double height = height_of(desk_, page_.scale, text);
    page_.add(std::move(text));
    return height;
  }

  Page& page_;
  const Desk& desk_;
  Box box_;
  double air_;
  double y_;
};

/// A section's or a block's.
template <class Part>
double part_height(const Desk& desk, const Scale& scale, const Part& part, double width,
                   double air = 1) {
  Page scrap{page_box(desk.format), scale};
  Column column(scrap, desk, {0, 0, width, 0}, air);
  column.add(part);
  return column.height();
}

double column_width(double width, unsigned columns) {
  return (width - kGap * (columns - 1)) / columns;
}

std::vector<double> block_heights(const Desk& desk, const Scale& scale,
                                  std::span<const Block> blocks, double width) {
  std::vector<double> heights;
  for (const Block& block : blocks) heights.push_back(part_height(desk, scale, block, width));
  return heights;
}

/// Sets all sections; answers how high the longest column has become.
double set_columns(Page& page, const Desk& desk, const Box& box, std::span<const Section> sections,
                   unsigned columns, double air) {
  const double width = column_width(box.width, columns);
  std::vector<double> heights;
  for (const Section& section : sections) {
    heights.push_back(part_height(desk, page.scale, section, width, air));
  }
  double longest = 0;
  std::size_t next = 0;
  const auto counts = shares(heights, kSectionSpace * air * page.scale.text, columns);
  for (unsigned c = 0; c < columns; ++c) {
    const double x = box.x + c * (width + kGap);
    if (c > 0) {
      page.add(Line{x - kGap / 2, box.y, x - kGap / 2, box.bottom(), kHairline, Ink::line, false});
    }
    Column column(page, desk, {x, box.y, width, box.height}, air);
    for (std::size_t i = 0; i < counts[c]; ++i) column.add(sections[next++]);
    longest = std::max(longest, column.height());
  }
  return longest;
}

}  // namespace

std::vector<std::size_t> shares(std::span<const double> heights, double space, unsigned columns) {
  const std::size_t count = heights.size();
  // best[c][n]: the longest of c columns that hold the first n things
  constexpr double kNever = std::numeric_limits<double>::infinity();
  std::vector<std::vector<double>> best(columns + 1, std::vector<double>(count + 1, kNever));
  std::vector<std::vector<std::size_t>> cut(columns + 1, std::vector<std::size_t>(count + 1, 0));
  best[0][0] = 0;
  for (unsigned c = 1; c <= columns; ++c) {
    for (std::size_t n = 0; n <= count; ++n) {
      double height = -space;
      for (std::size_t first = n; first-- > 0;) {
        height += heights[first] + space;
        const double longest = std::max(best[c - 1][first], height);
        if (longest < best[c][n]) {
          best[c][n] = longest;
          cut[c][n] = first;
        }
      }
    }
  }
  std::vector<std::size_t> result(columns);
  std::size_t n = count;
  for (unsigned c = columns; c > 0; --c) {
    result[c - 1] = n - cut[c][n];
    n = cut[c][n];
  }
  return result;
}

double height_of(const Desk& desk, const Scale& scale, const Text& text) {
  return desk.typesetter.measure(text, scale).box.height;
}

void add_centred(Page& page, const Desk& desk, const Box& box, Text text) {
  text.align = Align::centre;
  add_beside(page, desk, box, std::move(text));
}

void add_beside(Page& page, const Desk& desk, const Box& box, Text text) {
  text.x = box.x;
  text.width = box.width;
  text.y = box.y + (box.height - height_of(desk, page.scale, text)) / 2;
  page.add(std::move(text));
}

void add_blocks(Page& page, const Desk& desk, const Box& box, std::span<const Block> blocks,
                unsigned columns) {
  const double width = column_width(box.width, columns);
  std::size_t next = 0;
  double x = box.x;
  for (const std::size_t count :
       shares(block_heights(desk, page.scale, blocks, width), 0, columns)) {
    Column column(page, desk, {x, box.y, width, box.height});
    for (std::size_t i = 0; i < count; ++i) column.add(blocks[next++]);
    x += width + kGap;
  }
}

double blocks_height(const Desk& desk, const Scale& scale, std::span<const Block> blocks,
                     double width, unsigned columns) {
  const auto heights = block_heights(desk, scale, blocks, column_width(width, columns));
  double longest = 0;
  std::size_t next = 0;
  for (const std::size_t count : shares(heights, 0, columns)) {
    double height = 0;
    for (std::size_t i = 0; i < count; ++i) height += heights[next++];
    longest = std::max(longest, height);
  }
  return longest;
}

Blank blank_page(const Desk& desk, const std::string& title, const std::string& subtitle,
                 const Scale& scale, Role role) {
  Page page{page_box(desk.format), scale};
  const Box all = page.printable();
  Text name{title, all.x, all.y, all.width * 0.55};
  name.size = Size::title;
  name.role = role;
  const Extents first = desk.typesetter.measure(name, scale);
  Text what{subtitle, all.x + name.width, all.y, all.width - name.width};
  what.size = Size::heading;
  what.align = Align::right;
  what.ink = Ink::soft;
  const Extents second = desk.typesetter.measure(what, scale);
  const double above = second.box.height * (second.lines - 1) / second.lines;
  // Its last line stands beside the title, if there is room above.
  what.y = std::max(all.y, all.y + first.baseline - second.baseline - above);
  double y = std::max(all.y + first.box.height, what.y + second.box.height);
  page.add(std::move(name));
  page.add(std::move(what));
  page.add(Line{all.x, y + 1, all.right(), y + 1, kRule, Ink::ink, false});
  y += 1 + 4 * kMillimetre;

  Text foot{desk.words("paper.foot"), all.x, 0, all.width};
  foot.ink = Ink::soft;
  foot.y = all.bottom() - height_of(desk, scale, foot);
  const double bottom = foot.y - 3 * kMillimetre;
  page.add(std::move(foot));
  return {std::move(page), {all.x, y, all.width, bottom - y}};
}

Page page_of_sections(const Desk& desk, const std::string& title, const std::string& subtitle,
                      std::span<const Section> sections, unsigned columns) {
  constexpr double kLargest = 10.5;
  constexpr double kSmallest = 7.5;
  constexpr double kStep = 0.125;
  Blank blank;
  const auto fits = [&](double points, double air) {
    blank = blank_page(desk, title, subtitle, {points, points * 4 / 3, points + 13});
    return set_columns(blank.page, desk, blank.left, sections, columns, air) <= blank.left.height;
  };
  double points = kLargest;
  while (!fits(points, 1) && points > kSmallest) points -= kStep;
  for (const double air : {1.8, 1.6, 1.4, 1.2, 1.0}) {
    if (fits(points, air)) break;
  }
  return std::move(blank.page);
}

}  // namespace pharos::paper
