// SPDX-License-Identifier: Apache-2.0
// From JSON text or a directory to checked architects::Tables.
#include "match/data/architects_reader.hpp"

#include <utility>

#include "json/file.hpp"
#include "match/data/architects_draft.hpp"

namespace pharos::data {
namespace {

constexpr std::array<std::string_view, 4> kConfidence = {"very high", "high", "partial",
                                                         "unverified"};
constexpr unsigned kFewestPlayers = 2;
constexpr unsigned kPlayerCounts = 6;  // 2 to 7
constexpr unsigned kMostConflictTokens = 12;

void read_conflict_tokens(const Fields& fields, architects::Tables& tables) {  // A1.4
  const auto counts = fields.numbers("conflict_tokens", kPlayerCounts, kPlayerCounts);
  for (unsigned i = 0; i < kPlayerCounts; ++i) {
    if (counts[i] == 0 || counts[i] > kMostConflictTokens) {
      refuse(fields.entry(),
             "key 'conflict_tokens' must be numbers from 1 to 12, for 2 to 7 players");
    }
    tables.conflict_tokens[kFewestPlayers + i] = static_cast<std::uint8_t>(counts[i]);
  }
}

architects::Tables read_tables(const boost::json::value& root) {
  const Fields fields(root, "");
  fields.only({"source", "confidence", "cat", "victory", "conflict_tokens", "cards", "centre",
               "wonders", "tokens"});
  static_cast<void>(fields.text("source"));
  static_cast<void>(fields.word("confidence", kConfidence));
  architects::Tables tables;
  tables.cat_points = static_cast<std::uint8_t>(fields.number("cat", 1, 10));
  tables.victory_points = static_cast<std::uint8_t>(fields.number("victory", 1, 10));
  read_conflict_tokens(fields, tables);
  read_card_kinds(fields.list("cards", architects::kFirstOther, architects::kMaxKinds - 1), tables);
  Fields centre = fields.object("centre");
  centre.rename("centre");
  tables.centre = read_deck(centre, tables, architects::kCentralDeck);
  read_wonder_list(fields.list("wonders", architects::kWonders, architects::kWonders), tables);
  read_tokens(fields.list("tokens", 1, architects::kMaxTokenKinds), tables);
  check_card_totals(tables);
  check_looks(tables);
  return tables;
}

}  // namespace

Result<architects::Tables> read_architects(std::string_view json_text, std::string_view file_name) {
  return read_checked(json_text, file_name, &read_tables);
}

Result<std::optional<architects::Tables>> load_architects(const std::filesystem::path& directory) {
  return load_file(directory, kArchitectsFile, &read_architects);
}

}  // namespace pharos::data
