// SPDX-License-Identifier: Apache-2.0
// The table that never forgets: rooms as append-only logs, people, sessions, bans, leases, signals.
// Knows rows, not games, and shows nothing of the databases behind it: SQLite in a file beside the
// server, or PostgreSQL for several nodes.
//
//   auto opened = open_storage("sqlite:///var/lib/pharos/pharos.db", {});
//   if (!opened) return fail(opened.error().message);
//   Storage& storage = **opened;
//   storage.submit({.room = "r1", .expected_version = 7, .bodies = {move}}, [](const Written& w) {
//     if (w.result == WriteResult::stored) ...  // now tell the players
//   });
//
// One thread, the storage thread, makes all changes. It takes what has gathered while the last
// commit ran into one transaction (a group), so that a commit to disk is shared by many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/rows.hpp"

namespace pharos::store {

enum class OpenAs : std::uint8_t {
  server,  // creates and upgrades the database; the only server of an SQLite file
  admin,   // beside a running server: reads, small changes; never creates or upgrades
};

struct Options {
  OpenAs open_as = OpenAs::server;
  std::string node{};                  // this node among several (PostgreSQL); empty: the only one
  std::int64_t lease_ttl_ms = 15'000;  // of a room that this node creates
  bool shared_rooms = false;           // every node writes to every room, see "several nodes"
  std::size_t queue_bytes = 64U << 20U;    // of changes that wait; what is beyond fails at once
  std::size_t readers = 2;                 // connections for reading, opened when needed
  int busy_timeout_ms = 5'000;             // how long to wait for a lock of another process
  int connect_timeout_s = 5;               // for a PostgreSQL server that does not answer
  std::function<std::int64_t()> now_ms{};  // empty: the system's clock
  /// Told, on any thread, each time the database cannot do or refuses what was asked for, or more
  /// waits for it than the queue holds; not when what was asked for is wrong. Must be short.
  std::function<void(const std::string& why)> on_trouble{};
};

struct StorageFigures {
  std::size_t waiting = 0;  // changes
  std::size_t waiting_bytes = 0;
};

/// The topic that tells of stored writes, with Options::shared_rooms.
inline constexpr const char* kRoomSignal = "room";

/// All members may be called from any thread. Those that return something block, for one commit
/// (changes) or one query (reads, on connections of their own: they never wait for a commit). From
/// `done` or a subscriber only read, and not in memory: a change there would wait for itself, and
/// is refused.
class Storage {
 public:
  using Done = std::function<void(const Written&)>;

  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;  // closes

  // --- rooms -----------------------------------------------------------------------------------
  /// Never blocks. `done` is called once, on the storage thread, after the commit; it must be
  /// short. Writes keep the order of submission, of one room and of all. A write that is not
  /// stored leaves no trace and does not harm the others of its group.
  ///
  /// `failed` is for trouble that may pass: disk full, file read-only or locked longer than
  /// busy_timeout_ms, server gone, more than queue_bytes (bodies, names and 256 bytes each)
  /// waiting. The storage goes on: each later group is tried anew; PostgreSQL is reached for again
  /// after 0.1 s, then 0.2 s, ... 5 s, and what comes in between fails at once. If the server died
  /// during the commit itself the write may yet be there: load() the room before going on.
  ///
  /// After close() `done` is called at once, on the caller's thread, with `failed`.
  virtual void submit(Write write, Done done) = 0;

  /// Nothing if there is no such room. A log with a gap is an error, never a shorter log.
  virtual Result<std::optional<Room>> load(std::string_view room, std::int64_t after = 0) = 0;
  virtual Result<std::vector<RoomHead>> list(const RoomFilter& filter) = 0;
  /// All of them, oldest first: what a server takes up again when it starts.
  virtual Result<std::vector<RoomHead>> running_rooms() = 0;
  virtual Result<std::vector<Membership>> members(std::string_view room) = 0;
  virtual Result<std::int64_t> count(RoomState state) = 0;
  virtual Result<bool> erase(std::string_view room) = 0;  // false: there was none
  /// Erases rooms that are finished and unchanged since `before_ms`, oldest first, at most `limit`
  /// in one call so that writers do not wait long; returns how many.
  virtual Result<std::int64_t> prune(std::int64_t before_ms, std::int64_t limit = 1'000) = 0;

  /// Whether these words lead to the room from now on: they do not while another one has them that
  /// is open, or has claimed them in the last minute and is about to be stored.
  virtual Result<bool> claim_words(std::string_view words, std::string_view room,
                                   std::int64_t now_ms) = 0;
  /// Only one that is open.
  virtual Result<std::optional<std::string>> room_of_words(std::string_view words) = 0;

  // --- people ----------------------------------------------------------------------------------
  virtual Result<bool> put_person(const Person& person) = 0;  // true: new; else renamed
  virtual Result<std::optional<Person>> find_person(std::string_view id) = 0;
  /// With sessions, account and memberships; what a log says of them stays.
  virtual Result<bool> erase_person(std::string_view id) = 0;

  /// Nothing: no such person. Of one person at most `most` stay (0: any number), the others end:
  /// those that have not been seen for the longest time. Returns how many did.
  virtual Result<std::optional<std::int64_t>> put_session(const Session& session,
                                                          std::int64_t most = 0) = 0;
  virtual Result<std::optional<Session>> find_session(const TokenHash& token) = 0;
  virtual Result<bool> touch_session(const TokenHash& token, std::int64_t seen_ms) = 0;
  virtual Result<bool> revoke_session(const TokenHash& token) = 0;
  virtual Result<std::int64_t> revoke_sessions(std::string_view person) = 0;
  virtual Result<std::int64_t> prune_sessions(std::int64_t seen_before_ms) = 0;

  /// false: the login is taken, or the person has an account, or there is no such person.
  virtual Result<bool> create_account(const Account& account) = 0;
  virtual Result<std::optional<Account>> find_account(std::string_view login) = 0;
  virtual Result<std::optional<Account>> account_of(std::string_view person) = 0;
  virtual Result<bool> change_password(std::string_view person, std::string_view hash) = 0;

  virtual Result<bool> put_ban(const Ban& ban) = 0;  // true: new; else replaced
  virtual Result<bool> lift_ban(BanKind kind, std::string_view value) = 0;
  /// Only one that holds at `now_ms`.
  virtual Result<std::optional<Ban>> find_ban(BanKind kind, std::string_view value,
                                              std::int64_t now_ms) = 0;
  virtual Result<std::vector<Ban>> bans() = 0;

  // --- several nodes ---------------------------------------------------------------------------
  // With PostgreSQL a room belongs to the node that created it or acquired it last, and writes of
  // any other node are refused in the same transaction (lost_lease). A lease that ran out can be
  // acquired by anyone; until somebody does, its node can still write. With SQLite there is one
  // node and it holds every room.
  //
  // With Options::shared_rooms a lease keeps nobody from writing: the version alone decides, and a
  // lease only says who does what a room does by itself. Each stored write is told to every node in
  // its own commit: topic kRoomSignal, payload "NODE VERSION ROOM". (PostgreSQL only.)

  /// Takes those of `rooms` that are free, run out or this node's own; returns which.
  virtual Result<std::vector<std::string>> acquire(const std::vector<std::string>& rooms,
                                                   std::int64_t ttl_ms) = 0;
  virtual Result<std::int64_t> renew_all(std::int64_t ttl_ms) = 0;  // returns how many it holds
  virtual Result<bool> release(std::string_view room) = 0;
  virtual Result<std::int64_t> release_all() = 0;
  virtual Result<std::optional<Lease>> lease(std::string_view room) = 0;
  /// Running rooms whose lease ran out without being released: their node has died. At most
  /// `limit`.
  virtual Result<std::vector<std::string>> orphans(std::int64_t limit) = 0;
  /// Of these nodes those that do not listen any more: their process has ended, or has lost the
  /// database. Their leases end now, so that nobody has to wait for them to run out. Only for nodes
  /// that have subscribed.
  virtual Result<std::vector<std::string>> bury(const std::vector<std::string>& nodes) = 0;

  /// Never blocks; delivered to every node, this one too, after the changes submitted before it. Of
  /// an SQLite file: to the server, at once or, from who administers, within half a second.
  /// Lost if the database is gone: a signal wakes, it does not carry what must not be lost.
  /// Equal signals of one group may arrive as one. Returns nothing if accepted; else what is wrong
  /// with it (limits.hpp).
  virtual std::optional<Error> notify(std::string topic, std::string payload) = 0;
  /// The callback is called on a thread of the storage until close(). The first subscriber waits
  /// until signals are heard, or the database has not answered. A callback must not subscribe.
  virtual void subscribe(std::function<void(const Signal&)> callback) = 0;

  // --- small named values ----------------------------------------------------------------------
  virtual Result<std::optional<std::string>> value(std::string_view name) = 0;
  virtual Result<bool> put_value(std::string_view name, std::string_view value) = 0;  // true: new

  // --- upkeep ----------------------------------------------------------------------------------
  /// Reads everything: damage to the file, logs with gaps. One sentence each; none is good.
  virtual Result<std::vector<std::string>> verify() = 0;
  /// At once, whatever the database does.
  [[nodiscard]] virtual StorageFigures figures() const = 0;
  /// Nothing if the database answers and takes changes, however many wait: for /readyz.
  virtual std::optional<Error> ready() = 0;
  /// Stores what is queued, answers every `done`, ends the threads. Calling it again does nothing.
  /// An SQLite file is free for another server when the Storage is destroyed.
  virtual void close() = 0;
};

/// `sqlite:///path/to/file` (three slashes: an absolute path), `sqlite://:memory:` (gone with the
/// Storage), `postgresql://user:password@host:port/database`. The error never shows a password.
Result<std::unique_ptr<Storage>> open_storage(std::string_view url, Options options);

/// The URL as it may be shown and logged.
std::string masked_url(std::string_view url);

}  // namespace pharos::store
