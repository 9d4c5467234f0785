// SPDX-License-Identifier: Apache-2.0
// People, sessions, accounts, bans and named values.
#include "store/store_test.hpp"

namespace pharos::store {
namespace {

class People : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Store, People, ::testing::Values("sqlite", "memory", "postgresql"),
                         kind_name);

TokenHash token(int n) {
  TokenHash hash{};  // with zeros and high bytes, as hashes have them
  hash[1] = static_cast<std::byte>(n);
  hash[31] = std::byte{0xFF};
  return hash;
}

TEST_P(People, are_kept_and_renamed) {
  const auto storage = open();
  EXPECT_TRUE(must(storage->put_person({"p", "Anna", 7})));
  EXPECT_FALSE(must(storage->put_person({"p", "Änne", 9})));
  EXPECT_EQ(must(storage->find_person("p")), (Person{"p", "Änne", 7}));
  EXPECT_FALSE(must(storage->find_person("q")));
  EXPECT_TRUE(must(storage->erase_person("p")));
  EXPECT_FALSE(must(storage->erase_person("p")));
}

TEST_P(People, have_sessions_until_these_are_revoked) {
  const auto storage = open();
  must(storage->put_person({"p", "Anna", 1}));
  must(storage->put_person({"q", "Bert", 1}));
  EXPECT_FALSE(must(storage->put_session({token(9), "nobody", 1, 1})));
  for (int n = 0; n < 4; ++n) {
    EXPECT_TRUE(must(storage->put_session({token(n), n < 3 ? "p" : "q", 10 + n, 20 + n})));
  }
  EXPECT_EQ(must(storage->find_session(token(1))), (Session{token(1), "p", 11, 21}));
  EXPECT_FALSE(must(storage->find_session(token(9))));
  EXPECT_TRUE(must(storage->touch_session(token(1), 99)));
  EXPECT_FALSE(must(storage->touch_session(token(9), 99)));
  EXPECT_EQ(must(storage->find_session(token(1)))->seen_ms, 99);
  EXPECT_TRUE(must(storage->revoke_session(token(0))));
  EXPECT_FALSE(must(storage->revoke_session(token(0))));
  EXPECT_FALSE(must(storage->find_session(token(0))));
  EXPECT_EQ(must(storage->prune_sessions(23)), 1);  // token 2, seen at 22
  EXPECT_EQ(must(storage->revoke_sessions("p")), 1);
  EXPECT_TRUE(must(storage->find_session(token(3))));
  must(storage->erase_person("q"));
  EXPECT_FALSE(must(storage->find_session(token(3))));
}

TEST_P(People, have_accounts_with_logins_of_any_case) {
  const auto storage = open();
  must(storage->put_person({"p", "Anna", 1}));
  must(storage->put_person({"q", "Bert", 1}));
  const Account account{"p", "Anna.B", "hash$1", 5};
  EXPECT_TRUE(must(storage->create_account(account)));
  EXPECT_EQ(must(storage->find_account("aNNa.b")), account);
  EXPECT_EQ(must(storage->account_of("p")), account);
  EXPECT_FALSE(must(storage->find_account("anna")));
  EXPECT_FALSE(must(storage->account_of("q")));
  EXPECT_FALSE(must(storage->create_account({"q", "ANNA.B", "h", 5})));      // taken
  EXPECT_FALSE(must(storage->create_account({"p", "other", "h", 5})));       // has one
  EXPECT_FALSE(must(storage->create_account({"nobody", "third", "h", 5})));  // nobody
  EXPECT_TRUE(must(storage->change_password("p", "hash$2")));
  EXPECT_FALSE(must(storage->change_password("q", "hash$2")));
  EXPECT_EQ(must(storage->find_account("Anna.B"))->password_hash, "hash$2");
  must(storage->erase_person("p"));
  EXPECT_TRUE(must(storage->create_account({"q", "anna.b", "h", 5})));
}

TEST_P(People, are_banned_for_a_time_or_for_good) {
  const auto storage = open();
  const Ban address{BanKind::address, "192.0.2.1", 1'000, "too many tables", 1};
  const Ban person{BanKind::person, "p", 0, "", 2};
  EXPECT_TRUE(must(storage->put_ban(address)));
  EXPECT_TRUE(must(storage->put_ban(person)));
  EXPECT_EQ(must(storage->find_ban(BanKind::address, "192.0.2.1", 999)), address);
  EXPECT_FALSE(must(storage->find_ban(BanKind::address, "192.0.2.1", 1'000)));
  EXPECT_FALSE(must(storage->find_ban(BanKind::person, "192.0.2.1", 1)));
  EXPECT_EQ(must(storage->find_ban(BanKind::person, "p", INT64_MAX)), person);
  Ban longer = address;
  longer.until_ms = 2'000;
  EXPECT_FALSE(must(storage->put_ban(longer)));
  EXPECT_EQ(must(storage->bans()), (std::vector<Ban>{longer, person}));
  EXPECT_TRUE(must(storage->lift_ban(BanKind::person, "p")));
  EXPECT_FALSE(must(storage->lift_ban(BanKind::person, "p")));
}

TEST_P(People, leave_values_under_names) {
  const auto storage = open();
  EXPECT_FALSE(must(storage->value("motd")));
  EXPECT_TRUE(must(storage->put_value("motd", std::string("a\0b\xFF", 4))));
  EXPECT_FALSE(must(storage->put_value("motd", "")));
  EXPECT_EQ(must(storage->value("motd")), "");
  EXPECT_FALSE(storage->ready());
}

}  // namespace
}  // namespace pharos::store
