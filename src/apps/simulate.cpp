// SPDX-License-Identifier: Apache-2.0
// pharos simulate: games between bots, a summary, and a record of each game if asked for.
#include "lab/simulate.hpp"

#include <fstream>
#include <limits>
#include <memory>

#include "apps/asked.hpp"
#include "apps/progress.hpp"
#include "apps/text_table.hpp"
#include "base/json_writer.hpp"
#include "lab/seat_list.hpp"
#include "lab/summary.hpp"
#include "match/record.hpp"

namespace pharos::apps {
namespace {

constexpr std::uint64_t kMostSimulatedGames = 1'000'000'000;

struct AskedSimulation {
  AskedTable table;
  std::string bots = "random";
  std::string games = "1000";
  std::string seed = "1";
  std::string records;
  bool json = false;
};

/// "random" for all seats, or one name per seat: "random,never-sell,random".
std::vector<std::string> seat_bots(const Console& console, std::string_view game,
                                   const std::string& list, unsigned players) {
  std::vector<std::string> bots = split_seats(list);
  for (const std::string& bot : bots) (void)console.require(make_bot(game, bot, 0));
  if (bots.size() == 1) bots.resize(players, bots.front());
  if (bots.size() != players) {
    console.refuse(Message("cli.simulate.bots_and_seats")
                       .with("bots", static_cast<int>(bots.size()))
                       .with("players", static_cast<int>(players)));
  }
  return bots;
}

/// The file for --records; every write is checked.
class RecordFile {
 public:
  RecordFile(const Console& console, const std::string& path) : console_(console), path_(path) {
    if (path.empty()) return;
    file_.open(path, std::ios::binary | std::ios::trunc);
    check();
  }
  void write(const Match& match, const Seed& seed, const std::vector<std::string>& seats) {
    if (path_.empty()) return;
    file_ << write_record(match, seed, seats) << '\n';
    check();
  }
  void close() {
    if (path_.empty()) return;
    file_.close();
    check();
  }

 private:
  void check() const {
    if (file_) return;
    console_.refuse(Message("cli.cannot_write").with("file", verbatim(path_)));
  }

  const Console& console_;
  const std::string& path_;
  std::ofstream file_;
};

void print_json(const Console& console, const Simulation& simulation, const std::string& options,
                const Summary& summary) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("game").text(simulation.game->id);
    json.key("options").raw(options);
    json.key("seed").raw(std::to_string(simulation.seed));
  });
  out.pop_back();
  console.out << out << ',' << summary.json_members() << "}\n";
}

void print_text(const Console& console, const AskedSimulation& asked, const Summary& summary) {
  const std::string row_domain = asked.table.game + ".row";
  TextTable means;
  means.add({console.say("cli.simulate.games"), std::to_string(summary.games())});
  means.add({console.say("cli.simulate.mean_score"), decimal(summary.mean_score(), 2)});
  means.add({console.say("cli.simulate.mean_winner"), decimal(summary.mean_winner_score(), 2)});
  means.add({console.say("cli.simulate.shared"), std::to_string(summary.shared())});
  means.print(console.out);

  console.out << '\n';
  TextTable rows;
  rows.add({console.say("cli.simulate.row"), console.say("cli.simulate.mean")});
  for (std::size_t row = 0; row < summary.row_names().size(); ++row) {
    rows.add({console.say_word(row_domain, summary.row_names()[row]),
              decimal(summary.mean_of_row(row), 2)});
  }
  rows.print(console.out);

  const auto line = [&](const Summary::Line& of, const std::string& name) {
    return std::vector<std::string>{name, decimal(of.mean_score(), 2), decimal(of.wins, 1),
                                    decimal(100 * of.win_rate(), 1) + " %"};
  };
  console.out << '\n';
  TextTable seats;
  seats.add({console.say("cli.simulate.player"), console.say("cli.simulate.mean"),
             console.say("cli.simulate.wins"), console.say("cli.simulate.win_rate")});
  for (std::size_t seat = 0; seat < summary.seats().size(); ++seat) {
    const Summary::Line& of = summary.seats()[seat];
    seats.add(line(of, console.say(Message("cli.simulate.seat")
                                       .with("seat", static_cast<int>(seat))
                                       .with("bot", verbatim(of.bot)))));
  }
  const auto bots = summary.bots();
  if (bots.size() > 1) {
    for (const Summary::Line& of : bots) {
      seats.add(
          line(of, console.say(Message("cli.simulate.all_of").with("bot", verbatim(of.bot)))));
    }
  }
  seats.print(console.out);
}

int run(const AskedSimulation& asked, const Console& console) {
  Simulation simulation;
  simulation.game = &asked.table.entry();
  simulation.rules = asked.table.rules(console);
  simulation.games = whole_number(console, "--games", asked.games, 1, kMostSimulatedGames);
  simulation.seed =
      whole_number(console, "--seed", asked.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const auto sample = simulation.game->from_seed(simulation.rules, Seed{});
  simulation.bots = seat_bots(console, simulation.game->id, asked.bots, sample->players());

  RecordFile records(console, asked.records);
  Summary summary(simulation.bots);
  {
    Progress progress(console, simulation.games);
    simulate(simulation, [&](const Match& match, const Seed& seed) {
      records.write(match, seed, simulation.bots);
      summary.add(match);
      progress.done(summary.games());
      return true;
    });
  }
  records.close();
  if (asked.json) {
    print_json(console, simulation, sample->options_json(), summary);
  } else {
    if (const auto note = sample->data_note()) console.out << console.say(*note) << "\n\n";
    print_text(console, asked, summary);
  }
  return exit_ok;
}

}  // namespace

Command simulate_command() {
  auto asked = std::make_shared<AskedSimulation>();
  std::vector<Option> options;
  asked->table.declare(options);
  options.push_back({"bots", &asked->bots});
  options.push_back({"games", &asked->games});
  options.push_back({"seed", &asked->seed});
  options.push_back({"records", &asked->records});
  options.push_back({"json", &asked->json});
  return {"simulate", std::move(options),
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
