// SPDX-License-Identifier: Apache-2.0
// Another process with pipes to it, for tests that kill one.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <stdexcept>
#include <string>
#include <vector>

namespace pharos::store {

class Child {
 public:
  explicit Child(std::vector<std::string> command) {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0) {
      throw std::runtime_error("no pipes");
    }
    std::vector<char*> arguments;
    for (std::string& argument : command) arguments.push_back(argument.data());
    arguments.push_back(nullptr);
    process_ = ::fork();
    if (process_ == 0) {
      ::dup2(in[0], 0);
      ::dup2(out[1], 1);
      ::execv(arguments[0], arguments.data());
      ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    to_ = in[1];
    from_ = out[0];
  }
  ~Child() {
    end(SIGKILL);
    ::close(to_);
    ::close(from_);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Whole lines that it says within `time`; or until it has ended, or said so much.
  std::vector<std::string> lines(std::chrono::milliseconds time, std::size_t most = SIZE_MAX) {
    std::vector<std::string> said;
    const auto end = std::chrono::steady_clock::now() + time;
    while (said.size() < most) {
      const std::size_t stop = text_.find('\n');
      if (stop != std::string::npos) {
        said.push_back(text_.substr(0, stop));
        text_.erase(0, stop + 1);
        continue;
      }
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          end - std::chrono::steady_clock::now());
      pollfd file{from_, POLLIN, 0};
      if (left.count() <= 0 || ::poll(&file, 1, static_cast<int>(left.count())) <= 0) break;
      std::array<char, 65'536> bytes{};
      const ssize_t size = ::read(from_, bytes.data(), bytes.size());
      if (size <= 0) break;
      text_.append(bytes.data(), static_cast<std::size_t>(size));
    }
    return said;
  }

  /// Its exit code; -1 if a signal ended it.
  int end(int signal = 0) {
    if (process_ <= 0) return code_;
    if (signal != 0) ::kill(process_, signal);
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return code_;
  }
  void close_input() {
    ::close(to_);
    to_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  }

 private:
  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  int code_ = -1;
  std::string text_;
};

}  // namespace pharos::store
