// SPDX-License-Identifier: Apache-2.0
// `pharos serve` as it is typed: what it prints, and how it ends.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <chrono>
#include <thread>

#include "cli/run_pharos.hpp"

namespace pharos::server_test {
namespace {

/// Listens on a port of 127.0.0.1; 0 is any. One that is taken already is left as it is.
class Listener {
 public:
  explicit Listener(std::uint16_t port)
      : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    socklen_t size = sizeof address;
    const int yes = 1;
    ::setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (::bind(socket_, reinterpret_cast<sockaddr*>(&address), size) == 0) ::listen(socket_, 1);
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }
  ~Listener() { ::close(socket_); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  int socket_;
  std::uint16_t port_ = 0;
};

/// What is in the file, as soon as there is something.
std::string wait_for(const std::string& file) {
  for (int tries = 0; tries < 600 && cli::read_file(file).empty(); ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return cli::read_file(file);
}

class Serve : public cli::CliTest {
 protected:
  /// Runs it until it says that it is open, then ends it with SIGTERM; its own exit code.
  [[nodiscard]] cli::Answer serve(const std::string& arguments) const {
    return serve_at_its_port("--port 0 " + arguments);
  }
  [[nodiscard]] cli::Answer serve_at_its_port(const std::string& arguments,
                                              const std::string& surroundings = {}) const {
    const std::string said = path("said");
    return shell("LC_ALL=C " + surroundings + " " PHAROS_BINARY " serve --database sqlite://" +
                 path("db") + ' ' + arguments + " >" + said +
                 " & server=$!; for i in $(seq 600); do grep -q Ctrl-C " + said +
                 " && break; sleep 0.1; done; kill -TERM $server; wait $server; code=$?; cat " +
                 said + "; exit $code");
  }
};

TEST_F(Serve, says_where_it_is_and_ends_in_order) {
  const cli::Answer answer = serve("");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_NE(answer.out.find("  http://127.0.0.1:"), std::string::npos) << answer.out;
  EXPECT_EQ(answer.out.find("##"), std::string::npos) << "no code unless asked for";
}

TEST_F(Serve, in_a_network_prints_its_addresses_with_a_code) {
  const cli::Answer answer = serve("--lan --qr");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_NE(answer.out.find("  http://"), std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find("Or scan this:"), std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find("##############"), std::string::npos) << answer.out;
}

TEST_F(Serve, shares_the_public_address) {
  const cli::Answer answer = serve("--public-url https://play.example.org");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_NE(answer.out.find("  https://play.example.org\n"), std::string::npos) << answer.out;
  EXPECT_EQ(answer.out.find("127.0.0.1"), std::string::npos) << answer.out;
}

TEST_F(Serve, takes_the_next_port_unless_one_was_asked_for) {
  const Listener usual(7777);  // that somebody else has it is as good
  const cli::Answer moved = serve_at_its_port("");
  EXPECT_EQ(moved.code, 0) << moved.err;
  EXPECT_EQ(moved.out.find("Port 7777 is taken by "), 0U) << moved.out;
  EXPECT_EQ(moved.out.find("  http://127.0.0.1:7777/"), std::string::npos) << moved.out;

  const Listener other(0);
  const std::string port = std::to_string(other.port());
  const std::string here = std::filesystem::read_symlink("/proc/self/exe").filename().string() +
                           " (process " + std::to_string(::getpid()) + ")";
  const std::string database = " --database sqlite://" + path("db");
  refused("serve --port " + port + database, {"port " + port + " is taken by " + here, "--port "});
  refused("serve --config " + write("pharos.toml", "port = " + port + "\n") + database,
          {"port " + port + " is taken by " + here});
  refused("serve --public-url https://play.example.org" + database, {"port 7777 is taken by "});
}

TEST_F(Serve, opens_the_page_in_a_browser_if_asked) {
  const std::string opener = write("xdg-open", "#!/bin/sh\necho \"$1\" >" + path("opened") + "\n");
  std::filesystem::permissions(opener, std::filesystem::perms::owner_all);
  const std::string surroundings = "PATH=" + path("") + ":$PATH";
  EXPECT_EQ(serve_at_its_port("--port 0", surroundings).code, 0);
  EXPECT_FALSE(std::filesystem::exists(path("opened")));
  const cli::Answer answer = serve_at_its_port("--port 0 --open", surroundings);
  EXPECT_EQ(answer.code, 0) << answer.err;
  const std::string opened = wait_for(path("opened"));
  EXPECT_NE(opened, "");
  EXPECT_NE(answer.out.find("  " + opened), std::string::npos) << answer.out << opened;
}

TEST_F(Serve, names_a_folder_of_the_client_that_is_gone) {
  refused("serve --port 0 --database sqlite://" + path("db") + " --client " + path("gone"),
          {path("gone"), "No such file"});
  const std::string config = write("pharos.toml", "client = \"" + path("lost") + "\"\n");
  refused("serve --port 0 --database sqlite://" + path("db") + " --config " + config,
          {path("lost")});
}

TEST_F(Serve, says_what_is_wrong_with_its_settings) {
  const std::string config = write("pharos.toml", "port = 7777\nlisten = 5\n");
  refused("serve --config " + config, {"listen", "line 2"});
  refused("serve --public-url play.example.org", {"public_url"});
  refused("serve --port 70000", {"--port '70000'"});
}

}  // namespace
}  // namespace pharos::server_test
