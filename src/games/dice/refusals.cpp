// SPDX-License-Identifier: Apache-2.0
// Why something cannot be done: the same questions as in legal.cpp, with answers for people. It is
// asked once per decision of a person, so it may allocate.
#include <bit>
#include <utility>

#include "games/dice/explain.hpp"
#include "games/dice/message_words.hpp"
#include "games/dice/sheet.hpp"

namespace pharos::dice {
namespace {

/// The building a face leads to, for messages; several are named by the first.
Building building_of(const BoardRule& board, Symbol symbol) {
  const Squares reach = board.reach[static_cast<unsigned>(symbol)];
  return board.square[static_cast<unsigned>(std::countr_zero(reach))].building;
}

/// A reason, and how many coins are wanting if that is it.
struct Why {
  Message reason;
  int coins = 0;
};

class Explainer {
 public:
  Explainer(const Rules& rules, const State& state, Seat seat)
      : rules_(rules), state_(state), seat_(seat) {}

  std::vector<Refusal> run() {
    if (state_.phase == Phase::pick_board) boards();
    if (state_.phase == Phase::round) round();
    return std::move(found_);
  }

  /// Why the die is no choice; nothing when it is.
  [[nodiscard]] std::optional<Why> die_problem(const Die& die, bool free) const {
    const Means means = this->means();
    const Colour colour = colour_of_die(die.die);
    if (!unlocked(means.board, means.crossed, colour)) {  // D6.1
      return Why{Message(keys::kLocked).with("colour", colour_word(colour))};
    }
    if (die_targets(rules_, state_, seat_, means, die, free) != 0) return std::nullopt;
    const Squares open = means.open & means.board.reach[static_cast<unsigned>(die.symbol)];
    if (open == 0) {
      const Building building = building_of(means.board, die.symbol);
      return Why{Message(keys::kNothingOpen).with("building", building_word(building))};
    }
    if (colour == Colour::purple && !guild_open(rules_, state_, seat_, die.symbol)) {
      return Why{guild_problem(die.symbol)};
    }
    return cost_problem(means, open, free ? 0 : means.die_cost(die));
  }

  /// Why this open square cannot be paid for (D3.7).
  [[nodiscard]] static Why cost_problem(const Means& means, Squares open, unsigned die) {
    const int coins = static_cast<int>(means.coins);
    unsigned cheapest = kMaxCost;
    for (Squares rest = open; rest != 0; rest &= rest - 1) {
      cheapest = std::min(cheapest, means.price(static_cast<unsigned>(std::countr_zero(rest)), 0));
    }
    const int wanting = static_cast<int>(die + cheapest) - coins;
    if (die > means.coins) {
      Message message(keys::kDieCost);
      return {message.with("cost", static_cast<int>(die)).with("coins", coins), wanting};
    }
    Message message(die != 0 ? keys::kTotalCost : keys::kBuildCost);
    if (die != 0) message.with("die", static_cast<int>(die));
    return {message.with("build", static_cast<int>(cheapest)).with("coins", coins), wanting};
  }

  [[nodiscard]] Means means() const {
    return {board_of(rules_, state_.city[seat_]), sheet_of(state_, seat_)};
  }
  [[nodiscard]] Task task() const {
    return state_.pending.has(seat_) ? state_.city[seat_].task() : Task(TaskKind::action);
  }

  /// Why no die of the Forum brings this open square; nothing when one does.
  [[nodiscard]] std::optional<Why> unled(Squares square, bool free) const {
    const Means means = this->means();
    const Die* cheapest = nullptr;
    for (const Die& die : state_.forum) {
      if (!die.offered || (means.board.reach[static_cast<unsigned>(die.symbol)] & square) == 0) {
        continue;
      }
      const bool usable = unlocked(means.board, means.crossed, colour_of_die(die.die));
      if (usable && (die_targets(rules_, state_, seat_, means, die, free) & square) != 0) {
        return std::nullopt;
      }
      if (cheapest == nullptr || means.die_cost(die) < means.die_cost(*cheapest)) cheapest = &die;
    }
    if (cheapest == nullptr) return Why{Message(keys::kNoDieLeads)};
    if (auto problem = die_problem(*cheapest, free)) return problem;
    return cost_problem(means, square, free ? 0 : means.die_cost(*cheapest));
  }

  /// The same for an action that names a square; nothing for a square that is not open.
  [[nodiscard]] std::optional<Why> unled(const Action& action, bool free) const {
    const Means means = this->means();
    const auto building = static_cast<unsigned>(action.building);
    if (action.building == Building::wonder) return std::nullopt;
    if (action.square >= count(means.board.building[building])) return std::nullopt;
    const Squares bit = square_bit(square_index(means.board, action));
    return (means.open & bit) == 0 ? std::nullopt : unled(bit, free);
  }

  /// Why a square that was named is none that can be crossed now.
  [[nodiscard]] Why square_problem(const Action& action) const {
    const Means means = this->means();
    const auto building = static_cast<unsigned>(action.building);
    const auto about = [&](std::string_view key) {
      Message message(key);
      message.with("building", building_word(action.building));
      return Why{message.with("square", action.square + 1)};
    };
    if (action.square >= count(means.board.building[building])) return about(keys::kNoSuchSquare);
    const Squares bit = square_bit(square_index(means.board, action));
    if ((means.crossed & bit) != 0) return about(keys::kCrossed);
    if (action.verb == Verb::build &&
        (means.board.reach[static_cast<unsigned>(action.symbol)] & bit) == 0) {
      Why why = about(keys::kNotLed);
      why.reason.with("colour", colour_word(colour_of(action.symbol)));
      why.reason.with("symbol", symbol_word(action.symbol));
      return why;
    }
    if (action.verb == Verb::cross && (task().buildings() & 1U << building) == 0) {
      return about(keys::kNotAllowed);
    }
    if ((means.open & bit) == 0) return about(keys::kNotYet);  // D3.3
    unsigned die = 0;
    if (action.verb == Verb::build && task().kind() != TaskKind::free_build) {
      die = means.die_cost(*die_showing(state_, action.symbol));
    }
    return cost_problem(means, bit, die);
  }

 private:
  void refuse(const Action& action, Why why) {
    found_.push_back({action, std::move(why.reason), {}, why.coins});
  }

  void boards() {  // D1.5: no board twice
    for (unsigned board = 0; board < kBoards; ++board) {
      for (unsigned other = 0; other < rules_.players(); ++other) {
        if (state_.city[other].board != board) continue;
        refuse({Verb::board, {}, {}, static_cast<std::uint8_t>(board)},
               {Message(keys::kBoardTaken).with("board", board_word(board))});
      }
    }
  }

  void round() {
    switch (task().kind()) {
      case TaskKind::action:
      case TaskKind::another_action:
        dice(false);
        wonder();
        squares(false);
        break;
      case TaskKind::free_build:
        dice(true);
        squares(true);
        break;
      case TaskKind::cross:
        crossings(task().buildings());
        break;
      case TaskKind::bonus:
        bonuses();
        break;
      case TaskKind::none:
        break;
    }
  }

  void dice(bool free) {
    for (const Die& die : state_.forum) {
      if (!die.offered) continue;
      if (auto problem = die_problem(die, free)) {
        refuse({Verb::build, die.symbol, Building::wonder, kNone}, std::move(*problem));
      }
    }
  }

  /// Every open square that no die can be used for now; the wonder needs none (D3.4).
  void squares(bool free) {
    const Means means = this->means();
    for (Squares rest = means.open; rest != 0; rest &= rest - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(rest));
      const SquareRule& square = means.board.square[at];
      if (square.building == Building::wonder) continue;
      if (auto problem = unled(square_bit(at), free)) {
        refuse({Verb::cross, {}, square.building, square.number}, std::move(*problem));
      }
    }
  }

  void wonder() {  // D3.4
    const Means means = this->means();
    const Squares open = means.open & means.board.building[0];
    static_assert(static_cast<unsigned>(Building::wonder) == 0);
    const Action action{Verb::wonder, {}, {}, 0};
    if (open == 0) {
      refuse(action, {Message(keys::kComplete)});
    } else if ((open & means.payable(0)) == 0) {
      refuse(action, cost_problem(means, open, 0));
    }
  }

  /// D8.3: open squares that cannot be paid for, or that the effect does not reach.
  void crossings(BuildingSet buildings) {
    const Means means = this->means();
    const Squares legal = squares_of(means.board, buildings) & means.payable(0);
    for (Squares rest = means.open & ~legal; rest != 0; rest &= rest - 1) {
      const SquareRule& square = means.board.square[static_cast<unsigned>(std::countr_zero(rest))];
      const Action action{Verb::cross, {}, square.building, square.number};
      refuse(action, square_problem(action));
    }
  }

  void bonuses() {  // D4.1
    for (unsigned bonus = 0; bonus < kBonuses; ++bonus) {
      if ((unsigned{sheet_of(state_, seat_).bonuses} >> bonus & 1U) == 0) continue;
      refuse({Verb::bonus, {}, {}, static_cast<std::uint8_t>(bonus)},
             {Message(keys::kBonusTaken).with("bonus", static_cast<int>(bonus) + 1)});
    }
  }

  /// D5.4: which neighbour is in the way.
  [[nodiscard]] Message guild_problem(Symbol symbol) const {
    const BuildingSet buildings = compared(symbol);
    const auto counted = [&](Seat seat) {
      return static_cast<int>(counted_before(rules_, state_, seat, buildings));
    };
    const int own = counted(seat_);
    const int left = counted(left_of(seat_, rules_.players()));
    const int right = counted(right_of(seat_, rules_.players()));
    const bool two = rules_.players() == 2;
    const bool by_left = two || left > own;
    Message message(two ? keys::kGuildNotMore : keys::kGuildMore);
    if (!two) message.with("neighbour", neighbour_word(by_left));
    message.with("building", Word{keys::kSymbolDomain[7], name_of(symbol)});
    return message.with("theirs", by_left ? left : right).with("own", own);
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  std::vector<Refusal> found_;
};

}  // namespace

std::vector<Refusal> refusals(const Rules& rules, const State& state, Seat seat) {
  if (!state.acting.has(seat)) return {};
  return Explainer(rules, state, seat).run();
}

Message why_not(const Rules& rules, const State& state, Seat seat, const Action& action) {
  const Message not_now("match.not_now");
  if ((action.verb == Verb::board) != (state.phase == Phase::pick_board)) return not_now;
  const Explainer explainer(rules, state, seat);
  const TaskKind task = state.phase == Phase::round ? explainer.task().kind() : TaskKind::none;
  const bool acts = task == TaskKind::action || task == TaskKind::another_action;
  if (action.verb == Verb::build && (acts || task == TaskKind::free_build)) {
    const Die* die = die_showing(state, action.symbol);
    if (die == nullptr) {
      Message message(keys::kNoSuchDie);
      message.with("colour", colour_word(colour_of(action.symbol)));
      return message.with("symbol", symbol_word(action.symbol));
    }
    if (auto why = explainer.die_problem(*die, task == TaskKind::free_build)) return why->reason;
    if (action.square != kNone) return explainer.square_problem(action).reason;
  }
  if (action.verb == Verb::cross && task == TaskKind::cross) {
    return explainer.square_problem(action).reason;
  }
  if (action.verb == Verb::cross && (acts || task == TaskKind::free_build)) {
    return explainer.unled(action, task == TaskKind::free_build).value_or(Why{not_now}).reason;
  }
  if (action.verb == Verb::decline && task == TaskKind::bonus) return Message(keys::kBonusFirst);
  for (const Refusal& refusal : refusals(rules, state, seat)) {
    if (refusal.action.verb == action.verb && refusal.action.square == action.square) {
      return refusal.reason;
    }
  }
  return not_now;
}

}  // namespace pharos::dice
