// SPDX-License-Identifier: Apache-2.0
// A record becomes the log of a table that is over, as if it had been played here by people whom
// nobody here knows. Checked in full: the table gives the same record again. Stores nothing.
#pragma once

#include <string>
#include <vector>

#include "match/record.hpp"
#include "store/rows.hpp"
#include "table/entry.hpp"

namespace pharos {

struct Imported {
  std::string id;  // made of the record: the same record has the same one
  std::vector<std::string> bodies;
  store::RoomFacts facts;
};

/// Says which move is wrong, or why such a record cannot be a table.
OrRejection<Imported> import_record(const Record& record, std::int64_t now_ms);

}  // namespace pharos
