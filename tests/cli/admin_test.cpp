// SPDX-License-Identifier: Apache-2.0
// `pharos admin` on the command line: help, and answers to what cannot be. With a running server it
// is in tests/server/admin_test.cpp.
#include "cli/run_pharos.hpp"

namespace pharos::cli {
namespace {

using AdminCommands = CliTest;

TEST_F(AdminCommands, help_is_everywhere) {
  for (const std::string command : {"", "tables", "show", "end", "delete", "revoke", "ban", "unban",
                                    "bans", "export", "import", "verify"}) {
    const Answer answer = run("admin " + command + " --help");
    EXPECT_EQ(answer.code, 0) << command;
    EXPECT_NE(answer.out.find("Usage: pharos admin"), std::string::npos) << answer.out;
    EXPECT_EQ(answer.out.find("cli."), std::string::npos) << "a text is missing: " << answer.out;
    EXPECT_EQ(answer.err, "");
  }
}

TEST_F(AdminCommands, that_are_wrong_are_refused) {
  refused("admin", {"no command given", "tables, show, end, delete"});
  refused("admin tabels", {"unknown command 'tabels'", "did you mean tables?", "verify"});
  refused("admin show", {"TABLE is missing"});
  refused("admin delete", {"TABLE is missing"});
  refused("admin tables --limt 3", {"'--limt'", "did you mean --limit", "admin tables --help"});
  refused("admin tables --state new", {"--state 'new'", "open, running, finished or aside"});
  refused("admin tables --limit many", {"--limit 'many'"});
  refused("admin ban", {"--person or --address"});
  refused("admin ban --person a --address 192.0.2.1", {"one of them"});
  refused("admin unban --address nowhere", {"--address 'nowhere'", "192.0.2.1"});
  refused("admin ban --address 192.0.2.1 --days 0", {"--days '0'", "1 to"});
  refused("admin ban --address 192.0.2.1 --reason " + std::string(201, 'x'),
          {"--reason", "200 characters"});
}

TEST_F(AdminCommands, need_a_database_that_a_server_has_made) {
  const std::string nowhere = "sqlite://" + path("nowhere.db");
  for (const std::string command :
       {"tables", "show t", "end t", "delete t --yes", "revoke p", "ban --address ::1",
        "unban --address ::1", "bans", "export", "import f", "verify"}) {
    refused("admin " + command + " --database " + nowhere,
            {"there is no database", "start the server once"});
  }
  EXPECT_FALSE(std::filesystem::exists(path("nowhere.db")));
  refused("admin tables --database mysql://x", {"mysql"});
  refused("admin tables --config " + path("none.toml"), {"the configuration", "cannot be read"});
}

}  // namespace
}  // namespace pharos::cli
