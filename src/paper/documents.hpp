// SPDX-License-Identifier: Apache-2.0
// What can be printed: one array, documents.cpp. A document is a pure function from facts and words
// to a drawing; one that is not in the array is not offered anywhere.
//
//   const DocumentKind* kind = find_document("scorepad", "wonders");
//   std::string pdf = print(*kind, facts_of(game, match), {language});
//
// This header needs none of the libraries that draw.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/registry.hpp"
#include "paper/drawing.hpp"
#include "text/language.hpp"

namespace pharos::paper {

class Typesetter;
class Words;

inline constexpr unsigned kMostColumns = 8;  // of a score pad: C1.1

/// What a page may tell of: a game and the table it is played at.
struct Facts {
  const GameEntry& game;
  const Match& match;               // not begun: it holds rules and tables
  bool all_expansions = true;       // nobody chose: room for every one of them
  unsigned columns = kMostColumns;  // players that a score pad has room for
};

/// What a page is made with.
struct Desk {
  const Words& words;
  const Typesetter& typesetter;
  Format format = Format::a4;
};

struct DocumentKind {
  std::string_view name;  // "scorepad"
  std::string_view game;  // the one it is for; empty: every game
  unsigned pages;         // at most: promised, and held by a test; 0: as many as it takes
  Document (*make)(const Facts& facts, const Desk& desk);
};

std::span<const DocumentKind> document_kinds();
/// Null when there is no such document for the game.
const DocumentKind* find_document(std::string_view name, std::string_view game);
/// Those that there are for a game, or for any game when it is empty, each once.
std::vector<std::string_view> document_names(std::string_view game = {});

enum class FileKind : std::uint8_t { pdf, svg };
struct Order {
  const text::Language& language;
  Format format = Format::a4;
  bool colour = true;
  FileKind file = FileKind::pdf;
};
/// The bytes of the file. Throws std::runtime_error when the libraries fail.
std::string print(const DocumentKind& kind, const Facts& facts, const Order& order);

// The documents, each in the file of its name.
Document architects_reference(const Facts& facts, const Desk& desk);
Document boards_architects(const Facts& facts, const Desk& desk);
Document boards_wonders(const Facts& facts, const Desk& desk);
Document cards_architects(const Facts& facts, const Desk& desk);
Document cards_wonders(const Facts& facts, const Desk& desk);
Document dice_reference(const Facts& facts, const Desk& desk);
Document dice_sheets(const Facts& facts, const Desk& desk);
Document scorepad(const Facts& facts, const Desk& desk);
Document wonders_reference(const Facts& facts, const Desk& desk);

}  // namespace pharos::paper
