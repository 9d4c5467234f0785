// SPDX-License-Identifier: Apache-2.0
#include "table/play.hpp"

#include <algorithm>
#include <cassert>

#include "table/shown.hpp"

namespace pharos {

Play::Play(const Plan& plan, const Seed& seed)
    : rules_(rules_of(plan)), game_(find_game(plan.game)), seed_(seed) {
  begin();
}

void Play::begin() {
  match_ = game_->from_seed(rules_, seed_);
  choices_.clear();
  step_begin_ = 0;
  events_.clear();
  totals_.clear();
  match_->on_event(
      [this](const Happening& happening) { events_.push_back(event_json(happening)); });
}

std::optional<Rejection> Play::choose(Seat seat, std::string_view action) {
  const bool anew = !match_->to_act().has(seat);  // it has chosen: this replaces it
  const std::size_t counted = match_->moves().size();
  if (auto rejection = match_->commit(seat, action)) return rejection;
  if (anew) forget_in_step(seat);
  choices_.push_back({seat, std::string(action)});
  ++acts_[seat];
  if (match_->moves().size() > counted) count_step();
  return std::nullopt;
}

void Play::count_step() {
  step_begin_ = choices_.size();
  ++epoch_;
  acts_.fill(0);
  totals_.push_back(totals_of(*match_));
}

void Play::forget_in_step(Seat seat) {
  const auto begin = choices_.begin() + static_cast<std::ptrdiff_t>(step_begin_);
  choices_.erase(std::remove_if(begin, choices_.end(),
                                [&](const Chosen& chosen) { return chosen.seat == seat; }),
                 choices_.end());
}

bool Play::unchoose(Seat seat) {
  if (match_->over() || chosen(seat).empty()) return false;
  const auto acts = acts_;
  const std::uint64_t epoch = epoch_;
  forget_in_step(seat);
  rebuild(std::move(choices_));
  acts_ = acts;
  ++acts_[seat];
  epoch_ = epoch;
  return true;
}

void Play::undo_to(std::size_t kept) {
  assert(kept <= choices_.size());
  const std::uint64_t epoch = epoch_;
  choices_.resize(kept);
  rebuild(std::move(choices_));
  epoch_ = epoch + 1;
  acts_.fill(0);
  ++undone_;
}

void Play::rebuild(std::vector<Chosen> choices) {
  begin();
  for (const Chosen& chosen : choices) {
    [[maybe_unused]] const auto rejection = choose(chosen.seat, chosen.action);
    assert(!rejection);
  }
}

std::optional<std::size_t> Play::undo_point(Seat seat) const {
  std::size_t kept = choices_.size();
  while (kept > 0 && choices_[kept - 1].seat != seat) --kept;
  if (kept == 0) return std::nullopt;
  while (kept > 0 && choices_[kept - 1].seat == seat) --kept;
  return kept;
}

std::uint64_t Play::version(Seat seat) const { return (epoch_ << 16) + acts_[seat] + 1; }

std::vector<std::string_view> Play::chosen(Seat seat) const {
  std::vector<std::string_view> texts;
  for (std::size_t i = step_begin_; i < choices_.size(); ++i) {
    if (choices_[i].seat == seat) texts.emplace_back(choices_[i].action);
  }
  return texts;
}

}  // namespace pharos
