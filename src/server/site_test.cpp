// SPDX-License-Identifier: Apache-2.0
// What comes in over HTTP, without a port: bodies and methods. Paths and answers of a server as it
// is run are in tests/server/site_test.cpp.
#include "server/site.hpp"

#include <gtest/gtest.h>

#include <future>

#include "support/log_storage.hpp"
#include "support/running_hub.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

/// The body is refused as a message, for this reason.
void expect_wrong(std::string_view body, std::string_view detail) {
  const auto read = read_session(body);
  ASSERT_FALSE(read) << body;
  EXPECT_EQ(read.error().reason, Reason::bad_message) << body;
  EXPECT_EQ(read.error().detail, detail) << body;
}

TEST(SessionBodies, have_a_name_or_a_login_and_a_password) {
  EXPECT_EQ(read_session(R"({"name":"Anna"})")->name, "Anna");
  const auto login = *read_session(R"({"login":"anna","password":"12345678","colour":"red"})");
  EXPECT_EQ(login.login, "anna");
  EXPECT_EQ(login.password, "12345678");
  EXPECT_EQ(login.name, "");
}

TEST(SessionBodies, what_is_missing_is_empty) {
  const auto nothing = *read_session("{}");
  EXPECT_EQ(nothing.name, "");
  EXPECT_EQ(nothing.login, "");
  EXPECT_EQ(nothing.password, "");
}

TEST(SessionBodies, what_is_of_a_wrong_kind_is_named) {
  expect_wrong(R"({"name":7})", "'name' must be a text");
  expect_wrong(R"({"name":null})", "'name' must be a text");
  expect_wrong(R"({"login":[]})", "'login' must be a text");
  expect_wrong(R"({"login":"anna","password":12345678})", "'password' must be a text");
  for (const char* body : {"", "[]", "7", "\"Anna\"", "{\"name\":", "{} more"}) {
    expect_wrong(body, "no JSON object of texts");
  }
}

/// How long a name may be People decides (people_test.cpp), and how long a body may be the parser
/// of HTTP; how deep is decided here.
TEST(SessionBodies, that_are_too_large) {
  const std::string name(10'000, 'a');
  EXPECT_EQ(read_session(R"({"name":")" + name + "\"}")->name, name);
  EXPECT_TRUE(read_session(R"({"name":"Anna","x":[]})"));
  expect_wrong(R"({"name":"Anna","x":[[]]})", "no JSON object of texts");
  expect_wrong(std::string(60'000, '['), "no JSON object of texts");
}

TEST(SiteWork, of_forged_sessions_is_that_of_one_stranger_at_the_address) {
  store::LogStorage storage{{}};
  storage.know(hash_secret("a"), "anna", "Anna");
  RunningHub running(storage);
  People& people = running.hub().people();
  net::Request request;
  request.remote = *net::read_address("192.0.2.1");
  const std::string address = who_asks(people, request).address;
  EXPECT_EQ(address, "192.0.2.1");
  for (const char* token : {"a", "forged", "again"}) {
    request.headers = {{"Cookie", std::string("pharos=") + token}};
    EXPECT_EQ(who_asks(people, request).person, "") << token;
    (void)people.find(token);
    EXPECT_EQ(who_asks(people, request).person, token == std::string("a") ? "anna" : "");
    EXPECT_EQ(who_asks(people, request).address, address);
  }
}

TEST(SiteMethods, are_compared_as_whole_words) {
  store::LogStorage storage{{}};
  RunningHub running(storage);
  Site site(running.hub(), SiteSettings{});
  const net::Handlers handlers = site.handlers();
  const auto status_of = [&](const std::string& method) {
    net::Request request;
    request.method = method;
    request.path = "/api/version";
    std::promise<int> status;
    handlers.http(request, net::Respond([&](const net::Response& response) {
                    status.set_value(response.status);
                  }));
    return status.get_future().get();
  };
  for (const char* method : {"GET", "HEAD"}) EXPECT_EQ(status_of(method), 200) << method;
  for (const char* method : {"", "ET", "GE", "HEA", "D", " ", "GET HEAD", "get", "DELETE"}) {
    EXPECT_EQ(status_of(method), 405) << method;
  }
}

}  // namespace
}  // namespace pharos::server
