// SPDX-License-Identifier: Apache-2.0
// A connection to a PostgreSQL server. Internal; libpq's own header stays in the .cpp files.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/connection.hpp"
#include "store/pg_wire.hpp"

struct pg_conn;
struct pg_result;

namespace pharos::store {

struct PgSettings {
  std::string url{};     // with the password
  std::string masked{};  // as it may be shown
  std::string node{};
  std::int64_t lease_ttl_ms = 15'000;
  bool shared_rooms = false;
  int connect_timeout_s = 5;
  int lock_timeout_ms = 5'000;
};

struct PgResultDeleter {
  void operator()(pg_result* result) const noexcept;
};
using PgResult = std::unique_ptr<pg_result, PgResultDeleter>;

class PgConnection final : public Connection {
 public:
  explicit PgConnection(const PgSettings& settings);  // throws DatabaseError
  ~PgConnection() override;

  using Connection::run;
  Rows run(std::string_view sql, std::span<const Value> values) override;
  void script(const std::string& sql) override;
  void begin() override { script("BEGIN"); }
  void commit() override;
  void rollback() noexcept override;
  [[nodiscard]] bool usable() const noexcept override;
  void lock_rooms(std::span<const Append> appends) override;
  void append(std::span<Append> appends) override;
  void lock_schema() override;
  [[nodiscard]] bool has_table(std::string_view name) override;
  [[nodiscard]] std::string_view dialect() const override { return "postgresql"; }
  std::vector<std::string> damages() override { return {}; }  // the server's own business

  // For signals (signals.cpp).
  [[nodiscard]] int socket() const;
  /// What has come in on the channel; throws if the line is down.
  std::vector<std::string> notifications();

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };

  /// The name under which the server knows `sql`; the types are those of its first use.
  const std::string& prepared(std::string_view sql, const PgParameters& parameters);
  Rows run_prepared(std::string_view sql, PgParameters& parameters);
  void send(const Append& append);
  void advance_together(std::span<Append* const> appends);
  void append_chunk(std::span<Append* const> appends);
  void lock_counted(std::span<const Append> appends);
  void tell_nodes(std::span<const Append> appends);
  /// Why a write changed nothing.
  WriteResult reason(const Write& write);
  PgResult checked(pg_result* result);
  [[noreturn]] void fail(const pg_result* result);

  PgSettings settings_;
  pg_conn* handle_ = nullptr;
  std::unordered_map<std::string, std::string, Hash, std::equal_to<>> statements_;
};

/// Checks what libpq would misread, so that no part of a password shows up in its messages.
void check_pg_url(const PgSettings& settings);

}  // namespace pharos::store
