// SPDX-License-Identifier: Apache-2.0
// One description for each kind of entry, `members`, which both writing and reading follow: what is
// written is what can be read. The names and their order are for ever.
#include "table/entry.hpp"

#include <boost/json.hpp>
#include <concepts>
#include <utility>

#include "base/seed_text.hpp"
#include "json/fields.hpp"

namespace pharos {
namespace {

using namespace entry;

constexpr std::size_t kEntryDepth = 32;  // what is stored was never deeper
constexpr std::size_t kMostParts = 100;  // of a list in an entry
constexpr std::int64_t kMostPoints = 1'000'000;

/// A Kind, or a constant one.
template <class E, class Kind>
concept Is = std::same_as<std::remove_const_t<E>, Kind>;

template <class Kind>
constexpr std::string_view kWhat = {};
template <>
constexpr std::string_view kWhat<Made> = "made";
template <>
constexpr std::string_view kWhat<Planned> = "planned";
template <>
constexpr std::string_view kWhat<Sat> = "sat";
template <>
constexpr std::string_view kWhat<BotSat> = "bot";
template <>
constexpr std::string_view kWhat<Rose> = "rose";
template <>
constexpr std::string_view kWhat<Ordered> = "ordered";
template <>
constexpr std::string_view kWhat<Started> = "started";
template <>
constexpr std::string_view kWhat<Chose> = "chose";
template <>
constexpr std::string_view kWhat<Unchose> = "unchose";
template <>
constexpr std::string_view kWhat<Undone> = "undone";
template <>
constexpr std::string_view kWhat<StoodIn> = "stood_in";
template <>
constexpr std::string_view kWhat<Returned> = "returned";
template <>
constexpr std::string_view kWhat<Voted> = "voted";
template <>
constexpr std::string_view kWhat<Abandoned> = "abandoned";
template <>
constexpr std::string_view kWhat<Said> = "said";
template <>
constexpr std::string_view kWhat<Muted> = "muted";
template <>
constexpr std::string_view kWhat<Rematched> = "rematched";
template <>
constexpr std::string_view kWhat<Notified> = "notify";
template <>
constexpr std::string_view kWhat<Readied> = "ready";
template <>
constexpr std::string_view kWhat<Hosted> = "hosted";
template <>
constexpr std::string_view kWhat<Hurried> = "hurried";
template <>
constexpr std::string_view kWhat<Clocked> = "clocked";
template <>
constexpr std::string_view kWhat<Queued> = "queued";
template <>
constexpr std::string_view kWhat<Freed> = "freed";

// `m` is a MemberWriter or a MemberReader.
template <class M>
void members(M& m, Is<Kept> auto& kept) {
  m.seat("seat", kept.seat);
  m.text("person", kept.person);
  m.text("name", kept.name);
}
template <class M>
void members(M& m, Is<Tally> auto& tally) {
  m.text("person", tally.person);
  m.text("name", tally.name);
  m.count("games", tally.games);
  m.count("wins", tally.wins);
  m.whole("points", tally.points);
}
template <class M>
void members(M& m, Is<Made> auto& made) {
  m.text("by", made.by);
  m.text("name", made.name);
  m.plan(made.plan);
  m.text("behaviour", made.behaviour);
  m.rare_text("words", made.words);
  m.rare_list("kept", made.kept);
  m.rare_list("series", made.series);
}
template <class M>
void members(M& m, Is<Planned> auto& planned) {
  m.plan(planned.plan);
}
template <class M>
void members(M& m, Is<Sat> auto& sat) {
  m.seat("seat", sat.seat);
  m.text("person", sat.person);
  m.text("name", sat.name);
}
template <class M>
void members(M& m, Is<BotSat> auto& sat) {
  m.seat("seat", sat.seat);
  m.text("level", sat.level);
}
template <class M>
void members(M& m, Is<Rose> auto& rose) {
  m.seat("seat", rose.seat);
  m.text("by", rose.by);
  m.rare_flag("sent_away", rose.sent_away);
  m.rare_text("why", rose.why);
}
template <class M>
void members(M& m, Is<Ordered> auto& ordered) {
  m.seats("order", ordered.order);
}
template <class M>
void members(M& m, Is<Started> auto& started) {
  m.seed("seed", started.seed);
  m.text("commitment", started.commitment);
}
template <class M>
void members(M& m, Is<Chose> auto& chose) {
  m.seat("seat", chose.seat);
  m.text("action", chose.action);
  m.rare_flag("by_bot", chose.by_bot);
}
template <class M>
void members(M& m, Is<Unchose> auto& unchose) {
  m.seat("seat", unchose.seat);
}
template <class M>
void members(M& m, Is<Undone> auto& undone) {
  m.count("kept", undone.kept);
}
template <class M>
void members(M& m, Is<StoodIn> auto& stood_in) {
  m.seat("seat", stood_in.seat);
  m.text("level", stood_in.level);
}
template <class M>
void members(M& m, Is<Returned> auto& returned) {
  m.seat("seat", returned.seat);
}
template <class M>
void members(M& m, Is<Voted> auto& voted) {
  m.seat("seat", voted.seat);
  m.seat_or_none("about", voted.about);
  m.flag("yes", voted.yes);
}
template <class M>
void members(M& m, Is<Abandoned> auto& abandoned) {
  m.text("by", abandoned.by);
}
template <class M>
void members(M& m, Is<Said> auto& said) {
  m.text("person", said.person);
  m.text("name", said.name);
  m.text("text", said.text);
  m.rare_text("quick", said.quick);
}
template <class M>
void members(M& m, Is<Muted> auto& muted) {
  m.text("person", muted.person);
  m.flag("muted", muted.muted);
}
template <class M>
void members(M& m, Is<Rematched> auto& rematched) {
  m.text("table", rematched.table);
}
template <class M>
void members(M& m, Is<Notified> auto& notified) {
  m.text("person", notified.person);
  m.text("url", notified.url);
}

template <class M>
void members(M& m, Is<Readied> auto& readied) {
  m.seat("seat", readied.seat);
  m.flag("ready", readied.ready);
}
template <class M>
void members(M& m, Is<Hosted> auto& hosted) {
  m.text("person", hosted.person);
}
template <class M>
void members(M& m, Is<Hurried> auto& hurried) {
  m.seat("seat", hurried.seat);
  m.rare_flag("more", hurried.more);
}
template <class M>
void members(M& m, Is<Clocked> auto& clocked) {
  m.count("seconds", clocked.seconds);
}
template <class M>
void members(M& m, Is<Queued> auto& queued) {
  m.text("person", queued.person);
  m.text("name", queued.name);
  m.flag("wants", queued.wants);
}
template <class M>
void members(M& m, Is<Freed> auto& freed) {
  m.text("person", freed.person);
}

class MemberWriter {
 public:
  explicit MemberWriter(JsonWriter& json) : json_(json) {}

  void text(std::string_view key, std::string_view value) { json_.key(key).text(value); }
  void seat(std::string_view key, Seat seat) { json_.key(key).number(seat); }
  void seat_or_none(std::string_view key, Seat seat) {
    if (seat != kNoSeat) json_.key(key).number(seat);
  }
  void seats(std::string_view key, const std::vector<Seat>& seats) {
    json_.key(key).array([&] {
      for (const Seat seat : seats) json_.number(seat);
    });
  }
  void count(std::string_view key, std::size_t count) {
    json_.key(key).number(static_cast<std::int64_t>(count));
  }
  void whole(std::string_view key, int number) { json_.key(key).number(number); }
  void flag(std::string_view key, bool value) { json_.key(key).boolean(value); }
  /// Left out when it is false.
  void rare_flag(std::string_view key, bool value) {
    if (value) flag(key, value);
  }
  /// Left out when it is empty.
  void rare_text(std::string_view key, std::string_view value) {
    if (!value.empty()) text(key, value);
  }
  template <class Part>
  void rare_list(std::string_view key, const std::vector<Part>& parts) {
    if (parts.empty()) return;
    json_.key(key).array([&] {
      for (const Part& part : parts) json_.object([&] { members(*this, part); });
    });
  }
  void plan(const Plan& plan) {
    json_.key("plan");
    write_plan(json_, plan);
  }
  void seed(std::string_view key, const Seed& seed) { text(key, seed_to_text(seed)); }

 private:
  JsonWriter& json_;
};

/// Refuses what is missing or of another kind; what may be left out stays as it is.
class MemberReader {
 public:
  explicit MemberReader(const Fields& fields) : fields_(fields) {}

  void text(std::string_view key, std::string& value) { value = fields_.any_text(key); }
  void seat(std::string_view key, Seat& seat) {
    seat = static_cast<Seat>(fields_.number(key, 0, kMaxSeats - 1));
  }
  void seat_or_none(std::string_view key, Seat& value) {
    if (fields_.has(key)) seat(key, value);
  }
  void seats(std::string_view key, std::vector<Seat>& seats) {
    for (const unsigned number : fields_.numbers(key, 0, kMaxSeats)) {
      if (number >= kMaxSeats) refuse(key, "must be seats, 0 to 6");
      seats.push_back(static_cast<Seat>(number));
    }
  }
  void count(std::string_view key, std::size_t& count) {
    count = fields_.number(key, 0, 1'000'000);
  }
  void whole(std::string_view key, int& number) {
    const auto read = fields_.whole_if(key);
    if (!read || *read < -kMostPoints || *read > kMostPoints) refuse(key, "must be points");
    number = static_cast<int>(*read);
  }
  void flag(std::string_view key, bool& value) { value = fields_.flag_if(key).value_or(value); }
  void rare_flag(std::string_view key, bool& value) { flag(key, value); }
  void rare_text(std::string_view key, std::string& value) {
    if (fields_.has(key)) text(key, value);
  }
  template <class Part>
  void rare_list(std::string_view key, std::vector<Part>& parts) {
    if (!fields_.has(key)) return;
    for (const boost::json::value& each : fields_.list(key, 0, kMostParts)) {
      const Fields fields(each, std::string(key));
      MemberReader reader(fields);
      members(reader, parts.emplace_back());
    }
  }
  void plan(Plan& plan) {
    auto read = read_plan(fields_.members("plan"));
    if (!read) refuse("plan", read.error().message);
    plan = *std::move(read);
  }
  void seed(std::string_view key, Seed& seed) {
    const auto read = seed_from_text(fields_.any_text(key));
    if (!read) refuse(key, "must be a seed, up to 32 hexadecimal digits");
    seed = *read;
  }

 private:
  const Fields& fields_;
};

/// The entry of the kind with this name; nothing when there is none.
template <std::size_t Index = 0>
std::optional<LogEntry> read_kind(std::string_view what, const Fields& fields) {
  if constexpr (Index == std::variant_size_v<LogEntry>) {
    return std::nullopt;
  } else {
    using Kind = std::variant_alternative_t<Index, LogEntry>;
    static_assert(!kWhat<Kind>.empty());
    if (kWhat<Kind> != what) return read_kind<Index + 1>(what, fields);
    Kind read;
    MemberReader reader(fields);
    members(reader, read);
    return read;
  }
}

}  // namespace

std::string write_entry(const LogEntry& entry) {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    std::visit(
        [&]<class Kind>(const Kind& kind) {
          json.key("what").text(kWhat<Kind>);
          MemberWriter writer(json);
          members(writer, kind);
        },
        entry);
  });
  return out;
}

Result<LogEntry> read_entry(std::string_view text) {
  const auto value = parse_message(text, kEntryDepth);
  if (!value || !value->is_object()) return Error{"an entry of the log is no JSON object"};
  try {
    const Fields fields(*value, "");
    const std::string what = fields.any_text("what");
    if (auto entry = read_kind(what, fields)) return *std::move(entry);
    return Error{"an entry of the log is of an unknown kind: " + what};
  } catch (const Refused& refused) {
    return Error{"an entry of the log cannot be read: " + refused.error.message};
  }
}

bool is_private(std::string_view body) {
  const auto value = parse_message(body, kEntryDepth);
  const auto* what =
      value && value->is_object() ? value->get_object().if_contains("what") : nullptr;
  return what != nullptr && what->is_string() && what->get_string() == kWhat<Notified>;
}

}  // namespace pharos
