// SPDX-License-Identifier: Apache-2.0
// The storage thread: takes what has gathered into one transaction, commits, answers. What it
// promises stands in storage.hpp. Knows writes and jobs, not what jobs are about.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "store/connection.hpp"
#include "store/storage.hpp"

namespace pharos::store {

class Writer {
 public:
  /// Runs inside the transaction of a group. It may be run again if the group is taken apart, so
  /// it must have no effects but on the database and on a result it overwrites.
  using Job = std::function<void(Connection&)>;
  /// After the commit; with what went wrong.
  using Finished = std::function<void(const std::optional<Error>&)>;

  using OnTrouble = std::function<void(const std::string& why)>;

  Writer(Database& database, std::unique_ptr<Connection> connection, std::size_t queue_bytes,
         OnTrouble on_trouble = {});
  ~Writer() { close(); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void submit(Write write, std::int64_t at_ms, Storage::Done done);
  /// In the order of what was asked for; or before all that waits, which nothing may depend on.
  enum class Place : std::uint8_t { last, first };
  void post(Job job, std::size_t bytes, Finished finished, Place place = Place::last);
  std::optional<Error> run(Job job, std::size_t bytes, Place place = Place::last);  // waits
  [[nodiscard]] StorageFigures figures() const;
  void close();

 private:
  struct Item {
    Write write;  // or
    Job job;
    Storage::Done done;  // or
    Finished finished;
    std::int64_t at_ms = 0;
    std::size_t bytes = 0;
    bool turned_away = false;  // the queue was full, or the write wrong: only to be answered
    Written outcome;
  };
  using Group = std::vector<Item>;

  struct Failure {
    Trouble trouble;
    std::string why;
  };

  bool enqueue(Item& item, Place place = Place::last);
  bool on_storage_thread();
  void serve();
  Group take();
  void carry_out(std::span<Item> items);
  std::optional<Failure> attempt(std::span<Item> items);
  void transact(std::span<Item> items);
  bool connected(std::string& why);
  void lost();
  void have_trouble(const std::string& why) const;
  static void fail_all(std::span<Item> items, WriteResult result, const std::string& why);
  static void answer(Item& item) noexcept;

  Database& database_;
  const std::size_t queue_bytes_;
  const OnTrouble on_trouble_;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Item> queue_;     // under mutex_
  std::size_t bytes_ = 0;      // waiting and on their way; under mutex_
  bool closing_ = false;       // under mutex_
  std::thread::id thread_id_;  // under mutex_
  std::mutex close_mutex_;     // one close() at a time

  // Of the storage thread:
  std::unique_ptr<Connection> connection_;
  std::string last_error_;
  std::chrono::milliseconds delay_{0};
  std::chrono::steady_clock::time_point next_try_{};

  std::thread thread_;  // last: it uses all of the above
};

}  // namespace pharos::store
