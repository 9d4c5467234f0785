// SPDX-License-Identifier: Apache-2.0
#include "paper/edifice.hpp"

#include "games/wonders/words.hpp"
#include "paper/reference.hpp"
#include "paper/wonders_told.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// E4.3, E4.4: what those pay who took no part in an edifice that fails.
Piece penalty_piece(const Words& words, const wonders::Penalty& penalty) {
  if (penalty.kind == wonders::PenaltyKind::discard) {
    const auto colour = wonders::kColourNames[static_cast<unsigned>(penalty.colour)];
    return {
        words(Message("paper.cards.penalty_discard").with("colour", Word{"paper.colour", colour})),
        {{"edifice/penalty_discard"}, shape_of(penalty.colour)}};
  }
  const std::string kind(wonders::kPenaltyNames[static_cast<unsigned>(penalty.kind)]);
  const std::string key = "web.effect.penalty_" + kind;
  return {words(Message(key).with("coins", penalty.amount).with("count", penalty.amount)),
          {{"edifice/penalty_" + kind}}};
}

void tell_taking_part(Reference& reference, const wonders::EdificeTables& tables) {
  reference.section("setup")
      .item("cards")
      .item("pawns", {{"table", by_players(tables.pawns, wonders::kMinPlayers)}})
      .item("debts",
            {{"first", tables.debts[0]}, {"second", tables.debts[1]}, {"third", tables.debts[2]}})
      .item("boards");
  reference.section("part").item("when").item("pay").item("take").item("many");
}

void tell_outcome(Reference& reference, const wonders::Options& options) {
  reference.section("built").drawn("when", "edifice/edifice_built").item("reward").item("goods");
  if (options.pawn_reward_twice) reference.item("twice");  // E3.3
  reference.section("failed")
      .drawn("when", "edifice/edifice_failed")
      .item("who")
      .item("discard")
      .item("tokens")
      .drawn("debt", "edifice/debt");
  reference.section("boards").drawn("carthage", "emblems/carthage").drawn("ur", "emblems/ur");
  reference.section("end").item("count").item("rest").item("armada");
}

/// All projects of an Age: which of them is played the draw decides.
void tell_projects(Reference& reference, const Words& words, const wonders::EdificeTables& tables,
                   unsigned age) {
  const std::string number = std::to_string(age);
  reference.section("age_" + number);
  for (const wonders::EdificeData& edifice : tables.edifices) {
    if (edifice.age != age) continue;
    std::string reward;
    for (const Piece& piece : effects_cell(words, edifice.reward)) {
      reward += (reward.empty() ? "" : ". ") + words.capitalised(piece.words);
    }
    const std::string penalty = penalty_piece(words, edifice.penalty).words;
    reference.block({words(Message("paper.reference.edifice.project")
                               .with("name", Word{"wonders.edifice", edifice.name.view()})
                               .with("coins", edifice.cost)
                               .with("reward", Word{"", reward})
                               .with("penalty", Word{"", penalty})),
                     "edifice/pawn_" + number});
  }
}

/// E1.3: the debt depends on the Age alone.
ListRow age_band(const Words& words, unsigned age, unsigned debt) {
  const std::string name = words("wonders.age." + std::to_string(age));
  const std::string told =
      words(Message("paper.cards.debt").with("points", static_cast<int>(debt)));
  return {{{{name, {{"icons/age_" + std::to_string(age)}}, true}, {told, {{"edifice/debt"}}}}},
          true};
}

}  // namespace

bool edifice_is_played(const wonders::Options& options) { return options.edifice; }

std::span<const wonders::BoardData> edifice_boards(const wonders::Rules& rules) {
  return rules.edifice_tables.boards;
}

Page edifice_reference(const Facts& facts, const Desk& desk) {
  const wonders::Rules& rules = wonders_rules(facts);
  const wonders::EdificeTables& tables = rules.edifice_tables;
  Reference reference(desk.words, "edifice");
  tell_taking_part(reference, tables);
  tell_outcome(reference, rules.options);
  for (unsigned age = 1; age <= wonders::kAges; ++age) {
    tell_projects(reference, desk.words, tables, age);
  }
  return reference_page(desk, "Edifice", wonders::kMinPlayers, wonders::kMaxPlayers, reference, 3);
}

/// All projects, an Age after the other.
Chapter edifice_cards(const wonders::Rules& rules, const Words& words) {
  const wonders::EdificeTables& tables = rules.edifice_tables;
  Chapter chapter{words("web.table.edifices"), {"edifice/edifice"}};
  chapter.columns = {{words("paper.list.edifice"), 43},
                     {words("paper.list.cost"), 22},
                     {words("paper.list.reward"), 67},
                     {words("paper.list.penalty"), 60}};
  unsigned age = 0;
  for (const wonders::EdificeData& data : tables.edifices) {
    if (data.age != age) {
      age = data.age;
      chapter.rows.push_back(age_band(words, age, tables.debts[age - 1]));
    }
    chapter.rows.push_back({{{{words.of("wonders.edifice", data.name.view()), {}, true}},
                             cost_cell(words, {}, data.cost),
                             effects_cell(words, data.reward),
                             {penalty_piece(words, data.penalty)}}});
  }
  return chapter;
}

}  // namespace pharos::paper
