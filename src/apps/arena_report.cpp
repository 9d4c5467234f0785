// SPDX-License-Identifier: Apache-2.0
#include "apps/arena_report.hpp"

#include "apps/text_table.hpp"
#include "base/json_writer.hpp"
#include "lab/summary.hpp"

namespace pharos::apps {
namespace {

std::string percent(double rate) { return decimal(100 * rate, 1); }

std::string_view name_of(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::yes:
      return "yes";
    case Sprt::Verdict::no:
      return "no";
    case Sprt::Verdict::undecided:
      break;
  }
  return "undecided";
}

void write_sprt(JsonWriter& json, const ArenaReport& report) {
  json.key("sprt").object([&] {
    json.key("bot").text(report.arena.bots.front());
    json.key("p0").raw(decimal(report.question->low, 4));
    json.key("p1").raw(decimal(report.question->high, 4));
    json.key("verdict").text(name_of(report.sprt->verdict()));
    json.key("log_likelihood_ratio").raw(decimal(report.sprt->log_likelihood_ratio(), 4));
    json.key("bound").raw(decimal(Sprt::kBound, 4));
    json.key("deals").number(static_cast<std::int64_t>(report.sprt->deals()));
  });
}

std::string from_to(const Console& console, const std::string& low, const std::string& high) {
  return console.say(
      Message("cli.arena.from_to").with("low", verbatim(low)).with("high", verbatim(high)));
}

std::vector<std::string> row(const Console& console, const Standing& line) {
  const Interval& rate = line.win_rate_95;
  const Interval& rating = line.rating.points_95;
  const bool anchor = !(rating.low < rating.high);  // the others are rated against this one
  return {line.bot,
          std::to_string(line.games),
          decimal(line.wins, 1),
          percent(line.win_rate()) + " %",
          from_to(console, percent(rate.low), percent(rate.high)),
          decimal(line.mean_score(), 2),
          decimal(1000 * line.seconds_per_move(), 3),
          decimal(line.rating.points, 0),
          anchor ? "" : from_to(console, decimal(rating.low, 0), decimal(rating.high, 0))};
}

void print_sprt(const Console& console, const ArenaReport& report) {
  const std::string low = percent(report.question->low);
  const std::string high = percent(report.question->high);
  const std::string games = std::to_string(report.standings.games);
  const std::string key = "cli.arena.sprt_" + std::string(name_of(report.sprt->verdict()));
  console.out << console.say(Message(key)
                                 .with("games", verbatim(games))
                                 .with("bot", verbatim(report.arena.bots.front()))
                                 .with("low", verbatim(low))
                                 .with("high", verbatim(high)))
              << '\n';
}

void print_failed(const Console& console, const ArenaReport& report) {
  const ArenaGame& game = *report.standings.first_failed;
  const std::string index = std::to_string(game.index);
  const std::size_t entrant = report.arena.entrant(game.index, game.failure->seat);
  console.out << console.say(Message("cli.arena.failed")
                                 .with("count", static_cast<int>(report.standings.failed))
                                 .with("game", verbatim(index))
                                 .with("bot", verbatim(report.arena.bots[entrant]))
                                 .with("why", verbatim(game.failure->why)))
              << '\n';
}

}  // namespace

void print_arena_json(const Console& console, const ArenaReport& report) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("game").text(report.arena.game->id);
    json.key("options").raw(report.arena.game->from_seed(report.arena.rules, {})->options_json());
    json.key("seed").raw(std::to_string(report.arena.seed));
    json.key("interrupted").boolean(report.interrupted);
    if (report.sprt) write_sprt(json, report);
  });
  out.pop_back();
  console.out << out << ',' << report.standings.json_members() << "}\n";
}

void print_arena_text(const Console& console, const ArenaReport& report) {
  const Standings& standings = report.standings;
  TextTable sums;
  sums.add({console.say("cli.arena.games"), std::to_string(standings.games)});
  sums.add({console.say("cli.arena.deals"), std::to_string(standings.deals)});
  sums.add({console.say("cli.arena.shared"), std::to_string(standings.shared)});
  sums.add({console.say("cli.arena.even"),
            percent(1.0 / static_cast<double>(report.arena.players())) + " %"});
  sums.print(console.out);

  console.out << '\n';
  TextTable table;
  std::vector<std::string> head;
  for (const char* column : {"bot", "games", "wins", "win_rate", "interval", "mean_score",
                             "milliseconds", "rating", "interval"}) {
    head.push_back(console.say("cli.arena.column." + std::string(column)));
  }
  table.add(std::move(head));
  for (const Standing& line : standings.bots) table.add(row(console, line));
  table.print(console.out);

  if (report.sprt || standings.failed > 0 || report.interrupted) console.out << '\n';
  if (report.sprt) print_sprt(console, report);
  if (standings.failed > 0) print_failed(console, report);
  if (report.interrupted) console.out << console.say("cli.arena.interrupted") << '\n';
}

}  // namespace pharos::apps
