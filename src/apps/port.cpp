// SPDX-License-Identifier: Apache-2.0
#include "apps/port.hpp"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "net/address.hpp"

namespace pharos::apps {
namespace {

namespace fs = std::filesystem;

constexpr int kTries = 100;

/// The links that /proc shows for the sockets that listen on the port: "socket:[4711]".
std::set<std::string> listening_sockets(std::uint16_t port) {
  constexpr std::string_view kListening = "0A";
  std::set<std::string> sockets;
  for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
    std::ifstream file(table);
    std::string line;
    std::getline(file, line);  // the names of the columns
    while (std::getline(file, line)) {
      std::istringstream columns(line);
      std::string number, local, remote, state, queues, timer, retries, user, timeout, inode;
      columns >> number >> local >> remote >> state >> queues >> timer >> retries >> user >>
          timeout >> inode;
      const std::size_t colon = local.find(':');
      if (state != kListening || colon == std::string::npos) continue;
      unsigned found = 0;
      std::from_chars(local.data() + colon + 1, local.data() + local.size(), found, 16);
      if (found == port) sockets.insert("socket:[" + inode + "]");
    }
  }
  return sockets;
}

/// Calls `seen` with every process and where its open files lead, as far as that can be read.
template <class Seen>
void each_open_file(const Seen& seen) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc", error)) {
    const std::string name = entry.path().filename().string();
    int process = 0;
    const auto [end, bad] = std::from_chars(name.data(), name.data() + name.size(), process);
    if (bad != std::errc() || end != name.data() + name.size()) continue;
    for (fs::directory_iterator file(entry.path() / "fd", error), none; !error && file != none;
         file.increment(error)) {
      std::error_code gone;
      const fs::path target = fs::read_symlink(file->path(), gone);
      if (!gone) seen(process, target.string());
    }
  }
}

std::string program_of(int process) {
  const fs::path folder = fs::path("/proc") / std::to_string(process);
  std::error_code error;
  std::string name = fs::read_symlink(folder / "exe", error).filename().string();
  if (name.empty()) {
    std::ifstream comm(folder / "comm");
    std::getline(comm, name);
  }
  return name.substr(0, name.find(" (deleted)"));
}

}  // namespace

bool port_is_free(const std::string& address, std::uint16_t port) {
  const auto wanted = net::read_address(address);
  if (!wanted) return true;
  const bool v4 = wanted->is_v4();
  sockaddr_storage place{};
  if (v4) {
    auto& place4 = reinterpret_cast<sockaddr_in&>(place);
    place4.sin_family = AF_INET;
    place4.sin_port = htons(port);
    std::memcpy(&place4.sin_addr, wanted->bytes.data() + 12, 4);  // of ::ffff:a.b.c.d
  } else {
    auto& place6 = reinterpret_cast<sockaddr_in6&>(place);
    place6.sin6_family = AF_INET6;
    place6.sin6_port = htons(port);
    std::memcpy(&place6.sin6_addr, wanted->bytes.data(), 16);
  }
  const int socket = ::socket(place.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return true;
  const int yes = 1;
  const int no = 0;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (!v4) ::setsockopt(socket, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
  const socklen_t size = v4 ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
  const bool listens =
      ::bind(socket, reinterpret_cast<sockaddr*>(&place), size) == 0 && ::listen(socket, 1) == 0;
  const bool taken = !listens && errno == EADDRINUSE;
  ::close(socket);
  return !taken;
}

std::optional<std::uint16_t> free_port_from(const std::string& address, std::uint16_t port) {
  for (int next = port; next < port + kTries && next <= 65'535; ++next) {
    if (port_is_free(address, static_cast<std::uint16_t>(next))) {
      return static_cast<std::uint16_t>(next);
    }
  }
  return std::nullopt;
}

std::optional<PortHolder> port_holder(std::uint16_t port) {
  const std::set<std::string> sockets = listening_sockets(port);
  // A socket may have been handed on to helpers: the oldest process stands for them.
  std::map<std::string, int> holders;
  each_open_file([&](int process, const std::string& target) {
    if (!sockets.contains(target)) return;
    const auto [holder, fresh] = holders.try_emplace(target, process);
    if (!fresh) holder->second = std::min(holder->second, process);
  });
  std::set<int> processes;
  for (const auto& [socket, process] : holders) processes.insert(process);
  if (holders.size() < sockets.size() || processes.size() != 1) return std::nullopt;
  return PortHolder{program_of(*processes.begin()), *processes.begin()};
}

}  // namespace pharos::apps
