// SPDX-License-Identifier: Apache-2.0
// A PostgreSQL server of the test's own: a new data folder under /tmp, a free port of 127.0.0.1,
// gone with the object, and with the test however that ends. Needs Debian's `postgresql`; a server
// that cannot be started throws, and so fails the test. Knows nothing of Pharos.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace pharos::testing {

class PrivatePostgres {
 public:
  /// `durable` writes to the disk as a real one does: for measurements, and slower.
  explicit PrivatePostgres(bool durable = false);
  ~PrivatePostgres();
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;

  /// The URL of a new, empty database.
  std::string create_database();
  [[nodiscard]] std::string url(const std::string& database) const;

  /// Its first process, whose children are all others.
  [[nodiscard]] pid_t process() const { return process_; }

  /// As by its administrator: connections end, nothing is lost. start() takes the same port.
  void stop();
  void start();

 private:
  /// Runs a program of PostgreSQL to its end; throws with what it said.
  void run(const std::vector<std::string>& command);
  pid_t spawn(const std::vector<std::string>& command);
  bool wait_until_ready();
  [[nodiscard]] std::string log() const;

  std::filesystem::path programs_;
  std::filesystem::path folder_;
  bool durable_;
  int port_ = 0;
  pid_t process_ = -1;
  int databases_ = 0;
};

/// One for all tests of the process, started at its first use.
PrivatePostgres& shared_postgres();

}  // namespace pharos::testing
