// SPDX-License-Identifier: Apache-2.0
// Wonders of 7 Wonders Architects out of JSON, what all cards together have to be, and so the whole
// file: from JSON text or a directory to checked architects::Tables.
#include <algorithm>
#include <array>

#include "games/architects/words.hpp"
#include "json/file.hpp"
#include "match/architects/data.hpp"

namespace pharos::data {
namespace {

using architects::kStages;
using architects::StageData;
using architects::Tables;
using architects::WonderData;
using architects::WonderEffect;

constexpr unsigned kEachResource = 17;
constexpr unsigned kEachSymbol = 14;

/// The words of the file: without "none".
constexpr auto kEffectWords = [] {
  std::array<std::string_view, architects::kEffectNames.size() - 1> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = architects::kEffectNames[i + 1];
  return words;
}();

/// A3.3: stages further down have smaller numbers.
std::uint8_t read_beneath(const Fields& fields, unsigned number) {
  if (!fields.has("on")) return 0;
  unsigned set = 0;
  for (const unsigned beneath : fields.numbers("on", 1, kStages - 1)) {
    if (beneath == 0 || beneath >= number) {
      refuse(fields.entry(), "key 'on' names stage " + std::to_string(beneath) +
                                 "; must be stages before this one, counted from 1");
    }
    set |= 1U << (beneath - 1);
  }
  return static_cast<std::uint8_t>(set);
}

StageData read_stage(const boost::json::value& value, const std::string& wonder, unsigned number) {
  const Fields fields(value, wonder + ", stage " + std::to_string(number));
  fields.only({"different", "identical", "points", "on", "effect"});
  StageData stage;
  stage.different = fields.has("different");
  if (stage.different == fields.has("identical")) {
    refuse(fields.entry(), "must have one of the keys 'different' and 'identical'");
  }
  stage.count =
      static_cast<std::uint8_t>(fields.number(stage.different ? "different" : "identical", 2, 4));
  if (fields.has("points"))
    stage.points = static_cast<std::uint8_t>(fields.number("points", 1, 20));
  stage.beneath = read_beneath(fields, number);
  if (fields.has("effect")) {
    const boost::json::value& effect = value.as_object().at("effect");
    if (!effect.is_bool() || !effect.get_bool()) {
      refuse(fields.entry(), "key 'effect' must be true; leave it out otherwise");
    }
    stage.effect = true;
  }
  return stage;
}

/// The longest list of legal actions depends on it.
void check_side_by_side(const WonderData& wonder, const std::string& entry) {
  for (unsigned built = 0; built < (1U << kStages); ++built) {
    unsigned available = 0;
    bool possible = true;
    for (unsigned stage = 0; stage < kStages; ++stage) {
      const bool rests = (wonder.stages[stage].beneath & ~built) == 0;
      const bool stands = architects::has(built, stage);
      possible = possible && (rests || !stands);
      available += rests && !stands ? 1U : 0U;
    }
    if (possible && available > architects::kMaxSideBySide) {
      refuse(entry, std::to_string(available) +
                        " stages could be built at the same time, must be 3 at most");
    }
  }
}

WonderData read_wonder(Fields fields, const Tables& tables) {
  WonderData wonder;
  const std::string name(architects::kWonderNames[fields.word("name", architects::kWonderNames)]);
  std::copy(name.begin(), name.end(), wonder.name.text.begin());
  fields.rename("wonder " + name);
  fields.only({"name", "effect", "points", "deck", "stages"});
  if (fields.has("effect")) {
    wonder.effect = static_cast<WonderEffect>(fields.word("effect", kEffectWords) + 1);
  }
  wonder.deck = read_deck(fields.object("deck"), tables, architects::kWonderDeck);
  const boost::json::array& stages = fields.list("stages", kStages, kStages);
  unsigned points = 0;
  unsigned effects = 0;
  for (unsigned i = 0; i < kStages; ++i) {
    wonder.stages[i] = read_stage(stages[i], fields.entry(), i + 1);
    points += wonder.stages[i].points;
    effects += wonder.stages[i].effect ? 1U : 0U;
  }
  if ((effects != 0) != (wonder.effect != WonderEffect::none)) {
    refuse(fields.entry(), "key 'effect' of the wonder and of its stages must stand together");
  }
  const unsigned stated = fields.number("points", 1, 100);
  if (points != stated) {
    refuse(fields.entry(), "the stages have " + std::to_string(points) +
                               " points, key 'points' says " + std::to_string(stated));
  }
  check_side_by_side(wonder, fields.entry());
  return wonder;
}

// ---- the whole file -----------------------------------------------------------------------------

constexpr std::array<std::string_view, 4> kConfidence = {"very high", "high", "partial",
                                                         "unverified"};
constexpr unsigned kFewestPlayers = 2;
constexpr unsigned kPlayerCounts = 6;  // 2 to 7
constexpr unsigned kMostConflictTokens = 12;

void read_conflict_tokens(const Fields& fields, Tables& tables) {  // A1.4
  const auto counts = fields.numbers("conflict_tokens", kPlayerCounts, kPlayerCounts);
  for (unsigned i = 0; i < kPlayerCounts; ++i) {
    if (counts[i] == 0 || counts[i] > kMostConflictTokens) {
      refuse(fields.entry(),
             "key 'conflict_tokens' must be numbers from 1 to 12, for 2 to 7 players");
    }
    tables.conflict_tokens[kFewestPlayers + i] = static_cast<std::uint8_t>(counts[i]);
  }
}

Tables read_tables(const boost::json::value& root) {
  const Fields fields(root, "");
  fields.only({"source", "confidence", "cat", "victory", "conflict_tokens", "cards", "centre",
               "wonders", "tokens"});
  static_cast<void>(fields.text("source"));
  static_cast<void>(fields.word("confidence", kConfidence));
  Tables tables;
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

void read_wonder_list(const boost::json::array& list, Tables& tables) {
  unsigned number = 0;
  for (const boost::json::value& value : list) {
    const std::string entry = "wonder " + std::to_string(number + 1) + " of the list";
    const WonderData wonder = read_wonder(Fields(value, entry), tables);
    for (unsigned i = 0; i < number; ++i) {
      if (tables.wonders[i].name == wonder.name) {
        refuse(entry, "wonder " + std::string(wonder.name.view()) +
                          " stands twice; must be once each: " + listed(architects::kWonderNames));
      }
    }
    tables.wonders[number++] = wonder;
  }
  std::sort(tables.wonders.begin(), tables.wonders.end(),
            [](const auto& a, const auto& b) { return a.name.view() < b.name.view(); });
}

void check_card_totals(const Tables& tables) {
  for (unsigned kind = 0; kind < architects::kFirstOther; ++kind) {
    if (kind == architects::kCoin) continue;
    unsigned total = tables.centre[kind];
    for (const WonderData& wonder : tables.wonders) total += wonder.deck[kind];
    const unsigned wanted = kind < architects::kResources ? kEachResource : kEachSymbol;
    if (total == wanted) continue;
    refuse("decks", "all decks together have " + std::to_string(total) + " " +
                        std::string(tables.cards[kind].name.view()) + " cards, must be " +
                        std::to_string(wanted));
  }
}

void check_looks(const Tables& tables) {
  unsigned looks = 0;
  for (const WonderData& wonder : tables.wonders) {
    if (wonder.effect != WonderEffect::keep_one) continue;
    for (const StageData& stage : wonder.stages) looks += stage.effect ? 1U : 0U;
  }
  if (looks > architects::kMaxShuffles) {
    refuse("wonders",
           "effect 'keep_one' stands on " + std::to_string(looks) + " stages, must be 2 at most");
  }
}

Result<architects::Tables> read_architects(std::string_view json_text, std::string_view file_name) {
  return read_checked(json_text, file_name, &read_tables);
}

Result<std::optional<architects::Tables>> load_architects(const std::filesystem::path& directory) {
  return load_file(directory, kArchitectsFile, &read_architects);
}

}  // namespace pharos::data
