// SPDX-License-Identifier: Apache-2.0
// The records of a file or of standard input, one after another.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "apps/console.hpp"
#include "match/record.hpp"

namespace pharos::apps {

/// Called for each record with its number in the file; what it answers ends the command.
using RecordVisitor =
    std::function<std::optional<Rejection>(const Record& record, std::size_t index)>;

/// `path` may be "-". Ends the command when the file cannot be read, holds no record or a bad one;
/// stops early when nobody reads the output any more.
void each_record(const std::string& path, const Console& console, const RecordVisitor& visit);

}  // namespace pharos::apps
