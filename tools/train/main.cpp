// SPDX-License-Identifier: Apache-2.0
// train NAME FILE ROUNDS GAMES [SEED [VICTORY]]: learns the weights called NAME and writes FILE
// after every round; goes on from FILE if it is there. Names: those of data/weights/.
//
//   build/release/bench/train wonders_2 data/weights/wonders_2.txt 20 40000
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>

#include "bots/architects_features.hpp"
#include "bots/dice_features.hpp"
#include "bots/wonders_features.hpp"
#include "trainer.hpp"

namespace pharos::train {
namespace {

struct Asked {
  std::string file;
  unsigned rounds = 0;
  unsigned games = 0;
  std::uint64_t seed = 1;
  float victory = 0;
};

template <class F>
bots::Weights begin_with(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  auto read = bots::read_weights(text);
  const bool fits = read && read->buckets == F::kBuckets && read->features == F::kFeatures;
  return fits ? std::move(*read) : bots::Weights(F::kBuckets, F::kFeatures);
}

template <class F>
int run(const Asked& asked, typename Trainer<F>::Tables tables) {
  Trainer<F> trainer(std::move(tables), begin_with<F>(asked.file), asked.seed, asked.victory);
  for (unsigned round = 0; round < asked.rounds; ++round) {
    const Round learned = trainer.learn(asked.games);
    const Round measured = trainer.measure(1000);
    const auto mean = [](double sum, const Round& of) {
      return sum / static_cast<double>(of.games);
    };
    std::printf("round %u: learning %.2f, winners %.2f; without noise %.2f, winners %.2f\n", round,
                mean(learned.points, learned), mean(learned.winners, learned),
                mean(measured.points, measured), mean(measured.winners, measured));
    std::fflush(stdout);
    std::ofstream(asked.file, std::ios::binary) << bots::write_weights(trainer.weights());
  }
  return 0;
}

/// 3 to 7 players, without and with Edifice.
int wonders(const Asked& asked, unsigned edition) {
  Trainer<bots::WondersFeatures>::Tables tables;
  for (unsigned players = wonders::kMinPlayers; players <= wonders::kMaxPlayers; ++players) {
    for (const bool edifice : {false, true}) {
      wonders::Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.edition = static_cast<std::uint8_t>(edition);
      options.edifice = edifice;
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

int learn(const std::string& name, const Asked& asked) {
  if (name == "wonders_1") return wonders(asked, 1);
  if (name == "wonders_2") return wonders(asked, 2);
  if (name == "architects") return architects(asked);
  if (name == "dice") return dice(asked);
  std::fprintf(stderr,
               "train: unknown weights %s (known: wonders_1, wonders_2, architects, dice)\n",
               name.c_str());
  return 2;
}

}  // namespace
}  // namespace pharos::train

int main(int argc, char** argv) {
  if (argc < 5 || argc > 7) {
    std::fprintf(stderr, "usage: train NAME FILE ROUNDS GAMES [SEED [VICTORY]]\n");
    return 2;
  }
  pharos::train::Asked asked;
  asked.file = argv[2];
  asked.rounds = static_cast<unsigned>(std::atoi(argv[3]));
  asked.games = static_cast<unsigned>(std::atoi(argv[4]));
  if (argc > 5) asked.seed = static_cast<std::uint64_t>(std::atoll(argv[5]));
  if (argc > 6) asked.victory = std::strtof(argv[6], nullptr);
  return pharos::train::learn(argv[1], asked);
}
