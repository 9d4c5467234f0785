// SPDX-License-Identifier: Apache-2.0
// Any bytes as messages of clients to a table: a line each, its first character says who sends it;
// after an @ stands who is here from now on.
// What the server makes of them is done by the same functions, without connections and storage.
// Never a crash; a refusal names its key; what is accepted is an entry that can be stored and read
// again; the table can always be told to everybody, and is the same when its log is read anew.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "table/clean_text.hpp"
#include "table/company.hpp"
#include "table/decide.hpp"
#include "table/shown.hpp"

namespace {

using namespace pharos;
namespace json = boost::json;

constexpr std::size_t kMostLines = 200;

void check(bool holds) {
  if (!holds) std::abort();
}

/// A table and its log, as a room keeps them.
class Desk {
 public:
  Desk() {
    Plan plan;
    plan.game = "wonders";
    plan.options = {{"players", "3"}};
    take(entry::Made{"p0", "Ann", plan, "test"});
    take(entry::Sat{0, "p0", "Ann"});
  }
  [[nodiscard]] const Table& table() const { return table_; }

  bool take(const LogEntry& entry) {
    const std::string body = write_entry(entry);
    const auto read = read_entry(body);
    check(read.has_value());
    check(write_entry(*read) == body);
    if (table_.apply(entry, now_)) return false;
    log_.push_back({now_, body});
    ++now_;
    return true;
  }
  void answer(const Caller& caller, const std::string& line) {
    const Asked asked = read_request(line);
    const auto* at_table = asked.request ? std::get_if<ForTable>(&*asked.request) : nullptr;
    const auto* command = at_table == nullptr ? nullptr : std::get_if<Command>(&at_table->what);
    if (command == nullptr) return;
    const auto decided =
        decide(table_, caller, *command, presence_, Seed{1, static_cast<std::uint64_t>(now_)});
    if (!decided) return;
    for (const LogEntry& entry : *decided) {
      if (!take(entry)) break;
    }
    for (const Due& due : due_by_company(table_, presence_)) {
      if (due.at_ms <= now_) check(take(due.entry));
    }
  }
  /// These are here now, the others from now on away.
  void meet(unsigned seats) {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (((seats >> seat) & 1U) != 0) {
        presence_.online.add(seat);
      } else if (presence_.online.has(seat)) {
        presence_.online.remove(seat);
        presence_.away_since_ms[seat] = now_;
      }
    }
    now_ += 20'000;
    presence_.now_ms = now_;
  }
  void check_all() const {
    Table again;
    for (const auto& [at, body] : log_) {
      const auto read = read_entry(body);
      check(read.has_value());
      check(!again.apply(*read, at));
    }
    for (const std::string person : {"p0", "p1", "p2", "stranger", ""}) {
      const std::string told = whole_table("t", table_, {}, person);
      check(told == whole_table("t", again, {}, person));
      json::error_code error;
      check(json::parse(told, error).is_object() && !error);
    }
    check(table_summary(table_) == table_summary(again));
    const bool over = table_.phase() == Phase::finished || table_.phase() == Phase::abandoned;
    if (over && table_.play() != nullptr) check(!table_record(table_).empty());
  }

 private:
  Table table_;
  std::vector<std::pair<std::int64_t, std::string>> log_;
  Presence presence_;
  std::int64_t now_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(bytes), size));
  Desk desk;
  std::string line;
  for (std::size_t i = 0; i < kMostLines && std::getline(in, line); ++i) {
    if (line.empty()) continue;
    if (line[0] == '@') {
      desk.meet(line.size() > 1 ? static_cast<unsigned char>(line[1]) : 0);
      continue;
    }
    const std::string person = "p" + std::to_string(static_cast<unsigned char>(line[0]) % 4U);
    const auto name = clean_line(person, 24);
    check(name && clean_line(*name, 24) == name);
    desk.answer({person, *name}, line.substr(1));
  }
  desk.check_all();
  return 0;
}
