// SPDX-License-Identifier: Apache-2.0
#include "games/dice/chain.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/dice/legal.hpp"
#include "games/dice/sheet.hpp"

namespace pharos::dice {
namespace {

void add_coins(Sheet& sheet, unsigned coins) {  // D3.6: unlimited
  assert(sheet.coins + coins <= 0xFFFF);
  sheet.coins = static_cast<std::uint16_t>(sheet.coins + coins);
}

void pay(Sheet& sheet, unsigned coins) {
  assert(coins <= sheet.coins);
  sheet.coins = static_cast<std::uint16_t>(sheet.coins - coins);
}

}  // namespace

Chain::Chain(const Rules& rules, State& state, Seat seat)
    : rules_(rules),
      state_(state),
      seat_(seat),
      city_(state.city[seat]),
      board_(board_of(rules, city_)) {}

bool Chain::take(const Action& action) {
  const Task task = pop();
  switch (action.verb) {
    case Verb::build:
      build(action, task.kind() == TaskKind::free_build);
      break;
    case Verb::wonder: {  // D3.4
      const Squares wonder = board_.building[static_cast<unsigned>(Building::wonder)];
      cross(static_cast<unsigned>(std::countr_zero(wonder & ~city_.now.crossed)));
      break;
    }
    case Verb::pass:
      add_coins(city_.now, kPassCoins);  // D3.5
      break;
    case Verb::cross:
      if (task.count() > 1) push(Task::cross(task.buildings(), task.count() - 1));
      cross(square_index(board_, action));
      break;
    case Verb::bonus:
      take_bonus(action.square);
      break;
    case Verb::decline:  // D8.3: with it goes what "up to two" would still allow
      break;
    case Verb::board:
      assert(false);
      break;
  }
  return settle();
}

void Chain::build(const Action& action, bool free) {
  const Die& die = *die_showing(state_, action.symbol);
  const auto colour = static_cast<unsigned>(colour_of_die(die.die));
  // D8.6: of what was crossed before this choice; it comes after paying, so it pays for nothing.
  const Squares rewards = city_.now.crossed & board_.coins_for_colour[colour];
  const unsigned reward = rewards == 0 ? 0 : kColourCoins * count(rewards);
  const Means means(board_, city_.now);
  const unsigned square = square_index(board_, action);
  pay(city_.now, means.price(square, free ? 0 : means.die_cost(die)));
  add_coins(city_.now, reward);
  cross_paid(square);
}

void Chain::cross(unsigned square) {
  pay(city_.now, Means(board_, city_.now).price(square, 0));
  cross_paid(square);
}

void Chain::cross_paid(unsigned square) {
  const SquareRule& rule = board_.square[square];
  assert((open_squares(board_, city_.now.crossed) & square_bit(square)) != 0);
  city_.now.crossed |= square_bit(square);
  if (rule.attack != 0) write_attack(rule);
  if (rule.coins != 0) add_coins(city_.now, rule.coins);  // D8.7: before what it opens
  // D8.5: this one included.
  if (rule.per != 0) add_coins(city_.now, rule.per * count(city_.now.crossed & rule.counted));

  // D3.9: the effect comes before the bonus, so it goes on top.
  const Squares building = board_.building[static_cast<unsigned>(rule.building)];
  const bool finished = (building & ~city_.now.crossed) == 0;
  if (finished && rule.building != Building::warehouse) open_bonus();  // D4.1
  if (rule.task.opens()) push(rule.task);
}

/// D5.2: written down at once, with the defence of earlier rounds, never below 0.
void Chain::write_attack(const SquareRule& rule) {
  const unsigned defence = defence_against(rules_, state_, seat_, rule.building);
  const std::uint64_t points = rule.attack > defence ? rule.attack - defence : 0;
  city_.now.attacks |= points << (4 * rule.attack_index);
}

/// D4.2: no more than three in all, counting those that wait in this chain. Where too few are left
/// the building that was finished later comes first (D3.9), and the outermost goes without.
void Chain::open_bonus() {
  const auto is_bonus = [](Task task) { return task.kind() == TaskKind::bonus; };
  const auto tasks_begin = city_.tasks.begin();
  const auto tasks_end = tasks_begin + city_.task_count;
  const auto taken = std::popcount(city_.now.bonuses);
  const auto waiting = std::count_if(tasks_begin, tasks_end, is_bonus);
  if (taken + waiting == kBonuses) {
    if (waiting == 0) return;
    std::shift_left(std::find_if(tasks_begin, tasks_end, is_bonus), tasks_end, 1);
    pop();
  }
  push(Task(TaskKind::bonus));
}

void Chain::take_bonus(unsigned bonus) {
  const BonusRule& rule = board_.bonus[bonus];
  city_.now.bonuses = static_cast<std::uint8_t>(city_.now.bonuses | 1U << bonus);
  add_coins(city_.now, rule.coins);
  if (rule.task.opens()) push(rule.task);
}

bool Chain::settle() {
  while (city_.task_count != 0) {
    const Task task = city_.task();
    switch (task.kind()) {
      case TaskKind::none:
      case TaskKind::action:
      case TaskKind::another_action:
        return false;
      case TaskKind::free_build:  // D8.3: what is not possible is lost
        if (can_build_free(rules_, state_, seat_, city_.now)) return false;
        break;
      case TaskKind::cross:
        if (cross_targets(Means(board_, city_.now), task.buildings()) != 0) return false;
        break;
      case TaskKind::bonus: {
        const unsigned left = ~unsigned{city_.now.bonuses} & ((1U << kBonuses) - 1);
        if (std::popcount(left) > 1) return false;
        pop();
        take_bonus(static_cast<unsigned>(std::countr_zero(left)));  // the last one: no choice
        continue;
      }
    }
    pop();
  }
  return true;
}

void Chain::push(Task task) {
  assert(city_.task_count < kMaxTasks);
  city_.tasks[city_.task_count++] = task;
}

Task Chain::pop() {
  assert(city_.task_count > 0);
  const Task task = city_.tasks[--city_.task_count];
  city_.tasks[city_.task_count] = Task{};  // equal chains are equal bytes
  return task;
}

void restart(City& city) {
  city.now = city.begin;
  city.tasks = {};
  city.tasks[0] = Task(TaskKind::action);
  city.task_count = 1;
}

bool can_restart(const State& state, Seat seat) {
  if (state.phase != Phase::round || !state.acting.has(seat)) return false;
  return !state.pending.has(seat) || state.city[seat].tasks[0].kind() != TaskKind::action;
}

}  // namespace pharos::dice
