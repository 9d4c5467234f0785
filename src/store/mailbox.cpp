// SPDX-License-Identifier: Apache-2.0
#include "store/mailbox.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

namespace pharos::store {
namespace {

constexpr std::chrono::milliseconds kPause{300};
constexpr std::int64_t kKeptMs = 60'000;
// Among the small named values, in a range of names of their own: "signal." up to "signal/".
constexpr std::string_view kSignalPrefix = "signal.";
constexpr std::string_view kEnd = "signal/";

/// Of equal length until the year 2286, so that names are in the order of time.
std::string begin_of_name(std::int64_t at_ms) {
  std::string digits = std::to_string(std::max<std::int64_t>(at_ms, 0));
  if (digits.size() < 13) digits.insert(0, 13 - digits.size(), '0');
  return std::string(kSignalPrefix) + digits;
}

}  // namespace

std::string mailbox_name(std::int64_t now_ms) {
  static std::atomic<unsigned> count = 0;
  return begin_of_name(now_ms) + '.' + std::to_string(::getpid()) + '.' + std::to_string(++count);
}

void leave_signal(Connection& connection, const std::string& name, const Signal& signal,
                  std::int64_t now_ms) {
  const std::string old = begin_of_name(now_ms - kKeptMs);
  connection.run("DELETE FROM named_values WHERE name >= $1 AND name < $2",
                 {kSignalPrefix, std::string_view(old)});
  const std::string packed = pack(signal);
  connection.run("INSERT INTO named_values (name, value) VALUES ($1, $2)",
                 {std::string_view(name), Bytes{packed}});
}

Mailbox::Mailbox(Database& database, Subscribers& subscribers)
    : database_(database), subscribers_(subscribers) {
  look();  // what is there now is about what the listener will find anyway
  thread_ = std::thread([this] { serve(); });
}

Mailbox::~Mailbox() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

bool Mailbox::wait() {
  std::unique_lock lock(mutex_);
  return !wake_.wait_for(lock, kPause, [this] { return stop_; });
}

void Mailbox::serve() {
  while (wait()) look();
}

void Mailbox::look() {
  try {
    if (connection_ == nullptr) connection_ = database_.connect();
    Rows rows = connection_->run(
        "SELECT name, value FROM named_values WHERE name >= $1 AND name < $2 ORDER BY name",
        {kSignalPrefix, kEnd});
    std::set<std::string> there;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      std::string name = rows.take(row, 0);
      if (looked_ && !seen_.contains(name)) subscribers_.tell(unpack(rows.text(row, 1)));
      there.insert(std::move(name));
    }
    seen_ = std::move(there);
    looked_ = true;
  } catch (const std::exception&) {
    connection_.reset();  // the next look may succeed; signals wait a minute for it
  }
}

}  // namespace pharos::store
