// SPDX-License-Identifier: Apache-2.0
// What a server says over HTTP to anybody: health, headers, cookies, other people's pages; and what
// it writes into its log of all that.
#include <sstream>
#include <vector>

#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

class SiteOfServer : public ::testing::Test {
 protected:
  Served server_{{},
                 "trusted_proxies = [\"127.0.0.1\"]\n"
                 "log_level = \"debug\"\n"
                 "log_json = true\n"};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  net::Response call(const std::string& method, const std::string& target, net::Pairs headers = {},
                     const std::string& body = {}) {
    net::HttpCall call;
    call.port = door_.port;
    call.method = method;
    call.target = target;
    call.headers = std::move(headers);
    call.body = body;
    auto result = net::call_http_and_wait(loop_, std::move(call));
    return *std::move(result);
  }
  net::Response session(net::Pairs headers) {
    headers.emplace_back("Content-Type", "application/json");
    return call("POST", "/api/session", std::move(headers), R"({"name":"Ann"})");
  }
  /// All values of a header, as one text; names come in any case.
  static std::string header(const net::Response& response, const std::string& name) {
    net::Request request;
    request.headers = response.headers;
    return std::string(request.header(name));
  }
};

const net::Pairs kEncrypted = {{"X-Forwarded-Proto", "https"}};

TEST_F(SiteOfServer, is_healthy_and_ready) {
  EXPECT_EQ(call("GET", "/healthz").status, 200);
  EXPECT_EQ(call("GET", "/readyz").status, 200);
}

TEST_F(SiteOfServer, sends_a_strict_policy_with_every_answer) {
  for (const char* target : {"/", "/api/games", "/api/me", "/api/nowhere", "/nowhere.js",
                             "/healthz", "/readyz", "/metrics"}) {
    const net::Response response = call("GET", target);
    const std::string policy = header(response, "Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos) << target;
    EXPECT_NE(policy.find("script-src 'self';"), std::string::npos) << target << ": " << policy;
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << target;
    EXPECT_NE(policy.find("style-src 'self';"), std::string::npos) << target << ": " << policy;
    EXPECT_EQ(policy.find("unsafe"), std::string::npos) << target << ": " << policy;
    EXPECT_EQ(header(response, "X-Content-Type-Options"), "nosniff") << target;
    EXPECT_EQ(header(response, "Referrer-Policy"), "no-referrer") << target;
    EXPECT_EQ(header(response, "Strict-Transport-Security"), "") << target;
    const net::Response encrypted = call("GET", target, kEncrypted);
    EXPECT_NE(header(encrypted, "Strict-Transport-Security"), "") << target;
  }
}

TEST_F(SiteOfServer, has_its_client_with_it_or_says_that_it_has_none) {
  for (const char* target : {"/", "/table/k3m9x2v7pq"}) {
    const net::Response page = call("GET", target);
#if PHAROS_HAS_CLIENT
    EXPECT_EQ(page.status, 200) << target;
    EXPECT_NE(page.body.find("<div id=\"app\">"), std::string::npos) << page.body;
#else
    EXPECT_EQ(page.status, 404) << target;
    EXPECT_NE(page.body.find("built without the browser client"), std::string::npos) << page.body;
#endif
  }
}

TEST_F(SiteOfServer, keeps_the_token_from_scripts_and_from_lines_that_are_open) {
  const std::string plain = header(session({}), "Set-Cookie");
  EXPECT_TRUE(plain.starts_with("pharos=")) << plain;
  EXPECT_GE(plain.find(';'), 7U + 22U) << "128 bits or more: " << plain;
  EXPECT_NE(plain.find("; HttpOnly"), std::string::npos) << plain;
  EXPECT_NE(plain.find("; SameSite=Lax"), std::string::npos) << plain;
  EXPECT_EQ(plain.find("; Secure"), std::string::npos) << "a browser would not keep it: " << plain;
  const std::string encrypted = header(session(kEncrypted), "Set-Cookie");
  EXPECT_TRUE(encrypted.starts_with("__Host-pharos=")) << encrypted;
  EXPECT_NE(encrypted.find("; Path=/;"), std::string::npos) << "or browsers do not take it";
  EXPECT_EQ(encrypted.find("Domain"), std::string::npos) << encrypted;
  EXPECT_NE(encrypted.find("; Secure"), std::string::npos) << encrypted;
  EXPECT_NE(plain.substr(0, plain.find(';')), encrypted.substr(0, encrypted.find(';')));
}

TEST_F(SiteOfServer, exchanges_the_cookie_of_older_versions_and_logs_nobody_out) {
  const std::string set = header(session({}), "Set-Cookie");
  const std::string token = set.substr(7, set.find(';') - 7);
  const auto cookies = [](const net::Response& response) {
    std::vector<std::string> list;
    for (const auto& [name, value] : response.headers) {
      if (name == "Set-Cookie") list.push_back(value.substr(0, value.find(';')));
    }
    return list;
  };
  const auto with = [&](const std::string& cookie, bool encrypted = true) {
    net::Pairs headers{{"Cookie", cookie}};
    if (encrypted) headers.push_back(kEncrypted.front());
    return headers;
  };
  const std::vector<std::string> exchanged{"__Host-pharos=" + token, "pharos="};
  const std::vector<std::string> none;
  for (const net::Response& response :
       {call("GET", "/api/me", with("pharos=" + token)), session(with("pharos=" + token))}) {
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(cookies(response), exchanged);
  }
  const net::Response better = call("GET", "/api/me", with("__Host-pharos=" + token));
  EXPECT_EQ(better.status, 200);
  EXPECT_EQ(cookies(better), none) << "once is enough";
  EXPECT_EQ(call("GET", "/api/me", with("pharos=forged; __Host-pharos=" + token)).status, 200)
      << "another host or a page over http cannot push one in between";
  const net::Response plain = call("GET", "/api/me", with("pharos=" + token, false));
  EXPECT_EQ(plain.status, 200);
  EXPECT_EQ(cookies(plain), none) << "over plain http it stays what it is";
  EXPECT_EQ(call("GET", "/api/me", with("__Host-pharos=" + token, false)).status, 401);
  const net::Response forged = call("GET", "/api/me", with("pharos=forged"));
  EXPECT_EQ(forged.status, 401);
  EXPECT_EQ(cookies(forged), none) << "only ours";
  const net::Response out = call(
      "POST", "/api/logout",
      {{"Content-Type", "application/json"}, {"Cookie", "pharos=" + token}, kEncrypted.front()},
      "{}");
  EXPECT_EQ(cookies(out), (std::vector<std::string>{"__Host-pharos=", "pharos="}));
  EXPECT_EQ(call("GET", "/api/me", with("pharos=" + token)).status, 401);
}

TEST_F(SiteOfServer, opens_sockets_by_either_cookie_over_https) {
  const std::string set = header(session({}), "Set-Cookie");
  const std::string token = set.substr(7, set.find(';') - 7);
  for (const char* name : {"pharos=", "__Host-pharos="}) {
    net::SocketCall knock;
    knock.port = door_.port;
    knock.target = "/ws";
    knock.headers = {{"Cookie", name + token}, kEncrypted.front()};
    auto socket = net::WaitingSocket::open(loop_, std::move(knock));
    ASSERT_TRUE(socket) << name;
    EXPECT_NE((*socket)->receive()->find("\"hello\""), std::string::npos) << name;
  }
}

TEST_F(SiteOfServer, takes_nothing_from_pages_of_others) {
  EXPECT_EQ(session({{"Origin", "https://evil.example"}}).status, 403);
  EXPECT_EQ(session({{"Origin", "null"}}).status, 403);
  EXPECT_EQ(session({{"Origin", "http://127.0.0.1:" + std::to_string(door_.port)}}).status, 200);
  EXPECT_EQ(call("POST", "/api/session", {{"Content-Type", "text/plain"}}, "{}").status, 415)
      << "what a form of another page could send";
}

TEST_F(SiteOfServer, a_refusal_has_the_status_of_its_reason) {
  const net::Pairs as_json = {{"Content-Type", "application/json"}};
  EXPECT_EQ(call("POST", "/api/nowhere", as_json, "{}").status, 404);
  EXPECT_EQ(call("POST", "/api/session", as_json, "[]").status, 400);
  EXPECT_EQ(call("POST", "/api/session", as_json, R"({"name":7})").status, 400);
  EXPECT_EQ(call("POST", "/api/login", as_json, R"({"login":"x","password":"y"})").status, 400);
  EXPECT_EQ(call("GET", "/api/me").status, 401);
}

TEST_F(SiteOfServer, logs_lines_of_json_without_a_secret) {
  Player ann(door_, "Ann");
  const std::string table = make_table(ann, {{"game", "dice"}, {"options", {{"players", 2}}}});
  const json::object account{{"login", "ann"}, {"password", "correct horse battery"}};
  EXPECT_TRUE(ann.ask("sign_up", account).ok);
  const net::Pairs as_json = {{"Content-Type", "application/json"}};
  EXPECT_EQ(call("POST", "/api/login", as_json, json::serialize(account)).status, 200);
  EXPECT_EQ(call("GET", "/api/me", {{"Authorization", "Bearer " + ann.token()}}).status, 200);
  EXPECT_EQ(call("GET", "/api/nowhere?token=" + ann.token()).status, 404);
  ann.drop();
  EXPECT_EQ(server_.stop(), 0);
  const std::string log = server_.log();
  std::istringstream lines(log);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    json::error_code error;
    EXPECT_TRUE(json::parse(line, error).is_object()) << line;
  }
  EXPECT_GE(count, 2U);
  EXPECT_EQ(log.find(ann.token()), std::string::npos);
  EXPECT_EQ(log.find("correct horse"), std::string::npos);
}

}  // namespace
}  // namespace pharos::server_test
