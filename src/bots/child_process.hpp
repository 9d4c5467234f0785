// SPDX-License-Identifier: Apache-2.0
// A program run by a command, spoken to line by line and with deadlines. Knows no game.
//
//   ChildProcess child("python3 my_bot.py", {"KEY=value"});
//   child.write_line("hello", deadline);
//   if (child.read_line(line, deadline, stop) == ChildProcess::Heard::line) ...
//
// The command runs under /bin/sh in a process group of its own, which is killed as a whole when the
// object goes. It inherits standard error and no other open file. Several can run on several
// threads; one object belongs to one thread at a time.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace pharos {

class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  enum class Heard {
    line,
    too_long,  // a line of more than kMaxLine bytes: it is passed over
    nothing,   // the deadline has come
    stopped,   // a stop was asked for
    the_end,   // it has ended, or closed its standard output
  };
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  /// Starts it. `environment` is added to this process's own, "NAME=value" each. When it cannot be
  /// started it is as one that has ended.
  ChildProcess(const std::string& command, const std::vector<std::string>& environment);
  /// Closes its standard input, gives it a moment to end, and kills what is left of the group.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Sends the line with a line break. False when it was not taken in time or nobody reads: after
  /// that nothing more can be sent.
  bool write_line(std::string_view line, Deadline deadline);
  /// The next line, without its line break.
  Heard read_line(std::string& line, Deadline deadline, const std::stop_token& stop);

 private:
  bool take_line(std::string& line);
  bool wait_for_end(Deadline deadline);

  pid_t pid_ = -1;
  int in_ = -1;         // to its standard input
  int out_ = -1;        // from its standard output
  std::string buffer_;  // read and not yet handed out, from `begin_` on
  std::size_t begin_ = 0;
  std::size_t looked_ = 0;     // no line break before this place
  bool passing_over_ = false;  // within a line that is too long
};

}  // namespace pharos
