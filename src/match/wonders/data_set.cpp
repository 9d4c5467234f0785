// SPDX-License-Identifier: Apache-2.0
// From JSON text or a directory to checked wonders::Tables in canonical order; names and origins,
// which all entries have.
#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "base/quoted.hpp"
#include "json/file.hpp"
#include "match/wonders/data.hpp"

namespace pharos::data {
namespace {

constexpr std::size_t kMaxNameLength = 23;
static_assert(kMaxNameLength < sizeof(wonders::Name::text));

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr std::array<std::string_view, 4> kConfidenceWords = {"very high", "high", "partial",
                                                              "unverified"};

/// The number of a chain symbol; a new one gets the next.
std::uint8_t symbol_id(wonders::Tables& tables, const std::string& symbol) {
  std::uint8_t id = 0;
  while (id < tables.symbol_count && tables.symbols[id].view() != symbol) ++id;
  if (id == tables.symbol_count) {
    std::copy(symbol.begin(), symbol.end(), tables.symbols[id].text.begin());
    ++tables.symbol_count;
  }
  return id;
}

std::uint8_t name_id(const wonders::Tables& tables, std::string_view name) {
  std::uint8_t id = 0;
  while (tables.cards[id].name.view() != name) ++id;
  return id;
}

/// Puts a draft that passed every check into canonical order and numbers its names.
wonders::Tables make_tables(Draft draft) {
  std::stable_sort(
      draft.cards.begin(), draft.cards.end(), [](const CardDraft& a, const CardDraft& b) {
        return std::pair(a.card.age, a.card.colour) < std::pair(b.card.age, b.card.colour);
      });
  wonders::Tables tables;
  tables.edition = static_cast<std::uint8_t>(draft.edition);
  tables.card_count = static_cast<std::uint8_t>(draft.cards.size());
  tables.board_count = static_cast<std::uint8_t>(draft.boards.size());
  for (std::size_t i = 0; i < draft.cards.size(); ++i) tables.cards[i] = draft.cards[i].card;
  for (std::size_t i = 0; i < draft.cards.size(); ++i) {
    const CardDraft& from = draft.cards[i];
    wonders::CardData& card = tables.cards[i];
    card.name_id = name_id(tables, from.name);
    for (const std::string& parent : from.from) card.parents.set(name_id(tables, parent));
    for (std::size_t k = 0; k < from.gives.size(); ++k) {
      card.gives[k] = symbol_id(tables, from.gives[k]);
    }
    if (!from.accepts.empty()) card.accepts = symbol_id(tables, from.accepts);
  }
  for (std::size_t i = 0; i < draft.boards.size(); ++i) tables.boards[i] = draft.boards[i].data;
  return tables;
}

wonders::Tables checked_tables(const boost::json::value& root) {
  Draft draft = read_draft(root);
  check_cards(draft);
  check_from_discard(draft.boards, wonders::kMaxTaken - wonders::kMaxTakenMore);
  check_chains(draft);
  return make_tables(std::move(draft));
}

}  // namespace

Result<wonders::Tables> read_wonders(std::string_view json_text, std::string_view file_name) {
  return read_checked(json_text, file_name, &checked_tables);
}

std::string_view wonders_file_name(unsigned edition) {
  assert(edition == 1 || edition == 2);
  return edition == 1 ? "wonders_first_edition.json" : "wonders_second_edition.json";
}

Result<std::optional<wonders::Tables>> load_wonders(const std::filesystem::path& directory,
                                                    unsigned edition) {
  const std::string_view file_name = wonders_file_name(edition);
  auto loaded = load_file(directory, file_name, &read_wonders);
  if (loaded && *loaded && (*loaded)->edition != edition) {
    return error_at((directory / file_name).string(), "",
                    "key 'edition' is " + std::to_string((*loaded)->edition) + ", must be " +
                        std::to_string(edition) + " in a file of this name");
  }
  return loaded;
}

bool is_plain(const std::string& text) {
  if (text.empty() || text.size() > kMaxNameLength) return false;
  char before = ' ';
  for (const char c : text) {
    const bool inside =
        is_upper(c) || is_lower(c) || is_digit(c) || c == '\'' || c == '.' || c == '-';
    if (!inside && (c != ' ' || before == ' ')) return false;
    before = c;
  }
  return before != ' ';
}

// Names stand in the notation of moves, whose own words are lower case ("build Baths free"): first
// and last word begin with a capital.
std::string read_name(const Fields& fields) {
  const std::string name = fields.text("name");
  const std::size_t last = name.rfind(' ');
  const char last_initial =
      last == std::string::npos ? name[0] : name[std::min(last + 1, name.size() - 1)];
  if (!is_plain(name) || !is_upper(name[0]) || !is_upper(last_initial)) {
    refuse(fields.entry(), "name " + in_quotes(name) +
                               " must be 1 to 23 letters, digits, ' . - and single spaces; first "
                               "and last word begin with a capital");
  }
  return name;
}

bool alike(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

wonders::Name to_name(std::string_view text) {
  wonders::Name name;
  std::copy(text.begin(), text.end(), name.text.begin());
  return name;
}

void check_origin_of_file(const Fields& fields) {
  static_cast<void>(fields.text("source"));
  static_cast<void>(fields.word("confidence", kConfidenceWords));
}

void check_origin_of_entry(const Fields& fields) {
  if (fields.has("source")) static_cast<void>(fields.text("source"));
  if (fields.has("confidence")) static_cast<void>(fields.word("confidence", kConfidenceWords));
}

}  // namespace pharos::data
