// SPDX-License-Identifier: Apache-2.0
// train NAME FILE ROUNDS GAMES [SEED [VICTORY [RATE]]]: learns the weights called NAME and writes
// FILE after every round; goes on from FILE if it is there, with zero for what FILE has no name
// for. Names: those of data/weights/. A network (NAME_net) is learned on top of the built-in linear
// weights, and begins at random where FILE is not there.
//
//   build/release/bench/train wonders_2 data/weights/wonders_2.txt 20 40000
//   build/release/bench/train wonders_2_net data/weights/wonders_2_net.txt 40 40000
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <string>

#include "bots/architects/features.hpp"
#include "bots/dice/features.hpp"
#include "bots/wonders/features.hpp"
#include "games/wonders/expansions.hpp"
#include "net_trainer.hpp"
#include "trainer.hpp"

namespace pharos::train {
namespace {

struct Asked {
  std::string name;  // of linear weights
  bool net = false;
  std::string file;
  unsigned rounds = 0;
  unsigned games = 0;
  std::uint64_t seed = 1;
  float victory = 0;
  float rate = 0.1F;  // how far one example moves a network at first
};

/// What the file holds, arranged for these names; nothing if there is none. What cannot be read is
/// not written over.
std::optional<bots::Weights> found_in(const std::string& path, const bots::WeightNames& names) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const auto read = bots::read_weights(text);
  if (!read) {
    std::fprintf(
        stderr,
        "train: %s is no file of weights by name (pharos-weights 2); take it away to begin "
        "anew\n",
        path.c_str());
    std::exit(2);
  }
  return bots::arranged(*read, names);
}

void write(const std::string& path, const bots::WeightNames& names, const bots::Weights& weights) {
  std::ofstream(path, std::ios::binary) << bots::write_weights(names, weights);
}

void report(unsigned number, const Round& learned, const Round& measured) {
  const auto mean = [](double sum, const Round& of) { return sum / static_cast<double>(of.games); };
  std::printf("round %u: learning %.2f, winners %.2f; without noise %.2f, winners %.2f", number,
              mean(learned.points, learned), mean(learned.winners, learned),
              mean(measured.points, measured), mean(measured.winners, measured));
}

template <class F>
int run_net(const Asked& asked, typename Trainer<F>::Tables tables) {
  const bots::WeightNames names = bots::net_names<F>(*tables.back());
  const bots::Weights& linear = bots::linear_weights<F>(*tables.back());
  NetTrainer<F> trainer(std::move(tables), linear, asked.seed, asked.victory);
  if (const auto net = found_in(asked.file, names)) trainer.begin_with(*net);
  for (unsigned round = 0; round < asked.rounds; ++round) {
    const auto learned = trainer.learn(asked.games, asked.rate);
    report(round, learned.round, trainer.measure(1000));
    std::printf("; errors %.3f, %.3f\n", learned.position_error, learned.choice_error);
    std::fflush(stdout);
    write(asked.file, names, trainer.net());
  }
  return 0;
}

/// Precondition: the last table has all that the others have, so that it names everything.
template <class F>
int run(const Asked& asked, typename Trainer<F>::Tables tables) {
  if (asked.net) {
    if constexpr (requires { typename F::Situation; }) return run_net<F>(asked, std::move(tables));
    std::fprintf(stderr, "train: %s has no network\n", asked.name.c_str());
    return 2;
  }
  const bots::WeightNames names = bots::linear_names<F>(*tables.back());
  auto begin = found_in(asked.file, names);
  if (!begin) begin.emplace(F::kBuckets, F::kFeatures);
  Trainer<F> trainer(std::move(tables), std::move(*begin), asked.seed, asked.victory);
  for (unsigned round = 0; round < asked.rounds; ++round) {
    const Round learned = trainer.learn(asked.games);
    report(round, learned, trainer.measure(1000));
    std::printf("\n");
    std::fflush(stdout);
    write(asked.file, names, trainer.weights());
  }
  return 0;
}

/// 3 to 7 players, without and with all expansions.
int wonders(const Asked& asked, unsigned edition) {
  Trainer<bots::WondersFeatures>::Tables tables;
  for (unsigned players = wonders::kMinPlayers; players <= wonders::kMaxPlayers; ++players) {
    for (const bool expanded : {false, true}) {
      wonders::Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.edition = static_cast<std::uint8_t>(edition);
      for (const wonders::Expansion* expansion : wonders::expansions()) {
        options.*expansion->option = expanded;
      }
      auto rules = std::make_shared<wonders::Rules>();
      wonders::make_rules(wonders::builtin_tables(edition), options, *rules);
      tables.push_back(std::move(rules));
    }
  }
  return run<bots::WondersFeatures>(asked, std::move(tables));
}

/// 2 to 7 players, built-in data, boards at random.
template <class F>
int every_number_of_players(const Asked& asked, unsigned least, unsigned most,
                            void (*make)(unsigned players, typename F::Rules& rules)) {
  typename Trainer<F>::Tables tables;
  for (unsigned players = least; players <= most; ++players) {
    auto rules = std::make_shared<typename F::Rules>();
    make(players, *rules);
    tables.push_back(std::move(rules));
  }
  return run<F>(asked, std::move(tables));
}

int architects(const Asked& asked) {
  return every_number_of_players<bots::ArchitectsFeatures>(
      asked, architects::kMinPlayers, architects::kMaxPlayers,
      [](unsigned players, architects::Rules& rules) {
        const architects::Options options{.players = static_cast<std::uint8_t>(players)};
        architects::make_rules(architects::builtin_tables(), options, rules);
      });
}

int dice(const Asked& asked) {
  return every_number_of_players<bots::DiceFeatures>(
      asked, dice::kMinPlayers, dice::kMaxPlayers, [](unsigned players, dice::Rules& rules) {
        const dice::Options options{.players = static_cast<std::uint8_t>(players)};
        dice::make_rules(dice::builtin_tables(), options, rules);
      });
}

int learn(const Asked& asked) {
  if (asked.name == "wonders_1") return wonders(asked, 1);
  if (asked.name == "wonders_2") return wonders(asked, 2);
  if (asked.name == "architects") return architects(asked);
  if (asked.name == "dice") return dice(asked);
  std::fprintf(stderr,
               "train: unknown weights %s (known: wonders_1, wonders_2, architects, dice, "
               "wonders_1_net, wonders_2_net)\n",
               asked.name.c_str());
  return 2;
}

}  // namespace
}  // namespace pharos::train

int main(int argc, char** argv) {
  if (argc < 5 || argc > 8) {
    std::fprintf(stderr, "usage: train NAME FILE ROUNDS GAMES [SEED [VICTORY [RATE]]]\n");
    return 2;
  }
  pharos::train::Asked asked;
  asked.name = argv[1];
  asked.net = asked.name.ends_with("_net");
  if (asked.net) asked.name.resize(asked.name.size() - 4);
  asked.file = argv[2];
  asked.rounds = static_cast<unsigned>(std::atoi(argv[3]));
  asked.games = static_cast<unsigned>(std::atoi(argv[4]));
  if (argc > 5) asked.seed = static_cast<std::uint64_t>(std::atoll(argv[5]));
  if (argc > 6) asked.victory = std::strtof(argv[6], nullptr);
  if (argc > 7) asked.rate = std::strtof(argv[7], nullptr);
  return pharos::train::learn(asked);
}
