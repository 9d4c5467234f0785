// SPDX-License-Identifier: Apache-2.0
// Lists that go on from page to page: chapters with a heading and a table, whose cells hold words
// with their drawings before them. Knows no game.
//
//   Chapter age{words("wonders.age.1")};
//   age.columns = {{words("paper.list.card"), 3}, {words("paper.list.cost"), 2}};
//   age.rows.push_back({{{{"Baths"}}, {{"1 stone", {{"icons/stone"}}}}}});
//   return booklet(facts, desk, words("web.rules.cards"), lead, chapters);
#pragma once

#include <span>
#include <string>
#include <vector>

#include "paper/documents.hpp"

namespace pharos::paper {

struct Drawn {
  std::string name;  // "icons/coin"
  Ink ink = Ink::ink;
};

/// Words, and what is drawn before them: a drawing never stands without its word.
struct Piece {
  std::string words;
  std::vector<Drawn> drawn{};
  bool bold = false;
  bool fresh = false;  // begins a line
};
/// Pieces side by side, as many in a line as fit.
using Cell = std::vector<Piece>;

struct ListColumn {
  std::string head;
  double share;  // of the width
  bool centred = false;
};
struct ListRow {
  std::vector<Cell> cells;
  bool band = false;  // its first cell lies across all columns: what follows belongs to it
};

struct Chapter {
  std::string heading;
  Drawn drawing{};     // before the heading, if it has a name
  Cell beside{};       // in the line of the heading
  std::string note{};  // below it
  std::vector<ListColumn> columns{};
  std::vector<ListRow> rows{};
};

/// A document of these chapters. One that fits on a page is not broken; of one that does not the
/// heading, the heads of columns and the band a row belongs to stand on each of its pages. Takes
/// the largest of a few scales that needs no more pages than the smallest, and breaks no more
/// chapters; a finer one, where that breaks fewer. `lead` stands before them all.
Document booklet(const Facts& facts, const Desk& desk, const std::string& what,
                 const std::string& lead, std::span<const Chapter> chapters);

}  // namespace pharos::paper
