// SPDX-License-Identifier: Apache-2.0
// The state is compared with a recount from scratch; no rule is taken from the engine here.
#include "conformance/wonders_subject.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "conformance/edifice_step.hpp"
#include "conformance/wonders_recount.hpp"

namespace pharos::conformance {
namespace {

using namespace wonders;

// ---- tables -------------------------------------------------------------------------------------

constexpr std::array<const char*, 4> kSides = {"day", "night", "random", "pick"};

NamedRules<Wonders> make_table(const Options& options) {
  auto rules = std::make_shared<Rules>();
  make_rules(builtin_tables(options.edition), options, *rules);
  std::string name = "edition " + std::to_string(options.edition) + ", " +
                     std::to_string(options.players) + " players, boards " +
                     (options.boards == BoardOption::pick ? "pick" : "random") + ", sides " +
                     kSides[static_cast<unsigned>(options.sides)];
  if (options.edifice) name += ", Edifice";
  if (options.carthage) name += ", Carthage";
  if (!options.pawn_reward_twice) name += ", reward once";
  return {std::move(name), rules};
}

/// Edifice with every number of players, edition and side; boards picked; and the other options.
void add_edifice(unsigned edition, unsigned players, std::vector<NamedRules<Wonders>>& tables) {
  Options options{static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(edition)};
  options.edifice = true;
  for (unsigned sides = 0; sides < kSides.size(); ++sides) {
    options.sides = static_cast<SideOption>(sides);
    tables.push_back(make_table(options));
  }
  options.boards = BoardOption::pick;
  tables.push_back(make_table(options));
  if (edition == 1) return;
  options.pawn_reward_twice = false;
  tables.push_back(make_table(options));
  options = {static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(edition)};
  options.carthage = true;
  tables.push_back(make_table(options));
}

std::vector<NamedRules<Wonders>> make_tables() {
  std::vector<NamedRules<Wonders>> tables;
  for (const unsigned edition : {1U, 2U}) {
    for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
      for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
        for (unsigned sides = 0; sides < kSides.size(); ++sides) {
          tables.push_back(
              make_table({static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(edition),
                          boards, static_cast<SideOption>(sides)}));
        }
      }
      add_edifice(edition, players, tables);
    }
  }
  return tables;
}

// ---- states -------------------------------------------------------------------------------------

/// W1.3, W1.4: every copy of the decks is somewhere, exactly once.
void check_cards(const Rules& rules, const State& state) {
  for (unsigned age = 1; age <= kAges; ++age) {
    std::map<unsigned, int> found;
    unsigned guilds = 0;
    for (unsigned row = 0; row < rules.players(); ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        const std::uint8_t id = state.card[age - 1][row][slot];
        ASSERT_LT(id, rules.tables.card_count);
        ++found[id];
        guilds += rules.tables.cards[id].colour == Colour::purple ? 1U : 0U;
      }
    }
    for (unsigned id = 0; id < rules.tables.card_count; ++id) {
      const CardData& card = rules.tables.cards[id];
      int copies = 0;
      for (const std::uint8_t minimum : card.copies) {
        if (card.age == age && minimum != 0 && minimum <= rules.players()) ++copies;
      }
      if (card.colour == Colour::purple) {
        EXPECT_LE(found[id], copies) << card.name.view();
      } else {
        EXPECT_EQ(found[id], copies) << card.name.view();
      }
    }
    EXPECT_EQ(guilds, age == kAges ? rules.players() + 2 : 0U);
  }
}

/// W6.3: what was built from the discard pile lay there at that moment.
void check_taken(const Rules& rules, const State& state) {
  for (unsigned i = 0; i < state.taken_count; ++i) {
    const Taken& taken = state.taken[i];
    int copies = 0;
    for (unsigned age = 1; age <= state.age; ++age) {
      for (unsigned row = 0; row < rules.players(); ++row) {
        for (unsigned slot = 0; slot < kHand; ++slot) {
          const Use use = state.use[age - 1][row][slot];
          const unsigned since =
              is_lost(use) ? moment_of_loss(lost_age(use)) : moment(age, slot + 1);
          const bool there = (use == Use::discarded || is_lost(use)) && since <= taken.when;
          if (there && state.card[age - 1][row][slot] == taken.card) ++copies;
        }
      }
    }
    for (unsigned before = 0; before < i; ++before) {
      const Taken& other = state.taken[before];  // E4.3: it may have come back in the meantime
      const bool back = other.returned != 0 && moment_of_loss(other.returned) <= taken.when;
      copies -= other.card == taken.card && !back ? 1 : 0;
    }
    EXPECT_GE(copies, 1) << rules.tables.cards[taken.card].name.view();
  }
}

/// W2.7: equal hands at each turn; what is used is used from the front of a row, turn by turn.
void check_uses(const Rules& rules, const State& state) {
  for (unsigned age = 1; age <= kAges; ++age) {
    unsigned used = age < state.age ? kHand : 0;
    if (age == state.age) {
      used = state.turn - (state.phase == Phase::turn ? 1U : 0U);
      const bool last_gone = state.phase == Phase::over || state.phase == Phase::penalty ||
                             (state.phase == Phase::discard_pile && state.turn == kTurns);
      if (last_gone) used = kHand;
    }
    for (unsigned row = 0; row < rules.players(); ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        EXPECT_EQ(state.use[age - 1][row][slot] == Use::in_hand, slot >= used)
            << "Age " << age << ", row " << row << ", slot " << slot;
      }
    }
  }
}

/// How many of the symbols offer one of `resources`.
std::uint8_t offering(const std::vector<std::uint8_t>& symbols, unsigned resources) {
  return static_cast<std::uint8_t>(std::count_if(
      symbols.begin(), symbols.end(), [&](unsigned offers) { return (offers & resources) != 0; }));
}

Supply supply_of(const std::vector<std::uint8_t>& symbols) {
  Supply supply;
  for (unsigned set = 0; set < kRawSets; ++set) supply.raw[set] = offering(symbols, set);
  for (unsigned set = 0; set < kManufacturedSets; ++set) {
    supply.manufactured[set] = offering(symbols, set << kRawKinds);
  }
  return supply;
}

unsigned power_bits(const recount::PlainCity& city) {
  unsigned bits = 0;
  if (city.has(EffectKind::extra_card)) bits |= power_extra_card;
  if (city.has(EffectKind::free_new_colour)) bits |= power_free_new_colour;
  if (city.has(EffectKind::free_first)) bits |= power_free_first;
  if (city.has(EffectKind::free_last)) bits |= power_free_last;
  if (city.has(EffectKind::free_once_per_age)) bits |= power_free_once;
  if (city.has(EffectKind::copy_guild)) bits |= power_copy_guild;
  return bits;
}

void check_city(const Rules& rules, const State& state, Seat seat) {
  SCOPED_TRACE("seat " + std::to_string(seat));
  const City& stored = state.city[seat];
  const recount::PlainCity counted = recount::city(rules, state, seat);
  EXPECT_EQ(stored.stages, counted.stages);
  EXPECT_LE(counted.stages, counted.side->stages);
  EXPECT_EQ(stored.own, supply_of(counted.own));
  EXPECT_EQ(stored.sells, supply_of(counted.sells));
  EXPECT_EQ(stored.cheap_left, counted.cheap_left);
  EXPECT_EQ(stored.cheap_right, counted.cheap_right);
  EXPECT_EQ(stored.powers, power_bits(counted));
  EXPECT_EQ(stored.shields, counted.shields);
  EXPECT_EQ(stored.stage_points, counted.stage_points);
  EXPECT_EQ(stored.blue_points, counted.blue_points);
  for (unsigned i = 0; i < kColours; ++i) EXPECT_EQ(stored.cards[i], counted.colours[i]);
  for (unsigned i = 0; i < kSymbols; ++i) EXPECT_EQ(stored.science[i], counted.science[i]);
  EXPECT_EQ(stored.science_choice, counted.choices);

  Bits128 names;
  for (const std::uint8_t id : counted.cards) {
    EXPECT_FALSE(names.has(rules.tables.cards[id].name_id)) << "W3.1";
    names.set(rules.tables.cards[id].name_id);
  }
  EXPECT_EQ(stored.built, names);

  EXPECT_LE(stored.coins, 250);  // a purse that wrapped below zero would be far above
  const int conflict =
      stored.victories[0] + 3 * stored.victories[1] + 5 * stored.victories[2] - stored.defeats;
  EXPECT_GE(conflict, -6);
  EXPECT_LE(conflict, rules.options.edifice ? 18 + 2 * (3 + 5 + 5) : 18);
}

void check_score(const Rules& rules, const State& state) {
  ScoreSheet sheet;
  score(rules, state, sheet);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const auto rows = recount::rows(rules, state, seat);
    EXPECT_EQ(sheet.rows, rules.options.edifice ? 8U : 7U);
    for (unsigned row = 0; row < sheet.rows; ++row) {
      EXPECT_EQ(sheet.points[seat][row], rows[row])
          << "seat " << int{seat} << ' ' << kRowNames[row];
    }
    EXPECT_EQ(sheet.tie_break[seat], state.city[seat].coins);
  }
}

/// W1.5: no board twice.
void check_boards(const Rules& rules, const State& state) {
  Bits128 boards;
  for (unsigned seat = 0; seat < rules.players(); ++seat) {
    const std::uint8_t board = state.city[seat].board;
    if (board == kNone) continue;
    ASSERT_LT(board, rules.tables.board_count);
    EXPECT_FALSE(boards.has(board));
    boards.set(board);
  }
}

// ---- steps --------------------------------------------------------------------------------------

/// The state as it was when coins were counted: what was lost afterwards (E4.3) still stood.
State at_work(const Rules& rules, const State& before, const State& after) {
  State state = after;
  for (unsigned age = 0; age < kAges; ++age) {
    for (unsigned row = 0; row < rules.players(); ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        const bool now = !is_lost(before.use[age][row][slot]) && is_lost(after.use[age][row][slot]);
        if (now) state.use[age][row][slot] = Use::built;
      }
    }
  }
  for (unsigned i = 0; i < after.taken_count; ++i) {
    const bool was = i < before.taken_count && before.taken[i].returned != 0;
    if (!was) state.taken[i].returned = 0;
  }
  return state;
}

/// Coins to the bank for what was chosen (W3.2, W3.11).
unsigned bank(const Rules& rules, const State& before, Seat seat, const Action& action) {
  if (action.verb != Verb::build || action.free || before.phase == Phase::discard_pile) return 0;
  const recount::PlainCity city = recount::city(rules, before, seat);
  if (recount::for_nothing(rules, before, city, action.subject)) return 0;
  return rules.tables.cards[action.subject].coins;
}

using Purses = std::array<int, kMaxPlayers>;

/// W2.3, W2.5: what every purse holds after (4), Edifice apart.
Purses count_coins(const Rules& rules, const State& before, const Choices<Wonders>& choices,
                   const State& after) {
  Purses coins{};
  for (unsigned seat = 0; seat < rules.players(); ++seat) coins[seat] = before.city[seat].coins;
  for (const Seat seat : before.pending) {
    const Action& action = choices[seat];
    const unsigned owed = bank(rules, before, seat, action);
    const unsigned part =
        action.join ? rules.edifice_tables.edifices[before.edifice[before.age - 1U]].cost : 0U;
    EXPECT_LE(owed + part + action.left + action.right, before.city[seat].coins) << "W2.3";
    coins[seat] -= static_cast<int>(owed + action.left + action.right);
    coins[left_of(seat, rules.players())] += action.left;
    coins[right_of(seat, rules.players())] += action.right;
    unsigned gained = 0;
    if (action.verb == Verb::sell) gained = 3;
    if (action.verb == Verb::build) {
      gained = recount::coins_of(rules, at_work(rules, before, after), seat,
                                 rules.tables.cards[action.subject].effects);
    }
    if (action.verb == Verb::stage) {
      const recount::PlainCity city = recount::city(rules, after, seat);
      const auto& stage = city.side->stage[city.stages - 1];
      EXPECT_EQ(action.half != 0, stage.has_halves()) << "E5.1";
      gained = recount::coins_of(rules, after, seat,
                                 action.half == 2 ? stage.second_half : stage.effects);
    }
    coins[seat] += static_cast<int>(gained);
  }
  return coins;
}

/// E4.3: the step went through a penalty and then the conflict.
void check_losses(const Rules& rules, const State& before, const State& after,
                  const recount::EdificeStep& step, Seat seat) {
  const unsigned lost = step.losses(after, seat) - step.losses(before, seat);
  const bool failed = rules.options.edifice && after.failed != before.failed;
  const bool paid = failed ? after.phase != Phase::penalty : before.phase == Phase::penalty;
  const unsigned age = before.age;
  if (!paid || before.city[seat].pawns[age - 1] + after.city[seat].pawns[age - 1] != 0) {
    EXPECT_EQ(lost, 0U);
    return;
  }
  const Penalty& penalty = rules.edifice_tables.edifices[before.edifice[age - 1]].penalty;
  if (penalty.kind != PenaltyKind::discard) {
    EXPECT_EQ(lost, 0U);
    return;
  }
  const auto left = recount::city(rules, after, seat);
  const unsigned of_colour = left.colours[static_cast<unsigned>(penalty.colour)];
  const bool debt = ((after.city[seat].debts >> (age - 1)) & 1) != 0;
  EXPECT_EQ(lost, debt ? 0U : 1U) << "E4.5";
  if (debt) {
    EXPECT_EQ(of_colour, 0U) << "E4.5: who can pay must";
  }
  // Who was not asked had one card of the colour at most.
  if (before.phase != Phase::penalty || !before.acting.has(seat)) {
    EXPECT_EQ(of_colour, 0U);
  }
}

/// Coins, pawns, tokens, debts after the step.
void check_holdings(const Rules& rules, const State& before, const Choices<Wonders>& choices,
                    const State& after) {
  recount::EdificeStep step(rules, before, choices, after);
  const Purses coins = count_coins(rules, before, choices, after);
  if (rules.options.edifice) {
    step.run(coins);
    EXPECT_EQ(after.pawns_left, step.pawns_left());
  }
  const bool fought = after.age != before.age || after.phase == Phase::over;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    SCOPED_TRACE("seat " + std::to_string(seat));
    recount::Holdings expected = step.of(seat);
    if (!rules.options.edifice) expected.coins = coins[seat];
    for (const Seat other : {left_of(seat, rules.players()), right_of(seat, rules.players())}) {
      if (!fought) continue;  // W5: tokens come at the end of an Age
      const unsigned mine = recount::city(rules, after, seat).shields;
      const unsigned theirs = recount::city(rules, after, other).shields;
      if (mine > theirs) ++expected.victories[before.age - 1U];
      if (mine < theirs) ++expected.defeats;
    }
    const recount::Holdings found = recount::holdings(after.city[seat]);
    EXPECT_EQ(found.coins, expected.coins);
    EXPECT_EQ(found.pawns, expected.pawns);
    EXPECT_EQ(found.victories, expected.victories);
    EXPECT_EQ(found.defeats, expected.defeats);
    EXPECT_EQ(found.joined, expected.joined);
    EXPECT_EQ(found.debts, expected.debts);
    check_losses(rules, before, after, step, seat);
  }
}

/// W2.2, W2.6: the chosen card left the hand, and nothing else did; hands went left, right, left.
void check_hands(const Rules& rules, const State& before, const Choices<Wonders>& choices,
                 const State& after) {
  const unsigned players = rules.players();
  if (before.phase != Phase::turn) return;
  for (Seat seat = 0; seat < players; ++seat) {
    auto rest = recount::hand(rules, before, seat);
    EXPECT_EQ(rest.size(), 8U - before.turn);
    const auto used = std::find(rest.begin(), rest.end(), choices[seat].subject);
    ASSERT_NE(used, rest.end());
    rest.erase(used);
    if (after.phase == Phase::turn && after.age == before.age) {
      EXPECT_EQ(after.turn, before.turn + 1);
      const Seat next = before.age == 2 ? right_of(seat, players) : left_of(seat, players);
      EXPECT_EQ(recount::hand(rules, after, next), rest);
    } else if (before.turn < kTurns) {  // W6.3: hands are passed afterwards
      EXPECT_EQ(recount::hand(rules, after, seat), rest);
    }
  }
}

// ---- secrets ------------------------------------------------------------------------------------

/// Hands of Ages to come: seven cards of at least 21 each.
void add_ages_to_come(const Rules& rules, const State& state, std::vector<std::string>& out) {
  for (unsigned age = state.age + 1U; age <= kAges; ++age) {
    for (unsigned row = 0; row < rules.players(); ++row) {
      const auto& cards = state.card[age - 1][row];
      out.push_back("Age " + std::to_string(age) + ' ' +
                    std::string(cards.begin(), cards.begin() + kHand));
    }
  }
}

/// The last turn of this Age on which the seat held the row; 0 if it has not.
unsigned last_held(const Rules& rules, const State& state, Seat seat, unsigned row) {
  unsigned last = 0;
  for (unsigned turn = 1; turn <= state.turn; ++turn) {
    if (recount::holder(state.age, turn, row, rules.players()) == seat) last = turn;
  }
  return last;
}

/// Hands that have not been in front of this seat, and what was chosen from them.
void add_unseen_hands(const Rules& rules, const State& state, Seat seat,
                      std::vector<std::string>& out) {
  for (unsigned row = 0; row < rules.players(); ++row) {
    if (last_held(rules, state, seat, row) != 0) continue;
    const Seat other = recount::holder(state.age, state.turn, row, rules.players());
    const auto hand = recount::hand(rules, state, other);
    out.push_back("hand " + std::string(hand.begin(), hand.end()));
    if (state.pending.has(other)) continue;
    const Action& action = state.chosen[other];
    out.push_back("choice " + std::to_string(static_cast<int>(action.verb)) + ' ' +
                  std::to_string(action.subject));
  }
}

/// Cards that others laid under their boards or sold: from a hand never seen, or one of at least
/// four different cards seen together.
void add_face_down(const Rules& rules, const State& state, Seat seat, unsigned row,
                   bool unseen_hands_are_open, std::vector<std::string>& out) {
  const auto& cards = state.card[state.age - 1U][row];
  const auto& uses = state.use[state.age - 1U][row];
  const unsigned first = last_held(rules, state, seat, row);  // the slot after the seat's own
  std::set<unsigned> together;
  for (unsigned slot = first; slot < kHand; ++slot) {
    if (uses[slot] != Use::built && !is_lost(uses[slot])) together.insert(cards[slot]);
  }
  if (first == 0 ? !unseen_hands_are_open : together.size() < 4) return;
  for (unsigned slot = first; slot < kHand; ++slot) {
    if (uses[slot] == Use::under || uses[slot] == Use::discarded) {
      out.push_back("face down " + std::to_string(cards[slot]));
    }
  }
}

}  // namespace

const std::vector<NamedRules<Wonders>>& WondersSubject::tables() {
  static const std::vector<NamedRules<Wonders>> tables = make_tables();
  return tables;
}

void WondersSubject::check_state(const Rules& rules, const State& state) {
  check_cards(rules, state);
  check_boards(rules, state);
  check_uses(rules, state);
  check_taken(rules, state);
  if (state.age == 0) return;
  for (Seat seat = 0; seat < rules.players(); ++seat) check_city(rules, state, seat);
  check_score(rules, state);
}

void WondersSubject::check_step(const Rules& rules, const State& before,
                                const Choices<Wonders>& choices, const State& after) {
  if (before.age == 0) return;
  check_holdings(rules, before, choices, after);
  check_hands(rules, before, choices, after);
  const recount::EdificeStep step(rules, before, choices, after);
  for (const Seat seat : before.pending) {  // a choice is one use, and no other city grows
    const auto was = recount::city(rules, before, seat);
    const auto is = recount::city(rules, after, seat);
    const bool built = choices[seat].verb == Verb::build;
    const bool staged = choices[seat].verb == Verb::stage;
    const unsigned lost = step.losses(after, seat) - step.losses(before, seat);  // E4.3
    EXPECT_EQ(is.cards.size() + lost, was.cards.size() + (built ? 1 : 0));
    EXPECT_EQ(is.stages, was.stages + (staged ? 1 : 0));
  }
}

std::vector<std::string> WondersSubject::secrets(const Rules& rules, const State& state,
                                                 Seat seat) {
  std::vector<std::string> result;
  add_ages_to_come(rules, state, result);
  if (state.age == 0) return result;
  // A single hand never seen can be known by elimination: two are needed for a secret.
  const bool unseen_hands_are_open =
      state.turn <= 3 && (seat == kNoSeat || state.turn + 2U <= rules.players());
  if (state.phase == Phase::turn && unseen_hands_are_open) {
    add_unseen_hands(rules, state, seat, result);
  }
  // Who has looked at the pile, or seen a card come from it, knows more.
  if (state.taken_count != 0 || (seat != kNoSeat && state.city[seat].looked != 0)) return result;
  for (unsigned row = 0; row < rules.players(); ++row) {
    add_face_down(rules, state, seat, row, unseen_hands_are_open, result);
  }
  return result;
}

}  // namespace pharos::conformance
