// SPDX-License-Identifier: Apache-2.0
#include "table/import.hpp"

#include <boost/json.hpp>

#include "base/quoted.hpp"
#include "match/replay.hpp"
#include "table/clean_text.hpp"
#include "table/plan.hpp"
#include "table/secrets.hpp"
#include "table/shown.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostSeatName = 200;  // characters: bots of simulations are named by commands
constexpr unsigned kMostUndone = 1'000;

/// The plan of a table with these rules; what a record does not say has its default.
Result<Plan> plan_of(const Match& match) {
  json::object plan;
  plan["game"] = match.game();
  plan["options"] = json::parse(match.options_json());
  return read_plan(plan);
}

Result<LogEntry> seat_entry(const Record& record, Seat seat) {
  if (seat >= record.seats.size()) return entry::Sat{seat, {}, "–"};
  const std::string& name = record.seats[seat];
  if (has_level(record.game, name)) return entry::BotSat{seat, name};
  if (clean_line(name, kMostSeatName) != name) {
    return Error{"the name of seat " + std::to_string(seat) +
                 " cannot be shown: it must be one line of at most " +
                 std::to_string(kMostSeatName) + " characters without blanks at its ends"};
  }
  return entry::Sat{seat, {}, name};
}

/// Takes entries as a room does, and keeps them as they are stored.
class Log {
 public:
  explicit Log(std::int64_t now_ms) : now_ms_(now_ms) {}
  [[nodiscard]] std::optional<Rejection> take(const LogEntry& entry) {
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
std::optional<Rejection> set_up(Log& log, const Record& record, const Match& match) {
  auto plan = plan_of(match);
  if (!plan) return Rejection::of(plan.error());
  const entry::Made made{{}, {}, *std::move(plan), behaviour_version()};
  if (auto bad = log.take(made)) return bad;
  for (Seat seat = 0; seat < match.players(); ++seat) {
    auto sat = seat_entry(record, seat);
    if (!sat) return Rejection::of(sat.error());
    if (auto bad = log.take(*sat)) return bad;
  }
  return log.take(entry::Started{*record.seed, record.extras.commitment});
}

entry::Chose chose(const Move& move) { return {move.seat, move.action, false}; }

std::optional<Rejection> play(Log& log, const std::vector<Move>& moves, unsigned undone) {
  // How often it was undone is said by undoing the first choice so often.
  for (unsigned i = 0; i < undone; ++i) {
    if (auto bad = log.take(chose(moves.front()))) return bad;
    if (auto bad = log.take(entry::Undone{0})) return bad;
  }
  for (const Move& move : moves) {
    if (auto bad = log.take(chose(move))) return bad;
  }
  if (log.table().phase() == Phase::finished) return std::nullopt;
  return log.take(entry::Abandoned{"admin"});  // a game that ended before its end
}

}  // namespace

OrRejection<Imported> import_record(const Record& record, std::int64_t now_ms) {
  if (!record.seed) {
    return Rejection::of(Error{
        "it states its deal in place of a seed, and a table is made of its seed; such a record can "
        "be replayed (pharos replay), not imported"});
  }
  if (record.extras.undone > kMostUndone) {
    return Rejection::of(
        Error{"it was undone more than " + std::to_string(kMostUndone) + " times"});
  }
  Replayer replayer("");
  auto opened = replayer.open(record);
  if (!opened) return Rejection::of(opened.error());
  Match& match = **opened;
  if (auto bad = replay_moves(record, match)) return std::move(*bad);
  if (match.moves().empty() && record.extras.undone != 0) {
    return Rejection::of(Error{"it was undone without a single move"});
  }
  Log log(now_ms);
  if (auto bad = set_up(log, record, match)) return std::move(*bad);
  if (auto bad = play(log, match.moves(), record.extras.undone)) return std::move(*bad);
  if (log.table().play()->match().moves() != match.moves()) {
    return Rejection::of(Error{"the table made of it does not come to the same moves"});
  }
  Imported imported;
  imported.id = table_name_for(table_record(log.table()));
  imported.facts = facts_of(log.table());
  imported.bodies = std::move(log).bodies();
  return imported;
}

}  // namespace pharos
