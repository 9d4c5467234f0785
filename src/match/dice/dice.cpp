// SPDX-License-Identifier: Apache-2.0
#include "match/dice/dice.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/hash.hpp"
#include "base/hex.hpp"
#include "games/dice/facts.hpp"
#include "games/dice/json.hpp"
#include "games/dice/message_keys.hpp"
#include "games/dice/score_parts.hpp"
#include "games/dice/words.hpp"
#include "match/dice/data.hpp"
#include "match/entry_of.hpp"

namespace pharos {
namespace {

using dice::BoardOption;

void add_effect(const dice::Effect& effect, Hash& hash) {
  hash.add(static_cast<std::uint64_t>(effect.kind));
  hash.add(effect.amount);
  hash.add(static_cast<std::uint64_t>(effect.colour));
  hash.add(effect.buildings);
}

void add_board(const dice::BoardData& board, Hash& hash) {
  hash.add(board.city.view());
  for (unsigned i = 0; i < board.row_count; ++i) {
    const dice::RowData& row = board.rows[i];
    hash.add(static_cast<std::uint64_t>(row.building));
    hash.add(row.any_order ? 1 : 0);
    hash.add(row.count);
    hash.add(row.symbols);
  }
  for (unsigned i = 0; i < board.square_count; ++i) {
    const dice::SquareData& square = board.squares[i];
    hash.add(square.cost);
    hash.add(square.points);
    for (const dice::Effect& effect : square.effects) add_effect(effect, hash);
  }
  for (const dice::Effect& bonus : board.bonuses) add_effect(bonus, hash);
}

}  // namespace

std::shared_ptr<const dice::Rules> DiceBinding::rules_for(const std::shared_ptr<const Rules>& rules,
                                                          const Deal& deal) {
  if (!deal.scripted) return rules;
  auto own = std::make_shared<Rules>(*rules);
  own->script = deal.script;
  return own;
}

std::optional<Message> DiceBinding::misfit(const Rules& rules, const dice::State& state, Seat seat,
                                           const dice::Action& action) {
  if (!state.scripted) return std::nullopt;
  dice::State after = state;
  dice::apply(rules, after, seat, action, NullSink{});
  if (after.round == state.round || after.phase != dice::Phase::round) return std::nullopt;
  if (after.round > rules.script.rolls.size()) {
    return Message(dice::keys::kScriptEnds).with("round", after.round);
  }
  const dice::Forum& stated = rules.script.rolls[after.round - 1U];
  for (const dice::Die& die : after.forum) {
    const bool found = std::any_of(stated.begin(), stated.end(),
                                   [&](const dice::Die& other) { return other.die == die.die; });
    if (found) continue;
    Message message(dice::keys::kScriptDice);
    message.with("die", Word{dice::keys::kDieDomain, dice::kDieNames[die.die]});
    return message.with("round", after.round);
  }
  return std::nullopt;
}

Message DiceBinding::split_problem(const Rules& rules, const dice::State& state, Seat seat,
                                   const dice::ParsedAction& parsed) {
  if (!parsed.split_given) return Message("match.dice.several_squares");
  return dice::why_not(rules, state, seat, parsed.action);
}

std::string DiceBinding::data_hash(const Rules& rules) {
  Hash hash;
  for (const dice::DieData& die : rules.tables.dice) {
    for (const dice::Symbol face : die.faces) hash.add(static_cast<std::uint64_t>(face));
  }
  for (const dice::BoardData& board : rules.tables.boards) add_board(board, hash);
  return hex_word(hash.value());
}

std::vector<OptionInfo> DiceBinding::options() {
  return {
      {"players", {"2", "3", "4", "5", "6", "7"}, "4", "dice.option.players"},
      {"boards",
       {dice::kBoardOptionNames.begin(), dice::kBoardOptionNames.end()},
       "random",
       "dice.option.boards"},
  };
}

Result<std::shared_ptr<const dice::Rules>> DiceBinding::make_rules(const OptionList& given,
                                                                   std::string_view data_dir) {
  const auto table = TableOptions::read(given, DiceBinding::options(), Game::kId);
  if (!table) return table.error();
  dice::Options options;
  options.players = table->number("players");
  options.boards = table->word<BoardOption>("boards");

  auto rules = std::make_shared<Rules>();
  if (data_dir.empty()) {
    dice::make_rules(dice::builtin_tables(), options, *rules);
  } else {
    auto loaded = data::load_dice(std::filesystem::path(data_dir), &dice::builtin_tables());
    if (!loaded) return loaded.error();
    dice::make_rules(*loaded, options, *rules);
  }
  return std::shared_ptr<const Rules>(std::move(rules));
}

void DiceBinding::each_table(const Rules& /*like*/,
                             const std::function<void(const Rules&)>& visit) {
  auto rules = std::make_unique<Rules>();
  for (unsigned players = dice::kMinPlayers; players <= dice::kMaxPlayers; ++players) {
    for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
      dice::Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.boards = boards;
      dice::make_rules(dice::builtin_tables(), options, *rules);
      visit(*rules);
    }
  }
}

GameEntry dice_entry() { return EntryOf<DiceBinding>::entry(dice::kMinPlayers, dice::kMaxPlayers); }

}  // namespace pharos
