// SPDX-License-Identifier: Apache-2.0
// An SQLite file that is Pharos's own, and the lock that keeps a second server away from it. The
// lock is the kernel's, on a file beside (path + ".lock"): it ends with its process, however that
// ends. Administration does not take it; SQLite itself lets both change the file in turn.
#pragma once

#include <memory>
#include <string>

#include "store/connection.hpp"
#include "store/storage.hpp"

namespace pharos::store {

/// Checks the file, creates it for a server. Throws DatabaseError with a sentence for people.
std::unique_ptr<Database> open_sqlite(const std::string& path, const Options& options);

}  // namespace pharos::store
