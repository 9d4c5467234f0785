// SPDX-License-Identifier: Apache-2.0
// A connection to an SQLite file. Internal; the header of SQLite itself stays in the .cpp files.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/connection.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace pharos::store {

struct SqliteSettings {
  std::string path{};  // or :memory:
  bool create = false;
  bool look_only = false;  // change nothing about it, not even how it is written
  int busy_timeout_ms = 5'000;
};

class SqliteConnection final : public Connection {
 public:
  explicit SqliteConnection(const SqliteSettings& settings);  // throws DatabaseError
  ~SqliteConnection() override;

  using Connection::run;
  Rows run(std::string_view sql, std::span<const Value> values) override;
  void script(const std::string& sql) override;
  void begin() override;
  void commit() override;
  void rollback() noexcept override;
  void append(std::span<Append> appends) override;
  void lock_schema() override {}  // begin() has locked everything
  [[nodiscard]] bool has_table(std::string_view name) override;
  [[nodiscard]] std::string_view dialect() const override { return "sqlite"; }
  std::vector<std::string> damages() override;

 private:
  struct Statement {
    sqlite3_stmt* handle = nullptr;
    std::vector<int> index;  // of $1, $2, ... among its parameters
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };

  void configure(const SqliteSettings& settings);
  Statement& prepared(std::string_view sql, std::size_t values);
  /// Like run(), for statements without rows: how many it changed.
  std::int64_t change(std::string_view sql, std::initializer_list<Value> values);
  void bind(const Statement& statement, std::span<const Value> values);
  WriteResult append_one(const Write& write, std::int64_t at_ms);
  [[noreturn]] void fail(int code) const;

  std::string path_;
  sqlite3* handle_ = nullptr;
  std::unordered_map<std::string, Statement, Hash, std::equal_to<>> statements_;
};

}  // namespace pharos::store
