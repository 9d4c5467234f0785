// SPDX-License-Identifier: Apache-2.0
// Names, logins and passwords that are too long or too short, and tables that nobody can have made.
#include "server/people.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "support/running_hub.hpp"

namespace pharos::server {
namespace {

const net::Address kHome = net::read_address("192.0.2.1").value();

class PeopleTest : public ::testing::Test {
 protected:
  /// Empty when it was done.
  static std::string key_of(const std::optional<Refusal>& refused) {
    return refused ? std::string(facts_of(refused->reason).key) : "";
  }
  template <class T>
  static std::string key_of(const OrRefusal<T>& made) {
    return made ? "" : std::string(facts_of(made.error().reason).key);
  }

  std::unique_ptr<store::Storage> storage_ = *store::open_storage("sqlite://:memory:", {});
  People people_{*storage_, &RunningHub::now_ms};
};

TEST_F(PeopleTest, a_name_has_1_to_24_characters) {
  EXPECT_EQ(key_of(people_.make("")), "server.bad_name");
  EXPECT_EQ(key_of(people_.make(std::string(25, 'n'))), "server.bad_name");
  const auto made = people_.make(std::string(24, 'n'));
  ASSERT_TRUE(made);
  const std::string& person = made->caller.person;
  EXPECT_EQ(key_of(people_.rename(person, "")), "server.bad_name");
  EXPECT_EQ(key_of(people_.rename(person, std::string(10'000, 'n'))), "server.bad_name");
  EXPECT_EQ(key_of(people_.rename(person, "Anna")), "");
}

/// Anybody can make up tokens: only one that was found counts as somebody.
TEST_F(PeopleTest, a_token_is_a_persons_once_it_was_found_and_as_long_as_it_is_one) {
  const auto made = *people_.make("Anna");
  EXPECT_EQ(people_.found_lately(made.token), "");
  ASSERT_TRUE(people_.find(made.token));
  EXPECT_EQ(people_.found_lately(made.token), made.caller.person);
  ASSERT_TRUE(people_.find("made up"));
  EXPECT_EQ(people_.found_lately("made up"), "");
  EXPECT_EQ(people_.found_lately(""), "");
  ASSERT_TRUE(people_.end(made.token));
  ASSERT_TRUE(people_.find(made.token));
  EXPECT_EQ(people_.found_lately(made.token), "");
}

TEST_F(PeopleTest, who_has_an_account_or_wants_a_taken_login_is_refused_before_it_costs_anything) {
  const std::string anna = people_.make("Anna")->caller.person;
  const std::string bob = people_.make("Bob")->caller.person;
  EXPECT_EQ(key_of(people_.sign_up(anna, "anna", "12345678")), "");
  EXPECT_EQ(key_of(people_.sign_up(anna, "other", "12345678")), "server.login_taken");
  EXPECT_EQ(key_of(people_.sign_up(bob, "Anna", "12345678")), "server.login_taken");
  EXPECT_EQ(key_of(people_.sign_up(bob, "bob", "12345678")), "");
}

TEST_F(PeopleTest, an_address_that_goes_on_trying_passwords_waits_as_one_and_last) {
  const net::Address other = net::read_address("192.0.2.2").value();
  const Who anna{"192.0.2.1", "anna", {}};
  for (unsigned i = 0; i < kWrongPasswords; ++i) {
    const auto turn = people_.turn_to_log_in(kHome, anna);
    EXPECT_EQ(turn.of, Class::hint) << "who mistypes is nobody who tries passwords";
    EXPECT_EQ(turn.who.person, "anna");
    EXPECT_EQ(key_of(people_.log_in(kHome, "anna", "a guess")), "server.bad_login");
  }
  const auto turn = people_.turn_to_log_in(kHome, anna);
  EXPECT_EQ(turn.of, Class::analysis);
  EXPECT_EQ(turn.who.person, "");
  EXPECT_EQ(turn.who.address, "192.0.2.1");
  EXPECT_EQ(people_.turn_to_log_in(other, anna).of, Class::hint);
}

TEST_F(PeopleTest, a_login_is_a_name_and_a_password_has_8_to_200_bytes) {
  const auto made = people_.make("Anna");
  ASSERT_TRUE(made);
  const std::string& person = made->caller.person;
  const std::string good = "12345678";
  EXPECT_EQ(key_of(people_.sign_up(person, "", good)), "server.bad_name");
  EXPECT_EQ(key_of(people_.sign_up(person, std::string(25, 'n'), good)), "server.bad_name");
  EXPECT_EQ(key_of(people_.sign_up(person, "anna", "1234567")), "server.weak_password");
  EXPECT_EQ(key_of(people_.sign_up(person, "anna", std::string(201, 'p'))), "server.weak_password");
  EXPECT_EQ(key_of(people_.sign_up(person, "anna", std::string(200, 'p'))), "");
  EXPECT_EQ(key_of(people_.log_in(kHome, "anna", std::string(200, 'p'))), "");
  EXPECT_EQ(key_of(people_.log_in(kHome, "anna", std::string(201, 'p'))), "server.bad_login");
  EXPECT_EQ(key_of(people_.log_in(kHome, std::string(10'000, 'n'), good)), "server.bad_login");
  EXPECT_EQ(key_of(people_.log_in(kHome, "", "")), "server.bad_login");
}

TEST_F(PeopleTest, a_table_with_a_name_that_none_can_have_is_not_there) {
  const auto made = people_.make("Anna");
  ASSERT_TRUE(made);
  RunningHub running(*storage_);
  Line anna(running.hub(), made->token);
  const std::string table(10'000, 'a');
  anna.ask(R"({"do":"watch","id":1,"table":")" + table + R"("})");
  anna.ask(R"({"do":"watch","id":2})");
  EXPECT_EQ(anna.socket->wait_for_answers(2), 2U);
  for (const auto& text : anna.socket->take()) {
    if (text->starts_with(R"({"push":"hello")")) continue;
    EXPECT_NE(text->find("server.no_such_table"), std::string::npos) << *text;
  }
}

}  // namespace
}  // namespace pharos::server
