// SPDX-License-Identifier: Apache-2.0
// What an operator does to a database, beside a running server or without one: looks at tables,
// ends and removes them, sends people away, carries records out and in. Everything is stored first;
// then servers that run are told (`order` in node_words.hpp). Says nothing to people: that is the
// command line's.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/record.hpp"
#include "store/storage.hpp"
#include "table/shown.hpp"

namespace pharos::server {

class Admin {
 public:
  /// The storage is opened as store::OpenAs::admin, and outlives this.
  Admin(store::Storage& storage, std::function<std::int64_t()> now_ms)
      : storage_(storage), now_ms_(std::move(now_ms)) {}

  // --- tables ----------------------------------------------------------------------------------
  /// Newest first; 0 is all.
  [[nodiscard]] Result<std::vector<store::RoomHead>> tables(store::RoomFilter filter,
                                                            std::size_t most);
  struct Shown {
    store::RoomHead head;
    Folded folded;
  };
  /// Nothing when there is no such table.
  [[nodiscard]] Result<std::optional<Shown>> show(const std::string& table);

  enum class End : std::uint8_t {
    ended,
    was_over,
    aside,  // cannot be replayed, so nothing can be added to it
    no_table,
    no_answer,  // another node has it and did not end it in time
  };
  [[nodiscard]] Result<End> end(const std::string& table);
  /// False: there was none.
  [[nodiscard]] Result<bool> remove(const std::string& table);

  // --- people ----------------------------------------------------------------------------------
  [[nodiscard]] Result<std::optional<store::Person>> person(const std::string& id);
  /// How many sessions there were; their connections end.
  [[nodiscard]] Result<std::int64_t> revoke(const std::string& person);
  /// True: new; false: it was banned before, and now as this says.
  [[nodiscard]] Result<bool> ban(store::BanKind kind, const std::string& value,
                                 std::int64_t until_ms, const std::string& reason);
  [[nodiscard]] Result<bool> lift(store::BanKind kind, const std::string& value);
  [[nodiscard]] Result<std::vector<store::Ban>> bans();

  // --- records ---------------------------------------------------------------------------------
  /// Called for each table that is over, oldest last, with its record, or with why there is none.
  using EachRecord = std::function<void(const std::string& table, const std::string& record,
                                        const std::string& problem)>;
  [[nodiscard]] std::optional<Error> each_record(const EachRecord& each);
  struct Import {
    std::string table;
    bool there = false;  // already
  };
  [[nodiscard]] OrRejection<Import> import(const Record& record);

  /// Damage to the database, logs with gaps, logs that cannot be replayed; one sentence each.
  [[nodiscard]] Result<std::vector<std::string>> verify(
      const std::function<void(std::size_t done)>& progress);

 private:
  enum class Wrote : std::uint8_t { stored, conflict, lost_lease };
  [[nodiscard]] Result<Wrote> write(store::Write write);
  [[nodiscard]] Result<End> end_elsewhere(const std::string& table);
  [[nodiscard]] Result<std::optional<std::string>> table_that_promised(
      const std::string& commitment);
  void tell(std::string_view topic, const std::string& payload);

  store::Storage& storage_;
  std::function<std::int64_t()> now_ms_;
  /// Promises of tables that are over, and whose; read when first needed.
  std::optional<std::map<std::string, std::string>> promises_;
};

}  // namespace pharos::server
