// SPDX-License-Identifier: Apache-2.0
#include "server/import_record.hpp"

#include <sodium.h>

#include <array>
#include <boost/json.hpp>
#include <charconv>

#include "base/quoted.hpp"
#include "match/replay.hpp"
#include "server/behaviour.hpp"
#include "server/clean_text.hpp"
#include "server/folded.hpp"
#include "server/game_list.hpp"
#include "server/table_json.hpp"

namespace pharos::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostSeatName = 200;  // characters: bots of simulations are named by commands
constexpr unsigned kMostUndone = 1'000;

/// In the letters of table_name().
std::string name_of(std::string_view record) {
  constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
  constexpr std::size_t kSize = 10;
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(record.data()), record.size(), nullptr,
                     0);
  std::string name;
  for (std::size_t i = 0; i < kSize; ++i) {
    const unsigned two = hash[2 * i] * 256U + hash[2 * i + 1];
    name += kLetters[two % kLetters.size()];
  }
  return name;
}

/// The plan of a table with these rules; what a record does not say has its default.
OrBadInput<Plan> plan_of(const Match& match) {
  json::object plan;
  plan["game"] = match.game();
  plan["options"] = json::parse(match.options_json());
  return read_plan(plan);
}

OrBadInput<LogEntry> seat_entry(const Record& record, Seat seat) {
  if (seat >= record.seats.size()) return entry::Sat{seat, {}, "–"};
  const std::string& name = record.seats[seat];
  if (has_level(record.game, name)) return entry::BotSat{seat, name};
  if (clean_line(name, kMostSeatName) != name) {
    return BadInput{"the name of seat " + std::to_string(seat) +
                    " cannot be shown: it must be one line of at most " +
                    std::to_string(kMostSeatName) + " characters without blanks at its ends"};
  }
  return entry::Sat{seat, {}, name};
}

/// "2 sell Loom" of a record that was replayed before.
entry::Chose choice_of(const std::string& move) {
  unsigned seat = 0;
  const std::size_t blank = move.find(' ');
  std::from_chars(move.data(), move.data() + blank, seat);
  return {static_cast<Seat>(seat), move.substr(blank + 1), false};
}

/// Takes entries as a room does, and keeps them as they are stored.
class Log {
 public:
  explicit Log(std::int64_t now_ms) : now_ms_(now_ms) {}
  [[nodiscard]] std::optional<BadInput> take(const LogEntry& entry) {
    if (auto bad = table_.apply(entry, now_ms_)) return bad;
    bodies_.push_back(write_entry(entry));
    return std::nullopt;
  }
  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] std::vector<std::string> bodies() && { return std::move(bodies_); }

 private:
  std::int64_t now_ms_;
  Table table_;
  std::vector<std::string> bodies_;
};

/// Everything before the first choice.
std::optional<BadInput> set_up(Log& log, const Record& record, const Match& match) {
  auto plan = plan_of(match);
  if (auto* bad = std::get_if<BadInput>(&plan)) return std::move(*bad);
  const entry::Made made{{}, {}, std::get<Plan>(std::move(plan)), behaviour_version()};
  if (auto bad = log.take(made)) return bad;
  for (Seat seat = 0; seat < match.players(); ++seat) {
    auto sat = seat_entry(record, seat);
    if (auto* bad = std::get_if<BadInput>(&sat)) return std::move(*bad);
    if (auto bad = log.take(std::get<LogEntry>(sat))) return bad;
  }
  return log.take(entry::Started{*record.seed, record.extras.commitment});
}

std::optional<BadInput> play(Log& log, const std::vector<std::string>& moves, unsigned undone) {
  // How often it was undone is said by undoing the first choice so often.
  for (unsigned i = 0; i < undone; ++i) {
    if (auto bad = log.take(choice_of(moves.front()))) return bad;
    if (auto bad = log.take(entry::Undone{0})) return bad;
  }
  for (const std::string& move : moves) {
    if (auto bad = log.take(choice_of(move))) return bad;
  }
  if (log.table().phase() == Phase::finished) return std::nullopt;
  return log.take(entry::Abandoned{"admin"});  // a game that ended before its end
}

}  // namespace

OrBadInput<Imported> import_record(const Record& record, std::int64_t now_ms) {
  if (!record.seed) {
    return BadInput{
        "it states its deal in place of a seed, and a table is made of its seed; such a record can "
        "be replayed (pharos replay), not imported"};
  }
  if (record.extras.undone > kMostUndone) {
    return BadInput{"it was undone more than " + std::to_string(kMostUndone) + " times"};
  }
  Replayer replayer("");
  auto opened = replayer.open(record);
  if (auto* bad = std::get_if<BadInput>(&opened)) return std::move(*bad);
  Match& match = *std::get<std::unique_ptr<Match>>(opened);
  if (auto bad = replay_moves(record, match)) return std::move(*bad);
  if (match.moves().empty() && record.extras.undone != 0) {
    return BadInput{"it was undone without a single move"};
  }
  Log log(now_ms);
  if (auto bad = set_up(log, record, match)) return std::move(*bad);
  if (auto bad = play(log, match.moves(), record.extras.undone)) return std::move(*bad);
  if (log.table().play()->match().moves() != match.moves()) {
    return BadInput{"the table made of it does not come to the same moves"};
  }
  Imported imported;
  imported.id = name_of(table_record(log.table()));
  imported.facts = facts_of(log.table());
  imported.bodies = std::move(log).bodies();
  return imported;
}

}  // namespace pharos::server
