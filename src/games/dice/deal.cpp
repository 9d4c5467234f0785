// SPDX-License-Identifier: Apache-2.0
#include "games/dice/deal.hpp"

#include <algorithm>
#include <cassert>

namespace pharos::dice {
namespace {

/// What random numbers are drawn for: never renumber, records depend on it.
enum Purpose : std::uint32_t { purpose_boards = 1, purpose_roll, purpose_grey };

void draw_boards(const Rules& rules, const Seed& seed,
                 std::array<std::uint8_t, kMaxPlayers>& boards) {
  std::array<std::uint8_t, kBoards> all{};
  for (unsigned i = 0; i < kBoards; ++i) all[i] = static_cast<std::uint8_t>(i);
  KeyedRng rng(seed, purpose_boards, 0);
  shuffle(rng, all.data(), kBoards);
  std::copy_n(all.begin(), rules.players(), boards.begin());
}

void reset(State& state) {
  state = State{};
  for (unsigned slot = 0; slot < kForum; ++slot) {  // D1.2
    state.forum[slot].die = static_cast<std::uint8_t>(slot);
  }
}

/// D1.5: picked boards come later.
void lay_out(const Rules& rules, const std::array<std::uint8_t, kMaxPlayers>& boards,
             State& state) {
  const bool pick = rules.options.boards == BoardOption::pick;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    City& city = state.city[seat];
    city.begin.coins = city.now.coins = kStartCoins;  // D1.3
    if (!pick) city.board = boards[seat];
  }
  begin(rules, state);
}

/// D2.1: all dice from one random word. Each takes one of 24 equal parts, and what is left over
/// decides the next; the word is drawn again in the rare case where that would not be exactly even.
void roll(const Tables& tables, const Seed& seed, unsigned round, Forum& forum) {
  constexpr std::uint64_t kSides = std::uint64_t{kFaces} * kZones;
  constexpr std::uint64_t kAll = kSides * kSides * kSides * kSides * kSides * kSides * kSides;
  static_assert(kForum == 7);
  KeyedRng rng(seed, purpose_roll, round);
  std::uint64_t left = rng.next();
  while (left * kAll < kAll && left * kAll < (0 - kAll) % kAll) left = rng.next();
  for (Die& die : forum) {
    const auto side = static_cast<unsigned>(multiply(left, kSides, left));
    die.symbol = tables.dice[die.die].faces[side % kFaces];
    die.zone = static_cast<std::uint8_t>(side / kFaces);
  }
}

/// Decision 0021: of dice that show the same only the cheapest is a choice of its own.
void offer(Forum& forum) {
  for (Die& die : forum) die.offered = true;
  for (unsigned i = 0; i < kGreyDice; ++i) {
    for (unsigned k = 0; k < kGreyDice; ++k) {
      if (i == k || forum[i].symbol != forum[k].symbol) continue;
      const bool dearer = forum[i].zone > forum[k].zone;
      if (dearer || (forum[i].zone == forum[k].zone && i > k)) forum[i].offered = false;
    }
  }
}

/// D6.2: which of the grey dice still there goes next.
unsigned draw_grey(const Rules& rules, const State& state, unsigned replaced) {
  if (state.scripted && replaced < rules.script.greys.size()) return rules.script.greys[replaced];
  std::array<std::uint8_t, kGreyDice> left{};
  unsigned count = 0;
  for (unsigned slot = 0; slot < kGreyDice; ++slot) {
    if (state.forum[slot].die < kGreyDice) left[count++] = state.forum[slot].die;
  }
  KeyedRng rng(state.seed, purpose_grey, replaced);
  return left[below(rng, count)];
}

unsigned count_entered(const State& state) {
  return static_cast<unsigned>(std::count_if(state.entered.begin(), state.entered.end(),
                                             [](unsigned round) { return round != 0; }));
}

/// The Forum before it is shaken for `round`: with the special dice that came in at the end of
/// earlier rounds. `visit(grey)` is called for each die that was replaced.
template <class Visit>
State forum_before(const Rules& rules, const State& state, unsigned round, Visit visit) {
  State then;
  reset(then);
  then.seed = state.seed;
  then.scripted = state.scripted;
  for (unsigned earlier = 1; earlier < round; ++earlier) {
    then.round = static_cast<std::uint8_t>(earlier);
    for (unsigned special = 0; special < kSpecials; ++special) {
      if (state.entered[special] == earlier) visit(replace_grey(rules, then, special));
    }
  }
  then.round = static_cast<std::uint8_t>(round);
  return then;
}

}  // namespace

Deal draw_deal(const Rules& rules, const Seed& seed) {
  Deal deal;
  draw_boards(rules, seed, deal.boards);
  deal.seed = seed;
  return deal;
}

void start(const Rules& rules, const Deal& deal, State& state) {
  reset(state);
  state.seed = deal.seed;
  state.scripted = deal.scripted;
  lay_out(rules, deal.boards, state);
}

void start(const Rules& rules, const Seed& seed, State& state) {
  reset(state);
  state.seed = seed;
  std::array<std::uint8_t, kMaxPlayers> boards{};
  if (rules.options.boards == BoardOption::random) draw_boards(rules, seed, boards);
  lay_out(rules, boards, state);
}

void begin(const Rules& rules, State& state) {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (state.city[seat].board != kNone) continue;
    state.phase = Phase::pick_board;
    state.acting = state.pending = SeatSet::one(seat);
    return;
  }
  state.phase = Phase::round;
  next_round(rules, state);
}

void next_round(const Rules& rules, State& state) {
  ++state.round;
  shake(rules, state);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    City& city = state.city[seat];
    city.begin = city.now;
    city.tasks[0] = Task(TaskKind::action);
    city.task_count = 1;
  }
  state.acting = state.pending = SeatSet::all(rules.players());
}

void shake(const Rules& rules, State& state) {
  if (state.scripted && state.round <= rules.script.rolls.size()) {
    const Forum& stated = rules.script.rolls[state.round - 1U];
    for (Die& die : state.forum) {
      const auto found = std::find_if(stated.begin(), stated.end(),
                                      [&](const Die& other) { return other.die == die.die; });
      if (found == stated.end()) continue;  // Match refuses the move that would lead here
      die.symbol = found->symbol;
      die.zone = found->zone;
    }
  } else {
    roll(rules.tables, state.seed, state.round, state.forum);
  }
  offer(state.forum);
}

unsigned replace_grey(const Rules& rules, State& state, unsigned special) {
  const unsigned grey = draw_grey(rules, state, count_entered(state));
  for (Die& die : state.forum) {
    if (die.die != grey) continue;
    die.die = static_cast<std::uint8_t>(die_of_colour(Colour::black) + special);
    die.symbol = rules.tables.dice[die.die].faces[0];  // until it is shaken
  }
  state.entered[special] = state.round;
  return grey;
}

FixedVector<std::uint8_t, kGreyDice> replaced_greys(const Rules& rules, const State& state) {
  FixedVector<std::uint8_t, kGreyDice> greys;
  forum_before(rules, state, state.round + 1U,
               [&](unsigned grey) { greys.push_back(static_cast<std::uint8_t>(grey)); });
  return greys;
}

Forum forum_of_round(const Rules& rules, const State& state, unsigned round) {
  assert(round >= 1 && round <= std::max(1U, unsigned{state.round}));
  State then = forum_before(rules, state, round, [](unsigned) {});
  shake(rules, then);
  return then.forum;
}

}  // namespace pharos::dice
