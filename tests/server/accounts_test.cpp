// SPDX-License-Identifier: Apache-2.0
// An account carries a person with their tables to another device.
#include <gtest/gtest.h>

#include "server/support/party.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

class Accounts : public ::testing::Test {
 protected:
  Served server_;
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  /// The status, and the cookie's token if there is one.
  std::pair<int, std::string> log_in(const std::string& login, const std::string& password) {
    net::HttpCall call;
    call.port = door_.port;
    call.method = "POST";
    call.target = "/api/login";
    call.headers = {{"Content-Type", "application/json"}};
    call.body = json::serialize(json::object{{"login", login}, {"password", password}});
    const auto result = net::call_http_and_wait(loop_, std::move(call));
    const auto& response = *result;
    for (const auto& [key, value] : response.headers) {
      if (value.starts_with("pharos=")) {
        return {response.status, value.substr(7, value.find(';') - 7)};
      }
    }
    return {response.status, ""};
  }
};

const std::string kPassword = "correct horse battery";

TEST_F(Accounts, carry_tables_to_another_device) {
  Party party(door_, {"wonders", 2, 1}, 3);
  party.gather();
  Player& ann = party.lines().front();
  ASSERT_TRUE(ann.ask("sign_up", {{"login", "Ann"}, {"password", kPassword}}).ok);
  const auto [status, token] = log_in("ann", kPassword);  // whatever the case
  ASSERT_EQ(status, 200);
  EXPECT_NE(token, ann.token()) << "a session of its own";
  Player phone(door_, "", token);
  phone.enter(party.table());
  EXPECT_EQ(phone.table().at("you"), 0) << "the seat is the person's";
  EXPECT_EQ(phone.ask("tables").body.at("mine").as_array().size(), 1U);
  EXPECT_TRUE(ann.ask("ping").ok) << "and the first device stays";
  for (int i = 0; i < 3; ++i) party.go_round();
  phone.drop();
  party.play_on();
  EXPECT_EQ(party.broken(), "");
}

TEST_F(Accounts, are_opened_by_their_password_only) {
  Player ann(door_, "Ann");
  Player eve(door_, "Eve");
  ann.enter("");
  eve.enter("");
  EXPECT_EQ(ann.ask("sign_up", {{"login", "ann"}, {"password", "short"}}).error,
            "server.weak_password");
  ASSERT_TRUE(ann.ask("sign_up", {{"login", "ann"}, {"password", kPassword}}).ok);
  EXPECT_EQ(eve.ask("sign_up", {{"login", "ANN"}, {"password", kPassword}}).error,
            "server.login_taken");
  for (const auto& [login, password] : {std::pair<std::string, std::string>{"ann", "correct horse"},
                                        {"ann", ""},
                                        {"nobody", kPassword},
                                        {"", kPassword},
                                        {"ann", kPassword + ' '}}) {
    EXPECT_EQ(log_in(login, password), std::pair(400, std::string())) << login << ", " << password;
  }
  server_.kill();
  server_.start();
  EXPECT_EQ(log_in("ann", kPassword).first, 200);
}

}  // namespace
}  // namespace pharos::server_test
