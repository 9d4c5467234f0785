// SPDX-License-Identifier: Apache-2.0
#include "table/decide.hpp"

#include <algorithm>

#include "bots/levels.hpp"
#include "table/clean_text.hpp"
#include "table/company.hpp"
#include "table/plan.hpp"
#include "table/quick_words.hpp"
#include "table/secrets.hpp"

namespace pharos {
namespace {

constexpr std::size_t kMostChat = 400;  // characters
constexpr std::size_t kMostWhy = 100;

/// Decides one command; an overload for each.
struct Decider {
  using Decision = OrRefusal<Entries>;

  const Table& table;
  const Caller& caller;
  const Presence& presence;
  const Seed& secret;

  // ---- before the start -----------------------------------------------------------------------

  Decision operator()(const request::Sit& sit) const {
    if (table.phase() != Phase::open && !sit.any) return Refusal{Reason::already_started};
    if (caller.name.empty()) return Refusal{Reason::name_needed};
    if (const std::string* why = table.sent_away(caller.person)) {
      return Refusal{Reason::sent_away, *why};
    }
    if (table.plan().lesson && !own() && table.people() > 0) return Refusal{Reason::table_full};
    if (table.phase() != Phase::open) return own() ? Decision(Entries{}) : wait_for_next();
    std::optional<Seat> seat = seat_at(sit.seat);
    if (sit.seat && !seat) return Refusal{Reason::no_such_seat};
    if (own() && (seat == own() || !sit.seat)) {
      return Entries{};  // they sit there, or somewhere: nothing to do
    }
    if (!seat) seat = best_chair(sit.any);
    if (!seat) return sit.any ? wait_for_next() : Refusal{Reason::table_full};
    if (place(*seat).kind == Place::Kind::person || is_kept(*seat)) {
      return Refusal{Reason::seat_taken};
    }
    return Entries{entry::Sat{*seat, caller.person, caller.name}};
  }

  /// Whom the host sends away with a word does not come back.
  Decision operator()(const request::Rise& rise) const {
    if (!rise.seat && !own()) return give_place_back();
    const std::optional<Seat> seat = rise.seat ? seat_at(rise.seat) : own();
    if (!seat) return Refusal{Reason::no_such_seat};
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (own() == seat) return Entries{entry::Rose{*seat, caller.person}};
    if (!is_host()) return Refusal{Reason::not_host};
    if (const auto* kept = table.kept(*seat, presence.now_ms)) {
      return Entries{entry::Freed{kept->person}};
    }
    if (!rise.why || place(*seat).kind != Place::Kind::person) {
      return Entries{entry::Rose{*seat, caller.person}};
    }
    const auto why = clean_line(*rise.why, kMostWhy);
    if (!why) return Refusal{Reason::bad_text};
    return Entries{entry::Rose{*seat, caller.person, true, *why}};
  }

  Decision operator()(const request::Ready& wanted) const {
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (!own()) return Refusal{Reason::not_seated};
    if (place(*own()).ready == wanted.ready) return Entries{};
    return Entries{entry::Readied{*own(), wanted.ready}};
  }

  Decision operator()(const request::SeatBot& bot) const {
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (!is_host()) return Refusal{Reason::not_host};
    const auto seat = seat_at(bot.seat);
    if (!seat) return Refusal{Reason::no_such_seat};
    if (place(*seat).kind == Place::Kind::person) return Refusal{Reason::seat_taken};
    if (table.kept(*seat, presence.now_ms) != nullptr) return Refusal{Reason::chairs_kept};
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
    if (wanted.plan->lesson && table.people() > 1) {
      return Refusal{Reason::bad_plan, "a 'lesson' is for one person"};
    }
    return Entries{entry::Planned{*wanted.plan}};
  }

  /// What is done with empty chairs comes before the start; the deal is promised to who sits then.
  Decision operator()(const request::Start& start) const {
    if (table.phase() != Phase::open) return Refusal{Reason::already_started};
    if (!is_host()) return Refusal{Reason::not_host};
    Entries entries;
    if (auto refusal = give_up_kept(entries, start.kept)) return std::move(*refusal);
    std::vector<Place> places = table.places();
    Plan plan = table.plan();
    const auto empty = [](const Place& chair) { return chair.kind == Place::Kind::empty; };
    if (std::any_of(places.begin(), places.end(), empty)) {
      if (start.empty == "bots") {
        seat_bots(entries, places);
      } else if (start.empty == "remove") {
        if (!remove_chairs(entries, places, plan)) return Refusal{Reason::too_few_seats};
      } else if (start.empty.empty()) {
        return Refusal{Reason::seats_empty};
      } else {
        return Refusal{Reason::bad_message, "'empty' must be \"bots\" or \"remove\""};
      }
    }
    const Play play(plan, secret);
    const std::string options = play.match().options_json();
    entries.emplace_back(
        entry::Started{secret, commitment_to(secret, plan.game, options, names_of(places))});
    return entries;
  }

  // ---- the game -------------------------------------------------------------------------------

  Decision operator()(const request::Choose& choose) const {
    if (auto refusal = not_playing()) return std::move(*refusal);
    if (auto refusal = late(choose.version)) return std::move(*refusal);
    // Whether it is legal the match says when the entry is taken.
    Entries entries = with_own_hands();
    entries.emplace_back(entry::Chose{*own(), choose.action, false});
    return entries;
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
    if (!table.is_played_alone()) return Refusal{Reason::undo_only_alone};
    const auto kept = table.play()->undo_point(*own());
    if (!kept) return Refusal{Reason::nothing_to_take_back};
    return Entries{entry::Undone{*kept}};
  }

  /// For ending the game; or who has a seat is asked to choose. What comes of it is decided where
  /// it is known who is here (company.hpp), and may come later.
  Decision operator()(const request::Vote& vote) const {
    if (auto refusal = not_playing()) return std::move(*refusal);
    const std::optional<Seat> about = seat_at(vote.about);
    const Seat voter = *own();
    if (vote.about && !about) return Refusal{Reason::no_such_seat};
    if (about == voter) return Refusal{Reason::not_about_yourself};
    if (about && place(*about).kind != Place::Kind::person) return Refusal{Reason::no_such_seat};
    if (about && vote.yes) {
      if (!table.to_act().has(*about) || place(*about).stand_in || !presence.online.has(*about)) {
        return Refusal{Reason::not_waited_for};  // or a bot will play for them by itself
      }
      SeatSet others = who_may_ask(table, presence, *about);
      others.add(voter);
      if (others.size() < kFewestWhoAsk) return Refusal{Reason::ask_needs_two};
    }
    return Entries{entry::Voted{voter, about.value_or(kNoSeat), vote.yes}};
  }

  /// Once, for who was asked to choose.
  Decision operator()(const request::More&) const {
    if (auto refusal = not_playing()) return std::move(*refusal);
    if (table.hurried_until_ms(*own()) == 0 || table.has_had_more(*own())) {
      return Refusal{Reason::not_waited_for};
    }
    return Entries{entry::Hurried{*own(), true}};
  }

  Decision operator()(const request::Timed&) const {
    if (auto refusal = not_playing()) return std::move(*refusal);
    const std::int64_t from_ms = clock_at_ms(table, presence, *own());
    if (from_ms == 0 || presence.now_ms < from_ms) return Refusal{Reason::not_waiting_yet};
    return Entries{entry::Clocked{kOfferedSeconds}};
  }

  // ---- talk -----------------------------------------------------------------------------------

  Decision operator()(const request::Say& say) const {
    if (caller.name.empty()) return Refusal{Reason::name_needed};
    if (table.is_muted(caller.person)) return Refusal{Reason::muted};
    if (!say.quick.empty()) {
      if (!is_quick_word(say.quick)) return Refusal{Reason::bad_text, say.quick};
      return Entries{entry::Said{caller.person, caller.name, "", say.quick}};
    }
    const auto text = clean_line(say.text, kMostChat);
    if (!text || text->empty()) return Refusal{Reason::bad_text};
    return Entries{entry::Said{caller.person, caller.name, *text}};
  }

  Decision operator()(const request::Mute& mute) const {
    if (!is_host()) return Refusal{Reason::not_host};
    if (mute.mark) {
      const auto& speakers = table.speakers();
      const bool known = *mute.mark >= 1 && static_cast<std::size_t>(*mute.mark) <= speakers.size();
      if (!known) return Refusal{Reason::bad_message, "nobody has that 'mark'"};
      return Entries{entry::Muted{speakers[static_cast<std::size_t>(*mute.mark) - 1], mute.muted}};
    }
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
  /// One that is kept for the caller, else an empty one, else a bot's.
  [[nodiscard]] std::optional<Seat> best_chair(bool may_replace_bot) const {
    std::optional<Seat> empty;
    std::optional<Seat> bot;
    for (Seat seat = 0; seat < table.places().size(); ++seat) {
      if (place(seat).kind == Place::Kind::bot && !bot) bot = seat;
      if (place(seat).kind != Place::Kind::empty || is_kept(seat)) continue;
      if (table.kept(seat, presence.now_ms) != nullptr) return seat;
      if (!empty) empty = seat;
    }
    return empty ? empty : may_replace_bot ? bot : std::nullopt;
  }
  /// For somebody else.
  [[nodiscard]] bool is_kept(Seat seat) const {
    const entry::Kept* kept = table.kept(seat, presence.now_ms);
    return kept != nullptr && kept->person != caller.person;
  }
  [[nodiscard]] Decision wait_for_next() const {
    const auto& queue = table.queue();
    const auto same = [&](const entry::Queued& one) { return one.person == caller.person; };
    if (std::any_of(queue.begin(), queue.end(), same)) return Entries{};
    if (queue.size() >= kMostQueued) return Refusal{Reason::table_full};
    return Entries{entry::Queued{caller.person, caller.name}};
  }
  /// Of who does not sit: the chair that is kept, or the place in the queue.
  [[nodiscard]] Decision give_place_back() const {
    const auto is_theirs = [&](const auto& one) { return one.person == caller.person; };
    const auto& kept = table.kept_for();
    const auto& queue = table.queue();
    if (table.phase() == Phase::open && std::any_of(kept.begin(), kept.end(), is_theirs)) {
      return Entries{entry::Freed{caller.person}};
    }
    if (std::any_of(queue.begin(), queue.end(), is_theirs)) {
      return Entries{entry::Queued{caller.person, caller.name, false}};
    }
    return Refusal{Reason::no_such_seat};
  }
  /// Nobody who has time to answer loses the chair without a word about it.
  std::optional<Refusal> give_up_kept(Entries& entries, std::string_view what) const {
    if (!what.empty() && what != "give_up") {
      return Refusal{Reason::bad_message, "'kept' must be \"give_up\""};
    }
    for (Seat seat = 0; seat < table.places().size(); ++seat) {
      const entry::Kept* kept = table.kept(seat, presence.now_ms);
      if (kept == nullptr) continue;
      if (what.empty()) return Refusal{Reason::chairs_kept};
      entries.emplace_back(entry::Freed{kept->person});
    }
    return std::nullopt;
  }
  static void seat_bots(Entries& entries, std::vector<Place>& places) {
    for (Seat seat = 0; seat < places.size(); ++seat) {
      if (places[seat].kind != Place::Kind::empty) continue;
      entries.emplace_back(entry::BotSat{seat, std::string(bots::kStandIn)});
      places[seat] = {Place::Kind::bot, {}, {}, std::string(bots::kStandIn)};
    }
  }
  /// Those who sit move together in their order. False: the game is not for so few.
  static bool remove_chairs(Entries& entries, std::vector<Place>& places, Plan& plan) {
    entry::Ordered ordered;
    for (const bool taken : {true, false}) {
      for (Seat seat = 0; seat < places.size(); ++seat) {
        if ((places[seat].kind != Place::Kind::empty) == taken) ordered.order.push_back(seat);
      }
    }
    std::vector<Place> left;
    for (const Seat seat : ordered.order) {
      if (places[seat].kind != Place::Kind::empty) left.push_back(places[seat]);
    }
    if (!with_players(plan, static_cast<unsigned>(left.size()))) return false;
    places = std::move(left);
    entries.emplace_back(std::move(ordered));
    entries.emplace_back(entry::Planned{plan});
    return true;
  }
  /// Whoever acts has their seat back.
  [[nodiscard]] Entries with_own_hands() const {
    if (!place(*own()).stand_in) return {};
    return Entries{entry::Returned{*own()}};
  }
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

bool is_over(const Table& table) {
  return table.phase() == Phase::finished || table.phase() == Phase::abandoned;
}

/// Whether a chair of the next game is kept for them.
bool plays_next(const Table& table, const Place& place) {
  return place.kind == Place::Kind::person && !table.has_declined(place.person);
}

/// Chairs that nobody of this game has in the next one. Who asks for it plays it.
std::size_t free_in_next(const Table& table, Seat asks) {
  std::size_t free = 0;
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    if (seat != asks && !plays_next(table, table.places()[seat])) ++free;
  }
  return free;
}

/// So many more, or as many as the game allows.
void add_chairs(Plan& plan, std::size_t wanted) {
  while (wanted > 0 && with_players(plan, players_of(plan) + 1)) --wanted;
}

}  // namespace

OrRefusal<Entries> decide(const Table& table, const Caller& caller, const Command& command,
                          const Presence& presence, const Seed& secret) {
  return std::visit(Decider{table, caller, presence, secret}, command);
}

OrRefusal<Entries> rematch_of(const Table& table, const Caller& caller,
                              const std::set<std::string>& here, bool rotate) {
  const auto own = table.seat_of(caller.person);
  if (!own) return Refusal{Reason::not_seated};
  if (!is_over(table)) return Refusal{Reason::not_over};
  const auto host = table.seat_of(table.host());
  const Place& maker = table.places()[host.value_or(*own)];
  entry::Made made{maker.person, maker.name, table.plan(), {}};
  made.plan.lesson = false;  // what has been learned is played with a deal that nobody knows
  made.plan.clock = table.agreed_clock();
  made.series = series_with(table);
  std::vector<entry::Queued> waiting = table.queue();
  std::erase_if(waiting, [&](const auto& one) { return !here.contains(one.person); });
  const std::size_t free = free_in_next(table, *own);
  add_chairs(made.plan, waiting.size() - std::min(waiting.size(), free));
  const std::size_t chairs = players_of(made.plan);
  const bool moves = rotate && caller.person == table.host();
  const auto next = [&](std::size_t seat) {
    return static_cast<Seat>(moves ? (seat + 1) % chairs : seat);
  };
  auto queued = waiting.begin();
  Entries bots;
  for (Seat seat = 0; seat < chairs; ++seat) {
    const Place place = seat < table.places().size() ? table.places()[seat] : Place{};
    if (seat == *own) continue;
    if (plays_next(table, place)) {
      made.kept.push_back({next(seat), place.person, place.name});
    } else if (queued != waiting.end()) {
      made.kept.push_back({next(seat), queued->person, queued->name});
      ++queued;
    } else if (place.kind == Place::Kind::bot) {
      bots.emplace_back(entry::BotSat{next(seat), place.level});
    }
  }
  Entries entries;
  entries.emplace_back(std::move(made));
  entries.emplace_back(entry::Sat{next(*own), caller.person, caller.name});
  entries.insert(entries.end(), bots.begin(), bots.end());
  return entries;
}

std::size_t chairs_for_waiting(const Table& table) {
  const std::size_t chairs = table.places().size();
  return free_in_next(table, kNoSeat) + std::max(table.most_chairs(), chairs) - chairs;
}

OrRefusal<Entries> decline_rematch(const Table& table, const Caller& caller) {
  if (!is_over(table)) return Refusal{Reason::not_over};
  const auto& queue = table.queue();
  const bool waits = std::any_of(queue.begin(), queue.end(),
                                 [&](const auto& one) { return one.person == caller.person; });
  if (!waits && !table.seat_of(caller.person)) return Refusal{Reason::not_seated};
  if (table.has_declined(caller.person)) return Entries{};
  return Entries{entry::Queued{caller.person, caller.name, false}};
}

std::vector<entry::Tally> series_with(const Table& table) {
  std::vector<entry::Tally> series = table.series();
  if (table.phase() != Phase::finished) return series;  // nobody has won
  const ScoreSheet sheet = table.play()->match().score();
  const SeatSet winners = sheet.winners();
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    const Place& place = table.places()[seat];
    if (place.kind != Place::Kind::person) continue;
    auto tally = std::find_if(series.begin(), series.end(),
                              [&](const entry::Tally& one) { return one.person == place.person; });
    if (tally == series.end()) tally = series.insert(series.end(), {place.person, place.name});
    tally->name = place.name;
    ++tally->games;
    if (winners.has(seat)) ++tally->wins;
    tally->points += sheet.total(seat);
  }
  return series;
}

OrRefusal<Seat> hinted_seat(const Table& table, const Caller& caller) {
  const auto seat = table.seat_of(caller.person);
  if (!seat) return Refusal{Reason::not_seated};
  if (table.phase() != Phase::running || !table.to_act().has(*seat)) {
    return Refusal{Reason::not_your_turn};
  }
  if (!table.is_played_alone() && !table.plan().hints) return Refusal{Reason::no_hints};
  return *seat;
}

}  // namespace pharos
