// SPDX-License-Identifier: Apache-2.0
// pharos bench: how fast a game runs, or its behaviour as one number (--signature).
#include <limits>
#include <memory>

#include "apps/asked.hpp"
#include "apps/text_table.hpp"
#include "base/hex.hpp"
#include "base/json_writer.hpp"
#include "lab/summary.hpp"
#include "match/measure.hpp"

namespace pharos::apps {
namespace {

constexpr double kMostSeconds = 3600;

struct AskedBench {
  AskedTable table;
  std::string seconds = "2";
  std::string seed = "1";
  bool json = false;
  bool signature = false;
};

void print_signature(const GameEntry& game, const TableRules& rules, bool as_json,
                     const Console& console) {
  const std::string signature = hex_word(game.signature(rules));
  if (!as_json) {
    console.out << signature << '\n';
    return;
  }
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("game").text(game.id);
    json.key("signature").text(signature);
  });
  console.out << out << '\n';
}

void print_json(const GameEntry& game, const std::string& options, const BenchResult& result,
                const Console& console) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("game").text(game.id);
    json.key("options").raw(options);
    json.key("games").number(static_cast<std::int64_t>(result.games));
    json.key("decisions").number(static_cast<std::int64_t>(result.decisions));
    json.key("seconds").raw(decimal(result.seconds, 3));
    json.key("games_per_second")
        .raw(decimal(static_cast<double>(result.games) / result.seconds, 1));
    json.key("decisions_per_second")
        .raw(decimal(static_cast<double>(result.decisions) / result.seconds, 1));
    json.key("state_bytes").number(static_cast<std::int64_t>(game.state_bytes));
  });
  console.out << out << '\n';
}

void print_text(const GameEntry& game, const BenchResult& result, const Console& console) {
  const auto per_second = [&](std::uint64_t count) {
    return decimal(static_cast<double>(count) / result.seconds, 0);
  };
  TextTable table;
  table.add({console.say("cli.bench.games"), per_second(result.games)});
  table.add({console.say("cli.bench.decisions"), per_second(result.decisions)});
  table.add({console.say("cli.bench.nanoseconds"),
             decimal(result.seconds * 1e9 / static_cast<double>(result.decisions), 1)});
  table.add({console.say("cli.bench.state_bytes"), std::to_string(game.state_bytes)});
  table.print(console.out);
}

int run(const AskedBench& asked, const Console& console) {
  const GameEntry& game = asked.table.entry();
  const TableRules rules = asked.table.rules(console);
  if (asked.signature) {  // over all tables with the expansions of this one
    print_signature(game, rules, asked.json, console);
    return exit_ok;
  }
  const double seconds = positive_number(console, "--seconds", asked.seconds, kMostSeconds);
  const std::uint64_t seed =
      whole_number(console, "--seed", asked.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const BenchResult result = game.bench(rules, seconds, seed);
  if (asked.json) {
    print_json(game, game.from_seed(rules, Seed{})->options_json(), result, console);
  } else {
    print_text(game, result, console);
  }
  return exit_ok;
}

}  // namespace

Command bench_command() {
  auto asked = std::make_shared<AskedBench>();
  std::vector<Option> options;
  asked->table.declare(options);
  options.push_back({"seconds", &asked->seconds});
  options.push_back({"seed", &asked->seed});
  options.push_back({"signature", &asked->signature});
  options.push_back({"json", &asked->json});
  return {"bench", std::move(options),
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
