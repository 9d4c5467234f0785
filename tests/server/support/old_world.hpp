// SPDX-License-Identifier: Apache-2.0
// A database that version 0.1 has written, and what 0.1 told of it: tests/golden/0.1, where the
// scripts that made both say what there is. It is loaded as if it had been written just now, so
// that no clock has run out and nothing is too old to be kept.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <string_view>

namespace pharos::server_test {

namespace json = boost::json;

/// The text of a file of tests/golden/0.1.
std::string old_file(const std::string& name);

class OldWorld {
 public:
  /// "sqlite" or "postgresql". Throws when it cannot be loaded.
  explicit OldWorld(const std::string& storage);
  ~OldWorld();
  OldWorld(const OldWorld&) = delete;
  OldWorld& operator=(const OldWorld&) = delete;

  [[nodiscard]] const std::string& database() const { return database_; }
  /// Its tables: `name`, `table`, the first push each of its `looks` has got, and the `record`.
  [[nodiscard]] const json::array& tables() const { return told_.at("tables").as_array(); }
  [[nodiscard]] std::string table(std::string_view name) const;
  /// By the person: the answer to `tables` (`lists`), /api/finished (`finished`).
  [[nodiscard]] const json::object& told(std::string_view what) const {
    return told_.at(what).as_object();
  }
  [[nodiscard]] std::string token(std::string_view person) const;

 private:
  std::filesystem::path folder_;
  std::string database_;
  json::object told_;
};

}  // namespace pharos::server_test
