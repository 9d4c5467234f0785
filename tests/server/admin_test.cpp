// SPDX-License-Identifier: Apache-2.0
// `pharos admin` beside a server that is running: what the operator does reaches those who play.
#include <thread>

#include "cli/run_pharos.hpp"
#include "server/support/party.hpp"
#include "server/support/served.hpp"
#include "store/sqlite_connection.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class Operator : public cli::CliTest {
 protected:
  Served server_;
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  cli::Answer admin(const std::string& what) const {
    return run("admin " + what + " --database " + server_.database());
  }
  /// The person at a seat, as `show` names them.
  std::string person_at(const std::string& table, std::size_t seat) const {
    const auto shown = admin("show " + table + " --json").json();
    return std::string(shown.at("seats").at(seat).at("person").as_string());
  }
  /// Whether it comes to be, sooner or later.
  template <class Condition>
  static bool eventually(Condition condition) {
    for (int i = 0; i < 1500; ++i) {
      if (condition()) return true;
      std::this_thread::sleep_for(milliseconds(20));
    }
    return false;
  }
  /// Listens until the server has closed the connection; the last refusal it said.
  static std::string sent_away(Player& player) {
    std::string key;
    player.on_message([&](const std::string& text) {
      const json::object message = json::parse(text).as_object();
      const json::value* re = message.if_contains("re");
      if (re != nullptr && re->is_null()) key = message.at("error").at("key").as_string();
    });
    try {
      eventually([&] {
        player.listen(milliseconds(20));
        return !player.here();
      });
    } catch (const Stuck&) {  // "no_session": it has been forgotten
    }
    player.on_message({});
    return key;
  }
};

TEST_F(Operator, lists_and_shows_tables_without_their_secrets) {
  Party party(door_, {"wonders", 2, 1}, 1);
  party.gather();
  const auto listed = admin("tables --json --state running").json();
  ASSERT_EQ(listed.at("tables").as_array().size(), 1U);
  EXPECT_EQ(listed.at("tables").at(0).at("table").as_string(), party.table());
  EXPECT_EQ(listed.at("tables").at(0).at("summary").at("phase").as_string(), "running");
  EXPECT_EQ(admin("tables --json --state finished").json().at("tables").as_array().size(), 0U);
  const std::string person = person_at(party.table(), 1);
  EXPECT_EQ(admin("tables --json --person " + person).json().at("tables").as_array().size(), 1U);
  EXPECT_EQ(admin("tables --json --person nobody").json().at("tables").as_array().size(), 0U);

  const cli::Answer text = admin("tables");
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_NE(text.out.find(party.table()), std::string::npos);
  EXPECT_NE(text.out.find("Player 0, Player 1, easy"), std::string::npos) << text.out;
  const cli::Answer shown = admin("show " + party.table());
  EXPECT_NE(shown.out.find("Player 1 (" + person + ")"), std::string::npos) << shown.out;
  const std::string all = admin("show " + party.table() + " --json").out + shown.out;
  EXPECT_EQ(all.find("seed"), std::string::npos) << all;
  refused("admin show nowhere --database " + server_.database(), {"no table 'nowhere'"});
}

TEST_F(Operator, ends_a_running_table_and_everybody_there_is_told) {
  Party party(door_, {"wonders", 2, 1}, 2);
  party.gather();
  party.go_round();
  const cli::Answer ended = admin("end " + party.table());
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(ended.out, party.table() + ": ended\n");
  for (Player& line : party.lines()) {
    EXPECT_TRUE(eventually([&] {
      line.listen(milliseconds(20));
      return line.table().at("phase").as_string() == "abandoned";
    })) << line.name();
  }
  Player& ann = party.lines().front();
  const Answer late = ann.ask("choose", {{"table", party.table()}, {"version", 1}, {"action", ""}});
  EXPECT_EQ(late.error, "server.over");
  EXPECT_FALSE(party.fetch_record().result) << "a record, of a game that has no result";
  const cli::Answer again = admin("end " + party.table() + " nowhere");
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(again.says("over already")) << again.err;
  EXPECT_TRUE(again.says("no table 'nowhere'")) << again.err;
  server_.kill();
  server_.start();
  ann.drop();
  ann.enter(party.table());
  EXPECT_EQ(ann.table().at("phase").as_string(), "abandoned");
}

TEST_F(Operator, ends_a_table_at_which_people_choose_all_the_time) {
  Party party(door_, {"wonders", 3, 0}, 3);
  party.gather();
  std::atomic<int> code = -1;
  std::thread ending([&] { code = admin("end " + party.table()).code; });
  try {
    while (code == -1 && !party.over()) party.go_round();
  } catch (const Stuck&) {  // nobody owes a choice any more
  }
  ending.join();
  EXPECT_TRUE(code == 0 || party.over());
  EXPECT_TRUE(eventually([&] {
    party.lines().front().listen(milliseconds(20));
    return party.lines().front().table().at("phase").as_string() != "running";
  }));
}

TEST_F(Operator, deletes_a_table_only_when_told_twice) {
  Party party(door_, {"wonders", 2, 1}, 4);
  party.gather();
  refused("admin delete " + party.table() + " --database " + server_.database(), {"--yes"});
  EXPECT_EQ(admin("show " + party.table()).code, 0);
  const cli::Answer deleted = admin("delete --yes " + party.table());
  EXPECT_EQ(deleted.code, 0) << deleted.err;
  Player& ann = party.lines().front();
  EXPECT_TRUE(eventually([&] {
    const Answer answer = ann.ask("say", {{"table", party.table()}, {"text", "hello?"}});
    return answer.arrived && answer.error == "server.no_such_table";
  }));
  EXPECT_TRUE(ann.ask("ping").ok) << "the connection stays";
  EXPECT_EQ(admin("delete --yes " + party.table()).code, 1);
}

TEST_F(Operator, revokes_sessions_and_only_that_person_has_to_go) {
  Party party(door_, {"wonders", 2, 1}, 5);
  party.gather();
  const cli::Answer revoked = admin("revoke " + person_at(party.table(), 1));
  EXPECT_EQ(revoked.code, 0) << revoked.err;
  EXPECT_NE(revoked.out.find("1 session ended"), std::string::npos) << revoked.out;
  EXPECT_EQ(sent_away(party.lines()[1]), "server.no_session");
  EXPECT_TRUE(party.lines()[0].ask("ping").ok);
  refused("admin revoke nobody --database " + server_.database(), {"no person 'nobody'"});
}

TEST_F(Operator, bans_a_person_until_the_ban_is_lifted) {
  Party party(door_, {"wonders", 2, 1}, 6);
  party.gather();
  Player& bob = party.lines()[1];
  const std::string person = person_at(party.table(), 1);
  const cli::Answer banned =
      admin("ban --person " + person + " --days 3 --reason 'swears too much'");
  EXPECT_EQ(banned.code, 0) << banned.err;
  EXPECT_EQ(sent_away(bob), "server.banned");
  EXPECT_TRUE(party.lines()[0].ask("ping").ok);
  const auto bans = admin("bans --json").json();
  ASSERT_EQ(bans.at("bans").as_array().size(), 1U);
  EXPECT_EQ(bans.at("bans").at(0).at("reason").as_string(), "swears too much");
  EXPECT_EQ(bans.at("bans").at(0).at("kind").as_string(), "person");
  bob.drop();
  bob.enter("");
  EXPECT_EQ(sent_away(bob), "server.banned");
  EXPECT_EQ(admin("unban --person " + person).code, 0);
  EXPECT_EQ(admin("unban --person " + person).code, 1) << "there is none any more";
  bob.drop();
  bob.enter(party.table());
  EXPECT_EQ(bob.table().at("you"), 1) << "the seat was kept";
}

TEST_F(Operator, bans_an_address) {
  Party party(door_, {"wonders", 2, 1}, 7);
  party.gather();
  EXPECT_EQ(admin("ban --address ::ffff:127.0.0.1").code, 0);
  EXPECT_EQ(admin("bans --json").json().at("bans").at(0).at("value").as_string(), "127.0.0.1");
  for (Player& line : party.lines()) EXPECT_EQ(sent_away(line), "server.banned");
  EXPECT_THROW(Player(door_, "Eve").enter(""), Stuck) << "no new session either";
  EXPECT_EQ(admin("unban --address 127.0.0.1").code, 0);
  Player(door_, "Eve").enter(party.table());
}

TEST_F(Operator, need_not_act_when_somebody_logs_out) {
  Player ann(door_, "Ann");
  ann.enter("");
  ASSERT_TRUE(ann.ask("ping").ok);
  net::HttpCall call;
  call.port = door_.port;
  call.method = "POST";
  call.target = "/api/logout";
  call.headers = {{"Content-Type", "application/json"}, {"Cookie", "pharos=" + ann.token()}};
  call.body = "{}";
  const auto result = net::call_http_and_wait(loop_, std::move(call));
  ASSERT_EQ(result->status, 200);
  EXPECT_EQ(sent_away(ann), "server.no_session");
}

TEST_F(Operator, carries_records_out_and_in) {
  for (const std::string game : {"wonders", "architects", "dice"}) {
    Party party(door_, {game, 2, 1}, 8);
    party.play();
  }
  Party cut_short(door_, {"wonders", 2, 1}, 9);
  cut_short.gather();
  for (int i = 0; i < 4; ++i) cut_short.go_round();
  ASSERT_EQ(admin("end " + cut_short.table()).code, 0);
  Party undone(door_, {"wonders", 1, 2}, 10);
  undone.gather();
  for (int i = 0; i < 5; ++i) undone.go_round();
  ASSERT_TRUE(undone.lines().front().ask("undo", {{"table", undone.table()}}).ok);
  while (!undone.over()) undone.go_round();

  const std::string all = path("all.jsonl");
  const cli::Answer exported = admin("export --records " + all);
  EXPECT_EQ(exported.code, 0) << exported.err;
  EXPECT_EQ(exported.out, "5 records written\n");
  EXPECT_EQ(admin("export --folder " + path("records")).code, 0);
  EXPECT_TRUE(std::filesystem::exists(path("records/" + undone.table() + ".json")));
  EXPECT_EQ(run("verify " + all).code, 0) << "the deals are those that were promised";
  std::string other_promise = cli::read_file(all);
  const std::string commitment = "\"commitment\":\"";
  char& digit = other_promise.at(other_promise.find(commitment) + commitment.size());
  digit = digit == '0' ? '1' : '0';
  EXPECT_EQ(run("verify " + write("other.jsonl", other_promise)).code, 1) << "one is not";

  const cli::Answer known = admin("import " + all);
  EXPECT_EQ(known.code, 0) << known.err;
  EXPECT_NE(known.out.find("0 tables made, 5 already there"), std::string::npos) << known.out;

  Served other;
  const std::string there = " --database " + other.database();
  const cli::Answer imported = run("admin import " + all + there);
  EXPECT_EQ(imported.code, 0) << imported.err;
  EXPECT_NE(imported.out.find("5 tables made, 0 already there"), std::string::npos);
  EXPECT_NE(run("admin import " + all + there).out.find("0 tables made, 5"), std::string::npos);
  const auto sorted = [](const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    std::sort(lines.begin(), lines.end());
    return lines;
  };
  EXPECT_EQ(sorted(run("admin export" + there).out), sorted(cli::read_file(all)));

  const auto tables = run("admin tables --json" + there).json();
  const std::string one(tables.at("tables").at(0).at("table").as_string());
  Player guest({loop_, other.port()}, "Guest");
  guest.enter(one);  // the running server finds it
  EXPECT_TRUE(guest.table().at("you").is_null());
  EXPECT_EQ(run("admin verify" + there).code, 0);
}

TEST_F(Operator, finds_what_is_wrong_with_a_database) {
  Party party(door_, {"dice", 2, 0}, 11);
  party.gather();
  party.go_round();
  EXPECT_EQ(admin("verify").code, 0);
  server_.kill();
  {
    store::SqliteConnection file({.path = server_.database().substr(9)});
    file.script("UPDATE entries SET body = '{\"what\":\"sat\"}' WHERE version = 2");
  }
  const cli::Answer broken = admin("verify --json");
  EXPECT_EQ(broken.code, 1);
  EXPECT_FALSE(broken.json().at("good").as_bool());
  const std::string problem(broken.json().at("problems").at(0).as_string());
  EXPECT_NE(problem.find(party.table()), std::string::npos) << problem;
  EXPECT_NE(problem.find("entry 2"), std::string::npos) << problem;
  EXPECT_EQ(admin("end " + party.table()).code, 1) << "nothing can be added to it";
  EXPECT_EQ(admin("show " + party.table()).code, 0);
  EXPECT_EQ(admin("delete --yes " + party.table()).code, 0) << "without a server, too";
  EXPECT_EQ(admin("verify").code, 0);
}

}  // namespace
}  // namespace pharos::server_test
