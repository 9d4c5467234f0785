// SPDX-License-Identifier: Apache-2.0
#include "server/replay_game.hpp"

#include <cassert>

#include "server/game_json.hpp"

namespace pharos::server {
namespace {

MadeChoice made_of(std::string_view move) {  // "seat action"
  return {static_cast<Seat>(move[0] - '0'), std::string(move.substr(2))};
}

}  // namespace

OrBadInput<Replayed> Replayed::from(Record record) {
  auto opened = Replayer("").open(record);
  if (auto* bad = std::get_if<BadInput>(&opened)) return std::move(*bad);
  Replayed replayed;
  replayed.start_ = std::get<std::unique_ptr<Match>>(std::move(opened));
  std::unique_ptr<Match> match = replayed.start_->clone();
  std::size_t read = 0;     // choices of the record before the one under way
  std::size_t counted = 0;  // those of them that belong to steps that have resolved
  const auto note_step = [&] {
    const std::size_t now = match->moves().size();
    if (now == (replayed.ends_.empty() ? 0 : replayed.ends_.back())) return;
    replayed.ends_.push_back(now);
    counted = read;
  };
  auto bad = replay_moves(record, *match, [&](Seat, std::string_view) {
    note_step();
    ++read;
  });
  if (bad) return std::move(*bad);
  note_step();
  // The match writes choices in full and in the order of seats; a record need not.
  for (const std::string& move : match->moves()) replayed.made_.push_back(made_of(move));
  for (std::size_t i = counted; i < record.moves.size(); ++i) {
    replayed.made_.push_back(made_of(record.moves[i]));
  }
  replayed.record_ = std::move(record);
  replayed.end_ = std::move(replayed.at(replayed.steps()).match);
  return replayed;
}

std::span<const MadeChoice> Replayed::made(std::size_t step) const {
  assert(step <= steps());
  const std::size_t begin = step == 0 ? 0 : ends_[step - 1];
  const std::size_t end = step == steps() ? made_.size() : ends_[step];
  return std::span(made_).subspan(begin, end - begin);
}

Moment Replayed::at(std::size_t step) const {
  assert(step <= steps());
  Moment moment;
  moment.match = start_->clone();
  moment.match->on_event(
      [&moment](const Happening& happening) { moment.events.push_back(event_json(happening)); });
  for (std::size_t i = 0; i < step; ++i) {
    for (const MadeChoice& choice : made(i)) {
      [[maybe_unused]] const auto rejection = moment.match->commit(choice.seat, choice.action);
      assert(!rejection);
    }
    moment.totals.push_back(totals_of(*moment.match));
  }
  moment.match->on_event(nullptr);  // it points to this function's own
  return moment;
}

std::vector<std::string_view> chain_of(std::span<const MadeChoice> made, Seat seat) {
  std::vector<std::string_view> chain;
  for (const MadeChoice& choice : made) {
    if (choice.seat == seat) chain.emplace_back(choice.action);
  }
  return chain;
}

}  // namespace pharos::server
