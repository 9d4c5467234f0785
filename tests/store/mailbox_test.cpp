// SPDX-License-Identifier: Apache-2.0
// Signals from somebody who administers a database to the server that serves it, as if in two
// processes: two storages that share nothing but the database.
#include <algorithm>

#include "store/heard.hpp"
#include "store/sqlite_connection.hpp"
#include "store/store_test.hpp"

namespace pharos::store {
namespace {

class Mailboxes : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Store, Mailboxes, ::testing::Values("sqlite", "postgresql"), kind_name);

TEST_P(Mailboxes, carry_signals_from_who_administers_to_the_server) {
  Heard heard;
  const auto server = open();
  server->subscribe([&](const Signal& signal) { heard(signal); });
  {
    const auto admin = open({.open_as = OpenAs::admin});
    for (int i = 0; i < 20; ++i) EXPECT_FALSE(admin->notify("table", "t" + std::to_string(i)));
  }  // closes: what was sent has been sent
  ASSERT_TRUE(heard.wait_for(20));
  std::vector<Signal> expected;
  for (int i = 0; i < 20; ++i) expected.push_back({"table", "t" + std::to_string(i)});
  const auto by_payload = [](const Signal& a, const Signal& b) { return a.payload < b.payload; };
  std::vector<Signal> got = heard.all();
  std::sort(got.begin(), got.end(), by_payload);
  std::sort(expected.begin(), expected.end(), by_payload);
  EXPECT_EQ(got, expected) << "each one, and once";
  server->close();
}

TEST_P(Mailboxes, are_empty_for_a_server_that_comes_later) {
  must(open()->put_value("made", "now"));
  EXPECT_FALSE(open({.open_as = OpenAs::admin})->notify("table", "before"));
  Heard heard;
  const auto server = open();
  server->subscribe([&](const Signal& signal) { heard(signal); });
  EXPECT_FALSE(open({.open_as = OpenAs::admin})->notify("table", "after"));
  ASSERT_TRUE(heard.wait_for(1));
  EXPECT_EQ(heard.all(), (std::vector<Signal>{{"table", "after"}}));
  server->close();
}

// A file keeps signals until they are fetched; PostgreSQL keeps none.
class MailboxesOfFiles : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Store, MailboxesOfFiles, ::testing::Values("sqlite"), kind_name);

TEST_P(MailboxesOfFiles, do_not_keep_what_is_old) {
  must(open()->put_value("made", "now"));
  std::int64_t now = 1'700'000'000'000;
  const auto clock = [&] { return now; };
  const auto admin = open({.open_as = OpenAs::admin, .now_ms = clock});
  EXPECT_FALSE(admin->notify("table", "old"));
  must(admin->put_value("between", ""));  // waits for it
  now += 61'000;
  EXPECT_FALSE(admin->notify("table", "new"));
  admin->close();
  SqliteConnection file({.path = (folder_.path() / "pharos.db").string()});
  const Rows left = file.run(
      "SELECT value FROM named_values WHERE name >= 'signal.' AND name < 'signal/' ORDER BY name");
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left.text(0, 0), "table\nnew");
}

}  // namespace
}  // namespace pharos::store
