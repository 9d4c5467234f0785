// SPDX-License-Identifier: Apache-2.0
// The other nodes that share the database: who of them lives, what they say about tables, and which
// tables this one does the thinking and the clocks of (its leases). Once a second it renews what it
// has and takes up what a dead node has left. Knows rooms, not what happens in them.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "net/loop.hpp"
#include "server/errands.hpp"
#include "server/node_words.hpp"
#include "store/storage.hpp"

namespace pharos::server {

class Room;

/// How long a lease lasts unless it is renewed: a table whose node has died goes on after that.
inline constexpr std::int64_t kLeaseMs = 2'500;

/// A new name for this process. Never the same again, so that nobody is taken for somebody else.
std::string new_node_name();

class Nodes {
 public:
  /// What it needs of whoever has the rooms; from any thread.
  struct Rooms {
    std::function<std::shared_ptr<Room>(const std::string& id)> here;  // null: not open
    std::function<std::vector<std::shared_ptr<Room>>()> all;
    std::function<void(const std::string& id)> open;  // loads it if need be
  };

  /// `name` as in the Options of the storage.
  Nodes(store::Storage& storage, std::string name);

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Listens from now on, and beats on that strand until the loop stops.
  void open(net::Strand strand, Rooms rooms);
  /// How many others live.
  [[nodiscard]] std::size_t others() const;

  // From any thread.
  void say(const node_word::Here& here);
  void want(const std::string& room);     // its lease; the answer is Room::hold
  void release(const std::string& room);  // nobody needs it any more
  /// When nothing happens here any more: others may take over at once.
  void farewell();

 private:
  using Clock = std::chrono::steady_clock;

  void hear(const store::Signal& signal);
  void note_alive(const std::string& node);
  void forget(const std::string& node, bool silent);
  void tick();
  void ask_for_leases(const std::vector<std::string>& rooms);
  void keep_leases();
  void run(std::function<void()> work);
  void run_keeper();

  store::Storage& storage_;
  const std::string name_;
  Rooms rooms_;
  net::Strand strand_;
  net::Timer timer_;
  Clock::time_point last_tick_;
  std::atomic<bool> keeping_ = false;
  mutable std::mutex mutex_;
  std::map<std::string, Clock::time_point> heard_;  // when each of the others was heard last
  std::set<std::string> lost_;                      // those that fell silent
  std::set<std::string> wanted_;                    // leases to be asked for
  std::unique_ptr<Errands> keeper_;  // a thread of its own: renewing must not wait for others
};

}  // namespace pharos::server
