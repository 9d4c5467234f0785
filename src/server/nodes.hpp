// SPDX-License-Identifier: Apache-2.0
// The other nodes that share the database: who of them lives, what they say about tables, and which
// tables this one does the thinking and the clocks of (its leases). Once a second it renews what it
// has; twice a second it looks whether one has died, and takes up what it has left. Knows rooms,
// not what happens in them.
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
#include "server/node_words.hpp"
#include "server/scheduler.hpp"
#include "store/storage.hpp"

namespace pharos::server {

class Hub;

/// How long a lease lasts unless it is renewed: a table goes on after that when its node hangs, or
/// its whole machine has died. Of a process that has ended the database knows at once.
inline constexpr std::int64_t kLeaseMs = 2'500;

/// A new name for this process. Never the same again, so that nobody is taken for somebody else.
std::string new_node_name();

class Nodes {
 public:
  /// `name` as in the Options of the storage.
  Nodes(store::Storage& storage, std::string name);

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Listens from now on, and beats on that strand until the loop stops. What is for rooms is said
  /// to the hub, which hands it on: nobody here waits for one.
  void open(net::Strand strand, Hub& hub);

  struct Figures {
    std::size_t alive = 1;         // nodes, this one included
    std::uint64_t heard = 0;       // words of others
    std::uint64_t taken_over = 0;  // leases that another node had before
    std::uint64_t deaths = 0;      // nodes that fell silent without a farewell
  };
  [[nodiscard]] Figures figures() const;

  // From any thread.
  void say(const node_word::Here& here);
  void say_turn(const node_word::Turn& turn);  // if there is anybody to hear it
  void want(const std::string& room);          // its lease; the answer is Room::hold
  void release(const std::string& room);       // nobody needs it any more
  /// When nothing happens here any more: others may take over at once.
  void farewell();

 private:
  using Clock = std::chrono::steady_clock;

  void hear(const store::Signal& signal);
  void note_alive(const std::string& node);
  void forget(const std::string& node, bool silent);
  void tick();
  [[nodiscard]] std::vector<std::string> silent_for(std::chrono::milliseconds time) const;
  // On the keeper's thread.
  void ask_for_leases(const std::vector<std::string>& rooms);
  void keep_leases();
  void renew_leases(const std::vector<std::string>& rooms);
  void bury_the_dead();
  void adopt_orphans();
  void run(std::function<void()> work);
  void run_keeper();

  store::Storage& storage_;
  const std::string name_;
  Hub* hub_ = nullptr;
  net::Strand strand_;
  net::Timer timer_;
  Clock::time_point last_tick_;
  std::atomic<bool> keeping_ = false;
  std::atomic<bool> ask_now_ = true;  // for all leases: somebody has left some
  std::atomic<std::uint64_t> heard_words_ = 0;
  std::atomic<std::uint64_t> taken_over_ = 0;
  std::atomic<std::uint64_t> deaths_ = 0;
  Clock::time_point renewed_{};     // of the keeper's thread, as is:
  std::set<std::string> not_ours_;  // rooms here whose lease another node has
  mutable std::mutex mutex_;
  std::map<std::string, Clock::time_point> heard_;  // when each of the others was heard last
  std::set<std::string> lost_;                      // those that fell silent
  std::set<std::string> wanted_;                    // leases to be asked for
  /// A thread of its own: which rooms want a lease the hub has to say, on its strand, but renewing
  /// waits for nobody else who reads the database.
  std::unique_ptr<Scheduler> keeper_;
};

}  // namespace pharos::server
