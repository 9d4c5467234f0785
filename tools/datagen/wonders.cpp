// SPDX-License-Identifier: Apache-2.0
// Prints wonders::Tables and wonders::EdificeTables as designated initialisers; what has its
// default value is left out.
#include <array>
#include <optional>
#include <utility>

#include "games.hpp"
#include "match/wonders/data.hpp"
#include "print.hpp"

namespace pharos::datagen {
namespace {

using wonders::Effect;
using wonders::EffectKind;

/// The enumerators of a bit set, joined by |.
template <class Words>
std::string bit_names(unsigned set, const Words& words, const std::string& prefix) {
  std::string text;
  for (unsigned i = 0; i < words.size(); ++i) {
    if ((set >> i & 1U) == 0) continue;
    if (!text.empty()) text += " | ";
    text += prefix + std::string(words[i]);
  }
  return text;
}

std::string counted(unsigned things) {
  std::string text;
  const auto add = [&text](const std::string& word) {
    if (!text.empty()) text += " | ";
    text += word;
  };
  for (unsigned i = 0; i < wonders::kColours; ++i) {
    if ((things >> i & 1U) != 0) {
      add("counted_cards(Colour::" + std::string(wonders::kColourNames[i]) + ")");
    }
  }
  if ((things & wonders::counted_stage) != 0) add("counted_stage");
  if ((things & wonders::counted_defeat) != 0) add("counted_defeat");
  return text;
}

/// A bit set of resources, with its letters for the reader.
std::string resources(unsigned set) {
  if (set == wonders::kRawMask) return "kRawMask";
  if (set == wonders::kManufacturedMask) return "kManufacturedMask";
  std::string letters;
  for (unsigned i = 0; i < wonders::kResources; ++i) {
    if ((set >> i & 1U) != 0) letters += wonders::kResourceLetters[i];
  }
  return hex(set) + " /* " + letters + " */";
}

std::string effect_text(const Effect& effect) {
  std::string text = "{.kind = EffectKind::" +
                     std::string(data::kEffectWords[static_cast<unsigned>(effect.kind) - 1]);
  if (effect.coins != 0) text += ", .coins = " + number(effect.coins);
  if (effect.points != 0) text += ", .points = " + number(effect.points);
  if (effect.amount != 0) text += ", .amount = " + number(effect.amount);
  if (effect.resources != 0) text += ", .resources = " + resources(effect.resources);
  if (effect.kind == EffectKind::science) {
    text += ", .symbol = Symbol::" +
            std::string(wonders::kSymbolNames[static_cast<unsigned>(effect.symbol)]);
  }
  if (effect.where != 0)
    text += ", .where = " + bit_names(effect.where, wonders::kWhereNames, "where_");
  if (effect.things != 0) text += ", .things = " + counted(effect.things);
  return text + "}";
}

template <std::size_t N>
std::string effects_text(const std::array<Effect, N>& effects) {
  std::string text;
  for (const Effect& effect : effects) {
    if (effect.kind == EffectKind::none) continue;
    if (!text.empty()) text += ", ";
    text += effect_text(effect);
  }
  return "{{" + text + "}}";
}

std::string card_text(const wonders::CardData& card, const wonders::Tables& tables) {
  std::string text = "        {.name = " + name_text(card.name) +
                     ", .name_id = " + number(card.name_id) + ", .age = " + number(card.age) +
                     ", .colour = Colour::" +
                     std::string(wonders::kColourNames[static_cast<unsigned>(card.colour)]);
  if (card.coins != 0) text += ", .coins = " + number(card.coins);
  if (card.cost != wonders::Cost{}) text += ", .cost = " + small_array(card.cost);
  text += ",\n         .effects = " + effects_text(card.effects);
  text += ",\n         .parents = {{" + hex(card.parents.word[0]) + ", " +
          hex(card.parents.word[1]) + "}}";
  std::string parents;
  card.parents.each([&](unsigned id) {
    parents += (parents.empty() ? "" : ", ") + std::string(tables.cards[id].name.view());
  });
  if (!parents.empty()) text += " /* " + parents + " */";
  text += ", .copies = " + small_array(card.copies);
  if (card.gives[0] != wonders::kNone) text += ", .gives = " + small_array(card.gives);
  if (card.accepts != wonders::kNone) text += ", .accepts = " + number(card.accepts);
  return text + "},\n";
}

std::string side_text(const wonders::SideData& side) {
  std::string text =
      "             {.stages = " + number(side.stages) + ",\n              .stage = {{\n";
  for (unsigned i = 0; i < side.stages; ++i) {
    const wonders::StageData& stage = side.stage[i];
    text += "                  {.cost = " + small_array(stage.cost) +
            ", .effects = " + effects_text(stage.effects);
    if (stage.has_halves()) {
      text += ",\n                   .second_half = " + effects_text(stage.second_half);
    }
    text += "},\n";
  }
  return text + "              }}},\n";
}

std::string board_text(const wonders::BoardData& board) {
  std::string text = "        {.name = " + name_text(board.name) + ", .start = Resource{" +
                     number(static_cast<unsigned>(board.start)) + "},\n         .side = {{\n";
  for (const wonders::SideData& side : board.side) text += side_text(side);
  return text + "         }}},\n";
}

std::string penalty_text(const wonders::Penalty& penalty) {
  std::string text = "{.kind = PenaltyKind::" +
                     std::string(wonders::kPenaltyNames[static_cast<unsigned>(penalty.kind)]);
  if (penalty.kind == wonders::PenaltyKind::discard) {
    text += ", .colour = Colour::" +
            std::string(wonders::kColourNames[static_cast<unsigned>(penalty.colour)]);
  }
  if (penalty.amount != 0) text += ", .amount = " + number(penalty.amount);
  return text + "}";
}

std::string edifice_text(const wonders::EdificeData& edifice) {
  return "        {.name = " + name_text(edifice.name) + ", .age = " + number(edifice.age) +
         ", .cost = " + number(edifice.cost) +
         ",\n         .reward = " + effects_text(edifice.reward) +
         ",\n         .penalty = " + penalty_text(edifice.penalty) + "},\n";
}

constexpr const char* kAbout =
    R"(// Generated by datagen from data/wonders_*.json and data/edifice.json. Do not edit: change the data.
// Costs are counted in the order wood, stone, ore, clay, glass, papyrus, loom.
)";

/// `constexpr Tables NAME = {...};`
std::string tables_definition(const wonders::Tables& tables, std::string_view name) {
  std::string text = "\nconstexpr Tables " + std::string(name) + " = {\n";
  text += "    .edition = " + number(tables.edition) + ",\n";
  text += "    .card_count = " + number(tables.card_count) + ",\n";
  text += "    .board_count = " + number(tables.board_count) + ",\n";
  text += "    .symbol_count = " + number(tables.symbol_count) + ",\n";
  text += "    .cards = {{\n";
  for (unsigned i = 0; i < tables.card_count; ++i) text += card_text(tables.cards[i], tables);
  text += "    }},\n    .boards = {{\n";
  for (unsigned i = 0; i < tables.board_count; ++i) text += board_text(tables.boards[i]);
  text += "    }},\n    .symbols = {{\n";
  for (unsigned i = 0; i < tables.symbol_count; ++i) {
    text += "        " + name_text(tables.symbols[i]) + ",\n";
  }
  return text + "    }},\n};\n";
}

/// `constexpr EdificeTables NAME = {...};`
std::string edifice_definition(const wonders::EdificeTables& tables, std::string_view name) {
  std::string text = "\nconstexpr EdificeTables " + std::string(name) + " = {\n";
  text += "    .edifices = {{\n";
  for (const wonders::EdificeData& edifice : tables.edifices) text += edifice_text(edifice);
  text += "    }},\n    .pawns = " + small_array(tables.pawns) + ",\n";
  text += "    .debts = " + small_array(tables.debts) + ",\n    .boards = {{\n";
  for (const wonders::BoardData& board : tables.boards) text += board_text(board);
  std::string any_game;
  for (const bool any : tables.any_game) {
    any_game += (any_game.empty() ? "" : ", ") + std::string(any ? "true" : "false");
  }
  return text + "    }},\n    .any_game = {" + any_game + "},\n};\n";
}

/// The definitions of `builtin_tables` and `builtin_edifice_tables`; end of the file.
std::string file_tail(std::string_view first_edition, std::string_view second_edition,
                      std::string_view edifice) {
  return "\n}  // namespace\n\nconst Tables& builtin_tables(unsigned edition) {\n  return edition "
         "== 1 ? " +
         std::string(first_edition) + " : " + std::string(second_edition) +
         ";\n}\n\nconst EdificeTables& builtin_edifice_tables() { return " + std::string(edifice) +
         "; }\n\n}  // namespace pharos::wonders\n";
}

std::string order_of(const wonders::Tables& tables) {
  std::string text = "edition " + std::to_string(tables.edition) + '\n';
  for (unsigned i = 0; i < tables.card_count; ++i) {
    text += order_line("card " + std::to_string(tables.cards[i].age), tables.cards[i].name);
  }
  for (unsigned i = 0; i < tables.board_count; ++i) {
    text += order_line("board", tables.boards[i].name);
  }
  return text;
}

std::string order_of(const wonders::EdificeTables& tables) {
  std::string text;
  for (const auto& edifice : tables.edifices) text += order_line("edifice", edifice.name);
  for (const auto& board : tables.boards) text += order_line("board", board.name);
  return text;
}

/// Adds to `made` what `define` makes of loaded tables, and their order. An error, or a missing
/// file, is answered.
template <class Tables>
std::optional<Error> add(const Result<std::optional<Tables>>& loaded,
                         const std::filesystem::path& path,
                         std::string (*define)(const Tables&, std::string_view),
                         std::string_view name, Generated& made) {
  if (!loaded) return loaded.error();
  if (!*loaded) return error_at(path.string(), "", "no such file");
  made.source += define(**loaded, name);
  made.order += order_of(**loaded);
  return std::nullopt;
}

}  // namespace

Source wonders_source(const std::filesystem::path& data_directory) {
  constexpr std::array<const char*, 2> kNames = {"kFirstEdition", "kSecondEdition"};
  constexpr const char* kEdifice = "kEdifice";
  Generated made{file_head("wonders", kAbout), {}};
  for (unsigned edition = 1; edition <= kNames.size(); ++edition) {
    if (auto error = add(data::load_wonders(data_directory, edition),
                         data_directory / data::wonders_file_name(edition), &tables_definition,
                         kNames[edition - 1], made)) {
      return std::move(*error);
    }
  }
  if (auto error = add(data::load_expansion<wonders::EdificeTables>(data_directory),
                       data_directory / data::expansion_file_name<wonders::EdificeTables>(),
                       &edifice_definition, kEdifice, made)) {
    return std::move(*error);
  }
  made.source += file_tail(kNames[0], kNames[1], kEdifice);
  return made;
}

}  // namespace pharos::datagen
