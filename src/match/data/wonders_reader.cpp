// SPDX-License-Identifier: Apache-2.0
// From JSON text or a directory to checked wonders::Tables in canonical order.
#include "match/data/wonders_reader.hpp"

#include <algorithm>
#include <cassert>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "match/data/fields.hpp"
#include "match/data/strict_json.hpp"
#include "match/data/wonders_draft.hpp"
#include "match/data/wonders_words.hpp"

namespace pharos::data {
namespace {

namespace fs = std::filesystem;

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
  // Boards by name, whatever the file's order: kBoardWords is alphabetical.
  std::sort(draft.boards.begin(), draft.boards.end(),
            [](const auto& a, const auto& b) { return a.name.view() < b.name.view(); });
  std::copy(draft.boards.begin(), draft.boards.end(), tables.boards.begin());
  return tables;
}

}  // namespace

std::variant<wonders::Tables, DataError> read_wonders(std::string_view json_text,
                                                      std::string_view file_name) {
  auto parsed = parse_strict(json_text, file_name);
  if (auto* error = std::get_if<DataError>(&parsed)) return std::move(*error);
  try {
    Draft draft = read_draft(std::get<boost::json::value>(parsed));
    check_cards(draft);
    check_boards(draft);
    check_chains(draft);
    return make_tables(std::move(draft));
  } catch (const Refused& refused) {
    DataError error = refused.error;
    error.file = file_name;
    return error;
  }
}

std::string_view wonders_file_name(unsigned edition) {
  assert(edition == 1 || edition == 2);
  return edition == 1 ? "wonders_first_edition.json" : "wonders_second_edition.json";
}

LoadedWonders load_wonders(const fs::path& directory, unsigned edition) {
  std::error_code error;
  if (!fs::is_directory(directory, error)) {
    return DataError{directory.string(), "", "is no directory; give one with files as in data/"};
  }
  const fs::path path = directory / wonders_file_name(edition);
  const std::string name = path.string();
  // A link that leads nowhere is a mistake, not a missing file.
  if (fs::symlink_status(path, error).type() == fs::file_type::not_found) return NoSuchFile{};
  if (!fs::is_regular_file(path, error)) {
    return DataError{name, "", "cannot be read: must be a plain file"};
  }
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size > kMaxFileBytes) {
    return DataError{name, "", "is larger than 4 MB; data files have a few thousand lines at most"};
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return DataError{name, "", "cannot be read"};
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) return DataError{name, "", "cannot be read"};

  auto read = read_wonders(text, name);
  if (auto* wrong = std::get_if<DataError>(&read)) return std::move(*wrong);
  const wonders::Tables& tables = std::get<wonders::Tables>(read);
  if (tables.edition != edition) {
    return DataError{name, "",
                     "key 'edition' is " + std::to_string(tables.edition) + ", must be " +
                         std::to_string(edition) + " in a file of this name"};
  }
  return tables;
}

}  // namespace pharos::data
