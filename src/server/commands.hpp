// SPDX-License-Identifier: Apache-2.0
// What people may do at a table, and what it comes to: a command becomes entries of the log, or is
// refused with a reason. Decides from the table alone; stores, sends and waits for nothing.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/table.hpp"

namespace pharos::server {

/// Who gives the command.
struct Caller {
  std::string person;
  std::string name;
};

/// Why not. The key has its words in i18n; a rejection says more of a choice that is not legal.
struct Refusal {
  std::string key;     // "server.not_host"
  std::string detail;  // in English, for programs and logs; may be empty
  std::optional<Rejection> rejection{};
};

using Decision = std::variant<std::vector<LogEntry>, Refusal>;

/// `name` is what is to be done ("sit", "choose", ...), `args` are its members. Unknown names are
/// refused as "server.unknown_command".
Decision decide(const Table& table, const Caller& caller, std::string_view name,
                const boost::json::object& args);
/// The first entries of a table with the same plan, the caller and the same bots.
Decision rematch_of(const Table& table, const Caller& caller);
/// All names that `decide` knows.
bool is_table_command(std::string_view name);

}  // namespace pharos::server
