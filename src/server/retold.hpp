// SPDX-License-Identifier: Apache-2.0
// A table that is over, told anew from its log: summaries that older versions have left in the
// storage say less of a game than those of today (docs/decisions/0105). Reads, and writes nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/storage.hpp"

namespace pharos::server {

/// Its summary as this version tells it. Nothing when the log is gone or cannot be followed.
std::optional<std::string> retold_summary(store::Storage& storage, std::string_view room);

}  // namespace pharos::server
