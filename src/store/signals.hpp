// SPDX-License-Identifier: Apache-2.0
// Who wants to hear signals, and the thread that hears them from PostgreSQL (LISTEN). Knows nothing
// of what signals mean.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "store/pg_connection.hpp"
#include "store/rows.hpp"

namespace pharos::store {

class Subscribers {
 public:
  using Callback = std::function<void(const Signal&)>;

  void add(Callback callback);
  void tell(const Signal& signal);
  /// Nobody is called any more; waits for a call under way.
  void close();

 private:
  std::mutex mutex_;  // held during calls: a callback must not subscribe
  std::vector<Callback> callbacks_;
};

/// As one text on the channel, and back.
std::string pack(const Signal& signal);
Signal unpack(std::string_view text);

inline constexpr const char* kSignalChannel = "pharos";

/// Listens from construction to destruction, again and again if the server goes away. While it
/// does, a lock under the node's name says that the node lives (Storage::bury).
class PgListener {
 public:
  PgListener(PgSettings settings, Subscribers& subscribers);
  ~PgListener();
  PgListener(const PgListener&) = delete;
  PgListener& operator=(const PgListener&) = delete;

  /// Until it listens, or the first try has failed.
  void wait_for_start() { started_.wait(); }

 private:
  void serve();
  void listen(PgConnection& connection);
  /// False when it is time to end.
  bool wait(int socket, std::chrono::milliseconds time) const;

  PgSettings settings_;
  Subscribers& subscribers_;
  int stop_ = -1;  // an eventfd
  std::promise<void> start_;
  std::shared_future<void> started_;
  bool told_ = false;    // start_; of the thread, as is:
  bool missed_ = false;  // the line was down
  std::thread thread_;
};

}  // namespace pharos::store
