// SPDX-License-Identifier: Apache-2.0
// One connection to a database, whichever it is. The SQL is written once for both: parameters are
// $1, $2, ...; numbers are 64 bits. Internal to src/store; used by one thread at a time. Trouble is
// thrown as DatabaseError here, and becomes an Error or a WriteResult at the edge of the storage.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "store/rows.hpp"

namespace pharos::store {

enum class Trouble : std::uint8_t {
  statement,  // this statement, in this state of the data: a constraint, mostly
  again,      // it was in the way of another one: tried again it would be done
  database,   // full, locked, read-only, damaged: the next one will not fare better
  gone,       // the connection is lost; make another
};

class DatabaseError : public std::runtime_error {
 public:
  DatabaseError(Trouble trouble, const std::string& message)
      : std::runtime_error(message), trouble_(trouble) {}
  [[nodiscard]] Trouble trouble() const { return trouble_; }

 private:
  Trouble trouble_;
};

struct Bytes {  // a parameter that need not be text
  std::string_view bytes;
};
using Texts = std::span<const std::string>;  // $1::text[]; PostgreSQL only
using Value = std::variant<std::int64_t, std::string_view, Bytes, Texts>;

using Cell = std::variant<std::int64_t, std::string>;

/// The answer to a statement.
class Rows {
 public:
  std::vector<std::vector<Cell>> rows;
  std::int64_t changed = 0;  // by INSERT, UPDATE, DELETE

  [[nodiscard]] std::size_t size() const { return rows.size(); }
  [[nodiscard]] bool empty() const { return rows.empty(); }
  [[nodiscard]] std::int64_t number(std::size_t row, std::size_t column) const {
    return std::get<std::int64_t>(rows[row][column]);
  }
  [[nodiscard]] const std::string& text(std::size_t row, std::size_t column) const {
    return std::get<std::string>(rows[row][column]);
  }
  [[nodiscard]] std::string take(std::size_t row, std::size_t column) {
    return std::move(std::get<std::string>(rows[row][column]));
  }
};

struct Append {  // a write on its way: when it was submitted, and what became of it
  const Write* write = nullptr;
  std::int64_t at_ms = 0;
  WriteResult result = WriteResult::failed;
};

class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  /// One statement, prepared at its first use: `sql` must be one of few, never made of input.
  virtual Rows run(std::string_view sql, std::span<const Value> values) = 0;
  Rows run(std::string_view sql, std::initializer_list<Value> values = {}) {
    return run(sql, std::span<const Value>(values.begin(), values.size()));
  }
  /// Any number of statements without parameters.
  virtual void script(const std::string& sql) = 0;

  /// For changes. begin() waits for others who change the database (SQLite).
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;
  /// False if another one must be made: it is lost, or in a state nobody foresaw.
  [[nodiscard]] virtual bool usable() const noexcept { return true; }

  /// Before anything else of the transaction: waits for others who write to the same rooms, or
  /// count the rooms of the same people, so that no two of them wait for each other.
  virtual void lock_rooms(std::span<const Append> /*appends*/) {}
  /// Carries the writes out inside the transaction, in order: stored, conflict or lost_lease each.
  virtual void append(std::span<Append> appends) = 0;

  /// For migrations, inside a transaction: until its end nobody else migrates.
  virtual void lock_schema() = 0;
  [[nodiscard]] virtual bool has_table(std::string_view name) = 0;
  /// "sqlite" or "postgresql": the ending of migrations for this database only.
  [[nodiscard]] virtual std::string_view dialect() const = 0;

  /// What a full check of the database finds beyond what SQL can ask.
  virtual std::vector<std::string> damages() = 0;
};

/// A database that connections can be made to.
class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual std::unique_ptr<Connection> connect() = 0;  // throws DatabaseError
  /// Where it is, as it may be shown.
  [[nodiscard]] virtual std::string name() const = 0;
  /// Only one connection can be made (in memory): reading goes through it as well.
  [[nodiscard]] virtual bool single() const { return false; }
  [[nodiscard]] virtual bool shared_by_nodes() const { return false; }
};

}  // namespace pharos::store
