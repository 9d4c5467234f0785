// SPDX-License-Identifier: Apache-2.0
// `pharos serve` as a process of its own, with a folder of its own: to be killed at any moment and
// started again on the same database and port. Knows nothing of what is said on that port.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <string>

namespace pharos::server_test {

class ServerProcess {
 public:
  /// Makes the folder and starts. The process ends with the thread that started it, so that no
  /// server outlives a test that crashed: start it from the test's own thread. Throws
  /// std::runtime_error with its log when it does not start.
  ///
  /// `database` is an address, if not a file in its folder; `settings` are lines of its
  /// configuration, which otherwise allows for many people on one machine.
  explicit ServerProcess(std::string binary, std::string database = {},
                         const std::string& settings = {});
  ~ServerProcess();  // kills it, removes the folder
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] pid_t process() const { return process_; }
  [[nodiscard]] const std::string& database() const { return database_; }

  /// SIGKILL: nothing is written, nobody is told.
  void kill();
  /// Again, after kill() or stop(): the same database, the same port.
  void start();
  /// SIGTERM; its exit code, -1 if a signal ended it.
  int stop();
  /// A run that ended otherwise than it was told to, or what a sanitizer has said; empty: none.
  [[nodiscard]] std::string trouble() const;
  /// What it has written to standard error, all runs together.
  [[nodiscard]] std::string log() const;

 private:
  void run();
  [[nodiscard]] bool wait_until_open(int out);
  int end(int signal);

  std::string binary_;
  std::string database_;
  std::filesystem::path folder_;
  std::atomic<pid_t> process_{-1};
  std::uint16_t port_ = 0;
  std::string trouble_;
};

}  // namespace pharos::server_test
