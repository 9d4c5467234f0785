// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <boost/json.hpp>
#include <limits>

#include "match/seed_text.hpp"
#include "server/log_entry.hpp"

namespace pharos::server {
namespace {

using namespace entry;
namespace json = boost::json;

/// Thrown inside this file only: what is wrong with an entry.
struct WrongEntry {
  std::string why;
};

class Members {
 public:
  explicit Members(const json::object& object) : object_(object) {}

  [[nodiscard]] std::string text(std::string_view key) const {
    const json::string* text = at(key).if_string();
    if (text == nullptr) throw WrongEntry{std::string(key) + " is no text"};
    return std::string(*text);
  }
  [[nodiscard]] bool flag(std::string_view key, bool otherwise) const {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr) return otherwise;
    if (!value->is_bool()) throw WrongEntry{std::string(key) + " is not true or false"};
    return value->get_bool();
  }
  [[nodiscard]] std::uint64_t number(std::string_view key, std::uint64_t most) const {
    return checked(at(key), key, most);
  }
  [[nodiscard]] Seat seat() const { return static_cast<Seat>(number("seat", kMaxSeats - 1)); }
  [[nodiscard]] Seat seat_or_none(std::string_view key) const {
    if (!object_.contains(key)) return kNoSeat;
    return static_cast<Seat>(number(key, kMaxSeats - 1));
  }
  [[nodiscard]] std::vector<Seat> seats(std::string_view key) const {
    const json::array* list = at(key).if_array();
    if (list == nullptr || list->size() > kMaxSeats)
      throw WrongEntry{std::string(key) + " is no list of seats"};
    std::vector<Seat> seats;
    for (const json::value& value : *list) {
      seats.push_back(static_cast<Seat>(checked(value, key, kMaxSeats - 1)));
    }
    return seats;
  }
  [[nodiscard]] Plan plan() const {
    const json::object* object = at("plan").if_object();
    if (object == nullptr) throw WrongEntry{"plan is no object"};
    auto read = read_plan(*object);
    if (auto* bad = std::get_if<BadInput>(&read)) throw WrongEntry{"plan: " + bad->message};
    return std::get<Plan>(std::move(read));
  }
  [[nodiscard]] Seed seed() const {
    const auto seed = seed_from_text(text("seed"));
    if (!seed) throw WrongEntry{"seed is no seed"};
    return *seed;
  }

 private:
  [[nodiscard]] const json::value& at(std::string_view key) const {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr) throw WrongEntry{std::string(key) + " is missing"};
    return *value;
  }
  static std::uint64_t checked(const json::value& value, std::string_view key, std::uint64_t most) {
    const auto* number = value.if_int64();
    if (number == nullptr || *number < 0 || static_cast<std::uint64_t>(*number) > most) {
      throw WrongEntry{std::string(key) + " is no number from 0 to " + std::to_string(most)};
    }
    return static_cast<std::uint64_t>(*number);
  }

  const json::object& object_;
};

struct EntryKind {
  std::string_view what;
  LogEntry (*read)(const Members& members);
};

constexpr std::array kKinds = {
    EntryKind{"made",
              [](const Members& m) -> LogEntry {
                return Made{m.text("by"), m.text("name"), m.plan(), m.text("behaviour")};
              }},
    EntryKind{"planned", [](const Members& m) -> LogEntry { return Planned{m.plan()}; }},
    EntryKind{"sat",
              [](const Members& m) -> LogEntry {
                return Sat{m.seat(), m.text("person"), m.text("name")};
              }},
    EntryKind{"bot",
              [](const Members& m) -> LogEntry {
                return BotSat{m.seat(), m.text("level")};
              }},
    EntryKind{"rose",
              [](const Members& m) -> LogEntry {
                return Rose{m.seat(), m.text("by")};
              }},
    EntryKind{"ordered", [](const Members& m) -> LogEntry { return Ordered{m.seats("order")}; }},
    EntryKind{"started",
              [](const Members& m) -> LogEntry {
                return Started{m.seed(), m.text("commitment")};
              }},
    EntryKind{"chose",
              [](const Members& m) -> LogEntry {
                return Chose{m.seat(), m.text("action"), m.flag("by_bot", false)};
              }},
    EntryKind{"unchose", [](const Members& m) -> LogEntry { return Unchose{m.seat()}; }},
    EntryKind{"undone",
              [](const Members& m) -> LogEntry { return Undone{m.number("kept", 1'000'000)}; }},
    EntryKind{"stood_in",
              [](const Members& m) -> LogEntry {
                return StoodIn{m.seat(), m.text("level")};
              }},
    EntryKind{"returned", [](const Members& m) -> LogEntry { return Returned{m.seat()}; }},
    EntryKind{"voted",
              [](const Members& m) -> LogEntry {
                return Voted{m.seat(), m.seat_or_none("about"), m.flag("yes", true)};
              }},
    EntryKind{"abandoned", [](const Members& m) -> LogEntry { return Abandoned{m.text("by")}; }},
    EntryKind{"said",
              [](const Members& m) -> LogEntry {
                return Said{m.text("person"), m.text("name"), m.text("text")};
              }},
    EntryKind{"muted",
              [](const Members& m) -> LogEntry {
                return Muted{m.text("person"), m.flag("muted", true)};
              }},
    EntryKind{"rematched", [](const Members& m) -> LogEntry { return Rematched{m.text("table")}; }},
    EntryKind{"notify",
              [](const Members& m) -> LogEntry {
                return Notified{m.text("person"), m.text("url")};
              }},
};
static_assert(kKinds.size() == std::variant_size_v<LogEntry>);

}  // namespace

OrBadInput<LogEntry> read_entry(std::string_view text) {
  json::error_code error;
  const json::value value = json::parse(json::string_view(text.data(), text.size()), error);
  if (error || !value.is_object()) return BadInput{"an entry of the log is no JSON object"};
  const Members members(value.get_object());
  try {
    const std::string what = members.text("what");
    for (const EntryKind& kind : kKinds) {
      if (kind.what == what) return kind.read(members);
    }
    return BadInput{"an entry of the log is of an unknown kind: " + what};
  } catch (const WrongEntry& wrong) {
    return BadInput{"an entry of the log cannot be read: " + wrong.why};
  }
}

}  // namespace pharos::server
