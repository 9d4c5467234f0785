// SPDX-License-Identifier: Apache-2.0
// Why something is refused: every reason there is, with the key of its words in i18n and the HTTP
// status it is answered with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/move.hpp"

namespace pharos {

enum class Reason : std::uint8_t {
  already_started,
  aside,
  ask_needs_two,
  bad_login,
  bad_message,
  bad_name,
  bad_plan,
  bad_record,
  bad_text,
  bad_url,
  banned,
  chairs_kept,
  late,
  login_taken,
  muted,
  name_needed,
  no_hints,
  no_notices,
  no_session,
  no_such_bot,
  no_such_seat,
  no_such_table,
  no_such_words,
  not_about_yourself,
  not_host,
  not_over,
  not_possible,
  not_saved,
  not_seated,
  not_started,
  not_waited_for,
  not_waiting_yet,
  not_your_turn,
  nothing_to_take_back,
  over,
  seat_taken,
  seats_empty,
  sent_away,
  table_full,
  too_fast,
  too_few_seats,
  too_many_tables,
  too_many_watched,
  too_many_watchers,
  undo_only_alone,
  unknown_command,
  version_needed,
  weak_password,
};

struct ReasonFacts {
  Reason reason;
  std::string_view key;  // of its words
  int status;            // of HTTP
};

/// In the order of the enumerators.
inline constexpr std::array kReasons = {
    ReasonFacts{Reason::already_started, "server.already_started", 409},
    ReasonFacts{Reason::aside, "server.aside", 409},
    ReasonFacts{Reason::ask_needs_two, "server.ask_needs_two", 409},
    ReasonFacts{Reason::bad_login, "server.bad_login", 400},
    ReasonFacts{Reason::bad_message, "server.bad_message", 400},
    ReasonFacts{Reason::bad_name, "server.bad_name", 400},
    ReasonFacts{Reason::bad_plan, "server.bad_plan", 400},
    ReasonFacts{Reason::bad_record, "server.bad_record", 400},
    ReasonFacts{Reason::bad_text, "server.bad_text", 400},
    ReasonFacts{Reason::bad_url, "server.bad_url", 400},
    ReasonFacts{Reason::banned, "server.banned", 403},
    ReasonFacts{Reason::chairs_kept, "server.chairs_kept", 409},
    ReasonFacts{Reason::late, "server.late", 409},
    ReasonFacts{Reason::login_taken, "server.login_taken", 409},
    ReasonFacts{Reason::muted, "server.muted", 403},
    ReasonFacts{Reason::name_needed, "server.name_needed", 400},
    ReasonFacts{Reason::no_hints, "server.no_hints", 403},
    ReasonFacts{Reason::no_notices, "server.no_notices", 403},
    ReasonFacts{Reason::no_session, "server.no_session", 401},
    ReasonFacts{Reason::no_such_bot, "server.no_such_bot", 400},
    ReasonFacts{Reason::no_such_seat, "server.no_such_seat", 400},
    ReasonFacts{Reason::no_such_table, "server.no_such_table", 404},
    ReasonFacts{Reason::no_such_words, "server.no_such_words", 404},
    ReasonFacts{Reason::not_about_yourself, "server.not_about_yourself", 400},
    ReasonFacts{Reason::not_host, "server.not_host", 403},
    ReasonFacts{Reason::not_over, "server.not_over", 409},
    ReasonFacts{Reason::not_possible, "server.not_possible", 409},
    ReasonFacts{Reason::not_saved, "server.not_saved", 503},
    ReasonFacts{Reason::not_seated, "server.not_seated", 403},
    ReasonFacts{Reason::not_started, "server.not_started", 409},
    ReasonFacts{Reason::not_waited_for, "server.not_waited_for", 409},
    ReasonFacts{Reason::not_waiting_yet, "server.not_waiting_yet", 409},
    ReasonFacts{Reason::not_your_turn, "server.not_your_turn", 409},
    ReasonFacts{Reason::nothing_to_take_back, "server.nothing_to_take_back", 409},
    ReasonFacts{Reason::over, "server.over", 409},
    ReasonFacts{Reason::seat_taken, "server.seat_taken", 409},
    ReasonFacts{Reason::seats_empty, "server.seats_empty", 409},
    ReasonFacts{Reason::sent_away, "server.sent_away", 403},
    ReasonFacts{Reason::table_full, "server.table_full", 409},
    ReasonFacts{Reason::too_fast, "server.too_fast", 429},
    ReasonFacts{Reason::too_few_seats, "server.too_few_seats", 409},
    ReasonFacts{Reason::too_many_tables, "server.too_many_tables", 409},
    ReasonFacts{Reason::too_many_watched, "server.too_many_watched", 409},
    ReasonFacts{Reason::too_many_watchers, "server.too_many_watchers", 409},
    ReasonFacts{Reason::undo_only_alone, "server.undo_only_alone", 409},
    ReasonFacts{Reason::unknown_command, "server.unknown_command", 404},
    ReasonFacts{Reason::version_needed, "server.version_needed", 400},
    ReasonFacts{Reason::weak_password, "server.weak_password", 400},
};
static_assert([] {
  for (std::size_t i = 0; i < kReasons.size(); ++i) {
    if (kReasons[i].reason != static_cast<Reason>(i)) return false;
  }
  return kReasons.back().reason == Reason::weak_password;
}());

constexpr const ReasonFacts& facts_of(Reason reason) {
  return kReasons[static_cast<std::size_t>(reason)];
}

/// Why not. A rejection says more of a choice that is not legal, or of a record with one.
struct Refusal {
  Reason reason;
  std::string detail{};  // in English, for programs and logs; may be empty
  std::optional<Rejection> rejection{};
  unsigned wait_s = 0;  // when to try again; 0: that is not known
};

/// Too much at once: to be tried again then.
inline Refusal too_fast(unsigned wait_s) {
  Refusal refusal{Reason::too_fast};
  refusal.wait_s = wait_s;
  return refusal;
}

template <class T>
using OrRefusal = Expected<T, Refusal>;

}  // namespace pharos
