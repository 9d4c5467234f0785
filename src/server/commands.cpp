// SPDX-License-Identifier: Apache-2.0
#include "server/commands.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "server/clean_text.hpp"
#include "server/fair_deal.hpp"
#include "server/game_list.hpp"

namespace pharos::server {
namespace {

namespace json = boost::json;
using Entries = std::vector<LogEntry>;

constexpr std::size_t kMostChat = 400;  // characters

Refusal refuse(std::string_view key, std::string detail = {}) {
  return {"server." + std::string(key), std::move(detail)};
}

/// One command being decided.
struct TableAsked {
  const Table& table;
  const Caller& caller;
  const json::object& args;

  [[nodiscard]] bool is_host() const { return caller.person == table.host(); }
  [[nodiscard]] std::optional<Seat> own() const { return table.seat_of(caller.person); }
  [[nodiscard]] const Place& place(Seat seat) const { return table.places()[seat]; }
  [[nodiscard]] std::optional<Seat> seat(std::string_view key) const {
    const json::value* value = args.if_contains(key);
    const auto* number = value == nullptr ? nullptr : value->if_int64();
    if (number == nullptr || *number < 0) return std::nullopt;
    if (static_cast<std::size_t>(*number) >= table.places().size()) return std::nullopt;
    return static_cast<Seat>(*number);
  }
  [[nodiscard]] std::string_view text(std::string_view key) const {
    const json::value* value = args.if_contains(key);
    const json::string* text = value == nullptr ? nullptr : value->if_string();
    return text == nullptr ? std::string_view{} : std::string_view(*text);
  }
  [[nodiscard]] bool flag(std::string_view key, bool otherwise) const {
    const json::value* value = args.if_contains(key);
    return value != nullptr && value->is_bool() ? value->get_bool() : otherwise;
  }
};

// ---- before the start -----------------------------------------------------------------------

Decision sit(const TableAsked& asked) {
  if (asked.table.phase() != Phase::open) return refuse("already_started");
  if (asked.caller.name.empty()) return refuse("name_needed");
  std::optional<Seat> seat = asked.seat("seat");
  if (asked.args.contains("seat") && !seat) return refuse("no_such_seat");
  for (Seat i = 0; !seat && i < asked.table.places().size(); ++i) {
    if (asked.place(i).kind == Place::Kind::empty) seat = i;
  }
  if (asked.own() && (seat == asked.own() || !asked.args.contains("seat"))) {
    return Entries{};  // they sit there, or somewhere: nothing to do
  }
  if (!seat) return refuse("table_full");
  if (asked.place(*seat).kind == Place::Kind::person) return refuse("seat_taken");
  return Entries{entry::Sat{*seat, asked.caller.person, asked.caller.name}};
}

Decision rise(const TableAsked& asked) {
  const std::optional<Seat> seat = asked.args.contains("seat") ? asked.seat("seat") : asked.own();
  if (!seat) return refuse("no_such_seat");
  if (asked.table.phase() != Phase::open) return refuse("already_started");
  if (asked.own() != seat && !asked.is_host()) return refuse("not_host");
  return Entries{entry::Rose{*seat, asked.caller.person}};
}

Decision seat_bot(const TableAsked& asked) {
  if (asked.table.phase() != Phase::open) return refuse("already_started");
  if (!asked.is_host()) return refuse("not_host");
  const auto seat = asked.seat("seat");
  if (!seat) return refuse("no_such_seat");
  if (asked.place(*seat).kind == Place::Kind::person) return refuse("seat_taken");
  const std::string level(asked.text("level"));
  if (!has_level(asked.table.plan().game, level)) return refuse("no_such_bot", level);
  return Entries{entry::BotSat{*seat, level}};
}

Decision order(const TableAsked& asked) {
  if (asked.table.phase() != Phase::open) return refuse("already_started");
  if (!asked.is_host()) return refuse("not_host");
  entry::Ordered ordered;
  for (Seat seat = 0; seat < asked.table.places().size(); ++seat) ordered.order.push_back(seat);
  if (asked.flag("shuffle", false)) {
    const Seed seed = secret_seed();
    FastRng rng(seed.low ^ seed.high);
    for (std::size_t i = ordered.order.size(); i > 1; --i) {
      std::swap(ordered.order[i - 1], ordered.order[below(rng, i)]);
    }
    return Entries{ordered};
  }
  const auto a = asked.seat("a");
  const auto b = asked.seat("b");
  if (!a || !b) return refuse("no_such_seat");
  std::swap(ordered.order[*a], ordered.order[*b]);
  return Entries{ordered};
}

Decision plan(const TableAsked& asked) {
  if (asked.table.phase() != Phase::open) return refuse("already_started");
  if (!asked.is_host()) return refuse("not_host");
  const json::value* value = asked.args.if_contains("plan");
  if (value == nullptr || !value->is_object()) return refuse("bad_plan", "'plan' is missing");
  auto read = read_plan(value->get_object());
  if (auto* bad = std::get_if<BadInput>(&read)) return refuse("bad_plan", bad->message);
  auto& wanted = std::get<Plan>(read);
  if (players_of(wanted) < asked.table.people()) return refuse("too_few_seats");
  return Entries{entry::Planned{std::move(wanted)}};
}

Decision start(const TableAsked& asked) {
  const Table& table = asked.table;
  if (table.phase() != Phase::open) return refuse("already_started");
  if (!asked.is_host()) return refuse("not_host");
  for (const Place& place : table.places()) {
    if (place.kind == Place::Kind::empty) return refuse("seats_empty");
  }
  const Seed seed = secret_seed();
  const Play play(table.plan(), seed);
  const std::string options = play.match().options_json();
  return Entries{entry::Started{
      seed, commitment_to(seed, table.plan().game, options, names_of(table.places()))}};
}

// ---- the game -------------------------------------------------------------------------------

std::optional<Refusal> not_playing(const TableAsked& asked) {
  if (!asked.own()) return refuse("not_seated");
  if (asked.table.phase() == Phase::open) return refuse("not_started");
  if (asked.table.phase() != Phase::running) return refuse("over");
  return std::nullopt;
}

/// Who speaks twice or late is told so, and nothing happens.
std::optional<Refusal> late(const TableAsked& asked) {
  const json::value* value = asked.args.if_contains("version");
  const auto* version = value == nullptr ? nullptr : value->if_int64();
  if (version == nullptr) return refuse("version_needed");
  const std::uint64_t now = asked.table.play()->version(*asked.own());
  if (static_cast<std::uint64_t>(*version) != now) return refuse("late");
  return std::nullopt;
}

Decision choose(const TableAsked& asked) {
  if (auto refusal = not_playing(asked)) return std::move(*refusal);
  if (auto refusal = late(asked)) return std::move(*refusal);
  // Whether it is legal the match says when the entry is taken.
  return Entries{entry::Chose{*asked.own(), std::string(asked.text("action")), false}};
}

Decision unchoose(const TableAsked& asked) {
  if (auto refusal = not_playing(asked)) return std::move(*refusal);
  if (auto refusal = late(asked)) return std::move(*refusal);
  if (asked.table.play()->chosen(*asked.own()).empty()) return refuse("nothing_to_take_back");
  return Entries{entry::Unchose{*asked.own()}};
}

Decision undo(const TableAsked& asked) {
  const Table& table = asked.table;
  if (!asked.own()) return refuse("not_seated");
  if (table.phase() != Phase::running && table.phase() != Phase::finished) {
    return refuse("not_started");
  }
  if (table.people() > 1) return refuse("undo_only_alone");
  const auto kept = table.play()->undo_point(*asked.own());
  if (!kept) return refuse("nothing_to_take_back");
  return Entries{entry::Undone{*kept}};
}

/// All people agree to end it, or most of the others give a seat to a bot.
Decision vote(const TableAsked& asked) {
  if (auto refusal = not_playing(asked)) return std::move(*refusal);
  const Table& table = asked.table;
  const bool yes = asked.flag("yes", true);
  const std::optional<Seat> about = asked.seat("about");
  const Seat own = *asked.own();
  if (asked.args.contains("about") && !about) return refuse("no_such_seat");
  if (about == own) return refuse("not_about_yourself");
  if (about && asked.place(*about).kind != Place::Kind::person) return refuse("no_such_seat");
  Entries entries{entry::Voted{own, about.value_or(kNoSeat), yes}};
  SeatSet votes = table.votes(about.value_or(kNoSeat));
  yes ? votes.add(own) : votes.remove(own);
  const auto count = static_cast<unsigned>(votes.size());
  if (about && count * 2 > table.people() - 1) {
    entries.emplace_back(entry::BotSat{*about, "medium"});
  } else if (!about && count == table.people()) {
    entries.emplace_back(entry::Abandoned{"vote"});
  }
  return entries;
}

// ---- talk -----------------------------------------------------------------------------------

Decision say(const TableAsked& asked) {
  if (asked.caller.name.empty()) return refuse("name_needed");
  if (asked.table.is_muted(asked.caller.person)) return refuse("muted");
  const auto text = clean_line(asked.text("text"), kMostChat);
  if (!text || text->empty()) return refuse("bad_text");
  return Entries{entry::Said{asked.caller.person, asked.caller.name, *text}};
}

Decision mute(const TableAsked& asked) {
  if (!asked.is_host()) return refuse("not_host");
  const auto seat = asked.seat("seat");
  if (!seat || asked.place(*seat).kind != Place::Kind::person) return refuse("no_such_seat");
  return Entries{entry::Muted{asked.place(*seat).person, asked.flag("muted", true)}};
}

/// Whether the server would send there has been asked before (notices.hpp).
Decision notify(const TableAsked& asked) {
  if (!asked.own()) return refuse("not_seated");
  const std::string url(asked.text("url"));
  if (url.size() > kMostNoticeUrl) return refuse("bad_url", "it is too long");
  if (!url.empty() && asked.table.plan().clock.kind != Clock::Kind::days) {
    return refuse("no_notices", "the table has no clock by days");
  }
  if (url == asked.table.notice_url(asked.caller.person)) return Entries{};
  return Entries{entry::Notified{asked.caller.person, url}};
}

struct Command {
  std::string_view name;
  Decision (*decide)(const TableAsked& asked);
};
constexpr std::array kCommands = {
    Command{"sit", &sit},       Command{"rise", &rise},         Command{"bot", &seat_bot},
    Command{"order", &order},   Command{"plan", &plan},         Command{"start", &start},
    Command{"choose", &choose}, Command{"unchoose", &unchoose}, Command{"undo", &undo},
    Command{"vote", &vote},     Command{"say", &say},           Command{"mute", &mute},
    Command{"notify", &notify},
};

}  // namespace

Decision decide(const Table& table, const Caller& caller, std::string_view name,
                const json::object& args) {
  for (const Command& command : kCommands) {
    if (command.name == name) return command.decide({table, caller, args});
  }
  return refuse("unknown_command", std::string(name));
}

Decision rematch_of(const Table& table, const Caller& caller) {
  const auto own = table.seat_of(caller.person);
  if (!own) return refuse("not_seated");
  if (table.phase() == Phase::open || table.phase() == Phase::running) return refuse("not_over");
  Entries entries;
  entries.emplace_back(entry::Made{caller.person, caller.name, table.plan(), {}});
  entries.emplace_back(entry::Sat{*own, caller.person, caller.name});
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    const Place& place = table.places()[seat];
    if (place.kind == Place::Kind::bot) entries.emplace_back(entry::BotSat{seat, place.level});
  }
  return entries;
}

bool is_table_command(std::string_view name) {
  return std::any_of(kCommands.begin(), kCommands.end(),
                     [&](const Command& command) { return command.name == name; });
}

}  // namespace pharos::server
