// SPDX-License-Identifier: Apache-2.0
#include "server/admin.hpp"

#include <chrono>
#include <future>
#include <thread>

#include "server/node_words.hpp"
#include "table/import.hpp"
#include "table/shown.hpp"

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
    case store::WriteResult::over_limit:
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

std::optional<Error> Admin::each_record(const EachRecord& each) {
  store::RoomFilter over;
  over.states = {store::RoomState::finished, store::RoomState::aside};
  auto listed = tables(over, 0);
  if (!listed) return std::move(listed).error();
  for (const store::RoomHead& head : *listed) {
    auto loaded = show(head.id);
    if (!loaded) {  // of this one; the others may be good
      each(head.id, {}, loaded.error().message);
      continue;
    }
    const auto& shown = *loaded;
    if (!shown) continue;  // removed in the meantime
    const Table& table = shown->folded.table;
    const bool ended = table.phase() == Phase::finished || table.phase() == Phase::abandoned;
    if (!shown->folded.aside.empty()) {
      each(head.id, {}, shown->folded.aside);
    } else if (ended && table.play() != nullptr) {  // else it never began, or goes on again
      each(head.id, table_record(table), {});
    }
  }
  return std::nullopt;
}

/// The table that promised this deal, among those that are over.
Result<std::optional<std::string>> Admin::table_that_promised(const std::string& commitment) {
  if (!promises_) {
    store::RoomFilter over;
    over.states = {store::RoomState::finished};
    auto listed = tables(over, 0);
    if (!listed) return std::move(listed).error();
    promises_.emplace();
    for (const store::RoomHead& head : *listed) {
      auto loaded = storage_.load(head.id);
      if (!loaded || !*loaded) continue;
      for (const store::Entry& stored : (*loaded)->entries) {
        const auto read = read_entry(stored.body);
        const auto* started = read ? std::get_if<entry::Started>(&*read) : nullptr;
        if (started == nullptr) continue;
        if (!started->commitment.empty()) (*promises_)[started->commitment] = head.id;
        break;
      }
    }
  }
  const auto found = promises_->find(commitment);
  if (found == promises_->end()) return std::optional<std::string>{};
  return std::optional<std::string>(found->second);
}

OrRejection<Admin::Import> Admin::import(const Record& record) {
  auto made = import_record(record, now_ms_());
  if (!made) return std::move(made).error();
  auto& imported = *made;
  const std::string& promise = record.extras.commitment;
  if (!promise.empty()) {
    auto there = table_that_promised(promise);
    if (!there) return Rejection::of(there.error());
    if (const auto& table = *there) return Import{*table, true};
  }
  store::Write change;
  change.room = imported.id;
  change.bodies = std::move(imported.bodies);
  change.facts = std::move(imported.facts);
  auto wrote = write(std::move(change));
  if (!wrote) return Rejection::of(wrote.error());
  const bool there = *wrote != Wrote::stored;  // one of the same name
  if (!there && promises_ && !promise.empty()) (*promises_)[promise] = imported.id;
  return Import{imported.id, there};
}

Result<std::vector<std::string>> Admin::verify(
    const std::function<void(std::size_t done)>& progress) {
  auto found = storage_.verify();
  if (!found) return std::move(found).error();
  auto& problems = *found;
  auto listed = tables({}, 0);
  if (!listed) return std::move(listed).error();
  std::size_t done = 0;
  for (const store::RoomHead& head : *listed) {
    progress(done++);
    auto loaded = show(head.id);
    if (!loaded) {
      problems.push_back("table " + head.id + ": " + loaded.error().message);
      continue;
    }
    const auto& shown = *loaded;
    if (shown && !shown->folded.aside.empty()) {
      problems.push_back("table " + head.id + " cannot be replayed: " + shown->folded.aside);
    }
  }
  return std::move(problems);
}

}  // namespace pharos::server
