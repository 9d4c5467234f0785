// SPDX-License-Identifier: Apache-2.0
// What a server says to its operator and to strangers while people play, and while all goes wrong:
// the log at its most talkative, the figures, error pages, the names of its threads (which name
// core dumps). Nothing of it may hold a secret of anybody.
#include <sys/resource.h>

#include <filesystem>
#include <fstream>

#include "server/support/party.hpp"
#include "server/support/secrets.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

class Discreet : public ::testing::Test {
 protected:
  Served server_{{},
                 "trusted_proxies = [\"127.0.0.1\"]\n"
                 "log_level = \"debug\"\n"
                 "tables_per_person = 2\n"
                 "logins_per_address = 3\n"};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};
  std::string said_;  // everything

  /// Keeps what an error page says.
  void knock(const std::string& method, const std::string& target, net::Pairs headers,
             const std::string& body = {}) {
    net::HttpCall call;
    call.port = door_.port;
    call.method = method;
    call.target = target;
    headers.emplace_back("X-Forwarded-For", "192.0.2.77");
    call.headers = std::move(headers);
    call.body = body;
    const auto answer = net::call_http_and_wait(loop_, std::move(call));
    if (!answer) return;  // cut off without a word
    // What is no path of the interface the client answers, where there is one.
    if (!target.starts_with("/%ff")) {
      EXPECT_GE(answer->status, 400) << target;
    }
    for (const auto& [key, value] : answer->headers) said_ += key + ": " + value + '\n';
    said_ += answer->body + '\n';
  }
  /// So large may files of the server be.
  void let_files_grow_to(rlim_t bytes) {
    rlimit limit{};
    ASSERT_EQ(::prlimit(server_.process(), RLIMIT_FSIZE, nullptr, &limit), 0);
    limit.rlim_cur = std::min(bytes, limit.rlim_max);
    ASSERT_EQ(::prlimit(server_.process(), RLIMIT_FSIZE, &limit, nullptr), 0);
  }
  void note_names_of_threads() {
    const auto folder = "/proc/" + std::to_string(server_.process()) + "/task";
    for (const auto& thread : std::filesystem::directory_iterator(folder)) {
      std::ifstream in(thread.path() / "comm");
      for (std::string line; std::getline(in, line);) said_ += "thread " + line + '\n';
    }
  }
};

TEST_F(Discreet, tells_no_secret_whatever_happens) {
  const std::string forged = "Rm9yZ2VkLWNvb2tpZS1vZi1zb21lYm9keQ";
  const std::string password = "correct horse battery";
  const std::string chat = "meet me behind the quarry";
  const std::string hook = "https://hooks.example.org/in/k2k2k2secret";
  Player quux(door_, "Zebedee Quux");
  quux.come_from("192.0.2.77");
  quux.enter("");
  ASSERT_TRUE(quux.ask("sign_up", {{"login", "quux-at-home"}, {"password", password}}).ok);

  Party party(door_, {"wonders", 2, 2}, 7);
  party.gather();
  const std::string& table = party.table();
  for (int i = 0; i < 4; ++i) party.go_round();
  EXPECT_TRUE(party.lines()[0].ask("say", {{"table", table}, {"text", chat}}).ok);
  party.lines()[0].ask("notify", {{"table", table}, {"url", hook}});
  party.lines()[0].ask("choose", {{"table", table}, {"version", 0}, {"action", "late"}});
  const json::object plan{{"game", "dice"}, {"options", {{"players", 2}}}};
  for (int i = 0; i < 5; ++i) quux.ask("make", {{"plan", plan}, {"name", chat}});

  const std::pair<std::string, std::string> as_json{"Content-Type", "application/json"};
  const std::string wrong = R"({"login":"quux-at-home","password":"battery staple horse"})";
  for (int i = 0; i < 5; ++i) knock("POST", "/api/login", {as_json}, wrong);
  knock("GET", "/api/me", {{"Cookie", "pharos=" + forged}});
  knock("GET", "/api/finished", {{"Authorization", "Bearer " + forged}});
  knock("GET", "/api/nowhere", {{"Cookie", "pharos=" + quux.token()}});
  knock("POST", "/api/session", {as_json, {"Origin", "https://evil.example"}}, R"({"name":"x"})");
  knock("POST", "/api/session", {as_json}, R"({"name":"Zebedee Quux","name":)");
  knock("POST", "/api/replay/outline", {as_json}, R"({"record":{"seed":"x"}})");
  knock("GET", "/" + std::string(20'000, 'x'), {});
  knock("GET", "/%ff?" + forged, {});
  knock("GET", "/api/tables/" + table + "/record", {{"Cookie", "pharos=" + quux.token()}});
  knock("GET", "/api/words/olive-nowhere", {});

  // A disk that is full, and is not any more.
  let_files_grow_to(300'000);
  bool failed = false;
  for (int i = 0; i < 3'000 && !failed; ++i) {
    Player guest(door_, "Zebedee Quux");
    try {
      guest.enter("");
    } catch (const Stuck& stuck) {
      failed = std::string(stuck.what()).find("server.not_saved") != std::string::npos;
      said_ += std::string_view(stuck.what())
                   .substr(std::string("no session for ").size() + guest.name().size());
    }
    said_.resize(std::min<std::size_t>(said_.size(), 1'000'000));
  }
  EXPECT_TRUE(failed);
  let_files_grow_to(RLIM_INFINITY);
  party.play_on();
  EXPECT_EQ(party.broken(), "") << "it goes on by itself";
  note_names_of_threads();
  said_ += get(door_, "/metrics").value().body;
  const Steps steps = steps_of(party.fetch_record());
  server_.stop();
  said_ += server_.log();

  for (const char* there :
       {"storage fails", "what=\"wrong_password\"", "what=\"unknown_session\"",
        "what=\"other_origin\"", "what=\"tables_per_person\"", "what=\"logins_per_address\"",
        "what=\"bad_request\"", "network=\"192.0.2.0/24\"", "thread pharos"}) {
    EXPECT_NE(said_.find(there), std::string::npos) << "nothing was said of " << there;
  }
  std::set<std::string> secrets = secrets_in_log(server_.database(), table);
  EXPECT_GE(secrets.size(), 3U);
  for (const auto& secret :
       {forged, password, chat, hook, quux.token(), quux.name(), std::string("battery staple"),
        std::string("quux-at-home"), std::string("192.0.2.77"), std::string("k2k2k2secret")}) {
    secrets.insert(secret);
  }
  for (Player& line : party.lines()) secrets.insert(line.token());
  for (const auto& [step, chain] : steps) secrets.insert(chain.begin(), chain.end());
  secrets.erase("pass");  // no card is named with it, and passwords have their figures
  for (const std::string& secret : secrets) {
    const std::size_t at = said_.find(secret);
    EXPECT_EQ(at, std::string::npos)
        << secret << ": " << said_.substr(at < 100 ? 0 : at - 100, 250);
  }
}

}  // namespace
}  // namespace pharos::server_test
