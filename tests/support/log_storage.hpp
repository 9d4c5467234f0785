// SPDX-License-Identifier: Apache-2.0
// A storage with one log in memory that does what a test wants: answers late, refuses, cannot be
// read, loses the log; and other nodes and operators can write to it. It knows people by their
// sessions; nothing else is there.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <utility>

#include "store/storage.hpp"

namespace pharos::store {

class LogStorage final : public Storage {
 public:
  explicit LogStorage(std::vector<std::string> bodies) {
    for (std::string& body : bodies) append(std::move(body));
  }

  // --- what the test wants -----------------------------------------------------------------------
  /// As another node does it.
  void append(std::string body) {
    const std::lock_guard lock(mutex_);
    add(std::move(body));
  }
  void remove() {
    const std::lock_guard lock(mutex_);
    there_ = false;
  }
  /// As an administrator does it: the log ends here.
  void cut_after(std::size_t entries) {
    const std::lock_guard lock(mutex_);
    entries_.resize(entries);
  }
  void answer_late() {
    const std::lock_guard lock(mutex_);
    late_ = true;
  }
  /// What waits is done, and so is what comes from now on.
  void answer_at_once() {
    std::unique_lock lock(mutex_);
    late_ = false;
    for (auto waiting = std::exchange(waiting_, {}); auto& [write, done] : waiting) {
      const Written written = take(write);
      lock.unlock();
      done(written);
      lock.lock();
    }
  }
  /// This becomes of the next write.
  void answer_next(Written written) {
    const std::lock_guard lock(mutex_);
    next_ = std::move(written);
  }
  /// Whoever that is joins nothing.
  void have_too_many(std::string person) {
    const std::lock_guard lock(mutex_);
    has_too_many_ = std::move(person);
  }
  void be_readable(bool readable) {
    const std::lock_guard lock(mutex_);
    readable_ = readable;
  }
  /// Whoever reads waits until it is not late any more.
  void be_read_late(bool late) {
    const std::lock_guard lock(mutex_);
    read_late_ = late;
    in_time_.notify_all();
  }
  /// Somebody with a session; without a name: nobody any more.
  void know(const TokenHash& session, const std::string& person, const std::string& name) {
    const std::lock_guard lock(mutex_);
    people_[session] = {person, name};
  }
  /// As somebody else says it.
  void signal(const Signal& signal) {
    for (const auto& hear : listeners_) hear(signal);
  }

  // --- what has been asked for -------------------------------------------------------------------
  [[nodiscard]] std::vector<Write> writes() const {
    const std::lock_guard lock(mutex_);
    return writes_;
  }
  [[nodiscard]] std::size_t loads() const {
    const std::lock_guard lock(mutex_);
    return loads_;
  }
  [[nodiscard]] std::vector<std::string> bodies() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> bodies;
    for (const Entry& entry : entries_) bodies.push_back(entry.body);
    return bodies;
  }

  // --- logs --------------------------------------------------------------------------------------
  void submit(Write write, Done done) override {
    std::unique_lock lock(mutex_);
    writes_.push_back(write);
    if (late_) {
      waiting_.emplace_back(std::move(write), std::move(done));
      return;
    }
    const Written written = take(write);
    lock.unlock();
    done(written);
  }
  Result<std::optional<Room>> load(std::string_view room, std::int64_t after) override {
    std::unique_lock lock(mutex_);
    ++loads_;
    in_time_.wait(lock, [&] { return !read_late_; });
    if (!readable_) return Error{"the database does not answer"};
    if (!there_) return std::optional<Room>();
    Room loaded;
    loaded.head.id = room;
    loaded.head.version = static_cast<std::int64_t>(entries_.size());
    loaded.entries.assign(entries_.begin() + std::min(after, loaded.head.version), entries_.end());
    return std::optional(std::move(loaded));
  }

  std::optional<Error> ready() override {
    std::unique_lock lock(mutex_);
    in_time_.wait(lock, [&] { return !read_late_; });
    if (!readable_) return Error{"the database does not answer"};
    return std::nullopt;
  }

  // --- people ------------------------------------------------------------------------------------
  Result<std::optional<Session>> find_session(const TokenHash& token) override {
    std::unique_lock lock(mutex_);
    in_time_.wait(lock, [&] { return !read_late_; });
    const auto found = people_.find(token);
    if (found == people_.end() || found->second.name.empty()) return std::optional<Session>();
    constexpr std::int64_t kFarFuture = 1'000'000'000'000'000;  // never too long ago
    return std::optional(Session{token, found->second.id, 0, kFarFuture});
  }
  Result<std::optional<Person>> find_person(std::string_view id) override {
    const std::lock_guard lock(mutex_);
    for (const auto& [token, person] : people_) {
      if (person.id == id) return std::optional(person);
    }
    return std::optional<Person>();
  }
  Result<std::optional<Ban>> find_ban(BanKind, std::string_view, std::int64_t) override {
    return std::optional<Ban>();
  }
  void subscribe(std::function<void(const Signal&)> hear) override {
    listeners_.push_back(std::move(hear));
  }

  [[nodiscard]] StorageFigures figures() const override { return {}; }

  // --- not there ---------------------------------------------------------------------------------
  using Text = std::string_view;
  using Number = std::int64_t;
  using Names = std::vector<std::string>;
  Result<std::vector<RoomHead>> list(const RoomFilter&) override { return none(); }
  Result<std::vector<RoomHead>> running_rooms() override { return none(); }
  Result<std::vector<Membership>> members(Text) override { return none(); }
  Result<Number> count(RoomState) override { return none(); }
  Result<bool> erase(Text) override { return none(); }
  Result<Number> prune(Number, Number) override { return none(); }
  Result<bool> claim_words(Text, Text, Number) override { return none(); }
  Result<std::optional<std::string>> room_of_words(Text) override { return none(); }
  Result<bool> put_person(const Person&) override { return none(); }
  Result<bool> erase_person(Text) override { return none(); }
  Result<std::optional<Number>> put_session(const Session&, Number) override { return none(); }
  Result<bool> touch_session(const TokenHash&, Number) override { return none(); }
  Result<bool> revoke_session(const TokenHash&) override { return none(); }
  Result<Number> revoke_sessions(Text) override { return none(); }
  Result<Number> prune_sessions(Number) override { return none(); }
  Result<bool> create_account(const Account&) override { return none(); }
  Result<std::optional<Account>> find_account(Text) override { return none(); }
  Result<std::optional<Account>> account_of(Text) override { return none(); }
  Result<bool> change_password(Text, Text) override { return none(); }
  Result<bool> put_ban(const Ban&) override { return none(); }
  Result<bool> lift_ban(BanKind, Text) override { return none(); }
  Result<std::vector<Ban>> bans() override { return none(); }
  Result<Names> acquire(const Names&, Number) override { return none(); }
  Result<Number> renew_all(Number) override { return none(); }
  Result<bool> release(Text) override { return none(); }
  Result<Number> release_all() override { return none(); }
  Result<std::optional<Lease>> lease(Text) override { return none(); }
  Result<Names> orphans(Number) override { return none(); }
  Result<Names> bury(const Names&) override { return none(); }
  std::optional<Error> notify(std::string, std::string) override { return none(); }
  Result<std::optional<std::string>> value(Text) override { return none(); }
  Result<bool> put_value(Text, Text) override { return none(); }
  Result<Names> verify() override { return none(); }
  void close() override {}

 private:
  static Error none() { return {"this storage has one log, people, and nothing else"}; }

  void add(std::string body) {
    const auto version = static_cast<std::int64_t>(entries_.size()) + 1;
    entries_.push_back({version, version * 1000, std::move(body)});
  }
  Written take(const Write& write) {
    if (next_) return *std::exchange(next_, {});
    if (!there_ || write.expected_version != static_cast<std::int64_t>(entries_.size())) {
      return {WriteResult::conflict, "the room is not at that version"};
    }
    for (const Membership& member : write.joined) {
      if (member.person == has_too_many_) return {WriteResult::over_limit, "too many rooms"};
    }
    for (const std::string& body : write.bodies) add(body);
    return {WriteResult::stored, {}};
  }

  mutable std::mutex mutex_;
  std::condition_variable in_time_;
  std::vector<std::function<void(const Signal&)>> listeners_;
  std::map<TokenHash, Person> people_;
  bool read_late_ = false;
  std::vector<Entry> entries_;
  bool there_ = true;
  bool readable_ = true;
  bool late_ = false;
  std::optional<Written> next_;
  std::string has_too_many_;
  std::deque<std::pair<Write, Done>> waiting_;
  std::vector<Write> writes_;
  std::size_t loads_ = 0;
};

}  // namespace pharos::store
