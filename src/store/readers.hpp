// SPDX-License-Identifier: Apache-2.0
// Connections for reading, lent to one thread at a time. Opened when first needed, closed when
// lost. Knows nothing of what is read.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "store/connection.hpp"

namespace pharos::store {

class Readers {
 public:
  Readers(Database& database, std::size_t most,
          std::function<void(const std::string& why)> on_trouble = {});

  /// Waits for a connection and calls `job` with it; once more, with a new one, if the connection
  /// turns out to be lost (the server was restarted since).
  std::optional<Error> run(const std::function<void(Connection&)>& job);
  /// Closes what is idle; what is lent is closed when it comes back. Then run() answers an error.
  void close();

 private:
  std::unique_ptr<Connection> lend(bool fresh);
  void give_back(std::unique_ptr<Connection> connection);

  Database& database_;
  const std::size_t most_;
  const std::function<void(const std::string& why)> on_trouble_;
  std::mutex mutex_;
  std::condition_variable free_;
  std::vector<std::unique_ptr<Connection>> idle_;  // under mutex_, as are these
  std::size_t lent_ = 0;
  bool closed_ = false;
};

}  // namespace pharos::store
