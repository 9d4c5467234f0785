// SPDX-License-Identifier: Apache-2.0
// The storage over a Database: the same SQL for both. sql_rooms.cpp, sql_people.cpp,
// sql_leases.cpp and sql_nodes.cpp have its parts; open.cpp makes one. Internal.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/connection.hpp"
#include "store/mailbox.hpp"
#include "store/readers.hpp"
#include "store/signals.hpp"
#include "store/storage.hpp"
#include "store/writer.hpp"

namespace pharos::store {

class SqlStorage final : public Storage {
 public:
  /// `listening` if signals come over PostgreSQL; else through the file (mailbox.hpp).
  SqlStorage(std::unique_ptr<Database> database, std::unique_ptr<Connection> connection,
             Options options, std::optional<PgSettings> listening);
  ~SqlStorage() override { SqlStorage::close(); }

  void submit(Write write, Done done) override;
  Result<std::optional<Room>> load(std::string_view room, std::int64_t after) override;
  Result<std::vector<RoomHead>> list(const RoomFilter& filter) override;
  Result<std::vector<RoomHead>> running_rooms() override;
  Result<std::vector<Membership>> members(std::string_view room) override;
  Result<std::int64_t> count(RoomState state) override;
  Result<bool> erase(std::string_view room) override;
  Result<std::int64_t> prune(std::int64_t before_ms, std::int64_t limit) override;
  Result<bool> claim_words(std::string_view words, std::string_view room,
                           std::int64_t now_ms) override;
  Result<std::optional<std::string>> room_of_words(std::string_view words) override;

  Result<bool> put_person(const Person& person) override;
  Result<std::optional<Person>> find_person(std::string_view id) override;
  Result<bool> erase_person(std::string_view id) override;
  Result<std::optional<std::int64_t>> put_session(const Session& session,
                                                  std::int64_t most) override;
  Result<std::optional<Session>> find_session(const TokenHash& token) override;
  Result<bool> touch_session(const TokenHash& token, std::int64_t seen_ms) override;
  Result<bool> revoke_session(const TokenHash& token) override;
  Result<std::int64_t> revoke_sessions(std::string_view person) override;
  Result<std::int64_t> prune_sessions(std::int64_t seen_before_ms) override;
  Result<bool> create_account(const Account& account) override;
  Result<std::optional<Account>> find_account(std::string_view login) override;
  Result<std::optional<Account>> account_of(std::string_view person) override;
  Result<bool> change_password(std::string_view person, std::string_view hash) override;
  Result<bool> put_ban(const Ban& ban) override;
  Result<bool> lift_ban(BanKind kind, std::string_view value) override;
  Result<std::optional<Ban>> find_ban(BanKind kind, std::string_view value,
                                      std::int64_t now_ms) override;
  Result<std::vector<Ban>> bans() override;

  Result<std::vector<std::string>> acquire(const std::vector<std::string>& rooms,
                                           std::int64_t ttl_ms) override;
  Result<std::int64_t> renew_all(std::int64_t ttl_ms) override;
  Result<bool> release(std::string_view room) override;
  Result<std::int64_t> release_all() override;
  Result<std::optional<Lease>> lease(std::string_view room) override;
  Result<std::vector<std::string>> orphans(std::int64_t limit) override;
  Result<std::vector<std::string>> bury(const std::vector<std::string>& nodes) override;
  std::optional<Error> notify(std::string topic, std::string payload) override;
  void subscribe(std::function<void(const Signal&)> callback) override;

  Result<std::optional<std::string>> value(std::string_view name) override;
  Result<bool> put_value(std::string_view name, std::string_view value) override;

  Result<std::vector<std::string>> verify() override;
  [[nodiscard]] StorageFigures figures() const override { return writer_.figures(); }
  std::optional<Error> ready() override;
  void close() override;

 private:
  /// f(connection) on a connection for reading, or on the storage thread.
  template <class F>
  auto read(F&& f) -> Result<decltype(f(std::declval<Connection&>()))> {
    decltype(f(std::declval<Connection&>())) result{};
    const auto job = [&](Connection& connection) { result = f(connection); };
    if (auto error = database_->single() ? writer_.run(job, 0) : readers_.run(job)) {
      return std::move(*error);
    }
    return result;
  }
  template <class F>
  auto change(F&& f, std::size_t bytes = 256) -> Result<decltype(f(std::declval<Connection&>()))> {
    decltype(f(std::declval<Connection&>())) result{};
    if (auto error = writer_.run([&](Connection& c) { result = f(c); }, bytes)) {
      return std::move(*error);
    }
    return result;
  }

  std::unique_ptr<Database> database_;
  Options options_;
  Subscribers subscribers_;
  std::optional<PgSettings> listening_;
  std::mutex listener_mutex_;
  std::unique_ptr<PgListener> listener_;  // from the first subscriber on
  std::unique_ptr<Mailbox> mailbox_;      // likewise
  bool closed_ = false;                   // under listener_mutex_
  Readers readers_;
  Writer writer_;  // last: its thread calls what stands above
};

}  // namespace pharos::store
