// SPDX-License-Identifier: Apache-2.0
// Records out of a database and into it, and whether everything in it can be replayed.
#include "server/admin.hpp"
#include "server/import_record.hpp"
#include "server/orders.hpp"
#include "server/table_json.hpp"

namespace pharos::server {

std::optional<BadInput> Admin::each_record(const EachRecord& each) {
  store::RoomFilter over;
  over.states = {store::RoomState::finished, store::RoomState::aside};
  auto listed = tables(over, 0);
  if (auto* bad = std::get_if<BadInput>(&listed)) return std::move(*bad);
  for (const store::RoomHead& head : std::get<std::vector<store::RoomHead>>(listed)) {
    auto loaded = show(head.id);
    if (auto* bad = std::get_if<BadInput>(&loaded)) {  // of this one; the others may be good
      each(head.id, {}, bad->message);
      continue;
    }
    const auto& shown = std::get<std::optional<Shown>>(loaded);
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
OrBadInput<std::optional<std::string>> Admin::table_that_promised(const std::string& commitment) {
  if (!promises_) {
    store::RoomFilter over;
    over.states = {store::RoomState::finished};
    auto listed = tables(over, 0);
    if (auto* bad = std::get_if<BadInput>(&listed)) return std::move(*bad);
    promises_.emplace();
    for (const store::RoomHead& head : std::get<std::vector<store::RoomHead>>(listed)) {
      auto loaded = storage_.load(head.id);
      const auto* room = std::get_if<std::optional<store::Room>>(&loaded);
      if (room == nullptr || !*room) continue;
      for (const store::Entry& stored : (*room)->entries) {
        const auto read = read_entry(stored.body);
        const auto* entry = std::get_if<LogEntry>(&read);
        const auto* started = entry == nullptr ? nullptr : std::get_if<entry::Started>(entry);
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

OrBadInput<Admin::Import> Admin::import(const Record& record) {
  auto made = import_record(record, now_ms_());
  if (auto* bad = std::get_if<BadInput>(&made)) return std::move(*bad);
  auto& imported = std::get<Imported>(made);
  const std::string& promise = record.extras.commitment;
  if (!promise.empty()) {
    auto there = table_that_promised(promise);
    if (auto* bad = std::get_if<BadInput>(&there)) return std::move(*bad);
    if (const auto& table = std::get<0>(there)) return Import{*table, true};
  }
  store::Write change;
  change.room = imported.id;
  change.bodies = std::move(imported.bodies);
  change.facts = std::move(imported.facts);
  auto wrote = write(std::move(change));
  if (auto* bad = std::get_if<BadInput>(&wrote)) return std::move(*bad);
  const bool there = std::get<Wrote>(wrote) != Wrote::stored;  // one of the same name
  if (!there && promises_ && !promise.empty()) (*promises_)[promise] = imported.id;
  return Import{imported.id, there};
}

OrBadInput<std::vector<std::string>> Admin::verify(
    const std::function<void(std::size_t done)>& progress) {
  auto found = storage_.verify();
  if (auto* error = std::get_if<Error>(&found)) return BadInput{std::move(error->message)};
  auto& problems = std::get<std::vector<std::string>>(found);
  auto listed = tables({}, 0);
  if (auto* bad = std::get_if<BadInput>(&listed)) return std::move(*bad);
  std::size_t done = 0;
  for (const store::RoomHead& head : std::get<std::vector<store::RoomHead>>(listed)) {
    progress(done++);
    auto loaded = show(head.id);
    if (auto* bad = std::get_if<BadInput>(&loaded)) {
      problems.push_back("table " + head.id + ": " + bad->message);
      continue;
    }
    const auto& shown = std::get<std::optional<Shown>>(loaded);
    if (shown && !shown->folded.aside.empty()) {
      problems.push_back("table " + head.id + " cannot be replayed: " + shown->folded.aside);
    }
  }
  return std::move(problems);
}

}  // namespace pharos::server
