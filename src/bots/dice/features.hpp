// SPDX-License-Identifier: Apache-2.0
// What matters about a choice in 7 Wonders Dice, as features for a linear policy. Reads the seat's
// own chain, and of the others only what everybody saw when the round began.
#pragma once

#include <algorithm>
#include <bit>

#include "bots/dice/blocks.hpp"
#include "bots/search.hpp"
#include "games/dice/dice.hpp"
#include "games/dice/score.hpp"
#include "games/dice/sheet.hpp"

namespace pharos::bots {

class DiceFeatures {
  static consteval unsigned at(std::string_view block) { return DiceBlocks::kFeatures.at(block); }

 public:
  using Game = dice::Dice;
  using Rules = dice::Rules;
  using State = dice::State;
  using Action = dice::Action;
  using Building = dice::Building;
  using Squares = dice::Squares;
  using Blocks = DiceBlocks;
  static constexpr unsigned kBuckets = Blocks::kBuckets.size();
  static constexpr unsigned kFeatures = Blocks::kFeatures.size();
  static constexpr unsigned kActionEnd = Blocks::kFeatures.at("constant");

  static SearchSettings search_settings() { return {0.4F, 4.F, 0.1F}; }
  static SearchSettings hard_settings() { return search_settings(); }
  static std::string_view weights_of(const Rules&) { return "dice"; }

  DiceFeatures(const Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        state_(state),
        seat_(seat),
        city_(state.city[seat]),
        sheet_(dice::sheet_of(state, seat)),
        board_(rules.board[city_.board == dice::kNone ? 0 : city_.board]),
        means_(board_, sheet_) {}

  [[nodiscard]] unsigned bucket() const {
    if (state_.phase != dice::Phase::round) return Blocks::kBuckets.at("set_up");
    const auto asked = static_cast<unsigned>(task().kind());
    return Blocks::kBuckets.at("asked") + (std::max(asked, 1U) - 1) * kTimes + time();
  }

  template <class Sink>
  void describe(const Action& action, Sink& sink) const {
    using dice::Verb;
    switch (action.verb) {
      case Verb::build:
        build(action, sink);
        break;
      case Verb::wonder:
        cross(next_wonder(), 0, 0, sink);
        break;
      case Verb::cross:
        cross(dice::square_index(board_, action), 0, 0, sink);
        break;
      case Verb::pass:
        sink.add(at("pass"));
        purse(sheet_.coins + dice::kPassCoins, sink);
        break;
      case Verb::decline:
        sink.add(at("decline"));
        purse(sheet_.coins, sink);
        break;
      case Verb::bonus:
        sink.add(at("bonus") + action.square * dice::kBonuses + std::min(bonuses_of(sheet_), 2U));
        purse(sheet_.coins + board_.bonus[action.square].coins, sink);
        break;
      case Verb::board:
        sink.add(at("board") + action.square);
        break;
    }
  }

  template <class Sink>
  void describe_state(Sink& sink) const {
    sink.add(at("constant"));
    if (city_.board == dice::kNone) return;
    ScoreSheet scores;
    dice::score(rules_, state_, scores);
    const float share = 1 / static_cast<float>(rules_.players() - 1);
    float points = 0;
    float coins = 0;
    unsigned most = 0;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (seat == seat_) continue;
      const dice::Sheet& other = state_.city[seat].begin;
      points += static_cast<float>(scores.total(seat));
      coins += static_cast<float>(other.coins);
      most = std::max(most, bonuses_of(other));
      const auto& squares = rules_.board[state_.city[seat].board].building;
      for (unsigned i = 0; i < dice::kBuildings; ++i) {
        const unsigned crossed = dice::count(other.crossed & squares[i]);
        if (crossed != 0) sink.add(at("other_crossed") + i, static_cast<float>(crossed) * share);
      }
    }
    sink.add(at("score"), 0.05F * static_cast<float>(scores.total(seat_)));
    sink.add(at("others"), 0.05F * points * share);
    sink.add(at("coins"), 0.1F * static_cast<float>(sheet_.coins));
    sink.add(at("other_coins"), 0.1F * coins * share);
    sink.add(at("round"), 0.1F * static_cast<float>(state_.round));
    for (unsigned i = 0; i < dice::kBuildings; ++i) {
      const unsigned crossed = dice::count(sheet_.crossed & board_.building[i]);
      if (crossed != 0) sink.add(at("crossed") + i, static_cast<float>(crossed));
    }
    sink.add(at("bonuses"), static_cast<float>(bonuses_of(sheet_)));
    sink.add(at("bonuses") + 1, static_cast<float>(most));
    for (unsigned i = 0; i < dice::kSpecials; ++i) {
      const auto colour = static_cast<dice::Colour>(dice::kFirstSpecial + i);
      if (dice::unlocked(board_, sheet_.crossed, colour)) sink.add(at("unlocked") + i);
    }
    if (!state_.agora_first.empty())
      sink.add(at("agora") + (state_.agora_first.has(seat_) ? 0 : 1));
    sink.add(at("city") + city_.board);
  }

 private:
  static constexpr unsigned kTimes = Blocks::kTimeWords.size();

  static unsigned bonuses_of(const dice::Sheet& sheet) {
    return static_cast<unsigned>(std::popcount(sheet.bonuses));
  }
  [[nodiscard]] dice::Task task() const {
    return state_.pending.has(seat_) ? city_.task() : dice::Task(dice::TaskKind::action);
  }
  [[nodiscard]] unsigned time() const {
    if (state_.last_round) return kTimes - 1;
    unsigned most = 0;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      most = std::max(most, bonuses_of(state_.city[seat].begin));
    }
    if (most != 0) return 3 + std::min(most, 2U);
    return state_.round <= 4 ? 0 : state_.round <= 8 ? 1 : state_.round <= 12 ? 2 : 3;
  }
  [[nodiscard]] unsigned next_wonder() const {
    const Squares wonder = board_.building[static_cast<unsigned>(Building::wonder)];
    return static_cast<unsigned>(std::countr_zero(wonder & ~sheet_.crossed));
  }

  template <class Sink>
  void build(const Action& action, Sink& sink) const {
    const dice::Die& die = *dice::die_showing(state_, action.symbol);
    const bool free = task().kind() == dice::TaskKind::free_build;
    const unsigned cost = free ? 0 : means_.die_cost(die);
    const auto colour = static_cast<unsigned>(dice::colour_of_die(die.die));
    const Squares rewards = sheet_.crossed & board_.coins_for_colour[colour];
    const unsigned reward = rewards == 0 ? 0 : dice::kColourCoins * dice::count(rewards);
    sink.add(at("die_cost") + std::min(cost, 3U));
    cross(dice::square_index(board_, action), cost, reward, sink);
  }

  template <class Sink>
  void cross(unsigned number, unsigned die_cost, unsigned reward, Sink& sink) const {
    const dice::SquareRule& square = board_.square[number];
    const Squares after = sheet_.crossed | dice::square_bit(number);
    const unsigned missing = dice::coins_to_build(means_.resources, square.cost);
    const unsigned counted = square.per == 0 ? 0 : square.per * dice::count(after & square.counted);
    const unsigned income = reward + square.coins + counted;
    const unsigned coins = sheet_.coins - die_cost - missing + income;
    sink.add(at("square") + city_.board * dice::kMaxSquares + number);
    if (missing != 0) sink.add(at("missing"), static_cast<float>(missing));
    if (income != 0) sink.add(at("income"), static_cast<float>(income));
    const unsigned points = points_of(square, after) + counted;
    if (points != 0) sink.add(at("points"), static_cast<float>(points));
    purse(coins, sink);
    building(square, after, sink);
    if (square.task.opens()) opens(square.task, after, coins, sink);
  }

  /// Its own points, and what earlier squares score for it (D8.5).
  [[nodiscard]] unsigned points_of(const dice::SquareRule& square, Squares after) const {
    unsigned points = square.points;
    if (square.attack != 0) {
      const unsigned defence = dice::defence_against(rules_, state_, seat_, square.building);
      points += square.attack > defence ? square.attack - defence : 0;
    }
    const Squares gallery = board_.building[static_cast<unsigned>(Building::gallery)];
    if (square.per_gallery != 0) points += square.per_gallery * dice::count(after & gallery);
    const auto building = static_cast<unsigned>(square.building);
    const Squares bit = dice::square_bit(board_.first[building] + square.number);
    const Squares counting = board_.building[static_cast<unsigned>(Building::market)] |
                             board_.building[static_cast<unsigned>(Building::wonder)] | gallery;
    for (Squares rest = sheet_.crossed & counting; rest != 0; rest &= rest - 1) {
      const dice::SquareRule& other = board_.square[static_cast<unsigned>(std::countr_zero(rest))];
      if ((other.counted & bit) != 0) points += other.per;
      if ((gallery & bit) != 0) points += other.per_gallery;
    }
    return points;
  }

  template <class Sink>
  void building(const dice::SquareRule& square, Squares after, Sink& sink) const {
    const auto number = static_cast<unsigned>(square.building);
    if (square.building == Building::warehouse) {
      sink.add(at("resource") + std::min(means_.resources, 5U));
      return;
    }
    const unsigned left = dice::count(board_.building[number] & ~after);
    sink.add(at("remaining") + number * 4 + std::min(left, 3U));
    const Squares bit = dice::square_bit(board_.first[number] + square.number);
    if (square.building == Building::university) unlocks(bit, sink);
    if ((board_.defences & bit) != 0) sink.add(at("defence"), attacks_to_come(square.building));
    if (left != 0) return;
    const unsigned bonuses = bonuses_of(sheet_);
    sink.add(at("finish") + bonuses);
    if (bonuses == dice::kBonuses - 1) ends(sink);
    if (square.building == Building::agora && state_.agora_first.empty())
      sink.add(at("agora_first"));
  }

  template <class Sink>
  void unlocks(Squares bit, Sink& sink) const {
    for (unsigned i = 0; i < dice::kSpecials; ++i) {
      if ((board_.unlock[dice::kFirstSpecial + i] & bit) == 0) continue;
      sink.add(at("unlock") + i * 2 + (state_.entered[i] != 0 ? 1U : 0U));
    }
  }

  /// Attack squares that the neighbour of this side has not crossed yet (D5.8).
  [[nodiscard]] float attacks_to_come(Building barracks) const {
    const bool west = barracks == Building::barracks_west;
    const unsigned players = rules_.players();
    const dice::City& other =
        state_.city[west ? left_of(seat_, players) : right_of(seat_, players)];
    const dice::BoardRule& board = rules_.board[other.board];
    const auto facing =
        static_cast<unsigned>(west ? Building::barracks_east : Building::barracks_west);
    return static_cast<float>(
        dice::count(board.attacks & board.building[facing] & ~other.begin.crossed));
  }

  /// The third bonus ends the game after one more round: by how much is the player ahead now?
  template <class Sink>
  void ends(Sink& sink) const {
    ScoreSheet scores;
    dice::score(rules_, state_, scores);
    int best = -1000;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (seat != seat_) best = std::max(best, scores.total(seat));
    }
    sink.add(at("ends") +
             static_cast<unsigned>(std::clamp((scores.total(seat_) - best + 18) / 5, 0, 6)));
  }

  template <class Sink>
  void opens(dice::Task opened, Squares after, unsigned coins, Sink& sink) const {
    bool leads = true;
    if (opened.kind() == dice::TaskKind::cross) {
      const unsigned reach = std::min(means_.resources + coins, dice::kMaxCost);
      leads = (dice::open_squares(board_, after) & board_.cost_at_most[reach] &
               dice::squares_of(board_, opened.buildings())) != 0;
    }
    sink.add(at("opens") + static_cast<unsigned>(opened.kind()) * 2 + (leads ? 1U : 0U));
  }

  template <class Sink>
  void purse(unsigned coins, Sink& sink) const {
    sink.add(at("purse") + Blocks::coin_step(coins));
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const dice::City& city_;
  const dice::Sheet& sheet_;
  const dice::BoardRule& board_;
  const dice::Means means_;
};

}  // namespace pharos::bots
