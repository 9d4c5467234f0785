// SPDX-License-Identifier: Apache-2.0
// pharos replay: plays records again and shows them as a summary, step by step (--json) or with the
// deal written out (--explicit).
#include "match/replay.hpp"

#include <memory>

#include "apps/command.hpp"
#include "apps/record_input.hpp"
#include "apps/text_table.hpp"
#include "base/seed_text.hpp"

namespace pharos::apps {
namespace {

struct AskedReplay {
  std::string file;
  std::string data_dir;
  bool json = false;
  bool explicit_deal = false;
};

/// One line per resolved step.
void listen(Match& match, std::size_t index, const Console& console) {
  const std::string head =
      "{\"record\":" + std::to_string(index) + ",\"game\":\"" + std::string(match.game()) + "\",";
  match.on_step(
      [&console, head](const std::string& members) { console.out << head << members << "}\n"; });
}

std::string seat_name(const Console& console, const Record& record, Seat seat) {
  return seat < record.seats.size() ? record.seats[seat]
                                    : console.say(Message("cli.replay.seat").with("seat", seat));
}

std::string heading(const Console& console, const Record& record, const Match& match,
                    std::size_t index) {
  const std::string number = std::to_string(index);
  const std::string start = record.seed ? seed_to_text(*record.seed) : "-";
  const std::string name = match.over() ? "cli.replay.finished" : "cli.replay.in_progress";
  return console.say(Message(name)
                         .with("record", verbatim(number))
                         .with("game", Word{match.game(), "name"})
                         .with("players", static_cast<int>(match.players()))
                         .with("moves", static_cast<int>(match.moves().size()))
                         .with("seed", verbatim(start)));
}

void print_summary(const Console& console, const Record& record, const Match& match,
                   std::size_t index) {
  const ScoreSheet sheet = match.score();
  const std::string domain = std::string(match.game()) + ".row";
  console.out << (index == 0 ? "" : "\n") << heading(console, record, match, index) << '\n';
  if (const auto note = match.data_note()) console.out << console.say(*note) << '\n';
  TextTable table;
  std::vector<std::string> head = {""};
  for (Seat seat = 0; seat < match.players(); ++seat) {
    head.push_back(seat_name(console, record, seat));
  }
  table.add(head);
  const auto names = match.row_names();
  for (std::size_t row = 0; row < names.size(); ++row) {
    std::vector<std::string> line = {console.say_word(domain, names[row])};
    for (Seat seat = 0; seat < match.players(); ++seat) {
      line.push_back(std::to_string(sheet.points[seat][row]));
    }
    table.add(line);
  }
  std::vector<std::string> totals = {console.say_word(domain, "total")};
  for (Seat seat = 0; seat < match.players(); ++seat) {
    totals.push_back(std::to_string(sheet.total(seat)));
  }
  table.add(totals);
  table.print(console.out);
  if (!match.over()) return;
  std::string winners;
  for (const Seat seat : sheet.winners()) {
    const std::string name =
        console.say(Message("cli.replay.winner")
                        .with("seat", seat)
                        .with("name", verbatim(seat_name(console, record, seat))));
    winners += (winners.empty() ? "" : ", ") + name;
  }
  console.out << console.say(Message("cli.replay.winners")
                                 .with("count", sheet.winners().size())
                                 .with("list", verbatim(winners)))
              << '\n';
}

/// Replays one record and prints what was asked for.
std::optional<Rejection> replay(const Console& console, const AskedReplay& asked,
                                Replayer& replayer, const Record& record, std::size_t index) {
  auto opened = replayer.open(record);
  if (!opened) return Rejection::of(opened.error());
  Match& match = **opened;
  if (asked.json) listen(match, index, console);
  if (auto bad = replay_moves(record, match)) return bad;
  if (asked.explicit_deal) {
    console.out << write_record(match, std::nullopt, record.seats) << '\n';
  } else if (!asked.json) {
    print_summary(console, record, match, index);
  }
  return std::nullopt;
}

int run(const AskedReplay& asked, const Console& console) {
  if (asked.json && asked.explicit_deal) console.refuse(Message("cli.replay.one_of"));
  Replayer replayer(asked.data_dir);
  each_record(asked.file, console, [&](const Record& record, std::size_t index) {
    return replay(console, asked, replayer, record, index);
  });
  return exit_ok;
}

}  // namespace

Command replay_command() {
  auto asked = std::make_shared<AskedReplay>();
  return {"replay",
          {{"FILE", &asked->file, true, true},
           {"json", &asked->json},
           {"explicit", &asked->explicit_deal},
           {"data", &asked->data_dir}},
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
