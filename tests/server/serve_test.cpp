// SPDX-License-Identifier: Apache-2.0
// `pharos serve` as it is typed: what it prints, and how it ends.
#include "cli/run_pharos.hpp"

namespace pharos::server_test {
namespace {

class Serve : public cli::CliTest {
 protected:
  /// Runs it until it says that it is open, then ends it with SIGTERM; its own exit code.
  [[nodiscard]] cli::Answer serve(const std::string& arguments) const {
    const std::string said = path("said");
    return shell("LC_ALL=C " PHAROS_BINARY " serve --port 0 --database sqlite://" + path("db") +
                 ' ' + arguments + " >" + said +
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

TEST_F(Serve, says_what_is_wrong_with_its_settings) {
  const std::string config = write("pharos.toml", "port = 7777\nlisten = 5\n");
  refused("serve --config " + config, {"listen", "line 2"});
  refused("serve --public-url play.example.org", {"public_url"});
  refused("serve --port 70000", {"--port '70000'"});
}

}  // namespace
}  // namespace pharos::server_test
