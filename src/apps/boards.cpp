// SPDX-License-Identifier: Apache-2.0
// pharos boards: for owners of 7 Wonders Dice who write down the figures of their own boards.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "apps/command.hpp"
#include "base/json_writer.hpp"
#include "base/nearest.hpp"
#include "games/dice/words.hpp"
#include "match/dice/data.hpp"

namespace pharos::apps {
namespace {

struct AskedBoards {
  std::string what;
  std::string board;
  bool json = false;
};

std::string read_file(const std::string& path, const Console& console) {
  std::error_code error;
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path, error)) console.refuse_unreadable(path);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) console.refuse(Message("cli.cannot_read").with("file", verbatim(path)));
  return text;
}

void print_json(const Console& console, const std::string& file,
                const std::vector<Problem>& problems) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("file").text(file);
    json.key("good").boolean(problems.empty());
    json.key("problems").array([&] {
      for (const Problem& problem : problems) {
        json.object([&] {
          json.key("line").number(static_cast<std::int64_t>(problem.line));
          json.key("where").text(problem.where);
          json.key("reason").text(problem.reason);
        });
      }
    });
  });
  console.out << out << '\n';
}

int check(const AskedBoards& asked, const Console& console) {
  if (asked.board.empty()) console.refuse(Message("cli.boards.no_file"));
  const auto problems =
      data::check_dice_file(read_file(asked.board, console), dice::builtin_tables());
  if (asked.json) {
    print_json(console, asked.board, problems);
  } else if (problems.empty()) {
    console.out << console.say(Message("cli.boards.good").with("file", verbatim(asked.board)))
                << '\n';
  } else {
    for (const Problem& problem : problems) {
      console.out << asked.board << ": " << problem.message() << '\n';
    }
    console.out << console.say(Message("cli.boards.problems")
                                   .with("file", verbatim(asked.board))
                                   .with("count", static_cast<int>(problems.size())))
                << '\n';
  }
  return problems.empty() ? exit_ok : exit_no;
}

int write_template(const AskedBoards& asked, const Console& console) {
  const auto& cities = dice::kCityNames;
  const std::string city = asked.board.empty() ? std::string(cities[0]) : asked.board;
  const auto found = std::find(cities.begin(), cities.end(), city);
  if (found == cities.end()) {
    Nearest nearest(city);
    std::string known;
    for (const std::string_view name : cities) {
      nearest.consider(name);
      known += (known.empty() ? "" : ", ") + std::string(name);
    }
    const std::string hint =
        nearest.word().empty()
            ? ""
            : console.say(Message("cli.did_you_mean").with("word", verbatim(nearest.word())));
    console.refuse(Message("cli.boards.no_city")
                       .with("city", verbatim(city))
                       .with("hint", verbatim(hint))
                       .with("known", verbatim(known)));
  }
  const auto board = static_cast<std::size_t>(found - cities.begin());
  console.out << data::dice_template(dice::builtin_tables().boards[board]);
  return exit_ok;
}

int run(const AskedBoards& asked, const Console& console) {
  if (asked.what == "check") return check(asked, console);
  if (asked.what == "template") return write_template(asked, console);
  console.refuse(Message("cli.boards.what").with("what", verbatim(asked.what)));
}

}  // namespace

Command boards_command() {
  auto asked = std::make_shared<AskedBoards>();
  return {"boards",
          {{"WHAT", &asked->what, true, true},
           {"BOARD", &asked->board, false, true},
           {"json", &asked->json}},
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
