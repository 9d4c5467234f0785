// SPDX-License-Identifier: Apache-2.0
#include "table/decide.hpp"

#include <algorithm>

#include "bots/levels.hpp"
#include "table/clean_text.hpp"
#include "table/plan.hpp"
#include "table/secrets.hpp"

namespace pharos {
namespace {

constexpr std::size_t kMostChat = 400;  // characters

/// Decides one command; an overload for each.
struct Decider {
  using Decision = OrRefusal<Entries>;

  const Table& table;
  const Caller& caller;
  const Seed& secret;

  // ---- before the start -----------------------------------------------------------------------

  Decision operator()(const request::Sit& sit) const {
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (caller.name.empty()) return Refusal{Reason::name_needed};
    std::optional<Seat> seat = seat_at(sit.seat);
    if (sit.seat && !seat) return Refusal{Reason::no_such_seat};
    for (Seat i = 0; !seat && i < table.places().size(); ++i) {
      if (place(i).kind == Place::Kind::empty) seat = i;
    }
    if (own() && (seat == own() || !sit.seat)) {
      return Entries{};  // they sit there, or somewhere: nothing to do
    }
    if (!seat) return Refusal{Reason::table_full};
    if (place(*seat).kind == Place::Kind::person) return Refusal{Reason::seat_taken};
    return Entries{entry::Sat{*seat, caller.person, caller.name}};
  }

  Decision operator()(const request::Rise& rise) const {
    const std::optional<Seat> seat = rise.seat ? seat_at(rise.seat) : own();
    if (!seat) return Refusal{Reason::no_such_seat};
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (own() != seat && !is_host()) return Refusal{Reason::not_host};
    return Entries{entry::Rose{*seat, caller.person}};
  }

  Decision operator()(const request::SeatBot& bot) const {
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (!is_host()) return Refusal{Reason::not_host};
    const auto seat = seat_at(bot.seat);
    if (!seat) return Refusal{Reason::no_such_seat};
    if (place(*seat).kind == Place::Kind::person) return Refusal{Reason::seat_taken};
    if (!has_level(table.plan().game, bot.level)) return Refusal{Reason::no_such_bot, bot.level};
    return Entries{entry::BotSat{*seat, bot.level}};
  }

  Decision operator()(const request::Order& order) const {
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (!is_host()) return Refusal{Reason::not_host};
    entry::Ordered ordered;
    for (Seat seat = 0; seat < table.places().size(); ++seat) ordered.order.push_back(seat);
    if (order.shuffle) {
      FastRng rng(secret.low ^ secret.high);
      for (std::size_t i = ordered.order.size(); i > 1; --i) {
        std::swap(ordered.order[i - 1], ordered.order[below(rng, i)]);
      }
      return Entries{ordered};
    }
    const auto a = seat_at(order.a);
    const auto b = seat_at(order.b);
    if (!a || !b) return Refusal{Reason::no_such_seat};
    std::swap(ordered.order[*a], ordered.order[*b]);
    return Entries{ordered};
  }

  Decision operator()(const request::NewPlan& wanted) const {
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (!is_host()) return Refusal{Reason::not_host};
    if (!wanted.plan) return Refusal{Reason::bad_plan, wanted.plan.error().message};
    if (players_of(*wanted.plan) < table.people()) return Refusal{Reason::too_few_seats};
    return Entries{entry::Planned{*wanted.plan}};
  }

  Decision operator()(const request::Start&) const {
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (!is_host()) return Refusal{Reason::not_host};
    for (const Place& chair : table.places()) {
      if (chair.kind == Place::Kind::empty) return Refusal{Reason::seats_empty};
    }
    const Play play(table.plan(), secret);
    const std::string options = play.match().options_json();
    return Entries{entry::Started{
        secret, commitment_to(secret, table.plan().game, options, names_of(table.places()))}};
  }

  // ---- the game -------------------------------------------------------------------------------

  Decision operator()(const request::Choose& choose) const {
    if (auto refusal = not_playing()) return std::move(*refusal);
    if (auto refusal = late(choose.version)) return std::move(*refusal);
    // Whether it is legal the match says when the entry is taken.
    return Entries{entry::Chose{*own(), choose.action, false}};
  }

  Decision operator()(const request::Unchoose& unchoose) const {
    if (auto refusal = not_playing()) return std::move(*refusal);
    if (auto refusal = late(unchoose.version)) return std::move(*refusal);
    if (table.play()->chosen(*own()).empty()) return Refusal{Reason::nothing_to_take_back};
    return Entries{entry::Unchose{*own()}};
  }

  Decision operator()(const request::Undo&) const {
    if (!own()) return Refusal{Reason::not_seated};
    if (table.phase() != Phase::running && table.phase() != Phase::finished) {
      return Refusal{Reason::not_started};
    }
    if (table.people() > 1) return Refusal{Reason::undo_only_alone};
    const auto kept = table.play()->undo_point(*own());
    if (!kept) return Refusal{Reason::nothing_to_take_back};
    return Entries{entry::Undone{*kept}};
  }

  /// All people agree to end it, or most of the others give a seat to a bot.
  Decision operator()(const request::Vote& vote) const {
    if (auto refusal = not_playing()) return std::move(*refusal);
    const std::optional<Seat> about = seat_at(vote.about);
    const Seat voter = *own();
    if (vote.about && !about) return Refusal{Reason::no_such_seat};
    if (about == voter) return Refusal{Reason::not_about_yourself};
    if (about && place(*about).kind != Place::Kind::person) return Refusal{Reason::no_such_seat};
    Entries entries{entry::Voted{voter, about.value_or(kNoSeat), vote.yes}};
    SeatSet votes = table.votes(about.value_or(kNoSeat));
    vote.yes ? votes.add(voter) : votes.remove(voter);
    const auto count = static_cast<unsigned>(votes.size());
    if (about && count * 2 > table.people() - 1) {
      entries.emplace_back(entry::BotSat{*about, std::string(bots::kStandIn)});
    } else if (!about && count == table.people()) {
      entries.emplace_back(entry::Abandoned{"vote"});
    }
    return entries;
  }

  // ---- talk -----------------------------------------------------------------------------------

  Decision operator()(const request::Say& say) const {
    if (caller.name.empty()) return Refusal{Reason::name_needed};
    if (table.is_muted(caller.person)) return Refusal{Reason::muted};
    const auto text = clean_line(say.text, kMostChat);
    if (!text || text->empty()) return Refusal{Reason::bad_text};
    return Entries{entry::Said{caller.person, caller.name, *text}};
  }

  Decision operator()(const request::Mute& mute) const {
    if (!is_host()) return Refusal{Reason::not_host};
    const auto seat = seat_at(mute.seat);
    if (!seat || place(*seat).kind != Place::Kind::person) return Refusal{Reason::no_such_seat};
    return Entries{entry::Muted{place(*seat).person, mute.muted}};
  }

  /// Whether the server would send there has been asked before (notices.hpp).
  Decision operator()(const request::Notify& notify) const {
    if (!own()) return Refusal{Reason::not_seated};
    const std::string& url = notify.url;
    if (url.size() > kMostNoticeUrl) return Refusal{Reason::bad_url, "it is too long"};
    if (!url.empty() && table.plan().clock.kind != Clock::Kind::days) {
      return Refusal{Reason::no_notices, "the table has no clock by days"};
    }
    if (url == table.notice_url(caller.person)) return Entries{};
    return Entries{entry::Notified{caller.person, url}};
  }

 private:
  [[nodiscard]] bool is_host() const { return caller.person == table.host(); }
  [[nodiscard]] std::optional<Seat> own() const { return table.seat_of(caller.person); }
  [[nodiscard]] const Place& place(Seat seat) const { return table.places()[seat]; }
  /// Nothing when there is no such seat, or none was named.
  [[nodiscard]] std::optional<Seat> seat_at(request::Number number) const {
    if (!number || *number < 0) return std::nullopt;
    if (static_cast<std::size_t>(*number) >= table.places().size()) return std::nullopt;
    return static_cast<Seat>(*number);
  }

  [[nodiscard]] std::optional<Refusal> not_playing() const {
    if (!own()) return Refusal{Reason::not_seated};
    if (table.phase() == Phase::open) return Refusal{Reason::not_started};
    if (table.phase() != Phase::running) return Refusal{Reason::over};
    return std::nullopt;
  }
  /// Who speaks twice or late is told so, and nothing happens.
  [[nodiscard]] std::optional<Refusal> late(request::Number version) const {
    if (!version) return Refusal{Reason::version_needed};
    const std::uint64_t now = table.play()->version(*own());
    if (static_cast<std::uint64_t>(*version) != now) return Refusal{Reason::late};
    return std::nullopt;
  }
};

}  // namespace

OrRefusal<Entries> decide(const Table& table, const Caller& caller, const Command& command,
                          const Seed& secret) {
  return std::visit(Decider{table, caller, secret}, command);
}

OrRefusal<Entries> rematch_of(const Table& table, const Caller& caller) {
  const auto own = table.seat_of(caller.person);
  if (!own) return Refusal{Reason::not_seated};
  if (table.phase() == Phase::open || table.phase() == Phase::running)
    return Refusal{Reason::not_over};
  Entries entries;
  entries.emplace_back(entry::Made{caller.person, caller.name, table.plan(), {}});
  entries.emplace_back(entry::Sat{*own, caller.person, caller.name});
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    const Place& place = table.places()[seat];
    if (place.kind == Place::Kind::bot) entries.emplace_back(entry::BotSat{seat, place.level});
  }
  return entries;
}

OrRefusal<Seat> hinted_seat(const Table& table, const Caller& caller) {
  const auto seat = table.seat_of(caller.person);
  if (!seat) return Refusal{Reason::not_seated};
  if (table.phase() != Phase::running || !table.to_act().has(*seat)) {
    return Refusal{Reason::not_your_turn};
  }
  if (table.people() > 1 && !table.plan().hints) return Refusal{Reason::no_hints};
  return *seat;
}

}  // namespace pharos
