// SPDX-License-Identifier: Apache-2.0
#include "bots/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>

namespace pharos {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kBetweenLooks{20};  // at the stop token
constexpr milliseconds kToEnd{3000};       // after its standard input was closed

void close_if_open(int& file) {
  if (file >= 0) close(file);
  file = -1;
}

/// Waits until the file is ready, for a short while at most. True when it may be.
bool ready(int file, short what, ChildProcess::Deadline deadline) {
  const auto rest = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
  pollfd watched{file, what, 0};
  return poll(&watched, 1,
              static_cast<int>(std::clamp(rest, milliseconds{0}, kBetweenLooks).count())) > 0;
}

/// How the child is set up between fork and exec. Its standard input is a socket, so that a write
/// nobody reads is an error and no signal.
class SpawnPlan {
 public:
  SpawnPlan(int in, int out) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, out, STDOUT_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes_, 0);  // a group of its own
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);  // a program may ignore it, and the child would inherit that
    posix_spawnattr_setsigdefault(&attributes_, &signals);
  }
  ~SpawnPlan() {
    posix_spawnattr_destroy(&attributes_);
    posix_spawn_file_actions_destroy(&files_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  [[nodiscard]] pid_t run(const std::string& command,
                          const std::vector<std::string>& environment) const {
    std::vector<char*> variables;
    for (const std::string& variable : environment) {
      variables.push_back(const_cast<char*>(variable.c_str()));  // POSIX takes char* and keeps off
    }
    for (char** variable = environ; *variable != nullptr; ++variable) {
      const std::string_view text(*variable);
      const auto name = text.substr(0, text.find('=') + 1);
      const bool replaced =
          std::any_of(environment.begin(), environment.end(),
                      [&](const std::string& own) { return own.starts_with(name); });
      if (!replaced) variables.push_back(*variable);
    }
    variables.push_back(nullptr);
    std::array<std::string, 3> words = {"sh", "-c", command};
    std::array<char*, 4> arguments = {words[0].data(), words[1].data(), words[2].data(), nullptr};
    pid_t pid = -1;
    const int error =
        posix_spawn(&pid, "/bin/sh", &files_, &attributes_, arguments.data(), variables.data());
    return error == 0 ? pid : -1;
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

ChildProcess::ChildProcess(const std::string& command,
                           const std::vector<std::string>& environment) {
  std::array<int, 2> to = {-1, -1};    // ours, the child's
  std::array<int, 2> from = {-1, -1};  // ours, the child's
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to.data()) == 0 &&
      pipe2(from.data(), O_CLOEXEC) == 0) {
    pid_ = SpawnPlan(to[1], from[1]).run(command, environment);
  }
  close_if_open(to[1]);
  close_if_open(from[1]);
  in_ = to[0];
  out_ = from[0];
  if (pid_ < 0) {
    close_if_open(in_);
    close_if_open(out_);
    return;
  }
  shutdown(in_, SHUT_RD);
  fcntl(out_, F_SETFL, fcntl(out_, F_GETFL) | O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
  close_if_open(in_);
  if (pid_ > 0) {
    const bool ended = wait_for_end(steady_clock::now() + kToEnd);
    // Not yet waited for, so its number, and with it the group's, is nobody else's.
    kill(-pid_, SIGKILL);
    if (!ended) kill(pid_, SIGKILL);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  close_if_open(out_);
}

bool ChildProcess::wait_for_end(Deadline deadline) {
  while (true) {
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0)
      return true;
    if (info.si_pid != 0) return true;
    if (steady_clock::now() >= deadline) return false;
    // It may be blocked because nobody reads what it says.
    std::array<char, 65536> ignored;
    if (!ready(out_, POLLIN, steady_clock::now() + milliseconds{2}) ||
        read(out_, ignored.data(), ignored.size()) <= 0) {
      std::this_thread::sleep_for(milliseconds{1});
    }
  }
}

bool ChildProcess::write_line(std::string_view line, Deadline deadline) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (in_ >= 0) {
    const ssize_t sent = send(in_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) rest.remove_prefix(static_cast<std::size_t>(sent));
    if (rest.empty()) return true;
    const bool may_go_on = sent > 0 || errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    if (!may_go_on || steady_clock::now() >= deadline) break;
    ready(in_, POLLOUT, deadline);
  }
  close_if_open(in_);  // half a line may be on its way: whatever followed would be misread
  return false;
}

bool ChildProcess::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n', looked_);
  if (end == std::string::npos) {
    looked_ = buffer_.size();
    return false;
  }
  line.assign(buffer_, begin_, end - begin_);
  begin_ = looked_ = end + 1;
  return true;
}

ChildProcess::Heard ChildProcess::read_line(std::string& line, Deadline deadline,
                                            const std::stop_token& stop) {
  while (true) {
    if (take_line(line)) {
      if (!passing_over_) return line.size() > kMaxLine ? Heard::too_long : Heard::line;
      passing_over_ = false;  // that was the end of a line already told of
      continue;
    }
    buffer_.erase(0, begin_);
    looked_ -= begin_;
    begin_ = 0;
    if (passing_over_ || buffer_.size() > kMaxLine) {
      buffer_.clear();
      looked_ = 0;
      if (!passing_over_) {
        passing_over_ = true;
        return Heard::too_long;
      }
    }
    if (stop.stop_requested()) return Heard::stopped;
    if (out_ < 0) return Heard::the_end;
    if (steady_clock::now() >= deadline) return Heard::nothing;
    if (!ready(out_, POLLIN, deadline)) continue;
    std::array<char, 65536> chunk;
    const ssize_t count = read(out_, chunk.data(), chunk.size());
    if (count > 0) {
      buffer_.append(chunk.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
      close_if_open(out_);
    }
  }
}

}  // namespace pharos
