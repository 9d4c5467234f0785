// SPDX-License-Identifier: Apache-2.0
// A table read from its stored log, for rooms and for whoever looks at tables that nobody sits at.
// Knows no clock and no network.
#pragma once

#include <string>

#include "server/table.hpp"
#include "store/rows.hpp"

namespace pharos::server {

struct Folded {
  Table table;
  std::string aside;  // why it cannot be replayed, and at which entry; empty: it can
};
Folded fold_log(const std::vector<store::Entry>& entries);

/// What lists show of it.
store::RoomFacts facts_of(const Table& table);

}  // namespace pharos::server
