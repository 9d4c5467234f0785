// SPDX-License-Identifier: Apache-2.0
// Signals and small values; and the beginning and end of a storage.
#include <chrono>
#include <utility>

#include "store/limits.hpp"
#include "store/sql_storage.hpp"

namespace pharos::store {
namespace {

std::int64_t system_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

/// Whether it is new.
bool put(Connection& c, std::string_view name, std::string_view value) {
  if (c.run("UPDATE named_values SET value = $2 WHERE name = $1", {name, Bytes{value}}).changed >
      0) {
    return false;
  }
  c.run(
      "INSERT INTO named_values (name, value) VALUES ($1, $2) "
      "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      {name, Bytes{value}});
  return true;
}

Options completed(Options options) {
  if (!options.now_ms) options.now_ms = system_ms;
  return options;
}

}  // namespace

SqlStorage::SqlStorage(std::unique_ptr<Database> database, std::unique_ptr<Connection> connection,
                       Options options, std::optional<PgSettings> listening)
    : database_(std::move(database)),
      options_(completed(std::move(options))),
      listening_(std::move(listening)),
      readers_(*database_, options_.readers, options_.on_trouble),
      writer_(*database_, std::move(connection), options_.queue_bytes, options_.on_trouble) {}

std::optional<Error> SqlStorage::notify(std::string topic, std::string payload) {
  if (auto error = check_id("the topic of a signal", topic)) return error;
  if (topic.find('\n') != std::string::npos) return Error{"the topic of a signal has two lines"};
  if (auto error = check_text("the payload of a signal", payload, kMostPayload)) return error;
  Signal signal{std::move(topic), std::move(payload)};
  const std::size_t bytes = signal.topic.size() + signal.payload.size() + 256;
  if (database_->shared_by_nodes()) {
    writer_.post(
        [text = pack(signal)](Connection& c) {
          c.run("SELECT 1 FROM (SELECT pg_notify($2, $1)) AS sent",
                {std::string_view(text), std::string_view(kSignalChannel)});
        },
        bytes, nullptr);
  } else {
    // The one server of a file hears itself; whoever administers has to reach it through the file.
    Writer::Job leave = [](Connection&) {};
    if (options_.open_as == OpenAs::admin) {
      const std::int64_t now = options_.now_ms();
      leave = [signal, now, name = mailbox_name(now)](Connection& c) {
        leave_signal(c, name, signal, now);
      };
    }
    writer_.post(std::move(leave), bytes,
                 [this, signal = std::move(signal)](const std::optional<Error>& error) {
                   if (!error) subscribers_.tell(signal);
                 });
  }
  return std::nullopt;
}

void SqlStorage::subscribe(std::function<void(const Signal&)> callback) {
  const std::lock_guard lock(listener_mutex_);
  if (closed_) return;
  subscribers_.add(std::move(callback));
  const bool in_file = !database_->shared_by_nodes() && !database_->single();
  if (in_file && options_.open_as == OpenAs::server && !mailbox_) {
    mailbox_ = std::make_unique<Mailbox>(*database_, subscribers_);
  }
  if (!listening_ || listener_) return;
  listener_ = std::make_unique<PgListener>(*listening_, subscribers_);
  listener_->wait_for_start();
}

Result<std::optional<std::string>> SqlStorage::value(std::string_view name) {
  if (check_text("", name, kMostName)) return std::optional<std::string>();
  return read([&](Connection& c) -> std::optional<std::string> {
    Rows rows = c.run("SELECT value FROM named_values WHERE name = $1", {name});
    if (rows.empty()) return std::nullopt;
    return rows.take(0, 0);
  });
}

Result<bool> SqlStorage::put_value(std::string_view name, std::string_view value) {
  if (name.empty()) return Error{"a value has no name"};
  if (auto error = check_text("the name of a value", name, kMostName)) return *error;
  if (auto error = check_size("a value", value.size(), kMostValue)) return *error;
  return change([&](Connection& c) { return put(c, name, value); }, value.size() + 256);
}

std::optional<Error> SqlStorage::ready() {
  const std::string now = std::to_string(options_.now_ms());
  return writer_.run([&](Connection& c) { put(c, "pharos.ready", now); }, 0, Writer::Place::first);
}

void SqlStorage::close() {
  writer_.close();  // before the listener: what is still queued may signal
  const std::lock_guard lock(listener_mutex_);
  closed_ = true;
  listener_.reset();
  mailbox_.reset();
  subscribers_.close();
  readers_.close();
}

}  // namespace pharos::store
