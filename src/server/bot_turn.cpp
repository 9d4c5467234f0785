// SPDX-License-Identifier: Apache-2.0
#include "server/bot_turn.hpp"

#include "bots/levels.hpp"

namespace pharos::server {
namespace {

/// A search with less of its time than this knows no better than the floor.
constexpr double kLeastShare = 1.0 / 16;
/// Nobody sees the difference when a thought had more than this.
constexpr double kNoticed = 0.75;

}  // namespace

std::uint64_t bot_seed(const Play& play, Seat seat) {
  return siphash(play.seed(), 0x626f74ULL + seat, play.choices().size());
}

std::unique_ptr<Bot> bot_for(const Play& play, Seat seat, std::string_view level) {
  auto made = make_bot(play.match().game(), level, bot_seed(play, seat));
  if (made) return *std::move(made);
  return *make_bot(play.match().game(), "random", bot_seed(play, seat));
}

std::string floor_choice(const Play& play, Seat seat) {
  const Chair chair(play.match(), seat);
  return chair.choices()[bot_for(play, seat, bots::kStandIn)->choose(chair)].text;
}

BotTurn::BotTurn(const Play& play, Seat seat, std::string_view level)
    : match_(play.match().clone()),
      seat_(seat),
      bot_(bot_for(play, seat, level)),
      floor_(bot_for(play, seat, bots::kStandIn)) {}

bool BotTurn::step(const Slice& slice) {
  const Chair chair(*match_, seat_);
  if (thought_ == nullptr) {
    if (match_->choices(seat_).size() > 1 && slice.share < kLeastShare) {
      return choose(floor_->choose(chair), true);
    }
    thought_ = bot_->think(chair);
    if (thought_ == nullptr) return choose(bot_->choose(chair, slice.stop), false);
  }
  return thought_->step(slice) &&
         choose(thought_->best(), thought_->was_cut() && slice.share < kNoticed);
}

bool BotTurn::choose(std::size_t index, bool cut) {
  action_ = match_->choices(seat_)[index].text;
  was_cut_ = cut;
  return true;
}

}  // namespace pharos::server
