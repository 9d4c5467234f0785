// SPDX-License-Identifier: Apache-2.0
// Signals from one process to another at the same SQLite file, which has no NOTIFY: who administers
// leaves a signal in the file, the server looks for new ones a few times a second. Knows nothing of
// what signals mean. Internal.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "store/connection.hpp"
#include "store/signals.hpp"

namespace pharos::store {

/// A name for a signal that is left now; no two are the same.
std::string mailbox_name(std::int64_t now_ms);
/// Leaves it, and clears away what is older than a minute: whoever listens has heard that.
void leave_signal(Connection& connection, const std::string& name, const Signal& signal,
                  std::int64_t now_ms);

/// Looks from construction to destruction, and tells what is left in the meantime.
class Mailbox {
 public:
  Mailbox(Database& database, Subscribers& subscribers);
  ~Mailbox();
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

 private:
  void serve();
  /// Tells what is new since the last look; the first look tells nothing.
  void look();
  bool wait();  // false when it is time to end

  Database& database_;
  Subscribers& subscribers_;
  std::unique_ptr<Connection> connection_;
  std::set<std::string> seen_;  // of those that are still there
  bool looked_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stop_ = false;  // under mutex_
  std::thread thread_;
};

}  // namespace pharos::store
