// SPDX-License-Identifier: Apache-2.0
// pharos arena: matches between bots, seats rotated; who is stronger, and how sure that is.
#include "lab/arena.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>
#include <thread>

#include "apps/arena_report.hpp"
#include "apps/asked.hpp"
#include "apps/interrupt.hpp"
#include "apps/progress.hpp"
#include "bots/bot.hpp"
#include "lab/arena_results.hpp"
#include "lab/seat_list.hpp"

#ifndef PHAROS_VERSION
#define PHAROS_VERSION "unknown"
#endif

namespace pharos::apps {
namespace {

constexpr std::uint64_t kMostArenaGames = 1'000'000;
constexpr std::uint64_t kMostThreads = 256;

struct AskedArena {
  AskedTable table;
  std::string seats;
  std::string games = "400";
  std::string seed = "1";
  std::string threads;
  std::string results;
  std::string sprt;
  bool json = false;
};

std::vector<std::string> seat_bots(const Console& console, const AskedArena& asked) {
  std::vector<std::string> bots = split_seats(asked.seats);
  for (const std::string& bot : bots) {
    if (console.require(make_bot(asked.table.game, bot, 0)) == nullptr) {
      console.refuse(Message("cli.arena.no_such_bot").with("bot", verbatim(bot)));
    }
  }
  return bots;
}

/// As many players as bots are named, unless something else was asked for.
AskedTable table_of(const AskedArena& asked, std::size_t bots) {
  AskedTable table = asked.table;
  const bool given =
      std::any_of(table.settings.begin(), table.settings.end(),
                  [](const std::string& setting) { return setting.starts_with("players="); });
  if (table.players.empty() && !given && bots > 1) table.players = std::to_string(bots);
  return table;
}

Arena arena_of(const AskedArena& asked, const Console& console) {
  Arena arena;
  arena.game = &asked.table.entry();
  arena.bots = seat_bots(console, asked);
  arena.rules = table_of(asked, arena.bots.size()).rules(console);
  arena.games = whole_number(console, "--games", asked.games, 1, kMostArenaGames);
  arena.seed =
      whole_number(console, "--seed", asked.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const unsigned players = arena.game->from_seed(arena.rules, Seed{})->players();
  if (arena.bots.size() == 1) arena.bots.resize(players, arena.bots.front());
  if (arena.bots.size() != players) {
    console.refuse(Message("cli.arena.bots_and_seats")
                       .with("bots", static_cast<int>(arena.bots.size()))
                       .with("players", static_cast<int>(players)));
  }
  return arena;
}

unsigned threads_of(const AskedArena& asked, const Console& console) {
  if (asked.threads.empty()) return std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(whole_number(console, "--threads", asked.threads, 1, kMostThreads));
}

/// "0.25,0.30"
std::optional<Sprt::Question> question_of(const AskedArena& asked, const Console& console) {
  if (asked.sprt.empty()) return std::nullopt;
  Sprt::Question question;
  const char* const end = asked.sprt.data() + asked.sprt.size();
  const auto low = std::from_chars(asked.sprt.data(), end, question.low);
  if (low.ec == std::errc() && low.ptr != end && *low.ptr == ',') {
    const auto high = std::from_chars(low.ptr + 1, end, question.high);
    const bool whole = high.ec == std::errc() && high.ptr == end;
    if (whole && 0 < question.low && question.low < question.high && question.high < 1) {
      return question;
    }
  }
  console.refuse(Message("cli.arena.bad_sprt").with("given", verbatim(asked.sprt)));
}

/// The file for --results, if one was asked for; every write is checked.
class Results {
 public:
  Results(const Console& console, const Arena& arena, const std::string& path)
      : console_(console), arena_(arena), path_(path) {
    if (path.empty()) return;
    file_ = console.require(ArenaFile::open(path, arena, PHAROS_VERSION));
    if (!file_->found().torn) return;
    console.err << "pharos: " << console.say(Message("cli.arena.torn").with("file", verbatim(path)))
                << '\n';
  }
  void read_into(Scoreboard& board) const {
    if (!file_) return;
    for (const ArenaGame& game : file_->found().games) board.add(game);
  }
  void append(const ArenaGame& game) {
    if (!file_ || file_->append(arena_, game)) return;
    console_.refuse(Message("cli.cannot_write").with("file", verbatim(path_)));
  }

 private:
  const Console& console_;
  const Arena& arena_;
  const std::string& path_;
  std::optional<ArenaFile> file_;
};

/// Plays what is missing; false when it was interrupted.
bool play(const Arena& arena, unsigned threads, const Console& console, Scoreboard& board,
          Results& results) {
  const Interrupt interrupt;
  Progress progress(console, arena.games);
  if (board.decided()) return true;
  play_arena(
      arena, board.missing(), threads,
      [&](ArenaGame&& game) {
        results.append(game);
        board.add(std::move(game));
        return !board.decided();
      },
      [&] {
        progress.done(board.size());
        return !interrupt.asked();
      });
  return !interrupt.asked() || board.decided() || board.complete();
}

int run(const AskedArena& asked, const Console& console) {
  const Arena arena = arena_of(asked, console);
  const unsigned threads = threads_of(asked, console);
  const auto question = question_of(asked, console);
  Scoreboard board(arena, question);
  Results results(console, arena, asked.results);
  results.read_into(board);
  const bool finished = play(arena, threads, console, board, results);
  const ArenaReport report{arena, make_standings(arena, board.counted()), question, board.sprt(),
                           !finished};
  if (asked.json) {
    print_arena_json(console, report);
  } else {
    print_arena_text(console, report);
  }
  const bool proven = !report.sprt || report.sprt->verdict() == Sprt::Verdict::yes;
  return finished && proven && report.standings.failed == 0 ? exit_ok : exit_no;
}

}  // namespace

Command arena_command() {
  auto asked = std::make_shared<AskedArena>();
  std::vector<Option> options;
  asked->table.declare(options);
  options.push_back({"seats", &asked->seats, true});
  options.push_back({"games", &asked->games});
  options.push_back({"seed", &asked->seed});
  options.push_back({"threads", &asked->threads});
  options.push_back({"results", &asked->results});
  options.push_back({"sprt", &asked->sprt});
  options.push_back({"json", &asked->json});
  return {"arena", std::move(options),
          [asked](const Console& console) { return run(*asked, console); }};
}

}  // namespace pharos::apps
