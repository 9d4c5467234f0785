// SPDX-License-Identifier: Apache-2.0
#include "server/support/server_process.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <vector>

namespace pharos::server_test {
namespace {

constexpr int kStartPatience = 60'000;  // milliseconds; sanitizers are slow

bool is_free(std::uint16_t port) {
  const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const bool bound = ::bind(file, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  ::close(file);
  return bound;
}

/// Below those that the system gives to clients. Otherwise a player who knocks while the server is
/// down could be given this very port, be connected with itself, and keep the server out.
std::uint16_t free_port() {
  std::random_device random;
  while (true) {
    const auto port = static_cast<std::uint16_t>(15'000 + random() % 15'000);
    if (is_free(port)) return port;
  }
}

void write_config(const std::filesystem::path& path, const std::string& settings) {
  std::ofstream config(path);
  config << settings;
  for (const auto& [key, value] : {std::pair{"connections_per_address", "100000"},
                                   {"tables_per_person", "1000"},
                                   {"opinion_playouts", "300"},  // sanitizers think slowly
                                   {"log_level", "\"warn\""}}) {
    if (settings.find(key) == std::string::npos) config << key << " = " << value << '\n';
  }
}

}  // namespace

ServerProcess::ServerProcess(std::string binary, std::string database, const std::string& settings)
    : binary_(std::move(binary)), database_(std::move(database)) {
  std::string folder = (std::filesystem::temp_directory_path() / "pharos-serve-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder for the server");
  folder_ = folder;
  if (database_.empty()) database_ = "sqlite://" + (folder_ / "db").string();
  write_config(folder_ / "config.toml", settings);
  port_ = free_port();
  start();
}

ServerProcess::~ServerProcess() {
  end(SIGKILL);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void ServerProcess::start() {
  if (process_ > 0) throw std::logic_error("the server is running");
  run();
}

void ServerProcess::run() {
  std::array<int, 2> out{};
  if (::pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const std::string log = (folder_ / "log").string();
  const int err = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  std::vector<std::string> words = {
      binary_,      "serve",   "--config", (folder_ / "config.toml").string(),
      "--database", database_, "--port",   std::to_string(port_)};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t process = ::fork();
  if (process == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(out[1], 1);
    ::dup2(err, 2);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  process_ = process;
  ::close(out[1]);
  ::close(err);
  const bool open = wait_until_open(out[0]);
  ::close(out[0]);
  if (open) return;
  end(SIGKILL);
  throw std::runtime_error(binary_ + " does not serve on port " + std::to_string(port_) + ": " +
                           this->log());
}

/// It prints its URL when it can be reached.
bool ServerProcess::wait_until_open(int out) {
  const std::string url = ":" + std::to_string(port_) + "/";
  std::string said;
  while (said.find(url) == std::string::npos) {
    pollfd file{out, POLLIN, 0};
    if (::poll(&file, 1, kStartPatience) <= 0) return false;
    std::array<char, 4096> bytes{};
    const ssize_t size = ::read(out, bytes.data(), bytes.size());
    if (size <= 0) return false;
    said.append(bytes.data(), static_cast<std::size_t>(size));
  }
  return true;
}

int ServerProcess::end(int signal) {
  const pid_t process = process_.exchange(-1);
  if (process <= 0) return -1;
  ::kill(process, signal);
  int status = 0;
  ::waitpid(process, &status, 0);
  const bool as_told = signal == SIGKILL ? WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL
                                         : WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (!as_told) trouble_ = "the server ended with status " + std::to_string(status) + ": " + log();
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void ServerProcess::kill() { end(SIGKILL); }
int ServerProcess::stop() { return end(SIGTERM); }

std::string ServerProcess::trouble() const {
  const std::string said = log();
  for (const std::string_view word : {"Sanitizer", "runtime error"}) {
    if (said.find(word) != std::string::npos) return trouble_ + said;
  }
  return trouble_;
}

std::string ServerProcess::log() const {
  std::ifstream file(folder_ / "log", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace pharos::server_test
