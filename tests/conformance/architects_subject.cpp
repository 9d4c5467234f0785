// SPDX-License-Identifier: Apache-2.0
// The state is compared with a recount from scratch; no rule is taken from the engine here.
#include "conformance/architects_subject.hpp"

#include <gtest/gtest.h>

#include <set>

#include "conformance/architects_recount.hpp"

namespace pharos::conformance {
namespace {

using namespace architects;

std::vector<NamedRules<Architects>> make_tables() {
  std::vector<NamedRules<Architects>> tables;
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
      for (const ZeroOption zero : {ZeroOption::rulebook, ZeroOption::online}) {
        if (players != 2 && zero == ZeroOption::online) continue;
        auto rules = std::make_shared<Rules>();
        make_rules(builtin_tables(), {static_cast<std::uint8_t>(players), boards, zero}, *rules);
        tables.push_back({std::to_string(players) + " players, boards " +
                              (boards == BoardOption::pick ? "pick" : "random") +
                              (zero == ZeroOption::online ? ", online" : ""),
                          rules});
      }
    }
  }
  return tables;
}

bool in_play(const Rules& rules, const State& state, unsigned wonder) {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (state.player[seat].wonder == wonder) return true;
  }
  return false;
}

/// A1.1, A1.2: every printed card of a deck is somewhere in its row, and what was drawn lies in
/// front of somebody or in the discard pile.
void check_cards(const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  std::array<int, kMaxKinds> drawn{};
  for (unsigned deck = 0; deck < kDecks; ++deck) {
    const bool away = deck != kCentre && state.turn != 0 && !in_play(rules, state, deck);
    const unsigned begin = deck * kWonderDeck;
    const unsigned size = deck == kCentre ? kCentralDeck : kWonderDeck;
    ASSERT_GE(state.at[deck], begin);
    ASSERT_LE(state.at[deck], begin + size);
    if (away) {
      EXPECT_EQ(state.at[deck], begin + size);
      continue;
    }
    Counts found{};
    for (unsigned i = begin; i < begin + size; ++i) {
      ASSERT_LT(state.card[i], tables.card_count);
      ++found[state.card[i]];
      if (i < state.at[deck]) ++drawn[state.card[i]];
    }
    EXPECT_EQ(found, deck == kCentre ? tables.centre : tables.wonders[deck].deck);
  }
  for (unsigned kind = 0; kind < kMaxKinds; ++kind) {
    int lies = state.discard[kind];
    for (const Player& player : state.player) lies += player.cards[kind];
    EXPECT_EQ(lies, drawn[kind]) << "kind " << kind;
  }
}

/// A1.3, A4.4: every token is in front of one player, face up or in the stack.
void check_tokens(const Rules& rules, const State& state) {
  std::vector<unsigned> places(kTokens, 0);
  unsigned out = 0;
  for (unsigned token = 0; token < kTokens; ++token) {
    if ((state.face_up >> token) % 2 == 1) ++places[token], ++out;
    for (const Player& player : state.player) {
      if ((player.tokens >> token) % 2 == 1) ++places[token], ++out;
    }
  }
  EXPECT_EQ(out, state.stack_at);
  for (unsigned i = state.stack_at; i < kTokens; ++i) {
    ASSERT_LT(state.stack[i], kTokens);
    ++places[state.stack[i]];
  }
  EXPECT_EQ(places, std::vector<unsigned>(kTokens, 1));
  const unsigned shown =
      static_cast<unsigned>(recount::tokens_in(rules.tables, state.face_up).size());
  EXPECT_TRUE(state.stack_at == kTokens || shown == 3);
}

/// A3.3, A7.1, A4.2 and other bounds.
void check_table(const Rules& rules, const State& state) {
  EXPECT_LT(state.battle, rules.tables.conflict_tokens[rules.players()] + 1);
  EXPECT_TRUE(state.cat == kNoSeat || state.cat < rules.players());
  if (state.phase == Phase::over || state.turn == 0) return;
  const Player& active = state.player[state.active];
  EXPECT_EQ(state.armed & state.spent, 0);
  EXPECT_EQ((state.armed | state.spent) & ~active.tokens, 0) << "only tokens one holds";
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const Player& player = state.player[seat];
    for (unsigned stage = 0; stage < kStages; ++stage) {
      const unsigned beneath = rules.tables.wonders[player.wonder].stages[stage].beneath;
      EXPECT_TRUE(!recount::stands(player, stage) || (beneath & ~unsigned{player.built}) == 0);
    }
    if (seat == state.active) continue;
    EXPECT_NE(player.built, kComplete) << "the game would be over";
  }
  if (state.phase == Phase::take) {
    EXPECT_EQ(state.armed | state.spent, 0);
    EXPECT_LT(state.battle, rules.tables.conflict_tokens[rules.players()]) << "no war is left over";
    const bool may_look = state.cat == state.active && state.at[kCentre] < kCards;
    EXPECT_LE(may_look, state.know_centre.has(state.active));
  }
  EXPECT_TRUE(state.at[kCentre] < kCards || state.know_centre.empty());
}

void check_score(const Rules& rules, const State& state) {
  ScoreSheet sheet;
  score(rules, state, sheet);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const recount::Points points = recount::points(rules.tables, state, seat);
    const auto& rows = sheet.points[seat];
    EXPECT_EQ(rows[row_stages], points.stages);
    EXPECT_EQ(rows[row_cat], points.cat);
    EXPECT_EQ(rows[row_blue], points.blue);
    EXPECT_EQ(rows[row_conflict], points.conflict);
    EXPECT_EQ(rows[row_progress], points.progress);
  }
}

recount::Cards cards_of(const Action& action) {
  recount::Cards cards;
  for (unsigned kind = 0; kind < kFirstOther; ++kind) {
    for (unsigned i = 0; i < ((action.cards >> (3 * kind)) & 7U); ++i) cards.push_back(kind);
  }
  return cards;
}

/// A2.1: the own deck, the right neighbour's and the centre, if there are cards in them.
unsigned decks_in_reach(const Rules& rules, const State& state) {
  const unsigned players = rules.players();
  const unsigned own = state.player[state.active].wonder;
  const unsigned right = state.player[(state.active + players - 1) % players].wonder;
  unsigned decks = state.at[kCentre] < kCards ? 1 : 0;
  for (const unsigned deck : {own, right})
    decks += state.at[deck] < (deck + 1) * kWonderDeck ? 1U : 0U;
  return decks;
}

/// The list of Phase::act against every handful there is.
void check_act(const Rules& rules, const State& state) {
  const Player& player = state.player[state.active];
  const unsigned unused = player.tokens & ~unsigned{state.spent};
  const bool double_coin = recount::holds(rules.tables, unused, TokenKind::double_coin);
  const bool any = recount::holds(rules.tables, unused, TokenKind::any_resources);
  std::set<std::pair<unsigned, recount::Cards>> builds;
  bool duty = false;
  for (const unsigned stage : recount::available(rules.tables, player)) {
    const StageData& data = rules.tables.wonders[player.wonder].stages[stage];
    for (const recount::Cards& cards : recount::handfuls(player, data.count)) {
      if (recount::pays(cards, data, double_coin, any)) builds.insert({stage, cards});
      duty = duty || recount::pays(cards, data, false, false);
    }
  }
  std::set<recount::Cards> sets;
  for (unsigned kind = kFirstSymbol; kind < kFirstOther && state.face_up != 0; ++kind) {
    if (player.cards[kind] >= 2) sets.insert({kind, kind});
  }
  const bool all_three = player.cards[6] > 0 && player.cards[7] > 0 && player.cards[8] > 0;
  if (all_three && state.face_up != 0) sets.insert({6, 7, 8});

  Actions list;
  legal_actions(rules, state, state.active, list);
  std::set<std::pair<unsigned, recount::Cards>> listed_builds;
  std::set<recount::Cards> listed_sets;
  unsigned uses = 0;
  bool done = false;
  for (const Action& action : list) {
    if (action.verb == Verb::build) listed_builds.insert({action.subject, cards_of(action)});
    if (action.verb == Verb::science) listed_sets.insert(cards_of(action));
    uses += action.verb == Verb::use ? 1U : 0U;
    done = done || action.verb == Verb::done;
  }
  EXPECT_EQ(listed_builds, builds);
  EXPECT_EQ(listed_sets, sets);
  EXPECT_EQ(list.size(), builds.size() + sets.size() + uses + (done ? 1 : 0));
  EXPECT_EQ(done, !duty && sets.empty());
  EXPECT_EQ(uses, state.armed == 0 ? 0U : decks_in_reach(rules, state));
}

/// What changes in a step, seat by seat: nobody but the active player gains cards, tokens or
/// stages.
void check_gains(const Rules& rules, const State& before, const State& after, Seat actor) {
  if (after.turn != before.turn) return;  // forced turns of others may have followed
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (seat == actor) continue;
    EXPECT_EQ(after.player[seat].tokens, before.player[seat].tokens);
    EXPECT_EQ(after.player[seat].built, before.player[seat].built);
    if (after.phase == Phase::over) continue;  // A5.4 may have taken cards
    EXPECT_EQ(after.player[seat].cards, before.player[seat].cards);
  }
}

}  // namespace

const std::vector<NamedRules<Architects>>& ArchitectsSubject::tables() {
  static const std::vector<NamedRules<Architects>> tables = make_tables();
  return tables;
}

void ArchitectsSubject::check_state(const Rules& rules, const State& state) {
  check_cards(rules, state);
  check_tokens(rules, state);
  check_table(rules, state);
  check_score(rules, state);
  EXPECT_LE(Architects::to_act(state).size(), 1);
  if (state.phase == Phase::over) return;
  Actions list;
  legal_actions(rules, state, state.active, list);
  EXPECT_GT(list.size(), 1U) << "sole choices are not asked for";
  if (state.phase == Phase::act) check_act(rules, state);
  if (state.turn == 0) return;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    EXPECT_LT(recount::shields(rules.tables, state.player[seat]), 70U);
  }
}

void ArchitectsSubject::check_step(const Rules& rules, const State& before,
                                   const Choices<Architects>& choices, const State& after) {
  const Seat actor = before.active;
  const Action& action = choices[actor];
  EXPECT_GE(after.turn, before.turn);
  check_gains(rules, before, after, actor);
  for (unsigned deck = 0; deck < kDecks && before.turn != 0; ++deck) {
    EXPECT_GE(after.at[deck], before.at[deck]) << "cards never come back";
  }
  for (unsigned kind = 0; kind < kMaxKinds; ++kind) {
    EXPECT_GE(after.discard[kind], before.discard[kind]);
  }
  if (action.verb == Verb::build) {
    EXPECT_TRUE(recount::stands(after.player[actor], action.subject));
    for (const unsigned kind : cards_of(action))
      EXPECT_GT(after.discard[kind], before.discard[kind]);
  }
  EXPECT_TRUE(action.verb != Verb::done || after.phase == Phase::over || after.turn > before.turn);
}

std::vector<std::string> ArchitectsSubject::secrets(const Rules& rules, const State& state,
                                                    Seat seat) {
  std::vector<std::string> result;
  const auto add = [&](const std::string& what, unsigned first, unsigned last) {
    result.push_back(what + std::string(state.card.begin() + first, state.card.begin() + last));
  };
  for (unsigned deck = 0; deck < kDecks; ++deck) {
    const bool away = state.turn != 0 && deck != kCentre && !in_play(rules, state, deck);
    const unsigned end = deck == kCentre ? kCards : (deck + 1) * kWonderDeck;
    const unsigned top = state.at[deck];
    // How many cards are left is public; among so many there are several kinds.
    if (away || top + 14 > end) continue;
    add("order ", top + kLook, end);  // below what anyone can know
    if (deck == kCentre && (seat == kNoSeat || !state.know_centre.has(seat))) {
      add("top ", top, top + 1);
    }
    const bool looks = state.phase == Phase::keep && state.looked == deck && state.active == seat;
    if (deck != kCentre && !looks) add("next ", top + 1, top + kLook);
  }
  if (state.stack_at + 4U <= kTokens) {
    result.push_back("stack " + std::string(state.stack.begin() + state.stack_at,
                                            state.stack.begin() + kTokens));
  }
  return result;
}

}  // namespace pharos::conformance
