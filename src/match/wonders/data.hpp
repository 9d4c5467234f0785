// SPDX-License-Identifier: Apache-2.0
// Reads and checks the data files of 7 Wonders, editions and expansions (schema: data/README.md).
//
// The same reader serves `datagen` at build time and `--data DIR` at run time. Example:
//
//   auto read = data::read_wonders(text, "wonders_second_edition.json");
//   if (!read) std::cerr << read.error().message;
//
// Nothing is promised about which of several errors is reported; the same file always gives the
// same one. Knows the facts' shape and totals, not the rules that use them.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/wonders/tables.hpp"
#include "games/wonders/words.hpp"
#include "json/fields.hpp"

namespace pharos::data {

/// The tables of the edition in `json_text`, or the first thing wrong with it. Never throws for
/// bad input; `file_name` is for messages only.
Result<wonders::Tables> read_wonders(std::string_view json_text, std::string_view file_name);

/// "wonders_first_edition.json" or "wonders_second_edition.json". `edition` is 1 or 2.
std::string_view wonders_file_name(unsigned edition);

/// Reads an edition's file in `directory`. A directory that does not exist, a file that cannot be
/// read, is larger than 4 MB or holds another edition is an error.
Result<std::optional<wonders::Tables>> load_wonders(const std::filesystem::path& directory,
                                                    unsigned edition);

/// The same for an expansion, which `Tables` names: data_EXPANSION.cpp has the definitions.
template <class Tables>
std::string_view expansion_file_name();
template <class Tables>
Result<Tables> read_expansion(std::string_view json_text, std::string_view file_name);
template <class Tables>
Result<std::optional<Tables>> load_expansion(const std::filesystem::path& directory);

// ---- words of the files, where they are not simply those of games/wonders/words.hpp ------------

/// wonders::EffectKind without `none`, which is no word of the files: the word at index i is the
/// kind i + 1.
inline constexpr auto kEffectWords = [] {
  std::array<std::string_view, wonders::kEffectNames.size() - 1> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = wonders::kEffectNames[i + 1];
  return words;
}();

inline constexpr std::array<std::string_view, 4> kAgeNames = {"?", "Age I", "Age II", "Age III"};

// From here on it is the readers' own business. Every function throws `Refused` at the first error.

// ---- names and origins: data_set.cpp -----------------------------------------------------------

/// Words with one space between them, of letters, digits, ' . and -; 1 to 23 characters.
bool is_plain(const std::string& text);

/// The key "name" of an entry.
std::string read_name(const Fields& fields);

/// Whether the names are equal but for capitals.
bool alike(std::string_view a, std::string_view b);

wonders::Name to_name(std::string_view text);

/// `source` and `confidence`: of a file always, of an entry where they differ.
void check_origin_of_file(const Fields& fields);
void check_origin_of_entry(const Fields& fields);

// ---- effects and costs: data_effects.cpp -------------------------------------------------------

/// A list of effects into a fixed array, from the front; each kind once at most. Where a kind may
/// stand is for the caller to check.
void read_effects(const boost::json::array& list, const std::string& entry,
                  std::span<wonders::Effect> out);

/// Resource letters into a cost.
wonders::Cost read_cost(const std::string& letters, const std::string& entry);

/// The kind as a message names it: 'per_thing'.
std::string quoted_kind(wonders::EffectKind kind);

// ---- boards: data_boards.cpp -------------------------------------------------------------------

/// The boards that a file has. Those of an expansion may offer halves (E5.1) and give pawns (E5.2),
/// and say whether they go without the expansion.
struct BoardSet {
  std::span<const std::string_view> names;
  bool of_expansion = false;
};

struct BoardDraft {
  wonders::BoardData data;
  bool any_game = true;
};

/// The key "boards" of a file: exactly those of the set, once each; answered by name. Kinds of
/// effects stand where they may.
std::vector<BoardDraft> read_boards(const Fields& file, const BoardSet& set);

/// W6.3: the boards together let no more than `limit` cards be built from the discard pile in one
/// game, one per stage.
void check_from_discard(std::span<const BoardDraft> boards, unsigned limit);

bool has_effect(std::span<const wonders::Effect> effects, wonders::EffectKind kind);
bool has_effect(const wonders::StageData& stage, wonders::EffectKind kind);

// ---- an edition's cards: data_cards.cpp, data_checks.cpp ---------------------------------------

struct CardDraft {
  wonders::CardData card;  // without name_id, parents, gives and accepts
  std::string name;
  std::string entry;  // "card Baths, Age I"
  std::vector<std::string> from, to, gives;
  std::string accepts;  // empty: none
};

/// One edition as its file says it, entry by entry, before it becomes wonders::Tables.
struct Draft {
  unsigned edition = 0;
  std::vector<CardDraft> cards;    // in the order of the file
  std::vector<BoardDraft> boards;  // by name
};

/// Reads every entry for itself: keys, types, words and limits.
Draft read_draft(const boost::json::value& root);

/// What one card may be: its colour against its effects, guilds (W1.2, W1.4, W5.1).
void check_card(const CardDraft& draft);

/// The cards together: names, totals and decks (W1.3, W1.4, W3.1).
void check_cards(const Draft& draft);

/// Chains in both directions and their symbols (W3.8).
void check_chains(const Draft& draft);

// ---- what only expansions bring: data_EXPANSION.cpp --------------------------------------------

/// Refuses a kind that stands on nothing of an edition; pawns only where there are none (E5.2).
void refuse_foreign(const wonders::Effect& effect, const std::string& entry, bool pawns);

/// E5.2: where a pawn may stand, and how many choices one stage may ask for.
void check_pawn(const wonders::StageData& stage, bool any_game, const std::string& entry);

}  // namespace pharos::data
