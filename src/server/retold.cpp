// SPDX-License-Identifier: Apache-2.0
#include "server/retold.hpp"

#include "table/entry.hpp"
#include "table/shown.hpp"
#include "table/table.hpp"

namespace pharos::server {

std::optional<std::string> retold_summary(store::Storage& storage, std::string_view room) {
  const auto loaded = storage.load(room);
  if (!loaded || !*loaded) return std::nullopt;
  Table table;
  for (const store::Entry& stored : (*loaded)->entries) {
    const auto read = read_entry(stored.body);
    if (!read || table.apply(*read, stored.at_ms)) return std::nullopt;
  }
  return table_summary(table);
}

}  // namespace pharos::server
