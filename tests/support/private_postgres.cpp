// SPDX-License-Identifier: Apache-2.0
#include "support/private_postgres.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

namespace pharos::testing {
namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error("private PostgreSQL: " + what);
}

/// Debian keeps them per version, and not in the PATH.
std::filesystem::path find_programs() {
  std::filesystem::path newest;
  std::error_code error;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", error)) {
    const std::filesystem::path programs = version.path() / "bin";
    if (std::filesystem::exists(programs / "initdb") && programs > newest) newest = programs;
  }
  if (newest.empty()) fail("not installed; run tools/setup test");
  return newest;
}

/// One that nobody listens on at this moment.
int free_port() {
  const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  const bool bound = ::bind(fd, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                     ::getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  ::close(fd);
  if (!bound) fail("no free port");
  return ntohs(address.sin_port);
}

/// PostgreSQL refuses to run as root: then it runs as its own user.
const passwd* other_user() {
  if (::geteuid() != 0) return nullptr;
  const passwd* user = ::getpwnam("postgres");
  if (user == nullptr) fail("there is no user postgres; run tools/setup test");
  return user;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

PrivatePostgres::PrivatePostgres(bool durable) : programs_(find_programs()), durable_(durable) {
  std::string name = "/tmp/pharos-postgres-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) fail("no folder in /tmp");
  folder_ = name;
  try {
    if (const passwd* user = other_user()) {
      if (::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0) fail("cannot give away " + name);
    }
    run({"initdb", "-D", (folder_ / "data").string(), "-U", "pharos", "-A", "trust", "-E", "UTF8",
         "--no-locale", "--no-sync", "--no-instructions"});
    for (int tries = 0; process_ < 0; ++tries) {
      port_ = free_port();
      try {
        start();
      } catch (const std::runtime_error&) {
        if (tries == 3) throw;  // else somebody else took the port
      }
    }
  } catch (...) {
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
    throw;
  }
}

PrivatePostgres::~PrivatePostgres() {
  stop();
  std::error_code error;
  std::filesystem::remove_all(folder_, error);
}

std::string PrivatePostgres::url(const std::string& database) const {
  return "postgresql://pharos:secret@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

std::string PrivatePostgres::create_database() {
  const std::string name = "test" + std::to_string(++databases_);
  run({"createdb", "-h", "127.0.0.1", "-p", std::to_string(port_), "-U", "pharos", name});
  return url(name);
}

void PrivatePostgres::start() {
  if (process_ > 0) return;
  std::vector<std::string> command{"postgres", "-D", (folder_ / "data").string()};
  for (const std::string setting :
       {"listen_addresses=127.0.0.1", "unix_socket_directories=", "shared_buffers=64MB",
        "max_connections=60", "max_wal_size=1GB"}) {
    command.insert(command.end(), {"-c", setting});
  }
  command.insert(command.end(), {"-c", "port=" + std::to_string(port_)});
  if (!durable_) command.insert(command.end(), {"-c", "fsync=off"});
  process_ = spawn(command);
  if (!wait_until_ready()) {
    const std::string said = log();
    stop();
    fail("does not start: " + said);
  }
}

void PrivatePostgres::stop() {
  if (process_ <= 0) return;
  ::kill(process_, SIGINT);  // "fast": connections are ended
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

/// The server writes "ready" into its eighth line when it is (so pg_ctl finds out, too).
bool PrivatePostgres::wait_until_ready() {
  for (int tries = 0; tries < 1'200; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(25));
    if (read(folder_ / "data" / "postmaster.pid").find("ready") != std::string::npos) return true;
    if (::waitpid(process_, nullptr, WNOHANG) == process_) {
      process_ = -1;
      return false;
    }
  }
  return false;
}

void PrivatePostgres::run(const std::vector<std::string>& command) {
  int status = -1;
  if (::waitpid(spawn(command), &status, 0) < 0 || status != 0) {
    fail(command[0] + " failed: " + log());
  }
}

pid_t PrivatePostgres::spawn(const std::vector<std::string>& command) {
  const std::string program = (programs_ / command[0]).string();
  const std::string output = (folder_ / "log").string();
  // By its whole path: PostgreSQL's programs look for one another beside what they are called by,
  // and a bare name they look up in the PATH.
  std::vector<char*> arguments{const_cast<char*>(program.c_str())};
  for (std::size_t i = 1; i < command.size(); ++i) {
    arguments.push_back(const_cast<char*>(command[i].c_str()));
  }
  arguments.push_back(nullptr);
  const passwd* user = other_user();
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) fail("cannot fork");
  if (child > 0) return child;

  // From here to exec only what is safe after fork in a program with threads.
  if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // after setuid, which would undo it
  if (::getppid() != parent || ::chdir("/") != 0) ::_exit(126);
  const int in = ::open("/dev/null", O_RDONLY);
  const int out = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(in, 0);
  ::dup2(out, 1);
  ::dup2(out, 2);
  ::execv(program.c_str(), arguments.data());
  ::_exit(127);
}

std::string PrivatePostgres::log() const {
  const std::string text = read(folder_ / "log");
  constexpr std::size_t kMost = 2'000;
  return text.size() > kMost ? text.substr(text.size() - kMost) : text;
}

PrivatePostgres& shared_postgres() {
  static PrivatePostgres server;
  return server;
}

}  // namespace pharos::testing
