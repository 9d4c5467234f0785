// SPDX-License-Identifier: Apache-2.0
// What the files of 7 Wonders have in common, editions and expansions: names, origins, effects,
// costs and boards out of JSON.
//
// Internal to the readers. Every function throws `Refused` at the first error.
#pragma once

#include <boost/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/wonders/tables.hpp"
#include "json/fields.hpp"

namespace pharos::data {

// ---- names and origins: wonders_parts.cpp ------------------------------------------------------

/// Words with one space between them, of letters, digits, ' . and -; 1 to 23 characters.
bool is_plain(const std::string& text);

/// The key "name" of a card or an edifice.
std::string read_name(const Fields& fields);

/// Whether the names are equal but for capitals.
bool alike(std::string_view a, std::string_view b);

wonders::Name to_name(std::string_view text);

/// `source` and `confidence`: of a file always, of an entry where they differ.
void check_origin_of_file(const Fields& fields);
void check_origin_of_entry(const Fields& fields);

// ---- effects and costs: wonders_effects.cpp ----------------------------------------------------

/// A list of effects into a fixed array, from the front; each kind once at most. Where a kind may
/// stand is for the caller to check.
void read_effects(const boost::json::array& list, const std::string& entry,
                  std::span<wonders::Effect> out);

/// Resource letters into a cost.
wonders::Cost read_cost(const std::string& letters, const std::string& entry);

/// The kind as a message names it: 'per_thing'.
std::string quoted_kind(wonders::EffectKind kind);

/// What stands on edifices and nowhere else (E3.2).
constexpr bool is_reward_only(wonders::EffectKind kind) {
  return kind >= wonders::EffectKind::victory_token;
}

// ---- boards: wonders_boards.cpp ----------------------------------------------------------------

/// Boards of Edifice may offer halves (E5.1) and give pawns (E5.2), and say whether they go
/// without.
enum class BoardSet { edition, edifice };

struct BoardDraft {
  wonders::BoardData data;
  bool any_game = true;
};

/// The key "boards" of a file: exactly those of the set, once each; answered by name. Kinds of
/// effects stand where they may.
std::vector<BoardDraft> read_boards(const Fields& file, BoardSet set);

/// W6.3: the boards together let no more than `limit` cards be built from the discard pile in one
/// game, one per stage.
void check_from_discard(std::span<const BoardDraft> boards, unsigned limit);

}  // namespace pharos::data
