// SPDX-License-Identifier: Apache-2.0
#include "store/readers.hpp"

#include <algorithm>
#include <utility>

namespace pharos::store {

Readers::Readers(Database& database, std::size_t most,
                 std::function<void(const std::string& why)> on_trouble)
    : database_(database),
      most_(std::max<std::size_t>(most, 1)),
      on_trouble_(std::move(on_trouble)) {}

std::optional<Error> Readers::run(const std::function<void(Connection&)>& job) {
  for (bool again = false;; again = true) {
    std::unique_ptr<Connection> connection;
    try {
      connection = lend(again);
      if (!connection) return Error{"the storage is closed"};
      job(*connection);
      give_back(std::move(connection));
      return std::nullopt;
    } catch (const DatabaseError& error) {
      const bool gone = error.trouble() == Trouble::gone;
      const bool was_connected = connection != nullptr;
      if (gone) connection.reset();
      give_back(std::move(connection));
      if (gone && was_connected && !again) continue;
      if (on_trouble_) on_trouble_(error.what());
      return Error{error.what()};
    } catch (const std::exception& error) {
      give_back(std::move(connection));
      return Error{error.what()};
    }
  }
}

/// Nothing if closed. A fresh one is wanted after an old one was lost: the others are as old.
std::unique_ptr<Connection> Readers::lend(bool fresh) {
  std::vector<std::unique_ptr<Connection>> old;
  std::unique_lock lock(mutex_);
  free_.wait(lock, [&] { return closed_ || lent_ < most_; });
  ++lent_;  // given back even if what follows throws
  if (closed_) {
    lock.unlock();
    give_back(nullptr);
    return nullptr;
  }
  if (fresh) old.swap(idle_);
  if (!idle_.empty()) {
    std::unique_ptr<Connection> connection = std::move(idle_.back());
    idle_.pop_back();
    return connection;
  }
  lock.unlock();
  return database_.connect();
}

void Readers::give_back(std::unique_ptr<Connection> connection) {
  {
    const std::lock_guard lock(mutex_);
    --lent_;
    if (connection && connection->usable() && !closed_) idle_.push_back(std::move(connection));
  }
  free_.notify_one();
}

void Readers::close() {
  std::vector<std::unique_ptr<Connection>> old;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    old.swap(idle_);
  }
  free_.notify_all();
}

}  // namespace pharos::store
