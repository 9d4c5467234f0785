// SPDX-License-Identifier: Apache-2.0
#include "server/upkeep.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "server/notices.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostAtOnce = 1000;  // choices of bots in one go: a game of nothing else
/// After a restart it is not known who has been told of the step under way. One that has just begun
/// is told again: better twice than not at all. An older one is not.
constexpr std::int64_t kJustBegun = 600'000;

std::unique_ptr<Bot> bot_for(const Play& play, Seat seat, std::string_view level) {
  auto made = make_bot(play.match().game(), level, bot_seed(play, seat));
  if (made) return *std::move(made);
  return *make_bot(play.match().game(), "random", bot_seed(play, seat));
}

std::int64_t allowed_ms(const Clock& clock) {
  switch (clock.kind) {
    case Clock::Kind::none:
      return 0;
    case Clock::Kind::live:
      return std::int64_t{clock.amount} * 1000;
    case Clock::Kind::days:
      return std::int64_t{clock.amount} * 86'400'000;
  }
  return 0;
}

}  // namespace

std::uint64_t bot_seed(const Play& play, Seat seat) {
  return siphash(play.seed(), 0x626f74ULL + seat, play.choices().size());
}

// ---- bots -----------------------------------------------------------------------------------

/// Nobody there, nobody plays: a table that all have left waits for them. Slow games go on.
bool Upkeep::bots_may_play() const {
  if (table().phase() != Phase::running || is_aside()) return false;
  return !means_.presence().online.empty() || table().plan().clock.kind == Clock::Kind::days;
}

void Upkeep::let_instant_bots_play(Draft& draft) {
  // On a node without the lease only as part of what people do here.
  if (!bots_may_play() || (!has_lease_ && draft.empty())) return;
  for (std::size_t made = 0; made < kMostAtOnce;) {
    const std::size_t before = made;
    for (const Seat seat : table().to_act()) {
      const Place& place = table().places()[seat];
      if (!place.played_by_bot() || bots::thinks(place.level)) continue;
      const Play& play = *table().play();
      if (!play.match().to_act().has(seat)) continue;  // the step has resolved
      const std::size_t index = bot_for(play, seat, place.level)->choose(Chair(play.match(), seat));
      draft.take(entry::Chose{seat, play.match().choices(seat)[index].text, true});
      ++made;
    }
    if (made == before) return;
  }
}

void Upkeep::wake_thinkers() {
  if (!bots_may_play() || !has_lease_) return;
  for (const Seat seat : table().to_act()) {
    const Place& place = table().places()[seat];
    if (place.played_by_bot() && bots::thinks(place.level)) think_for(seat, place.level);
  }
}

void Upkeep::think_for(Seat seat, const std::string& level) {
  const Play& play = *table().play();
  const std::uint64_t version = play.version(seat);
  if (thinking_[seat] == version) return;
  thinking_[seat] = version;
  std::shared_ptr<const Match> match = play.match().clone();
  std::shared_ptr<Bot> bot = bot_for(play, seat, level);
  means_.thinkers.run(
      [weak = std::weak_ptr(self()), match, bot, seat, version](const std::stop_token& stop) {
        const std::size_t index = bot->choose(Chair(*match, seat), stop);
        const auto self = weak.lock();
        if (self == nullptr || stop.stop_requested()) return;
        std::string action = match->choices(seat)[index].text;
        self->means_.strand.post([self, seat, version, action = std::move(action)] {
          self->journal_.add([self, seat, version, action](Draft& draft) {
            const bool due = self->table().to_act().has(seat) &&
                             self->table().play()->version(seat) == version &&
                             self->table().places()[seat].played_by_bot();
            self->thinking_[seat] = 0;
            if (due) draft.take(entry::Chose{seat, action, true});
          });
        });
      });
}

bool Upkeep::is_thinking() const {
  return std::any_of(thinking_.begin(), thinking_.end(), [](auto version) { return version != 0; });
}

// ---- time -----------------------------------------------------------------------------------

void Upkeep::set_clock() {
  const std::int64_t allowed = allowed_ms(table().plan().clock);
  if (allowed == 0 || table().phase() != Phase::running) {
    deadline_ms_ = 0;
    clock_.cancel();
    return;
  }
  const std::int64_t deadline = table().step_began_ms() + allowed;
  if (deadline == deadline_ms_ && clock_.waiting()) return;
  deadline_ms_ = deadline;
  if (!has_lease_) return clock_.cancel();
  const std::int64_t left = std::max<std::int64_t>(deadline - means_.now_ms(), 0);
  clock_ = means_.strand.after(std::chrono::milliseconds(left), [weak = std::weak_ptr(self())] {
    if (const auto self = weak.lock()) self->time_is_up();
  });
}

/// A bot chooses for those who have not; their seats stay theirs.
void Upkeep::time_is_up() {
  journal_.add([self = self()](Draft& draft) {
    const Table& table = self->table();
    if (!self->bots_may_play() || !self->has_lease_) return;
    if (self->means_.now_ms() < self->deadline_ms_) return;
    const std::uint64_t epoch = table.play()->epoch();
    for (const Seat seat : table.to_act()) {
      while (table.phase() == Phase::running && table.play()->epoch() == epoch &&
             table.to_act().has(seat)) {
        const Match& match = table.play()->match();
        const auto bot = *make_bot(match.game(), bots::kStandIn, table.play()->choices().size());
        const std::size_t index = bot->choose(Chair(match, seat));
        if (draft.take(entry::Chose{seat, match.choices(seat)[index].text, true})) break;
      }
    }
  });
}

/// Waits for those who are not there while others are: from when they went, not from when somebody
/// else came back. Only if all were away for so long that nobody can be said to have waited, they
/// get the full time again.
void Upkeep::mind_absence() {
  const std::int64_t now = means_.now_ms();
  const std::int64_t patience = std::int64_t{table().plan().patience} * 1000;
  const SeatSet online = means_.presence().online;
  if (online.empty()) {
    if (deserted_since_ms_ == 0) deserted_since_ms_ = now;
  } else if (deserted_since_ms_ != 0) {
    if (now - deserted_since_ms_ > patience) absent_since_ms_.fill(0);
    deserted_since_ms_ = 0;
  }
  std::int64_t ends = 0;
  for (Seat seat = 0; seat < table().places().size(); ++seat) {
    const Place& place = table().places()[seat];
    const bool missing = place.kind == Place::Kind::person && !place.stand_in && !online.has(seat);
    std::int64_t& since = absent_since_ms_[seat];
    if (!missing || table().phase() != Phase::running) {
      since = 0;
      continue;
    }
    if (since == 0) since = now;
    if (ends == 0 || since + patience < ends) ends = since + patience;
  }
  if (patience == 0 || ends == 0 || online.empty() || !has_lease_ || is_aside() ||
      table().plan().clock.kind == Clock::Kind::days) {
    return patience_.cancel();
  }
  if (patience_.waiting() && patience_ends_ms_ == ends) return;
  patience_ends_ms_ = ends;
  const auto left = std::chrono::milliseconds(std::max<std::int64_t>(ends - now, 0));
  patience_ = means_.strand.after(left, [weak = std::weak_ptr(self())] {
    if (const auto self = weak.lock()) self->stand_in();
  });
}

void Upkeep::stand_in() {
  journal_.add([self = self()](Draft& draft) {
    const Table& table = self->table();
    const SeatSet online = self->means_.presence().online;
    if (table.phase() != Phase::running || online.empty() || !self->has_lease_) return;
    const std::int64_t patience = std::int64_t{table.plan().patience} * 1000;
    for (Seat seat = 0; seat < table.places().size(); ++seat) {
      const Place& place = table.places()[seat];
      if (place.kind != Place::Kind::person || place.stand_in || online.has(seat)) continue;
      const std::int64_t since = self->absent_since_ms_[seat];
      if (since == 0 || self->means_.now_ms() < since + patience) continue;
      draft.take(entry::StoodIn{seat, std::string(bots::kStandIn)});
    }
  });
}

// ---- notices --------------------------------------------------------------------------------

/// Who is away hears by a webhook that it is their turn.
void Upkeep::tell_absent() {
  if (means_.notices == nullptr || is_aside() || table().phase() != Phase::running ||
      table().plan().clock.kind != Clock::Kind::days) {
    return;
  }
  const std::uint64_t step = table().play()->epoch() + 1;
  const bool first = told_.empty();
  told_.resize(table().places().size(), 0);
  const bool old = means_.now_ms() - table().step_began_ms() > kJustBegun;
  const SeatSet online = means_.presence().online;
  for (const Seat seat : table().to_act()) {
    const Place& place = table().places()[seat];
    if (told_[seat] == step) continue;
    told_[seat] = step;  // also who is here: it has not become their turn when they leave
    if (place.kind != Place::Kind::person || place.stand_in || online.has(seat)) continue;
    const std::string& url = table().notice_url(place.person);
    if (url.empty() || (first && old)) continue;
    means_.notices->send(url, {means_.room, table().plan().name, table().plan().game, place.name,
                               step, deadline_ms_});
  }
}

// ---- all of it ------------------------------------------------------------------------------

void Upkeep::settle() {
  mind_absence();
  wake_thinkers();
  if (has_lease_) tell_absent();
}

void Upkeep::stop() {
  clock_.cancel();
  patience_.cancel();
}

}  // namespace pharos::server
