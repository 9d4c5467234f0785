// SPDX-License-Identifier: Apache-2.0
// Twenty at once at every limit: exactly as many come through as it says, whoever is counted, and
// an operator sees who came to it. Each attacker has an address of its own, as a trusted proxy
// tells it: those of this machine are not counted.
#include <chrono>
#include <set>
#include <thread>

#include "net/raw_client.hpp"
#include "server/support/party.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"
#include "support/private_postgres.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr unsigned kAtOnce = 20;
const json::object kPlan{{"game", "wonders"}, {"options", {{"players", 3}}}};

std::string from(unsigned i) { return "192.0.2." + std::to_string(i + 1); }

class Greed : public ::testing::Test {
 protected:
  void serve(const std::string& settings, const std::string& database = {}) {
    server_.emplace(database, "trusted_proxies = [\"127.0.0.1\"]\n" + settings);
  }
  Door door() { return {loop_, server_->port()}; }

  /// Twenty people, each from an address of their own, or all from one.
  std::vector<Player> people(bool one_address = false) {
    std::vector<Player> people;
    for (unsigned i = 0; i < kAtOnce; ++i) {
      people.emplace_back(door(), "Eve");
      people.back().come_from(from(one_address ? 0 : i));
      people.back().enter("");
    }
    return people;
  }
  /// Twenty connections of one person, from as many addresses.
  std::vector<Player> twins() {
    std::vector<Player> twins;
    twins.emplace_back(door(), "Eve");
    twins.front().come_from(from(0));
    twins.front().enter("");
    while (twins.size() < kAtOnce) {
      twins.push_back(twins.front().twin());
      twins.back().come_from(from(static_cast<unsigned>(twins.size())));
      twins.back().enter("");
    }
    return twins;
  }
  std::vector<std::string> tables(unsigned count) {
    std::vector<std::string> tables;
    Player host(door(), "Host");
    for (unsigned i = 0; i < count; ++i) {
      Player maker(door(), "Host");  // each has one
      maker.enter("");
      tables.emplace_back(maker.ask("make", {{"plan", kPlan}}).body.at("table").as_string());
    }
    return tables;
  }
  /// Each sends that, `times`, before any answer is read: how many were done. All others must have
  /// been refused with this reason.
  template <class Members>
  unsigned done_of(std::vector<Player>& players, const std::string& what, unsigned times,
                   const std::string& reason, const Members& members) {
    unsigned done = 0;
    unsigned answered = 0;
    for (Player& player : players) {  // answers come in any order
      player.on_message([&](const std::string& text) {
        if (!text.starts_with(R"({"re":)")) return;
        const json::object answer = json::parse(text).as_object();
        ++answered;
        const bool ok = answer.at("ok").as_bool();
        done += ok ? 1U : 0U;
        EXPECT_TRUE(ok || answer.at("error").at("key").as_string() == reason) << text;
        if (ok || reason != "server.too_fast") return;
        EXPECT_GE(answer.at("error").at("wait").as_int64(), 1) << text;
      });
    }
    for (unsigned k = 0; k < times; ++k) {
      for (unsigned i = 0; i < players.size(); ++i) players[i].send(what, members(i, k));
    }
    const std::size_t wanted = players.size() * times;
    const auto end = Clock::now() + std::chrono::seconds(60);
    while (answered < wanted && Clock::now() < end) {
      for (Player& player : players) player.listen(milliseconds(1));
    }
    EXPECT_EQ(answered, wanted);
    for (Player& player : players) player.on_message({});
    return done;
  }
  /// Each asks for a hint, and no hint comes: how many were refused, once nothing more comes of it.
  unsigned refused_of(std::vector<Player>& players,
                      const std::function<std::string(unsigned)>& table) {
    unsigned refused = 0;
    for (unsigned i = 0; i < players.size(); ++i) {
      players[i].on_message([&](const std::string& text) {
        if (text.find("server.too_fast") == std::string::npos) return;
        ++refused;
        EXPECT_GE(json::parse(text).at("error").at("wait").as_int64(), 1) << text;
      });
      players[i].send("hint", {{"table", table(i)}});
    }
    for (unsigned i = 0; i < players.size(); ++i) {
      // What a room does comes before what is asked of it next.
      EXPECT_EQ(players[i].ask("say", {{"table", table(i)}, {"text", ""}}).error,
                "server.bad_text");
      players[i].on_message({});
    }
    return refused;
  }
  struct Post {
    std::string path;
    std::string body;
    std::string method = "POST";
  };
  /// Twenty at once; how often which status came.
  std::map<int, unsigned> statuses(const Post& post, bool one_address,
                                   std::set<std::string>* tokens = nullptr) {
    std::mutex mutex;
    std::condition_variable changed;
    std::map<int, unsigned> statuses;
    unsigned answered = 0;
    for (unsigned i = 0; i < kAtOnce; ++i) {
      net::HttpCall call;
      call.port = server_->port();
      call.method = post.method;
      call.target = post.path;
      call.headers = {{"Content-Type", "application/json"},
                      {"X-Forwarded-For", from(one_address ? 0 : i)}};
      call.body = post.body;
      call.time_out = milliseconds(60'000);
      net::call_http(loop_, std::move(call), [&](const Result<net::Response>& response) {
        const std::lock_guard lock(mutex);
        ++statuses[response ? response->status : 0];
        if (response && response->status == 429) expect_to_wait(*response);
        for (const auto& [key, value] : response ? response->headers : net::Pairs()) {
          if (tokens == nullptr || !value.starts_with("pharos=")) continue;
          tokens->insert(value.substr(7, value.find(';') - 7));
        }
        ++answered;
        changed.notify_all();
      });
    }
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return answered == kAtOnce; });
    return statuses;
  }
  /// Who is refused for now is told for how long.
  static void expect_to_wait(const net::Response& response) {
    std::string wait;
    for (const auto& [key, value] : response.headers) {
      if (key == "Retry-After") wait = value;
    }
    ASSERT_NE(wait, "") << response.body;
    EXPECT_GE(std::stoi(wait), 1);
    EXPECT_NE(response.body.find("\"wait\":" + wait), std::string::npos) << response.body;
  }
  std::string reached(const std::string& limit) {
    return figure(door(), "pharos_limit_reached_total{limit=\"" + limit + "\"}");
  }
  /// What has come back since the start, one in so many seconds.
  [[nodiscard]] unsigned come_back(unsigned one_in) const {
    const auto passed = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start_);
    return static_cast<unsigned>(passed.count()) / one_in + 1;
  }
  void expect_told(const std::string& limit) {
    const std::string line = "what=\"" + limit + "\" network=\"192.0.2.0/24\"";
    EXPECT_NE(server_->log().find(line), std::string::npos) << limit << ": " << server_->log();
  }
  void expect_alive() {
    Player calm(door(), "Ann");
    calm.enter("");
    EXPECT_TRUE(calm.ask("ping").ok);
  }

  Clock::time_point start_ = Clock::now();
  std::optional<Served> server_;
  net::Loop loop_{1};
};

TEST_F(Greed, one_person_makes_exactly_forty_tables) {
  serve("tables_per_person = 40\n");
  auto twins = this->twins();
  const auto make = [](unsigned, unsigned) { return json::object{{"plan", kPlan}}; };
  EXPECT_EQ(done_of(twins, "make", 3, "server.too_many_tables", make), 40U);
  EXPECT_EQ(twins[7].ask("tables").body.at("mine").as_array().size(), 40U);
  EXPECT_EQ(reached("tables_per_person"), "20");
  expect_told("tables_per_person");
  expect_alive();
}

TEST_F(Greed, one_person_makes_exactly_forty_tables_at_two_nodes) {
  const std::string database = testing::shared_postgres().create_database();
  serve("tables_per_person = 40\n", database);
  Served other(database, "trusted_proxies = [\"127.0.0.1\"]\ntables_per_person = 40\n");
  Player eve({loop_, server_->port(), other.port()}, "Eve");
  eve.come_from(from(0));
  eve.enter("");
  std::vector<Player> lines;
  for (unsigned i = 0; i < kAtOnce; ++i) {
    const std::uint16_t port = i % 2 == 0 ? server_->port() : other.port();
    lines.emplace_back(Door{loop_, port}, "Eve", eve.token());
    lines.back().come_from(from(i));
    lines.back().enter("");
  }
  const auto make = [](unsigned, unsigned) { return json::object{{"plan", kPlan}}; };
  EXPECT_EQ(done_of(lines, "make", 3, "server.too_many_tables", make), 40U);
  EXPECT_EQ(lines[1].ask("tables").body.at("mine").as_array().size(), 40U);
  const std::string figure_name = "pharos_limit_reached_total{limit=\"tables_per_person\"}";
  EXPECT_EQ(std::stoi(reached("tables_per_person")) +
                std::stoi(figure({loop_, other.port()}, figure_name)),
            20);
}

TEST_F(Greed, one_person_sits_on_exactly_seven_seats) {
  serve("tables_per_person = 1\nseats_per_person = 7\n");
  const auto tables = this->tables(kAtOnce);
  auto twins = this->twins();
  const auto sit = [&](unsigned i, unsigned) {
    return json::object{{"table", tables[i]}, {"seat", 1}};
  };
  EXPECT_EQ(done_of(twins, "sit", 1, "server.too_many_tables", sit), 7U);
  EXPECT_EQ(twins[3].ask("tables").body.at("mine").as_array().size(), 7U);
  EXPECT_EQ(reached("seats_per_person"), "13");
  expect_told("seats_per_person");
}

TEST_F(Greed, who_has_too_many_seats_costs_others_at_the_table_nothing) {
  serve("tables_per_person = 1\nseats_per_person = 1\n");
  const auto tables = this->tables(2);
  auto people = this->people();
  ASSERT_TRUE(people[0].ask("sit", {{"table", tables[0]}, {"seat", 1}}).ok);
  for (unsigned round = 0; round < 5; ++round) {  // both at once, in one write or in two
    const auto greedy = people[0].send("sit", {{"table", tables[1]}, {"seat", 1}});
    const auto fair = people[1].send("sit", {{"table", tables[1]}, {"seat", 2}});
    EXPECT_EQ(people[0].answer(greedy).error, "server.too_many_tables");
    EXPECT_TRUE(people[1].answer(fair).ok);
    ASSERT_TRUE(people[1].ask("rise", {{"table", tables[1]}}).ok);
  }
}

TEST_F(Greed, one_address_makes_only_so_many_tables) {
  serve("tables_per_address = 6\n");
  auto people = this->people(true);
  const auto make = [](unsigned, unsigned) { return json::object{{"plan", kPlan}}; };
  const unsigned made = done_of(people, "make", 1, "server.too_fast", make);
  EXPECT_GE(made, 6U);
  EXPECT_LE(made, 6U + come_back(10));
  EXPECT_EQ(reached("tables_per_address"), std::to_string(kAtOnce - made));
  expect_told("tables_per_address");
  expect_alive();
}

TEST_F(Greed, one_address_gets_only_so_many_new_people_passwords_and_words) {
  serve(
      "sessions_per_address = 6\nlogins_per_address = 5\nwords_per_address = 4\n"
      "passwords_per_person = 20\n");
  const auto session = statuses({"/api/session", R"({"name":"Eve"})"}, true);
  EXPECT_GE(session.at(200), 6U);
  EXPECT_LE(session.at(200), 6U + come_back(10));
  const auto login = statuses({"/api/login", R"({"login":"eve","password":"a guess"})"}, true);
  EXPECT_GE(login.at(400), 5U);
  EXPECT_LE(login.at(400), 5U + come_back(60));
  const auto words = statuses({"/api/words/olive-harbour", "", "GET"}, true);
  EXPECT_GE(words.at(404), 4U);
  EXPECT_LE(words.at(404), 4U + come_back(6));
  for (const auto& [what, limit] : {std::pair{&session, "sessions_per_address"},
                                    {&login, "logins_per_address"},
                                    {&words, "words_per_address"}}) {
    EXPECT_EQ(reached(limit), std::to_string(what->at(429)));
    expect_told(limit);
  }
  EXPECT_EQ(figure(door(), "pharos_trouble_total{what=\"wrong_password\"}"),
            std::to_string(login.at(400)));
  const auto others = statuses({"/api/session", R"({"name":"Ann"})"}, false);
  EXPECT_GE(others.at(200), kAtOnce - 1) << "nobody else is kept out by it";
}

TEST_F(Greed, one_address_gets_only_so_many_looks_at_replays_opinions_and_sheets) {
  serve(
      "looks_per_address = 6\nopinions_per_address = 5\nsheets_per_address = 4\n"
      "analyses_per_person = 20\n");
  const std::string nothing = R"({"record":{}})";
  std::map<int, unsigned> looks;  // twenty come back in a second
  const auto end = Clock::now() + std::chrono::seconds(60);
  do {
    for (const auto& [status, times] : statuses({"/api/replay/outline", nothing}, true)) {
      looks[status] += times;
    }
  } while (looks[429] == 0 && Clock::now() < end);
  EXPECT_GE(looks[400], 6U);
  EXPECT_GT(looks[429], 0U);
  auto opinions = statuses({"/api/replay/opinions", nothing}, true);
  EXPECT_GE(opinions[400], 5U);
  EXPECT_LE(opinions[400], 5U + come_back(1));
  for (const auto& [what, limit] :
       {std::pair{&looks, "looks_per_address"}, {&opinions, "opinions_per_address"}}) {
    EXPECT_EQ(reached(limit), std::to_string((*what)[429]));
    expect_told(limit);
  }
#ifdef PHAROS_PAPER
  auto sheets = statuses({"/api/paper/poster.pdf?game=dice", "", "GET"}, true);
  EXPECT_GE(sheets[404], 4U);
  EXPECT_LE(sheets[404], 4U + come_back(2));
  EXPECT_EQ(reached("sheets_per_address"), std::to_string(sheets[429]));
  expect_told("sheets_per_address");
#endif
  const auto others = statuses({"/api/replay/opinions", nothing}, false);
  EXPECT_GE(others.at(400), kAtOnce - 1) << "nobody else is kept out by it";
}

#ifdef PHAROS_PAPER
/// The first one has to be printed, and takes longer than to be asked for.
TEST_F(Greed, few_sheets_of_one_address_wait_at_once) {
  serve("sheets_per_address = 0\nsheets_per_person = 1\n");
  const std::string sheet = "/api/paper/reference.pdf?game=wonders";
  auto printed = statuses({sheet, "", "GET"}, true);
  EXPECT_GE(printed[200], 1U);
  EXPECT_EQ(printed[200] + printed[429], kAtOnce);
  EXPECT_EQ(reached("sheets_per_person"), std::to_string(printed[429]));
  expect_told("sheets_per_person");
  expect_alive();
}
#endif

TEST_F(Greed, one_person_says_only_so_many_lines_however_many_connections_they_have) {
  serve("chat_per_person = 8\n");
  auto twins = this->twins();
  const std::string table(twins[0].ask("make", {{"plan", kPlan}}).body.at("table").as_string());
  const auto line = [&](unsigned i, unsigned k) {
    return json::object{{"table", table}, {"text", std::to_string(i) + '.' + std::to_string(k)}};
  };
  const auto begin = Clock::now();
  const unsigned said = done_of(twins, "say", 2, "server.too_fast", line);
  const auto may = [&] {
    const auto passed = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begin);
    return 8U + static_cast<unsigned>(passed.count()) / 2 + 1;
  };
  EXPECT_GE(said, 8U);
  EXPECT_LE(said, may());
  EXPECT_EQ(reached("chat_per_person"), std::to_string(2 * kAtOnce - said));
  expect_told("chat_per_person");
  for (Player& twin : twins) twin.drop();
  ASSERT_EQ(figure_becomes(door(), "pharos_sockets", "0"), "0");
  twins[0].enter(table);
  unsigned again = 0;
  for (int i = 0; i < 20; ++i) again += twins[0].ask("say", line(20, 0)).ok ? 1U : 0U;
  EXPECT_LE(said + again, may()) << "who hangs up and comes again has no more to say for it";
  Player bob(door(), "Bob");
  bob.come_from(from(0));
  bob.enter(table);
  EXPECT_TRUE(bob.ask("say", line(0, 0)).ok);
}

TEST_F(Greed, twenty_who_want_the_same_login_at_once_get_it_once) {
  serve("");
  auto people = this->people();
  const auto anna = [](unsigned i, unsigned) {
    return json::object{{"login", i % 2 == 0 ? "anna" : "Anna"}, {"password", "correct horse"}};
  };
  EXPECT_EQ(done_of(people, "sign_up", 1, "server.login_taken", anna), 1U);
}

/// A table is read for who asks for it, and there need not be one.
TEST_F(Greed, reads_of_tables_that_one_person_asks_for_are_bounded_too) {
  serve("reads_per_person = 8\n");
  auto twins = this->twins();
  unsigned answered = 0;
  unsigned refused = 0;
  for (Player& twin : twins) {
    twin.on_message([&](const std::string& text) {
      if (!text.starts_with(R"({"re":)")) return;
      ++answered;
      refused += text.find("server.too_fast") != std::string::npos ? 1U : 0U;
      EXPECT_NE(text.find("\"ok\":false"), std::string::npos) << text;
    });
  }
  for (unsigned k = 0; k < 50; ++k) {
    for (unsigned i = 0; i < kAtOnce; ++i) {
      twins[i].send("watch", {{"table", "none" + std::to_string(50 * i + k)}});
    }
  }
  const auto end = Clock::now() + std::chrono::seconds(60);
  while (answered < 50 * kAtOnce && Clock::now() < end) {
    for (Player& twin : twins) twin.listen(milliseconds(1));
  }
  EXPECT_EQ(answered, 50 * kAtOnce);
  EXPECT_GT(refused, 0U);
  EXPECT_LT(refused, 50 * kAtOnce);
  EXPECT_EQ(reached("reads_per_person"), std::to_string(refused));
  expect_told("reads_per_person");
  for (Player& twin : twins) twin.on_message({});
  expect_alive();
}

TEST_F(Greed, few_passwords_of_one_address_wait_at_once) {
  serve("logins_per_address = 0\npasswords_per_person = 2\n");
  const auto login = statuses({"/api/login", R"({"login":"eve","password":"a guess"})"}, true);
  EXPECT_GE(login.at(400), 2U);
  EXPECT_EQ(login.at(400) + login.at(429), kAtOnce);
  EXPECT_EQ(reached("passwords_per_person"), std::to_string(login.at(429)));
  expect_told("passwords_per_person");
  expect_alive();
}

TEST_F(Greed, one_person_keeps_exactly_so_many_sessions) {
  serve("sessions_per_person = 4\n");
  Player ann(door(), "Ann");
  ann.enter("");
  const std::string password = "correct horse";
  ASSERT_TRUE(ann.ask("sign_up", {{"login", "ann"}, {"password", password}}).ok);
  std::set<std::string> tokens{ann.token()};
  EXPECT_EQ(statuses({"/api/login", R"({"login":"ann","password":"correct horse"})"}, false,
                     &tokens)[200],
            kAtOnce);
  ASSERT_EQ(tokens.size(), kAtOnce + 1);
  unsigned live = 0;
  for (const std::string& token : tokens) {
    net::HttpCall call;
    call.port = server_->port();
    call.target = "/api/me";
    call.headers = {{"Cookie", "pharos=" + token}};
    live += net::call_http_and_wait(loop_, std::move(call))->status == 200 ? 1U : 0U;
  }
  EXPECT_EQ(live, 4U);
  EXPECT_EQ(reached("sessions_per_person"), std::to_string(kAtOnce + 1 - 4));
  expect_told("sessions_per_person");
}

TEST_F(Greed, one_address_and_one_person_have_exactly_so_many_connections) {
  serve("connections_per_address = 8\nconnections_per_person = 5\n");
  Player eve(door(), "Eve");
  eve.enter("");
  eve.drop();
  ASSERT_EQ(figure_becomes(door(), "pharos_sockets", "0"), "0");
  // Of one address, and each a person of its own.
  unsigned opened = 0;
  std::vector<Player> crowd;
  for (unsigned i = 0; i < kAtOnce; ++i) {
    Player one(door(), "Eve");
    one.come_from(from(100 + i));
    one.enter("");
    crowd.emplace_back(door(), "Eve", one.token());
  }
  ASSERT_EQ(figure_becomes(door(), "pharos_sockets", "0"), "0");
  std::vector<std::unique_ptr<net::WaitingSocket>> sockets;
  const auto open = [&](const std::string& token, const std::string& where) {
    net::SocketCall call;
    call.port = server_->port();
    call.target = "/ws";
    call.subprotocol = "pharos.1";
    call.headers = {{"Cookie", "pharos=" + token}, {"X-Forwarded-For", where}};
    auto socket = net::WaitingSocket::open(loop_, std::move(call));
    if (socket) sockets.push_back(*std::move(socket));
    return static_cast<bool>(socket);
  };
  for (const Player& one : crowd) opened += open(one.token(), from(7)) ? 1U : 0U;
  EXPECT_EQ(opened, 8U);
  EXPECT_EQ(reached("connections_per_address"), "12");
  expect_told("connections_per_address");
  sockets.clear();
  ASSERT_EQ(figure_becomes(door(), "pharos_sockets", "0"), "0");
  // Of one person, each from an address of its own.
  for (unsigned i = 0; i < kAtOnce; ++i) EXPECT_TRUE(open(eve.token(), from(i)));
  unsigned welcome = 0;
  for (const auto& socket : sockets) {
    const auto hello = socket->receive(milliseconds(60'000));
    welcome += hello && hello->find("\"hello\"") != std::string::npos ? 1U : 0U;
    if (hello) continue;
    EXPECT_EQ(socket->wait_closed()->code, net::close_code::kTryLater);
  }
  EXPECT_EQ(welcome, 5U);
  EXPECT_EQ(reached("connections_per_person"), "15");
  expect_told("connections_per_person");
  sockets.clear();
  ASSERT_EQ(figure_becomes(door(), "pharos_sockets", "0"), "0");
  eve.enter("");
  EXPECT_TRUE(eve.ask("ping").ok) << "who hangs up may come again";
}

TEST_F(Greed, a_full_server_says_so_and_has_room_again) {
  serve("connections = 12\n");
  std::vector<std::string> tokens;
  for (unsigned i = 0; i < kAtOnce; ++i) {
    Player one(door(), "Eve");
    one.come_from(from(i));
    one.enter("");
    tokens.push_back(one.token());
  }
  {
    std::vector<std::unique_ptr<net::WaitingSocket>> sockets;
    const auto open = [&](unsigned i) {
      net::SocketCall call;
      call.port = server_->port();
      call.target = "/ws";
      call.headers = {{"Cookie", "pharos=" + tokens[i % kAtOnce]}};
      auto socket = net::WaitingSocket::open(loop_, std::move(call));
      if (socket) sockets.push_back(*std::move(socket));
      return static_cast<bool>(socket);
    };
    const auto end = Clock::now() + std::chrono::seconds(60);
    for (unsigned i = 0; sockets.size() < 12 && Clock::now() < end; ++i) {
      if (!open(i)) std::this_thread::sleep_for(milliseconds(5));  // some are on their way out
    }
    ASSERT_EQ(sockets.size(), 12U);
    for (unsigned i = 0; i < kAtOnce; ++i) EXPECT_FALSE(open(i)) << i;
  }
  EXPECT_EQ(figure_becomes(door(), "pharos_sockets", "0"), "0");
  EXPECT_GE(std::stoul(reached("connections")), kAtOnce);
  EXPECT_NE(server_->log().find("what=\"connections\""), std::string::npos) << server_->log();
  expect_alive();
}

TEST_F(Greed, exactly_so_many_look_on_at_a_table_and_who_sits_always_comes_in) {
  serve("watchers_per_table = 6\n");
  Player host(door(), "Host");
  host.enter("");
  const std::string table(host.ask("make", {{"plan", kPlan}}).body.at("table").as_string());
  auto people = this->people();
  const auto watch = [&](unsigned, unsigned) { return json::object{{"table", table}}; };
  EXPECT_EQ(done_of(people, "watch", 1, "server.too_many_watchers", watch), 6U);
  EXPECT_EQ(reached("watchers_per_table"), "14");
  expect_told("watchers_per_table");
  EXPECT_TRUE(host.ask("watch", {{"table", table}}).ok);
  unsigned again = 0;  // who is there already
  for (Player& one : people) again += one.ask("watch", {{"table", table}}).ok ? 1U : 0U;
  EXPECT_EQ(again, 6U);
}

TEST_F(Greed, each_of_twenty_connections_watches_exactly_three_tables) {
  serve("tables_per_connection = 3\n");
  const auto tables = this->tables(5);
  auto people = this->people();
  const auto watch = [&](unsigned, unsigned k) { return json::object{{"table", tables[k]}}; };
  EXPECT_EQ(done_of(people, "watch", 5, "server.too_many_watched", watch), 3 * kAtOnce);
  EXPECT_EQ(reached("tables_per_connection"), std::to_string(2 * kAtOnce));
  expect_told("tables_per_connection");
  ASSERT_TRUE(people[0].ask("leave", {{"table", tables[0]}}).ok);
  EXPECT_TRUE(people[0].ask("watch", {{"table", tables[4]}}).ok);
}

TEST_F(Greed, twenty_who_send_too_much_or_too_large_are_cut_off_and_nobody_else) {
  serve("messages_per_second = 5\nmessage_bytes = 8192\n");
  Player calm(door(), "Ann");
  calm.enter("");
  auto gone = [](std::vector<Player>& people) {
    for (int i = 0; i < 3'000; ++i) {
      unsigned here = 0;
      for (Player& one : people) {
        one.listen(milliseconds(0));
        here += one.here() ? 1U : 0U;
      }
      if (here == 0) return true;
      std::this_thread::sleep_for(milliseconds(10));
    }
    return false;
  };
  auto loud = people();
  for (int i = 0; i < 100; ++i) {
    for (Player& one : loud) one.send("ping");
  }
  EXPECT_TRUE(gone(loud));
  EXPECT_EQ(reached("messages_per_second"), std::to_string(kAtOnce));
  expect_told("messages_per_second");
  auto huge = people();
  for (Player& one : huge) one.send_raw(std::string(8'193, 'x'));
  EXPECT_TRUE(gone(huge));
  EXPECT_EQ(reached("message_bytes"), std::to_string(kAtOnce));
  expect_told("message_bytes");
  const auto bodies = statuses({"/api/session", std::string(8'193, 'x')}, false);
  EXPECT_EQ(bodies.at(413), kAtOnce);
  EXPECT_EQ(reached("message_bytes"), std::to_string(2 * kAtOnce));
  EXPECT_TRUE(calm.ask("ping").ok);
}

/// Each thought takes longer than the test, so that those that wait stay where they are.
TEST_F(Greed, exactly_so_many_hints_of_a_person_wait) {
  serve("hints_per_person = 3\nopinion_playouts = 1000000\nchat_per_person = 0\n");
  auto twins = this->twins();
  const std::string table = make_table(twins[0], kPlan, "easy");
  ASSERT_TRUE(twins[0].ask("start", {{"table", table}}).ok);
  EXPECT_EQ(refused_of(twins, [&](unsigned) { return table; }), kAtOnce - 3);
  EXPECT_EQ(reached("hints_per_person"), std::to_string(kAtOnce - 3));
  expect_told("hints_per_person");
  expect_alive();
}

TEST_F(Greed, an_address_has_exactly_as_many_hints_waiting_as_so_many_people) {
  serve("hints_per_person = 3\npeople_per_address = 2\nopinion_playouts = 1000000\n");
  auto people = this->people(true);
  std::vector<std::string> tables;
  for (Player& one : people) {
    tables.push_back(make_table(one, kPlan, "easy"));
    ASSERT_TRUE(one.ask("start", {{"table", tables.back()}}).ok);
  }
  EXPECT_EQ(refused_of(people, [&](unsigned i) { return tables[i]; }), kAtOnce - 6);
  EXPECT_EQ(reached("hints_per_person"), std::to_string(kAtOnce - 6));
  Player other(door(), "Ann");
  other.come_from(from(99));
  const std::string table = make_table(other, kPlan, "easy");
  ASSERT_TRUE(other.ask("start", {{"table", table}}).ok);
  other.send("hint", {{"table", table}});
  ASSERT_TRUE(other.ask("ping").ok);
  const std::string hints = "pharos_work_over_bound_total{queue=\"thoughts\",class=\"hint\"}";
  EXPECT_EQ(figure(door(), hints), std::to_string(kAtOnce - 6)) << "nobody elsewhere is refused";
}

/// Reads are short: how many come through depends on the machine, that not all do does not.
TEST_F(Greed, reads_of_a_person_over_the_bound_are_refused) {
  serve("reads_per_person = 8\n");
  auto twins = this->twins();
  const auto nothing = [](unsigned, unsigned) { return json::object{}; };
  const unsigned done = done_of(twins, "tables", 50, "server.too_fast", nothing);
  EXPECT_GE(done, 1U);
  EXPECT_LT(done, 50 * kAtOnce);
  EXPECT_EQ(reached("reads_per_person"), std::to_string(50 * kAtOnce - done));
  expect_told("reads_per_person");
  expect_alive();
}

TEST_F(Greed, analyses_of_an_address_over_the_bound_are_refused) {
  serve("analyses_per_person = 2\nopinion_playouts = 1000\n");
  Party party(door(), {"wonders", 3, 0}, 5);
  party.play();
  const auto record = get(door(), "/api/tables/" + party.table() + "/record");
  ASSERT_TRUE(record);
  const json::object asked{{"record", std::string(record->content())}, {"step", 3}, {"seat", 0}};
  const auto opinions = statuses({"/api/replay/opinions", json::serialize(asked)}, true);
  EXPECT_GE(opinions.at(200), 2U);
  EXPECT_EQ(opinions.at(200) + opinions.at(429), kAtOnce);
  EXPECT_EQ(reached("analyses_per_person"), std::to_string(opinions.at(429)));
  expect_told("analyses_per_person");
  expect_alive();
}

TEST_F(Greed, twenty_who_do_not_read_what_they_ask_for_are_cut_off_and_nobody_else) {
  serve("unsent_bytes = 262144\nmessages_per_second = 10000\n");
  Player calm(door(), "Ann");
  const std::string table = make_table(calm, kPlan, "easy");
  ASSERT_TRUE(calm.ask("start", {{"table", table}}).ok);
  const std::string watch =
      net_test::frame(1, json::serialize(json::object{{"do", "watch"}, {"table", table}}));
  std::vector<net_test::RawClient> deaf;
  for (unsigned i = 0; i < kAtOnce; ++i) {
    Player one(door(), "Eve");
    one.come_from(from(i));
    one.enter("");
    deaf.emplace_back(server_->port(), true);
    deaf.back().send(
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: " +
        from(i) + "\r\nCookie: pharos=" + one.token() + "\r\n\r\n");
    ASSERT_TRUE(deaf.back().read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    ASSERT_NE(deaf.back().read_until("\"hello\""), "") << "and reads nothing after it";
  }
  const auto end = Clock::now() + std::chrono::seconds(120);
  while (reached("unsent_bytes") != std::to_string(kAtOnce) && Clock::now() < end) {
    for (const net_test::RawClient& one : deaf) {
      for (int i = 0; i < 20; ++i) one.send(watch);  // some ten thousand bytes each
    }
  }
  EXPECT_EQ(reached("unsent_bytes"), std::to_string(kAtOnce));
  expect_told("unsent_bytes");
  EXPECT_TRUE(calm.ask("ping").ok);
}

}  // namespace
}  // namespace pharos::server_test
