// SPDX-License-Identifier: Apache-2.0
#include "store/url.hpp"

#include <gtest/gtest.h>

#include "store/storage.hpp"

namespace pharos::store {
namespace {

TEST(Url, tells_kinds_apart) {
  EXPECT_EQ(std::get<SqliteUrl>(*read_url("sqlite:///a/b.db")).path, "/a/b.db");
  EXPECT_EQ(std::get<SqliteUrl>(*read_url("sqlite://b.db")).path, "b.db");
  EXPECT_EQ(std::get<SqliteUrl>(*read_url("sqlite://:memory:")).path, ":memory:");
  EXPECT_EQ(std::get<PostgresUrl>(*read_url("postgres://h/d")).url, "postgres://h/d");
  EXPECT_FALSE(read_url("file:///x"));
}

TEST(Url, never_shows_a_password) {
  EXPECT_EQ(masked_url("postgresql://u:pw@h:5/d"), "postgresql://u:***@h:5/d");
  EXPECT_EQ(masked_url("postgresql://u:p@w/x?y@h/d"), "postgresql://u:***@h/d");
  EXPECT_EQ(masked_url("postgresql://u@h:5/d"), "postgresql://u@h:5/d");
  EXPECT_EQ(masked_url("postgresql://h:5/d?user=u&password=pw&sslmode=require"),
            "postgresql://h:5/d?user=u&password=***&sslmode=require");
  EXPECT_EQ(masked_url("postgresql://h/d?sslpassword=a&password=b"),
            "postgresql://h/d?sslpassword=***&password=***");
  EXPECT_EQ(masked_url("sqlite:///var/lib/pharos.db"), "sqlite:///var/lib/pharos.db");
}

}  // namespace
}  // namespace pharos::store
