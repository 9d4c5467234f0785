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
  OrError<std::optional<Room>> load(std::string_view room, std::int64_t after) override;
  OrError<std::vector<RoomHead>> list(const RoomFilter& filter) override;
  OrError<std::vector<RoomHead>> running_rooms() override;
  OrError<std::vector<Membership>> members(std::string_view room) override;
  OrError<std::int64_t> count(RoomState state) override;
  OrError<bool> erase(std::string_view room) override;
  OrError<std::int64_t> prune(std::int64_t before_ms, std::int64_t limit) override;

  OrError<bool> put_person(const Person& person) override;
  OrError<std::optional<Person>> find_person(std::string_view id) override;
  OrError<bool> erase_person(std::string_view id) override;
  OrError<bool> put_session(const Session& session) override;
  OrError<std::optional<Session>> find_session(const TokenHash& token) override;
  OrError<bool> touch_session(const TokenHash& token, std::int64_t seen_ms) override;
  OrError<bool> revoke_session(const TokenHash& token) override;
  OrError<std::int64_t> revoke_sessions(std::string_view person) override;
  OrError<std::int64_t> prune_sessions(std::int64_t seen_before_ms) override;
  OrError<bool> create_account(const Account& account) override;
  OrError<std::optional<Account>> find_account(std::string_view login) override;
  OrError<std::optional<Account>> account_of(std::string_view person) override;
  OrError<bool> change_password(std::string_view person, std::string_view hash) override;
  OrError<bool> put_ban(const Ban& ban) override;
  OrError<bool> lift_ban(BanKind kind, std::string_view value) override;
  OrError<std::optional<Ban>> find_ban(BanKind kind, std::string_view value,
                                       std::int64_t now_ms) override;
  OrError<std::vector<Ban>> bans() override;

  OrError<std::vector<std::string>> acquire(const std::vector<std::string>& rooms,
                                            std::int64_t ttl_ms) override;
  OrError<std::int64_t> renew_all(std::int64_t ttl_ms) override;
  OrError<bool> release(std::string_view room) override;
  OrError<std::int64_t> release_all() override;
  OrError<std::optional<Lease>> lease(std::string_view room) override;
  OrError<std::vector<std::string>> orphans(std::int64_t limit) override;
  OrError<std::vector<std::string>> bury(const std::vector<std::string>& nodes) override;
  std::optional<Error> notify(std::string topic, std::string payload) override;
  void subscribe(std::function<void(const Signal&)> callback) override;

  OrError<std::optional<std::string>> value(std::string_view name) override;
  OrError<bool> put_value(std::string_view name, std::string_view value) override;

  OrError<std::vector<std::string>> verify() override;
  std::optional<Error> ready() override;
  void close() override;

 private:
  /// f(connection) on a connection for reading, or on the storage thread.
  template <class F>
  auto read(F&& f) -> OrError<decltype(f(std::declval<Connection&>()))> {
    decltype(f(std::declval<Connection&>())) result{};
    const auto job = [&](Connection& connection) { result = f(connection); };
    if (auto error = database_->single() ? writer_.run(job, 0) : readers_.run(job)) {
      return std::move(*error);
    }
    return result;
  }
  template <class F>
  auto change(F&& f, std::size_t bytes = 256) -> OrError<decltype(f(std::declval<Connection&>()))> {
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
