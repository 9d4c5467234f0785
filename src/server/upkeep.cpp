// SPDX-License-Identifier: Apache-2.0
#include "server/upkeep.hpp"

#include <algorithm>

#include "bots/levels.hpp"
#include "server/bot_turn.hpp"
#include "server/notices.hpp"
#include "table/company.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostAtOnce = 1000;  // choices of bots in one go: a game of nothing else
/// After a restart it is not known who has been told of the step under way. One that has just begun
/// is told again: better twice than not at all. An older one is not.
constexpr std::int64_t kJustBegun = 600'000;

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
  if (!bots_may_play() || !has_lease_) return forget_thoughts();
  SeatSet due;
  for (const Seat seat : table().to_act()) {
    const Place& place = table().places()[seat];
    if (place.played_by_bot() && bots::thinks(place.level)) due.add(seat);
  }
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    due.has(seat) ? think_for(seat, table().places()[seat].level) : forget_thought(seat);
  }
}

/// Within what the people here may have waiting; beyond it the floor plays, at once.
void Upkeep::think_for(Seat seat, const std::string& level) {
  const Play& play = *table().play();
  const std::uint64_t version = play.version(seat);
  if (thinking_[seat] == version) return;
  thinking_[seat] = version;
  const auto come_to = [weak = std::weak_ptr(self()), strand = means_.strand, seat, version](
                           std::string action, bool cut) {
    strand.post([weak, seat, version, action = std::move(action), cut] {
      if (const auto self = weak.lock()) self->come_to(seat, version, action, cut);
    });
  };
  auto taken = means_.thinkers.think(
      means_.who(), means_.presence().online.empty() ? Class::analysis : Class::awaited,
      [come_to, turn = std::make_shared<BotTurn>(play, seat, level)](const Slice& slice) {
        const bool done = turn->step(slice);
        if (done && !slice.stop.stop_requested()) come_to(turn->action(), turn->was_cut());
        return done;
      });
  thoughts_[seat] = std::move(taken.ticket);
  if (taken.wait_s == 0) return;
  if (means_.over_bound) means_.over_bound();
  come_to(floor_choice(play, seat), true);
}

void Upkeep::come_to(Seat seat, std::uint64_t version, std::string action, bool cut) {
  journal_.add([self = self(), seat, version, action = std::move(action), cut](Draft& draft) {
    if (self->thinking_[seat] != version) return;  // forgotten
    self->thinking_[seat] = 0;
    const bool due = self->table().phase() == Phase::running && self->table().to_act().has(seat) &&
                     self->table().play()->version(seat) == version &&
                     self->table().places()[seat].played_by_bot();
    if (!due) return;
    self->thinks_shorter_ = cut;
    draft.take(entry::Chose{seat, action, true});
  });
}

void Upkeep::forget_thoughts() {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) forget_thought(seat);
}

void Upkeep::forget_thought(Seat seat) {
  thinking_[seat] = 0;
  thoughts_[seat].drop();
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
  const std::int64_t deadline = table().clock_began_ms() + allowed;
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
    if (!self->bots_may_play() || !self->has_lease_) return;
    if (self->means_.now_ms() < self->deadline_ms_) return;
    const std::uint64_t epoch = self->table().play()->epoch();
    for (const Seat seat : self->table().to_act()) {
      if (self->table().play()->epoch() == epoch) self->choose_for(draft, seat);
    }
  });
}

/// All that the seat owes in this step.
void Upkeep::choose_for(Draft& draft, Seat seat) {
  const std::uint64_t epoch = table().play()->epoch();
  while (table().phase() == Phase::running && table().play()->epoch() == epoch &&
         table().to_act().has(seat)) {
    const Match& match = table().play()->match();
    const auto bot = *make_bot(match.game(), bots::kStandIn, table().play()->choices().size());
    const std::size_t index = bot->choose(Chair(match, seat));
    if (draft.take(entry::Chose{seat, match.choices(seat)[index].text, true})) return;
  }
}

// ---- who is here ----------------------------------------------------------------------------

/// Before the start there is no lease; then every node that has people looks after them.
bool Upkeep::minds_company() const {
  return !is_aside() && (has_lease_ || table().phase() == Phase::open);
}

/// When the next thing is due.
void Upkeep::mind_company() {
  std::int64_t next = 0;
  const auto at = [&](std::int64_t at_ms) {
    if (next == 0 || at_ms < next) next = std::max<std::int64_t>(at_ms, 1);
  };
  if (minds_company()) {
    for (const Due& due : due_by_company(table(), means_.presence())) at(due.at_ms);
    for (Seat seat = 0; seat < table().places().size(); ++seat) {
      if (table().hurried_until_ms(seat) != 0) at(table().hurried_until_ms(seat));
    }
  }
  if (next == 0) return company_.cancel();
  if (company_.waiting() && company_at_ms_ == next) return;
  company_at_ms_ = next;
  const auto left = std::chrono::milliseconds(std::max<std::int64_t>(next - means_.now_ms(), 0));
  company_ = means_.strand.after(left, [weak = std::weak_ptr(self())] {
    if (const auto self = weak.lock()) self->journal_.add([](Draft&) {});  // complete() does it
  });
}

void Upkeep::keep_company(Draft& draft) {
  if (!minds_company()) return;
  const std::int64_t now = means_.now_ms();
  for (const Due& due : due_by_company(table(), means_.presence())) {
    if (due.at_ms <= now) draft.take(due.entry);
  }
  for (Seat seat = 0; seat < table().places().size(); ++seat) {
    const std::int64_t until = table().hurried_until_ms(seat);
    if (until != 0 && until <= now && table().phase() == Phase::running) choose_for(draft, seat);
  }
}

void Upkeep::complete(Draft& draft) {
  keep_company(draft);
  let_instant_bots_play(draft);
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
  mind_company();
  wake_thinkers();
  if (has_lease_) tell_absent();
}

void Upkeep::stop() {
  clock_.cancel();
  company_.cancel();
  forget_thoughts();
}

}  // namespace pharos::server
