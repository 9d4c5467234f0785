// SPDX-License-Identifier: Apache-2.0
// The address of a database: which kind, and how it may be shown. Opens nothing.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "store/rows.hpp"

namespace pharos::store {

struct SqliteUrl {
  std::string path;  // or :memory:
};
struct PostgresUrl {
  std::string url;     // with the password: never shown
  std::string masked;  // for people
};

using DatabaseUrl = std::variant<SqliteUrl, PostgresUrl>;

Result<DatabaseUrl> read_url(std::string_view url);

}  // namespace pharos::store
