// SPDX-License-Identifier: Apache-2.0
// pharos replay: plays records again and shows them as a summary, step by step (--json) or with the
// deal written out (--explicit).
#include "match/replay.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "apps/command.hpp"
#include "apps/text_table.hpp"
#include "match/seed_text.hpp"

namespace pharos::apps {
namespace {

struct Asked {
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
std::optional<BadInput> replay(const Console& console, const Asked& asked, Replayer& replayer,
                               const Record& record, std::size_t index) {
  auto opened = replayer.open(record);
  if (auto* bad = std::get_if<BadInput>(&opened)) return std::move(*bad);
  Match& match = *std::get<std::unique_ptr<Match>>(opened);
  if (asked.json) listen(match, index, console);
  if (auto bad = replay_moves(record, match)) return bad;
  if (asked.explicit_deal) {
    console.out << write_record(match, std::nullopt, record.seats) << '\n';
  } else if (!asked.json) {
    print_summary(console, record, match, index);
  }
  return std::nullopt;
}

[[noreturn]] void refuse(const Console& console, std::string_view key, const std::string& file) {
  console.refuse(Message(key).with("file", verbatim(file)));
}

int replay_all(std::istream& in, const std::string& name, const Asked& asked,
               const Console& console) {
  Replayer replayer(asked.data_dir);
  RecordReader reader(in);
  std::size_t index = 0;
  while (auto next = reader.next()) {
    std::optional<BadInput> bad;
    if (auto* unreadable = std::get_if<BadInput>(&*next)) {
      bad = std::move(*unreadable);
    } else {
      bad = replay(console, asked, replayer, std::get<Record>(*next), index);
    }
    if (bad) {
      const std::string why = console.say(*bad);
      const std::string line = std::to_string(reader.line());
      console.refuse(Message("cli.replay.bad_record")
                         .with("file", verbatim(name))
                         .with("line", verbatim(line))
                         .with("why", verbatim(why)));
    }
    ++index;
    if (!console.out) break;  // nobody reads any more
  }
  if (in.bad()) refuse(console, "cli.cannot_read", name);
  if (index == 0) refuse(console, "cli.replay.empty", name);
  return exit_ok;
}

int run(const Asked& asked, const Console& console) {
  if (asked.json && asked.explicit_deal) console.refuse(Message("cli.replay.one_of"));
  if (asked.file == "-") {
    return replay_all(std::cin, console.say("cli.standard_input"), asked, console);
  }
  std::error_code error;
  if (std::filesystem::is_directory(asked.file, error)) {
    refuse(console, "cli.cannot_read", asked.file);
  }
  std::ifstream file(asked.file, std::ios::binary);
  if (!file) refuse(console, "cli.cannot_read", asked.file);
  return replay_all(file, asked.file, asked, console);
}

}  // namespace

Command replay_command() {
  auto asked = std::make_shared<Asked>();
  return {"replay",
          {{"FILE", &asked->file, true, true},
           {"json", &asked->json},
           {"explicit", &asked->explicit_deal},
           {"data", &asked->data_dir}},
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
