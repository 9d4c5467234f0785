// SPDX-License-Identifier: Apache-2.0
// What the references have in common: a game told on one page, in sections of short blocks. The
// sentences are in `i18n/`, below "paper.reference.GAME"; figures come from the games' tables and
// are put into them. Knows no game.
//
//   Reference reference(desk.words, "dice");
//   reference.section("setup").item("coins", {{"coins", dice::kStartCoins}});
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "paper/layout.hpp"

namespace pharos::paper {

class Reference {
 public:
  /// What goes into a sentence: a number, or words that are ready.
  using Figures =
      std::initializer_list<std::pair<std::string_view, std::variant<unsigned, std::string>>>;

  Reference(const Words& words, std::string_view game);

  /// Opens a section. Its heading is "NAME.heading", its sentences are "NAME.SENTENCE".
  Reference& section(std::string_view name);
  Reference& text(std::string_view sentence, Figures figures = {});
  Reference& item(std::string_view sentence, Figures figures = {});
  /// An item of a list that counts: 1, 2, 3 within its section.
  Reference& step(std::string_view sentence, Figures figures = {});
  Reference& drawn(std::string_view sentence, std::string symbol, Ink ink = Ink::ink,
                   Figures figures = {});
  /// Words that do not stand below the section's name.
  Reference& block(Block block);

  [[nodiscard]] std::span<const Section> sections() const { return sections_; }

 private:
  [[nodiscard]] std::string words_of(std::string_view sentence, Figures figures) const;

  const Words& words_;
  std::string prefix_;  // "paper.reference.dice."
  std::string section_;
  std::vector<Section> sections_;
  unsigned steps_ = 0;
};

/// The page of a reference: `title`, and for how many players the game is.
Page reference_page(const Desk& desk, const std::string& title, unsigned least, unsigned most,
                    const Reference& reference, unsigned columns);
/// A document of this one page, for all of a game.
Document reference_document(const Facts& facts, const Desk& desk, const Reference& reference,
                            unsigned columns);

/// What depends on the number of players: "2–3: *3*, 4: *4*". `counts` begins with `least` players.
std::string by_players(std::span<const std::uint8_t> counts, unsigned least);

}  // namespace pharos::paper
