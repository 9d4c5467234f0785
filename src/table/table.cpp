// SPDX-License-Identifier: Apache-2.0
#include "table/table.hpp"

#include <algorithm>

namespace pharos {
namespace {

Rejection misplaced(std::string_view what) {
  return Rejection::of(
      Error{"an entry of the log does not fit to what came before: " + std::string(what)});
}

}  // namespace

std::vector<std::string> names_of(const std::vector<Place>& places) {
  std::vector<std::string> names;
  for (const Place& place : places) {
    names.push_back(place.kind == Place::Kind::bot ? place.level : place.name);
  }
  return names;
}

/// One overload for each kind of entry.
struct Table::Taker {
  using Rejected = std::optional<Rejection>;
  Table& table;
  std::int64_t at_ms;

  [[nodiscard]] bool open() const { return table.made_ && table.phase_ == Phase::open; }
  [[nodiscard]] bool running() const { return table.phase_ == Phase::running; }
  [[nodiscard]] bool has(Seat seat) const { return seat < table.places_.size(); }
  [[nodiscard]] Place& place(Seat seat) const { return table.places_[seat]; }

  Rejected operator()(const entry::Made& made) const {
    if (table.made_) return misplaced("made twice");
    table.made_ = true;
    table.maker_ = made.by;
    table.plan_ = made.plan;
    table.behaviour_ = made.behaviour;
    table.places_.resize(players_of(made.plan));
    table.words_ = made.words;
    table.kept_ = made.kept;
    table.kept_until_ms_ = at_ms + kKeptMs;
    table.series_ = made.series;
    return {};
  }

  /// People keep their seats as far as there are seats; then come those left over.
  Rejected operator()(const entry::Planned& planned) const {
    if (!open()) return misplaced("planned");
    table.plan_ = planned.plan;
    const std::size_t seats = players_of(planned.plan);
    std::vector<Place> homeless;
    for (std::size_t i = seats; i < table.places_.size(); ++i) {
      if (table.places_[i].kind == Place::Kind::person) homeless.push_back(table.places_[i]);
    }
    table.places_.resize(seats);
    for (const Place& guest : homeless) {
      for (Place& free : table.places_) {
        if (free.kind == Place::Kind::person) continue;
        free = guest;
        break;
      }
    }
    for (Place& each : table.places_) each.ready = false;  // for another game
    if (!table.queue_.empty()) table.count_chairs();
    table.choose_host();
    return {};
  }

  Rejected operator()(const entry::Sat& sat) const {
    if (!open() || !has(sat.seat) || place(sat.seat).kind == Place::Kind::person) {
      return misplaced("sat");
    }
    std::uint64_t arrival = 0;
    if (const auto old = table.seat_of(sat.person)) {
      arrival = place(*old).arrival;
      place(*old) = {};
    }
    if (arrival == 0) arrival = ++table.arrivals_;
    place(sat.seat) = {Place::Kind::person, sat.person, sat.name, {}, false, false, arrival};
    std::erase_if(table.kept_, [&](const entry::Kept& kept) { return kept.person == sat.person; });
    std::erase_if(table.queue_, [&](const entry::Queued& one) { return one.person == sat.person; });
    table.choose_host();
    return {};
  }

  Rejected operator()(const entry::BotSat& sat) const {
    const bool replaced = running() && has(sat.seat);  // voted out, before 0.2
    if (!replaced && (!open() || !has(sat.seat) || place(sat.seat).kind == Place::Kind::person)) {
      return misplaced("bot");
    }
    place(sat.seat) = {Place::Kind::bot, {}, {}, sat.level};
    std::erase_if(table.votes_, [&](const entry::Voted& vote) {
      return vote.about == sat.seat || vote.seat == sat.seat;
    });
    table.choose_host();
    return {};
  }

  Rejected operator()(const entry::Rose& rose) const {
    if (!open() || !has(rose.seat)) return misplaced("rose");
    if (rose.sent_away) table.sent_away_[place(rose.seat).person] = rose.why;
    place(rose.seat) = {};
    table.choose_host();
    return {};
  }

  Rejected operator()(const entry::Ordered& ordered) const {
    std::vector<Seat> sorted = ordered.order;
    std::sort(sorted.begin(), sorted.end());
    bool all = open() && sorted.size() == table.places_.size();
    for (std::size_t i = 0; all && i < sorted.size(); ++i) all = sorted[i] == i;
    if (!all) return misplaced("ordered");
    std::vector<Place> places;
    for (const Seat from : ordered.order) places.push_back(table.places_[from]);
    table.places_ = std::move(places);
    for (entry::Kept& kept : table.kept_) {
      const auto to = std::find(ordered.order.begin(), ordered.order.end(), kept.seat);
      kept.seat = static_cast<Seat>(to - ordered.order.begin());
    }
    return {};
  }

  Rejected operator()(const entry::Started& started) const {
    const bool full = std::none_of(table.places_.begin(), table.places_.end(),
                                   [](const Place& p) { return p.kind == Place::Kind::empty; });
    if (!open() || !full) return misplaced("started");
    table.play_ = std::make_unique<Play>(table.plan_, started.seed);
    table.commitment_ = started.commitment;
    table.starters_ = names_of(table.places_);
    table.began_with_ = table.people();
    table.words_.clear();
    table.kept_.clear();
    table.phase_ = Phase::running;
    table.begin_step(at_ms);
    return {};
  }

  Rejected operator()(const entry::Chose& chose) const {
    if (!running() || !has(chose.seat)) return misplaced("chose");
    if (auto rejection = table.play_->choose(chose.seat, chose.action)) {
      rejection->where = "a choice is not legal";
      return rejection;
    }
    table.end_hurry(chose.seat);
    table.chose_ms_[chose.seat] = at_ms;
    table.note_step(at_ms);
    return {};
  }

  Rejected operator()(const entry::Unchose& unchose) const {
    if (!running() || !has(unchose.seat) || !table.play_->unchoose(unchose.seat)) {
      return misplaced("unchose");
    }
    return {};
  }

  Rejected operator()(const entry::Undone& undone) const {
    const bool played = running() || table.phase_ == Phase::finished;
    if (!played || undone.kept >= table.play_->choices().size()) return misplaced("undone");
    table.play_->undo_to(undone.kept);
    table.phase_ = Phase::running;
    table.note_step(at_ms);
    return {};
  }

  Rejected operator()(const entry::StoodIn& stood_in) const {
    if (!running() || !has(stood_in.seat)) return misplaced("stood_in");
    if (place(stood_in.seat).kind != Place::Kind::person) return misplaced("stood_in");
    place(stood_in.seat).stand_in = true;
    place(stood_in.seat).level = stood_in.level;
    table.end_hurry(stood_in.seat);
    return {};
  }

  Rejected operator()(const entry::Returned& returned) const {
    if (!has(returned.seat)) return misplaced("returned");
    place(returned.seat).stand_in = false;
    return {};
  }

  Rejected operator()(const entry::Voted& voted) const {
    if (!running() || !has(voted.seat)) return misplaced("voted");
    std::erase_if(table.votes_, [&](const entry::Voted& vote) {
      return vote.seat == voted.seat && vote.about == voted.about;
    });
    if (voted.yes) table.votes_.push_back(voted);
    return {};
  }

  Rejected operator()(const entry::Abandoned&) const {
    if (table.phase_ == Phase::finished) return misplaced("abandoned");
    table.phase_ = Phase::abandoned;
    return {};
  }

  Rejected operator()(const entry::Said& said) const {
    if (table.chat_.size() == kChatLines) table.chat_.erase(table.chat_.begin());
    table.chat_.push_back(said);
    if (table.mark_of(said.person) == 0) table.speakers_.push_back(said.person);
    return {};
  }

  Rejected operator()(const entry::Muted& muted) const {
    if (muted.muted) {
      table.muted_.insert(muted.person);
    } else {
      table.muted_.erase(muted.person);
    }
    return {};
  }

  Rejected operator()(const entry::Rematched& rematched) const {
    table.rematch_ = rematched.table;
    return {};
  }

  Rejected operator()(const entry::Notified& notified) const {
    if (notified.url.empty()) {
      table.notices_.erase(notified.person);
    } else {
      table.notices_[notified.person] = notified.url;
    }
    return {};
  }

  Rejected operator()(const entry::Readied& readied) const {
    if (!open() || !has(readied.seat) || place(readied.seat).kind != Place::Kind::person) {
      return misplaced("ready");
    }
    place(readied.seat).ready = readied.ready;
    return {};
  }

  Rejected operator()(const entry::Hosted& hosted) const {
    if (!table.seat_of(hosted.person)) return misplaced("hosted");
    table.maker_ = hosted.person;
    table.choose_host();
    return {};
  }

  Rejected operator()(const entry::Hurried& hurried) const {
    if (!running() || !has(hurried.seat)) return misplaced("hurried");
    Hurry& hurry = table.hurry_[hurried.seat];
    hurry.until_ms = (hurried.more ? hurry.until_ms : at_ms) + kHurryMs;
    hurry.more = hurried.more;
    return {};
  }

  Rejected operator()(const entry::Clocked& clocked) const {
    if (!running() || clocked.seconds == 0) return misplaced("clocked");
    if (!table.clock_before_) table.clock_before_ = table.plan_.clock;
    table.plan_.clock = {Clock::Kind::live, static_cast<unsigned>(clocked.seconds)};
    table.clock_began_ms_ = at_ms;  // nobody loses a choice to time that has passed before
    return {};
  }

  Rejected operator()(const entry::Queued& queued) const {
    std::erase_if(table.queue_, [&](const auto& one) { return one.person == queued.person; });
    if (queued.wants && table.queue_.empty()) table.count_chairs();
    if (queued.wants && table.queue_.size() < kMostQueued) table.queue_.push_back(queued);
    if (queued.wants) {
      table.declined_.erase(queued.person);
    } else {
      table.declined_.insert(queued.person);
    }
    return {};
  }

  Rejected operator()(const entry::Freed& freed) const {
    std::erase_if(table.kept_,
                  [&](const entry::Kept& kept) { return kept.person == freed.person; });
    return {};
  }
};

std::optional<Rejection> Table::apply(const LogEntry& entry, std::int64_t at_ms) {
  if (!made_ && !std::holds_alternative<entry::Made>(entry)) return misplaced("before made");
  return std::visit(Taker{*this, at_ms}, entry);
}

std::optional<Seat> Table::seat_of(std::string_view person) const {
  if (person.empty()) return std::nullopt;
  for (Seat seat = 0; seat < places_.size(); ++seat) {
    if (places_[seat].person == person) return seat;
  }
  return std::nullopt;
}

unsigned Table::people() const {
  return static_cast<unsigned>(std::count_if(places_.begin(), places_.end(), [](const Place& p) {
    return p.kind == Place::Kind::person;
  }));
}

const std::string& Table::notice_url(const std::string& person) const {
  static const std::string nowhere;
  const auto found = notices_.find(person);
  return found == notices_.end() ? nowhere : found->second;
}

std::size_t Table::mark_of(std::string_view person) const {
  const auto found = std::find(speakers_.begin(), speakers_.end(), person);
  return found == speakers_.end() ? 0 : static_cast<std::size_t>(found - speakers_.begin()) + 1;
}

SeatSet Table::votes(Seat about) const {
  SeatSet seats;
  for (const entry::Voted& vote : votes_) {
    if (vote.about == about) seats.add(vote.seat);
  }
  return seats;
}

SeatSet Table::to_act() const {
  return phase_ == Phase::running ? play_->match().to_act() : SeatSet{};
}

void Table::choose_host() {
  if (seat_of(maker_)) {
    host_ = maker_;
    return;
  }
  host_.clear();
  std::uint64_t first = 0;
  for (const Place& place : places_) {
    if (place.kind != Place::Kind::person || (first != 0 && place.arrival > first)) continue;
    first = place.arrival;
    host_ = place.person;
  }
}

const entry::Kept* Table::kept(Seat seat, std::int64_t now_ms) const {
  if (now_ms >= kept_until_ms_ || places_[seat].kind != Place::Kind::empty) return nullptr;
  const auto found = std::find_if(kept_.begin(), kept_.end(),
                                  [&](const entry::Kept& kept) { return kept.seat == seat; });
  return found == kept_.end() ? nullptr : &*found;
}

const std::string* Table::sent_away(const std::string& person) const {
  const auto found = sent_away_.find(person);
  return found == sent_away_.end() ? nullptr : &found->second;
}

/// What was asked for has been done, or is not needed any more.
void Table::end_hurry(Seat seat) {
  hurry_[seat] = {};
  std::erase_if(votes_, [&](const entry::Voted& vote) { return vote.about == seat; });
}

void Table::count_chairs() {
  Plan plan = plan_;
  while (with_players(plan, players_of(plan) + 1)) {
  }
  most_chairs_ = players_of(plan);
}

void Table::begin_step(std::int64_t at_ms) {
  step_began_ms_ = clock_began_ms_ = at_ms;
  chose_ms_.fill(0);
}

std::int64_t Table::waits_since_ms(Seat seat) const {
  return std::max(step_began_ms_, chose_ms_[seat]);
}

void Table::note_step(std::int64_t at_ms) {
  if (play_->match().over()) phase_ = Phase::finished;
  if (play_->epoch() == epoch_) return;
  epoch_ = play_->epoch();
  begin_step(at_ms);
  for (Seat seat = 0; seat < places_.size(); ++seat) end_hurry(seat);
}

std::string why_aside(std::int64_t version, const Rejection& rejected) {
  return "entry " + std::to_string(version) + ": " +
         (rejected.where.empty() ? rejected.problem : rejected.where);
}

Folded fold_log(const std::vector<store::Entry>& entries) {
  Folded folded;
  for (const store::Entry& stored : entries) {
    auto read = read_entry(stored.body);
    const auto rejected =
        read ? folded.table.apply(*read, stored.at_ms) : std::optional(Rejection::of(read.error()));
    if (!rejected) continue;
    folded.aside = why_aside(stored.version, *rejected);
    break;
  }
  return folded;
}

}  // namespace pharos
