// SPDX-License-Identifier: Apache-2.0
// Brings the tables of a database to the shape this program knows. Migrations are numbered files,
// NNN_what.sql for both databases or NNN_what.sqlite.sql / NNN_what.postgresql.sql for one; they
// are never changed once released, only followed by others. The table schema_version says which
// were run. Knows how to run SQL, not what it means.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/embedded_file.hpp"
#include "store/connection.hpp"

namespace pharos::store {

/// Runs what is missing, all in one transaction, while nobody else does. Returns what is in the
/// way (a newer database, a file with a wrong name) as the end of a sentence; throws DatabaseError.
std::optional<std::string> migrate(Connection& connection, std::span<const EmbeddedFile> migrations,
                                   std::int64_t now_ms);

/// Changes nothing: what is in the way of using the database as it is.
std::optional<std::string> check_schema(Connection& connection,
                                        std::span<const EmbeddedFile> migrations);

}  // namespace pharos::store
