// SPDX-License-Identifier: Apache-2.0
// Keys, words and limits of a board file, entry by entry.
#include <algorithm>

#include "games/dice/words.hpp"
#include "json/parse.hpp"
#include "match/dice/data.hpp"

namespace pharos::data {
namespace {

using namespace pharos::dice;

/// Words of the files for sets of buildings: the nine, and both Barracks at once.
constexpr auto kTargetWords = [] {
  std::array<std::string_view, kBuildings + 1> words;
  for (unsigned i = 0; i < kBuildings; ++i) words[i] = kBuildingNames[i];
  words[kBuildings] = "barracks";
  return words;
}();
/// EffectKind without `none`: the word at index i is the kind i + 1.
constexpr auto kEffectWords = [] {
  std::array<std::string_view, kEffectNames.size() - 1> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kEffectNames[i + 1];
  return words;
}();
constexpr std::array<std::string_view, 4> kConfidenceWords = {"very high", "high", "partial",
                                                              "unverified"};
constexpr std::array<std::string_view, 1> kDieConfirmed = {"faces"};
constexpr std::array<std::string_view, 1> kBonusConfirmed = {"effects"};

std::span<const std::string_view> special_names() {
  return std::span(kColourNames).subspan(kFirstSpecial);
}

/// The symbols of the die that builds there; none for Wonder and Guild Court.
std::optional<Colour> die_for(Building building) {
  constexpr std::array<std::optional<Colour>, kBuildings> kDieFor = {
      std::nullopt, Colour::grey, Colour::blue,  Colour::yellow, Colour::green,
      Colour::red,  Colour::red,  Colour::white, std::nullopt};
  return kDieFor[static_cast<unsigned>(building)];
}

std::span<const std::string_view> symbols_of(Colour colour) {
  const auto index = static_cast<unsigned>(colour);
  return std::span(kSymbolNames)
      .subspan(kFirstSymbol[index], std::size_t{kFirstSymbol[index + 1]} - kFirstSymbol[index]);
}

BuildingSet read_buildings(const Node& node) {
  BuildingSet set = 0;
  for (const unsigned word : node.words("buildings", kTargetWords)) {
    set = static_cast<BuildingSet>(set | (word < kBuildings ? 1U << word : unsigned{kBarracks}));
  }
  return set;
}

/// The keys an effect of this kind has, besides `kind` and `confirmed`.
std::string_view operand_of(EffectKind kind) {
  switch (kind) {
    case EffectKind::cross:
    case EffectKind::cross_two:
    case EffectKind::per_square:
      return "buildings";
    case EffectKind::coins:
      return "amount";
    case EffectKind::attack:
      return "points";
    case EffectKind::free_colour:
    case EffectKind::coins_for_colour:
      return "colour";
    case EffectKind::unlock:
      return "die";
    case EffectKind::none:
    case EffectKind::free_build:
    case EffectKind::another_action:
    case EffectKind::cheaper_dice:
    case EffectKind::gallery_points:
    case EffectKind::defence:
    case EffectKind::produce:
      return "kind";
  }
  return "kind";
}

void read_operand(const Node& node, Effect& effect) {
  const std::string_view key = operand_of(effect.kind);
  if (key == "buildings") effect.buildings = read_buildings(node);
  if (key == "amount") {
    effect.amount = static_cast<std::uint8_t>(node.number(key, 1, kMaxCoins).value_or(1));
  }
  if (key == "points") {
    effect.amount = static_cast<std::uint8_t>(node.number(key, 1, kMaxPoints).value_or(1));
  }
  if (key == "colour")
    effect.colour = static_cast<Colour>(node.word(key, kColourNames).value_or(0));
  if (key == "die") {
    effect.colour =
        static_cast<Colour>(kFirstSpecial + node.word(key, special_names()).value_or(0));
  }
  const BuildingSet guilds = building_bit(Building::guild_court);
  const bool crosses = effect.kind == EffectKind::cross || effect.kind == EffectKind::cross_two;
  if (crosses && (effect.buildings & guilds) != 0) {
    node.wrong("'buildings': guild_court is crossed with the purple die only (D5.4)", key);
  }
  const bool one =
      effect.buildings == kBarracks || (effect.buildings & (effect.buildings - 1U)) == 0;
  if (effect.kind == EffectKind::per_square && !one) {
    node.wrong("'buildings' of per_square: must be one building, or barracks for both (D8.5)", key);
  }
}

Effect read_effect(const Node& node, bool bonus) {
  Effect effect;
  if (!node.is_object({"kind", "buildings", "amount", "points", "colour", "die", "confirmed"})) {
    return effect;
  }
  if (!bonus && node.has("confirmed")) {
    node.wrong("'confirmed' belongs to the square, not to its effect", "confirmed");
  }
  const auto kind = node.word("kind", kEffectWords);
  if (!kind) return effect;
  effect.kind = static_cast<EffectKind>(*kind + 1);
  for (const std::string_view key : {"buildings", "amount", "points", "colour", "die"}) {
    if (!node.has(key) || key == operand_of(effect.kind)) continue;
    node.wrong(std::string(key) + " means nothing for " + std::string(name_of(effect.kind)), key);
  }
  read_operand(node, effect);
  return effect;
}

/// D8.7: effects that open a choice; a chain must know its depth beforehand (docs/decisions/0023).
bool opens_choice(EffectKind kind) {
  return kind == EffectKind::cross || kind == EffectKind::cross_two ||
         kind == EffectKind::free_build || kind == EffectKind::another_action;
}

SquareData read_square(const Node& node) {
  SquareData square;
  if (!node.is_object({"cost", "points", "effects", "confirmed"})) return square;
  square.cost = static_cast<std::uint8_t>(node.number("cost", 0, kMaxCost).value_or(0));
  square.points = static_cast<std::uint8_t>(node.number("points", 0, kMaxPoints).value_or(0));
  unsigned at = 0;
  unsigned opening = 0;
  for (const Node& entry : node.list("effects", 0, kSquareEffects)) {
    const Effect effect = read_effect(entry, false);
    opening += opens_choice(effect.kind) ? 1U : 0U;
    if (opening > 1) entry.wrong("a second effect that opens a choice; a square has one at most");
    if (at == 1 && effect.kind == square.effects[0].kind) {
      entry.wrong("the same kind of effect twice on one square");
    }
    square.effects[at++] = effect;
  }
  if (node.has("confirmed")) {
    for (const unsigned word : node.words("confirmed", kConfirmedNames)) {
      square.confirmed = static_cast<std::uint8_t>(square.confirmed | 1U << word);
    }
  }
  return square;
}

std::uint64_t read_symbols(const Node& node, Building building) {
  const std::optional<Colour> colour = die_for(building);
  if (!colour) {
    if (node.has("symbols")) node.wrong("'symbols': no face leads to a row here", "symbols");
    return 0;
  }
  std::uint64_t symbols = 0;
  for (const unsigned word : node.words("symbols", symbols_of(*colour))) {
    symbols |= std::uint64_t{1} << (kFirstSymbol[static_cast<unsigned>(*colour)] + word);
  }
  return symbols;
}

std::string entry_name(Building building, std::size_t square) {
  return std::string(name_of(building)) + ", square " + std::to_string(square);
}

DiceRows read_building(const Node& file, Building building) {
  const std::string_view key = name_of(building);
  DiceRows rows;
  const Node whole = file.named(std::string(key));
  std::vector<DiceRowNodes> nodes;
  std::size_t number = 0;  // squares are counted over all rows of the building
  for (const Node& entry : whole.list(key, 1, kMaxBuildingSquares)) {
    const Node node = entry.named(std::string(key) + ", row " + std::to_string(rows.size() + 1));
    nodes.push_back({node, {}});
    DiceRow& row = rows.emplace_back();
    if (!node.is_object({"symbols", "order", "squares"})) continue;
    row.symbols = read_symbols(node, building);
    row.any_order = node.word("order", kOrderNames).value_or(0) == 1;
    for (const Node& square : node.list("squares", 1, kMaxBuildingSquares)) {
      nodes.back().squares.push_back(square.named(entry_name(building, ++number)));
      row.squares.push_back(read_square(nodes.back().squares.back()));
    }
  }
  if (number > kMaxBuildingSquares) {
    whole.wrong("has " + std::to_string(number) + " squares, at most " +
                    std::to_string(kMaxBuildingSquares) + " are possible",
                key);
  }
  check_building(building, rows, nodes, whole);
  return rows;
}

std::array<Effect, kBonuses> read_bonuses(const Node& file) {  // D4.1
  std::array<Effect, kBonuses> bonuses{};
  unsigned at = 0;
  for (const Node& entry : file.named("bonuses").list("bonuses", kBonuses, kBonuses)) {
    const Node node = entry.named("bonus " + std::to_string(at + 1));
    const Effect effect = read_effect(node, true);
    if (node.has("confirmed")) (void)node.words("confirmed", kBonusConfirmed);
    const bool known = effect.kind == EffectKind::none || effect.kind == EffectKind::coins ||
                       effect.kind == EffectKind::another_action ||
                       effect.kind == EffectKind::cross;
    if (!known) node.wrong("must be another_action, coins or cross (D4.1)", "kind");
    for (unsigned before = 0; before < at; ++before) {
      if (effect.kind != EffectKind::none && bonuses[before].kind == effect.kind) {
        node.wrong("the same kind as bonus " + std::to_string(before + 1) +
                       "; there is one of each (D4.1)",
                   "kind");
      }
    }
    bonuses[at++] = effect;
  }
  return bonuses;
}

std::array<DieData, kDice> read_dice(const Node& file) {  // D1.2
  std::array<DieData, kDice> dice{};
  std::array<bool, kDice> stated{};
  const Node whole = file.named("dice");
  for (const Node& entry : whole.list("dice", kDice, kDice)) {
    if (!entry.is_object({"die", "faces", "confirmed"})) continue;
    const auto die = entry.word("die", kDieNames);
    if (!die) continue;
    const Node node = entry.named("die " + std::string(kDieNames[*die]));
    if (stated[*die]) node.wrong("stands twice", "die");
    stated[*die] = true;
    const auto colour = colour_of_die(*die);
    unsigned face = 0;
    for (const Node& symbol : node.list("faces", kFaces, kFaces)) {
      const auto word = symbol.as_word(symbols_of(colour));
      dice[*die].faces[face++] =
          static_cast<Symbol>(kFirstSymbol[static_cast<unsigned>(colour)] + word.value_or(0));
    }
    if (node.has("confirmed"))
      dice[*die].confirmed = !node.words("confirmed", kDieConfirmed).empty();
  }
  for (unsigned die = 0; die < kDice; ++die) {
    if (!stated[die]) whole.wrong("die " + std::string(kDieNames[die]) + " is missing", "dice");
  }
  return dice;
}

void read_head(const Node& file, bool city, DiceFile& read) {
  if (city) read.city = file.word("city", kCityNames);
  read.reconstructed = file.word("figures", kFiguresNames).value_or(0) == 0;
  (void)file.text("source");
  (void)file.word("confidence", kConfidenceWords);
}

}  // namespace

DiceFile read_dice_file(std::string_view text, DiceFileSort sort) {
  DiceFile read;
  const auto parsed = parse_commented(text);
  if (!parsed) {
    read.problems.push_back(parsed.error());
    return read;
  }
  Findings findings{LineMap(text), {}};
  const Node file(*parsed, findings);
  const bool city =
      sort == DiceFileSort::city || (sort == DiceFileSort::either && !file.has("dice"));
  const bool object =
      city ? file.is_object({"city", "figures", "source", "confidence", "bonuses", "wonder",
                             "warehouse", "agora", "market", "university", "barracks_west",
                             "barracks_east", "gallery", "guild_court"})
           : file.is_object({"figures", "source", "confidence", "dice", "bonuses", "wonder",
                             "warehouse", "agora", "market", "university", "barracks_west",
                             "barracks_east", "gallery", "guild_court"});
  if (object) {
    read_head(file, city, read);
    if (!city) read.dice = read_dice(file);
    if (file.has("bonuses")) read.bonuses = read_bonuses(file);
    for (unsigned i = 0; i < kBuildings; ++i) {
      if (file.has(kBuildingNames[i])) {
        read.buildings[i] = read_building(file, static_cast<Building>(i));
      }
    }
  }
  read.problems = std::move(findings.problems);
  std::stable_sort(read.problems.begin(), read.problems.end(),
                   [](const Problem& a, const Problem& b) { return a.line < b.line; });
  return read;
}

}  // namespace pharos::data
