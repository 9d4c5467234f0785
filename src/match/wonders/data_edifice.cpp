// SPDX-License-Identifier: Apache-2.0
// Edifice, the expansion of 7 Wonders: from JSON text or a directory to checked
// wonders::EdificeTables in canonical order, and what stands nowhere but on its edifices and
// boards.
#include <algorithm>
#include <string>
#include <vector>

#include "base/quoted.hpp"
#include "json/fields.hpp"
#include "json/file.hpp"
#include "json/parse.hpp"
#include "match/wonders/data.hpp"

namespace pharos::data {
namespace {

using wonders::EdificeData;
using wonders::EffectKind;

constexpr std::string_view kFileName = "edifice.json";
constexpr std::array<std::string_view, 2> kMoreBoardNames = {"Carthage", "Ur"};
static_assert(kMoreBoardNames.size() == wonders::kMoreBoards);
constexpr unsigned kPerAge = 5;  // E1.1
constexpr unsigned kMaxCost = 30;
constexpr unsigned kMaxFine = 30;
constexpr unsigned kMaxTokensLost = 3;
constexpr unsigned kMaxPawns = 7;
constexpr unsigned kMaxDebt = 20;
static_assert(kPerAge * 3 == wonders::kEdifices);

/// What stands on edifices and nowhere else (E3.2).
constexpr bool is_reward_only(EffectKind kind) { return kind >= EffectKind::victory_token; }

/// What an edifice may give (E3.2), besides what only edifices do.
bool may_be_reward(EffectKind kind) {
  return is_reward_only(kind) || kind == EffectKind::coins || kind == EffectKind::shields ||
         kind == EffectKind::produce || kind == EffectKind::per_thing;
}

void check_reward(const wonders::Effect& effect, const std::string& entry) {
  if (!may_be_reward(effect.kind)) {
    refuse(entry, "kind " + quoted_kind(effect.kind) +
                      " is no reward (known: coins, shields, produce, per_thing, victory_token, "
                      "return_defeats, points_per_pair, points_per_colour, repeat_guild)");
  }
  if (effect.kind == EffectKind::produce && effect.amount != 1) {
    refuse(entry, "a reward must produce one symbol, not " + std::to_string(effect.amount));
  }
  if (effect.kind == EffectKind::per_thing &&
      (effect.coins != 0 || effect.where != wonders::where_self)) {
    refuse(entry, "kind 'per_thing' as a reward must have 'points' only, and 'where' [\"self\"]");
  }
}

void read_reward(const Fields& fields, EdificeData& edifice) {
  const boost::json::array& list = fields.list("reward", 1, edifice.reward.size());
  const std::string entry = fields.entry() + ", reward";
  read_effects(list, entry, edifice.reward);
  for (std::size_t i = 0; i < list.size(); ++i) {
    check_reward(edifice.reward[i], entry + ", effect " + std::to_string(i + 1));
  }
}

wonders::Penalty read_penalty(const Fields& fields) {
  wonders::Penalty penalty;
  penalty.kind = static_cast<wonders::PenaltyKind>(fields.word("kind", wonders::kPenaltyNames));
  switch (penalty.kind) {
    case wonders::PenaltyKind::discard:
      fields.only({"kind", "colour"});
      penalty.colour = static_cast<wonders::Colour>(fields.word("colour", wonders::kColourNames));
      break;
    case wonders::PenaltyKind::coins:
      fields.only({"kind", "amount"});
      penalty.amount = static_cast<std::uint8_t>(fields.number("amount", 1, kMaxFine));
      break;
    case wonders::PenaltyKind::tokens:
      fields.only({"kind", "amount"});
      penalty.amount = static_cast<std::uint8_t>(fields.number("amount", 1, kMaxTokensLost));
      break;
  }
  return penalty;
}

EdificeData read_entry(Fields fields) {
  EdificeData edifice;
  const std::string name = read_name(fields);
  fields.rename("edifice " + name);
  fields.only({"name", "age", "cost", "reward", "penalty", "source", "confidence"});
  check_origin_of_entry(fields);
  edifice.name = to_name(name);
  edifice.age = static_cast<std::uint8_t>(fields.number("age", 1, 3));
  edifice.cost = static_cast<std::uint8_t>(fields.number("cost", 1, kMaxCost));
  read_reward(fields, edifice);
  edifice.penalty = read_penalty(fields.object("penalty"));
  return edifice;
}

/// In the order of the file.
std::vector<EdificeData> read_edifices(const Fields& file) {
  std::vector<EdificeData> edifices;
  for (const auto& value : file.list("edifices", wonders::kEdifices, wonders::kEdifices)) {
    const std::string number = std::to_string(edifices.size() + 1);
    const EdificeData edifice = read_entry(Fields(value, "edifice " + number + " of the list"));
    for (const EdificeData& other : edifices) {
      if (!alike(edifice.name.view(), other.name.view())) continue;
      refuse("edifice " + std::string(edifice.name.view()),
             edifice.name == other.name ? "stands twice; must be there once"
                                        : "differs from edifice " + std::string(other.name.view()) +
                                              " in capitals only; names must differ by more");
    }
    edifices.push_back(edifice);
  }
  return edifices;
}

/// E1.1: five of each Age.
void check_ages(const std::vector<EdificeData>& edifices) {
  for (unsigned age = 1; age <= 3; ++age) {
    const auto count = std::count_if(edifices.begin(), edifices.end(),
                                     [age](const EdificeData& one) { return one.age == age; });
    if (count == kPerAge) continue;
    refuse("edifices", std::string(kAgeNames[age]) + " has " + std::to_string(count) +
                           " edifices, must have 5");
  }
}

/// A list of as many numbers as `out` has, each from 1 to `high`; `meaning` says what they are.
template <std::size_t N>
void read_numbers(const Fields& file, std::string_view key, unsigned high,
                  const std::string& meaning, std::array<std::uint8_t, N>& out) {
  const std::vector<unsigned> numbers = file.numbers(key, N, N);
  for (std::size_t i = 0; i < N; ++i) {
    if (numbers[i] < 1 || numbers[i] > high) {
      refuse(file.entry(), "key " + in_quotes(key) + " must be " + meaning + ", 1 to " +
                               std::to_string(high) + " each");
    }
    out[i] = static_cast<std::uint8_t>(numbers[i]);
  }
}

wonders::EdificeTables checked_edifice(const boost::json::value& root) {
  const Fields file(root, "");
  file.only({"source", "confidence", "pawns", "debts", "edifices", "boards"});
  check_origin_of_file(file);

  wonders::EdificeTables tables;
  read_numbers(file, "pawns", kMaxPawns, "the pawns per edifice for 3 to 7 players", tables.pawns);
  if (!std::is_sorted(tables.pawns.begin(), tables.pawns.end())) {
    refuse("", "key 'pawns' must not fall: more players never have fewer pawns");
  }
  read_numbers(file, "debts", kMaxDebt, "the points lost in Ages I, II and III", tables.debts);

  std::vector<EdificeData> edifices = read_edifices(file);
  check_ages(edifices);
  std::stable_sort(edifices.begin(), edifices.end(),
                   [](const EdificeData& a, const EdificeData& b) { return a.age < b.age; });
  std::copy(edifices.begin(), edifices.end(), tables.edifices.begin());

  const std::vector<BoardDraft> boards = read_boards(file, {kMoreBoardNames, true});
  check_from_discard(boards, wonders::kMaxTakenMore);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    tables.boards[i] = boards[i].data;
    tables.any_game[i] = boards[i].any_game;
  }
  return tables;
}

}  // namespace

template <>
std::string_view expansion_file_name<wonders::EdificeTables>() {
  return kFileName;
}

template <>
Result<wonders::EdificeTables> read_expansion(std::string_view json_text,
                                              std::string_view file_name) {
  return read_checked(json_text, file_name, &checked_edifice);
}

template <>
Result<std::optional<wonders::EdificeTables>> load_expansion(
    const std::filesystem::path& directory) {
  return load_file(directory, kFileName, &read_expansion<wonders::EdificeTables>);
}

void refuse_foreign(const wonders::Effect& effect, const std::string& entry, bool pawns) {
  if (effect.kind == EffectKind::pawn && !pawns) {
    refuse(entry, "kind 'pawn' stands on boards of Edifice only");
  }
  if (is_reward_only(effect.kind)) {
    refuse(entry, "kind " + quoted_kind(effect.kind) + " stands on edifices only");
  }
}

void check_pawn(const wonders::StageData& stage, bool any_game, const std::string& entry) {
  if (!has_effect(stage, EffectKind::pawn)) return;
  if (any_game) {
    refuse(entry, "kind 'pawn' needs edifices; 'any_game' must be false on a board that has it");
  }
  if (!stage.has_halves()) return;
  if (has_effect(stage.effects, EffectKind::pawn) &&
      has_effect(stage.second_half, EffectKind::pawn)) {
    refuse(entry, "kind 'pawn' stands in both halves, must be in one at most");
  }
  for (const auto* half : {&stage.effects, &stage.second_half}) {
    for (const wonders::Effect& effect : *half) {
      if (effect.kind != EffectKind::pawn || effect.amount != 0) continue;
      refuse(entry, "a pawn in a half must have an 'age': half and Age cannot both be chosen");
    }
  }
}

}  // namespace pharos::data
