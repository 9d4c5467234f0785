// SPDX-License-Identifier: Apache-2.0
#include "server/folded.hpp"

#include "server/table_json.hpp"

namespace pharos::server {

Folded fold_log(const std::vector<store::Entry>& entries) {
  Folded folded;
  for (const store::Entry& stored : entries) {
    auto read = read_entry(stored.body);
    std::optional<BadInput> bad;
    if (auto* unreadable = std::get_if<BadInput>(&read)) {
      bad = std::move(*unreadable);
    } else {
      bad = folded.table.apply(std::get<LogEntry>(read), stored.at_ms);
    }
    if (!bad) continue;
    folded.aside = "entry " + std::to_string(stored.version) + ": " + bad->message;
    break;
  }
  return folded;
}

store::RoomFacts facts_of(const Table& table) {
  using State = store::RoomState;
  store::RoomFacts facts;
  switch (table.phase()) {
    case Phase::open:
      facts.state = State::open;
      break;
    case Phase::running:
      facts.state = State::running;
      break;
    case Phase::finished:
    case Phase::abandoned:
      facts.state = State::finished;
      break;
  }
  facts.listed = table.plan().listed;
  facts.game = table.plan().game;
  facts.summary = table_summary(table);
  return facts;
}

}  // namespace pharos::server
