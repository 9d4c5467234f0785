// SPDX-License-Identifier: Apache-2.0
// Bots at a table: those that answer at once do so with the command that made it their turn; those
// that think do so on other threads, and come back with their choice like anybody else.
#include "bots/bot.hpp"
#include "bots/opinion_json.hpp"
#include "server/room.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostAtOnce = 1000;  // choices of bots in one go: a game of nothing else
constexpr unsigned kHintMilliseconds = 400;

bool answers_at_once(std::string_view level) { return level != "hard" && level != "expert"; }

/// A bot draws from the seed of the table, the seat and how far the game is: never twice the same.
std::uint64_t seed_for(const Play& play, Seat seat) {
  return siphash(play.seed(), 0x626f74ULL + seat, play.choices().size());
}

std::unique_ptr<Bot> bot_for(const Play& play, Seat seat, std::string_view level) {
  auto made = make_bot(play.match().game(), level, seed_for(play, seat));
  if (made) return *std::move(made);
  return *make_bot(play.match().game(), "random", seed_for(play, seat));
}

}  // namespace

/// Nobody there, nobody plays: a table that all have left waits for them. Slow games go on.
bool Room::bots_may_play() const {
  if (table().phase() != Phase::running || is_aside()) return false;
  return !presence().online.empty() || table().plan().clock.kind == Clock::Kind::days;
}

void Room::let_instant_bots_play(Draft& draft) {
  // On a node without the lease only as part of what people do here.
  if (!bots_may_play() || (!has_lease_ && draft.empty())) return;
  for (std::size_t made = 0; made < kMostAtOnce;) {
    const std::size_t before = made;
    for (const Seat seat : table().to_act()) {
      const Place& place = table().places()[seat];
      if (!place.played_by_bot() || !answers_at_once(place.level)) continue;
      const Play& play = *table().play();
      if (!play.match().to_act().has(seat)) continue;  // the step has resolved
      const std::size_t index = bot_for(play, seat, place.level)->choose(Chair(play.match(), seat));
      draft.take(entry::Chose{seat, play.match().choices(seat)[index].text, true});
      ++made;
    }
    if (made == before) return;
  }
}

void Room::wake_thinkers() {
  if (!bots_may_play() || !has_lease_) return;
  for (const Seat seat : table().to_act()) {
    const Place& place = table().places()[seat];
    if (place.played_by_bot() && !answers_at_once(place.level)) think_for(seat, place.level);
  }
}

void Room::think_for(Seat seat, const std::string& level) {
  const Play& play = *table().play();
  const std::uint64_t version = play.version(seat);
  if (thinking_[seat] == version) return;
  thinking_[seat] = version;
  std::shared_ptr<const Match> match = play.match().clone();
  std::shared_ptr<Bot> bot = bot_for(play, seat, level);
  world_.thinkers.run(
      [weak = weak_from_this(), match, bot, seat, version](const std::stop_token& stop) {
        const std::size_t index = bot->choose(Chair(*match, seat), stop);
        const auto self = weak.lock();
        if (self == nullptr || stop.stop_requested()) return;
        std::string action = match->choices(seat)[index].text;
        self->strand_.post([self, seat, version, action = std::move(action)] {
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

void Room::hint(const Asker& asker) {
  strand_.post([self = shared_from_this(), asker] {
    self->journal_.add([self, asker](Draft& draft) {
      draft.answer([self, asker](const Refusal*) { self->think_of_hint(asker); });
    });
  });
}

void Room::think_of_hint(const Asker& asker) {
  const auto seat = hinted_seat(table(), asker.client->caller());
  if (!seat) return asker.refuse(seat.error());
  std::shared_ptr<const Match> match = table().play()->match().clone();
  const std::uint64_t seed = seed_for(*table().play(), *seat);
  world_.thinkers.run(
      [asker, match, seed, seat = *seat](const std::stop_token& stop) {
        OpinionSettings settings;
        settings.budget = {Budget::Unit::milliseconds, kHintMilliseconds};
        settings.seed = seed;
        const auto opinions = form_opinion(Chair(*match, seat), settings, stop);
        if (stop.stop_requested()) return;
        const auto choices = match->choices(seat);
        asker.tell([&](JsonWriter& json) { write_opinions(json, choices, opinions); });
      },
      Errands::Rank::second);
}

}  // namespace pharos::server
