// SPDX-License-Identifier: Apache-2.0
// How strong a player is: one hero against equal others. Every deal is played once from each seat;
// the interval (95 %) is over deals, since games of one deal are not independent. The second table
// is by wonder or city: how often who plays it wins, as a multiple of the fair share.
//
//   bench_strength GAME PLAYERS HERO OTHERS DEALS [SEED]
//   bench_strength architects 2 search:2000 policy 100
//
// Players: random; policy[:FILE] and net[:FILE], which play as `medium` does; and with a search
// search:ITERATIONS[:EXPLORE:PRIOR:PLAY[:FILE]], netsearch:... . FILE is a file of weights (of a
// network) in place of the built-in ones. 7 Wonders is played as the games of people were that we
// compare with: first edition, side B.
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "bots/architects/features.hpp"
#include "bots/dice/features.hpp"
#include "bots/levels.hpp"
#include "bots/policy.hpp"
#include "bots/wonders/features.hpp"
#include "engine/playout.hpp"

namespace pharos::bots {
namespace {

using Words = std::vector<std::string>;

Words split(const std::string& text) {
  Words words(1);
  for (const char c : text) {
    if (c == ':') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

unsigned board_of(const architects::State& state, Seat seat) { return state.player[seat].wonder; }
std::string_view board_name(const architects::Rules& rules, unsigned board) {
  return rules.tables.wonders[board].name.view();
}
unsigned board_of(const wonders::State& state, Seat seat) { return state.city[seat].board; }
std::string_view board_name(const wonders::Rules& rules, unsigned board) {
  return rules.tables.boards[board].name.view();
}
unsigned board_of(const dice::State& state, Seat seat) { return state.city[seat].board; }
std::string_view board_name(const dice::Rules& rules, unsigned board) {
  return rules.tables.boards[board].city.view();
}

/// Plays by one kind of policy, with a search or without.
template <class P>
class Player {
 public:
  using F = typename P::Features;
  using G = typename F::Game;
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Actions = typename G::Actions;

  Player(const P& policy, const Words& words) : policy_(policy), settings_(F::search_settings()) {
    if (!words[0].ends_with("search")) return;
    iterations_ = static_cast<std::uint32_t>(std::atoi(words.at(1).c_str()));
    if (words.size() > 4) {
      settings_.explore = std::strtof(words[2].c_str(), nullptr);
      settings_.prior_noise = std::strtof(words[3].c_str(), nullptr);
      settings_.play_noise = std::strtof(words[4].c_str(), nullptr);
    }
  }

  std::size_t choose(const Rules& rules, const State& state, Seat seat, const Actions& list,
                     FastRng& rng) {
    if (iterations_ == 0) return policy_.choose(rules, state, seat, list, 0.02F, rng);
    const auto view = G::view(rules, state, seat);
    Thinking<P> thinking(rules, policy_, view, seat, settings_, rng.next());
    const WorkClock clock;
    thinking.run({Budget::Unit::iterations, iterations_}, 1, {});
    milliseconds_ += clock.milliseconds();
    searched_ += iterations_;
    decisions_ += static_cast<double>(thinking.decisions());
    return SearchBot<P>::best_of(thinking.found());
  }

  void report() const {
    if (milliseconds_ == 0) return;
    std::printf("search: %.0f iterations/s, %.0f decisions/s, %.0f ms a choice\n",
                1e3 * searched_ / milliseconds_, 1e3 * decisions_ / milliseconds_,
                milliseconds_ * iterations_ / searched_);
  }

 private:
  P policy_;
  SearchSettings settings_;
  std::uint32_t iterations_ = 0;
  double milliseconds_ = 0;
  double searched_ = 0;
  double decisions_ = 0;
};

const Weights& weights_in(const std::string& path, const WeightNames& names) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const auto weights = read_weights(text);
  if (!weights) {
    std::fprintf(stderr, "%s: no weights by name\n", path.c_str());
    std::exit(2);
  }
  static std::vector<std::unique_ptr<Weights>> kept;
  return *kept.emplace_back(std::make_unique<Weights>(arranged(*weights, names)));
}

template <class F>
class AnyPlayer {
 public:
  using G = typename F::Game;
  using Rules = typename G::Rules;

  AnyPlayer(const Rules& rules, const std::string& spec) : words_(split(spec)) {
    const std::size_t place = words_[0].ends_with("search") ? 5 : 1;
    const std::string file = words_.size() > place ? words_[place] : "";
    if (words_[0] == "random") return;
    if (words_[0].starts_with("net")) {
      if constexpr (requires { typename F::Situation; }) {
        auto policy = NetPolicy<F>::builtin(rules);
        if (!file.empty()) {
          policy = {linear_weights<F>(rules), weights_in(file, net_names<F>(rules))};
        }
        keep(std::make_shared<Player<NetPolicy<F>>>(policy, words_));
        return;
      }
      std::fprintf(stderr, "bench_strength: this game has no network\n");
      std::exit(2);
    }
    auto policy = LinearPolicy<F>::builtin(rules);
    if (!file.empty()) policy = LinearPolicy<F>(weights_in(file, linear_names<F>(rules)));
    keep(std::make_shared<Player<LinearPolicy<F>>>(policy, words_));
  }

  std::size_t choose(const Rules& rules, const typename G::State& state, Seat seat,
                     const typename G::Actions& list, FastRng& rng) {
    return choose_ ? choose_(rules, state, seat, list, rng) : pick_evenly(list, rng);
  }
  void report() const {
    if (report_) report_();
  }

 private:
  template <class Some>
  void keep(std::shared_ptr<Some> player) {
    choose_ = [player](const Rules& rules, const typename G::State& state, Seat seat,
                       const typename G::Actions& list,
                       FastRng& rng) { return player->choose(rules, state, seat, list, rng); };
    report_ = [player] { player->report(); };
  }

  Words words_;
  std::function<std::size_t(const Rules&, const typename G::State&, Seat,
                            const typename G::Actions&, FastRng&)>
      choose_;
  std::function<void()> report_;
};

/// Sums for a mean and its spread.
struct Tally {
  double count = 0;
  double sum = 0;
  double squares = 0;
  void add(double value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / count; }
  [[nodiscard]] double interval() const {
    if (count < 2) return 1;
    const double variance = (squares - sum * sum / count) / (count - 1);
    return 1.96 * std::sqrt(std::max(variance, 0.0) / count);
  }
};

template <class F>
void compete(const typename F::Game::Rules& rules, const Words& arguments, unsigned boards) {
  using G = typename F::Game;
  AnyPlayer<F> hero(rules, arguments[2]);
  AnyPlayer<F> others(rules, arguments[3]);
  const unsigned players = G::players(rules);
  const auto deals = static_cast<std::uint64_t>(std::atoll(arguments[4].c_str()));
  const auto seed =
      static_cast<std::uint64_t>(arguments.size() > 5 ? std::atoll(arguments[5].c_str()) : 1);
  Tally wins;
  Tally points;
  Tally other_points;
  std::vector<Tally> by_board(boards);
  std::vector<Tally> board_points(boards);
  FastRng rng(seed);
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    double won = 0;
    for (Seat place = 0; place < players; ++place) {
      typename G::State state;
      typename G::Actions list;
      G::start(rules, Seed{seed * 1'000'000 + deal, 7}, state);
      for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
        for (const Seat seat : seats) {
          G::legal_actions(rules, state, seat, list);
          AnyPlayer<F>& player = seat == place ? hero : others;
          const std::size_t index =
              list.size() == 1 ? 0 : player.choose(rules, state, seat, list, rng);
          G::apply(rules, state, seat, list[index], NullSink{});
        }
      }
      ScoreSheet sheet;
      G::score(rules, state, sheet);
      for (Seat seat = 0; seat < players; ++seat) {
        const double victory = outcome(sheet, seat).victory;
        (seat == place ? points : other_points).add(sheet.total(seat));
        if (seat == place) won += victory;
        by_board[board_of(state, seat)].add(victory * players);
        board_points[board_of(state, seat)].add(sheet.total(seat));
      }
    }
    wins.add(won / players);
  }
  std::printf(
      "%s, %u players: %s against %s: %.1f %% (+- %.1f) of %.0f games; points %.1f : %.1f\n",
      arguments[0].c_str(), players, arguments[2].c_str(), arguments[3].c_str(), 100 * wins.mean(),
      100 * wins.interval(), points.count, points.mean(), other_points.mean());
  hero.report();
  if (arguments[2] != arguments[3]) return;
  for (unsigned board = 0; board < boards; ++board) {
    std::printf("  %-14s %.2f (+- %.2f), %.1f points\n",
                std::string(board_name(rules, board)).c_str(), by_board[board].mean(),
                by_board[board].interval(), board_points[board].mean());
  }
}

int run(const Words& arguments) {
  const auto players = static_cast<std::uint8_t>(std::atoi(arguments[1].c_str()));
  if (arguments[0] == "architects") {
    auto rules = std::make_unique<architects::Rules>();
    architects::make_rules(architects::builtin_tables(), {.players = players}, *rules);
    compete<ArchitectsFeatures>(*rules, arguments, architects::kWonders);
    return 0;
  }
  if (arguments[0] == "wonders") {
    wonders::Options options;
    options.players = players;
    options.edition = 1;
    options.sides = wonders::SideOption::night;
    auto rules = std::make_unique<wonders::Rules>();
    wonders::make_rules(wonders::builtin_tables(1), options, *rules);
    compete<WondersFeatures>(*rules, arguments, wonders::kMaxBoards);
    return 0;
  }
  if (arguments[0] == "dice") {
    auto rules = std::make_unique<dice::Rules>();
    dice::make_rules(dice::builtin_tables(), {.players = players}, *rules);
    compete<DiceFeatures>(*rules, arguments, dice::kBoards);
    return 0;
  }
  std::fprintf(stderr, "bench_strength: unknown game %s\n", arguments[0].c_str());
  return 2;
}

}  // namespace
}  // namespace pharos::bots

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 5 || arguments.size() > 6) {
    std::fprintf(stderr, "usage: bench_strength GAME PLAYERS HERO OTHERS DEALS [SEED]\n");
    return 2;
  }
  return pharos::bots::run(arguments);
}
