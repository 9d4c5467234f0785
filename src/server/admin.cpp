// SPDX-License-Identifier: Apache-2.0
#include "server/admin.hpp"

#include <chrono>
#include <future>
#include <thread>

#include "server/orders.hpp"

namespace pharos::server {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kPage = 1'000;
constexpr int kTries = 20;  // when a table is played faster than it can be ended
constexpr milliseconds kPatience{5'000};
constexpr milliseconds kLookEvery{100};

}  // namespace

void Admin::tell(std::string_view topic, const std::string& payload) {
  (void)storage_.notify(std::string(topic), payload);  // ids and addresses always fit
}

Result<std::vector<store::RoomHead>> Admin::tables(store::RoomFilter filter, std::size_t most) {
  std::vector<store::RoomHead> all;
  while (true) {
    filter.limit = kPage;
    auto page = storage_.list(filter);
    if (!page) return std::move(page).error();
    auto& heads = *page;
    for (store::RoomHead& head : heads) {
      if (most != 0 && all.size() == most) return all;
      all.push_back(std::move(head));
    }
    if (heads.size() < static_cast<std::size_t>(kPage)) return all;
    filter.before = {all.back().created_ms, all.back().id};
  }
}

Result<std::optional<Admin::Shown>> Admin::show(const std::string& table) {
  auto loaded = storage_.load(table);
  if (!loaded) return std::move(loaded).error();
  auto& room = *loaded;
  if (!room) return std::optional<Shown>{};
  Shown shown{std::move(room->head), fold_log(room->entries)};
  return std::optional<Shown>(std::move(shown));
}

Result<Admin::Wrote> Admin::write(store::Write write) {
  const auto promise = std::make_shared<std::promise<store::Written>>();
  std::future<store::Written> future = promise->get_future();
  storage_.submit(std::move(write),
                  [promise](const store::Written& written) { promise->set_value(written); });
  store::Written written = future.get();
  switch (written.result) {
    case store::WriteResult::stored:
      return Wrote::stored;
    case store::WriteResult::conflict:
      return Wrote::conflict;
    case store::WriteResult::lost_lease:
      return Wrote::lost_lease;
    case store::WriteResult::refused:
    case store::WriteResult::failed:
      break;
  }
  return Error{std::move(written.why)};
}

Result<Admin::End> Admin::end(const std::string& table) {
  for (int i = 0; i < kTries; ++i) {
    auto loaded = show(table);
    if (!loaded) return std::move(loaded).error();
    auto& shown = *loaded;
    if (!shown) return End::no_table;
    if (!shown->folded.aside.empty()) return End::aside;
    Table& folded = shown->folded.table;
    const entry::Abandoned ended{"admin"};
    if (folded.phase() == Phase::finished || folded.phase() == Phase::abandoned) {
      return End::was_over;
    }
    if (const auto bad = folded.apply(ended, now_ms_())) return Error{bad->message()};
    store::Write change;
    change.room = table;
    change.expected_version = shown->head.version;
    change.bodies = {write_entry(ended)};
    change.facts = facts_of(folded);
    auto wrote = write(std::move(change));
    if (!wrote) return std::move(wrote).error();
    if (*wrote == Wrote::stored) {
      tell(order::kLookAtTable, table);
      return End::ended;
    }
    if (*wrote == Wrote::conflict) continue;        // somebody has just chosen
    auto taken = storage_.acquire({table}, 1'000);  // if its node is gone
    if (!taken) return std::move(taken).error();
    if (taken->empty()) return end_elsewhere(table);
  }
  return End::no_answer;
}

/// The node that has it ends it; here it is seen when that has happened. If it has died nobody
/// answers, and the table is free a little later.
Result<Admin::End> Admin::end_elsewhere(const std::string& table) {
  for (auto waited = milliseconds(0); waited < kPatience; waited += kLookEvery) {
    tell(order::kEndTable, table);  // again: another node may be taking it over just now
    std::this_thread::sleep_for(kLookEvery);
    auto loaded = show(table);
    if (!loaded) return std::move(loaded).error();
    const auto& shown = *loaded;
    if (!shown) return End::no_table;
    if (shown->folded.table.phase() == Phase::abandoned) return End::ended;
    if (shown->folded.table.phase() == Phase::finished) return End::was_over;
    auto taken = storage_.acquire({table}, 1'000);  // its node has died: the lease has run out
    if (!taken) return std::move(taken).error();
    if (!taken->empty()) return end(table);
  }
  return End::no_answer;
}

Result<bool> Admin::remove(const std::string& table) {
  auto erased = storage_.erase(table);
  if (erased && *erased) tell(order::kLookAtTable, table);
  return erased;
}

Result<std::optional<store::Person>> Admin::person(const std::string& id) {
  return storage_.find_person(id);
}

Result<std::int64_t> Admin::revoke(const std::string& person) {
  auto revoked = storage_.revoke_sessions(person);
  if (revoked) tell(order::kLookAtPerson, person);
  return revoked;
}

Result<bool> Admin::ban(store::BanKind kind, const std::string& value, std::int64_t until_ms,
                        const std::string& reason) {
  auto put = storage_.put_ban({kind, value, until_ms, reason, now_ms_()});
  if (!put) return put;
  tell(kind == store::BanKind::person ? order::kLookAtPerson : order::kLookAtAddress, value);
  return put;
}

Result<bool> Admin::lift(store::BanKind kind, const std::string& value) {
  return storage_.lift_ban(kind, value);
}

Result<std::vector<store::Ban>> Admin::bans() { return storage_.bans(); }

}  // namespace pharos::server
