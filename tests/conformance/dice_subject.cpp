// SPDX-License-Identifier: Apache-2.0
// The state is compared with a recount from scratch; no rule is taken from the engine here.
#include "conformance/dice_subject.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "conformance/dice_recount.hpp"
#include "games/dice/notation.hpp"

namespace pharos::conformance {
namespace {

using namespace dice;

// ---- tables -------------------------------------------------------------------------------------

/// Boards on which most squares open something, for long chains.
Tables wild_tables() {
  Tables tables = builtin_tables();
  const std::array<Effect, 6> kinds = {{
      {EffectKind::cross, 0, Colour::grey, 0x7F},
      {EffectKind::another_action, 0, Colour::grey, 0},
      {EffectKind::free_build, 0, Colour::grey, 0},
      {EffectKind::cross_two, 0, Colour::grey, 0xFF},
      {EffectKind::cheaper_dice, 0, Colour::grey, 0},
      {EffectKind::coins_for_colour, 0, Colour::blue, 0},
  }};
  for (unsigned b = 0; b < kBoards; ++b) {
    BoardData& board = tables.boards[b];
    unsigned two = 4;  // the Gallery has four, and a Wonder one
    for (unsigned at = 0; at < board.square_count; ++at) {
      Effect& effect = board.squares[at].effects[1];
      if (board.squares[at].effects[0].kind == EffectKind::none) continue;
      const EffectKind first = board.squares[at].effects[0].kind;
      const bool opens = first == EffectKind::cross || first == EffectKind::cross_two ||
                         first == EffectKind::free_build || first == EffectKind::another_action;
      effect = kinds[(at + b) % kinds.size()];
      if (opens || effect.kind == first) {  // D8.1: neither two choices nor one kind twice
        effect = {};
        continue;
      }
      if (effect.kind == EffectKind::cross_two && ++two > kMaxCrossTwo - 1) effect = kinds[0];
    }
  }
  return tables;
}

std::vector<NamedRules<Dice>> make_tables() {
  std::vector<NamedRules<Dice>> tables;
  const Tables wild = wild_tables();
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
      auto rules = std::make_shared<Rules>();
      make_rules(builtin_tables(), {static_cast<std::uint8_t>(players), boards}, *rules);
      tables.push_back({std::to_string(players) + " players, boards " +
                            (boards == BoardOption::pick ? "pick" : "random"),
                        rules});
    }
    auto rules = std::make_shared<Rules>();
    make_rules(wild, {static_cast<std::uint8_t>(players), BoardOption::random}, *rules);
    tables.push_back({std::to_string(players) + " players, wild boards", rules});
  }
  return tables;
}

// ---- states -------------------------------------------------------------------------------------

/// D3.3: rows are crossed from their beginning; nothing beside the board is.
void check_sheet(const Rules& rules, const State& state, Seat seat, const Sheet& marks) {
  const auto plain = recount::sheet(rules, state, seat, marks);
  EXPECT_EQ(static_cast<int>(plain.crossed.size()), std::popcount(marks.crossed));
  for (const auto& square : plain.squares) {
    const recount::Place at = square.place;
    if (square.row->any_order || square.place_in_row == 0 || !plain.crossed.contains(at)) continue;
    EXPECT_TRUE(plain.crossed.contains({at.first, at.second - 1}));
  }
  std::size_t finished = 0;  // D4.1, D4.2
  for (unsigned i = 0; i < kBuildings; ++i) {
    const auto building = static_cast<Building>(i);
    finished += building != Building::warehouse && plain.complete(building) ? 1U : 0U;
  }
  EXPECT_LE(plain.bonuses.size(), std::min<std::size_t>(finished, kBonuses));
  EXPECT_LE(marks.coins, 5000);  // a purse that wrapped below zero would be far above
}

void check_forum(const Rules& rules, const State& state) {
  std::set<unsigned> dice;
  unsigned entered = 0;
  for (const Die& die : state.forum) {
    dice.insert(die.die);
    EXPECT_LT(die.zone, kZones);
    const auto& faces = rules.tables.dice[die.die].faces;
    EXPECT_NE(std::find(faces.begin(), faces.end(), die.symbol), faces.end());
  }
  EXPECT_EQ(dice.size(), kForum);
  for (unsigned special = 0; special < kSpecials; ++special) {
    const bool in = state.entered[special] != 0;
    entered += in ? 1U : 0U;
    EXPECT_EQ(dice.contains(die_of_colour(Colour::black) + special), in);
  }
  unsigned greys = 0;
  for (const unsigned die : dice) greys += die < kGreyDice ? 1U : 0U;
  EXPECT_EQ(greys + entered, kGreyDice);  // D6.2
}

void check_score(const Rules& rules, const State& state) {
  ScoreSheet sheet;
  score(rules, state, sheet);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const auto plain = recount::sheet(rules, state, seat, state.city[seat].begin);
    const auto rows = recount::rows(plain, state.agora_first.has(seat));
    for (unsigned row = 0; row < kRows; ++row) {
      EXPECT_EQ(sheet.points[seat][row], rows[row]) << kRowNames[row];
    }
    EXPECT_EQ(sheet.tie_break[seat], state.city[seat].begin.coins);
  }
}

/// What the engine offers is what a person would find.
void check_legal(const Rules& rules, const State& state, Seat seat) {
  Actions list;
  legal_actions(rules, state, seat, list);
  std::multiset<std::string> offered;
  for (const Action& action : list) offered.insert(to_text(rules, action));
  std::multiset<std::string> found;
  for (const Action& action : recount::legal(rules, state, seat))
    found.insert(to_text(rules, action));
  EXPECT_EQ(offered, found) << "seat " << int{seat};
}

// ---- steps --------------------------------------------------------------------------------------

void check_seat(const Rules& rules, const State& before, Seat seat, const Action& action,
                const State& after, bool resolved) {
  auto expected = recount::chain(rules, before, seat);
  recount::take(rules, before, seat, action, expected);
  const auto found = recount::sheet(rules, after, seat, after.city[seat].now);
  EXPECT_EQ(found.coins, expected.now.coins) << to_text(rules, action);
  EXPECT_EQ(found.crossed, expected.now.crossed) << to_text(rules, action);
  EXPECT_EQ(found.attacks, expected.now.attacks) << to_text(rules, action);
  EXPECT_EQ(found.bonuses, expected.now.bonuses) << to_text(rules, action);
  if (resolved) {
    EXPECT_TRUE(expected.tasks.empty());
  } else {
    EXPECT_EQ(after.pending.has(seat), !expected.tasks.empty());
    if (after.pending.has(seat)) {
      EXPECT_EQ(recount::legal(rules, after, seat).size() > 1, true);  // no choice is no task
    }
    EXPECT_EQ(after.city[seat].begin, before.city[seat].begin);
  }
}

/// D5.5, D6.2, D7.1: what happens when all are done.
void check_round(const Rules& rules, const State& before, const State& after) {
  bool last = before.last_round || before.round + 1U == kMaxRounds;
  bool agora = !before.agora_first.empty();
  std::array<bool, kSpecials> unlocked{};
  SeatSet finished;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const auto sheet = recount::sheet(rules, after, seat, after.city[seat].now);
    last = last || sheet.bonuses.size() == kBonuses;
    if (sheet.complete(Building::agora)) finished.add(seat);
    for (unsigned special = 0; special < kSpecials; ++special) {
      const auto colour = static_cast<Colour>(kFirstSpecial + special);
      unlocked[special] = unlocked[special] || sheet.has(EffectKind::unlock, colour);
    }
    EXPECT_EQ(after.city[seat].begin, after.city[seat].now);
  }
  EXPECT_EQ(after.agora_first, agora ? before.agora_first : finished);
  const bool over = before.last_round;
  EXPECT_EQ(after.phase == Phase::over, over);
  EXPECT_EQ(after.last_round, last);
  if (over) return;
  EXPECT_EQ(after.round, before.round + 1);
  for (unsigned special = 0; special < kSpecials; ++special) {
    EXPECT_EQ(after.entered[special] != 0, unlocked[special]);
  }
}

}  // namespace

const std::vector<NamedRules<Dice>>& DiceSubject::tables() {
  static const std::vector<NamedRules<Dice>> tables = make_tables();
  return tables;
}

void DiceSubject::check_state(const Rules& rules, const State& state) {
  if (state.phase == Phase::pick_board) return;
  check_forum(rules, state);
  check_score(rules, state);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    check_sheet(rules, state, seat, state.city[seat].begin);
    check_sheet(rules, state, seat, state.city[seat].now);
    if (state.phase == Phase::round) check_legal(rules, state, seat);
  }
}

void DiceSubject::check_step(const Rules& rules, const State& before, const Choices<Dice>& choices,
                             const State& after) {
  if (before.phase == Phase::pick_board) return;
  const bool resolved = after.round != before.round || after.phase != before.phase;
  for (const Seat seat : before.pending) {
    check_seat(rules, before, seat, choices[seat], after, resolved);
  }
  if (resolved) {
    check_round(rules, before, after);
  } else {
    EXPECT_EQ(after.forum, before.forum);
  }
}

/// The dice of the next three rounds: 24 possibilities each.
std::vector<std::string> DiceSubject::secrets(const Rules& rules, const State& state, Seat) {
  std::vector<std::string> result;
  if (state.phase == Phase::over) return result;
  State later = state;
  for (unsigned ahead = 1; ahead <= 3; ++ahead) {
    ++later.round;
    shake(rules, later);
    std::string text = "dice";
    for (const Die& die : later.forum) {
      text += ' ' + std::to_string(static_cast<int>(die.symbol)) + '/' + std::to_string(die.zone);
    }
    result.push_back(text);
  }
  return result;
}

}  // namespace pharos::conformance
