// SPDX-License-Identifier: Apache-2.0
// What every sheet has in common: its head and foot, and sections of text that flow through columns
// and get the largest type with which they fit on one page. Knows no game.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "paper/documents.hpp"
#include "paper/typesetter.hpp"

namespace pharos::paper {

/// A page with its title, a rule below it and the foot. `left` is what lies between them. The title
/// of a page that is not the first has no role: it has been read.
struct Blank {
  Page page;
  Box left;
};
Blank blank_page(const Desk& desk, const std::string& title, const std::string& subtitle,
                 const Scale& scale = {}, Role role = Role::title);

/// The height of a text in its column.
double height_of(const Desk& desk, const Scale& scale, const Text& text);
/// Adds a text so that it stands in the middle of a box, up and down too.
void add_centred(Page& page, const Desk& desk, const Box& box, Text text);
/// Adds a text at the left of a box, in the middle of its height.
void add_beside(Page& page, const Desk& desk, const Box& box, Text text);

/// A paragraph, or an item of a list with a drawing or a few letters ("1.", "•") before it.
struct Block {
  std::string words;
  std::string symbol{};  // "icons/coin"
  std::string lead{};
  Ink ink = Ink::ink;  // of the symbol
};
/// Blocks in columns, one after the other from the left; and how high they become.
void add_blocks(Page& page, const Desk& desk, const Box& box, std::span<const Block> blocks,
                unsigned columns);
double blocks_height(const Desk& desk, const Scale& scale, std::span<const Block> blocks,
                     double width, unsigned columns);

/// How many of these each column gets, in order, so that the longest is as short as it can be.
std::vector<std::size_t> shares(std::span<const double> heights, double space, unsigned columns);

struct Section {
  std::string heading;
  std::vector<Block> blocks{};
};

/// One page of sections, in order from column to column. Takes the largest type with which it fits,
/// and spreads what is left between them; a page that fits in none is cut, which a test for every
/// document forbids.
Page page_of_sections(const Desk& desk, const std::string& title, const std::string& subtitle,
                      std::span<const Section> sections, unsigned columns);

}  // namespace pharos::paper
