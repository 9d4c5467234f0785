// SPDX-License-Identifier: Apache-2.0
// Records out of a database and into it, and whether everything in it can be replayed.
#include "server/admin.hpp"
#include "server/orders.hpp"
#include "table/import.hpp"
#include "table/table_json.hpp"

namespace pharos::server {

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
