// SPDX-License-Identifier: Apache-2.0
#include "net/gate.hpp"

#include <algorithm>
#include <exception>

namespace pharos::net {

namespace {

constexpr std::size_t kMostRefusals = 64;  // answers to those outside, at the same time
constexpr std::size_t kMostWhy = 200;

/// Of the exception under way, as far as it fits a line of a log. What is thrown here says what
/// failed, and holds nothing of anybody's.
std::string what_went_wrong() {
  std::string why = "unknown";
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    why = error.what();
  } catch (...) {  // of no kind that is known here
  }
  if (why.size() > kMostWhy) why.resize(kMostWhy);
  std::replace_if(
      why.begin(), why.end(), [](char c) { return c < ' ' || c > '~'; }, ' ');
  return why;
}

}  // namespace

Gate::Ticket::~Ticket() {
  if (gate_) gate_->remove(id_);
}

void Gate::Ticket::bind(const std::weak_ptr<Live>& live) {
  bool leaving = false;
  {
    const std::lock_guard lock(gate_->mutex_);
    gate_->entries_.at(id_).live = live;
    leaving = gate_->leaving_;
  }
  if (!leaving) return;
  if (const std::shared_ptr<Live> held = live.lock()) held->leave();
}

bool Gate::Ticket::count_also(const Address& address) {
  const Address key = limit_key(address);
  const std::lock_guard lock(gate_->mutex_);
  std::size_t& count = gate_->per_address_[key];
  if (count >= gate_->limits_.per_address) return false;
  ++count;
  gate_->entries_.at(id_).addresses.push_back(key);
  return true;
}

std::variant<Gate::Ticket, Gate::Refusal> Gate::enter(const Address& address, bool counted) {
  const Address key = limit_key(address);
  const std::lock_guard lock(mutex_);
  if (closed_) return Refusal::closed;
  if (entries_.size() - being_refused_ >= limits_.total) return Refusal::full;
  Entry entry;
  if (counted) {
    std::size_t& count = per_address_[key];
    if (count >= limits_.per_address) {
      if (count == 0) per_address_.erase(key);
      return Refusal::address_full;
    }
    ++count;
    entry.addresses.push_back(key);
  }
  entries_.emplace(next_id_, std::move(entry));
  ++entered_;
  return Ticket(shared_from_this(), next_id_++);
}

std::optional<Gate::Ticket> Gate::enter_to_be_refused() {
  const std::lock_guard lock(mutex_);
  if (closed_ || being_refused_ >= kMostRefusals) return std::nullopt;
  ++being_refused_;
  Entry entry;
  entry.refused = true;
  entries_.emplace(next_id_, std::move(entry));
  return Ticket(shared_from_this(), next_id_++);
}

void Gate::count_refusal(const std::string& reason) {
  const std::lock_guard lock(mutex_);
  ++refusals_[reason];
}

void Gate::refuse(Misfit what, const std::string& reason, const Address& address) {
  count_refusal(reason);
  if (on_misfit_) on_misfit_(what, reason, address);
}

void Gate::fail(const std::string& reason, const Address& address) {
  count_refusal(reason);
  if (on_misfit_) on_misfit_(Misfit::server_error, what_went_wrong(), address);
}

void Gate::remove(std::uint64_t id) {
  const std::lock_guard lock(mutex_);
  const auto entry = entries_.find(id);
  for (const Address& key : entry->second.addresses) {
    const auto count = per_address_.find(key);
    if (--count->second == 0) per_address_.erase(count);
  }
  if (entry->second.refused) --being_refused_;
  entries_.erase(entry);
  // Under the lock: whoever waits may destroy this as soon as it is released.
  if (entries_.empty()) gone_.notify_all();
}

void Gate::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
}

std::vector<std::shared_ptr<Live>> Gate::everybody() {
  std::vector<std::shared_ptr<Live>> all;
  const std::lock_guard lock(mutex_);
  leaving_ = true;
  for (const auto& [id, entry] : entries_) {
    if (std::shared_ptr<Live> live = entry.live.lock()) all.push_back(std::move(live));
  }
  return all;
}

void Gate::tell_all_to_leave() {
  for (const std::shared_ptr<Live>& live : everybody()) live->leave();
}

void Gate::cut_all() {
  for (const std::shared_ptr<Live>& live : everybody()) live->cut();
}

void Gate::abandon_all() {
  for (const std::shared_ptr<Live>& live : everybody()) live->abandon();
}

bool Gate::wait_until_empty(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return gone_.wait_for(lock, time, [&] { return entries_.empty(); });
}

std::size_t Gate::inside() const {
  const std::lock_guard lock(mutex_);
  return entries_.size() - being_refused_;
}

std::uint64_t Gate::entered() const {
  const std::lock_guard lock(mutex_);
  return entered_;
}

std::map<std::string, std::uint64_t> Gate::refusals() const {
  const std::lock_guard lock(mutex_);
  return refusals_;
}

}  // namespace pharos::net
