// SPDX-License-Identifier: Apache-2.0
#include "store/writer.hpp"

#include <algorithm>
#include <future>
#include <utility>

#include "store/limits.hpp"

namespace pharos::store {
namespace {

// A group is small enough that nobody waits long for its end, and large enough that the commit is
// a small part of it.
constexpr std::size_t kMostGrouped = 1'024;
constexpr std::size_t kMostGroupedBytes = 8U << 20U;
constexpr std::chrono::milliseconds kFirstDelay{100};
constexpr std::chrono::milliseconds kLastDelay{5'000};

constexpr const char* kClosed = "the storage is closed";

std::string conflict_of(const Write& write) {
  if (write.expected_version == 0) return "there is a room " + write.room + " already";
  return "the room " + write.room + " is not at version " + std::to_string(write.expected_version) +
         "; load it anew";
}

Written outcome_of(const Append& append) {
  switch (append.result) {
    case WriteResult::stored:
      return {WriteResult::stored, ""};
    case WriteResult::lost_lease:
      return {WriteResult::lost_lease, "another node holds the room " + append.write->room};
    case WriteResult::over_limit:
      return {WriteResult::over_limit, "somebody would be at more than " +
                                           std::to_string(append.write->most_rooms) +
                                           " rooms that are open or running"};
    case WriteResult::conflict:
    case WriteResult::refused:
    case WriteResult::failed:
      break;
  }
  return {append.result, conflict_of(*append.write)};
}

}  // namespace

Writer::Writer(Database& database, std::unique_ptr<Connection> connection, std::size_t queue_bytes,
               OnTrouble on_trouble)
    : database_(database),
      queue_bytes_(queue_bytes),
      on_trouble_(std::move(on_trouble)),
      connection_(std::move(connection)) {
  thread_ = std::thread([this] { serve(); });
}

void Writer::have_trouble(const std::string& why) const {
  if (on_trouble_) on_trouble_(why);
}

StorageFigures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  return {queue_.size(), bytes_};
}

/// False if the storage is closed. A full queue takes the callback, not the contents.
bool Writer::enqueue(Item& item, Place place) {
  bool full = false;
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return false;
    if (!item.turned_away && bytes_ + item.bytes > queue_bytes_) {
      item.turned_away = full = true;
      item.outcome = {WriteResult::failed, "more changes wait to be stored than the queue holds (" +
                                               std::to_string(queue_bytes_) + " bytes)"};
    }
    if (item.turned_away) {
      item.write = {};
      item.job = nullptr;
      item.bytes = 0;
    }
    bytes_ += item.bytes;
    place == Place::first ? queue_.push_front(std::move(item)) : queue_.push_back(std::move(item));
  }
  wake_.notify_one();
  if (full) have_trouble("more changes wait to be stored than the queue holds");
  return true;
}

void Writer::submit(Write write, std::int64_t at_ms, Storage::Done done) {
  Item item;
  item.bytes = weight(write);
  item.at_ms = at_ms;
  item.done = std::move(done);
  if (auto error = check(write)) {
    item.turned_away = true;
    item.outcome = {WriteResult::refused, std::move(error->message)};
  }
  item.write = std::move(write);
  if (!enqueue(item)) {
    item.outcome = {WriteResult::failed, kClosed};
    answer(item);
  }
}

void Writer::post(Job job, std::size_t bytes, Finished finished, Place place) {
  Item item;
  item.job = std::move(job);
  item.bytes = bytes;
  item.finished = std::move(finished);
  if (!enqueue(item, place)) {
    item.outcome = {WriteResult::failed, kClosed};
    answer(item);
  }
}

std::optional<Error> Writer::run(Job job, std::size_t bytes, Place place) {
  if (on_storage_thread()) {
    return Error{
        "a change that waits for its commit was asked for on the storage thread, which "
        "would wait for itself; ask on another thread"};
  }
  // Shared, because set_value() may still be at work when the waiting thread goes on.
  const auto finished = std::make_shared<std::promise<std::optional<Error>>>();
  std::future<std::optional<Error>> answer = finished->get_future();
  post(
      std::move(job), bytes,
      [finished](const std::optional<Error>& error) { finished->set_value(error); }, place);
  return answer.get();
}

bool Writer::on_storage_thread() {
  const std::lock_guard lock(mutex_);
  return std::this_thread::get_id() == thread_id_;
}

void Writer::close() {
  const std::lock_guard one(close_mutex_);
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Writer::serve() {
  {
    const std::lock_guard lock(mutex_);
    thread_id_ = std::this_thread::get_id();
  }
  while (true) {
    Group group = take();  // gone before the next one is waited for, with all that it holds
    if (group.empty()) break;
    std::size_t bytes = 0;
    for (const Item& item : group) bytes += item.bytes;
    carry_out(group);
    for (Item& item : group) answer(item);
    const std::lock_guard lock(mutex_);
    bytes_ -= bytes;
  }
  connection_.reset();
}

Writer::Group Writer::take() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [&] { return closing_ || !queue_.empty(); });
  Group group;
  std::size_t bytes = 0;
  while (!queue_.empty() && group.size() < kMostGrouped && bytes < kMostGroupedBytes) {
    bytes += queue_.front().bytes;
    group.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  return group;
}

void Writer::carry_out(std::span<Item> items) {
  if (std::all_of(items.begin(), items.end(), [](const Item& item) { return item.turned_away; })) {
    return;
  }
  auto failure = attempt(items);
  if (failure && failure->trouble == Trouble::again) failure = attempt(items);
  if (!failure) return;
  const auto& [trouble, why] = *failure;
  if (trouble == Trouble::database || trouble == Trouble::gone) {
    have_trouble(why);
    return fail_all(items, WriteResult::failed, why);
  }
  if (items.size() == 1) {
    have_trouble(why);  // whoever asked is not told why, but that it is in the log
    const bool may_pass = trouble == Trouble::again;
    return fail_all(items, may_pass ? WriteResult::failed : WriteResult::refused, why);
  }
  // One of them is bad. Halving finds it with few more commits and keeps the order.
  const std::size_t half = items.size() / 2;
  carry_out(items.first(half));
  carry_out(items.subspan(half));
}

/// All of it, or nothing and why not.
std::optional<Writer::Failure> Writer::attempt(std::span<Item> items) {
  Failure failure{Trouble::gone, {}};
  if (!connected(failure.why)) return failure;
  try {
    transact(items);
    return std::nullopt;
  } catch (const DatabaseError& error) {
    failure = {error.trouble(), error.what()};
  } catch (const std::exception& error) {  // no memory
    failure = {Trouble::database, error.what()};
  }
  connection_->rollback();
  if (failure.trouble == Trouble::gone || !connection_->usable()) {
    lost();
    last_error_ = failure.why;
  }
  return failure;
}

void Writer::transact(std::span<Item> items) {
  std::vector<Append> appends;
  for (const Item& item : items) {
    if (item.turned_away || item.job) continue;
    appends.push_back({&item.write, item.at_ms, WriteResult::failed});
  }
  std::size_t sent = 0;
  std::size_t due = 0;
  const auto send = [&] {
    if (sent < due) connection_->append(std::span(appends).subspan(sent, due - sent));
    sent = due;
  };
  connection_->begin();
  connection_->lock_rooms(appends);
  for (const Item& item : items) {
    if (item.turned_away) continue;
    if (item.job) {
      send();  // jobs see the writes before them
      item.job(*connection_);
    } else {
      ++due;
    }
  }
  send();
  connection_->commit();
  std::size_t next = 0;
  for (Item& item : items) {
    if (item.turned_away) continue;
    item.outcome = item.job ? Written{WriteResult::stored, ""} : outcome_of(appends[next++]);
  }
}

bool Writer::connected(std::string& why) {
  if (connection_) return true;
  if (std::chrono::steady_clock::now() >= next_try_) {
    try {
      connection_ = database_.connect();
      delay_ = std::chrono::milliseconds(0);
      return true;
    } catch (const std::exception& error) {
      lost();
      last_error_ = error.what();
    }
  }
  why = last_error_;
  return false;
}

void Writer::lost() {
  connection_.reset();
  delay_ = std::clamp(delay_ * 2, kFirstDelay, kLastDelay);
  next_try_ = std::chrono::steady_clock::now() + delay_;
}

void Writer::fail_all(std::span<Item> items, WriteResult result, const std::string& why) {
  for (Item& item : items) {
    if (!item.turned_away) item.outcome = {result, why};
  }
}

void Writer::answer(Item& item) noexcept {
  try {
    if (item.done) item.done(item.outcome);
    if (item.finished) {
      const bool stored = item.outcome.result == WriteResult::stored;
      item.finished(stored ? std::nullopt : std::optional(Error{item.outcome.why}));
    }
  } catch (...) {
    // Whoever was to be told cannot listen. What is stored is stored, and the next must be told.
  }
}

}  // namespace pharos::store
